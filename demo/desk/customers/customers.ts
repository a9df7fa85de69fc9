/**
 * Creates, finds, lists and changes customers. The first IM call with a new token creates one (doc 1 §4.1), as does
 * `create-customer` (doc 1 §4.2). A key, such as a token or an e-mail, belongs to one customer.
 */
import type { CustomerChange, CustomerInput } from '../../../relay/desk-api/customers/customers.ts';
import { deskTime } from '../core/desk-time.ts';
import type { Fields, Writer } from '../fields/fields.ts';
import type { EventWebhooks } from '../pushes/event-webhooks.ts';
import type { Context } from '../store/context.ts';
import { anonymousName, type Customer, type CustomerKey } from '../store/customers.ts';
import { createDetachOrganization } from './detach-organization.ts';
import { createFilters } from './filters.ts';
import {
  API_CALLER,
  type Author,
  changesBetween,
  createAlternations,
  type NameOf,
  summaryOf,
} from './history/alternations.ts';
import { createFeeds, imSessionFeed } from './history/feeds.ts';
import { createFollowUps } from './history/follow-ups.ts';
import { createCustomerList } from './list.ts';
import { createOrganizations } from './organizations.ts';
import { createCustomerSearch } from './search-index.ts';
import { customerView } from './view.ts';
import { writeCustomer } from './write-customer.ts';

export function createCustomers(context: Context, events: EventWebhooks, fields: Fields) {
  const { db, store, clock, hub, behaviour } = context;
  const print = (milliseconds: number) => deskTime(milliseconds, behaviour.utcOffsetMinutes);
  const view = (customer: Customer) => customerView(store, customer, { print, fields });
  const reread = (id: number) => store.customers.byId(id) as Customer;
  const search = createCustomerSearch(db, store);
  const filters = createFilters(context, fields);
  const alternations = createAlternations(context, print);
  const detach = createDetachOrganization(context, events, alternations.add);
  const organizations = createOrganizations(context, events, fields, detach);
  const followUps = createFollowUps(context, print);
  const feeds = createFeeds(db);
  for (const source of [imSessionFeed(db, print), followUps.feed, alternations.feed]) feeds.add(source);

  const nameOf: NameOf = (field, id) => {
    if (typeof id !== 'number') return undefined;
    if (field === 'owner_id') return store.agents.byId(id)?.nick;
    if (field === 'owner_group_id') return store.agents.group(id)?.name;
    return field === 'organization_id' ? organizations.byId(id)?.name : undefined;
  };

  const write = (before: Customer, writing: CustomerChange, writer: Writer) =>
    writeCustomer({ store, organizations, fields }, before, writing, writer);

  function created(id: number, author: Author): Customer {
    search.write(id);
    alternations.add(id, author, 'created');
    const customer = reread(id);
    events.customerCreated(id, view(customer));
    return customer;
  }

  return {
    find: (token: string): Customer | undefined => store.customers.byToken(token),
    findBy: (key: CustomerKey, content: string): Customer | undefined => store.customers.by(key, content),
    /** The fields of doc 1 §2.2. */
    view,
    list: createCustomerList(store, search),
    filters,
    organizations,
    feeds,
    /** @param key that of a follow-up which was added before adds none, so that a call may be repeated */
    addFollowUp(customer: Customer, userId: number | null, content: string, key: string | null): number {
      const known = key === null ? undefined : followUps.idOf(customer.id, key);
      if (known !== undefined) return known;
      const id = followUps.add(customer.id, userId, content, key);
      hub.publish('changed', { kind: 'customer', id: customer.id });
      return id;
    },
    ensure: (token: string): Customer =>
      store.transaction(() => {
        const { customer, created: isNew } = store.customers.ensure(token, clock.now());
        return isNew ? created(customer.id, API_CALLER) : customer;
      }),
    /** This and the next throw Refused; nothing is written then. */
    create: (writing: CustomerInput, author: Author, writer: Writer = 'api'): Customer =>
      store.transaction(() => {
        const { nick_name: name, email, cellphones, open_api_token: token } = writing.customer;
        const unnamed = token ? anonymousName(token) : 'Customer';
        const id = store.customers.insert(name || email || cellphones?.[0]?.[1] || unnamed, clock.now());
        write(reread(id), writing, writer);
        return created(id, author);
      }),
    update: (customer: Customer, writing: CustomerChange, author: Author, writer: Writer = 'api'): Customer =>
      store.transaction(() => {
        const before = view(customer);
        write(customer, writing, writer);
        const changed = reread(customer.id);
        const changes = changesBetween(before, view(changed));
        if (Object.keys(changes).length > 0) {
          search.write(customer.id);
          alternations.add(customer.id, author, summaryOf(changes, nameOf));
          events.customerUpdated(customer.id, changes);
          hub.publish('overview');
          hub.publish('changed', { kind: 'customer', id: customer.id });
        }
        return changed;
      }),
  };
}
export type Customers = ReturnType<typeof createCustomers>;
