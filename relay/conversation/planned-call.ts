/** A desk call as planned for an intent, and its outcome. Types only. */
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
  /** The next call, given this one's outcome; undefined when that outcome is final. */
  next?: (outcome: Outcome) => PlannedCall | undefined;
};

export type Outcome =
  | { ok: true; answer: Record<string, unknown> }
  | { ok: false; error: DeskError }
  /** The call waited too long and was not made. */
  | { ok: false; error: 'expired' };
