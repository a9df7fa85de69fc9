/**
 * `desk-chat/desk-api`: a typed client of the desk for programs of other people. Keeps within the tenant's limit of calls, reads
 * whole lists, and tells failures apart by class. Runs on a server: the token must never reach a browser.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { CHAT_APP, KNOWLEDGE_BASE, type TenantSecret } from '../apis.ts';
import { createDeskClient as createCaller } from '../client.ts';
import { DeskError, type DeskErrorKind } from '../errors.ts';
import { joinUrl, type Operation } from '../operation.ts';
import { type CallAnswer, isOperationName, OPERATIONS, type OperationName, type Operations } from '../operations.ts';
import { type Clock, createCallLimiter, readPatiently } from './call-limiter.ts';
import { type Parts, type Row, readPages } from './paged-lists.ts';
import { createRedactionOf } from './secrets.ts';

export { DeskError } from '../errors.ts';
export type { CallAnswer, OperationName } from '../operations.ts';

export type DeskClientOptions = {
  /** The tenant's address, such as `https://desk.example`. */
  url: string;
  /** The super administrator's e-mail. */
  email: string;
  /** The API token. It signs calls and is never sent. */
  token: string;
  /** For tickets and the call centre (doc 2 §5). It signs calls and is never sent. */
  sharedSecret?: string;
  /** For chat apps (doc 2 §6.2). It signs calls and is never sent. */
  relayKey?: string;
  /** For the operations of doc 3; its address is the tenant's with `/kb` unless given. */
  knowledgeBase?: { token: string; url?: string };
  /** `v2` by default. */
  signVersion?: 'v1' | 'v2';
  /** Milliseconds until a call counts as lost; 10,000 by default. */
  timeout?: number;
  /** Of the tenant's zone, in which calls of the call centre and of chat apps write their time; UTC+8 (480) by default. */
  utcOffsetMinutes?: number;
  /** 60 by default. Other programs of the tenant share the desk's limit. */
  callsPerMinute?: number;
};

type PageField = 'page' | 'page_size' | 'pageNum' | 'pageSize' | 'perpage' | 'per_page';

type HasDefault<Field> = Field extends z.ZodDefault
  ? true
  : Field extends z.ZodPipe<infer _In, infer Out>
    ? HasDefault<Out>
    : false;
type MayBeAbsent<Field extends z.ZodType> = undefined extends z.output<Field> ? true : HasDefault<Field>;
/** A caller's input for one part of a call; fields that have a default may be left out. */
type Given<Shape extends Record<string, z.ZodType>> = {
  [K in keyof Shape as MayBeAbsent<Shape[K]> extends true ? never : K]: z.output<Shape[K]>;
} & { [K in keyof Shape as MayBeAbsent<Shape[K]> extends true ? K : never]?: z.output<Shape[K]> };
type PartsOf<O extends Operation, Without extends string = never> = {
  [Part in 'params' | 'query' | 'body']: Omit<Given<O[Part]['shape']>, Without>;
};
/** Parts whose fields may all be left out may be left out too. */
type Optional<Input> = {
  [Part in keyof Input as Record<never, never> extends Input[Part] ? Part : never]?: Input[Part];
} & {
  [Part in keyof Input as Record<never, never> extends Input[Part] ? never : Part]: Input[Part];
};
type Arguments<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

/** The input of a call: its path parameters, query and body. */
export type CallInput<N extends OperationName> = Optional<PartsOf<Operations[N]>>;

/** The names of the operations that are lists of pages. */
export type ListName = {
  [N in OperationName]: PageField &
    (keyof Operations[N]['query']['shape'] | keyof Operations[N]['body']['shape']) extends never
    ? never
    : N;
}[OperationName];

/** The input of a list, without its page and size. */
export type ListInput<N extends ListName> = Optional<PartsOf<Operations[N], PageField>>;

type ListFields<A> = {
  [K in keyof A as string extends K ? never : NonNullable<A[K]> extends readonly unknown[] ? K : never]: A[K];
};
/** A row of a list. */
export type ListRow<N extends ListName> = ListFields<CallAnswer<N>>[keyof ListFields<CallAnswer<N>>] extends infer L
  ? NonNullable<L> extends readonly (infer R)[]
    ? R
    : never
  : never;

export type DeskClient = {
  /**
   * Makes one call and resolves to the validated answer. Waits first if the minute's calls are used up; repeats nothing.
   * @throws DeskError, of the class that says what happened
   */
  call<N extends OperationName>(name: N, ...input: Arguments<CallInput<N>>): Promise<CallAnswer<N>>;
  /**
   * Reads the rows of a list to its end, page by page as they are needed. Yields a row once even if it moves to the next page
   * while the list changes. Waits when the desk's limit is reached, and repeats calls that were lost.
   * @throws DeskError, as `call` does
   */
  callAll<N extends ListName>(name: N, ...input: Arguments<ListInput<N>>): AsyncGenerator<ListRow<N>, void, undefined>;
};

