/**
 * The relay's private state of a conversation beside its log. One JSON value, stored next to the log's head and changed only
 * together with it. Widgets see it through events alone.
 */
import { z } from 'zod';
import { delivery, person, SESSION_KINDS, survey } from '../protocol/events.ts';
import { FORM_NAMES } from '../protocol/forms.ts';
import { messageFingerprint } from './message-fingerprint.ts';

/** A session of this conversation at the desk; `seq` identifies it towards the widget. */
const session = z.object({
  seq: z.number(),
  kind: z.enum(SESSION_KINDS),
  /** The robot is asked by the chat client of the knowledge base (doc 3 §4.6), not over IM. */
  inChatClient: z.boolean().optional(),
  /** `im_sub_session_id` of an agent session, `sessionId` of a platform robot's, null for a plain robot. */
  deskId: z.number().nullable(),
  robotId: z.number().nullable(),
  sceneId: z.number().nullable(),
  person,
  survey: survey.nullable(),
  /** A plain robot's text for a question that it cannot answer (`unknow_message`); empty if the desk names none. */
  unknown: z.string(),
  rated: z.boolean(),
  closed: z.boolean(),
  /** The visitor ended it but the desk has not. A message from its agent reopens it. */
  left: z.boolean().optional(),
  /** The desk has announced its beginning, so that another announcement opens it again. */
  begun: z.boolean().optional(),
  /** Messages appended from the desk's transcript whose push may still come. */
  late: z.array(messageFingerprint).optional(),
});
export type Session = z.output<typeof session>;

/** Older relays write `told` for `notified`. */
function withNotified(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('told' in stored)) return stored;
  const { told, ...rest } = stored;
  return { notified: told, ...rest };
}

/** The identity of a visitor, as the site's backend states it. */
export const identity = z.object({
  subject: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export type Identity = z.output<typeof identity>;

/** A request of the visitor, which is a ticket at the desk, as far as this conversation made, answered or read it. */
const request = z.object({
  /** The id of the command that made it, or `ticket-` and the ticket's number. */
  id: z.string(),
  /** The ticket's number, once the desk has named it. */
  ticket: z.number().nullable(),
  subject: z.string(),
  /** Empty if another conversation made it. */
  text: z.string(),
  /** The values of ticket fields, until the desk has them. */
  fields: z.record(z.string(), z.string()),
  state: delivery,
  at: z.number(),
  /** The ticket's `updated_at` when the visitor last looked at it. */
  read: z.string(),
  replies: z.array(z.object({ id: z.string(), text: z.string(), at: z.number(), state: delivery })),
});
export type VisitorRequest = z.output<typeof request>;
export type RequestAction = 'make' | 'reply' | 'list' | 'read';
/** Counts that a visitor's request was made, read or replied to, or was not. */
export type CountRequest = (action: RequestAction, outcome: string) => void;

const fieldValue = z.union([z.string(), z.array(z.string())]);

const fields = z.object({
  talk: z.discriminatedUnion('with', [
    z.object({ with: z.literal('nobody') }),
    /** `session` is the `seq` of an entry of `sessions`. */
    z.object({ with: z.literal('session'), session: z.number() }),
    /** `position` is the queue position at the beginning, if the desk reported one. */
    z.object({ with: z.literal('queue'), since: z.number(), position: z.number().optional() }),
    /** No agent was online: messages go to the desk's inbox. */
    z.object({ with: z.literal('inbox') }),
  ]),
  /** The session that a call in the outbox requests: the site's first one, or one with an agent. */
  asked: z.enum(['first', 'agent']).nullable(),
  /** The desk may start an agent session itself, so a push may bring a new session number. */
  expectsAgent: z.boolean(),
  /** Requests for an agent without an answer. Each may have begun a session whose number only a push brings. */
  unanswered: z.number().default(0),
  /** Newest last, at most SESSIONS_KEPT. */
  sessions: z.array(session),
  /** The message whose begun call to the knowledge base has no outcome. A repeated call could not be recognised. */
  attempted: z.string().nullable().default(null),
  /** The identity that the site's backend vouches for; null for an anonymous visitor. */
  identity: identity.nullable().default(null),
  /** Whether the desk has been notified of that identity. */
  notified: z.boolean().default(false),
  /** The e-mail address that the visitor left, and whether the desk has been notified of it. */
  contact: z.preprocess(withNotified, z.object({ email: z.string(), notified: z.boolean() }).nullable()).default(null),
  /** The forms that the visitor answered or skipped. `fields` are those that the desk refused. */
  forms: z
    .partialRecord(
      z.enum(FORM_NAMES),
      z.object({ state: z.enum(['answered', 'refused']), fields: z.array(z.string()) }),
    )
    .default({}),
  /** Values that the desk lacks, by `name`, `phone` or the field's name, with their form; null if the page gave it. */
  unsent: z.record(z.string(), z.object({ value: fieldValue, form: z.enum(FORM_NAMES).nullable() })).default({}),
  /** The desk's values of a signed-in visitor, by the keys of the site's forms; null where the value is unclear. */
  known: z.record(z.string(), fieldValue.nullable()).default({}),
  /** The last context of the page, by the desk's names of customer fields. */
  page: z.record(z.string(), z.string()).default({}),
  /** The desk's id of the customer, once an answer or a push has named it. */
  customer: z.number().nullable().default(null),
  /** When the conversation began, in milliseconds since 1970; 0 in older records. */
  began: z.number().default(0),
  /** Whether the visitor has sent a message. Older records have false until the next one. */
  wrote: z.boolean().default(false),
  /** Newest last; `conversation/requests/requests.ts` limits them. */
  requests: z.array(request).default([]),
});
export const conversationRecord = z.preprocess(withNotified, fields);
export type ConversationRecord = z.output<typeof conversationRecord>;

/** The constant part of a conversation: its id, its site, and the visitor's token at the desk. */
export type Conversation = { id: string; site: string; customerToken: string };

const SESSIONS_KEPT = 40;

export const newRecord = (began = 0): ConversationRecord =>
  fields.parse({ talk: { with: 'nobody' }, asked: null, expectsAgent: false, sessions: [], began });

export function currentSession(record: ConversationRecord): Session | undefined {
  const { talk } = record;
  return talk.with === 'session' ? record.sessions.find(({ seq }) => seq === talk.session) : undefined;
}

/** Adds a session as the visitor's present one, which ends all others and answers the request for a session. */
export function withSession(record: ConversationRecord, added: Session): ConversationRecord {
  return {
    ...record,
    talk: { with: 'session', session: added.seq },
    asked: null,
    sessions: [...record.sessions.map((past) => ({ ...past, closed: true })), added].slice(-SESSIONS_KEPT),
  };
}

/** Adds a session that has ended already; the visitor's present session stays. */
export function withPastSession(record: ConversationRecord, added: Session): ConversationRecord {
  return { ...record, sessions: [...record.sessions, { ...added, closed: true }].slice(-SESSIONS_KEPT) };
}

/** Counts a request for an agent that is about to be made. */
export const withAgentRequested = (record: ConversationRecord): ConversationRecord => ({
  ...record,
  unanswered: record.unanswered + 1,
});

/** Counts off a request for an agent, because the desk answered it or a push announced its session. */
export const withAgentAnswered = (record: ConversationRecord): ConversationRecord => ({
  ...record,
  unanswered: Math.max(0, record.unanswered - 1),
});

export function changeSession(record: ConversationRecord, seq: number, change: Partial<Session>): ConversationRecord {
  return { ...record, sessions: record.sessions.map((one) => (one.seq === seq ? { ...one, ...change } : one)) };
}
