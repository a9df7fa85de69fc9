/** `<console-calls-view>`: the two views of the calls, and the simulation's switches below them. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { columnStyles, viewStyles } from '../controls/look/view.styles.ts';
import type { AreaContext } from '../state/area-context.ts';
import { workHash } from '../state/route.ts';

const VIEWS = [
  { id: 'log', label: 'Call log' },
  { id: 'board', label: 'Wall board' },
] as const;

export class CallsView extends withProperties(LitElement, {
  context: prop<AreaContext>(),
}) {
  static override styles = [
    controls,
    viewStyles,
    columnStyles,
    css`
      .page {
        max-inline-size: 1320px;
      }

      nav {
        display: flex;
        gap: 4px;
      }

      nav a {
        padding: 6px 12px;
        border-radius: 6px;
        color: var(--ink-soft);
        text-decoration: none;
      }

      nav a:hover {
        background: var(--hover);
      }

      nav a[aria-current] {
        background: var(--selected);
        color: var(--ink);
        font-weight: 600;
      }
    `,
  ];

  override render(): TemplateResult {
    const { context } = this;
    const first = context.isAdministrator ? 'board' : 'log';
    const asked = 'view' in context.route ? context.route.view : '';
    const view = VIEWS.find(({ id }) => id === asked)?.id ?? first;
    return html`<main class="page">
      <div class="head">
        <h2 class="grow">Calls</h2>
        <nav aria-label="Views">
          ${VIEWS.map(
            ({ id, label }) =>
              html`<a href=${workHash('calls', { view: id })} aria-current=${id === view ? 'page' : nothing}>${label}</a>`,
          )}
        </nav>
      </div>
      <p class="note">This is a simulation: nobody is called, and recordings are tunes.</p>
      ${
        view === 'board'
          ? html`<console-call-board .context=${context}></console-call-board>`
          : html`<console-call-log .context=${context}></console-call-log>`
      }
      <console-call-simulation .context=${context}></console-call-simulation>
    </main>`;
  }
}
