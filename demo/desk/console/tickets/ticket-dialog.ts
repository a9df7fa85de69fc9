/** `<console-ticket-dialog>`: what a ticket will say, before it is made. What is written outlives the dialog. Fires `close`. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { TicketPriority } from '../../../../relay/desk-api/tickets/ticket-values.ts';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { TicketDraft } from '../../console-protocol/tickets.ts';
import { choicesOf } from '../controls/fields/choices.ts';
import { submitByKey } from '../controls/fields/field-keys.ts';
import { renderOptions } from '../controls/fields/render-choice.ts';
import { dialogStyles } from '../controls/look/dialog.styles.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { Modal } from '../controls/modal.ts';
import { shortName } from '../controls/visitor/visitors.ts';
import { keepEdit, keptEdit } from '../kept/kept-edits.ts';
import { PRIORITY_WORDS } from './ticket-words.ts';

export type WrittenTicket = { subject: string; content?: string; priority: TicketPriority };

export class TicketDialog extends withProperties(LitElement, {
  draft: prop<TicketDraft>(),
  make: prop<(ticket: WrittenTicket) => unknown>(),
  keptAs: '',
  isMaking: false,
  error: '',
}) {
  static override styles = [
    controls,
    dialogStyles,
    css`
      .fields {
        display: contents;
      }

      label {
        display: grid;
        gap: 4px;
      }

      p {
        margin: 0;
      }
    `,
  ];
  /** Subject, text and priority as they were left; empty the first time. */
  #kept: string[] = [];
  readonly #modal = new Modal(this);

  override willUpdate(): void {
    if (!this.hasUpdated) this.#kept = keptEdit(this.keptAs)?.texts ?? [];
  }

  override render(): TemplateResult {
    const { customer_name, note, ...draft } = this.draft;
    const [subject = draft.subject, content = draft.content, priority = 'medium'] = this.#kept;
    return this.#modal.render({
      title: html`Ticket of <bdi>${shortName(customer_name)}</bdi>`,
      body: html`<div class="fields" @input=${this.#onInput} @keydown=${submitByKey}>
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
          <select name="priority">${renderOptions(choicesOf(PRIORITY_WORDS), priority)}</select>
        </label>
        ${note ? html`<p class="soft">What was said is added as an internal note.</p>` : nothing}
      </div>`,
      error: this.error,
      isRunning: this.isMaking,
      act: 'Make the ticket',
      acting: 'Making the ticket…',
      dismiss: () => this.dispatchEvent(new Event('close')),
      submit: (fields) => this.#submit(fields),
    });
  }

  #submit(fields: FormData): void {
    const [subject = '', content = '', priority = ''] = textsOf(fields).map((text) => text.trim());
    const ticket = { subject, ...(content && { content }), priority: priority as TicketPriority };
    if (subject !== '') this.make(ticket);
  }

  readonly #onInput = (): void => {
    const form = this.renderRoot.querySelector('form');
    if (form) keepEdit(this.keptAs, { texts: textsOf(new FormData(form)), before: '' });
  };
}

const textsOf = (fields: FormData): string[] =>
  ['subject', 'content', 'priority'].map((name) => String(fields.get(name)));

customElements.define('console-ticket-dialog', TicketDialog);
