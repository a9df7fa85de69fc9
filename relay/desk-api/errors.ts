/**
 * The one error of this boundary. Its message names the operation and the likely way out and never holds an address,
 * a query or a body, because those carry the sign and the customer's words.
 */
import type { z } from 'zod';
import type { ErrorMeaning, Operation } from './operation.ts';

/**
 * - `invalid`: the input is unlike the documents, so nothing was sent
 * - `refused`: the desk answered with a code; `meaning` is what the code says for this operation
 * - `misconfigured`: refused for a reason only the operator can mend
 * - `rate-limited`: the tenant's calls of this minute are used up
 * - `unreachable`: no connection, so the desk did not see the call
 * - `unknown-outcome`: sent, but no usable answer came back; the desk may have acted
 */
export type DeskErrorKind =
  | 'invalid'
  | 'refused'
  | 'misconfigured'
  | 'rate-limited'
  | 'unreachable'
  | 'unknown-outcome';

/** What the operator has to look at, by the meaning of a refusal that nobody else can mend. */
const OPERATOR_ONLY: Record<string, string> = {
  'not-administrator': 'DESK_EMAIL must be the super administrator’s',
  'plan-not-paid': 'ask the desk’s vendor to enable it',
  'sign-invalid': 'check DESK_EMAIL, DESK_API_TOKEN and DESK_SIGN_VERSION',
};

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
    details: { code?: number; meaning?: string; answer?: Record<string, unknown>; retryAfter?: number } = {},
  ) {
    // Without a cause: those of the HTTP client name addresses.
    super(`${operation.name}: ${explanation}`);
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
  const hint = Object.hasOwn(OPERATOR_ONLY, meaning) ? OPERATOR_ONLY[meaning] : undefined;
  const said = `the desk answered ${code} (${known?.text ?? 'undocumented'})`;
  const kind = hint === undefined ? 'refused' : 'misconfigured';
  return new DeskError(kind, operation, hint === undefined ? said : `${said}; ${hint}`, { code, meaning, answer });
}

/** Where a value is unlike its schema, on one line and without the value: that may be what a customer wrote. */
export function complaint(issues: readonly z.core.$ZodIssue[]): string {
  return issues
    .map(({ path, message }) => {
      const where = path.join('.') || 'the whole';
      return message.endsWith('received undefined') ? `${where} is missing` : `${where}: ${message}`;
    })
    .join('; ');
}
