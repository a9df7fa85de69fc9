/**
 * `<console-reopen-button>`: opens a chat again that was closed. Just after the agent closed it, it is called Undo. Requests
 * `open-chat` after that.
 */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { ConsoleSession } from '../../../console-protocol/sessions.ts';
import { Loading } from '../../controls/loading.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import type { ConsoleApi } from '../../state/console-connection.ts';
import { ConsoleRequestEvent } from '../../state/console-request-event.ts';

const UNDO_MS = 10_000;

export class ReopenButton extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        display: contents;
      }
    `,
  ];
  static override properties = {
    sessionId: { attribute: false },
    api: { attribute: false },
    isUndo: { attribute: false },
  };

  declare sessionId: number;
  declare api: ConsoleApi | undefined;
  /** Whether the agent has closed the chat a moment ago. */
  declare isUndo: boolean;
  readonly #reopening = new Loading<ConsoleSession>(this);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.sessionId = 0;
    this.isUndo = false;
  }

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
    this.dispatchEvent(new ConsoleRequestEvent({ type: 'reload' }));
    this.dispatchEvent(new ConsoleRequestEvent({ type: 'open-chat', id }));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'console-reopen-button': ReopenButton;
  }
}
