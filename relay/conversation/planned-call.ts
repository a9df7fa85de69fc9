/** A desk call as planned for an intent, and its outcome. */
import type { DeskError } from '../desk-api/errors.ts';
import type { Operation } from '../desk-api/operation.ts';
import type { Session } from '../model/record.ts';
import type { CustomerUpdate } from './customer-updates.ts';

export type PlannedCall = {
  operation: Operation;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** Set when this call starts a session that the intent's own call needs. */
  firstBegin?: 'first' | 'agent';
  /** Set when the desk may start an agent session because of this call. */
  asksForAgent?: boolean;
  /** The session or queue that the message was sent to; the record may have changed by the time of the answer. */
  to?: Session | 'queue';
  /** The visitor's values that the desk knows once the call succeeds. */
  updates?: CustomerUpdate;
  /**
   * The visitor's message that the call delivers, if the service could not recognise a repeated call. Once the service may
   * have received the call, it is not made again.
   */
  once?: string;
  /** The call only adds to the answer of the one before: it is left out if the budget has none for it. */
  isExtra?: boolean;
  /** The outcome of this call and those before, given its own; by default its own. */
  combine?: (outcome: Outcome) => Outcome;
  /** The next call, given this one's outcome; undefined when that outcome is final. */
  next?: (outcome: Outcome) => PlannedCall | undefined;
};

export type Outcome = { ok: true; answer: Record<string, unknown> } | { ok: false; error: CallFailure };

/**
 * `expired`: the call waited too long and was not made. `unconfirmed`: the call may have been received, and is not made
 * again. `blocked`: the desk refuses the call, and has blocked its customer.
 */
export type CallFailure = DeskError | 'expired' | 'unconfirmed' | 'blocked';

/** The desk's error, if that is what the call failed with. */
export const deskErrorOf = (outcome: Outcome): DeskError | undefined =>
  outcome.ok || typeof outcome.error === 'string' ? undefined : outcome.error;

/** Why something failed for good, as the visitor reads it. */
export type FailureReason = 'refused' | 'expired' | 'misconfigured' | 'unconfirmed';

export function reasonOf(error: CallFailure): FailureReason {
  if (error === 'blocked') return 'refused';
  if (typeof error === 'string') return error;
  return error.kind === 'misconfigured' ? 'misconfigured' : 'refused';
}
