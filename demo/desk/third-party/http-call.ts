/**
 * One HTTP call to a third party, such as a robot webhook: JSON, one time limit for everything, an answer of limited size and
 * depth, no redirects. Knows no documented form.
 */
import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { z } from 'zod';
import { describeIssues } from '../../../relay/desk-api/errors.ts';
import { readBounded, readConnectionError } from '../../../relay/desk-api/http-answers.ts';
import { parseJson } from '../../../relay/desk-api/json-bounds.ts';
import type { WebhookFailure } from '../console-protocol/webhooks.ts';
import type { CoreContext } from '../core/context.ts';
import { InnerAddress, requestOutgoing } from './outgoing.ts';

/** `message` is for operators; of the answer it holds only names of fields, and never a sign. */
export type Failed = { outcome: 'failed'; failure: WebhookFailure; message: string };
export type CallOutcome<A> = { outcome: 'answered'; answer: A } | Failed;

export type HttpCall<S extends z.ZodType> = {
  url: string;
  query?: Record<string, string>;
  /** Posted as JSON; a call without it is a GET. */
  body?: object;
  contentType?: string;
  answer: S;
  /** Tries once more where no connection was made, so that the third party has not seen the call. */
  retriesConnecting?: boolean;
};

const LONGEST_ADDRESS = 2000;
const JSON_TYPE = 'application/json; charset=utf-8';
const LARGEST_ANSWER_KIB = 256;
const LARGEST_ANSWER = LARGEST_ANSWER_KIB * 1024;
const DEEPEST_ANSWER = 32;
const MOST_IN_FLIGHT = 50;
/** One third party that is slow must not stop the calls of all others. */
const MOST_AT_ONE_HOST = 20;
const UNPACKING: Record<string, (() => Transform) | undefined> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
/** Milliseconds before the second attempt to connect. */
const CONNECT_AGAIN_AFTER = 250;

/** The limits of a call, to be shown. */
export const LIMITS = {
  connectAgainAfter: CONNECT_AGAIN_AFTER,
  largestAnswerKib: LARGEST_ANSWER_KIB,
  deepestAnswer: DEEPEST_ANSWER,
} as const;

export const failed = (failure: WebhookFailure, message: string): Failed => ({ outcome: 'failed', failure, message });

export const BAD_ADDRESS = failed(
  'bad-address',
  'the address must begin with http:// or https:// and have no password',
);
const STOPS = failed('desk-stops', 'the desk stops');

export type CallContext = Pick<CoreContext, 'clock' | 'log' | 'mayCallInner' | 'onClose'>;

/** @param timeout milliseconds for a whole call, a second attempt included */
export function createHttpCall({ clock, log, mayCallInner, onClose }: CallContext, timeout: number) {
  const inFlight = new Map<AbortController, string>();
  let isClosed = false;
  onClose(async () => {
    isClosed = true;
    for (const controller of inFlight.keys()) controller.abort(STOPS);
  });

  function isBusy(host: string): boolean {
    const atHost = [...inFlight.values()].filter((one) => one === host).length;
    return inFlight.size >= MOST_IN_FLIGHT || atHost >= MOST_AT_ONE_HOST;
  }

  async function send<S extends z.ZodType>(call: HttpCall<S>): Promise<CallOutcome<z.output<S>>> {
    const target = addressOf(call);
    if (!target) return BAD_ADDRESS;
    if (isClosed) return STOPS;
    if (isBusy(target.host)) return failed('busy', 'too many third parties are being called; try again later');
    const controller = new AbortController();
    inFlight.set(controller, target.host);
    const cancel = clock.after(timeout, () =>
      controller.abort(failed('timeout', `no complete answer within ${timeout / 1000} seconds`)),
    );
    try {
      const outcome = await attempts(target, call, controller.signal);
      if (outcome.outcome === 'failed') {
        log.warn({ failure: outcome.failure, host: target.host }, 'a call to a third party failed');
      }
      return outcome;
    } finally {
      cancel();
      inFlight.delete(controller);
      // Closes the connection if the answer was not read to its end.
      controller.abort();
    }
  }

  async function attempts<S extends z.ZodType>(target: URL, call: HttpCall<S>, signal: AbortSignal) {
    const attempt = () => attemptOnce(target, call, signal, mayCallInner(target.href));
    const first = await attempt();
    const again = call.retriesConnecting && first.outcome === 'failed' && first.failure === 'unreachable';
    if (!again) return first;
    const ended = await pause(signal);
    return ended ?? attempt();
  }

  function pause(signal: AbortSignal): Promise<Failed | undefined> {
    return new Promise((resolve) => {
      const end = () => {
        cancel();
        resolve(signal.reason as Failed);
      };
      const cancel = clock.after(CONNECT_AGAIN_AFTER, () => {
        signal.removeEventListener('abort', end);
        resolve(undefined);
      });
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true });
    });
  }

  return send;
}

