/** Finding, making and changing customers (doc 1 §4.2). */
import { createCustomer, getCustomer, updateCustomer } from '../../../relay/desk-api/customers/customers.ts';
import { OK, on, REFUSED, type Reply, refuse } from '../api/handlers.ts';
import type { Desk } from '../im/desk-parts.ts';
import type { Customer } from '../store/customers.ts';
import { CustomerRefused } from './writing.ts';

const nobody = refuse(REFUSED.unknown, 'there is no such customer');

export function customerHandlers({ customers }: Desk) {
  const shown = (customer: Customer): Reply => ({ ...OK, customer: customers.view(customer) });

  function written(write: () => Customer): Reply {
    try {
      return shown(write());
    } catch (error) {
      if (!(error instanceof CustomerRefused)) throw error;
      return refuse(error.reason === 'taken' ? REFUSED.unknown : REFUSED.invalid, error.message);
    }
  }

  return [
    on(getCustomer, ({ query }) => {
      const customer = customers.findBy(query.type, query.content);
      return customer ? shown(customer) : nobody;
    }),

    on(createCustomer, ({ body }) => written(() => customers.create(body))),

    on(updateCustomer, ({ query, body }) => {
      const customer = customers.findBy(query.type, query.content);
      return customer ? written(() => customers.update(customer, body)) : nobody;
    }),
  ];
}
