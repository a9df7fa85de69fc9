/** Sessions with agents. A transfer ends one and opens the next of the same chain. */
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
  /** Row id of the last message the agent has seen. */
  read_up_to: number;
  preview: string;
};

export type NewSession = {
  customerId: number;
  agentId: number;
  channel: string;
  queuedAt: number | null;
  chainId: number | null;
};

export function sessionsIn(db: Database) {
  return {
    byId: (id: number) => db.get<Session>('SELECT * FROM sessions WHERE id = ?', id),
    openOf: (customerId: number) =>
      db.get<Session>(`SELECT * FROM sessions WHERE customer_id = ? AND state = 'open'`, customerId),
    /** Every part of a conversation, in order. */
    chain: (chainId: number) => db.all<Session>('SELECT * FROM sessions WHERE chain_id = ? ORDER BY id', chainId),
    /** How many conversations a customer began from one time until another, both included. */
    begunBetween: (customerId: number, from: number, until: number) =>
      (
        db.get<{ begun: number }>(
          `SELECT count(DISTINCT chain_id) AS begun FROM sessions
           WHERE customer_id = ? AND started_at BETWEEN ? AND ?`,
          ...[customerId, from, until],
        ) as { begun: number }
      ).begun,
    /** Open ones first, then the newest of those that ended. */
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
     * Whose customer has not answered since the agent's first reply to them that early, or last wrote that early and was
     * read. The first that an agent says is the welcome, which asks for no answer.
     */
    customerGoneSince: (time: number) =>
      db.all<Session>(
        `SELECT s.* FROM (
           SELECT sessions.*,
             (SELECT max(id) FROM messages WHERE session_id = sessions.id AND sender = 'customer') AS heard,
             (SELECT min(id) FROM messages WHERE session_id = sessions.id AND sender = 'agent') AS welcome
           FROM sessions WHERE state = 'open' AND started_at <= ? AND preview = '') AS s
         WHERE coalesce(
           (SELECT min(created_at) FROM messages
              WHERE session_id = s.id AND sender = 'agent' AND id > max(s.welcome, coalesce(s.heard, 0))),
           (SELECT created_at FROM messages WHERE id = s.heard AND id <= s.read_up_to)) <= ?`,
        ...[time, time],
      ),
    insert(session: NewSession, now: number): number {
      const { customerId, agentId, channel, queuedAt, chainId } = session;
      const { id } = db.run(
        `INSERT INTO sessions (chain_id, customer_id, agent_id, channel, queued_at, started_at, last_activity_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        ...[chainId ?? 0, customerId, agentId, channel, queuedAt, now, now],
      );
      if (chainId === null) db.run('UPDATE sessions SET chain_id = id WHERE id = ?', id);
      return id;
    },
    /** False when the session had already ended. */
    end: (id: number, state: 'transferred' | 'closed', closeType: CloseType | null, now: number) =>
      db.run(
        `UPDATE sessions SET state = ?, close_type = ?, ended_at = ?, preview = '' WHERE id = ? AND state = 'open'`,
        ...[state, closeType, now, id],
      ).changes > 0,
    touch: (id: number, now: number) => db.run('UPDATE sessions SET last_activity_at = ? WHERE id = ?', now, id),
    setPreview: (id: number, content: string) =>
      db.run('UPDATE sessions SET preview = ? WHERE id = ? AND preview <> ?', content, id, content).changes > 0,
    markRead: (id: number) =>
      db.run(
        `UPDATE sessions SET read_up_to = (SELECT coalesce(max(id), 0) FROM messages WHERE session_id = sessions.id)
         WHERE id = ? AND read_up_to < (SELECT coalesce(max(id), 0) FROM messages WHERE session_id = sessions.id)`,
        id,
      ).changes > 0,
    /**
     * Since when the customer waits for an answer; undefined when nobody does. The desk's own welcome, which begins each
     * session, is none.
     */
    waitingSince: ({ chain_id }: Session) =>
      db.get<{ since: number | null }>(
        `WITH said AS (
           SELECT m.id, m.sender, m.created_at, m.session_id FROM messages m
           JOIN sessions s ON s.id = m.session_id WHERE s.chain_id = ?
         )
         SELECT min(created_at) AS since FROM said
         WHERE sender = 'customer' AND id > coalesce(
           (SELECT max(id) FROM said WHERE sender = 'agent' AND id NOT IN
             (SELECT min(id) FROM said WHERE sender = 'agent' GROUP BY session_id)), 0)`,
        chain_id,
      )?.since ?? null,
    unread: (session: Session) =>
      (
        db.get<{ unread: number }>(
          `SELECT count(*) AS unread FROM messages WHERE session_id = ? AND sender = 'customer' AND id > ?`,
          session.id,
          session.read_up_to,
        ) as { unread: number }
      ).unread,
  };
}
