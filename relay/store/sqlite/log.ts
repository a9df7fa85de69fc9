/** The conversations and their log in SQLite. */
import { randomUUID } from 'node:crypto';
import type { Conversation } from '../../model/record.ts';
import type { StoredEvent } from '../../model/snapshot.ts';
import { type ChatEvent, eventBody } from '../../protocol/events.ts';
import type { ConversationIndex, EventLog, News } from '../port/log.ts';
import type { SqliteAccess } from './access.ts';
import { asStoreError } from './group-commit.ts';
import type { EventRow } from './updates.ts';

export const toEvent = (row: EventRow): ChatEvent => ({
  seq: row.seq,
  at: row.at,
  ...eventBody.parse(JSON.parse(row.body)),
});

export const toStored = (row: EventRow): StoredEvent => ({
  event: toEvent(row),
  raw: row.raw === null ? undefined : (JSON.parse(row.raw) as unknown),
});

export function createConversations({ sql, updates, read, commit }: SqliteAccess): ConversationIndex {
  return {
    create: ({ id, site, customerToken }, record, token) =>
      commit(() => {
        sql.addConversation.run(id, site, customerToken, JSON.stringify(record));
        sql.addToken.run(token.hash, token.conversation, token.origin, token.issued, token.used, token.ends);
      }),
    byId: (id) => read(() => sql.conversationById.get(id) as Conversation | undefined),
    byCustomer: (token) => read(() => updates.byCustomer(token)),
    byAgentSession: (number) =>
      read(() => {
        const found = sql.conversationsByAgentSession.all(number) as Conversation[];
        return found.length === 1 ? found[0] : undefined;
      }),
    byDeskCustomer: (customer) => read(() => sql.conversationsByDeskCustomer.all(customer) as Conversation[]),
  };
}

/** @param publish called after the commit with news for this relay */
export function createEventLog(
  { sql, updates, read, commit }: SqliteAccess,
  publish: (news: Extract<News, { type: 'log' }>) => void,
): EventLog {
  const { epoch } = sql.epoch.get() as { epoch: string };
  return {
    epoch,
    renewEpoch: () =>
      commit(() => {
        const renewed = randomUUID();
        sql.renewEpoch.run(renewed);
        return renewed;
      }),
    async update(id, keys, decide, by) {
      const written = await commit(() => updates.update(id, keys, decide, by));
      if ('refused' in written) throw asStoreError(written.refused);
      const { result, head, events } = written;
      if (events.length > 0) publish({ type: 'log', conversation: id, head, events });
      return { result, head, appended: events.length };
    },
    snapshot: (id) => read(() => updates.snapshot(id, [])),
    read: (id, after, limit) => read(() => updates.rows(id, after, limit).map(toEvent)),
    eventAt: (id, seq) =>
      read(() => {
        const row = updates.row(id, seq);
        return row && toStored(row);
      }),
    heads: (ids) =>
      read(() => {
        const heads = new Map<string, number>();
        for (const id of ids) {
          const head = updates.head(id);
          if (head !== undefined) heads.set(id, head);
        }
        return heads;
      }),
  };
}
