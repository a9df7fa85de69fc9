/**
 * The boundary between widget and relay: the handshake, events, signals, commands with their acknowledgements, and
 * uploads. Events, signals and what the widget sends have schemas, from which their types are inferred; the relay
 * validates with them. Acknowledgements, errors, `SiteView` and `Upload`, which the relay creates itself, are types
 * alone. The widget imports only types.
 */
import { z } from 'zod';

/** Increased when old widgets can no longer be served; they then get `client-too-old`. */
export const PROTOCOL_VERSION = 1;

/** The id of a command, created by the widget before its first attempt; for messages also the desk's `message_id`. */
export const commandId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/** The largest number that every store can hold: the maximum of PostgreSQL's `integer`. */
const LARGEST = 2 ** 31 - 1;
const count = z.number().int().min(0).max(LARGEST);
/**
 * The number of an event in its conversation. Every number from a client passes this schema or `count` before it
 * reaches a store.
 */
const seq = count.min(1);

/** The longest text of one message, in UTF-16 units. */
export const LONGEST_TEXT = 4000;
/** The longest e-mail address that mail allows. */
export const LONGEST_EMAIL = 254;
/** The longest text for which questions are suggested, in UTF-16 units. */
export const LONGEST_SUGGESTED_FOR = 200;
/** The longest remark of a survey, in UTF-16 units. */
export const LONGEST_REMARK = 255;
/** The longest value of a form's field of kind `area_text` or `link`, and of any other kind, in UTF-16 units. */
export const LONGEST_VALUE = { long: 2000, short: 255 } as const;
/** How many options of one field may be chosen. */
export const MOST_CHOSEN = 200;

// ── Events: the conversation's log, sent by the relay in order of `seq` ──────────────────────────────────────────

const person = z.object({ name: z.string(), avatar: z.string().nullable() });
/** A robot or an agent, as shown to the visitor. */
export type Person = z.output<typeof person>;

const media = { url: z.string(), filename: z.string().nullable(), size: z.string().nullable() };

/** The content of a message. HTML comes from the desk and is untrusted; URLs are unchecked. */
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
    /** Present if the visitor attached the card: the price as the page shows it, and the page of the product or order. */
    price: z.string().nullable().optional(),
    url: z.string().nullable().optional(),
  }),
]);
export type Content = z.output<typeof content>;

/** A question that the visitor can click. `ref` is valid only together with the event's `seq`. */
const question = z.object({ ref: z.string(), text: z.string() });
export type Question = z.output<typeof question>;

