/**
 * The only error that use cases throw for widgets. All other errors are logged and become `internal`.
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
