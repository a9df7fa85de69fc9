/** The area of tickets: lists by filter and by words, one ticket with its thread, and the form of a new one. */
import { html, type TemplateResult } from 'lit';
import type { AreaContext } from '../state/area-context.ts';
import { numberOf } from '../state/route.ts';
import '../controls/edit-row/edit-row.ts';
import '../controls/edit-row/tag-list.ts';
import '../controls/fields/lookup.ts';
import { TicketForm } from './ticket-form.ts';
import { TicketList } from './ticket-list.ts';
import { TicketPageView } from './ticket-page.ts';

customElements.define('console-ticket-form', TicketForm);
customElements.define('console-ticket-list', TicketList);
customElements.define('console-ticket-page', TicketPageView);

/** The ticket that was on screen last: back in the list, its line gets the focus. */
let lastTicket: number | null = null;

export const renderArea = (context: AreaContext): TemplateResult => {
  const { route } = context;
  const { view, path } = route.area === 'tickets' ? route : { view: '', path: [] };
  const number = numberOf(path[0]);
  if (view === 'ticket') lastTicket = number;
  if (view === 'new') return html`<console-ticket-form .context=${context}></console-ticket-form>`;
  return view === 'ticket' && number !== null
    ? html`<console-ticket-page .context=${context} .ticketId=${number}></console-ticket-page>`
    : html`<console-ticket-list .context=${context} .lastTicket=${lastTicket}></console-ticket-list>`;
};
