/**
 * Applies a reply notification: drops repeated parts, turns the others into events in the desk's order, and sets aside
 * parts of sessions that the conversation does not have. No call ends an agent's session at the desk: a message of the
 * agent after the visitor has ended the chat opens it again. Pure.
 */
import { createHash } from 'node:crypto';
import type { AgentMessage, ReplyNotification, RobotMessage, UrobotMessage } from '../../desk-api/outbound/replies.ts';
import { isStorable } from '../../desk-api/wire.ts';
import {
  type ConversationRecord,
  changeSession,
  currentSession,
  type Session,
  withAgentAnswered,
  withPastSession,
} from '../../model/record.ts';
import type { Change, NewEvent, Snapshot } from '../../model/snapshot.ts';
import type { SiteSettings } from '../../sites/sites.ts';
import { fromRobot } from './answers.ts';
import { matchLatePush } from './apply-transcript.ts';
import { fromChatAnswer } from './chat-answers.ts';
import { contentOf, contentText } from './contents.ts';
import * as sessions from './sessions.ts';
import { isAskedBy, surveyOf } from './surveys.ts';

/** A part of a push that cannot be applied; `session` is the desk's number of the session that it waits for. */
export type SetAside = { reason: string; session: number | null; part: unknown };

export type ReplyResult = {
  duplicates: number;
  setAside: SetAside[];
  /** Desk numbers of sessions that the conversation adopted. Pushes held for these sessions can now be applied. */
  adopted: number[];
};

type ReplySettings = Pick<SiteSettings, 'robotAnswerRatingPath' | 'urobotAnswerRatedBy' | 'surveyDefault'>;

/** The idempotency key of one part of a push. Earlier releases stored it as `older`, which does not name the sender. */
export type PartKey = { key: string; older?: string };

/**
 * One key for each part of a push, in order. Robots and agents number their messages independently, so each kind has
 * its own prefix. Agents keep the prefix of earlier releases, because most messages are theirs.
 */
export function keysOf(push: ReplyNotification): PartKey[] {
  if (push.assign_type === 'agent') {
    return push.messages.map(({ message_id }) => keyOf('push:', message_id));
  }
  if (push.assign_type === 'robot') {
    return push.messages.map(({ message_id }) => ({
      ...keyOf('push-robot:', message_id),
      older: `push:${message_id}`,
    }));
  }
  const { sessionId, logId } = push.messages;
  // Without a logId, an equal answer may be a new one; a retry of the desk has the same body to the byte.
  const part = logId ?? createHash('sha256').update(JSON.stringify(push.messages)).digest('base64url');
  const id = `${sessionId}:${part}`;
  return [{ ...keyOf('push-urobot:', id), older: `push:${id}` }];
}

/** Characters. Longer keys do not fit into the index of every database. */
const LONGEST_ID = 200;

/** A database cannot store every id; those become their digest. */
function keyOf(kind: string, id: string): PartKey {
  if (id.length <= LONGEST_ID && isStorable(id)) return { key: `${kind}${id}` };
  return { key: `${kind}#${createHash('sha256').update(id, 'utf16le').digest('base64url')}`, older: `${kind}${id}` };
}

/** The value of an agent's key. Earlier releases stored an empty value, and used the same key for all senders. */
const FROM_AGENT = 'agent';

export const keysToAsk = (push: ReplyNotification): string[] =>
  keysOf(push).flatMap(({ key, older }) => (older !== undefined && isStorable(older) ? [key, older] : [key]));

const isSeen = (seen: Snapshot['seen'], { key, older }: PartKey): boolean =>
  seen.has(key) || (older !== undefined && seen.get(older) === '');

