/**
 * HTTP requests to addresses that people enter: webhooks, chat apps, event webhooks, test calls. Unless the operator allows it, none
 * reaches an address of the inner network, whatever name leads there: the address is checked where the connection is made, so a
 * name cannot change its meaning in between (`fetch` has no hook for it, the look-up of `node:http` has). Follows no redirect.
 */
import { lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the public internet: of this machine, of a company, of a provider, or of everybody at once. */
const INNER_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const;
/** Also 6to4 and Teredo, which hide an IPv4 address that nothing here would check. */
const INNER_V6 = [
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const;

const inner = new BlockList();
for (const [network, bits] of INNER_V4) {
  // Matches its IPv4-mapped form, too.
  inner.addSubnet(network, bits, 'ipv4');
  inner.addSubnet(`64:ff9b::${network}`, 96 + bits, 'ipv6');
}
for (const [network, bits] of INNER_V6) inner.addSubnet(network, bits, 'ipv6');

export const isInner = (address: string): boolean => inner.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The same for all inner addresses, so that nobody learns what is there. */
export class InnerAddress extends Error {
  readonly code = 'inner address';
  constructor() {
    super('the address is of the inner network, which this desk may not call: its operator sets INNER_ADDRESSES=allow');
  }
}

const lookUpOuter: LookupFunction = (name, options, done) =>
  lookup(name, { ...options, all: true }, (error, found) => {
    const outer = found?.filter(({ address }) => !isInner(address)) ?? [];
    const [first] = outer;
    if (error ?? !first) done(error ?? new InnerAddress(), '');
    else if (options.all) done(null, outer);
    else done(null, first.address, first.family);
  });

export type OutgoingRequest = {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | undefined;
  signal: AbortSignal;
  mayBeInner: boolean;
};

/** Resolves to the response, whose body the caller reads or gives up by the signal. Rejects if there is none. */
export function requestOutgoing(
  target: URL,
  { method, headers, body, signal, mayBeInner }: OutgoingRequest,
): Promise<IncomingMessage> {
  const host = target.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    if (!mayBeInner && isIP(host) && isInner(host)) return reject(new InnerAddress());
    (target.protocol === 'https:' ? https : http)
      .request(target, { method, headers, signal, ...(!mayBeInner && { agent: false, lookup: lookUpOuter }) })
      .once('response', resolve)
      .once('error', reject)
      .end(body);
  });
}
