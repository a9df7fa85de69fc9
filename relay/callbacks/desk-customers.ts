/**
 * Which customer of the desk a conversation belongs to, as pushes tell it, and what follows once the desk has deleted that
 * customer. Pushes come in any order, twice, and at several relays at once: each side first writes what it knows and then
 * reads what the other may have written.
 */
import type { Logger } from 'pino';
import type { Erase } from '../erasure.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { customerOfSession, deletedCustomer } from '../store/port/desk-notes.ts';
import { ConversationGone } from '../store/port/errors.ts';
import type { Store } from '../store/store.ts';

export type DeskCustomersOptions = {
  store: Pick<Store, 'conversations' | 'log' | 'notes'>;
  erase: Erase;
  /** Called for each conversation that was deleted because the desk deleted its customer. */
  erased: () => void;
  log: Logger;
};

export type DeskCustomers = {
  /** Notes that the conversation is of this customer; forgets its visitor if the desk has deleted the customer. */
  name(conversation: string, customer: number): Promise<void>;
  /** Notes whose agent session this is; resolves to whether it is of a conversation. */
  nameSession(session: number, customer: number): Promise<boolean>;
  /** Forgets the visitors of a customer whom the desk has deleted; resolves to whether there were any. */
  forget(customer: number): Promise<boolean>;
  /** Applies what pushes said before the conversation's customer or sessions were known. */
  check(conversation: string): Promise<void>;
};

/** Sessions of a conversation whose customer may still be unknown. */
const NEWEST_SESSIONS = 5;

export function createDeskCustomers({ store, erase, erased, log }: DeskCustomersOptions): DeskCustomers {
  const deletedAt = async (customer: number): Promise<number | undefined> =>
    (await store.notes.find([deletedCustomer(customer)]))[0]?.at;

  async function forgetVisitor(conversation: string): Promise<void> {
    if (!(await erase(conversation))) return;
    erased();
    log.info('the desk deleted a customer; the visitor is forgotten');
  }

  async function name(conversation: string, customer: number): Promise<void> {
    const before = await deletedAt(customer);
    const { result: began } = await store.log.update(conversation, [], ({ record }: Snapshot) => {
      // A late push about a deleted customer, whose visitor has come again: this conversation is somebody new's.
      const isStale = before !== undefined && record.began > before;
      const isNew = record.customer !== customer && !isStale;
      return { ...(isNew && { record: { ...record, customer } }), result: record.began };
    });
    // Read again: the deletion may have come while the name was written, and found nothing.
    const at = await deletedAt(customer);
    if (at !== undefined && began <= at) await forgetVisitor(conversation);
  }

  return {
    name,
    async nameSession(session, customer) {
      await store.notes.add(customerOfSession(session), customer);
      const conversation = await store.conversations.byAgentSession(session);
      if (conversation) await name(conversation.id, customer);
      return conversation !== undefined;
    },
    async forget(customer) {
      await store.notes.add(deletedCustomer(customer), customer);
      const conversations = await store.conversations.byDeskCustomer(customer);
      for (const { id } of conversations) await forgetVisitor(id);
      return conversations.length > 0;
    },
    async check(conversation) {
      try {
        const { record } = await store.log.snapshot(conversation);
        if (record.customer !== null) {
          const at = await deletedAt(record.customer);
          if (at !== undefined && record.began <= at) await forgetVisitor(conversation);
          return;
        }
        const numbers = record.sessions.flatMap(({ kind, deskId }) =>
          kind === 'agent' && deskId !== null ? [deskId] : [],
        );
        if (numbers.length === 0) return;
        const [note] = await store.notes.find(numbers.slice(-NEWEST_SESSIONS).map(customerOfSession));
        if (note) await name(conversation, note.value);
      } catch (error) {
        if (!(error instanceof ConversationGone)) throw error;
      }
    },
  };
}
