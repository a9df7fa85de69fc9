/** One call of the desk: validated input, a bounded and validated answer, or a DeskError. The outbox retries. */
import { z } from 'zod';
import { DeskError, describeIssues, refusal } from './errors.ts';
import { readBounded, readConnectionError } from './http-answers.ts';
import { parseJson } from './json-bounds.ts';
import {
  type Answer,
  type CheckedInput,
  checkInput,
  type Exactly,
  fillIn,
  hasBody,
  type InputOf,
  joinUrl,
  type Operation,
} from './operation.ts';
import type { Credentials, SignVersion } from './signing/signing.ts';
import { boolean, integer } from './wire.ts';

export type DeskClientOptions = {
  /** The service's address without a path of the interface: the tenant's, or the knowledge base's. */
  url: string;
  credentials: Credentials;
  signVersion: SignVersion;
  /** Milliseconds until a call counts as lost. */
  timeout: number;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Returns a different text each time. */
  nonce: () => string;
  /** Of the tenant's zone, in which some families write timestamps; UTC+8 unless given. */
  utcOffsetMinutes?: number | undefined;
};

type AnyInput = CheckedInput<Operation>;

export type DeskClient = {
  call<O extends Operation, const Input extends InputOf<O>>(
    operation: O,
    input: Input & Exactly<Input, InputOf<O>>,
  ): Promise<Answer<O>>;
};

/** Bytes; a longer answer is rejected. */
const LARGEST_ANSWER = 4 * 1024 * 1024;
/** Milliseconds; the longest pause that the desk may ask for. */
const LONGEST_PAUSE = 10 * 60 * 1000;

/** Nobody has the name, or whoever answers cannot prove to be it. */
const OF_ANOTHER_NAME: ReadonlySet<string> = new Set([
  'ENOTFOUND',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
]);

export function createDeskClient(options: DeskClientOptions): DeskClient {
  const { url, credentials, signVersion, timeout, now, nonce, utcOffsetMinutes } = options;
  // The desk refuses timestamps that are off by five minutes; its Date header shows how far our clock differs.
  let clockOffset = 0;

  function signed({ api }: Operation, { params, query, body }: AnyInput) {
    const texts = Object.entries(query).filter(([, value]) => value !== undefined);
    const call = { query: Object.fromEntries(texts.map(([name, value]) => [name, String(value)])), body };
    const seconds = Math.floor((now() + clockOffset) / 1000);
    const stamp = api.signing.sign(call, { credentials, version: signVersion, seconds, nonce, utcOffsetMinutes });
    return {
      params,
      query: { ...call.query, ...stamp.query },
      body: { ...body, ...stamp.body },
      headers: stamp.headers,
    };
  }

  /** A Date within the call's duration may be a proxy's; only one outside it shows that the clocks differ. */
  function compareClocks(date: string | null, sentAt: number, answeredAt: number): void {
    const desksTime = Date.parse(date ?? '');
    if (Number.isNaN(desksTime)) return;
    // The header counts in whole seconds.
    if (desksTime < sentAt - 2000) clockOffset = desksTime - sentAt;
    else if (desksTime > answeredAt + 2000) clockOffset = desksTime - answeredAt;
    else clockOffset = 0;
  }

  async function send(operation: Operation, input: AnyInput) {
    const sentAt = now();
    const { params, query, body, headers } = signed(operation, input);
    const { base, bodyFormat } = operation.api;
    const target = new URL(joinUrl(url, base + fillIn(operation.path, params)));
    for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
    const response = await fetch(target, {
      method: operation.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: {
        accept: 'application/json',
        ...(hasBody(operation) && { 'content-type': bodyFormat?.contentType ?? 'application/json' }),
        ...headers,
      },
      ...(hasBody(operation) && { body: bodyFormat?.print(body) ?? JSON.stringify(body) }),
    });
    compareClocks(response.headers.get('date'), sentAt, now());
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      text: (await readBounded(response.body, LARGEST_ANSWER))?.toString('utf8'),
    };
  }

  return {
    async call(operation, input) {
      const checked = check(operation, input);
      const response = await send(operation, checked).catch((cause: unknown) => {
        throw failure(operation, cause);
      });
      return readAnswer(operation, response, now());
    },
  };
}

/** The validated input. Only fields of the documents are sent. */
function check(operation: Operation, { params = {}, query = {}, body = {} }: Partial<AnyInput>): AnyInput {
  const checked = checkInput(operation, { params, query, body });
  if (checked.success) return checked.input;
  throw new DeskError('invalid', operation, describeIssues(checked.issues));
}

function failure(operation: Operation, cause: unknown): DeskError {
  if ((cause as { name?: unknown }).name === 'TimeoutError') {
    return new DeskError('unknown-outcome', operation, 'no answer from the desk in time');
  }
  const { code, mayHaveArrived } = readConnectionError(cause);
  return mayHaveArrived
    ? new DeskError('unknown-outcome', operation, `no answer from the desk (${code})`)
    : new DeskError(
        'unreachable',
        operation,
        `the desk cannot be reached (${code}); check ${operation.api.settings.url} and the network`,
        { isFromElsewhere: OF_ANOTHER_NAME.has(code) },
      );
}

function readAnswer<O extends Operation>(
  operation: O,
  { status, retryAfter, text }: { status: number; retryAfter: string | null; text: string | undefined },
  now: number,
): Answer<O> {
  const lost = (explanation: string, isFromElsewhere = false) =>
    new DeskError('unknown-outcome', operation, explanation, { isFromElsewhere });
  if (status === 429) {
    throw new DeskError('rate-limited', operation, 'the desk takes no more calls this minute', {
      retryAfter: pauseOf(retryAfter, now),
    });
  }
  if (status >= 300 && status < 400) {
    throw lost(`HTTP ${status}, a redirect, which is not followed; check ${operation.api.settings.url}`, true);
  }
  if (status !== 200) throw lost(`HTTP ${status} instead of an answer`, status >= 400 && status < 500);
  if (text === undefined) throw lost('an answer too large to be read');
  const answer = z.record(z.string(), z.unknown()).safeParse(parseJson(text));
  if (!answer.success) throw lost('an answer that is not a JSON object', true);
  const { field, success, isFlag } = operation.api.envelope;
  const stated = (isFlag ? boolean : integer).safeParse(answer.data[field]);
  if (!stated.success) throw lost(`an answer without "${field}"`, true);
  // A family without codes refuses with `false`.
  if (Number(stated.data) !== success) throw refusal(operation, Number(stated.data), answer.data);
  const checked = z.safeParse<O['answer']>(operation.answer, answer.data);
  if (!checked.success) throw lost(`an answer unlike the documents: ${describeIssues(checked.error.issues)}`);
  return checked.data;
}

/** The milliseconds of a Retry-After header, which contains seconds or a date. */
function pauseOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const pause = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(pause) ? undefined : Math.min(LONGEST_PAUSE, Math.max(0, pause));
}
