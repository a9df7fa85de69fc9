/**
 * Compares the desk's transcript of ended sessions with the log: appends messages that no push brought, and ends a
 * session whose closing push is missing. A transcript names neither customer nor messages, so it is trusted only where
 * it repeats the log; one that lacks what the log has is set aside. Pure.
 */
import type { AgentMessage } from '../../desk-api/outbound/replies.ts';
import { agentMessagesIn, agentOf, type ClosedSession, numbersOf } from '../../desk-api/outbound/transcripts.ts';
import { fingerprintOf, type MessageFingerprint, pairOff } from '../../model/message-fingerprint.ts';
import { type ConversationRecord, changeSession, currentSession, type Session } from '../../model/record.ts';
import type { Change, NewEvent, Snapshot } from '../../model/snapshot.ts';
import type { ChatEvent } from '../../protocol/events.ts';
import { contentOf } from './contents.ts';
import { type Step, sessionClosed, transferred } from './sessions.ts';

export type TranscriptResult =
  | {
      understood: true;
      missing: number;
      closed: boolean;
      adopted: number[];
    }
  /**
   * The transcript and the log lack messages of each other: it is another conversation's, or its texts differ in a way
   * that we cannot compare. Nothing is appended, because the log may have it already.
   */
  | { understood: false };

/** The record's sessions that the transcript contains, oldest first. */
export function sessionsIn({ sessions }: ConversationRecord, closed: ClosedSession): Session[] {
  const numbers = numbersOf(closed);
  return sessions.filter(({ kind, deskId }) => kind === 'agent' && deskId !== null && numbers.includes(deskId));
}

/** @param log the events since the first of those sessions began */
export function applyTranscript(
  before: Snapshot,
  closed: ClosedSession,
  log: readonly ChatEvent[],
): Change<TranscriptResult> {
  const events: NewEvent[] = [];
  const adopted: number[] = [];
  let { record } = before;
  let missing = 0;
  let isOurs = false;
  for (const number of numbersOf(closed)) {
    // The record has a session twice if the visitor ended it and the desk continued it.
    const same = sessionsIn(record, closed).filter(({ deskId }) => deskId === number);
    const session = same.at(-1);
    const transcribed = agentMessagesIn(closed, number).flatMap(withFingerprint);
    if (session) {
      const kept = log.flatMap((event) =>
        event.type === 'agent-message' && same.some(({ seq }) => seq === event.session)
          ? [{ fingerprint: fingerprintOf(event.content) }]
          : [],
      );
      const { first: onlyInTranscript, second: onlyInLog } = pairOff(transcribed, kept);
      if (onlyInLog.length > 0 && onlyInTranscript.length > 0) return { result: { understood: false } };
      isOurs ||= kept.length === 0 || onlyInLog.length < kept.length;
      append(session, onlyInTranscript);
      continue;
    }
    const current = currentSession(record);
    if (!isOurs || !current || !sessionsIn(record, closed).includes(current)) continue;
    // The push that announced the transfer is missing too.
    const to = { person: { name: agentOf(closed, number), avatar: null }, html: '', deskId: number };
    step(transferred(record, before.head + events.length, current, to));
    adopted.push(number);
    append(currentSession(record) as Session, transcribed);
  }
  const open = currentSession(record);
  const isOpen = isOurs && open !== undefined && sessionsIn(record, closed).includes(open);
  if (isOpen) step(sessionClosed(record, open, { reason: 'unknown', html: '', survey: open.survey }));
  const result: TranscriptResult = { understood: true, missing, closed: isOpen, adopted };
  return events.length > 0 ? { record, events, result } : { result };

  function step(next: Step): void {
    record = next.record;
    events.push(...next.events);
  }

  function append(session: Session, added: readonly TranscriptMessage[]): void {
    if (added.length === 0) return;
    missing += added.length;
    const late = [...(session.late ?? []), ...added.map(({ fingerprint }) => fingerprint)];
    step({ record: changeSession(record, session.seq, { late }), events: added.map((one) => toEvent(one, session)) });
  }
}

/** The record without the late message that a push repeats; undefined if it repeats none. */
export function matchLatePush(record: ConversationRecord, session: Session, message: AgentMessage) {
  const [pushed] = session.late ? withFingerprint(message) : [];
  if (!pushed) return undefined;
  const late = (session.late ?? []).map((fingerprint) => ({ fingerprint }));
  const { first: unmatched, second: remaining } = pairOff([pushed], late);
  if (unmatched.length > 0) return undefined;
  return changeSession(record, session.seq, { late: remaining.map((one) => one.fingerprint) });
}

type TranscriptMessage = { fingerprint: MessageFingerprint; message: AgentMessage };

/** Empty for messages that visitors never see, because they have no content. */
function withFingerprint(message: AgentMessage): TranscriptMessage[] {
  const content = contentOf(message);
  return content ? [{ fingerprint: fingerprintOf(content), message }] : [];
}

function toEvent({ message }: TranscriptMessage, { seq, person }: Session): NewEvent {
  const content = contentOf(message) as NonNullable<ReturnType<typeof contentOf>>;
  return {
    body: { type: 'agent-message', id: message.message_id, person, session: seq, content },
    raw: { transcript: message },
  };
}
