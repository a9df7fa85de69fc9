/**
 * The boundary between widget and relay: every event, signal, command and acknowledgement, its schema once and its
 * type inferred. The widget imports the types alone; the relay checks with the schemas.
 */
import { z } from 'zod';

/** Raised when an old widget can no longer be served; it then gets `client-too-old`. */
export const PROTOCOL_VERSION = 1;

/** The id of a command, made by the widget before its first try; for messages also the desk's `message_id`. */
export const commandId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/** The largest number that a column of the stores holds for certain: PostgreSQL's `integer` ends here. */
const LARGEST = 2 ** 31 - 1;
const count = z.number().int().min(0).max(LARGEST);
/** The number of an event in its conversation; no number of a stranger reaches a store without this or `count`. */
const seq = count.min(1);

/** Longest text of one message, in UTF-16 units. */
export const LONGEST_TEXT = 4000;
/** Longest e-mail address, as mail itself has it. */
export const LONGEST_EMAIL = 254;
/** Longest remark of a survey, in UTF-16 units. */
export const LONGEST_REMARK = 255;

// ── Events: the conversation's log, sent by the relay in order of `seq` ──────────────────────────────────────────

const person = z.object({ name: z.string(), avatar: z.string().nullable() });
/** Who speaks: a robot or an agent, as shown to the visitor. */
export type Person = z.output<typeof person>;

const media = { url: z.string(), filename: z.string().nullable(), size: z.string().nullable() };

/** What a message shows. HTML is the desk's and hostile; every URL is unchecked. */
export const content = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('rich'), html: z.string() }),
  z.object({ kind: z.literal('image'), ...media }),
  z.object({ kind: z.literal('audio'), ...media, duration: z.number().nullable() }),
  z.object({ kind: z.literal('video'), ...media }),
  z.object({ kind: z.literal('file'), ...media }),
  z.object({
    kind: z.literal('card'),
    title: z.string(),
    description: z.string(),
    image: z.string().nullable(),
    buttons: z.array(z.object({ text: z.string(), url: z.string().nullable() })),
  }),
]);
export type Content = z.output<typeof content>;

/** A question the visitor can click; `ref` is meaningful only together with the event's `seq`. */
const question = z.object({ ref: z.string(), text: z.string() });
export type Question = z.output<typeof question>;

const title = z.string();
/** What a robot shows beside its words (doc 3 §2.8). Texts are plain; every URL is unchecked. */
const richCard = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('list'), title, choices: z.array(question) }),
  /** Choices row by row, `columns` in each. */
  z.object({ kind: z.literal('table'), title, columns: z.number().int().min(1), choices: z.array(question) }),
  /** `pageSize` at once, or all where it is null; one with a `ref` can be chosen, one with a `url` be looked at. */
  z.object({
    kind: z.literal('products'),
    title,
    pageSize: z.number().int().min(1).nullable(),
    products: z.array(
      z.object({
        ref: z.string().nullable(),
        name: z.string(),
        image: z.string().nullable(),
        url: z.string().nullable(),
        details: z.array(z.object({ text: z.string(), bold: z.boolean() })),
      }),
    ),
  }),
  z.object({ kind: z.literal('link'), title, icon: z.string().nullable(), url: z.string() }),
  z.object({
    kind: z.literal('image-text'),
    title,
    description: z.string(),
    cover: z.string().nullable(),
    url: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('attachments'),
    files: z.array(z.object({ url: z.string(), filename: z.string().nullable(), size: z.string().nullable() })),
  }),
]);
export type RichCard = z.output<typeof richCard>;

export const survey = z.object({
  title: z.string(),
  prompt: z.string(),
  style: z.enum(['text', 'expression', 'star']),
  /** Best first, as the desk lists them. */
  options: z.array(
    z.object({
      id: z.number(),
      text: z.string(),
      description: z.string(),
      tags: z.array(z.string()),
      remark: z.enum(['hide', 'required', 'optional']),
    }),
  ),
  defaultOption: z.number().nullable(),
  remarkPrompt: z.string(),
});
export type Survey = z.output<typeof survey>;

