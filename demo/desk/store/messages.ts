/** All messages, with sender and place, and the inbox of messages left while no agent was online. */
import type { Database } from '../core/database.ts';

export type Place = 'robot' | 'urobot' | 'agent' | 'queue' | 'inbox';
export type Sender = 'customer' | 'agent' | 'robot' | 'system';
export type MessageData = Record<string, unknown>;

export type Message = {
  id: number;
  message_id: string;
  customer_id: number;
  place: Place;
  session_id: number | null;
  robot_session_id: number | null;
  sender: Sender;
  sender_name: string;
  agent_id: number | null;
  type: string;
  /** A JSON text. */
  data: string;
  question_id: number | null;
  /** Of an agent's message: the row id of the last message that the agent had seen; null if that is not known. */
  seen_up_to: number | null;
  push_id: number | null;
  /** State of the push that carries this message; null without one. */
  push_state: 'pending' | 'delivered' | 'given-up' | null;
  created_at: number;
};

export type NewMessage = {
  messageId: string;
  customerId: number;
  place: Place;
  sender: Sender;
  type: string;
  data: MessageData;
  sessionId?: number | null;
  robotSessionId?: number | null;
  senderName?: string;
  agentId?: number | null;
  questionId?: number | null;
  seenUpTo?: number | null;
};

export type InboxItem = Message & { done_at: number | null; for_agent: number | null; for_group: number | null };

const SELECT = 'SELECT m.*, p.state AS push_state FROM messages m LEFT JOIN pushes p ON p.id = m.push_id';
const SELECT_INBOX = `SELECT m.*, NULL AS push_state, i.done_at, i.agent_id AS for_agent, i.group_id AS for_group
  FROM inbox i JOIN messages m ON m.id = i.id`;

