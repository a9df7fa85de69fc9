/**
 * The one error of this boundary. Its message names the operation and the likely way out and never holds an address,
 * a query or a body, because those carry the sign and the customer's words.
 */
import type { ErrorMeaning, Operation } from './operation.ts';

/**
 * - `refused`: the desk answered with a code; `meaning` is what the code says for this operation
 * - `misconfigured`: refused for a reason only the operator can mend
 * - `rate-limited`: the tenant's calls of this minute are used up
 * - `unreachable`: no connection, so the desk did not see the call
 * - `unknown-outcome`: sent, but no usable answer came back; the desk may have acted
 */
export type DeskErrorKind = 'refused' | 'misconfigured' | 'rate-limited' | 'unreachable' | 'unknown-outcome';

const OPERATOR_ONLY = new Set(['not-administrator', 'plan-not-paid', 'sign-invalid']);

export class DeskError extends Error {
  override readonly name = 'DeskError';
  readonly kind: DeskErrorKind;
  readonly operation: string;
  readonly code: number | undefined;
  readonly meaning: string | undefined;
  /** The parsed answer of a refusal: some refusals carry data, such as the position in the queue. */
  readonly answer: Record<string, unknown> | undefined;
  /** Milliseconds the desk asks to wait, when it says so. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: DeskErrorKind,
    operation: Operation,
    explanation: string,
    details: {
      code?: number;
      meaning?: string;
      answer?: Record<string, unknown>;
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(`${operation.name}: ${explanation}`, { cause: details.cause });
    this.kind = kind;
    this.operation = operation.name;
    this.code = details.code;
    this.meaning = details.meaning;
    this.answer = details.answer;
    this.retryAfter = details.retryAfter;
  }
}

/** The error for an answer whose code is not success. */
export function refusal(operation: Operation, code: number, answer: Record<string, unknown>): DeskError {
  const known: ErrorMeaning | undefined = operation.errors[code];
  const meaning = known?.meaning ?? 'undocumented';
  const kind = OPERATOR_ONLY.has(meaning) ? 'misconfigured' : 'refused';
  const hint = kind === 'misconfigured' ? '; check DESK_EMAIL, DESK_API_TOKEN and DESK_SIGN_VERSION' : '';
  return new DeskError(kind, operation, `the desk answered ${code} (${known?.text ?? 'undocumented'})${hint}`, {
    code,
    meaning,
    answer,
  });
}
