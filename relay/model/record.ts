/**
 * What the relay remembers of a conversation beside its log: who the visitor talks to and which desk sessions belong
 * to it. Kept as one JSON value next to the log's head and changed only together with it. Private: nothing of it
 * reaches a widget but through events.
 */
import { z } from 'zod';
import { SESSION_KINDS, survey } from '../protocol.ts';
import { messageFingerprint } from './message-fingerprint.ts';

const person = z.object({ name: z.string(), avatar: z.string().nullable() });

/** A desk session this conversation had; `seq` names it towards the widget. */
const session = z.object({
  seq: z.number(),
  kind: z.enum(SESSION_KINDS),
  /** `im_sub_session_id` of an agent session, `sessionId` of a platform robot's, null for a plain robot. */
  deskId: z.number().nullable(),
  robotId: z.number().nullable(),
  sceneId: z.number().nullable(),
  person,
  survey: survey.nullable(),
  /** A plain robot's wording for what it does not know (`unknow_message`). */
  unknown: z.string(),
  rated: z.boolean(),
  closed: z.boolean(),
  /** The visitor ended it and the desk has not: what its agent writes begins it again. */
  left: z.boolean().optional(),
  /** What was taken from the desk's transcript and not from a push, which may still come. */
  late: z.array(messageFingerprint).optional(),
});
export type Session = z.output<typeof session>;

/** What a site's backend says of a visitor. */
export const identity = z.object({
  subject: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export type Identity = z.output<typeof identity>;

export const conversationRecord = z.object({
  talk: z.discriminatedUnion('with', [
    z.object({ with: z.literal('nobody') }),
    /** `session` is the `seq` of an entry of `sessions`. */
    z.object({ with: z.literal('session'), session: z.number() }),
    /** `position` is the place at the beginning, where the desk told one. */
    z.object({ with: z.literal('queue'), since: z.number(), position: z.number().optional() }),
    /** No agent was online: messages go to the desk's inbox. */
    z.object({ with: z.literal('inbox') }),
  ]),
  /** A command to begin a session is in the outbox. */
  asked: z.enum(['first', 'agent']).nullable(),
  /** An agent session of the desk's making is expected, so a new session number may be adopted from a push. */
  expectsAgent: z.boolean(),
  /**
   * Requests for an agent whose answer has not come, and may never: each may have begun a session at the desk whose
   * number only a push tells. Absent in records of before it was counted.
   */
  unanswered: z.number().default(0),
  /** Newest last; only so many are kept. */
  sessions: z.array(session),
  /** Who the visitor is, as the site's backend vouched for; null while nobody did. */
  identity: identity.nullable().default(null),
  /** Whether the desk has heard of that identity. */
  told: z.boolean().default(false),
  /** The e-mail address that the visitor left, and whether the desk has heard of it; null while there is none. */
  contact: z.object({ email: z.string(), told: z.boolean() }).nullable().default(null),
});
export type ConversationRecord = z.output<typeof conversationRecord>;

/** What never changes of a conversation: its id, its site, and the visitor's name towards the desk. */
export type Conversation = { id: string; site: string; customerToken: string };

const SESSIONS_KEPT = 40;

export const newRecord = (): ConversationRecord => ({
  talk: { with: 'nobody' },
  asked: null,
  expectsAgent: false,
  unanswered: 0,
  sessions: [],
  identity: null,
  told: false,
  contact: null,
});

/** The session the visitor talks to now, if any. */
export function currentSession(record: ConversationRecord): Session | undefined {
  const { talk } = record;
  return talk.with === 'session' ? record.sessions.find(({ seq }) => seq === talk.session) : undefined;
}

export function withSession(record: ConversationRecord, added: Session): ConversationRecord {
  return {
    ...record,
    talk: { with: 'session', session: added.seq },
    asked: null,
    sessions: [...record.sessions.map((past) => ({ ...past, closed: true })), added].slice(-SESSIONS_KEPT),
  };
}

/** Adds a session that is over already; the visitor goes on talking to whom they talk to. */
export function withPastSession(record: ConversationRecord, added: Session): ConversationRecord {
  return { ...record, sessions: [...record.sessions, { ...added, closed: true }].slice(-SESSIONS_KEPT) };
}

/** A request for an agent is about to be made. */
export const askedForAgent = (record: ConversationRecord): ConversationRecord => ({
  ...record,
  unanswered: record.unanswered + 1,
});

/** A request for an agent was answered, whatever the answer, or a push told of its session. */
export const heardOfAgent = (record: ConversationRecord): ConversationRecord => ({
  ...record,
  unanswered: Math.max(0, record.unanswered - 1),
});

export function changeSession(record: ConversationRecord, seq: number, change: Partial<Session>): ConversationRecord {
  return { ...record, sessions: record.sessions.map((one) => (one.seq === seq ? { ...one, ...change } : one)) };
}
