/**
 * How the desk's side of an operation is written: a function from checked input to the answer, or to a refusal. What is
 * checked, and what an answer holds, is in the table of relay/desk-api; the router does the checking.
 */
import type { rateRobotAnswer } from '../../../relay/desk-api/im/surveys.ts';
import type { Answer, CheckedInput, Operation } from '../../../relay/desk-api/operation.ts';
import type { CallAnswer, HandlerInput, OperationName } from '../../../relay/desk-api/operations.ts';

/** What an operation answers in place of success; `more` stands beside the code, where the documents print more. */
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

/** What a schema reads, as the desk writes it: what may be absent may be null. */
export type Written<Read> = Read extends readonly unknown[]
  ? { [K in keyof Read]: Written<Read[K]> }
  : Read extends object
    ? { [K in keyof Read as string extends K ? never : K]: Written<Read[K]> }
    : Read extends undefined
      ? null | undefined
      : Read;

export type HandlerOf<O extends Operation> = (input: CheckedInput<O>) => Written<Answer<O>> | Refusal;
export type Handler<N extends OperationName> = (input: HandlerInput<N>) => Written<CallAnswer<N>> | Refusal;

/** Stands in the place of a handler that nobody wrote yet: the call answers 501. */
export const notOffered = Symbol('not offered');

/** A handler for each operation. A missing, misnamed or wrongly typed one does not compile. */
export type NamedHandlers = { [N in OperationName]: Handler<N> | typeof notOffered };
export type HandlerTable = NamedHandlers & {
  /** The documents print no path for it; the desk's options do. */
  'rate-robot-answer': HandlerOf<ReturnType<typeof rateRobotAnswer>>;
};

export const OK = { code: 1000 } as const;

/** Codes used where the documents name none for the case: `platform-wide` meanings of doc 1 §7. */
export const REFUSED = {
  unknown: 2000,
  invalid: 2005,
  /** Session not found or closed, or a parameter missing, by operation. */
  missing: 2062,
  previewOff: 2065,
  sessionClosed: 9200,
  groupUnknown: 11012,
} as const;
