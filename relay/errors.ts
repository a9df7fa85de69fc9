/**
 * The only error that use cases throw for widgets. All other errors are logged and become `internal`.
 */
import type { CommandError, ErrorCode, FieldProblem } from './protocol.ts';

export class RelayError extends Error {
  override readonly name = 'RelayError';
  readonly code: ErrorCode;

  /** What is wrong with the values of a form. */
  readonly fields: readonly FieldProblem[] | undefined;

  constructor(code: ErrorCode, message: string, fields?: readonly FieldProblem[]) {
    super(message);
    this.code = code;
    this.fields = fields;
  }

  toJSON(): CommandError {
    return { code: this.code, message: this.message, ...(this.fields && { fields: this.fields }) };
  }
}
