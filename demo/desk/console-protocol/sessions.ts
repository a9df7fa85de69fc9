/** Signing in and chats under `/console/api`, live updates over Socket.IO (`/console/live`, the token in `auth.token`). */
import { z } from 'zod';

/** The id that a caller gives a message, so that a repeated call gets the same answer and writes nothing. */
export const chosenId = z.string().regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters, digits, _ or -');

export const AGENT_STATUS = ['online', 'busy', 'offline'] as const;
export type AgentStatus = (typeof AGENT_STATUS)[number];

/*
 * Calls without a body:
 * - `POST /sign-out` revokes the token. The agent goes offline.
 * - `GET /sessions` answers ConsoleOverview; `GET /sessions/:id` answers ConsoleSessionDetail.
 * - `POST /waiting/:customer_id/remove` removes a customer from the queue; 404 if this customer no longer waits.
 * - `POST /inbox/:id/done` marks a message of the inbox as done; 404 if there is none with this id.
 */

/** `POST /sign-in`; answers SignedIn, or 401. */
export const signInBody = z.strictObject({ email: z.string(), password: z.string() });
/** `PUT /status`. */
export const setStatusBody = z.strictObject({ status: z.enum(AGENT_STATUS) });
/**
 * `POST /sessions/:id/messages`; `content` is text, HTML, or the address of a file. Answers ConsoleMessage. `seen` is the id of
 * the last message that the agent had seen: the reply does not answer what came later.
 */
export const replyBody = z.strictObject({
  id: chosenId.optional(),
  type: z.enum(['message', 'rich', 'image', 'audio', 'video', 'file']),
  content: z.string().min(1).max(200_000),
  seen: z.string().max(200).optional(),
});
const transferNote = z.string().max(2000).optional();
/** `POST /sessions/:id/transfer`; exactly one of the two ids. A `note` becomes a private note in the next session. */
export const transferBody = z.union([
  z.strictObject({ agent_id: z.int(), note: transferNote }),
  z.strictObject({ group_id: z.int(), note: transferNote }),
]);
/** `POST /sessions/:id/close`; `unattended` because the agent leaves and no colleague is free: the customer is told so. */
export const closeSessionBody = z.strictObject({ close_type: z.enum(['normal', 'redirect', 'force', 'unattended']) });
/** `POST /files?name=…`: up to 30 MiB. Answers `{ url, type }` for a reply; `type`, detected, is image, audio, video or file. */
export const uploadFileQuery = z.strictObject({ name: z.string().min(1).max(255) });
/** `GET /one-click` answers OneClick; `POST /one-click` answers SignedIn. Only the demo offers them. Null is the administrator. */
export const oneClickBody = z.strictObject({ agent_id: z.int().nullable() });

export type ConsoleAgent = {
  id: number;
  name: string;
  nick: string;
  avatar: string;
  group_id: number;
  group_name: string;
  status: AgentStatus;
  /** Number of open sessions, and its maximum. */
  sessions: number;
  max_sessions: number;
};

/** Agents that a browser may sign in as without a password. Empty outside of the demo. */
export type OneClick = { agents: Pick<ConsoleAgent, 'id' | 'name' | 'avatar' | 'group_name' | 'status'>[] };

/** `agent` is null for the administrator, who keeps the knowledge and takes no chats. */
export type SignedIn = { token: string; agent: ConsoleAgent | null };

/** The file of a message. `size` is a text for display, such as `4.3M`, or empty if unknown. */
export type ConsoleFile = { kind: 'image' | 'audio' | 'video' | 'file'; url: string; name: string; size: string };

/** Times are milliseconds since 1970. */
export type ConsoleMessage = {
  id: string;
  at: number;
  from: 'customer' | 'agent' | 'robot' | 'system';
  /** Name of the agent or robot; empty for the customer. */
  name: string;
  /** As in doc 1 §2.9, or `visitor_ended` from `system` when the visitor ended the chat, or `note` for a private note. */
  type: string;
  content: string;
  file: ConsoleFile | null;
  /** Whether the relay has taken the push of an agent's message; null for messages that are not pushed. */
  delivered: boolean | null;
};

