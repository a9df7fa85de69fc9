/**
 * The protocol between the agent console and the desk: the HTTP API under `/console/api`, and the live updates over
 * Socket.IO (path `/console/live`, the sign-in token in `auth.token`). The console imports only the types.
 */
import { z } from 'zod';
import { routingParameters } from '../../relay/desk-api/outbound/third-party.ts';
import type { Changed } from './core/hub.ts';

export const AGENT_STATUS = ['online', 'busy', 'offline'] as const;
export type AgentStatus = (typeof AGENT_STATUS)[number];

/*
 * Calls without a body:
 * - `POST /sign-out` revokes the token. The agent goes offline.
 * - `GET /knowledge/usage` answers KnowledgeUsage.
 * - `GET /sessions` answers ConsoleOverview; `GET /sessions/:id` answers ConsoleSessionDetail.
 * - `POST /waiting/:customer_id/remove` removes a customer from the queue; 404 if this customer no longer waits.
 * - `POST /inbox/:id/done` marks a message of the inbox as done; 404 if there is none with this id.
 */

/** `POST /sign-in`; answers SignedIn, or 401. */
export const signInBody = z.strictObject({ email: z.string(), password: z.string() });
/** `PUT /status`. */
export const setStatusBody = z.strictObject({ status: z.enum(AGENT_STATUS) });
/**
 * `POST /sessions/:id/messages`; `content` is text, HTML, or the address of a file. Answers ConsoleMessage. The `id`,
 * if any, becomes the message's id and makes the call idempotent: a repeated call gets the same answer and sends
 * nothing.
 */
export const replyBody = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters, digits, _ or -')
    .optional(),
  type: z.enum(['message', 'rich', 'image', 'audio', 'video', 'file']),
  content: z.string().min(1).max(200_000),
});
const transferNote = z.string().max(2000).optional();
/** `POST /sessions/:id/transfer`; exactly one of the two ids. A `note` becomes a private note in the next session. */
export const transferBody = z.union([
  z.strictObject({ agent_id: z.int(), note: transferNote }),
  z.strictObject({ group_id: z.int(), note: transferNote }),
]);
/** `POST /sessions/:id/close`. */
export const closeSessionBody = z.strictObject({ close_type: z.enum(['normal', 'redirect', 'force']) });
/**
 * `POST /files?name=…`: the bytes of a file, up to 30 MiB. Answers `{ url, type }` for a reply of this type; `type` is
 * image, audio, video or file, detected from the bytes.
 */
export const uploadFileQuery = z.strictObject({ name: z.string().min(1).max(255) });
/**
 * `POST /test-calls/robot-message` calls a message-triggered webhook once (doc 3 §6.1) and answers what the webhook answers.
 * 400 if the regex finds nothing in the question, 409 without a key to sign with, 429 after 20 test calls in a minute, 504
 * if no answer comes in time, 502 for every other failure of the webhook.
 */
export const testRobotMessageBody = z.strictObject({
  url: z.string().min(1).max(2000),
  integrationName: z.string().min(1).max(255),
  regex: z.string().min(1).max(500),
  questionContent: z.string().min(1).max(2000),
});
/** `POST /test-calls/robot-task`: the same for the task-push form (doc 3 §6.2). */
export const testRobotTaskBody = z.strictObject({
  url: z.string().min(1).max(2000),
  taskNodeId: z.int().min(0),
  sessionId: z.int().min(0),
  variables: z.record(z.string(), z.unknown()).optional(),
});
/**
 * `POST /test-calls/third-party` asks a third party as a smart-routing flow would (doc 2 §6.1), once. Answers `{data}`, or `{timeout:
 * true}` without an answer in 3 seconds; errors as for robot webhooks.
 */
export const testThirdPartyBody = z.strictObject({
  url: z.string().min(1).max(2000),
  parameters: routingParameters.default({}),
});
const day = z.iso.date().refine((day) => day >= '2000-01-01' && day < '2100-01-01', 'must be of this century');
const id = z
  .string()
  .regex(/^\d{1,15}$/, 'must be an id')
  .transform(Number);