/** The input does not match the documents; nothing was sent. */
export class InvalidInputError extends DeskError {}
/** The desk answered with a code; `code`, `meaning` and `answer` say why. */
export class RefusedError extends DeskError {}
/** Refused for a reason that only the operator can fix, such as a wrong token. */
export class MisconfiguredError extends DeskError {}
/** The tenant's calls of this minute are used up; `retryAfter` has the desk's milliseconds, if it names them. */
export class RateLimitedError extends DeskError {}
/** There was no connection, so the desk did not receive the call. */
export class UnreachableError extends DeskError {}
/** Sent, but without a usable answer; the desk may have acted. */
export class UnknownOutcomeError extends DeskError {}

const CLASSES: Record<DeskErrorKind, typeof DeskError> = {
  invalid: InvalidInputError,
  refused: RefusedError,
  misconfigured: MisconfiguredError,
  'rate-limited': RateLimitedError,
  unreachable: UnreachableError,
  'unknown-outcome': UnknownOutcomeError,
};

/** @param redact takes secrets out of a text; the desk may repeat its input in an answer */
function createErrors(redact: (text: string) => string) {
  return (error: DeskError, operation: Operation): DeskError => {
    const { kind, message, code, meaning, answer, retryAfter } = error;
    const explanation = redact(message.slice(`${operation.name}: `.length));
    const shown = answer && JSON.parse(redact(JSON.stringify(answer)));
    return new CLASSES[kind](kind, operation, explanation, { code, meaning, answer: shown, retryAfter });
  };
}

const options = z.object({
  url: z
    .string()
    .refine(
      (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
      'must be an http or https address',
    ),
  email: z.string().min(1),
  token: z.string().min(1),
  sharedSecret: z.string().min(1).optional(),
  relayKey: z.string().min(1).optional(),
  knowledgeBase: z.object({ token: z.string().min(1), url: z.string().optional() }).optional(),
  signVersion: z.enum(['v1', 'v2']).default('v2'),
  timeout: z.int().min(1).default(10_000),
  utcOffsetMinutes: z.int().min(-840).max(840).optional(),
  callsPerMinute: z.int().min(1).default(60),
});

function fail(message: string): never {
  throw new TypeError(message);
}

const clock: Clock = {
  now: Date.now,
  sleep: (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }),
};

/**
 * @example
 * const desk = createDeskClient({ url, email, token });
 * const { agents } = await desk.call('agent-status');
 * @throws TypeError for options that cannot be right; it names them and repeats no value
 */
export function createDeskClient(given: DeskClientOptions): DeskClient {
  const checked = options.safeParse(given);
  if (!checked.success) {
    const wrong = checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    fail(`createDeskClient: ${wrong}`);
  }
  const { url, email, token, sharedSecret, relayKey, knowledgeBase, signVersion, timeout, callsPerMinute } =
    checked.data;
  const { utcOffsetMinutes } = checked.data;
  const classify = createErrors(
    createRedactionOf([token, sharedSecret ?? '', relayKey ?? '', knowledgeBase?.token ?? '']),
  );
  const service = (address: string, secret: string, limiter = createCallLimiter(callsPerMinute, clock)) => ({
    caller: createCaller({
      url: address,
      credentials: { email, token: secret },
      signVersion,
      timeout,
      now: clock.now,
      nonce: randomUUID,
      utcOffsetMinutes,
    }),
    limiter,
  });
  const tenant = service(url, token);
  const services: Record<TenantSecret, typeof tenant | undefined> = {
    apiToken: tenant,
    // The tenant's limit counts these calls too.
    sharedSecret: sharedSecret === undefined ? undefined : service(url, sharedSecret, tenant.limiter),
    relayKey: relayKey === undefined ? undefined : service(joinUrl(url, CHAT_APP.root), relayKey),
    knowledgeBaseToken:
      knowledgeBase && service(knowledgeBase.url ?? joinUrl(url, KNOWLEDGE_BASE.root), knowledgeBase.token),
  };
  function serviceOf({ name, api: { secret } }: Operation): typeof tenant {
    const option = secret === 'knowledgeBaseToken' ? 'knowledgeBase with its token' : secret;
    return services[secret] ?? fail(`${name} needs the option ${option}`);
  }
  const operationNamed = (name: string): Operation =>
    isOperationName(name) ? OPERATIONS[name] : fail(`there is no operation "${name.slice(0, 40)}"`);
  const partsOf = (input: Partial<Parts> = {}): Parts => ({ params: {}, query: {}, body: {}, ...input });

  async function call(name: string, input?: Partial<Parts>): Promise<Row> {
    const operation = operationNamed(name);
    const { caller, limiter } = serviceOf(operation);
    await limiter.turn();
    try {
      return await caller.call(operation, partsOf(input));
    } catch (error) {
      throw error instanceof DeskError ? classify(error, operation) : error;
    }
  }

  async function* callAll(name: string, input?: Partial<Parts>): AsyncGenerator<Row, void, undefined> {
    const operation = operationNamed(name);
    const { caller, limiter } = serviceOf(operation);
    const read = (parts: Parts): Promise<Row> => readPatiently(() => caller.call(operation, parts), { limiter, clock });
    try {
      for await (const { rows } of readPages(operation, partsOf(input), { call: read })) yield* rows;
    } catch (error) {
      throw error instanceof DeskError ? classify(error, operation) : error;
    }
  }

  // The table's types say what each name takes and gives; the implementation treats all alike.
  return { call, callAll } as DeskClient;
}
