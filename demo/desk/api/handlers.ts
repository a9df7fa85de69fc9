/**
 * How the desk's side of an operation is written: a function from checked input to an answer with its code. The table
 * in relay/desk-api says what is checked; the router does the checking.
 */
import type { Body, Operation, Params, Query } from '../../../relay/desk-api/operation.ts';

export type Input<O extends Operation> = { params: Params<O>; query: Query<O>; body: Body<O> };
export type Reply = { code: number } & Record<string, unknown>;
export type Handlers = Map<string, (input: Input<Operation>) => Reply>;

/** One entry of Handlers, typed by its operation. */
export function on<O extends Operation>(
  operation: O,
  handle: (input: Input<O>) => Reply,
): [string, (input: Input<Operation>) => Reply] {
  return [operation.name, (input) => handle(input as unknown as Input<O>)];
}

export const OK = { code: 1000 } as const;

export const refuse = (code: number, message: string): Reply => ({ code, message });

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
