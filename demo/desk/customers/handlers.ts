/** Handlers that find, create and change customers (doc 1 §4.2). */
import { type HandlerTable, OK, REFUSED, refuse } from '../api/handler.ts';
import type { Customer } from '../store/customers.ts';
import type { Customers } from './customers.ts';
import { CustomerRefused } from './write-customer.ts';

const nobody = refuse(REFUSED.unknown, 'there is no such customer');

export function customerHandlers(customers: Customers) {
  const shown = (customer: Customer) => ({ ...OK, customer: customers.view(customer) });

  function written(write: () => Customer) {
    try {
      return shown(write());
    } catch (error) {
      if (!(error instanceof CustomerRefused)) throw error;
      return refuse(error.reason === 'taken' ? REFUSED.unknown : REFUSED.invalid, error.message);
    }
  }

  return {
    'get-customer': ({ query }) => {
      const customer = customers.findBy(query.type, query.content);
      return customer ? shown(customer) : nobody;
    },

    'create-customer': ({ body }) => written(() => customers.create(body)),

    'update-customer': ({ query, body }) => {
      const customer = customers.findBy(query.type, query.content);
      return customer ? written(() => customers.update(customer, body)) : nobody;
    },
  } satisfies Partial<HandlerTable>;
}
