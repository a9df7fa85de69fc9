/**
 * Creates, finds and changes customers. The first IM call with a new token creates one (doc 1 §4.1), as does
 * `create-customer` (doc 1 §4.2). A key, such as a token or an e-mail, belongs to one customer.
 */
import { isDeepStrictEqual } from 'node:util';
import type { CustomerInput } from '../../../relay/desk-api/customers/customers.ts';
import { deskTime } from '../core/desk-time.ts';
import type { EventWebhooks } from '../pushes/event-webhooks.ts';
import type { Context } from '../store/context.ts';
import type { Customer, CustomerKey } from '../store/customers.ts';
import { customerView } from './view.ts';
import { writeCustomer } from './write-customer.ts';

export function createCustomers({ store, clock, hub, behaviour }: Context, events: EventWebhooks) {
  const view = (customer: Customer) =>
    customerView(store, customer, (milliseconds) => deskTime(milliseconds, behaviour.utcOffsetMinutes));
  const reread = ({ id }: Customer) => store.customers.byId(id) as Customer;

  return {
    find: (token: string): Customer | undefined => store.customers.byToken(token),
    findBy: (key: CustomerKey, content: string): Customer | undefined => store.customers.by(key, content),
    /** The fields of doc 1 §2.2. */
    view,
    ensure: (token: string): Customer =>
      store.transaction(() => {
        const { customer, created } = store.customers.ensure(token, clock.now());
        if (created) events.customerCreated(customer.id, view(customer));
        return customer;
      }),
    /** @throws CustomerRefused; nothing is written then */
    create: (writing: CustomerInput): Customer =>
      store.transaction(() => {
        const { nick_name: name, email, cellphones } = writing.customer;
        const id = store.customers.insert(name || email || cellphones?.[0]?.[1] || 'Customer', clock.now());
        writeCustomer(store, store.customers.byId(id) as Customer, writing);
        const customer = store.customers.byId(id) as Customer;
        events.customerCreated(id, view(customer));
        return customer;
      }),
    /** @throws CustomerRefused; nothing is written then */
    update: (customer: Customer, writing: CustomerInput): Customer =>
      store.transaction(() => {
        const before: Record<string, unknown> = view(customer);
        writeCustomer(store, customer, writing);
        const changed = reread(customer);
        const changes = Object.entries(view(changed)).flatMap(([field, value]) =>
          isDeepStrictEqual(before[field], value) ? [] : [[field, [before[field], value]] as const],
        );
        if (changes.length > 0) {
          events.customerUpdated(customer.id, Object.fromEntries(changes));
          hub.publish('overview');
        }
        return changed;
      }),
  };
}
export type Customers = ReturnType<typeof createCustomers>;
