/**
 * What an operation of the desk is: one value that the client, the desk's routing, the command line, the OpenAPI
 * document and the contract tests all read. The operations themselves are in the `*-operations.ts` files.
 */
import { z } from 'zod';
import { ifUsable, integer, optionalText } from './wire.ts';

/** Where a path is rooted: `{base_url}/open_api_v1`, `{base_url}` itself, or `{kb_url}/api/v1`. */
export type Base = 'open-api-v1' | 'root' | 'knowledge-base';

/** How a call proves who sends it. `none` is the log-in alone (doc 1 §5). */
export type SigningFamily = 'none' | 'v1';

/** How an answer says that it succeeded: the field and its value. */
export type Envelope = { field: 'code' | 'status'; success: number };

/** What a code means for one operation; the same number means other things elsewhere (doc 1 §7). */
export type ErrorMeaning = { meaning: string; text: string };

export type Operation = {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Rooted at `base`; `:name` marks a path parameter. */
  path: string;
  base: Base;
  signing: SigningFamily;
  envelope: Envelope;
  /** Where the documents describe it. */
  source: string;
  summary: string;
  params: z.ZodObject;
  query: z.ZodObject;
  body: z.ZodObject | undefined;
  answer: z.ZodObject;
  errors: Readonly<Record<number, ErrorMeaning>>;
  /** A call rate of its own, beside the tenant's limit. */
  limit?: { calls: number; seconds: number; per: string };
};

export type Params<O extends Operation> = z.output<O['params']>;
export type Query<O extends Operation> = z.output<O['query']>;
export type Body<O extends Operation> = O['body'] extends z.ZodObject ? z.output<O['body']> : undefined;
export type Answer<O extends Operation> = z.output<O['answer']>;

/** The envelope of everything under `/open_api_v1` (doc 1 §2.1). */
export const CODE_1000: Envelope = { field: 'code', success: 1000 };

/** For an operation without path parameters, or without a query. */
export const none = z.object({});

/** The answer of an operation that says no more than whether it succeeded. */
export const codedAnswer = z.looseObject({ code: integer, message: ifUsable(optionalText) });

/** What every signed v1 call may answer (doc 1 §7, doc 2 §7). */
export const SIGNED_CALL_ERRORS = {
  2005: { meaning: 'parameter-invalid', text: 'a parameter is invalid' },
  2015: { meaning: 'not-administrator', text: 'the caller is not an administrator' },
  2058: { meaning: 'plan-not-paid', text: 'the plan of the tenant does not include the interface' },
  2059: { meaning: 'sign-invalid', text: 'the sign is invalid' },
  20621: { meaning: 'timestamp-malformed', text: 'the timestamp is missing or malformed' },
  20622: { meaning: 'timestamp-off', text: 'the timestamp is more than five minutes off' },
  20623: { meaning: 'nonce-used', text: 'the nonce was used before' },
  20624: { meaning: 'nonce-empty', text: 'the nonce is empty' },
} as const satisfies Record<number, ErrorMeaning>;

/** Keeps the literal types of one operation while checking its shape. */
export function defineOperation<const O extends Operation>(operation: O): O {
  return operation;
}

/** The path with its checked parameters filled in, percent-encoded; relative to the operation's base. */
export function pathOf(operation: Operation, params: Record<string, unknown>): string {
  return operation.path.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