export const SESSION_KINDS = ['robot', 'urobot', 'agent'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

/** A session is named to the widget by the `seq` of the event that began it. */
const session = z.number().int();

/** Each event without `seq` and `at`, which the log adds. */
export const eventBody = z.discriminatedUnion('type', [
  /** The visitor wrote; `left` when it was left for agents who are away. */
  z.object({ type: z.literal('visitor-message'), id: z.string(), content, left: z.boolean() }),
  /** The desk will not take a message; nothing more is tried. */
  z.object({
    type: z.literal('message-failed'),
    id: z.string(),
    reason: z.enum(['refused', 'expired', 'misconfigured']),
  }),
  /** A session began: a robot greets, or an agent joins. */
  z.object({
    type: z.literal('session-started'),
    kind: z.enum(SESSION_KINDS),
    person,
    greeting: z.string(),
    leading: z.string(),
    topics: z.array(z.object({ title: z.string(), questions: z.array(question) })),
    /** There when the visitor may rate before the end. */
    survey: survey.nullable(),
    /** A session that the visitor had ended goes on; its survey is asked at its next end. */
    again: z.boolean().optional(),
  }),
  /** No session could be begun; the visitor may try again. */
  z.object({ type: z.literal('start-failed'), reason: z.enum(['refused', 'misconfigured']) }),
  z.object({
    type: z.literal('robot-answer'),
    id: z.string(),
    person,
    session,
    html: z.string(),
    suggestions: z.array(question),
    related: z.array(question),
    flow: z.object({ title: z.string(), html: z.string() }).nullable(),
    link: z.string().nullable(),
    cards: z.array(richCard).optional(),
    answerType: z.enum(['answer', 'small-talk', 'unknown', 'sensitive']),
    rateable: z.boolean(),
  }),
  z.object({ type: z.literal('agent-message'), id: z.string(), person, session, content }),
  /** A sentence of the desk about the session, such as the one that comes with its start. */
  z.object({ type: z.literal('notice'), html: z.string() }),
  z.object({ type: z.literal('hand-off-requested') }),
  /** The visitor waits in the queue; later positions come as signals. */
  z.object({ type: z.literal('queued'), position: z.number().nullable() }),
  /** Nobody is online; the visitor may leave a message. */
  z.object({
    type: z.literal('no-agent'),
    /** Whether an e-mail address is asked for; `known` where the desk has one or will. Absent where it is not. */
    email: z.enum(['off', 'optional', 'required', 'known']).optional(),
  }),
  /** The visitor left an e-mail address, which only the desk is told. */
  z.object({ type: z.literal('email-left') }),
  /** Waiting ended without an agent: the visitor stopped, or the desk no longer has them in the queue. */
  z.object({ type: z.literal('wait-ended'), reason: z.enum(['visitor', 'desk']) }),
  /** Another agent took over; what follows belongs to this event's own `seq` as session. */
  z.object({ type: z.literal('transferred'), person, html: z.string() }),
  z.object({
    type: z.literal('session-closed'),
    session,
    kind: z.enum(SESSION_KINDS),
    reason: z.enum(['normal', 'redirect', 'force', 'visitor', 'unknown']),
    html: z.string(),
    survey: survey.nullable(),
  }),
  z.object({ type: z.literal('answer-rated'), id: z.string(), useful: z.boolean() }),
  z.object({ type: z.literal('session-rated'), session, option: z.number(), text: z.string(), remark: z.string() }),
  /** Something the desk sent that is not for the visitor; it only takes its place in the log. */
  z.object({ type: z.literal('silent') }),
]);
export type EventBody = z.output<typeof eventBody>;

/** One entry of the log; `at` is milliseconds since 1970 by the relay's clock. */
export type ChatEvent = { seq: number; at: number } & EventBody;

// ── Signals: the latest value only, sent by the relay whenever it changes ────────────────────────────────────────

export const signal = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('queue'),
    state: z.enum(['none', 'waiting', 'allocating']),
    position: z.number().nullable(),
    /** Seconds until an agent is there, by how long others have just waited; absent where that tells nothing. */
    expected: z.number().nullable().optional(),
  }),
  /** `delayed` while messages wait because the desk cannot be reached or takes no more calls. */
  z.object({ type: z.literal('desk'), state: z.enum(['reachable', 'delayed']) }),
]);
export type Signal = z.output<typeof signal>;

// ── The handshake: `auth` of the Socket.IO connection ────────────────────────────────────────────────────────────

/** How far a widget has read: `epoch` names the log, `seq` the last event it holds. */
export const cursor = z.strictObject({ epoch: z.string().max(64), seq: count });
export type Cursor = z.output<typeof cursor>;
const joining = z.strictObject({ cursor: cursor.nullable() });

