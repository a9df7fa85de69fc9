/**
 * Compares the transcript of a closed conversation with the log, and appends what the log lacks. Pushes of the same
 * moment may arrive a little later, so the first comparisons write nothing.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { applyTranscript, sessionsIn, type TranscriptResult } from '../conversation/desk/apply-transcript.ts';
import type { ClosedSession } from '../desk-api/outbound/transcripts.ts';
import type { Snapshot } from '../model/snapshot.ts';
import type { ChatEvent } from '../protocol/events.ts';
import { StoreUnavailable } from '../store/port/errors.ts';
import type { EventLog } from '../store/port/log.ts';

/** Number of comparisons before messages count as missing. */
const COMPARISONS = 10;
const PAGE = 500;

export type TranscriptPatience = {
  /** Milliseconds over which the comparisons are spread, less than the desk waits for its answer; 0 for none. */
  wait: number;
  /** Whether the relay is stopping; then the desk has to send the transcript again. */
  isClosing: () => boolean;
};

/** @throws StoreUnavailable if the desk should send the transcript again; ConversationGone */
export async function reconcile(
  log: EventLog,
  conversation: string,
  closed: ClosedSession,
  { wait, isClosing }: TranscriptPatience,
): Promise<TranscriptResult> {
  for (let count = 0; count < COMPARISONS && wait > 0; count += 1) {
    const snapshot = await log.snapshot(conversation);
    const { result } = applyTranscript(snapshot, closed, await eventsOf(log, conversation, snapshot, closed));
    if (result.understood && result.missing === 0 && !result.closed) return result;
    if (isClosing()) throw new StoreUnavailable('stopping; the transcript is to be sent again');
    await pause(wait / COMPARISONS);
  }
  // Repeated while events arrive between reading the log and updating it.
  for (;;) {
    const seen = await log.snapshot(conversation);
    const events = await eventsOf(log, conversation, seen, closed);
    const { result } = await log.update<TranscriptResult | 'moved'>(conversation, [], (before) =>
      before.head === seen.head ? applyTranscript(before, closed, events) : { result: 'moved' },
    );
    if (result !== 'moved') return result;
  }
}

/** The events since the first session of the transcript began. */
async function eventsOf(log: EventLog, conversation: string, { record, head }: Snapshot, closed: ClosedSession) {
  const events: ChatEvent[] = [];
  const first = sessionsIn(record, closed)[0];
  for (let after = (first?.seq ?? head + 1) - 1; after < head; ) {
    const page = await log.read(conversation, after, PAGE);
    if (page.length === 0) break;
    events.push(...page);
    after = page.at(-1)?.seq as number;
  }
  return events;
}
