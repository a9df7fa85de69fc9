/**
 * Finds the address of a client, by which limits are counted: the peer's address, or the address that the operator's proxies
 * report. Only the first half of an IPv6 address counts. A client can forge only the entries left of the proxies' own, which
 * are never read.
 */
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** @param proxies the number of the operator's proxies between visitors and the relay */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const peer = request.socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return networkOf(peer);
  // Node joins several headers of this name by commas.
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  return networkOf(forwarded.at(-proxies)?.trim() || peer);
}

/** The network of an IPv6 address: its first half. A client may choose the other half anew for every connection. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [plain = ''] = address.split('%');
  // Normalised by URL: groups of hexadecimal digits with at most one gap.
  const [left, right] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::').map(groupsOf);
  const [first, last] = [left ?? [], right ?? []];
  const groups = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  const isIPv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return groups.slice(0, isIPv4 ? 8 : 4).join(':');
}

const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');