export const handshake = z.strictObject({
  version: count,
  site: z.string().regex(/^[a-z0-9-]{1,64}$/),
  /** Absent on the first visit; the answer to `join` then brings one. */
  token: z.string().max(512).optional(),
  /**
   * Says who the visitor is: a JWT the site's own backend signed. It is exchanged for a token of that person's
   * conversation, whatever `token` says, and is good once.
   *
   * Signed with HS256 and the text after the colon in IDENTITY_SECRET, the text before it as `kid` in the header. Claims:
   * `aud`, the site's key; `sub`, the person's lasting id at the site, up to 255 characters; `exp`, at most 600 seconds
   * away; `jti`, random; and, as far as the site has verified them, `name`, `email` and `phone`.
   */
  identity: z.string().max(4096).optional(),
  /** Joins at once, as the command would, and saves waiting for the connection first; the answer comes as `joined`. */
  join: joining.optional(),
});

// ── Commands: sent by the widget, always acknowledged ────────────────────────────────────────────────────────────

const remark = z.string().max(LONGEST_REMARK);
const writtenText = z.string().trim().min(1).max(LONGEST_TEXT);
/** No more than what mail needs, and what is left out by mistake most. */
const emailAddress = z
  .string()
  .trim()
  .max(LONGEST_EMAIL)
  .regex(/^[^\s@"<>]{1,64}@[^\s@"<>.]+(?:\.[^\s@"<>.]+)+$/);

export const commands = {
  /**
   * First on a connection whose handshake did not ask for it. The pump then sends what follows the cursor; null asks for
   * the recent past.
   */
  join: joining,
  /** Asks to be sent everything after the cursor again, after a gap was noticed. */
  sync: z.strictObject({ cursor }),
  /**
   * Reads older events than the widget holds. The acknowledgement has the last ones before `before`: fewer than `limit`
   * where they would be too many bytes, but one at least, so asking again before the first of them leads to the rest.
   */
  history: z.strictObject({ before: seq, limit: count.min(1).max(200) }),
  /** The visitor opened the chat: begin the session the site starts with, unless one is running. */
  start: z.strictObject({ id: commandId }),
  send: z.strictObject({ id: commandId, text: writtenText }),
  /** What the visitor is typing; empty clears it. Dropped unless an agent is there to see it. */
  preview: z.strictObject({ text: z.string().max(LONGEST_TEXT) }),
  /** Sends a file that was uploaded before; `upload` is its id in the answer to the upload. */
  'send-upload': z.strictObject({ id: commandId, upload: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/) }),
  'request-agent': z.strictObject({ id: commandId }),
  'stop-waiting': z.strictObject({ id: commandId }),
  'leave-message': z.strictObject({ id: commandId, text: writtenText }),
  /** Where the visitor can be reached; becomes part of what the desk knows of its customer. */
  'leave-email': z.strictObject({ id: commandId, email: emailAddress }),
  /** A click on a suggestion, a related or top question (`question`) or an element of a flow, by its `data-*`. */
  click: z.strictObject({
    id: commandId,
    seq,
    target: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('question'), ref: z.string().max(64) }),
      z.strictObject({
        kind: z.literal('flow'),
        dataType: z.enum(['1', '2']),
        dataId: z.string().regex(/^\d{1,15}$/),
      }),
    ]),
  }),
  'rate-answer': z.strictObject({ id: commandId, seq, useful: z.boolean() }),
  'rate-session': z.strictObject({
    id: commandId,
    session: seq,
    // Names an option of the desk's and is only ever compared, so it has the range of the desk's numbers.
    option: z.number().int(),
    tags: z.array(z.string().max(64)).max(20),
    remark,
  }),
  /** The visitor ends the conversation with the present session; the next message starts a new one. */
  end: z.strictObject({ id: commandId }),
  /** Revokes the token; the relay then disconnects every socket that used it. */
  logout: z.strictObject({}),
  /** Deletes the conversation and everything kept of it here; then as after `logout`. */
  forget: z.strictObject({}),
} as const;
export type Commands = typeof commands;
export type CommandName = keyof Commands;
export type CommandInput<N extends CommandName> = z.output<Commands[N]>;

/** Every language the widget speaks, as a BCP 47 tag. */
// biome-ignore format: a list is easier to read in lines than in a column
export const LANGUAGES = [
  'en', 'zh-CN', 'zh-TW', 'ja', 'ko', 'es', 'fr', 'de', 'pt-BR', 'ru',
  'ar', 'he', 'hi', 'id', 'th', 'vi', 'tr', 'it', 'nl', 'pl',
] as const;
export type Language = (typeof LANGUAGES)[number];

