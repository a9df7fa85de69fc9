/**
 * Whether an address or a request is of this machine. The demo's sign-in without a password is only for a browser on the
 * same machine: the desk refuses to listen on other addresses, and refuses such a call if it came by another host name or
 * through a proxy. Only `demo/start.ts` turns it on; no environment variable does.
 */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

const NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a server on this address can be reached only from this machine. */
export const isLoopback = (address: string): boolean =>
  address === 'localhost' || address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));

/** Whether the request comes from this machine and names it: other host names may resolve to it, too (DNS rebinding). */
export function isLocalRequest({ headers, socket }: IncomingMessage): boolean {
  const from = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isForwarded = headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined;
  const origin = headers.origin === undefined ? undefined : URL.parse(headers.origin)?.host;
  return (
    isLoopback(from) &&
    !isForwarded &&
    NAMES.has((headers.host ?? '').replace(/:\d+$/, '')) &&
    (headers.origin === undefined || origin === headers.host)
  );
}
