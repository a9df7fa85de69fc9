/**
 * Where a connection comes from, for the limits of an address: the peer itself, or what the operator's own proxies say
 * of it. What a visitor writes into the header stands further left than what the proxies add, and is never read.
 */
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** @param proxies how many proxies of the operator stand between visitors and the relay */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const peer = request.socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return lineOf(peer);
  // Node joins what came in several headers of this name by commas.
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  return lineOf(forwarded.at(-proxies)?.trim() || peer);
}

/** Of IPv6 the half that is given to a line: who has one may choose the rest of the address anew for every connection. */
function lineOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [plain = ''] = address.split('%');
  // Written in one way, as groups of hexadecimal digits with one gap at most.
  const [left, right] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::').map(groupsOf);
  const [first, last] = [left ?? [], right ?? []];
  const groups = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  const isIPv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return groups.slice(0, isIPv4 ? 8 : 4).join(':');
}

const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');