const MOST_DAYS = 366;
const DAY = 24 * 3_600_000;
/**
 * `GET /knowledge/daily-figures?robotId=&from=&to=`, with `sceneId` for one scene alone; both days, as 'YYYY-MM-DD', are of the
 * period, which has at most 366. Answers DailyFigures.
 */
export const dailyFiguresQuery = z
  .strictObject({ robotId: id, sceneId: id.optional(), from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'the period ends before it begins' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY, {
    path: ['to'],
    message: `the period has more than ${MOST_DAYS} days`,
  });
/** `GET /knowledge/data-templates?robotId=` answers TemplatePlace[]: all of them, in the order of their places. */
export const templatesQuery = z.strictObject({ robotId: id });
/** `GET /one-click` answers OneClick; `POST /one-click` answers SignedIn. Only the demo offers them. Null is the administrator. */
export const oneClickBody = z.strictObject({ agent_id: z.int().nullable() });

/** The questions to a robot on one day; `day` is 'YYYY-MM-DD' of the desk's zone, on which the sessions began. */
export type DayFigures = {
  day: string;
  sessions: number;
  asked: number;
  /** Answered at once; neither these nor `unknown` are those to which the robot only offered questions. */
  answered: number;
  unknown: number;
  useful: number;
  useless: number;
  handedOff: number;
};
export type DailyFigures = { days: DayFigures[] };

/** A data template among the others; `parentId` is 0 at the top. */
export type TemplatePlace = { id: number; parentId: number; name: string; orders: number };

/** `GET /knowledge/usage`: the desk's zone and day, and how much of its quotas is used. */
export type KnowledgeUsage = {
  utcOffsetMinutes: number;
  /** 'YYYY-MM-DD' */
  today: string;
  /** Questions of all robots, similar ones included. */
  questions: { used: number; total: number };
  /** Interactions of all robots in this month. */
  interactions: { used: number; total: number };
};

/** `GET /knowledge/applications` answers `{applications: ApplicationView[]}`, to the administrator alone; never a secret. */
export type ApplicationView = { id: number; name: string; description: string; accessKeyId: string };

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
  unread: number;
  /** Whether the visitor has ended the chat. */
  customer_ended: boolean;
  /** Time of the oldest message of the visitor that no agent has answered; null if there is none. */
  waiting_since: number | null;
  last_message: string;
  last_at: number;
  preview: string;
  /** Time of the visitor's last message or typing; null before. No documented call says whether the visitor is still on the page. */
  heard_at: number | null;
  survey: ConsoleSurvey | null;
};

/** `GET /sessions/:id`: the session and the newest messages of this customer, oldest first. */
export type ConsoleSessionDetail = ConsoleSession & { history: ConsoleMessage[] };

export type ConsoleWaiting = {
  customer_id: number;
  customer_name: string;
  customer_blocked: boolean;
  position: number;
  /** The queue's name: an agent, a group, or anyone. */
  queue: string;
  since: number;
  last_message: string;
};

/** A message left while no agent was online. */
export type ConsoleInboxItem = {
  id: string;
  customer_id: number;
  customer_name: string;
  /** E-mails of the customer, the main one first. */
  customer_emails: string[];
  customer_blocked: boolean;
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
  waiting: ConsoleWaiting[];
  inbox: ConsoleInboxItem[];
  colleagues: ConsoleAgent[];
  groups: { id: number; name: string }[];
};

/**
 * Socket.IO events from the desk to the console. A console that reconnects reads `GET /sessions` and the open session
 * again, so a lost event does no harm.
 */
export type DeskToConsole = {
  /** Something in the overview changed. */
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
 * Socket.IO events from the console to the desk. `viewing` names the session on screen, whose messages then count as
 * read; null for none. The desk calls `done` when every later message of that session will be sent.
 */
export type ConsoleToDesk = { viewing: (session_id: number | null, done?: () => void) => void };

export type { Changed };

/** Body of a failed call; the HTTP status says which kind. */
export type ConsoleError = { error: string };