const title = z.string();
/** A robot's rich content beside its text (doc 3 §2.8). Texts are plain; URLs are unchecked. */
const richCard = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('list'), title, choices: z.array(question) }),
  /** Choices in rows of `columns` each. */
  z.object({ kind: z.literal('table'), title, columns: z.number().int().min(1), choices: z.array(question) }),
  /**
   * Shows `pageSize` products at once; null leaves the number to the widget. A product with a `ref` can be chosen, one
   * with a `url` can be opened.
   */
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
        details: z.array(z.object({ text: z.string(), bold: z.boolean(), url: z.string().nullable().optional() })),
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
  /** A recording with its text. */
  z.object({ kind: z.literal('audio'), url: z.string(), text: z.string() }),
  z.object({ kind: z.literal('image'), url: z.string() }),
  /**
   * Cards of a task dialogue (doc 3 §6.2), with pages as products. A card opens its `url`, asks its `reply`, or offers
   * `choices`; with none of them it is only read. Its HTML is untrusted.
   */
  z.object({
    kind: z.literal('custom'),
    title,
    pageSize: z.number().int().min(1).nullable(),
    cards: z.array(
      z.object({
        html: z.string(),
        url: z.string().nullable(),
        reply: question.nullable(),
        choices: z.array(question),
      }),
    ),
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

/** When a form is filled in: before the chat, when no agent is online, and before an agent is requested. */
export const FORM_NAMES = ['before', 'offline', 'handOff'] as const;
const formName = z.enum(FORM_NAMES);
export type FormName = z.output<typeof formName>;

/** How far a request or a reply has come; `unconfirmed`: the desk may have it. */
const delivery = z.enum(['sending', 'sent', 'failed', 'unconfirmed']);
export type RequestDelivery = z.output<typeof delivery>;

/** The widget identifies a session by the `seq` of the event that began it. */
const session = z.number().int();

/** The events without `seq` and `at`, which the log adds. */
export const eventBody = z.discriminatedUnion('type', [
  /** A message of the visitor; `left` if it was left in the inbox because no agent was online. */
  z.object({ type: z.literal('visitor-message'), id: z.string(), content, left: z.boolean() }),
  /** The desk refuses a message, or it expired; it is not retried. */
  z.object({
    type: z.literal('message-failed'),
    id: z.string(),
    /** `unconfirmed`: the robot may have received it, and only the visitor can decide to ask again. */
    reason: z.enum(['refused', 'expired', 'misconfigured', 'unconfirmed']),
  }),
  /** A request of the visitor, or the reply `reply` to it, was delivered or not. */
  z.object({
    type: z.literal('request-changed'),
    request: z.string(),
    reply: z.string().nullable(),
    state: delivery,
  }),
  /** A session began with a robot or an agent. */
  z.object({
    type: z.literal('session-started'),
    kind: z.enum(SESSION_KINDS),
    person,
    greeting: z.string(),
    leading: z.string(),
    topics: z.array(z.object({ title: z.string(), questions: z.array(question) })),
    /** Present if the visitor may rate the session before its end. */
    survey: survey.nullable(),
    /** A session that the visitor had ended continues; its survey is offered at its next end. */
    again: z.boolean().optional(),
  }),
  /** No session could be started; the visitor may try again, unless the desk has blocked its customer. */
  z.object({ type: z.literal('start-failed'), reason: z.enum(['refused', 'misconfigured', 'blocked']) }),
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
    /** The robot recommends an agent, with this sentence unless empty. */
    handOffTip: z.string().nullable().optional(),
    /** The tenant has used up its robots' answers; no robot will answer soon. */
    quotaReached: z.boolean().optional(),
  }),
  z.object({ type: z.literal('agent-message'), id: z.string(), person, session, content }),
  /** A text of the desk about the session, such as the one at its start. */
  z.object({ type: z.literal('notice'), html: z.string() }),
  /** The visitor seems to want an agent: offers one, and waits for the visitor to say so. */
  z.object({ type: z.literal('agent-offered') }),
  z.object({ type: z.literal('hand-off-requested') }),
  /** The visitor waits in the queue; later positions come as signals. */
  z.object({ type: z.literal('queued'), position: z.number().nullable() }),
  /** No agent is online; the visitor may leave a message. */
  z.object({
    type: z.literal('no-agent'),
    /**
     * Whether to ask for an e-mail address; `known` if the desk has one or will get it. Absent if not asked. `off`
     * means the same as absent, and the relay never sends it.
     */
    email: z.enum(['off', 'optional', 'required', 'known']).optional(),
  }),
  /** The visitor left an e-mail address, which only the desk receives. */
  z.object({ type: z.literal('email-left') }),
  /** The visitor submitted or skipped a form, in whichever tab. Only the desk receives its values. */
  z.object({ type: z.literal('form-answered'), form: formName, skipped: z.boolean() }),
  /** The desk refuses the values of these fields; `form` now answers with them alone. */
  z.object({ type: z.literal('form-refused'), form: formName, fields: z.array(z.string()) }),
  /** The wait ended without an agent: the visitor stopped waiting, or the desk's queue no longer has the visitor. */
  z.object({ type: z.literal('wait-ended'), reason: z.enum(['visitor', 'desk']) }),
  /** Another agent took over. Later events name this event's `seq` as their session. */
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
  /** A push that is not for the visitor; the event only takes a `seq`. */
  z.object({ type: z.literal('silent') }),
]);
export type EventBody = z.output<typeof eventBody>;

/** One event of the log; `at` is milliseconds since 1970 by the relay's clock. */
export type ChatEvent = { seq: number; at: number } & EventBody;

// ── Signals: the latest value only, sent by the relay whenever it changes ────────────────────────────────────────

