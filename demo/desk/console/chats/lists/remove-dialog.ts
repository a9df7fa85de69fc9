/**
 * `<console-remove-dialog>`: asks before it removes a visitor from the queue. Requests `remove-waiting` and shows the
 * error if that fails. Fires `close` when it should be closed.
 */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { dialogStyles } from '../../controls/look/dialog.styles.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { shortName } from '../../controls/visitor/visitors.ts';
import { ConsoleRequestEvent } from '../../state/console-request-event.ts';
import type { RequestState } from '../../state/console-state.ts';

export class RemoveDialog extends LitElement {
  static override styles = [controls, dialogStyles];
  static override properties = {
    customerId: { attribute: false },
    customerName: { attribute: false },
    requestState: { attribute: false },
  };

  declare customerId: number;
  declare customerName: string;
  declare requestState: RequestState | undefined;

  constructor() {
    super();
    this.customerId = 0;
    this.customerName = '';
    this.requestState = undefined;
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector('dialog')?.showModal();
  }

  override render(): TemplateResult {
    const running = this.requestState?.state === 'running';
    return html`<dialog aria-labelledby="title" aria-describedby="hint" @keydown=${this.#onKey} @cancel=${this.#onCancel}>
      <form @submit=${this.#onSubmit}>
        <h2 id="title">Remove <bdi>${shortName(this.customerName)}</bdi> from the queue?</h2>
        <p id="hint">The visitor is told that the wait has ended, and can ask for an agent again.</p>
        ${this.requestState?.state === 'failed' ? html`<p class="error" role="alert">${this.requestState.error}</p>` : nothing}
        <div class="actions">
          <button type="button" @click=${this.#dismiss}>Cancel</button>
          <button class="primary" ?disabled=${running}>${running ? 'Removing…' : 'Remove'}</button>
        </div>
      </form>
    </dialog>`;
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    this.dispatchEvent(new ConsoleRequestEvent({ type: 'remove-waiting', customer_id: this.customerId }));
  };

  /** Keeps key events from the console's shortcuts, which would act behind the dialog and take its Escape. */
  readonly #onKey = (event: KeyboardEvent): void => event.stopPropagation();

  readonly #onCancel = (event: Event): void => {
    event.preventDefault();
    this.#dismiss();
  };

  readonly #dismiss = (): void => {
    this.dispatchEvent(new Event('close'));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'console-remove-dialog': RemoveDialog;
  }
}
