/**
 * Where a connection comes from, for the limits of an address: the peer itself, or what the operator's own proxies say
 * of it. What a visitor writes into the header stands further left than what the proxies add, and is never read.
 */
import type { IncomingMessage } from 'node:http';

/** @param proxies how many proxies of the operator stand between visitors and the relay */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const peer = request.socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return peer;
  // Node joins what came in several headers of this name by commas.
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  return forwarded.at(-proxies)?.trim() || peer;
}
