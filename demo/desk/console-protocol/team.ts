/** Search of messages, the team, the queue and left messages. */
import { z } from 'zod';
import type { ConsoleAgent, ConsoleMessage, ConsoleSession, ConsoleWaiting } from './sessions.ts';
import { privateNoteBody } from './workspace.ts';

/*
 * Calls without a body:
 * - `GET /team` answers TeamOverview, to agents and the administrator.
 * - `GET /messages/:row` answers MessageContext: a message with those around it; 404 if there is none.
 * - `POST /waiting/:customer_id/take` begins a session of this agent with a waiting customer, whatever the queue and the
 *   agent's load, or takes over that of a colleague who does not answer; 404 if the customer no longer waits, 409 while the
 *   agent is offline. Answers ConsoleSession.
 * - `POST /sessions/:id/reopen` opens a closed session of this agent again, and ends the customer's wait, if any; 409 while the
 *   agent is offline, if the session was not closed, or if the customer has another one by now. Answers ConsoleSession.
 */

const aRow = z
  .string()
  .regex(/^\d{1,15}$/, 'must be a number')
  .transform(Number);

/**
 * `GET /messages?q=…`: messages whose text or file name has all these parts of words, the newest first; `before` is `next` of the
 * page before. Answers FoundMessages.
 */
export const searchMessagesQuery = z.strictObject({ q: z.string().trim().min(1).max(100), before: aRow.optional() });

export type FoundMessage = {
  row: number;
  customer_id: number;
  customer_name: string;
  at: number;
  from: ConsoleMessage['from'];
  name: string;
  /** A part of the message around the first word that was found, in three pieces; `found` is empty if it is not known where. */
  before: string;
  found: string;
  after: string;
};
export type FoundMessages = {
  items: FoundMessage[];
  /** The row before which the next page begins; null if all messages were searched. */
  next: number | null;
  /** False if the page ends because there are no older ones, or because the search has taken its time and goes on at `next`. */
  is_full: boolean;
  /** False while the desk is still indexing older messages. */
  complete: boolean;
};

export type MessageContext = {
  customer_id: number;
  customer_name: string;
  id: string;
  /** Oldest first. */
  messages: ConsoleMessage[];
  /** Rows to go on from; null where there is no further message. */
  earlier: number | null;
  later: number | null;
  /** The newest session with an agent, if there is one. */
  session: Pick<ConsoleSession, 'id' | 'agent_id' | 'state'> | null;
};

/**
 * `POST /inbox/:id/answer` answers a left message: begins a session of this agent with the customer, if there is none, sends
 * `content` and marks what the customer has left as done. 409 while the agent is offline, or if a colleague is in a session
 * with the customer. Answers ConsoleSession.
 */
export const answerLeftBody = privateNoteBody;

export type TeamChat = Pick<
  ConsoleSession,
  'id' | 'customer_id' | 'customer_name' | 'customer_blocked' | 'started_at' | 'waiting_since' | 'last_message'
> & {
  /** The row of its newest message, for `GET /messages/:row`; null without one. */
  last_row: number | null;
};
export type TeamAgent = ConsoleAgent & { chats: TeamChat[] };

/** The sessions that began in one hour of the desk's day. */
export type HourFigures = { robot: number; agent: number; lost: number; left: number };

export type TeamOverview = {
  now: number;
  /** Start of the desk's day, and its zone. */
  day_began: number;
  utc_offset_minutes: number;
  agents: TeamAgent[];
  waiting: ConsoleWaiting[];
  /** Conversations that a robot has now, and left messages that nobody has answered. */
  robot_chats: number;
  open_left: number;
  today: {
    /** 24 hours; those to come have zeros. */
    hours: HourFigures[];
    robot: number;
    /** Conversations with robots that an agent went on with. */
    handed_off: number;
    agent: number;
    closed: number;
    /** Customers who left the queue without an agent. */
    lost: number;
    left: number;
    /** From the request to the agent, in seconds, of conversations that began today; null without one. */
    average_wait: number | null;
    longest_wait: number | null;
    ratings: { text: string; count: number }[];
  };
};
