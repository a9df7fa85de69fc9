/**
 * `<console-remove-dialog>`: asks before it removes a visitor from the queue. Requests `remove-waiting` and shows the
 * error if that fails. Fires `close` when it should be closed.
 */
import { html, LitElement, type TemplateResult } from 'lit';
import { dialogStyles } from '../../controls/look/dialog.styles.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { Modal, progressOf } from '../../controls/modal.ts';
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
  readonly #modal = new Modal(this);

  constructor() {
    super();
    this.customerId = 0;
    this.customerName = '';
  }

  override render(): TemplateResult {
    return this.#modal.render({
      title: html`Remove <bdi>${shortName(this.customerName)}</bdi> from the queue?`,
      hint: 'The visitor is told that the wait has ended, and can ask for an agent again.',
      ...progressOf(this.requestState),
      act: 'Remove',
      acting: 'Removing…',
      dismiss: () => this.dispatchEvent(new Event('close')),
      submit: () =>
        this.dispatchEvent(new ConsoleRequestEvent({ type: 'remove-waiting', customer_id: this.customerId })),
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'console-remove-dialog': RemoveDialog;
  }
}
