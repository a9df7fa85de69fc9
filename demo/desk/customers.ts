/** Customers come to be when a call first names their token (doc 1 §4.1). */
import type { Context } from './context.ts';
import type { EventWebhooks } from './pushes/event-webhooks.ts';
import type { Customer } from './store/customers.ts';

export function createCustomers({ store, clock }: Context, events: EventWebhooks) {
  return {
    find: (token: string): Customer | undefined => store.customers.byToken(token),
    ensure: (token: string): Customer =>
      store.transaction(() => {
        const { customer, created } = store.customers.ensure(token, clock.now());
        if (created) events.customerCreated(customer);
        return customer;
      }),
  };
}
export type Customers = ReturnType<typeof createCustomers>;
