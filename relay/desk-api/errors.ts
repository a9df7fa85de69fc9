/**
 * The only error of this boundary. Its message names the operation and the likely fix, and never an address, a query or a
 * body, which contain the signature and the customer's texts.
 */
import { z } from 'zod';
import type { Operation } from './operation.ts';

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

/** By the meanings of refusals that only the operator can fix. */
const operatorsFixes = ({ api }: Operation): Record<string, string | undefined> => ({
  'not-administrator': 'DESK_EMAIL must be the super administrator’s',
  'plan-not-paid': 'ask the desk’s vendor to enable it',
  'sign-invalid': `check ${api.settings.credentials}`,
});

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
  /** Whether the address seems not to be the desk's: nobody has the name, or what answers speaks otherwise. */
  readonly isFromElsewhere: boolean;

  constructor(
    kind: DeskErrorKind,
    operation: Operation,
    explanation: string,
    details: Partial<Pick<DeskError, 'code' | 'meaning' | 'answer' | 'retryAfter' | 'isFromElsewhere'>> = {},
  ) {
    // Without a cause, because causes of the HTTP client contain addresses.
    super(`${operation.name}: ${explanation}`);
    this.kind = kind;
    this.operation = operation.name;
    this.code = details.code;
    this.meaning = details.meaning;
    this.answer = details.answer;
    this.retryAfter = details.retryAfter;
    this.isFromElsewhere = details.isFromElsewhere ?? false;
  }
}

export function refusal(operation: Operation, code: number, answer: Record<string, unknown>): DeskError {
  const known = operation.errors[code];
  const message = z
    .string()
    .catch('')
    .parse(answer[operation.api.envelope.message ?? 'message']);
  const meaning = operation.api.meaningOfRefusal?.(message) ?? known?.meaning ?? 'undocumented';
  const hint = operatorsFixes(operation)[meaning];
  const explanation = `the desk answered ${code} (${known?.text ?? 'undocumented'})`;
  const details = { code, meaning, answer };
  if (hint === undefined) return new DeskError('refused', operation, explanation, details);
  return new DeskError('misconfigured', operation, `${explanation}; ${hint}`, details);
}

const MOST_ISSUES = 3;
/** Characters. A path may contain field names that the other side chose. */
const LONGEST_DESCRIPTION = 500;

/** The first fields that do not match their schema, on one line. Without values, because they may be a customer's text. */
export function describeIssues(issues: readonly z.core.$ZodIssue[]): string {
  const described = issues.slice(0, MOST_ISSUES).map(({ path, message }) => {
    const field = path.join('.') || 'the whole';
    return message.endsWith('received undefined') ? `${field} is missing` : `${field}: ${message}`;
  });
  if (issues.length > MOST_ISSUES) described.push(`and ${issues.length - MOST_ISSUES} more`);
  const text = described.join('; ');
  return text.length > LONGEST_DESCRIPTION ? `${text.slice(0, LONGEST_DESCRIPTION)}…` : text;
}
