/** `<console-ticket-button>`: makes a ticket of a chat, a telephone call or a left message by one click, and goes to it. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { TicketCard } from '../../console-protocol/tickets.ts';
import { type ConsoleApi, explain } from '../console-connection.ts';
import { icons } from '../icons.ts';
import { workHash } from '../route.ts';
import { controls } from '../theme.styles.ts';

export class TicketButton extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        display: contents;
      }
    `,
  ];
  static override properties = {
    api: { attribute: false },
    from: { attribute: false },
    label: {},
    isMaking: { state: true },
    error: { state: true },
  };

  declare api: ConsoleApi | undefined;
  /** The body of the request that makes the ticket. */
  declare from: { session_id: number } | { inbox_id: string } | { call_id: number } | undefined;
  /** The words for screen readers. */
  declare label: string;
  declare isMaking: boolean;
  declare error: string;

  constructor() {
    super();
    this.api = undefined;
    this.from = undefined;
    this.label = '';
    this.isMaking = false;
    this.error = '';
  }

  override render(): TemplateResult {
    return html`<button ?disabled=${this.isMaking} aria-label=${this.label} @click=${this.make}>
        ${icons.ticket} Ticket
      </button>
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}`;
  }

  /** The ticket marks a left message as done, so the message and this button leave the list before the answer arrives. */
  readonly make = async (): Promise<void> => {
    const { api, from } = this;
    if (!api || !from || this.isMaking) return;
    this.isMaking = true;
    this.error = '';
    try {
      const { id } = await api<TicketCard>('POST', '/tickets', from);
      location.hash = workHash('tickets', { view: 'ticket', path: [id] });
    } catch (error) {
      this.error = explain(error);
    } finally {
      this.isMaking = false;
    }
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'console-ticket-button': TicketButton;
  }
}
