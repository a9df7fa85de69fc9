/**
 * The length limits for every part of a request that the relay or a library parses, checked before any parsing. No code reads a
 * header that is not listed; the others, such as cookies, may be as long as Node allows.
 */
import type { IncomingMessage } from 'node:http';
import type { Check } from './refuse-first.ts';

/** Characters of the path and the query together; the longest is a callback address whose secret is percent-encoded. */
export const LONGEST_URL = 2048;

const SHORT = 512;
/** For lists and tokens. */
const LIST = 1024;
/** For the longest file name of a file system, percent-encoded. */
const NAME = 4096;

/** Characters of each header; repeated headers count together. */
export const LONGEST_HEADERS: Readonly<Record<string, number>> = {
  accept: LIST,
  'accept-encoding': SHORT,
  'accept-language': LIST,
  'access-control-request-headers': LIST,
  authorization: LIST,
  'cache-control': SHORT,
  connection: SHORT,
  'content-encoding': SHORT,
  'content-length': SHORT,
  'content-type': SHORT,
  expect: SHORT,
  host: SHORT,
  'if-match': SHORT,
  'if-modified-since': SHORT,
  'if-none-match': SHORT,
  'if-range': SHORT,
  'if-unmodified-since': SHORT,
  origin: SHORT,
  range: SHORT,
  'sec-websocket-extensions': LIST,
  'sec-websocket-key': SHORT,
  'sec-websocket-protocol': SHORT,
  'sec-websocket-version': SHORT,
  'transfer-encoding': SHORT,
  upgrade: SHORT,
  'user-agent': LIST,
  'x-desk-chat-filename': NAME,
  'x-desk-chat-probe': SHORT,
  'x-desk-chat-site': SHORT,
  'x-forwarded-for': LIST,
};
const LONGEST = new Map(Object.entries(LONGEST_HEADERS));

/** The HTTP status for a request with an overlong part; undefined if all lengths are within the limits. */
export function overlong({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): 414 | 431 | undefined {
  if (url.length > LONGEST_URL) return 414;
  for (const name in headers) {
    const longest = LONGEST.get(name);
    if (longest !== undefined && (headers[name]?.length ?? 0) > longest) return 431;
  }
  return undefined;
}

/** @param count called with the status of each refusal */
export const refuseOverlong =
  (count: (status: 414 | 431) => void): Check =>
  (request) => {
    const status = overlong(request);
    if (status === undefined) return undefined;
    count(status);
    return { status, error: 'the address or a header is too long' };
  };
