/** The errors of `desk-chat/desk-api`: a class for each kind, without secrets. */
import { DeskError, type DeskErrorKind } from '../errors.ts';
import type { Operation } from '../operation.ts';

/** The input does not match the documents; nothing was sent. */
export class InvalidInputError extends DeskError {}
/** The desk answered with a code; `code`, `meaning` and `answer` say why. */
export class RefusedError extends DeskError {}
/** Refused for a reason that only the operator can fix, such as a wrong token. */
export class MisconfiguredError extends DeskError {}
/** The tenant's calls of this minute are used up; `retryAfter` has the desk's milliseconds, if it names them. */
export class RateLimitedError extends DeskError {}
/** There was no connection, so the desk did not receive the call. */
export class UnreachableError extends DeskError {}
/** Sent, but without a usable answer; the desk may have acted. */
export class UnknownOutcomeError extends DeskError {}

const CLASSES: Record<DeskErrorKind, typeof DeskError> = {
  invalid: InvalidInputError,
  refused: RefusedError,
  misconfigured: MisconfiguredError,
  'rate-limited': RateLimitedError,
  unreachable: UnreachableError,
  'unknown-outcome': UnknownOutcomeError,
};

/** @param redact takes secrets out of a text; the desk may repeat its input in an answer */
export function createErrors(redact: (text: string) => string) {
  return (error: DeskError, operation: Operation): DeskError => {
    const { kind, message, code, meaning, answer, retryAfter } = error;
    const explanation = redact(message.slice(`${operation.name}: `.length));
    return new CLASSES[kind](kind, operation, explanation, {
      ...(code !== undefined && { code }),
      ...(meaning !== undefined && { meaning }),
      ...(answer !== undefined && { answer: JSON.parse(redact(JSON.stringify(answer))) }),
      ...(retryAfter !== undefined && { retryAfter }),
    });
  };
}
