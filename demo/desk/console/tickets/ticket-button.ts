/**
 * `<console-ticket-button>`: makes a ticket of a chat, a telephone call or a left message, once the agent has read what it will say. Goes
 * to it, but from a chat, which goes on, only when it is pressed again.
 */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { TicketCard, TicketDraft } from '../../console-protocol/tickets.ts';
import { icons } from '../controls/look/icons.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { keepEdit } from '../kept/kept-edits.ts';
import { type ConsoleApi, explain } from '../state/console-connection.ts';
import { workHash } from '../state/route.ts';
import type { WrittenTicket } from './ticket-dialog.ts';

export class TicketButton extends withProperties(LitElement, {
  api: prop<ConsoleApi | undefined>(),
  from: prop<{ session_id: number } | { inbox_id: string } | { call_id: number } | undefined>(),
  /** The words for screen readers. */
  label: '',
  isMaking: false,
  error: '',
  draft: prop<TicketDraft | null>(null),
  made: prop<{ keptAs: string; id: number } | null>(null),
}) {
  static override styles = [
    controls,
    css`
      :host {
        display: contents;
      }

      /* Where its row is narrow, the symbol alone. */
      @container (max-width: 719px) {
        .word:not(.made) {
          display: none;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    const id = this.made?.keptAs === this.#keptAs ? this.made.id : null;
    const label = id === null ? this.label : `Open ticket ${id}`;
    return html`<button ?disabled=${this.isMaking} aria-label=${label} title=${label} @click=${this.make}>
        ${icons.ticket} <span class="word ${id === null ? '' : 'made'}">Ticket ${id}</span>
      </button>
      <span class="visually-hidden" role="status">${id === null ? nothing : `Ticket ${id} was made.`}</span>
      ${
        this.draft
          ? html`<console-ticket-dialog
              .draft=${this.draft}
              .keptAs=${this.#keptAs}
              .isMaking=${this.isMaking}
              .error=${this.error}
              .make=${this.#onWritten}
              @close=${this.#onClose}
            ></console-ticket-dialog>`
          : this.error
            ? html`<p class="error" role="alert">${this.error}</p>`
            : nothing
      }`;
  }

  get #keptAs(): string {
    return `ticket of ${JSON.stringify(this.from)}`;
  }

  /** Opens the draft, or the ticket that there is already. */
  readonly make = (): Promise<void> =>
    this.#run(async (api) => {
      const [draft] = await Promise.all([
        api<TicketDraft>('POST', '/tickets/draft', this.from),
        import('./ticket-dialog.ts'),
      ]);
      if (draft.ticket_id === null) this.draft = draft;
      else open(draft.ticket_id);
    });

  /** The ticket marks a left message as done, so the message and this button leave the list before the answer arrives. */
  readonly #onWritten = (ticket: WrittenTicket): Promise<void> =>
    this.#run(async (api) => {
      const keptAs = this.#keptAs;
      const { id } = await api<TicketCard>('POST', '/tickets', { ...this.from, ...ticket });
      keepEdit(keptAs, null);
      this.draft = null;
      if (this.from && 'session_id' in this.from) this.made = { keptAs, id };
      else open(id);
    });

  readonly #onClose = (): void => {
    this.draft = null;
    this.error = '';
    this.renderRoot.querySelector('button')?.focus();
  };

  async #run(work: (api: ConsoleApi) => Promise<void>): Promise<void> {
    const { api } = this;
    if (!api || !this.from || this.isMaking) return;
    this.isMaking = true;
    this.error = '';
    try {
      await work(api);
    } catch (error) {
      this.error = explain(error);
    } finally {
      this.isMaking = false;
    }
  }
}

const open = (ticketId: number): void => {
  location.hash = workHash('tickets', { view: 'ticket', path: [ticketId] });
};
