/**
 * Makes a planned call from an operation's name and its input. A field that the operation does not name does not
 * compile. The relay loads only the operations listed here; from the whole table it imports types alone.
 */
import { CUSTOMER_OPERATIONS } from '../desk-api/customers/customers.ts';
import type { DeskError } from '../desk-api/errors.ts';
import { MESSAGE_OPERATIONS } from '../desk-api/im/messages.ts';
import { ROBOT_OPERATIONS } from '../desk-api/im/robots.ts';
import { SESSION_OPERATIONS } from '../desk-api/im/sessions.ts';
import { SURVEY_OPERATIONS } from '../desk-api/im/surveys.ts';
import type { Exactly, InputOf, Operation } from '../desk-api/operation.ts';
import type { CallInput, Operations } from '../desk-api/operations.ts';
import { TICKET_OPERATIONS } from '../desk-api/tickets/tickets.ts';
import type { CustomerUpdate } from '../model/customer-updates.ts';
import type { ConversationRecord, Session } from '../model/record.ts';
import type { SiteSettings } from '../sites/sites.ts';

export type PlannedCall = {
  operation: Operation;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** The session that this call opens first, because the intent's own call needs one; unset if it opens none. */
  opensSession?: 'first' | 'agent';
  /** Set when the desk may start an agent session because of this call. */
  asksForAgent?: boolean;
  /** The session or queue that the message was sent to; the record may have changed by the time of the answer. */
  sentTo?: Session | 'queue';
  /** The visitor's values that the desk knows once the call succeeds. */
  updates?: CustomerUpdate;
  /** The message's id, if the service cannot recognise a repeated call: once it may have come, it is not repeated. */
  once?: string;
  /** Whether the call only adds to the answer of the call before. It is left out if the budget has no call for it. */
  isExtra?: boolean;
  /** Combines the outcome of this call with those before it. By default, this call's outcome is that of them all. */
  combine?: (outcome: Outcome) => Outcome;
  /** The next call, given this one's outcome; undefined when that outcome is final. */
  next?: (outcome: Outcome) => PlannedCall | undefined;
};

/** A call, or none because the desk never named a number that it needs. */
export type Planned = PlannedCall | 'impossible';

export type PlanInput = {
  record: ConversationRecord;
  site: SiteSettings;
  customerToken: string;
  /** For a `talk` intent, the text of the talk with the robot; absent if the visitor wrote nothing, and for other intents. */
  talk?: string | undefined;
};

export type Outcome = { ok: true; answer: Record<string, unknown> } | { ok: false; error: CallFailure };

/**
 * `expired`: the call waited too long and was not made. `unconfirmed`: the call may have been received, and is not made
 * again. `blocked`: the desk refuses the call, and has blocked its customer.
 */
export type CallFailure = DeskError | 'expired' | 'unconfirmed' | 'blocked';

export const deskErrorOf = (outcome: Outcome): DeskError | undefined =>
  outcome.ok || typeof outcome.error === 'string' ? undefined : outcome.error;

/** Why a message or request failed for good, as the widget tells the visitor. */
export type FailureReason = 'refused' | 'expired' | 'misconfigured' | 'unconfirmed';

/** The reason for the visitor. A refusal for any cause but the settings is `refused`. */
export function failureReasonOf(error: CallFailure): FailureReason {
  if (error === 'blocked') return 'refused';
  if (typeof error === 'string') return error;
  return error.kind === 'misconfigured' ? 'misconfigured' : 'refused';
}

const PLANNABLE = {
  ...SESSION_OPERATIONS,
  ...MESSAGE_OPERATIONS,
  ...ROBOT_OPERATIONS,
  ...SURVEY_OPERATIONS,
  ...CUSTOMER_OPERATIONS,
  ...TICKET_OPERATIONS,
} satisfies Partial<Operations>;
type PlannableName = keyof typeof PLANNABLE;

export function plan<N extends PlannableName, const Input extends CallInput<N>>(
  name: N,
  input: Input & Exactly<Input, CallInput<N>>,
): PlannedCall {
  return { operation: PLANNABLE[name], ...input };
}

/** Plans a call of an operation whose path the operator configured, so that no table has it. */
export function planOperation<O extends Operation, const Input extends InputOf<O>>(
  operation: O,
  input: Input & Exactly<Input, InputOf<O>>,
): PlannedCall {
  return { operation, ...input };
}