export type ConsoleSurvey = { option_id: number; text: string; remark: string; at: number };

export type ConsoleSession = {
  id: number;
  customer_id: number;
  customer_name: string;
  /** Every e-mail and phone number of the customer, the main e-mail first. */
  customer_emails: string[];
  customer_phones: string[];
  customer_blocked: boolean;
  /** Whether the visitor is still in the chat, where the tenant names a field for it; null if nothing is known. */
  customer_presence: 'online' | 'gone' | null;
  agent_id: number;
  state: 'open' | 'transferred' | 'closed';
  close_type: string | null;
  started_at: number;
  ended_at: number | null;
  channel: string;
  /** Whether its agent has never looked at it. */
  is_new: boolean;
  unread: number;
  customer_ended: boolean;
  /** Time of the oldest message of the visitor that no agent has answered; null if there is none. */
  waiting_since: number | null;
  last_message: string;
  last_from: ConsoleMessage['from'] | null;
  last_at: number;
  preview: string;
  /** Time of the visitor's last message or typing; null before. No documented call says whether the visitor is still on the page. */
  heard_at: number | null;
  survey: ConsoleSurvey | null;
};

/** `GET /sessions/:id`: the session and the newest messages of this customer, oldest first. */
export type ConsoleSessionDetail = ConsoleSession & { history: ConsoleMessage[] };

type OfCustomer = Pick<ConsoleSession, 'customer_id' | 'customer_name' | 'customer_blocked'>;

export type ConsoleWaiting = OfCustomer & {
  /** The place in the queue, and its name: an agent, a group, or anyone; 0 and empty for a customer who has an agent. */
  position: number;
  queue: string;
  since: number;
  /** The colleague who has not answered this customer for long; null in the queue. */
  agent: string | null;
  /** The customer's own. */
  last_message: string;
};

/** A message left while no agent was online. */
export type ConsoleInboxItem = OfCustomer & {
  id: string;
  customer_emails: string[];
  content: string;
  file: ConsoleFile | null;
  type: string;
  at: number;
  done: boolean;
};

/** `GET /sessions`: the data of the first screen. */
export type ConsoleOverview = {
  agent: ConsoleAgent;
  /** The agent's own sessions, open ones first. */
  sessions: ConsoleSession[];
  /** The queue, and the customers whom colleagues do not answer, the longest waiting first. */
  waiting: ConsoleWaiting[];
  inbox: ConsoleInboxItem[];
  colleagues: ConsoleAgent[];
  groups: { id: number; name: string }[];
};

/** A change of something that consoles show: added, written or deleted. `id` is 0 for a list as a whole. */
export type Changed = {
  /** `record` has the session's id, `phone` the agent's. `team` is the agents with their work, and the waiting customers. */
  kind:
    | 'customer'
    | 'organization'
    | 'record'
    | 'canned'
    | 'fields'
    | 'filters'
    | 'departments'
    | 'settings'
    | 'deliveries'
    | 'team'
    | 'ticket'
    | 'phone'
    | 'calls';
  id: number;
};

/** Socket.IO events to the console. A console that reconnects reads its sessions again, so a lost event does no harm. */
export type DeskToConsole = {
  overview: (overview: ConsoleOverview) => void;
  message: (at: { session_id: number; customer_id: number; message: ConsoleMessage }) => void;
  preview: (at: { session_id: number; content: string; heard_at: number | null }) => void;
  survey: (at: { session_id: number; survey: ConsoleSurvey }) => void;
  /** The administrator has disabled the agent; the connection ends. */
  disabled: () => void;
  /** Somebody, in this console or elsewhere, has written something that may be on screen, each thing once. */
  changed: (changes: Changed[]) => void;
};

/**
 * Socket.IO events from the console: the session on screen, whose messages then count as read; null for none. The desk calls
 * `done` when every later message of that session will be sent.
 */
export type ConsoleToDesk = { viewing: (session_id: number | null, done?: () => void) => void };

/** Body of a failed call; the HTTP status says which kind. */
export type ConsoleError = { error: string };
