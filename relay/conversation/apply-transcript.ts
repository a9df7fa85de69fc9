/**
 * Holds the desk's transcript of an ended conversation against the log: appends what no push brought, and ends the
 * session if the push that should have is missing too. Pure.
 */
import type { AgentMessage } from '../desk-api/outbound/replies.ts';
import { agentOf, type ClosedSession, numbersOf, saidIn } from '../desk-api/outbound/transcripts.ts';
import { fingerprintOf, type MessageFingerprint, pairOff } from '../model/message-fingerprint.ts';
import { type ConversationRecord, changeSession, currentSession, type Session } from '../model/record.ts';
import type { Change, NewEvent, Snapshot } from '../model/snapshot.ts';
import type { ChatEvent } from '../protocol.ts';
import { contentOf } from './contents.ts';
import { type Step, sessionClosed, transferred } from './sessions.ts';

export type TranscriptResult =
  | {
      understood: true;
      missing: number;
      closed: boolean;
      /** Numbers of sessions nobody told of before; parts held for them can now be applied. */
      adopted: number[];
    }
  /**
   * The transcript has what the log lacks, and lacks what the log has: it is of another conversation, or words things in
   * a way we cannot compare. Nothing is appended, because it could be there already.
   */
  | { understood: false };

/** The sessions of the record that a transcript tells of, oldest first. */
export function sessionsTold({ sessions }: ConversationRecord, closed: ClosedSession): Session[] {
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
    // The record has one twice that the visitor ended and the desk went on with.
    const same = sessionsTold(record, closed).filter(({ deskId }) => deskId === number);
    const session = same.at(-1);
    const said = saidIn(closed, number).flatMap(toTold);
    if (session) {
      const kept = log.flatMap((event) =>
        event.type === 'agent-message' && same.some(({ seq }) => seq === event.session)
          ? [{ fingerprint: fingerprintOf(event.content) }]
          : [],
      );
      const { some: lost, others: strange } = pairOff(said, kept);
      if (strange.length > 0 && lost.length > 0) return { result: { understood: false } };
      isOurs ||= kept.length === 0 || strange.length < kept.length;
      append(session, lost);
      continue;
    }
    const current = currentSession(record);
    if (!isOurs || !current || !sessionsTold(record, closed).includes(current)) continue;
    // The push that told of the transfer is missing too.
    const to = { person: { name: agentOf(closed, number), avatar: null }, html: '', deskId: number };
    step(transferred(record, before.head + events.length, current, to));
    adopted.push(number);
    append(currentSession(record) as Session, said);
  }
  const open = currentSession(record);
  const isOpen = isOurs && open !== undefined && sessionsTold(record, closed).includes(open);
  if (isOpen) step(sessionClosed(record, open, { reason: 'unknown', html: '', survey: open.survey }));
  const result: TranscriptResult = { understood: true, missing, closed: isOpen, adopted };
  return events.length > 0 ? { record, events, result } : { result };

  function step(next: Step): void {
    record = next.record;
    events.push(...next.events);
  }

  function append(session: Session, told: readonly Told[]): void {
    if (told.length === 0) return;
    missing += told.length;
    const late = [...(session.late ?? []), ...told.map(({ fingerprint }) => fingerprint)];
    step({ record: changeSession(record, session.seq, { late }), events: told.map((one) => toEvent(one, session)) });
  }
}

/**
 * The record once a push told what was taken from the transcript before, or undefined when this is not such a push.
 */
export function matchLatePush(
  record: ConversationRecord,
  session: Session,
  message: AgentMessage,
): ConversationRecord | undefined {
  const [pushed] = session.late ? toTold(message) : [];
  if (!pushed) return undefined;
  const late = (session.late ?? []).map((fingerprint) => ({ fingerprint }));
  const { some, others } = pairOff([pushed], late);
  if (some.length > 0) return undefined;
  return changeSession(record, session.seq, { late: others.map((one) => one.fingerprint) });
}

type Told = { fingerprint: MessageFingerprint; message: AgentMessage };

/** What agents never say to visitors has no content. */
function toTold(message: AgentMessage): Told[] {
  const content = contentOf(message);
  return content ? [{ fingerprint: fingerprintOf(content), message }] : [];
}

function toEvent({ message }: Told, { seq, person }: Session): NewEvent {
  const content = contentOf(message) as NonNullable<ReturnType<typeof contentOf>>;
  return {
    body: { type: 'agent-message', id: message.message_id, person, session: seq, content },
    raw: { transcript: message },
  };
}
