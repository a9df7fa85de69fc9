/**
 * Links conversations to the desk's customers that pushes name, and forgets a visitor whose customer the desk has
 * deleted. Pushes come in any order, twice, and at several relays at once: each side first writes what it knows, then
 * reads what the other may have written. So a deletion is noted, for `NOTES_KEPT_FOR`, before its conversation is
 * looked for.
 */
import type { Logger } from 'pino';
import type { Snapshot } from '../model/snapshot.ts';
import type { Erase } from '../store/erasure.ts';
import { customerOfSession, deletedCustomer } from '../store/port/desk.ts';
import { ConversationGone } from '../store/port/errors.ts';
import type { Store } from '../store/store.ts';

export type DeskCustomersOptions = {
  store: Pick<Store, 'conversations' | 'log' | 'notes'>;
  erase: Erase;
  onErase: () => void;
  log: Logger;
};

export type DeskCustomers = ReturnType<typeof createDeskCustomers>;

/** Sessions of a conversation whose customer may still be unknown. */
const NEWEST_SESSIONS = 5;

export function createDeskCustomers({ store, erase, onErase, log }: DeskCustomersOptions) {
  const deletedAt = async (customer: number): Promise<number | undefined> =>
    (await store.notes.find([deletedCustomer(customer)]))[0]?.at;

  async function forgetVisitor(conversation: string): Promise<void> {
    if (!(await erase(conversation))) return;
    onErase();
    log.info('the desk deleted a customer; the visitor is forgotten');
  }

  /** Writes the customer into the conversation's record; forgets the visitor if the desk has deleted the customer. */
  async function link(conversation: string, customer: number): Promise<void> {
    const before = await deletedAt(customer);
    const { result: began } = await store.log.update(conversation, [], ({ record }: Snapshot) => {
      // A late push about a deleted customer: this conversation began after the deletion, so the customer is not its own.
      const isStale = before !== undefined && record.began > before;
      const isNew = record.customer !== customer && !isStale;
      return { ...(isNew && { record: { ...record, customer } }), result: record.began };
    });
    // Read again: the push of the deletion may have arrived during the update, before the record named the customer.
    const at = await deletedAt(customer);
    if (at !== undefined && began <= at) await forgetVisitor(conversation);
  }

  return {
    link,
    /** Notes the customer of an agent session; resolves to whether a conversation has that session. */
    async linkSession(session: number, customer: number) {
      await store.notes.add(customerOfSession(session), customer);
      const conversation = await store.conversations.byAgentSession(session);
      if (conversation) await link(conversation.id, customer);
      return conversation !== undefined;
    },
    /** Forgets the visitors of a customer whom the desk has deleted; resolves to whether there were any. */
    async forget(customer: number) {
      await store.notes.add(deletedCustomer(customer), customer);
      const conversations = await store.conversations.byDeskCustomer(customer);
      for (const { id } of conversations) await forgetVisitor(id);
      return conversations.length > 0;
    },
    /** Applies the notes from pushes that came before the conversation's customer or sessions were known. */
    async applyNotes(conversation: string) {
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
        if (note) await link(conversation, note.value);
      } catch (error) {
        if (!(error instanceof ConversationGone)) throw error;
      }
    },
  };
}
