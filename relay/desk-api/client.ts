/**
 * Calls the desk: signs, sends, waits a bounded time, reads a bounded answer, checks it and turns every other
 * outcome into a DeskError. It neither retries nor counts calls; the outbox does.
 */
import { z } from 'zod';
import { DeskError, refusal } from './errors.ts';
import { type Answer, type Base, type Body, type Operation, type Params, pathOf, type Query } from './operation.ts';
import { type Credentials, type SignVersion, signedQuery } from './signing.ts';
import { integer } from './wire.ts';

export type DeskClientOptions = {
  /** The tenant's address, without a path of the interface. */
  url: string;
  credentials: Credentials;
  signVersion: SignVersion;
  /** Milliseconds until a call counts as lost. */
  timeout: number;
  /** Milliseconds since 1970. */
  now: () => number;
  /** A text never returned before. */
  nonce: () => string;
};

export type CallInput<O extends Operation> = { params?: Params<O>; query?: Query<O>; body?: Body<O> };

export type DeskClient = {
  /** Resolves to the checked answer of a success; rejects with a DeskError otherwise. */
  call<O extends Operation>(operation: O, input: CallInput<O>): Promise<Answer<O>>;
};

/** Bytes after which an answer is given up. */
const LARGEST_ANSWER = 4 * 1024 * 1024;

const PREFIX: Record<Base, string> = { 'open-api-v1': '/open_api_v1', root: '', 'knowledge-base': '/kb/api/v1' };

/** The path of an operation below the tenant's address, as the desk routes it. */
export const routeOf = (operation: Operation): string => PREFIX[operation.base] + operation.path;

export function createDeskClient(options: DeskClientOptions): DeskClient {
  const { url, credentials, signVersion, timeout, now, nonce } = options;
  // The desk refuses timestamps five minutes off; its own Date header tells how far our clock is from its clock.
  let clockOffset = 0;

  function address(operation: Operation, input: CallInput<Operation>): URL {
    const target = new URL(url.replace(/\/+$/, '') + PREFIX[operation.base] + pathOf(operation, input.params ?? {}));
    for (const [name, value] of Object.entries(input.query ?? {})) {
      if (value !== undefined) target.searchParams.set(name, String(value));
    }
    if (operation.signing === 'v1') {
      const seconds = Math.floor((now() + clockOffset) / 1000);
      for (const [name, value] of Object.entries(signedQuery(credentials, signVersion, seconds, nonce()))) {
        target.searchParams.set(name, value);
      }
    }
    return target;
  }

  async function send(
    operation: Operation,
    input: CallInput<Operation>,
  ): Promise<{ status: number; retryAfter: string | null; text: string }> {
    const sentAt = now();
    const response = await fetch(address(operation, input), {
      method: operation.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: { accept: 'application/json', ...(operation.body && { 'content-type': 'application/json' }) },
      ...(operation.body && { body: JSON.stringify(input.body ?? {}) }),
    });
    const desksTime = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(desksTime) && Math.abs(desksTime - sentAt) > 2000) clockOffset = desksTime - sentAt;
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      text: await readBounded(response),
    };
  }

  return {
    async call(operation, input) {
      const response = await send(operation, input as CallInput<Operation>).catch((cause: unknown) => {
        throw failure(operation, cause);
      });
      return judge(operation, response) as Answer<typeof operation>;
    },
  };
}

async function readBounded(response: Response): Promise<string> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > LARGEST_ANSWER) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Connection errors after which the desk cannot have seen the call. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function failure(operation: Operation, cause: unknown): DeskError {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const code = String((inner as { code?: unknown }).code ?? (inner as Error).name);
  return NEVER_SENT.has(code)
    ? new DeskError('unreachable', operation, `the desk cannot be reached (${code}); check DESK_URL and the network`)
    : new DeskError('unknown-outcome', operation, `no answer from the desk (${code})`);
}

function judge(
  operation: Operation,
  response: { status: number; retryAfter: string | null; text: string },
): Record<string, unknown> {
  if (response.status === 429) {
    const seconds = Number(response.retryAfter ?? Number.NaN);
    throw new DeskError('rate-limited', operation, 'the desk takes no more calls this minute', {
      ...(Number.isFinite(seconds) && { retryAfter: seconds * 1000 }),
    });
  }
  if (response.status !== 200) {
    throw new DeskError('unknown-outcome', operation, `HTTP ${response.status} instead of an answer`);
  }
  const answer = z.record(z.string(), z.unknown()).safeParse(parseJson(response.text));
  if (!answer.success) {
    throw new DeskError('unknown-outcome', operation, 'an answer that is not a JSON object');
  }
  const code = integer.safeParse(answer.data[operation.envelope.field]);
  if (!code.success) {
    throw new DeskError('unknown-outcome', operation, `an answer without "${operation.envelope.field}"`);
  }
  if (code.data !== operation.envelope.success) throw refusal(operation, code.data, answer.data);
  const checked = operation.answer.safeParse(answer.data);
  if (!checked.success) {
    throw new DeskError(
      'unknown-outcome',
      operation,
      `an answer unlike the documents: ${z.prettifyError(checked.error)}`,
    );
  }
  return checked.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
