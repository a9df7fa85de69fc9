/** Handlers of the customer calls (doc 1 §4.2). */
import { OLD_AGENT_PERMISSIONS, OLD_CUSTOMER_PERMISSIONS } from '../../../relay/desk-api/customers/listings.ts';
import { type HandlerTable, OK, REFUSED, refuse } from '../api/handler.ts';
import { Refused } from '../core/refused.ts';
import type { Fields } from '../fields/fields.ts';
import type { Customer } from '../store/customers.ts';
import type { Customers } from './customers.ts';
import { API_CALLER } from './history/alternations.ts';
import { metaOf } from './list.ts';

const nobody = refuse(REFUSED.unknown, 'there is no such customer');

/** The numbers of the deprecated listing for the permissions of doc 1 §2.7. */
const OLD_PERMISSION = {
  none: OLD_CUSTOMER_PERMISSIONS.invisible,
  readonly: OLD_CUSTOMER_PERMISSIONS.visible,
  readwrite: OLD_CUSTOMER_PERMISSIONS.editable,
  must: OLD_CUSTOMER_PERMISSIONS.required,
} as const;

export function customerHandlers(customers: Customers, fields: Fields, deleteCustomer: (customer: Customer) => void) {
  const shown = (customer: Customer) => ({ ...OK, customer: customers.view(customer) });

  function answerWritten(write: () => Customer) {
    try {
      return shown(write());
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return refuse(error.status === 409 ? REFUSED.unknown : REFUSED.invalid, error.message);
    }
  }

  return {
    'list-customers': ({ query: { filter_id: filterId, ...asked } }) => {
      const filter = filterId === undefined ? undefined : customers.filters.byId(filterId);
      if (filterId !== undefined && !filter?.active) {
        return refuse(REFUSED.unknown, filter ? 'this filter is not active' : 'there is no such filter');
      }
      const { meta, rows } = customers.list({ ...asked, filter: filter && customers.filters.conditionOf(filter) });
      return { ...OK, meta, customers: rows.map(customers.view) };
    },

    'get-customer': ({ query }) => {
      const customer = customers.findBy(query.type, query.content);
      return customer ? shown(customer) : nobody;
    },

    'create-customer': ({ body }) => answerWritten(() => customers.create(body, API_CALLER)),

    'update-customer': ({ query, body }) => {
      const customer = customers.findBy(query.type, query.content);
      return customer ? answerWritten(() => customers.update(customer, body, API_CALLER)) : nobody;
    },

    'delete-customer': ({ query }) => {
      const customer = customers.findBy(query.type, query.content);
      if (!customer) return nobody;
      deleteCustomer(customer);
      return { ...OK, customer_id: customer.id };
    },

    'list-customer-feeds': ({ query: { type, content, ...asked } }) => {
      const customer = customers.findBy(type, content);
      if (!customer) return nobody;
      const feeds = customers.feeds.page(customer.id, asked).map(({ feed }) => feed);
      return { ...OK, meta: metaOf(asked, customers.feeds.count(customer.id)), feeds };
    },

    'list-customer-filters': () => ({
      ...OK,
      customer_filters: customers.filters.all().map(({ id, name, active }) => ({ id, name, active })),
    }),

    'list-customer-fields': () => ({
      ...OK,
      custom_fields: fields.views('customer').map((field) => ({
        id: field.id,
        agent_permission:
          field.agent_permission === 'must' ? OLD_AGENT_PERMISSIONS.required : OLD_AGENT_PERMISSIONS.optional,
        customer_permission: OLD_PERMISSION[field.customer_permission ?? 'none'],
        custom_field_name: field.field_name,
        title: field.field_label,
        comment: field.comment,
        content_type: field.content_type,
        options: field.options ?? null,
      })),
    }),
  } satisfies Partial<HandlerTable>;
}
