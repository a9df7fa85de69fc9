/** `<console-sheet-frame>`: the sheet of keys, or the settings of notices. Loads their code when one is opened first. */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import { Loading } from '../../controls/loading.ts';
import { ask } from '../../state/console-request-event.ts';

export class SheetFrame extends withProperties(LitElement, {
  sheet: prop<'keys' | 'notices' | null>(null),
  /** Null for the administrator, who gets no notices. */
  agentId: prop<number | null>(null),
}) {
  readonly #code = new Loading<unknown>(this);

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('sheet') && this.sheet && !this.#code.value) void this.#load();
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.sheet || !this.#code.value) return nothing;
    if (this.sheet === 'keys')
      return html`<console-key-sheet .isAdministrator=${this.agentId === null}></console-key-sheet>`;
    return this.agentId === null
      ? nothing
      : html`<console-notice-sheet .agentId=${this.agentId}></console-notice-sheet>`;
  }

  /** Without the code, as when the connection is lost, nothing opens. */
  async #load(): Promise<void> {
    const code = await this.#code.run(() => Promise.all([import('./key-sheet.ts'), import('./notice-sheet.ts')]));
    if (!code) ask(this, { type: 'show-sheet', sheet: null });
  }
}
