/**
 * The only error that use cases throw for widgets. All other errors are logged and become `internal`.
 */
import type { CommandError, ErrorCode } from './protocol/errors.ts';
import type { FieldProblem, FormName } from './protocol/forms.ts';

export class RelayError extends Error {
  override readonly name = 'RelayError';
  readonly code: ErrorCode;
  /** The errors in the values of a form. */
  readonly fields: readonly FieldProblem[] | undefined;
  /** The form that the visitor has to answer first. */
  readonly form: FormName | undefined;

  constructor(code: ErrorCode, message: string, { fields, form }: Pick<CommandError, 'fields' | 'form'> = {}) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.form = form;
  }

  toJSON(): CommandError {
    const { code, message, fields, form } = this;
    return { code, message, ...(fields && { fields }), ...(form && { form }) };
  }
}