/** @param foreign desk numbers of sessions that belong to other visitors */
export function applyReply(
  before: Snapshot,
  push: ReplyNotification,
  settings: ReplySettings,
  foreign: ReadonlySet<number> = new Set(),
): Change<ReplyResult> {
  const keys = keysOf(push);
  const result: ReplyResult = { duplicates: 0, setAside: [], adopted: [] };
  const remember: { key: string; value: string }[] = [];
  const applied = new Set<string>();
  const events: NewEvent[] = [];
  let { record } = before;

  const messages = push.assign_type === 'urobot' ? [push.messages] : push.messages;
  for (const [index, message] of messages.entries()) {
    const partKey = keys[index] as PartKey;
    if (isSeen(before.seen, partKey) || applied.has(partKey.key)) {
      result.duplicates += 1;
      continue;
    }
    const head = before.head + events.length;
    const step = applyPart(record, head, { kind: push.assign_type, message } as Part, settings, foreign);
    if ('reason' in step) {
      result.setAside.push({ ...step, part: message });
      continue;
    }
    if (step.adopted !== undefined) result.adopted.push(step.adopted);
    record = step.record;
    events.push(...step.events);
    applied.add(partKey.key);
    remember.push({ key: partKey.key, value: push.assign_type === 'agent' ? FROM_AGENT : '' });
  }
  return { record, events, remember, result };
}

type Applied = sessions.Step & { adopted?: number };
type Refused = { reason: string; session: number | null };

type Part =
  | { kind: 'agent'; message: AgentMessage }
  | { kind: 'robot'; message: RobotMessage }
  | { kind: 'urobot'; message: UrobotMessage };

function applyPart(
  record: ConversationRecord,
  head: number,
  { kind, message }: Part,
  settings: ReplySettings,
  foreign: ReadonlySet<number>,
): Applied | Refused {
  if (kind === 'agent') return applyAgent(record, head, message, settings, foreign);
  if (kind === 'robot') {
    const session = record.sessions.findLast((one) => one.kind === 'robot');
    if (!session) return { reason: 'no-robot-session', session: null };
    return { record, events: [fromRobot(message, session, settings.robotAnswerRatingPath !== undefined)] };
  }
  const deskId = Number(message.sessionId);
  const session = record.sessions.findLast(
    (one) => one.kind === 'urobot' && !one.inChatClient && one.deskId === deskId,
  );
  if (!session) return { reason: 'unknown-session', session: Number.isSafeInteger(deskId) ? deskId : null };
  const id = `urobot-${message.sessionId}-${message.logId ?? head + 1}`;
  return { record, events: [fromChatAnswer(message, session, id, settings.urobotAnswerRatedBy)] };
}

function applyAgent(
  record: ConversationRecord,
  head: number,
  message: AgentMessage,
  settings: ReplySettings,
  foreign: ReadonlySet<number>,
): Applied | Refused {
  const deskId = message.im_sub_session_id;
  const current = currentSession(record);
  const known =
    deskId === undefined
      ? current?.kind === 'agent'
        ? current
        : undefined
      : record.sessions.findLast((one) => one.kind === 'agent' && one.deskId === deskId);
  // Not held for a session to come: the session is another visitor's.
  if (deskId !== undefined && !known && foreign.has(deskId)) return { reason: 'foreign-session', session: null };
  if (message.type === 'transfer' && deskId !== undefined && !known && current?.kind === 'agent') {
    const person = { name: message.agent_name ?? '', avatar: message.agent_avatar ?? null };
    const step = sessions.transferred(record, head, current, { person, html: contentText(message), deskId });
    return { ...step, events: withPush(step.events, message), adopted: deskId };
  }
  if (known) {
    const matched = matchLatePush(record, known, message);
    if (matched) return { record: matched, events: [] };
    const again = reopen(record, head, known, message);
    // The widget says so itself; the desk's words would say it twice.
    if (again && message.type === 'start_session') {
      return { ...again, events: withPush(again.events, message) };
    }
    const session = again ? (currentSession(again.record) as Session) : known;
    const step = applyInSession(again?.record ?? record, session, message, settings);
    const events = withPush(step.events, message);
    return { record: step.record, events: again ? [...again.events, ...events] : events };
  }
  if (deskId === undefined || !(record.expectsAgent || record.unanswered > 0)) {
    return { reason: 'unknown-session', session: deskId ?? null };
  }
  if (!record.expectsAgent && current?.kind === 'agent')
    return applyInPastSession(record, head, message, deskId, settings);
  const started = keepExpectedAgent(record, sessions.agentStarted(record, head, message, settings.surveyDefault));
  const session = currentSession(started.record) as Session;
  const rest = applyInSession(started.record, session, message, settings);
  return {
    record: rest.record,
    events: [...started.events, ...withPush(rest.events, message)],
    adopted: deskId,
  };
}

