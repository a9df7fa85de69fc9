/**
 * Finds the network of a client, by which limits are counted: that of the peer, or of the address that the operator's proxies
 * report. A client can forge only the entries left of the proxies' own, which are never read.
 */
import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/** @param proxies the number of the operator's proxies between clients and the server */
export const clientAddress = (request: IncomingMessage, proxies: number): string =>
  networkOf(forwardedFor(request, proxies) ?? request.socket.remoteAddress ?? '') ?? 'unknown';

/** What the proxies report as the client's address, if that is none, such as `unknown`; undefined if all is well. */
export function notAnAddress(request: IncomingMessage, proxies: number): string | undefined {
  const entry = forwardedFor(request, proxies);
  return entry !== undefined && networkOf(entry) === undefined ? entry : undefined;
}

/** The entry of the outermost proxy; undefined if the request came by fewer proxies. */
function forwardedFor(request: IncomingMessage, proxies: number): string | undefined {
  if (proxies === 0) return undefined;
  // Node joins several headers of this name by commas.
  return (
    String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-proxies)
      ?.trim() || undefined
  );
}

/** Some proxies add the client's port, which is another for every connection. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/;

/**
 * An IPv4 address, or the first half of an IPv6 address, because a client may choose the other half anew for every connection;
 * undefined for any other text.
 */
export function networkOf(text: string): string | undefined {
  const [, bracketed, plain] = WITH_PORT.exec(text) ?? [];
  const [address = ''] = (bracketed ?? plain ?? text).split('%');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  // Normalised by URL: groups of hexadecimal digits with at most one gap.
  const [left = [], right = []] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::').map(groupsOf);
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return EMBEDDED_IPV4.has(groups.slice(0, 6).join(':')) ? ipv4Of(groups.slice(6)) : groups.slice(0, 4).join(':');
}

/** Before an IPv4 address: of a server that listens to both kinds, and of a translator of IPv6 clients (RFC 6052). */
const EMBEDDED_IPV4 = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']);

const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');

const ipv4Of = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 0xff])
    .join('.');