export const signal = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('queue'),
    state: z.enum(['none', 'waiting', 'allocating']),
    position: z.number().nullable(),
    /** The expected seconds until an agent joins, from recent waits; absent if unknown. */
    expected: z.number().nullable().optional(),
  }),
  /** `delayed` while messages wait, because the desk is unreachable or the call budget is used up. */
  z.object({ type: z.literal('desk'), state: z.enum(['reachable', 'delayed']) }),
  /** How many of the visitor's requests have an answer that the visitor has not seen. */
  z.object({ type: z.literal('requests'), unread: z.number() }),
]);
export type Signal = z.output<typeof signal>;

// ── The handshake: `auth` of the Socket.IO connection ────────────────────────────────────────────────────────────

/** A widget's position: `epoch` identifies the log, `seq` the last event that the widget holds. */
export const cursor = z.strictObject({ epoch: z.string().max(64), seq: count });
export type Cursor = z.output<typeof cursor>;
const joining = z.strictObject({ cursor: cursor.nullable() });

export const handshake = z.strictObject({
  version: count,
  site: z.string().regex(/^[a-z0-9-]{1,64}$/),
  /** Absent on the first visit; the answer to `join` then contains one. */
  token: z.string().max(512).optional(),
  /**
   * The visitor's identity: a JWT signed by the site's own backend. The relay exchanges it for a token of that person's
   * conversation, whatever `token` says. It can be used once.
   *
   * Signed with HS256 and the text after the colon in IDENTITY_SECRET, with the text before it as `kid` in the header.
   * Claims: `aud`, the site's key; `sub`, the person's permanent id at the site, up to 255 characters; `exp`, at most
   * 600 seconds away; `jti`, random; and, as far as the site has verified them, `name`, `email` and `phone`.
   */
  identity: z.string().max(4096).optional(),
  /** Joins at once, like the command, which saves a round trip; the answer comes as `joined`. */
  join: joining.optional(),
});

/** The languages of the widget, as BCP 47 tags. */
// biome-ignore format: a list is easier to read in lines than in a column
export const LANGUAGES = [
  'en', 'zh-CN', 'zh-TW', 'ja', 'ko', 'es', 'fr', 'de', 'pt-BR', 'ru',
  'ar', 'he', 'hi', 'id', 'th', 'vi', 'tr', 'it', 'nl', 'pl',
] as const;
export type Language = (typeof LANGUAGES)[number];

// ── Commands: sent by the widget, always acknowledged ────────────────────────────────────────────────────────────

