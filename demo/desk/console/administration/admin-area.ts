/** `<console-admin-area>`: the frame of the administration. Loads the code of the view that the page's address names. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { Loading } from '../controls/loading.ts';
import { styles as frameStyles } from '../controls/look/area.styles.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { scrollToMiddle } from '../controls/scroll-to-middle.ts';
import type { ConsoleApi } from '../state/console-connection.ts';
import { workHash } from '../state/route.ts';
import { ADMIN_VIEWS, type AdminView } from './admin-views.ts';

type Loaded = { id: string; module: Awaited<ReturnType<AdminView['load']>> };

export class AdminArea extends LitElement {
  static override styles = [
    controls,
    frameStyles,
    css`
      :host {
        min-inline-size: 0;
      }
    `,
  ];
  static override properties = { view: { attribute: false }, api: { attribute: false } };

  /** Empty for the first one. */
  declare view: string;
  declare api: ConsoleApi | undefined;
  readonly #loaded = new Loading<Loaded>(this);
  /** The view whose link was scrolled into the middle of the navigation. */
  #linkInView = '';

  constructor() {
    super();
    this.view = '';
    this.api = undefined;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('view') && this.#view.id !== this.#loaded.value?.id) this.#load();
  }

  override updated(): void {
    const link = this.renderRoot.querySelector<HTMLElement>('nav a[aria-current]');
    const list = link?.closest('ul');
    if (!link || !list || this.#view.id === this.#linkInView) return;
    this.#linkInView = this.#view.id;
    scrollToMiddle(link, list);
  }

  override render(): TemplateResult {
    const current = this.#view;
    return html`<aside class="side" aria-label="Views">
        <nav aria-label="Administration">
          <ul>
            ${ADMIN_VIEWS.map(
              ({ id, label }) => html`<li>
                <a href=${workHash('admin', { view: id })} aria-current=${id === current.id ? 'page' : nothing}>${label}</a>
              </li>`,
            )}
          </ul>
        </nav>
      </aside>
      <main>${this.#renderView(current)}</main>`;
  }

  #renderView({ id }: AdminView): TemplateResult {
    const { value, error } = this.#loaded;
    if (this.api && value?.id === id) return value.module.renderView(this.api);
    return html`<div class="blank">
      ${
        error
          ? html`<p class="error" role="alert">This page could not be loaded.</p>
            <button @click=${this.#load}>Try again</button>`
          : html`<p role="status">Opening…</p>`
      }
    </div>`;
  }

  get #view(): AdminView {
    return ADMIN_VIEWS.find(({ id }) => id === this.view) ?? (ADMIN_VIEWS[0] as AdminView);
  }

  readonly #load = (): void => {
    const { id, load } = this.#view;
    void this.#loaded.run(async () => ({ id, module: await load() }));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'console-admin-area': AdminArea;
  }
}