/** A site's own words by the keys of the widget's catalogue: a sentence, its plural forms, or a group of sentences. */
export type SiteWords = { [key: string]: string | string[] | { [key: string]: string } };

/** A site as the widget needs to know it. */
export type SiteView = {
  key: string;
  first: SessionKind;
  /** Whether answers of each kind of robot can be rated. */
  rateAnswers: { robot: boolean; urobot: boolean };
  /** Hosts (`name` or `name:port`) images may come from. */
  mediaHosts: string[];
  title: string | null;
  /** Words of the site's own. */
  texts: { [L in Language]?: SiteWords };
  /** When people answer, or null where the site does not say. */
  hours: {
    /** An IANA name; the rest is by its clocks. */
    timeZone: string;
    /** From Sunday on: spans in minutes since midnight, ascending. */
    week: [from: number, to: number][][];
    /** Dates such as `2026-12-25` on which nobody answers. */
    closed: string[];
  } | null;
  /** Which files may be sent, or null where none may. `types` are media types. */
  uploads: { path: string; maxBytes: number; types: string[] } | null;
};

/**
 * An upload: `POST` of the file's bytes to `uploads.path` of the relay, with `Authorization: Bearer <token>`, the site's
 * key in `x-desk-chat-site` and its name, percent-encoded, in `x-desk-chat-filename`.
 */
export type Upload = {
  id: string;
  kind: 'image' | 'audio' | 'video' | 'file';
  type: string;
  /** Where everyone in the conversation can read it until it expires. */
  url: string;
  filename: string;
  size: number;
};
export type UploadAnswer = { ok: true; upload: Upload } | Failed;

export const ERROR_CODES = [
  'client-too-old',
  'token-invalid',
  'origin-refused',
  'site-unknown',
  'too-many-connections',
  'too-many-visitors',
  'not-joined',
  'invalid',
  'too-fast',
  /** As many of this conversation's desk calls wait as may: some minutes later there is room again. */
  'too-many-waiting',
  /** The visitor's log takes no more today. */
  'daily-limit',
  'id-reused',
  'identity-invalid',
  'identity-required',
  'upload-too-large',
  'upload-refused',
  'upload-quota',
  'unknown-target',
  'not-now',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * Why a command failed, and the `data` of Socket.IO's `connect_error` when a connection is refused. `message` is for
 * developers; the widget words its own sentences by `code`.
 */
export type CommandError = { code: ErrorCode; message: string };
export type Failed = { ok: false; error: CommandError };

/** What a successful acknowledgement carries, by command. */
export type AckData = {
  join: {
    epoch: string;
    /** `seq` of the newest event. */
    head: number;
    /** The first event sent has `from + 1`. Equal to the cursor, unless `reset`. */
    from: number;
    /** The cursor is of another log: forget what was shown and begin at `from`. */
    reset: boolean;
    /** There when the visitor is new or the token was rotated: keep it and use it from now on. */
    token: string | null;
    site: SiteView;
  };
  sync: { epoch: string; head: number; from: number; reset: boolean };
  history: { events: ChatEvent[] };
  start: Accepted;
  send: Accepted;
  'send-upload': Accepted;
  preview: Record<never, never>;
  'request-agent': Accepted;
  'stop-waiting': Accepted;
  'leave-message': Accepted;
  'leave-email': Accepted;
  click: Accepted;
  'rate-answer': Accepted;
  'rate-session': Accepted;
  end: Accepted;
  logout: Record<never, never>;
  forget: Record<never, never>;
};
/** The command is durable; `seq` is the last event it led to, or the head where it led to none. */
export type Accepted = { seq: number };
export type Ack<N extends CommandName> = ({ ok: true } & AckData[N]) | Failed;

// ── Socket.IO's typed maps ───────────────────────────────────────────────────────────────────────────────────────

export type ClientToServer = {
  [N in CommandName]: (input: CommandInput<N>, ack: (answer: Ack<N>) => void) => void;
};

export type ServerToClient = {
  /** First on a connection whose handshake asked to join. */
  joined: (answer: Ack<'join'>) => void;
  /**
   * Sent by the pump, in order. Where an acknowledgement is asked for, the widget gives it when it has taken in this
   * batch and with it all before.
   */
  events: (batch: { epoch: string; events: readonly ChatEvent[] }, ack?: () => void) => void;
  signal: (signal: Signal) => void;
};
