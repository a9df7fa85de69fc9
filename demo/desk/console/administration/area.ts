/**
 * `<console-admin-area>`: the frame of the administration, with the view that the page's address names. Only the administrator opens
 * it, and the desk refuses its requests to everybody else.
 */
import { css, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import { styles as frameStyles } from '../controls/look/area.styles.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { ViewFrame } from '../controls/view-frame.ts';
import type { AreaContext } from '../state/area-context.ts';
import type { ConsoleApi } from '../state/console-connection.ts';
import { workHash } from '../state/route.ts';
import { ADMIN_VIEWS } from './admin-views.ts';

class AdminArea extends withProperties(LitElement, {
  /** Empty for the first one. */
  view: '',
  api: prop<ConsoleApi>(),
}) {
  static override styles = [
    controls,
    frameStyles,
    css`
      :host {
        min-inline-size: 0;
      }
    `,
  ];
  readonly #frame = new ViewFrame(this, ADMIN_VIEWS);

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('view')) this.#frame.open(this.#frame.at(this.view));
  }

  override render(): TemplateResult {
    const current = this.#frame.at(this.view);
    return html`<aside class="side" aria-label="Views">
        ${this.#frame.renderLinks('Administration', current, (view) => workHash('admin', { view }))}
      </aside>
      <main>${this.#frame.renderView(current, this.api)}</main>`;
  }
}

customElements.define('console-admin-area', AdminArea);

export const renderArea = ({ route, api }: AreaContext): TemplateResult => html`<console-admin-area
  .view=${route.area === 'admin' ? route.view : ''}
  .api=${api}
></console-admin-area>`;