const remark = z.string().max(LONGEST_REMARK);
const writtenText = z.string().trim().min(1).max(LONGEST_TEXT);
/** Checks only what mail requires and what is most often missing. */
const emailAddress = z
  .string()
  .trim()
  .max(LONGEST_EMAIL)
  .regex(/^[^\s@"<>]{1,64}@[^\s@"<>.]+(?:\.[^\s@"<>.]+)+$/);

/** `name`, `email`, `phone`, or the desk's name of a customer field. */
export const fieldKey = z.string().regex(/^(?:name|email|phone|(?:Text|Select)Field_\d{1,15})$/);
const longest = z.string().max(LONGEST_VALUE.long);
const short = z.string().max(LONGEST_VALUE.short);
/** Pairs rather than an object, so that no key can be one of every object's own. */
const value = z.union([longest, z.array(short).max(MOST_CHOSEN)]);
const values = z.array(z.strictObject({ key: fieldKey, value })).max(20);
/** The same for a request, with its subject and content. */
const requestKey = z.union([fieldKey, z.enum(['subject', 'content'])]);
const requestValues = z.array(z.strictObject({ key: requestKey, value })).max(20);
const requestId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
/** Without a name and password, which would be the visitor's, or hide where the link leads. */
const webAddress = z
  .string()
  .max(2000)
  .regex(/^https?:\/\/[^\s\\/?#@]+(?:[/?#]\S*)?$/, 'an address that begins with https:// or http://');

const uploadId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);
/** Ids of uploads, whose addresses are added to the text. */
const requestFiles = z.array(uploadId).max(5).optional();

/** The present page and what the page says of its visitor. */
const pageContext = z.strictObject({
  address: longest.optional(),
  title: short.optional(),
  referrer: longest.optional(),
  /** A BCP 47 tag. */
  language: z.string().max(35).optional(),
  customer: z
    .array(z.strictObject({ name: z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/), value: short }))
    .max(20)
    .optional(),
});

export const commands = {
  /**
   * The first command on a connection whose handshake did not join. The pump then sends the events after the cursor;
   * null requests recent events.
   */
  join: joining,
  /** Requests all events after the cursor again, after the widget noticed a gap. */
  sync: z.strictObject({ cursor }),
  /**
   * Reads events before those that the widget holds. The acknowledgement has the last ones before `before`: fewer than
   * `limit` if they would be too long, but at least one. Repeating with the first of them leads to the rest.
   */
  history: z.strictObject({ before: seq, limit: count.min(1).max(200) }),
  /** The visitor opened the chat: starts the site's first session, unless a session exists. */
  start: z.strictObject({ id: commandId }),
  send: z.strictObject({ id: commandId, text: writtenText }),
  /** The text that the visitor is typing; empty clears it. Dropped unless the visitor is in an agent session. */
  preview: z.strictObject({ text: z.string().max(LONGEST_TEXT) }),
  /**
   * Requests questions that fit the text that the visitor is typing. The relay does not store the text, and answers with no
   * questions when asked too often.
   */
  suggest: z.strictObject({ text: z.string().max(LONGEST_SUGGESTED_FOR) }),
  /** Asks a suggested question; `unknown-target` if the robot no longer has it. */
  'ask-suggested': z.strictObject({ id: commandId, ref: z.string().max(64) }),
  /** Sends an uploaded file; `upload` is the id in the answer to the upload. */
  'send-upload': z.strictObject({ id: commandId, upload: uploadId }),
  /** Sends a card about what the visitor asks, such as a product or an order. Its link and picture must be of the web. */
  attach: z.strictObject({
    id: commandId,
    title: z.string().trim().min(1).max(255),
    text: z.string().trim().max(1000).optional(),
    price: z.string().trim().max(64).optional(),
    picture: webAddress.optional(),
    url: webAddress.optional(),
  }),
  'request-agent': z.strictObject({ id: commandId }),
  'stop-waiting': z.strictObject({ id: commandId }),
  'leave-message': z.strictObject({ id: commandId, text: writtenText }),
  /** The visitor's e-mail address; the relay adds it to the desk's customer. */
  'leave-email': z.strictObject({ id: commandId, email: emailAddress }),
  /** Requests a form to show it. The answer has none if the visitor has answered it, or if there is nothing to ask. */
  form: z.strictObject({ form: formName, language: z.enum(LANGUAGES) }),
  /**
   * Submits a form. `value` is a list of option values for the kinds `checkbox` and `chained_droplist` (from the top), and
   * a text for all others; an empty one or none is a field left empty. If values are wrong, the error is `form-invalid`
   * with the `fields`. A form is submitted once; of several, all but the first get `not-now`.
   */
  'submit-form': z.strictObject({ id: commandId, form: formName, values, consent: z.boolean() }),
  'skip-form': z.strictObject({ id: commandId, form: formName }),
  /** Requests the form for a new request. */
  'request-form': z.strictObject({ language: z.enum(LANGUAGES) }),
  /** Makes a request, whose id is the command's. Wrong values are refused as by `submit-form`. */
  'make-request': z.strictObject({ id: commandId, values: requestValues, files: requestFiles }),
  /** Lists the visitor's requests: those made in this conversation, and for a signed-in visitor those of the signed e-mail. */
  requests: z.strictObject({}),
  /** Opens one of the visitor's requests with its thread, and marks it as read. `unknown-target` for any other request. */
  request: z.strictObject({ request: requestId }),
  'reply-request': z.strictObject({
    id: commandId,
    request: requestId,
    text: z.string().trim().min(1).max(LONGEST_VALUE.long),
    files: requestFiles,
  }),
  /** Sends a request again that failed or is unconfirmed, or its reply `reply`. */
  'retry-request': z.strictObject({ id: commandId, request: requestId, reply: commandId.optional() }),
  /**
   * The page around the chat, at the beginning and after each change. The relay sends the desk what the site's settings
   * name (`SiteView.pageContext`), and only changes.
   */
  'page-context': pageContext,
  /**
   * Asks to be called at a number, which is read as one of the country if it has no `+`. Answered with what has become of it; the
   * same id is one call, however often it is asked for.
   */
  'call-back': z.strictObject({
    id: commandId,
    number: z.string().trim().min(1).max(32),
    country: z.string().regex(/^[A-Z]{2}$/),
  }),
  /** Reads what has become of the visitor's last call, and with `waits` whether an agent is free meanwhile. */
  'call-back-state': z.strictObject({ waits: z.boolean() }),
  /** A click on a suggestion, a related or top question (`question`), or an element of a flow (by its `data-*`). */
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
    // The desk's id of an option, which is only compared, so it has the range of the desk's ids.
    option: z.number().int(),
    tags: z.array(z.string().max(64)).max(20),
    remark,
  }),
  /** The visitor ends the present session; the next message starts a new one. */
  end: z.strictObject({ id: commandId }),
  /** Revokes the conversation's tokens; the relay then disconnects all its sockets. */
  logout: z.strictObject({}),
  /** Deletes the conversation with all its data in the relay; then the same as after `logout`. */
  forget: z.strictObject({}),
} as const;
export type Commands = typeof commands;
export type CommandName = keyof Commands;
export type CommandInput<N extends CommandName> = z.output<Commands[N]>;

/** A site's own texts by the keys of the widget's catalogue: a sentence, its plural forms, or a group of sentences. */
export type SiteWords = { [key: string]: string | string[] | { [key: string]: string } };

/** The settings of a site that the widget needs. */
export type SiteView = {
  key: string;
  first: SessionKind;
  /** Whether answers of each kind of robot can be rated. */
  rateAnswers: { robot: boolean; urobot: boolean };
  /** Hosts (`name` or `name:port`) from which images may come. */
  mediaHosts: string[];
  title: string | null;
  /** The site's own texts. */
  texts: { [L in Language]?: SiteWords };
  /** The opening hours, or null if the site has none. */
  hours: {
    /** An IANA time zone, to which all other times belong. */
    timeZone: string;
    /** The days from Sunday on, each with its spans in minutes since midnight, ascending. */
    week: [from: number, to: number][][];
    /** Dates such as `2026-12-25` without opening hours. */
    closed: string[];
  } | null;
  /** The accepted files, or null if none may be sent. `types` are media types. */
  uploads: { path: string; maxBytes: number; types: string[] } | null;
  /** Present if the relay suggests questions while the visitor types to the robot. */
  suggestions?: true;
  /** The countries whose numbers the site calls, the preselected one first; absent if it calls none. */
  callBack?: string[];
  /** The forms of the site; absent without any. */
  forms?: FormName[];
  /** Present if visitors can make requests. */
  requests?: true;
  /** Present if a message for agents who are away becomes a request. */
  offline?: 'ticket';
  /** The parts of `page-context` that the site's settings name; absent if there are none. */
  pageContext?: { page: ('address' | 'title' | 'referrer' | 'language')[]; customer: string[] };
};

/** The kinds of a field: the desk's content types, and two for contacts. `calculate` is never written. */
export const FIELD_KINDS = [
  'text',
  'area_text',
  'email',
  'phone',
  'link',
  'location',
  'date',
  'time',
  'datetime',
  'number',
  'numeric',
  'droplist',
  'radio',
  'checkbox',
  'chained_droplist',
  'calculate',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** An option; below one of a `chained_droplist` may be others. */
export type FieldOption = { value: string; title: string; options?: FieldOption[] };

/** A field as it is to be shown. Texts are plain and in the requested language as far as the site has them. */
export type FormField = {
  key: string;
  /** Null for the widget's own word for `name`, `email` or `phone`. */
  label: string | null;
  kind: FieldKind;
  /** Empty unless the kind has options. */
  options: FieldOption[];
  required: boolean;
  /** Only shown, with its value. */
  readonly: boolean;
  help: string | null;
  /** A token of HTML's `autocomplete`. */
  autofill: string | null;
  /** For signed-in visitors what is known of them; otherwise the desk's default. Dates as `2026-12-25`, times as `09:30:00`, both as `2026-12-25 09:30`. */
  value: string | string[] | null;
  /** The desk refused the value that the visitor gave before. */
  refused: boolean;
};

export type Form = {
  name: FormName | 'request';
  title: string | null;
  fields: FormField[];
  /** `skip-form` is allowed. */
  skippable: boolean;
  /** To be agreed to; null if the site asks for no consent. */
  consent: { text: string; link: { text: string; url: string } | null } | null;
};

export const REQUEST_STATES = ['open', 'solving', 'resolved', 'closed'] as const;

/** A request as a list shows it. */
export type RequestSummary = {
  id: string;
  subject: string;
  /** Null while the desk has not named one. */
  state: (typeof REQUEST_STATES)[number] | null;
  delivery: RequestDelivery;
  /** When it last changed, in milliseconds since 1970. */
  at: number | null;
  /** An answer has come since the visitor last looked. */
  unread: boolean;
};

/** A text, or untrusted HTML. */
export type RequestWords = Extract<Content, { kind: 'text' | 'rich' }>;

export type RequestReply = {
  id: string;
  mine: boolean;
  /** Of the agent; null if unknown. */
  name: string | null;
  at: number | null;
  content: RequestWords;
  delivery: RequestDelivery;
};

export type RequestDetail = RequestSummary & {
  content: RequestWords;
  /** When it was made, in milliseconds since 1970; null if unknown. */
  madeAt: number | null;
  /** The values of the ticket's fields that visitors may see. */
  fields: { label: string; value: string }[];
  /** Oldest first. */
  replies: RequestReply[];
  /** Whether the replies of agents are among them; otherwise they come by e-mail. */
  hasAnswers: boolean;
};

/** The error of a value; `refused` comes from the desk. `key` is `consent` if it is missing. */
export type FieldProblem = {
  key: string;
  problem: 'required' | 'invalid' | 'too-long' | 'unknown-option' | 'read-only' | 'unknown-field';
};

/**
 * When the closed chat may speak first, and what it says: the argument of `begin` in `/invitations/<site>.js`, which widgets
 * load before they connect.
 */
export type Invitations = {
  site: string;
  /** The face and the name beside the line; the name may be empty. */
  person: Person;
  mediaHosts: string[];
  /** Invitations that one visitor may get within seven days. */
  perWeek: number;
  /** Null if no rule asks for them. */
  hours: SiteView['hours'];
  /** The first rule whose conditions are all fulfilled counts; null is no condition. */
  rules: {
    id: string;
    /** Paths with `*` for any characters; every page if empty. */
    pages: string[];
    seconds: number;
    /** Percent of the page. */
    scrolled: number;
    returning: boolean | null;
    cartFrom: number | null;
    cartTo: number | null;
    hours: 'open' | 'closed' | null;
    texts: { [L in Language]?: { line: string; answers: string[] } };
  }[];
};

/**
 * An upload: `POST` of the file's bytes to `uploads.path` of the relay, with `Authorization: Bearer <token>`, the
 * site's key in `x-desk-chat-site` and its name, percent-encoded, in `x-desk-chat-filename`.
 */
export type Upload = {
  id: string;
  kind: 'image' | 'audio' | 'video' | 'file';
  type: string;
  /** The address at which anyone in the conversation can read the file until it expires. */
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
  /** The conversation has too many desk calls in the outbox. The outbox makes some of them within minutes. */
  'too-many-waiting',
  /** The conversation has reached its limit of written bytes, of the day or in all. */
  'daily-limit',
  'id-reused',
  'identity-invalid',
  'identity-required',
  'upload-too-large',
  'upload-refused',
  'upload-quota',
  'unknown-target',
  'not-now',
  /** Values of a form are wrong; `fields` lists them. */
  'form-invalid',
  /** The visitor has to answer the form `form` before; then the same command is accepted. */
  'form-first',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * Why a command failed; also the `data` of Socket.IO's `connect_error` when a connection is refused. `message` is for
 * developers; the widget has its own sentences by `code`.
 */
export type CommandError = { code: ErrorCode; message: string; fields?: readonly FieldProblem[]; form?: FormName };
export type Failed = { ok: false; error: CommandError };

/** The data of a successful acknowledgement, by command. */
export type AckData = {
  join: {
    epoch: string;
    /** `seq` of the newest event. */
    head: number;
    /** The first event sent has `from + 1`. Equals the cursor unless `reset`. */
    from: number;
    /** The cursor belongs to another log: discard the shown events and start at `from`. */
    reset: boolean;
    /** Present if the visitor is new or the token was rotated: store it and use it from now on. */
    token: string | null;
    site: SiteView;
  };
  sync: { epoch: string; head: number; from: number; reset: boolean };
  history: { events: ChatEvent[] };
  start: Accepted;
  send: Accepted;
  'send-upload': Accepted;
  preview: Record<never, never>;
  /** At most four, best first. `ref` is valid for `ask-suggested` alone. */
  suggest: { questions: Question[] };
  'ask-suggested': Accepted;
  attach: Accepted;
  'request-agent': Accepted;
  'stop-waiting': Accepted;
  'leave-message': Accepted;
  'leave-email': Accepted;
  form: { form: Form | null };
  'submit-form': Accepted;
  'skip-form': Accepted;
  'request-form': { form: Form };
  'make-request': Accepted;
  requests: { requests: RequestSummary[] };
  request: { request: RequestDetail };
  'reply-request': Accepted;
  'retry-request': Accepted;
  'page-context': Record<never, never>;
  'call-back': CallBackOutcome;
  'call-back-state': CallBackState;
  click: Accepted;
  'rate-answer': Accepted;
  'rate-session': Accepted;
  end: Accepted;
  logout: Record<never, never>;
  forget: Record<never, never>;
};
/**
 * The state of a call that a visitor asked for:
 *
 * - `calling`: the desk calls the number for an agent, whose name is empty if the answer is repeated
 * - `unclear`: the desk's answer was lost, so it may call; it is not asked again
 * - `busy`: all agents are in calls; `expected` is in how many seconds one is free whom no other caller gets, if that is known
 * - `nobody`: no agent is there
 * - `later`: the desk cannot be asked now
 * - `closed`: outside the opening hours
 * - `again-later`: the visitor has been called within the hour
 * - `limit`: too many calls of this address or site today
 * - `unknown-visitor`: neither signed in nor in touch with an agent before
 * - `number-invalid`: no telephone number
 * - `number-not-allowed`: one of another country
 * - `number-special`: one with special costs, or of no fixed or mobile telephone
 * - `failed`: the desk refuses such calls
 */
export const CALL_BACK_OUTCOMES = [
  'calling',
  'unclear',
  'busy',
  'nobody',
  'later',
  'closed',
  'again-later',
  'limit',
  'unknown-visitor',
  'number-invalid',
  'number-not-allowed',
  'number-special',
  'failed',
] as const;
export type CallBackOutcome = { outcome: (typeof CALL_BACK_OUTCOMES)[number]; agent?: string; expected?: number };

/**
 * - `asking`: the desk is being asked to call
 * - `calling`: the desk calls, or the two are talking
 * - `answered`, `missed`: the call has ended after a talk, or without
 * - `unclear`: nobody knows whether the desk calls
 */
export const CALL_BACK_PROGRESS = ['asking', 'calling', 'answered', 'missed', 'unclear'] as const;
export type CallBackState = {
  /** The visitor's call of the last hour. `again` is when the next may be asked for, in milliseconds since 1970. */
  call: { progress: (typeof CALL_BACK_PROGRESS)[number]; agent: string; again: number } | null;
  /** Why the visitor cannot ask for a call at all. */
  refused: 'unknown-visitor' | 'closed' | null;
  /** Null if nobody waits for it, or if the desk cannot be asked now. */
  agents: AgentsNow | null;
};
/** `expected` as in `CallBackOutcome`. */
export type AgentsNow = { state: 'free' | 'busy' | 'nobody'; expected?: number };
/** The command is durable. `seq` is the last event that it appended, or the head if it appended none. */
export type Accepted = { seq: number };
export type Ack<N extends CommandName> = ({ ok: true } & AckData[N]) | Failed;

// ── Socket.IO's typed maps ───────────────────────────────────────────────────────────────────────────────────────

export type ClientToServer = {
  [N in CommandName]: (input: CommandInput<N>, ack: (answer: Ack<N>) => void) => void;
};

export type ServerToClient = {
  /** The answer to a handshake that requested to join. */
  joined: (answer: Ack<'join'>) => void;
  /**
   * Sent by the pump, in order. With `ack`, the widget confirms this batch and all before it once it has processed
   * them.
   */
  events: (batch: { epoch: string; events: readonly ChatEvent[] }, ack?: () => void) => void;
  signal: (signal: Signal) => void;
};
