/** `<console-remove-dialog>`: asks before it removes a visitor from the queue. Fires `close` when it should be closed. */
import { html, LitElement, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import { dialogStyles } from '../../controls/look/dialog.styles.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { Modal, progressOf } from '../../controls/modal.ts';
import { shortName } from '../../controls/visitor/visitors.ts';
import { ask } from '../../state/console-request-event.ts';
import type { RequestState } from '../../state/console-state.ts';

export class RemoveDialog extends withProperties(LitElement, {
  customerId: 0,
  customerName: '',
  requestState: prop<RequestState | undefined>(),
}) {
  static override styles = [controls, dialogStyles];
  readonly #modal = new Modal(this);

  override render(): TemplateResult {
    return this.#modal.render({
      title: html`Remove <bdi>${shortName(this.customerName)}</bdi> from the queue?`,
      hint: 'The visitor is told that the wait has ended, and can ask for an agent again.',
      ...progressOf(this.requestState),
      act: 'Remove',
      acting: 'Removing…',
      dismiss: () => this.dispatchEvent(new Event('close')),
      submit: () => ask(this, { type: 'remove-waiting', customer_id: this.customerId }),
    });
  }
}
