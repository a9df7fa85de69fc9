/** `<console-reopen-button>`: opens a closed chat again. Just after the agent closed it, it is called Undo. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import type { ConsoleSession } from '../../../console-protocol/sessions.ts';
import { Loading } from '../../controls/loading.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import type { ConsoleApi } from '../../state/console-connection.ts';
import { ask } from '../../state/console-request-event.ts';

const UNDO_MS = 10_000;

export class ReopenButton extends withProperties(LitElement, {
  sessionId: 0,
  api: prop<ConsoleApi | undefined>(),
  isUndo: false,
}) {
  static override styles = [
    controls,
    css`
      :host {
        display: contents;
      }
    `,
  ];
  readonly #reopening = new Loading<ConsoleSession>(this);
  #timer: ReturnType<typeof setTimeout> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#timer = setTimeout(() => {
      this.isUndo = false;
    }, UNDO_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  override render(): TemplateResult {
    const { isRunning, error } = this.#reopening;
    return html`<button ?disabled=${isRunning || !this.api} @click=${this.#reopen}>
        ${isRunning ? 'Opening…' : this.isUndo ? 'Undo' : 'Reopen'}
      </button>
      ${error ? html`<p class="error" role="alert">${error}</p>` : nothing}`;
  }

  readonly #reopen = async (): Promise<void> => {
    const { api, sessionId: id } = this;
    if (!api) return;
    const session = await this.#reopening.run((signal) => api('POST', `/sessions/${id}/reopen`, undefined, signal));
    if (!session) return;
    ask(this, { type: 'reload' });
    ask(this, { type: 'open-chat', id });
  };
}
