/** Why a command, a connection or an upload is refused, and the error by which the relay refuses it. */
import type { FieldProblem, FormName } from './forms.ts';

export const ERROR_CODES = [
  'client-too-old',
  'token-invalid',
  'origin-refused',
  'site-unknown',
  'too-many-connections',
  'too-many-visitors',
  'not-joined',
  'invalid',
  'too-fast',
  /** The conversation has too many desk calls in the outbox. The outbox makes some of them within minutes. */
  'too-many-waiting',
  /** The conversation has reached its limit of written bytes, of the day or in all. */
  'daily-limit',
  'id-reused',
  'identity-invalid',
  'identity-required',
  'upload-too-large',
  'upload-refused',
  'upload-quota',
  'unknown-target',
  'not-now',
  /** Values of a form are wrong; `fields` lists them. */
  'form-invalid',
  /** The visitor has to answer the form `form` before; then the same command is accepted. */
  'form-first',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Also the `data` of Socket.IO's `connect_error`. `message` is for developers; widgets have sentences by `code`. */
export type CommandError = { code: ErrorCode; message: string; fields?: readonly FieldProblem[]; form?: FormName };
export type Failed = { ok: false; error: CommandError };

/** The only error that use cases throw for widgets. All other errors are logged and become `internal`. */
export class RelayError extends Error {
  override readonly name = 'RelayError';
  readonly code: ErrorCode;
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
