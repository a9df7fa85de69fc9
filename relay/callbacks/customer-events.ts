/**
 * Takes the event webhooks about customers (doc 1 §6.2). A created customer gives its conversation the desk's id, as does an
 * agent's session that began; a changed one renews what is known of a signed-in visitor, a destroyed one is forgotten here
 * too. Each may come twice and in any order; none creates anything for a customer without a conversation.
 */
import { hash } from 'node:crypto';
import { EVENT_MESSAGES, type EventMessage, LATER_EVENT_MESSAGES } from '../desk-api/outbound/events.ts';
import { isStorable } from '../desk-api/wire.ts';
import { withDeskChanges } from '../features/forms/known-values.ts';
import type { CountPush } from '../health/metrics.ts';
import type { Conversation } from '../model/record.ts';
import type { Sites } from '../sites/sites.ts';
import type { Store } from '../store/store.ts';
import type { DeskCustomers } from './desk-customers.ts';
import { describeMismatch, type SetAside } from './set-aside.ts';

export type CustomerEventsOptions = {
  store: Pick<Store, 'conversations' | 'log'>;
  sites: Sites;
  customers: DeskCustomers;
  setAside: SetAside;
  count: CountPush;
};

/** Characters of a `customer_token` (doc 1 §2.2). */
const LONGEST_TOKEN = 255;
const ACTIONS = ['Customer_create', 'Customer_update', 'Customer_destroy', 'ImSubSession_create'] as const;
const MESSAGES = { ...EVENT_MESSAGES, ...LATER_EVENT_MESSAGES };
type Action = (typeof ACTIONS)[number];

export function createCustomerEvents(options: CustomerEventsOptions) {
  const { store, customers, sites, setAside, count } = options;
  const unknown = (): void => count('events', 'unknown-customer');

  /** Undefined without asking the store if no database can hold the token: then no conversation has it. */
  async function conversationOf(token: unknown): Promise<Conversation | undefined> {
    const isToken = typeof token === 'string' && token.length <= LONGEST_TOKEN && isStorable(token);
    return isToken ? store.conversations.byCustomer(token) : undefined;
  }

  async function create({ id, open_api_token: token }: EventMessage<'Customer_create'>): Promise<void> {
    const conversation = await conversationOf(token);
    if (!conversation) return unknown();
    await customers.link(conversation.id, id);
    count('events', 'taken');
  }

  async function update({ id, changes }: EventMessage<'Customer_update'>, body: string): Promise<void> {
    await nameByToken(id, changes.open_api_token ?? []);
    const conversations = await store.conversations.byDeskCustomer(id);
    if (conversations.length === 0) return unknown();
    const key = `event:${hash('sha256', body, 'base64url')}`;
    for (const conversation of conversations) {
      // Absent if the site is no longer in SITES_FILE.
      const forms = sites.get(conversation.site)?.form;
      if (forms)
        await store.log.update(conversation.id, [key], (before) => withDeskChanges(before, changes, forms, key));
    }
    count('events', 'taken');
  }

  /** A token that was given to a customer, or taken from one, is that customer's either way. */
  async function nameByToken(id: number, tokens: readonly unknown[]): Promise<void> {
    for (const token of tokens) {
      const conversation = await conversationOf(token);
      if (conversation) await customers.link(conversation.id, id);
    }
  }

  async function destroy({ id }: EventMessage<'Customer_destroy'>): Promise<void> {
    if (await customers.forget(id)) count('events', 'taken');
    else unknown();
  }

  async function sessionBegan({ id, customer_id: customer }: EventMessage<'ImSubSession_create'>): Promise<void> {
    const isKnown = customer !== undefined && (await customers.linkSession(id, customer));
    count('events', isKnown ? 'taken' : 'unknown-session');
  }

  /** Quarantines a broken message by its action alone: its data belongs to no conversation, so no erasure would find it. */
  async function read<A extends Action>(action: A, message: unknown, use: (message: EventMessage<A>) => Promise<void>) {
    const parsed = MESSAGES[action].safeParse(message);
    if (parsed.success) await use(parsed.data as EventMessage<A>);
    else await setAside('events', describeMismatch(parsed.error), JSON.stringify({ action }), undefined);
  }

  return {
    isTaken: (action: string): action is Action => ACTIONS.some((one) => one === action),
    take(action: Action, message: unknown, body: string) {
      if (action === 'Customer_create') return read(action, message, create);
      if (action === 'Customer_update') return read(action, message, (change) => update(change, body));
      if (action === 'ImSubSession_create') return read(action, message, sessionBegan);
      return read(action, message, destroy);
    },
  };
}
