/** Handlers of the ticket calls (doc 2 §4.3). */
import { type HandlerTable, notOffered } from '../api/handler.ts';

export const ticketHandlers = () =>
  ({
    'list-tickets': notOffered,
    'list-customer-tickets': notOffered,
    'create-ticket': notOffered,
    'get-ticket': notOffered,
    'update-ticket': notOffered,
    'reply-to-ticket': notOffered,
    'list-ticket-fields': notOffered,
    'list-ticket-filters': notOffered,
    'list-filter-tickets': notOffered,
  }) satisfies Partial<HandlerTable>;
