/** A desk call as planned for an intent, and what became of it. Shapes only. */
import type { DeskError } from '../desk-api/errors.ts';
import type { Operation } from '../desk-api/operation.ts';
import type { Session } from '../model/record.ts';
import type { ToTell } from './identified.ts';

export type PlannedCall = {
  operation: Operation;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** Set when a session has to begin before the intent itself can be carried out. */
  firstBegin?: 'first' | 'agent';
  /** Set when the desk may begin an agent session because of it. */
  asksForAgent?: boolean;
  /** Where a message goes; the record may say otherwise once the desk has answered. */
  to?: Session | 'queue';
  /** What the desk has heard of the visitor once the call is made. */
  tells?: ToTell;
  /** The call to make next, by the answer to this one; undefined when that answer is the outcome. */
  next?: (outcome: Outcome) => PlannedCall | undefined;
};

export type Outcome =
  | { ok: true; answer: Record<string, unknown> }
  | { ok: false; error: DeskError }
  /** The call waited longer than a message may. */
  | { ok: false; error: 'expired' };
