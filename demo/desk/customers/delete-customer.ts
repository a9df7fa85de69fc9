/**
 * Deletes a customer (doc 1 §4.2): ends their session, removes them from the queue, and deletes everything about them, in one
 * transaction. demo/desk/docs/silent-documents.md says what stays. Its pushes are still delivered, because they report what happened before, and each is deleted once it is taken. The
 * customer's number is not used again.
 */
import type { Queue } from '../agents/queue.ts';
import type { Sessions } from '../agents/sessions.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { EventWebhooks } from '../pushes/event-webhooks.ts';
import type { Context } from '../store/context.ts';
import type { Customer } from '../store/customers.ts';

/** In the order of the foreign keys: rows that refer to others first, the customer's own row last, which deletes what cascades. */
const DELETIONS = [
  `DELETE FROM media WHERE name IN (
     SELECT substr(json_extract(m.data, '$.content'), instr(json_extract(m.data, '$.content'), '/media/') + 7) FROM messages m
     WHERE m.customer_id = ?1 AND m.sender = 'agent' AND m.type IN ('image', 'audio', 'video', 'file')
       AND NOT EXISTS (SELECT 1 FROM messages other WHERE other.sender = 'agent'
         AND other.type IN ('image', 'audio', 'video', 'file')
         AND json_extract(other.data, '$.content') = json_extract(m.data, '$.content') AND other.customer_id <> ?1))`,
  'DELETE FROM answer_ratings WHERE message_row IN (SELECT id FROM messages WHERE customer_id = ?1)',
  'DELETE FROM inbox WHERE id IN (SELECT id FROM messages WHERE customer_id = ?1)',
  'DELETE FROM messages WHERE customer_id = ?1',
  `DELETE FROM surveys WHERE kind = 'agent' AND session_id IN (SELECT id FROM sessions WHERE customer_id = ?1)`,
  `DELETE FROM surveys WHERE kind = 'urobot' AND session_id IN (SELECT id FROM robot_sessions WHERE customer_id = ?1)`,
  'DELETE FROM sessions WHERE customer_id = ?1',
  'DELETE FROM hits WHERE robot_session_id IN (SELECT id FROM robot_sessions WHERE customer_id = ?1)',
  'DELETE FROM flow_clicks WHERE robot_session_id IN (SELECT id FROM robot_sessions WHERE customer_id = ?1)',
  'DELETE FROM robot_sessions WHERE customer_id = ?1',
  'DELETE FROM queue_entries WHERE customer_id = ?1',
  'DELETE FROM customer_contacts WHERE customer_id = ?1',
  'DELETE FROM customer_accounts WHERE customer_id = ?1',
  'DELETE FROM customer_tags WHERE customer_id = ?1',
  'DELETE FROM customers WHERE id = ?1',
] as const;

type Parts = {
  sessions: Sessions;
  queue: Queue;
  events: EventWebhooks;
  knowledge: Knowledge;
  chatAppPushes: { laneOf(customerId: number): string | undefined };
};

export function createDeleteCustomer({ db, store, hub }: Context, parts: Parts) {
  const { sessions, queue, events, knowledge, chatAppPushes } = parts;
  return ({ id, token }: Customer): void => {
    store.transaction(() => {
      const session = store.sessions.openOf(id);
      if (session) sessions.close(session, 'normal');
      const entry = store.queue.of(id);
      if (entry) queue.remove(entry);
      knowledge.deleteRecordsOf(token, db.column<number>('SELECT id FROM robot_sessions WHERE customer_id = ?', id));
      const chatAppLane = chatAppPushes.laneOf(id) ?? [];
      for (const sql of DELETIONS) db.run(sql, id);
      for (const lane of [`reply:${id}`, `event:customer:${id}`].concat(chatAppLane)) store.pushes.deleteLane(lane);
      events.customerDestroyed(id);
    });
    hub.publish('overview');
    hub.publish('changed', { kind: 'customer', id });
  };
}