/** Keeps the push beside its events; of a plain message, only the fields that the event does not say. */
function withPush(events: readonly NewEvent[], message: AgentMessage): NewEvent[] {
  return events.map(({ body }) => {
    const isPlain = body.type === 'agent-message' && body.content.kind === 'text';
    const push = isPlain ? unsaidIn(message) : message;
    return push ? { body, raw: { push } } : { body };
  });
}

/** What an event says of a plain message: its session's record has the desk's number. */
const SAID: ReadonlySet<string> = new Set(['type', 'message_id', 'agent_name', 'agent_avatar', 'im_sub_session_id']);

function unsaidIn(message: AgentMessage): Partial<AgentMessage> | undefined {
  let unsaid: Partial<AgentMessage> | undefined;
  for (const name in message) {
    const value = message[name] as object;
    const isSaid =
      name === 'data' ? Object.values(value).filter((one) => one !== undefined).length < 2 : SAID.has(name);
    if (!isSaid && value !== undefined) unsaid = { ...unsaid, [name]: value };
  }
  return unsaid;
}

/** The session answers an earlier request, so an agent that is expected otherwise stays expected. */
function keepExpectedAgent(before: ConversationRecord, { record, events }: sessions.Step): sessions.Step {
  if (before.unanswered === 0) return { record, events };
  return { record: { ...withAgentAnswered(record), expectsAgent: before.expectsAgent }, events };
}

/**
 * Applies a message of a session that has ended. The answer to its request was lost, and the session ended before the
 * next request, to which the desk would have returned it. Its messages are shown without starting it again.
 */
function applyInPastSession(
  record: ConversationRecord,
  head: number,
  message: AgentMessage,
  deskId: number,
  settings: ReplySettings,
): Applied {
  const past = sessions.pastAgentSession(head, message, deskId);
  const step = applyInSession(withPastSession(withAgentAnswered(record), past), past, message, settings);
  return { ...step, events: withPush(step.events, message), adopted: deskId };
}

/** Reopens a session that was left and its agent writes in, or that the desk begins again; not beside another agent. */
function reopen(record: ConversationRecord, head: number, session: Session, message: AgentMessage) {
  const isBegunAgain = message.type === 'start_session' && session.begun && session.closed;
  const isWrittenIn = session.left && contentOf(message);
  if (!(isBegunAgain || isWrittenIn) || currentSession(record)?.kind === 'agent') return undefined;
  return sessions.continued(record, head, session);
}

function applyInSession(
  record: ConversationRecord,
  session: Session,
  message: AgentMessage,
  settings: ReplySettings,
): sessions.Step {
  const html = contentText(message);
  const person = {
    name: message.agent_name ?? session.person.name,
    avatar: message.agent_avatar ?? session.person.avatar,
  };
  switch (message.type) {
    case 'start_session':
      return {
        record: changeSession(record, session.seq, { begun: true }),
        events: [{ body: html === '' ? { type: 'silent' } : { type: 'notice', html } }],
      };
    case 'close': {
      if (session.closed && currentSession(record)?.seq !== session.seq) {
        const over = session.left ? changeSession(record, session.seq, { left: false }) : record;
        return { record: over, events: [{ body: { type: 'silent' } }] };
      }
      const given = message.data?.survey_options;
      const survey = given
        ? isAskedBy(given, 'after_session')
          ? surveyOf(given, settings.surveyDefault)
          : null
        : session.survey;
      return sessions.sessionClosed(record, session, { reason: closeReason(message.data?.close_type), html, survey });
    }
    default: {
      const content = contentOf(message);
      if (!content) return { record, events: [{ body: { type: 'silent' } }] };
      return {
        record,
        events: [{ body: { type: 'agent-message', id: message.message_id, person, session: session.seq, content } }],
      };
    }
  }
}

function closeReason(given: string | undefined): 'normal' | 'redirect' | 'force' | 'unknown' {
  return given === 'normal' || given === 'redirect' || given === 'force' ? given : 'unknown';
}
