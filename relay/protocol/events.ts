/** The events of a conversation's log, in order of `seq`, and signals, of which only the latest value counts. */
import { z } from 'zod';
import { question, richCard } from './cards.ts';
import { formName } from './forms.ts';

export const person = z.object({ name: z.string(), avatar: z.string().nullable() });
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

/** How far a request or a reply has come; `unconfirmed`: the desk may have it. */
export const delivery = z.enum(['sending', 'sent', 'failed', 'unconfirmed']);
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
  z.object({
    type: z.literal('no-agent'),
    /** Whether to ask for an e-mail address; `known` if the desk has one or will get it. The relay never sends `off`. */
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
