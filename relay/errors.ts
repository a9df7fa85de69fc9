/**
 * The one error use cases throw towards a widget. Anything else that reaches the edge becomes `internal` there and
 * is logged.
 */
import type { CommandError, ErrorCode } from './protocol.ts';

export class RelayError extends Error {
  override readonly name = 'RelayError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }

  toJSON(): CommandError {
    return { code: this.code, message: this.message };
  }
}
