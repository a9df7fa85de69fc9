/** Sessions with agents. A transfer ends a session and opens the next one of the same chain. */
import { ENDED_PREFIX } from '../../../relay/desk-api/im/messages.ts';
import type { Database } from '../core/database.ts';

export type CloseType = 'normal' | 'redirect' | 'force';

export type Session = {
  id: number;
  chain_id: number;
  customer_id: number;
  agent_id: number;
  state: 'open' | 'transferred' | 'closed';
  close_type: CloseType | null;
  channel: string;
  queued_at: number | null;
  started_at: number;
  ended_at: number | null;
  last_activity_at: number;
  /** Row id of the last message that the agent has read. */
  read_up_to: number;
  preview: string;
  /** When the preview last changed; null before the customer has typed. */
  typed_at: number | null;
  /** When an agent opened it again after its end, last. */
  reopened_at: number | null;
};

export type NewSession = {
  customerId: number;
  agentId: number;
  channel: string;
  queuedAt: number | null;
  chainId: number | null;
};

const TABLES = [
  'ALTER TABLE sessions ADD COLUMN typed_at INTEGER',
  'ALTER TABLE sessions ADD COLUMN reopened_at INTEGER',
];
const OPENED = 'coalesce(reopened_at, started_at)';

export function sessionsIn(db: Database) {
  db.addTables('session-typing', TABLES);

  const waitingSince = ({ chain_id }: Session): number | null =>
    db.value<number | null>(
      `WITH written AS (
         SELECT m.id, m.sender, m.created_at, m.session_id, m.message_id, m.seen_up_to FROM messages m
         JOIN sessions s ON s.id = m.session_id WHERE s.chain_id = ? AND m.sender IN ('customer', 'agent')
       )
       SELECT min(created_at) FROM written
       WHERE sender = 'customer' AND message_id NOT LIKE '${ENDED_PREFIX}%' AND id > coalesce(
         (SELECT max(coalesce(seen_up_to, id)) FROM written WHERE sender = 'agent' AND id NOT IN
           (SELECT min(id) FROM written WHERE sender = 'agent' GROUP BY session_id)), 0)
       AND (SELECT message_id FROM written ORDER BY id DESC LIMIT 1) NOT LIKE '${ENDED_PREFIX}%'`,
      chain_id,
    ) ?? null;

  return {
    byId: (id: number) => db.get<Session>('SELECT * FROM sessions WHERE id = ?', id),
    openOf: (customerId: number) =>
      db.get<Session>(`SELECT * FROM sessions WHERE customer_id = ? AND state = 'open'`, customerId),
    chain: (chainId: number) => db.all<Session>('SELECT * FROM sessions WHERE chain_id = ? ORDER BY id', chainId),
    begunBetween: (customerId: number, from: number, until: number) =>
      db.value<number>(
        'SELECT count(DISTINCT chain_id) FROM sessions WHERE customer_id = ? AND started_at BETWEEN ? AND ?',
        customerId,
        from,
        until,
      ) ?? 0,
    ofAgent: (agentId: number, limit: number) =>
      db.all<Session>(
        `SELECT * FROM sessions WHERE agent_id = ? ORDER BY state <> 'open', coalesce(ended_at, last_activity_at) DESC LIMIT ?`,
        agentId,
        limit,
      ),
    openOfAgent: (agentId: number) =>
      db.all<Session>(`SELECT * FROM sessions WHERE agent_id = ? AND state = 'open' ORDER BY id`, agentId),
    idleSince: (time: number) =>
      db.all<Session>(`SELECT * FROM sessions WHERE state = 'open' AND last_activity_at <= ?`, time),
    /**
     * Open sessions whose customer did not answer the agent's first reply after the customer's last message, or after the
     * welcome, if that reply is at least this old; or whose customer ended the chat that long ago.
     */
    customerGoneSince: (time: number) =>
      db.all<Session>(
        `SELECT s.* FROM (
           SELECT sessions.*,
             (SELECT max(id) FROM messages WHERE session_id = sessions.id AND sender = 'customer') AS last_of_customer,
             (SELECT min(id) FROM messages WHERE session_id = sessions.id AND sender = 'agent') AS welcome
           FROM sessions WHERE state = 'open' AND ${OPENED} <= ? AND preview = '') AS s
         WHERE coalesce(
           (SELECT min(created_at) FROM messages
              WHERE session_id = s.id AND sender = 'agent' AND id > max(s.welcome, coalesce(s.last_of_customer, 0))
                AND coalesce(seen_up_to, id) >= coalesce(s.last_of_customer, 0)
                AND created_at >= coalesce(s.reopened_at, 0)),
           (SELECT created_at FROM messages WHERE id = s.last_of_customer AND message_id LIKE '${ENDED_PREFIX}%'
              AND created_at >= coalesce(s.reopened_at, 0))) <= ?`,
        time,
        time,
      ),
    insert({ customerId, agentId, channel, queuedAt, chainId }: NewSession, now: number): number {
      const { id } = db.insert('sessions', {
        chain_id: chainId ?? 0,
        customer_id: customerId,
        agent_id: agentId,
        channel,
        queued_at: queuedAt,
        started_at: now,
        last_activity_at: now,
      });
      if (chainId === null) db.run('UPDATE sessions SET chain_id = id WHERE id = ?', id);
      return id;
    },
    /** False when the session had already ended. */
    end: (id: number, state: 'transferred' | 'closed', closeType: CloseType | null, now: number) =>
      db.run(
        `UPDATE sessions SET state = ?, close_type = ?, ended_at = ?, preview = '' WHERE id = ? AND state = 'open'`,
        state,
        closeType,
        now,
        id,
      ).changes > 0,
    reopen: (id: number, now: number) =>
      db.update('sessions', id, {
        state: 'open',
        close_type: null,
        ended_at: null,
        last_activity_at: now,
        reopened_at: now,
      }),
    touch: (id: number, now: number) => db.update('sessions', id, { last_activity_at: now }),
    /** Shows what the customer is typing. False if it is shown already. */
    setPreview: (id: number, content: string, now: number) =>
      db.run('UPDATE sessions SET preview = ?, typed_at = ? WHERE id = ? AND preview <> ?', content, now, id, content)
        .changes > 0,
    /** The customer has sent what was typed. False if nothing was shown. */
    clearPreview: (id: number) =>
      db.run(`UPDATE sessions SET preview = '' WHERE id = ? AND preview <> ''`, id).changes > 0,
    /** Time of the last sign of the customer: a message in any conversation, or typing in this session. */
    lastSignAt: ({ customer_id, typed_at }: Session): number | null => {
      const last = db.value<number>(
        `SELECT created_at FROM messages WHERE customer_id = ? AND sender = 'customer' ORDER BY id DESC LIMIT 1`,
        customer_id,
      );
      return last !== undefined || typed_at !== null ? Math.max(last ?? 0, typed_at ?? 0) : null;
    },
    /** @param upTo row id of the last message that the agent has read; all without it */
    markRead: (id: number, upTo: number = Number.MAX_SAFE_INTEGER) =>
      db.run(
        `UPDATE sessions SET read_up_to = last.id
         FROM (SELECT coalesce(max(id), 0) AS id FROM messages WHERE session_id = ?1 AND id <= ?2) AS last
         WHERE sessions.id = ?1 AND read_up_to < last.id`,
        id,
        upTo,
      ).changes > 0,
    /**
     * Time of the oldest message of the customer that no agent has answered; null without one, and once the customer has
     * ended the chat. The welcome at the start of each session is not an answer, and a reply answers only what its agent had seen.
     */
    waitingSince,
    /** Open sessions at least this old whose customer has waited that long for an answer, the longest waiting first. */
    unansweredSince: (time: number) =>
      db
        .all<Session>(`SELECT * FROM sessions WHERE state = 'open' AND ${OPENED} <= ?`, time)
        .flatMap((session) => {
          const since = waitingSince(session);
          return since !== null && since <= time ? [{ session, since }] : [];
        })
        .sort((a, b) => a.since - b.since),
    /** The number of what its agent has not seen: the customer's messages, and that the chat was handed over. */
    unread: (session: Session) =>
      db.value<number>(
        `SELECT count(*) FROM messages WHERE session_id = ? AND (sender = 'customer' OR type = 'transfer') AND id > ?`,
        session.id,
        session.read_up_to,
      ) ?? 0,
  };
}
