/** `<console-close-dialog>`: asks how to close the chat. Requests `close`. If that fails, it stays open and shows the error. */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import { dialogStyles } from '../../controls/look/dialog.styles.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { Modal, progressOf } from '../../controls/modal.ts';
import { shortName } from '../../controls/visitor/visitors.ts';
import type { CloseType } from '../../state/console-connection.ts';
import { ask } from '../../state/console-request-event.ts';
import type { RequestState } from '../../state/console-state.ts';

const WAYS: readonly { value: CloseType; label: string; hint: string }[] = [
  { value: 'normal', label: 'Normal', hint: 'The question is answered.' },
  { value: 'redirect', label: 'Redirect', hint: 'The visitor continues elsewhere.' },
  { value: 'force', label: 'Force', hint: 'End the chat even if the visitor is still writing.' },
];

export class CloseDialog extends withProperties(LitElement, {
  customerName: '',
  customerWaits: false,
  hasReply: false,
  requestState: prop<RequestState | undefined>(),
}) {
  static override styles = [controls, dialogStyles];
  readonly #modal = new Modal(this);

  override render(): TemplateResult {
    return this.#modal.render({
      title: html`Close the chat with <bdi>${shortName(this.customerName)}</bdi>?`,
      body: html`${this.customerWaits ? html`<p class="warn">The customer waits for an answer.</p>` : nothing}
        ${this.hasReply ? html`<p class="warn">Your reply is not sent.</p>` : nothing}
        <fieldset>
          <legend>How it ends</legend>
          ${WAYS.map(
            ({ value, label, hint }) => html`<label class="choice">
              <input type="radio" name="way" value=${value} ?checked=${value === 'normal'} />
              <span>${label}</span>
              <span class="soft">${hint}</span>
            </label>`,
          )}
        </fieldset>`,
      ...progressOf(this.requestState),
      act: 'Close chat',
      acting: 'Closing…',
      dismiss: () => ask(this, { type: 'show-dialog', dialog: null }),
      submit: (fields) => ask(this, { type: 'close', close_type: fields.get('way') as CloseType }),
    });
  }
}
