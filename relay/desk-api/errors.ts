/**
 * The only error of this boundary. Its message names the operation and the likely fix. It never contains an address, a
 * query or a body, because those contain the signature and the customer's texts.
 */
import { z } from 'zod';
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

/** The operator's fix for a refusal with this meaning, if only the operator can fix it. */
function operatorsFix({ api }: Operation, meaning: string): string | undefined {
  switch (meaning) {
    case 'not-administrator':
      return 'DESK_EMAIL must be the super administrator’s';
    case 'plan-not-paid':
      return 'ask the desk’s vendor to enable it';
    case 'sign-invalid':
      return `check ${api.settings.credentials}`;
    default:
      return undefined;
  }
}

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
    details: {
      code?: number;
      meaning?: string;
      answer?: Record<string, unknown>;
      retryAfter?: number;
      isFromElsewhere?: boolean;
    } = {},
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

/** The error for an answer whose code is not success. */
export function refusal(operation: Operation, code: number, answer: Record<string, unknown>): DeskError {
  const known: ErrorMeaning | undefined = operation.errors[code];
  const message = z
    .string()
    .catch('')
    .parse(answer[operation.api.envelope.message ?? 'message']);
  const meaning = operation.api.meaningOfRefusal?.(message) ?? known?.meaning ?? 'undocumented';
  const hint = operatorsFix(operation, meaning);
  const explanation = `the desk answered ${code} (${known?.text ?? 'undocumented'})`;
  const kind = hint === undefined ? 'refused' : 'misconfigured';
  return new DeskError(kind, operation, hint === undefined ? explanation : `${explanation}; ${hint}`, {
    code,
    meaning,
    answer,
  });
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
