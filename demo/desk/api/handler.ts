/** The desk's handlers: functions from checked input to an answer or a refusal. relay/desk-api has checks and answers. */
import type { rateRobotAnswer } from '../../../relay/desk-api/im/surveys.ts';
import type { Answer, CheckedInput, Operation } from '../../../relay/desk-api/operation.ts';
import type { CallAnswer, HandlerInput, OperationName } from '../../../relay/desk-api/operations.ts';

/** The answer of a failed operation. `more` holds the fields that the documents print beside the code. */
export class Refusal {
  readonly code: number;
  readonly message: string;
  readonly more: Record<string, unknown>;

  constructor(code: number, message: string, more: Record<string, unknown> = {}) {
    this.code = code;
    this.message = message;
    this.more = more;
  }
}

export const refuse = (code: number, message: string, more?: Record<string, unknown>): Refusal =>
  new Refusal(code, message, more);

/** The type that a handler writes for a schema's output: an optional field may also be null. */
export type Written<Read> = Read extends readonly unknown[]
  ? { [K in keyof Read]: Written<Read[K]> }
  : Read extends object
    ? { [K in keyof Read as string extends K ? never : K]: Written<Read[K]> }
    : Read extends undefined
      ? null | undefined
      : Read;

export type MaybePromise<T> = T | Promise<T>;

export type HandlerOf<O extends Operation> = (input: CheckedInput<O>) => MaybePromise<Written<Answer<O>> | Refusal>;
export type Handler<N extends OperationName> = (
  input: HandlerInput<N>,
) => MaybePromise<Written<CallAnswer<N>> | Refusal>;

/** Marks an operation without a handler: the call answers 501. */
export const notOffered = Symbol('not offered');

/** One entry for each operation. A missing, misspelt or wrongly typed handler does not compile. */
export type NamedHandlers = { [N in OperationName]: Handler<N> | typeof notOffered };
export type HandlerTable = NamedHandlers & {
  /** The documents print no path for this operation; the desk's options set it. */
  'rate-robot-answer': HandlerOf<ReturnType<typeof rateRobotAnswer>>;
};

export const OK = { code: 1000 } as const;

/** Codes with a `platform-wide` meaning in doc 1 §7, for cases without a documented code. */
export const REFUSED = {
  unknown: 2000,
  invalid: 2005,
  /** Depending on the operation: the session is not found or closed, or a parameter is missing. */
  missing: 2062,
  previewOff: 2065,
  sessionClosed: 9200,
  groupUnknown: 11012,
} as const;

/** The refusal of a call that would bring a blocked customer to agents (doc 1 §2.2, `is_blocked`). */
export const BLOCKED = refuse(REFUSED.invalid, 'this customer is blocked');
