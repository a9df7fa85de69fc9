/**
 * Takes in the transcript the desk sends when a conversation closes. The pushes of the same moment travel beside it and
 * may come a little later, so what is missing is looked for again before it counts as lost.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { applyTranscript, sessionsTold, type TranscriptResult } from '../conversation/apply-transcript.ts';
import type { ClosedSession } from '../desk-api/outbound/transcripts.ts';
import type { Snapshot } from '../model/snapshot.ts';
import type { ChatEvent } from '../protocol.ts';
import { StoreUnavailable } from '../store/port/errors.ts';
import type { EventLog } from '../store/port/event-log.ts';

/** How often within the patience it is looked whether the pushes have come. */
const LOOKS = 10;
const PAGE = 500;

export type Patience = {
  /** Milliseconds; less than the desk waits for its answer. */
  wait: number;
  /** The relay stops: the desk is to send the transcript again. */
  isClosing: () => boolean;
};

/** @throws StoreUnavailable when it should be sent again; ConversationGone */
export async function reconcile(
  log: EventLog,
  conversation: string,
  closed: ClosedSession,
  { wait, isClosing }: Patience,
): Promise<TranscriptResult> {
  for (let look = 0; look < LOOKS && wait > 0; look += 1) {
    const now = await log.snapshot(conversation);
    const { result } = applyTranscript(now, closed, await eventsOf(log, conversation, now, closed));
    if (result.understood && result.missing === 0 && !result.closed) return result;
    if (isClosing()) throw new StoreUnavailable('stopping; the transcript is to be sent again');
    await pause(wait / LOOKS);
  }
  for (;;) {
    const seen = await log.snapshot(conversation);
    const events = await eventsOf(log, conversation, seen, closed);
    const { result } = await log.update<TranscriptResult | 'moved'>(conversation, [], (before) =>
      before.head === seen.head ? applyTranscript(before, closed, events) : { result: 'moved' },
    );
    if (result !== 'moved') return result;
  }
}

/** The events since the first session told of began. */
async function eventsOf(log: EventLog, conversation: string, { record, head }: Snapshot, closed: ClosedSession) {
  const events: ChatEvent[] = [];
  const first = sessionsTold(record, closed)[0];
  for (let after = (first?.seq ?? head + 1) - 1; after < head; ) {
    const page = await log.read(conversation, after, PAGE);
    if (page.length === 0) break;
    events.push(...page);
    after = page.at(-1)?.seq as number;
  }
  return events;
}
