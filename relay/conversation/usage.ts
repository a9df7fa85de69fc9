/**
 * How much one visitor may have in the store: calls that wait for the desk, and bytes written. Decided on the snapshot,
 * inside the transaction that writes, so neither parallel commands nor several relays exceed it. What the desk sends is
 * neither counted nor refused.
 */
import { RelayError } from '../errors.ts';
import type { Change, Usage } from '../model/snapshot.ts';

export const USAGE = {
  /** Calls of one conversation that wait for the desk. */
  waitingCalls: 30,
  /** Bytes of log a visitor may write a day (UTC). */
  bytesADay: 1024 * 1024,
  /** Beyond that, for commands that ask nothing of the desk: who is at the limit can still stop waiting and end. */
  bytesToEnd: 16 * 1024,
  /** Bytes of log a visitor may write in all. */
  bytesInAll: 64 * 1024 * 1024,
} as const;

/** Bytes a command costs beside its events: its key is remembered, and every row has a head. */
const COMMAND = 256;

/** The decision without its calls where the visitor may have no more of them: what asks nothing of the desk is done all the same. */
export function withAffordableCalls<D extends Omit<Change<never>, 'result'>>(decision: D, usage: Usage): D {
  if (!decision.calls) return decision;
  try {
    chargeFor(decision, usage);
    return decision;
  } catch (error) {
    if (!(error instanceof RelayError)) throw error;
    const { calls: _, ...rest } = decision;
    return rest as D;
  }
}

/** @returns the bytes that the change writes. @throws RelayError where the visitor may not write it */
export function chargeFor({ calls = [], events = [] }: Omit<Change<never>, 'result'>, usage: Usage): number {
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