export function messagesIn(db: Database) {
  db.addTables('messages-seen', ['ALTER TABLE messages ADD COLUMN seen_up_to INTEGER']);

  const lastFrom = (customerId: number, condition = '') =>
    db.get<Message>(
      `${SELECT} WHERE m.customer_id = ? AND m.sender = 'customer' ${condition} ORDER BY m.id DESC LIMIT 1`,
      customerId,
    );
  const lastSaidIn = (sessionId: number) =>
    db.get<Message>(
      `${SELECT} WHERE m.session_id = ? AND m.sender IN ('customer', 'agent') ORDER BY m.id DESC LIMIT 1`,
      sessionId,
    );

  /** The customer's last words before a conversation, if they told them the robot whose session its start has ended. */
  const toldRobot = (customerId: number, chainId: number) => {
    const last = db.get<Message & { was_robots: number | null }>(
      `SELECT m.*, NULL AS push_state, r.ended_at >= s.started_at AS was_robots
       FROM sessions s, messages m LEFT JOIN robot_sessions r ON r.id = m.robot_session_id
       WHERE s.id = ?2 AND m.customer_id = ?1 AND m.sender = 'customer'
         AND m.id < (SELECT min(id) FROM messages WHERE session_id = ?2)
       ORDER BY m.id DESC LIMIT 1`,
      customerId,
      chainId,
    );
    return last?.was_robots === 1 ? last : undefined;
  };

  return {
    byMessageId: (messageId: string) => db.get<Message>(`${SELECT} WHERE m.message_id = ?`, messageId),
    byId: (id: number) => db.get<Message>(`${SELECT} WHERE m.id = ?`, id),
    ofPush: (pushId: number) => db.all<Message>(`${SELECT} WHERE m.push_id = ? ORDER BY m.id`, pushId),
    /** The newest `limit` messages of a customer whose ids are below `before`, oldest first. */
    ofCustomer: (customerId: number, limit: number, before: number = Number.MAX_SAFE_INTEGER) =>
      db
        .all<Message>(
          `${SELECT} WHERE m.customer_id = ? AND m.id < ? ORDER BY m.id DESC LIMIT ?`,
          customerId,
          before,
          limit,
        )
        .reverse(),
    ofCustomerAfter: (customerId: number, after: number, limit: number) =>
      db.all<Message>(`${SELECT} WHERE m.customer_id = ? AND m.id > ? ORDER BY m.id LIMIT ?`, customerId, after, limit),
    ofSession: (sessionId: number) => db.all<Message>(`${SELECT} WHERE m.session_id = ? ORDER BY m.id`, sessionId),
    /** Of any kind, such as a file. */
    lastSentBy: (customerId: number) => lastFrom(customerId),
    lastOfCustomer: (customerId: number) => lastFrom(customerId, `AND m.type <> 'image'`),
    lastSaidIn,
    /**
     * The last words of a chat, as its agent sees it: the customer's, of a handed-over chat also those before, and the
     * agent's own; otherwise what the customer has told the robot. The welcome, the agent's first message, is the desk's, and
     * counts where nothing else was said.
     */
    lastInChat: (session: { id: number; chain_id: number; customer_id: number }) =>
      db.get<Message>(
        `${SELECT} WHERE m.session_id IN (SELECT id FROM sessions WHERE chain_id = ?2)
           AND (m.sender = 'customer' OR m.sender = 'agent' AND m.session_id = ?1
             AND m.id > (SELECT min(id) FROM messages WHERE session_id = ?1 AND sender = 'agent'))
         ORDER BY m.id DESC LIMIT 1`,
        session.id,
        session.chain_id,
      ) ??
      toldRobot(session.customer_id, session.chain_id) ??
      lastSaidIn(session.id),
    countOfRobot: (robotSessionId: number, upTo: number): number =>
      db.value<number>(
        `SELECT count(*) FROM messages WHERE robot_session_id = ? AND sender = 'robot' AND id <= ?`,
        robotSessionId,
        upTo,
      ) ?? 0,
    insert: (message: NewMessage, now: number): number =>
      db.insert('messages', {
        message_id: message.messageId,
        customer_id: message.customerId,
        place: message.place,
        session_id: message.sessionId ?? null,
        robot_session_id: message.robotSessionId ?? null,
        sender: message.sender,
        sender_name: message.senderName ?? '',
        agent_id: message.agentId ?? null,
        type: message.type,
        data: JSON.stringify(message.data),
        question_id: message.questionId ?? null,
        seen_up_to: message.seenUpTo ?? null,
        created_at: now,
      }).id,
    setPush: (id: number, pushId: number) => db.update('messages', id, { push_id: pushId }),
    /** Moves the messages that a customer wrote in the queue into the session. */
    adoptQueued: (customerId: number, sessionId: number) =>
      db.run(
        `UPDATE messages SET session_id = ? WHERE customer_id = ? AND place = 'queue' AND session_id IS NULL`,
        sessionId,
        customerId,
      ).changes,
    addToInbox: (id: number, agentId: number | null, groupId: number | null) =>
      db.insert('inbox', { id, agent_id: agentId, group_id: groupId }),
    inboxItem: (messageId: string) => db.get<InboxItem>(`${SELECT_INBOX} WHERE m.message_id = ?`, messageId),
    /** Inbox messages for everyone, for this group or for this agent; open ones first, then the newest first. */
    inboxFor: (agentId: number, groupId: number, limit: number) =>
      db.all<InboxItem>(
        `${SELECT_INBOX} WHERE (i.agent_id IS NULL OR i.agent_id = ?) AND (i.group_id IS NULL OR i.group_id = ?)
         ORDER BY i.done_at IS NOT NULL, m.id DESC LIMIT ?`,
        agentId,
        groupId,
        limit,
      ),
    finishInboxOf: (customerId: number, agentId: number, now: number) =>
      db.run(
        `UPDATE inbox SET done_at = ?, done_by = ? WHERE done_at IS NULL
           AND id IN (SELECT id FROM messages WHERE customer_id = ?)`,
        now,
        agentId,
        customerId,
      ),
    finishInboxItem: (id: number, agentId: number, now: number) =>
      db.run('UPDATE inbox SET done_at = ?, done_by = ? WHERE id = ? AND done_at IS NULL', now, agentId, id),
  };
}
