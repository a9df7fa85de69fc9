/** The switch in a row of a list: turns its thing on and off at once, and goes back if the desk refuses. */
import { html, type LitElement, nothing, type TemplateResult } from 'lit';
import { Loading } from '../controls/loading.ts';
import type { ViewContext } from './knowledge-view.ts';

type Row = {
  label: string;
  isOn: boolean;
  words: { on: string; off: string };
  turn: (isOn: boolean, signal: AbortSignal) => Promise<unknown>;
  turned: (isOn: boolean) => void;
};

export class RowSwitch {
  readonly #host: LitElement & { context: ViewContext };
  readonly #change: Loading<true>;

  constructor(host: LitElement & { context: ViewContext }) {
    this.#host = host;
    this.#change = new Loading(host);
  }

  reset(): void {
    this.#change.error = '';
  }

  renderError(): TemplateResult | typeof nothing {
    const { error } = this.#change;
    return error ? html`<p class="error" role="alert">${error}</p>` : nothing;
  }

  render(row: Row): TemplateResult {
    const { label, isOn, words } = row;
    const shown = isOn ? words.on : words.off;
    if (!this.#host.context.mayEdit) return html`<span class="tag ${isOn ? 'good' : ''}">${shown}</span>`;
    return html`<label class="check">
      <input
        type="checkbox"
        role="switch"
        .checked=${isOn}
        ?disabled=${this.#change.isRunning}
        aria-label=${label}
        @change=${(event: Event) => this.#turn(row, event.target as HTMLInputElement)}
      />
      ${shown}
    </label>`;
  }

  async #turn({ isOn, turn, turned }: Row, field: HTMLInputElement): Promise<void> {
    const wanted = field.checked;
    const done = await this.#change.attempt((signal) => turn(wanted, signal));
    if (done) turned(wanted);
    else field.checked = isOn;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    field.focus();
  }
}
