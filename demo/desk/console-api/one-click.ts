/**
 * Signing in without a password, in the demo alone. It is for a browser on the same machine: a desk that listens to others
 * does not start with it, and a call that came by another name or through a proxy is refused.
 */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

const NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether only programs of this machine can reach who listens there. */
export const isLoopback = (address: string): boolean =>
  address === 'localhost' || address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));

/** Whether a browser of this machine asks, by a name of this machine: other names may be made to lead here. */
export function isFromHere({ headers, socket }: IncomingMessage): boolean {
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
