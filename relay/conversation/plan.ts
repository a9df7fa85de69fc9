/**
 * Makes a planned call from an operation's name and its input. A field that the operation does not name does not
 * compile. The relay loads only the operations listed here; from the whole table it imports types alone.
 */
import { CUSTOMER_OPERATIONS } from '../desk-api/customers/customers.ts';
import { MESSAGE_OPERATIONS } from '../desk-api/im/messages.ts';
import { ROBOT_OPERATIONS } from '../desk-api/im/robots.ts';
import { SESSION_OPERATIONS } from '../desk-api/im/sessions.ts';
import { SURVEY_OPERATIONS } from '../desk-api/im/surveys.ts';
import type { Exactly, InputOf, Operation } from '../desk-api/operation.ts';
import type { CallInput, Operations } from '../desk-api/operations.ts';
import { TICKET_OPERATIONS } from '../desk-api/tickets/tickets.ts';
import type { PlannedCall } from './planned-call.ts';

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
