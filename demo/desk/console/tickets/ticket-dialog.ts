/**
 * `<console-ticket-dialog>`: what a ticket of a chat, a call or a left message will say, before it is made. Fires `ticket-written`, or
 * `close`.
 */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { TicketPriority } from '../../../../relay/desk-api/tickets/ticket-values.ts';
import type { TicketDraft } from '../../console-protocol/tickets.ts';
import { submitByKey } from '../controls/fields/field-keys.ts';
import { dialogStyles } from '../controls/look/dialog.styles.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { shortName } from '../controls/visitor/visitors.ts';
import { choicesOf, PRIORITY_WORDS } from './ticket-words.ts';

export type WrittenTicket = { subject: string; content?: string; priority: TicketPriority };

export class TicketWrittenEvent extends Event {
  static readonly type = 'ticket-written';
  readonly ticket: WrittenTicket;

  constructor(ticket: WrittenTicket) {
    super(TicketWrittenEvent.type);
    this.ticket = ticket;
  }
}

export class TicketDialog extends LitElement {
  static override styles = [
    controls,
    dialogStyles,
    css`
      label {
        display: grid;
        gap: 4px;
      }

      p {
        margin: 0;
      }
    `,
  ];
  static override properties = {
    draft: { attribute: false },
    isMaking: { attribute: false },
    error: { attribute: false },
  };

  declare draft: TicketDraft | undefined;
  declare isMaking: boolean;
  declare error: string;

  constructor() {
    super();
    this.draft = undefined;
    this.isMaking = false;
    this.error = '';
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector('dialog')?.showModal();
  }

  override render(): TemplateResult {
    const { customer_name = '', subject = '', content = '', note = '' } = this.draft ?? {};
    return html`<dialog aria-labelledby="title" @close=${this.#onClose}>
      <form @submit=${this.#onSubmit} @keydown=${submitByKey}>
        <h2 id="title">Ticket of <bdi>${shortName(customer_name)}</bdi></h2>
        <label>
          Subject
          <input name="subject" dir="auto" required maxlength="255" .value=${subject} autocomplete="off" />
        </label>
        <label>
          What it is about
          <textarea name="content" rows="5" dir="auto" maxlength="50000" .value=${content}></textarea>
        </label>
        <label>
          Priority
          <select name="priority">
            ${choicesOf(PRIORITY_WORDS).map(
              ({ value, title }) => html`<option value=${value} ?selected=${value === 'medium'}>${title}</option>`,
            )}
          </select>
        </label>
        ${note ? html`<p class="soft">What was said is added as an internal note.</p>` : nothing}
        ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
        <div class="actions">
          <button type="button" @click=${this.#cancel}>Cancel</button>
          <button class="primary" ?disabled=${this.isMaking}>${this.isMaking ? 'Making the ticket…' : 'Make the ticket'}</button>
        </div>
      </form>
    </dialog>`;
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    const [subject = '', content = '', priority = ''] = ['subject', 'content', 'priority'].map((name) =>
      String(fields.get(name)).trim(),
    );
    const ticket = { subject, ...(content && { content }), priority: priority as TicketPriority };
    if (subject !== '') this.dispatchEvent(new TicketWrittenEvent(ticket));
  };

  readonly #cancel = (): void => this.renderRoot.querySelector('dialog')?.close();

  readonly #onClose = (): void => void this.dispatchEvent(new Event('close'));
}

customElements.define('console-ticket-dialog', TicketDialog);

declare global {
  interface HTMLElementTagNameMap {
    'console-ticket-dialog': TicketDialog;
  }
  interface HTMLElementEventMap {
    'ticket-written': TicketWrittenEvent;
  }
}
