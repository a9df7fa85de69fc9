/**
 * The boundary between the agent console and the desk: what its HTTP API under `/console/api` answers and what is
 * sent live over Socket.IO (path `/console/live`, the sign-in token in `auth.token`). The console's pages import the
 * types alone.
 */
import { z } from 'zod';

export const AGENT_STATUS = ['online', 'busy', 'offline'] as const;
export type AgentStatus = (typeof AGENT_STATUS)[number];

// `POST /waiting/:customer_id/remove` takes nothing; answers 404 when this customer waits no longer.
/** `POST /sign-in`; answers SignedIn, or 401. */
export const signIn = z.strictObject({ email: z.string(), password: z.string() });
// `POST /sign-out` takes nothing: the token is void from then on and the agent offline.
/** `PUT /status`. */
export const setStatus = z.strictObject({ status: z.enum(AGENT_STATUS) });
/**
 * `POST /sessions/:id/messages`; `content` is text, HTML, or the address of a file. Answers ConsoleMessage. A reply with an `id`
 * becomes the message of this id, and sent again it is answered as before and not said twice.
 */
export const reply = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters, digits, _ or -')
    .optional(),
  type: z.enum(['message', 'rich', 'image', 'audio', 'video', 'file']),
  content: z.string().min(1).max(200_000),
});
/** `POST /sessions/:id/transfer`; exactly one of the two. */
export const transfer = z.union([z.strictObject({ agent_id: z.int() }), z.strictObject({ group_id: z.int() })]);
/** `POST /sessions/:id/close`. */
export const closeSession = z.strictObject({ close_type: z.enum(['normal', 'redirect', 'force']) });
/** `POST /images`: a data URL of a png, jpeg, gif or webp; answers `{ url }`, which a reply of type `image` then sends. */
export const uploadImage = z.strictObject({ data_url: z.string().max(14_000_000) });

/**
 * `POST /files?name=…`: the bytes of a file, up to 30 MiB; answers `{ url, type }`, which a reply of this type then sends.
 * `type` is image, audio, video or file, by the bytes.
 */
export const uploadFile = z.strictObject({ name: z.string().min(1).max(255) });
/** `GET /one-click` answers OneClick; `POST /one-click` answers SignedIn. Both are the demo's alone. */
export const oneClick = z.strictObject({ agent_id: z.int() });

export type ConsoleAgent = {
  id: number;
  name: string;
  nick: string;
  avatar: string;
  group_id: number;
  group_name: string;
  status: AgentStatus;
  /** Open sessions, and how many may be open at once. */
  sessions: number;
  max_sessions: number;
};

/** Whom one may be without a password: nobody, but in the demo. */
export type OneClick = { agents: Pick<ConsoleAgent, 'id' | 'name' | 'avatar' | 'group_name' | 'status'>[] };

export type SignedIn = { token: string; agent: ConsoleAgent };

/** A file that a message is. `size` is for people, such as `4.3M`; empty where nobody said. */
export type ConsoleFile = { kind: 'image' | 'audio' | 'video' | 'file'; url: string; name: string; size: string };

/** Times are milliseconds since 1970. */
export type ConsoleMessage = {
  id: string;
  at: number;
  from: 'customer' | 'agent' | 'robot' | 'system';
  /** Name of the agent or robot; empty for the customer. */
  name: string;
  /** As in doc 1 §2.9; `visitor_ended` of `system` where the visitor ended the chat. */
  type: string;
  content: string;
  file: ConsoleFile | null;
  /** Whether the relay has taken the push of an agent's message. */
  delivered: boolean | null;
};

export type ConsoleSurvey = { option_id: number; text: string; remark: string; at: number };

export type ConsoleSession = {
  id: number;
  customer_id: number;
  customer_name: string;
  /** Every e-mail and phone the desk knows of the customer, the main e-mail first. */
  customer_emails: string[];
  customer_phones: string[];
  agent_id: number;
  state: 'open' | 'transferred' | 'closed';
  close_type: string | null;
  started_at: number;
  ended_at: number | null;
  channel: string;
  unread: number;
  /** Whether the visitor has ended the chat. */
  customer_ended: boolean;
  /** Since when the visitor waits for an answer; null while it is the visitor's turn. */
  waiting_since: number | null;
  last_message: string;
  last_at: number;
  preview: string;
  survey: ConsoleSurvey | null;
};

/** `GET /sessions/:id`: the session and everything ever said with this customer, oldest first. */
export type ConsoleSessionDetail = ConsoleSession & { history: ConsoleMessage[] };

export type ConsoleWaiting = {
  customer_id: number;
  customer_name: string;
  position: number;
  /** What is waited for: one agent, a group, or anyone. */
  queue: string;
  since: number;
  last_message: string;
};

/** A message left while no agent was online. */
export type ConsoleInboxItem = {
  id: string;
  customer_id: number;
  customer_name: string;
  /** The e-mails the desk knows of who left it, the main one first. */
  customer_emails: string[];
  content: string;
  file: ConsoleFile | null;
  type: string;
  at: number;
  done: boolean;
};

/** `GET /sessions`: everything the first screen needs. */
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
 * Live, desk to console. A console that reconnects reads `GET /sessions` and the open session again, so a lost one
 * costs nothing.
 */
export type DeskToConsole = {
  /** Something in the overview changed. */
  overview: (overview: ConsoleOverview) => void;
  message: (at: { session_id: number; customer_id: number; message: ConsoleMessage }) => void;
  preview: (at: { session_id: number; content: string }) => void;
  survey: (at: { session_id: number; survey: ConsoleSurvey }) => void;
};

/** Live, console to desk: which session is on screen, so that it is read; null for none. */
export type ConsoleToDesk = { viewing: (session_id: number | null) => void };

/** What a failed call answers, with a fitting HTTP status. */
export type ConsoleError = { error: string };
