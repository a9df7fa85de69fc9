/** Composes the parts of tickets that the documented calls and the console's API use. */
import type { Customers } from '../customers/customers.ts';
import type { Fields } from '../fields/fields.ts';
import type { Context } from '../store/context.ts';
import { createTicketFilters } from './filters.ts';
import { createTicketSearch } from './ticket-search.ts';
import { createTickets } from './tickets.ts';
import { createTicketView, ticketFeed } from './view.ts';

export function createTicketing(context: Context, customers: Customers, fields: Fields) {
  customers.feeds.add(ticketFeed(context));
  const search = createTicketSearch(context);
  return {
    tickets: createTickets(context, customers, fields, search),
    search,
    filters: createTicketFilters(context),
    views: createTicketView(context, fields),
  };
}
export type Ticketing = ReturnType<typeof createTicketing>;
