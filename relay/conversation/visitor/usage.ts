/**
 * Limits a visitor's calls in the outbox and bytes written. Checked on the snapshot, inside the writing transaction, so
 * neither parallel commands nor several relays exceed them. The desk's events are neither counted nor refused.
 */

import type { Decision } from '../../model/decision.ts';
import type { Usage } from '../../model/snapshot.ts';
import { RelayError } from '../../protocol/errors.ts';

export const USAGE = {
  /** Calls of one conversation in the outbox. */
  waitingCalls: 30,
  /** Bytes of log a visitor may write a day (UTC). */
  bytesADay: 1024 * 1024,
  /** More for commands without desk calls: a visitor at the limit can still stop waiting and end the chat. */
  bytesToEnd: 16 * 1024,
  /** Bytes of log a visitor may write in all. */
  bytesInAll: 64 * 1024 * 1024,
} as const;

/** Bytes that a command costs beside its events, for its remembered key and the overhead of rows. */
const COMMAND = 256;

/** The decision, without its calls if the visitor may have no more of them. */
export function withAffordableCalls(decision: Decision, usage: Usage): Decision {
  if (!decision.calls) return decision;
  try {
    chargeFor(decision, usage);
    return decision;
  } catch (error) {
    if (!(error instanceof RelayError)) throw error;
    const { calls: _, ...rest } = decision;
    return rest;
  }
}

/** @returns the bytes that the change writes. @throws RelayError if the visitor may not write it */
export function chargeFor({ calls = [], events = [] }: Decision, usage: Usage): number {
  const bytes = events.reduce((sum, event) => sum + Buffer.byteLength(JSON.stringify(event)), COMMAND);
  if (calls.length > 0 && usage.waiting + calls.length > USAGE.waitingCalls) {
    throw new RelayError('too-many-waiting', 'too many messages wait for the desk; try again when some were delivered');
  }
  const most = USAGE.bytesADay + (calls.length > 0 ? 0 : USAGE.bytesToEnd);
  if (usage.today + bytes > most) {
    throw new RelayError('daily-limit', 'the visitor has written as much as is allowed in a day; try again tomorrow');
  }
  if (usage.inAll + bytes > USAGE.bytesInAll) {
    throw new RelayError(
      'daily-limit',
      'the conversation is as long as it may become; it takes no more of its visitor',
    );
  }
  return bytes;
}
