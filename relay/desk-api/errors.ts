/**
 * The only error of this boundary. Its message names the operation and the likely fix. It never contains an address, a
 * query or a body, because those contain the signature and the customer's texts.
 */
import type { z } from 'zod';
import type { ErrorMeaning, Operation } from './operation.ts';

/**
 * - `invalid`: the input does not match the documents; nothing was sent
 * - `refused`: the desk answered with a code; `meaning` is the code's meaning for this operation
 * - `misconfigured`: refused for a reason that only the operator can fix
 * - `rate-limited`: the tenant's calls of this minute are used up
 * - `unreachable`: no connection, so the desk did not receive the call
 * - `unknown-outcome`: sent, but no usable answer came back; the desk may have acted
 */
export type DeskErrorKind =
  | 'invalid'
  | 'refused'
  | 'misconfigured'
  | 'rate-limited'
  | 'unreachable'
  | 'unknown-outcome';

/** The operator's fix, by the meaning of a refusal that only the operator can fix. */
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
  /** The parsed answer of a refusal. Some contain data, such as the position in the queue. */
  readonly answer: Record<string, unknown> | undefined;
  /** Milliseconds that the desk asks to wait, if it does. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: DeskErrorKind,
    operation: Operation,
    explanation: string,
    details: { code?: number; meaning?: string; answer?: Record<string, unknown>; retryAfter?: number } = {},
  ) {
    // Without a cause, because causes of the HTTP client contain addresses.
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

/** Where a value does not match its schema, on one line. Without the value, which may be a customer's text. */
export function complaint(issues: readonly z.core.$ZodIssue[]): string {
  return issues
    .map(({ path, message }) => {
      const where = path.join('.') || 'the whole';
      return message.endsWith('received undefined') ? `${where} is missing` : `${where}: ${message}`;
    })
    .join('; ');
}
