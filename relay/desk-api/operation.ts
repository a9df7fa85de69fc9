/** The type of an operation of the desk, which client, routing, command line, OpenAPI document and tests read. */
import { z } from 'zod';
import { type Api, baseOf } from './apis.ts';
import { ifUsable, integer, optionalText } from './wire.ts';

/** The meaning of an error code for one operation; the same code means other things elsewhere (doc 1 §7). */
export type ErrorMeaning = { meaning: string; text: string };

export type Operation = {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  api: Api;
  /** The path below the family's base; `:name` marks a path parameter. */
  path: string;
  source: string;
  summary: string;
  params: z.ZodObject;
  query: z.ZodObject;
  body: z.ZodObject;
  answer: z.ZodObject;
  errors: Readonly<Record<number, ErrorMeaning>>;
  /** The possible messages of a refusal, in a family whose refusals share one code. */
  conditions?: readonly string[];
  /** The error code for input that does not match the schemas. */
  badInput: number;
  /** Error codes for wrong fields that have one of their own. */
  badInputOf?: Readonly<Record<string, number>>;
  /** Nested schemas that the OpenAPI document lists by name. */
  schemas?: Readonly<Record<string, z.ZodType>>;
  /** The rows of a paged list that can be read, if those beyond cannot. */
  reach?: number;
  /** A rate limit of its own, beside the tenant's. */
  limit?: { calls: number; seconds: number; per: string };
};

export type Params<O extends Operation> = z.output<O['params']>;
export type Query<O extends Operation> = z.output<O['query']>;
export type Body<O extends Operation> = z.output<O['body']>;
export type Answer<O extends Operation> = z.output<O['answer']>;

/** One part of an input; optional if all its fields are. */
type Part<Name extends string, Fields> =
  Record<never, never> extends Fields ? { [K in Name]?: Fields } : { [K in Name]: Fields };

/** A caller's input: path parameters, query and body, if the operation has them. */
export type InputOf<O extends Operation> = Part<'params', Params<O>> & Part<'query', Query<O>> & Part<'body', Body<O>>;

/** A handler's input: all three parts, validated. */
export type CheckedInput<O extends Operation> = { params: Params<O>; query: Query<O>; body: Body<O> };

/** `Given`, with `never` for every field that `Wanted` lacks: TypeScript allows misspelt fields of a spread. */
export type Exactly<Given, Wanted> = Given extends object
  ? Given extends readonly unknown[]
    ? Given
    : { [K in keyof Given]: K extends keyof Wanted ? Exactly<Given[K], NonNullable<Wanted[K]>> : never }
  : Given;

/** Stands for no path parameters, no query or no body. */
export const none = z.object({});

export const codedAnswer = z.looseObject({ code: integer, message: ifUsable(optionalText) });

/** The error codes of every signed v1 call (doc 1 §7, doc 2 §7). */
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

export const hasBody = (operation: Operation): boolean => operation.body !== none;

type Defaults = 'params' | 'query' | 'body' | 'badInput';
type GivenOperation = Omit<Operation, Defaults> & Partial<Pick<Operation, Defaults>>;

/** Checks an operation's shape and keeps its literal types. Missing parts are `none`, `badInput` is the family's. */
export function defineOperation<const O extends GivenOperation>(
  operation: O,
): O & { [Part in Exclude<Defaults, keyof O | 'badInput'>]: typeof none } & { badInput: number };
export function defineOperation(operation: GivenOperation): Operation {
  return { params: none, query: none, body: none, badInput: operation.api.badInput, ...operation };
}

export function operationsByName<const List extends readonly Operation[]>(
  ...operations: List
): { [O in List[number] as O['name']]: O };
export function operationsByName(...operations: Operation[]): Record<string, Operation> {
  return Object.fromEntries(operations.map((operation) => [operation.name, operation]));
}

export const routeOf = ({ api, path }: Operation): string => baseOf(api) + path;

/** Validates all three parts; drops fields that the documents do not name. */
export function checkInput<O extends Operation>(
  operation: O,
  given: Record<'params' | 'query' | 'body', unknown>,
): { success: true; input: CheckedInput<O> } | { success: false; issues: readonly z.core.$ZodIssue[] } {
  const params = z.safeParse<O['params']>(operation.params, given.params);
  const query = z.safeParse<O['query']>(operation.query, given.query);
  const body = z.safeParse<O['body']>(operation.body, given.body);
  if (params.success && query.success && body.success) {
    return { success: true, input: { params: params.data, query: query.data, body: body.data } };
  }
  return { success: false, issues: [params, query, body].flatMap(({ error }) => error?.issues ?? []) };
}

/** The path with its checked parameters filled in, percent-encoded. */
export const fillIn = (path: string, params: Record<string, unknown>): string =>
  path.replace(/:([A-Za-z_]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** An address with a path below it; the address may end with slashes. */
export const joinUrl = (address: string, path: string): string => address.replace(/(?<!\/)\/+$/, '') + path;
