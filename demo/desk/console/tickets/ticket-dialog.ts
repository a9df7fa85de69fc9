/**
 * `<console-ticket-dialog>`: what a ticket of a chat, a call or a left message will say, before it is made. What is written outlives the
 * dialog until the ticket is made. Fires `ticket-written`, or `close`.
 */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { TicketPriority } from '../../../../relay/desk-api/tickets/ticket-values.ts';
import type { TicketDraft } from '../../console-protocol/tickets.ts';
import { choicesOf } from '../controls/fields/choices.ts';
import { submitByKey } from '../controls/fields/field-keys.ts';
import { dialogStyles } from '../controls/look/dialog.styles.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { shortName } from '../controls/visitor/visitors.ts';
import { keepEdit, keptEdit } from '../kept/kept-edits.ts';
import { PRIORITY_WORDS } from './ticket-words.ts';

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
    keptAs: { attribute: false },
    isMaking: { attribute: false },
    error: { attribute: false },
  };

  declare draft: TicketDraft | undefined;
  /** The key under which the tab keeps what is written. */
  declare keptAs: string;
  declare isMaking: boolean;
  declare error: string;
  /** Subject, text and priority as they were left; empty the first time. */
  #kept: string[] = [];

  constructor() {
    super();
    this.draft = undefined;
    this.keptAs = '';
    this.isMaking = false;
    this.error = '';
  }

  override willUpdate(): void {
    if (!this.hasUpdated) this.#kept = keptEdit(this.keptAs)?.texts ?? [];
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector('dialog')?.showModal();
  }

  override render(): TemplateResult {
    const { customer_name = '', note = '' } = this.draft ?? {};
    const [subject = this.draft?.subject ?? '', content = this.draft?.content ?? '', priority = 'medium'] = this.#kept;
    return html`<dialog aria-labelledby="title" @close=${this.#onClose}>
      <form @submit=${this.#onSubmit} @input=${this.#onInput} @keydown=${submitByKey}>
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
              ({ value, title }) => html`<option value=${value} ?selected=${value === priority}>${title}</option>`,
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
    const [subject = '', content = '', priority = ''] = textsOf(event).map((text) => text.trim());
    const ticket = { subject, ...(content && { content }), priority: priority as TicketPriority };
    if (subject !== '') this.dispatchEvent(new TicketWrittenEvent(ticket));
  };

  readonly #onInput = (event: Event): void => keepEdit(this.keptAs, { texts: textsOf(event), before: '' });

  readonly #cancel = (): void => this.renderRoot.querySelector('dialog')?.close();

  readonly #onClose = (): void => void this.dispatchEvent(new Event('close'));
}

function textsOf({ currentTarget }: Event): string[] {
  const fields = new FormData(currentTarget as HTMLFormElement);
  return ['subject', 'content', 'priority'].map((name) => String(fields.get(name)));
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
