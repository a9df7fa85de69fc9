/** The conversations and their log in PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { type Conversation, conversationRecord } from '../../model/record.ts';
import { ConversationGone, StoreUnavailable } from '../port/errors.ts';
import type { ConversationIndex, EventLog, News } from '../port/log.ts';
import { finderOf, LOOK_UPS, type PostgresAccess, toEvent, toStored } from './access.ts';
import { createBatcher } from './batcher.ts';
import type { Row } from './connection.ts';
import type { GroupCommit } from './group-commit.ts';
import { CONVERSATIONS, RENEW_EPOCH } from './statements.ts';

export function createConversations({ ask, reader, customers }: PostgresAccess): ConversationIndex {
  const byCustomer = finderOf<Conversation>(reader, CONVERSATIONS.byCustomer, 'customerToken');
  return {
    async create({ id, site, customerToken }, record, token) {
      const { hash, origin, issued, used, ends } = token;
      const conversation = [id, site, customerToken, JSON.stringify(record), record.talk.with === 'queue'];
      await ask(CONVERSATIONS.add, [...conversation, hash, origin, issued, used, ends]);
    },
    byId: finderOf<Conversation>(reader, CONVERSATIONS.byId, 'id'),
    async byCustomer(customerToken) {
      const known = customers.get(customerToken) ?? (await byCustomer(customerToken));
      if (known) customers.set(customerToken, known);
      return known;
    },
    async byAgentSession(number) {
      const found = await ask(CONVERSATIONS.byAgentSession, [number]);
      return found.length === 1 ? (found[0] as Conversation) : undefined;
    },
    byDeskCustomer: async (customer) => (await ask(CONVERSATIONS.byDeskCustomer, [customer])) as Conversation[],
  };
}

export type EventLogOptions = {
  epoch: string;
  commit: GroupCommit;
  isClosed: () => boolean;
  /** Publishes this relay's own writes to itself; other relays are notified by the database. */
  publish: (news: Extract<News, { type: 'log' }>) => void;
};

export function createEventLog(
  { ask, reader, customers }: PostgresAccess,
  { epoch, commit, isClosed, publish }: EventLogOptions,
): EventLog {
  const reads = createBatcher<[string, number, number], Row[]>(LOOK_UPS, async (asked) => {
    const columns = [0, 1, 2].map((column) => asked.map((one) => one[column]));
    const found: Row[][] = asked.map(() => []);
    for (const row of await reader.ask(CONVERSATIONS.read, columns)) found[(row.place as number) - 1]?.push(row);
    return found;
  });

  return {
    epoch,
    async renewEpoch() {
      const renewed = randomUUID();
      await ask(RENEW_EPOCH, [renewed]);
      return renewed;
    },
    async update(conversation, keys, decide, by) {
      if (isClosed()) throw new StoreUnavailable('the store is closed');
      const { result, head, events } = await commit
        .update({ conversation, keys, decide, by })
        .catch((error: unknown) => {
          if (error instanceof ConversationGone) customers.clear();
          throw error;
        });
      if (events.length > 0) publish({ type: 'log', conversation, head, events });
      return { result, head, appended: events.length };
    },
    async snapshot(id) {
      const [row] = await reader.ask(CONVERSATIONS.snapshot, [id]);
      if (!row) throw new ConversationGone();
      const record = conversationRecord.parse(JSON.parse(row.record as string));
      return { record, head: row.head as number, seen: new Map() };
    },
    read: async (id, after, limit) => (await reads.ask([id, after, limit])).map(toEvent),
    async eventAt(id, seq) {
      const [row] = await reader.ask(CONVERSATIONS.eventAt, [id, seq]);
      return row && toStored(row);
    },
    async heads(ids) {
      const heads = new Map<string, number>();
      // In portions, so that pumps' reads do not wait behind a sweep of thousands.
      for (let first = 0; first < ids.length; first += LOOK_UPS.most) {
        const rows = await reader.ask(CONVERSATIONS.heads, [ids.slice(first, first + LOOK_UPS.most)]);
        for (const { id, head } of rows) heads.set(id as string, head as number);
      }
      return heads;
    },
  };
}
