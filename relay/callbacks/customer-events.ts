/**
 * Takes the event webhooks about customers (doc 1 §6.2). A created customer gives its conversation the desk's id, a
 * changed one renews what is known of a signed-in visitor, a destroyed one is forgotten here too. Each may come twice and
 * in any order; none creates anything for a customer without a conversation.
 */
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { withDeskChanges } from '../conversation/known-values.ts';
import { EVENT_MESSAGES, type EventMessage } from '../desk-api/outbound/events.ts';
import type { Erase } from '../erasure.ts';
import { RelayError } from '../errors.ts';
import type { Change, Snapshot } from '../model/snapshot.ts';
import type { SiteSettings } from '../sites.ts';
import type { Store } from '../store/store.ts';
import { type CountPush, reasonOf, type SetAside } from './set-aside.ts';

export type CustomerEventsOptions = {
  store: Pick<Store, 'conversations' | 'log'>;
  /** @throws RelayError if there is no such site */
  siteOf: (key: string) => SiteSettings;
  erase: Erase;
  /** Called for each conversation that was deleted because the desk deleted its customer. */
  erased: () => void;
  setAside: SetAside;
  log: Logger;
  count: CountPush;
};

const ACTIONS = ['Customer_create', 'Customer_update', 'Customer_destroy'] as const;
type Action = (typeof ACTIONS)[number];

export type CustomerEvents = {
  isTaken(action: string): action is Action;
  take(action: Action, message: unknown, body: string): Promise<void>;
};

/** Notes the desk's id of the customer. */
export const withDeskCustomer =
  (customer: number) =>
  ({ record }: Snapshot): Change<void> => ({
    ...(record.customer !== customer && { record: { ...record, customer } }),
    result: undefined,
  });

export function createCustomerEvents({
  store,
  siteOf,
  erase,
  erased,
  setAside,
  log,
  count,
}: CustomerEventsOptions): CustomerEvents {
  const unknown = (): void => count('events', 'unknown-customer');

  /** Undefined if the site is no longer in SITES_FILE. */
  function formsOf(site: string): SiteSettings['form'] | undefined {
    try {
      return siteOf(site).form;
    } catch (error) {
      if (error instanceof RelayError) return undefined;
      throw error;
    }
  }

  async function create({ id, open_api_token: token }: EventMessage<'Customer_create'>): Promise<void> {
    const conversation = token ? await store.conversations.byCustomer(token) : undefined;
    if (!conversation) return unknown();
    await store.log.update(conversation.id, [], withDeskCustomer(id));
    count('events', 'taken');
  }

  async function update({ id, changes }: EventMessage<'Customer_update'>, body: string): Promise<void> {
    const conversations = await store.conversations.byDeskCustomer(id);
    if (conversations.length === 0) return unknown();
    const key = `event:${createHash('sha256').update(body).digest('base64url')}`;
    for (const conversation of conversations) {
      const forms = formsOf(conversation.site);
      if (forms)
        await store.log.update(conversation.id, [key], (before) => withDeskChanges(before, changes, forms, key));
    }
    count('events', 'taken');
  }

  async function destroy({ id }: EventMessage<'Customer_destroy'>): Promise<void> {
    const conversations = await store.conversations.byDeskCustomer(id);
    if (conversations.length === 0) return unknown();
    for (const conversation of conversations) {
      if (!(await erase(conversation.id))) continue;
      erased();
      log.info('the desk deleted a customer; the visitor is forgotten');
    }
    count('events', 'taken');
  }

  /** Without the message, so that no customer's data is kept that nobody could erase. */
  async function read<A extends Action>(action: A, message: unknown, use: (message: EventMessage<A>) => Promise<void>) {
    const parsed = EVENT_MESSAGES[action].safeParse(message);
    if (parsed.success) await use(parsed.data as EventMessage<A>);
    else await setAside('events', reasonOf(parsed.error), JSON.stringify({ action }), undefined);
  }

  return {
    isTaken: (action): action is Action => ACTIONS.some((one) => one === action),
    take(action, message, body) {
      if (action === 'Customer_create') return read(action, message, create);
      if (action === 'Customer_update') return read(action, message, (change) => update(change, body));
      return read(action, message, destroy);
    },
  };
}