/** The beginning of an address instead of the shop's address, which another start of the demo may change. */
const SHOP = /^\{shop\}(?=\/)/;
export const withShop = (url: string, shopUrl: string): string => url.replace(SHOP, shopUrl);

export const isCallAddress = (url: string): boolean =>
  addressOf({ url: withShop(url, 'http://localhost') }) !== undefined;

function addressOf({ url, query = {} }: Pick<HttpCall<z.ZodType>, 'url' | 'query'>): URL | undefined {
  if (url.length > LONGEST_ADDRESS || !URL.canParse(url)) return undefined;
  const target = new URL(url);
  if (target.protocol !== 'http:' && target.protocol !== 'https:') return undefined;
  if (target.username !== '' || target.password !== '') return undefined;
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
  return target;
}

async function attemptOnce<S extends z.ZodType>(
  target: URL,
  { body, contentType = JSON_TYPE, answer }: HttpCall<S>,
  signal: AbortSignal,
  mayBeInner: boolean,
): Promise<CallOutcome<z.output<S>>> {
  try {
    const response = await requestOutgoing(target, {
      method: body ? 'POST' : 'GET',
      signal,
      mayBeInner,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...(body && { 'content-type': contentType }),
        // A kept connection may be closed just when it is used again, and then nobody knows whether the call arrived.
        connection: 'close',
      },
      body: body && JSON.stringify(body),
    });
    const { statusCode: status = 0 } = response;
    if (status >= 300 && status < 400) {
      return failed(
        'redirect',
        `HTTP ${status}: the address redirects, which is not followed; enter the final address`,
      );
    }
    if (status < 200 || status > 299) return failed('http-status', `HTTP ${status} instead of an answer`);
    const bytes = await readBounded(unpacked(response), LARGEST_ANSWER);
    if (bytes === undefined) return failed('too-large', `the answer is larger than ${LARGEST_ANSWER_KIB} KiB`);
    return read(new TextDecoder().decode(bytes), answer);
  } catch (error) {
    if (signal.aborted) return signal.reason as Failed;
    return error instanceof InnerAddress ? failed('bad-address', error.message) : connectionFailure(error);
  }
}

/** The body of an answer that is packed although the call asks for one that is not. */
function unpacked(response: IncomingMessage): Readable {
  const unpack = UNPACKING[response.headers['content-encoding'] ?? '']?.();
  return unpack ? pipeline(response, unpack, () => {}) : response;
}

function read<S extends z.ZodType>(text: string, schema: S): CallOutcome<z.output<S>> {
  const value = parseJson(text);
  if (value === undefined) return failed('not-json', 'the answer is not JSON');
  if (isDeeperThan(value, DEEPEST_ANSWER)) {
    return failed('wrong-structure', `the answer is nested deeper than ${DEEPEST_ANSWER} levels`);
  }
  const result = schema.safeParse(value);
  if (result.success) return { outcome: 'answered', answer: result.data };
  return failed('wrong-structure', `the answer has a wrong structure: ${describeIssues(result.error.issues)}`);
}

/** Whether a value of JSON has more than so many levels of objects and lists. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  let level = [value].filter(isContainer);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap((one) => Object.values(one)).filter(isContainer);
  }
  return false;
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

function connectionFailure(error: unknown): Failed {
  const { code, mayHaveArrived } = readConnectionError(error);
  return mayHaveArrived
    ? failed('broken-connection', `the connection broke before the answer was complete (${code})`)
    : failed('unreachable', `no connection to the address (${code})`);
}
