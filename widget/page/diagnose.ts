/**
 * Diagnoses why a chat does not work, for the developers of the page: plain data without tokens, names or messages. Does the
 * Socket.IO handshake by plain HTTP requests, because a failed WebSocket gives no reason.
 */

import { toJson } from '../base/clean-built-ins.ts';
import { VERSION } from '../base/constants.ts';
import type { Connection } from '../state/chat-state.ts';
import { endpointNamed, type NamedEndpoint, originOf } from './endpoint.ts';

export type Diagnosis = {
  version: string;
  site: string | null;
  relay: string | null;
  /** State of the chat's own connection; `idle` until the chat is opened. */
  connection: Connection['state'];
  /** Whether anything answers at the relay's address. */
  reachable: boolean;
  /** Whether the relay accepts this page's origin; null if the relay could not be asked. */
  originAccepted: boolean | null;
  /** Whether the relay has settings for the site; null if the relay could not be asked. */
  siteKnown: boolean | null;
  /** The code of the relay's refusal. `identity-required` is normal on a site that serves signed-in visitors only. */
  refusal: string | null;
  storage: { local: boolean; session: boolean };
  /** Requests to the relay that the page's Content-Security-Policy blocked: directive and URL. */
  refusedByPolicy: string[];
  /** Advice on what to fix, in English; empty when all is well. */
  advice: string[];
};

const TIMEOUT_MS = 8000;

export async function diagnose({ site, relay }: NamedEndpoint, connection: Connection): Promise<Diagnosis> {
  const policy = watchPolicy(originOf(relay));
  const endpoint = endpointNamed({ relay, site });
  const asked = typeof endpoint === 'string' ? NOT_ASKED : await askRelay(endpoint.relay, endpoint.site);
  const found = {
    version: VERSION,
    site,
    relay,
    connection: connection.state,
    ...asked,
    storage: { local: isUsable(() => localStorage), session: isUsable(() => sessionStorage) },
    refusedByPolicy: policy(),
  };
  const advice = adviceOn(found);
  // Reconnecting, or refused.
  const isAway = /^re/.test(connection.state);
  return { ...found, advice: isAway && !advice[0] ? adviceOnBuiltIns() : advice };
}

/** Advice to a page that has replaced or extended built-ins of the browser, if the chat finds no way to its relay. */
export function adviceOnBuiltIns(): string[] {
  const found: string[] = [];
  const look = (owner: object, path = ''): void => {
    for (const [key, { value, enumerable }] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
      // Unlike the page's own globals, classes and namespaces of the browser cannot be enumerated.
      if (!value || key === 'constructor' || (!path && (enumerable || key > 'Z'))) continue;
      const isFunction = typeof value === 'function';
      if (isFunction && !/native code/.test(Function.prototype.toString.call(value))) found.push(path + key);
      if (!path || key === 'prototype') look(value, `${path + key}.`);
    }
  };
  look(window);
  return found[0] ? [`The page has replaced built-ins of the browser: ${found.sort().slice(0, 20).join(', ')}.`] : [];
}

type Asked = Pick<Diagnosis, 'reachable' | 'originAccepted' | 'siteKnown' | 'refusal'>;
const NOT_ASKED: Asked = { reachable: false, originAccepted: null, siteKnown: null, refusal: null };

async function askRelay(relay: string, site: string): Promise<Asked> {
  const address = new URL('/socket.io/?EIO=4&transport=polling', relay).href;
  const opened = await request(address);
  // Refused, or nothing answers; a no-cors request shows whether the relay is reachable.
  if (opened === null) {
    const reachable = await request(new URL('/health/live', relay).href, { mode: 'no-cors' });
    return { ...NOT_ASKED, reachable: reachable !== null, originAccepted: reachable === null ? null : false };
  }
  const sid = /"sid":"([^"]+)"/.exec(opened)?.[1];
  if (!sid) return { ...NOT_ASKED, reachable: true };
  const session = `${address}&sid=${encodeURIComponent(sid)}`;
  await request(session, { method: 'POST', body: `40${toJson({ version: 1, site })}` });
  const answer = (await request(session)) ?? '';
  void request(session, { method: 'POST', body: '41\u001e1' });
  const refusal = /"code":"([a-z-]+)"/.exec(answer)?.[1] ?? null;
  const isKnown = /^40/.test(answer) || refusal === 'identity-required';
  return {
    reachable: true,
    originAccepted: refusal !== 'origin-refused',
    siteKnown: isKnown ? true : refusal === 'site-unknown' ? false : null,
    refusal,
  };
}

/** The body of the response; null if there is none or this page may not read it. */
async function request(address: string, how: RequestInit = {}): Promise<string | null> {
  try {
    const answer = await fetch(address, { ...how, credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok || answer.type === 'opaque' ? await answer.text() : null;
  } catch {
    return null;
  }
}

/** Collects CSP violations until the returned function lists them, with earlier ones where the browser buffers reports. */
function watchPolicy(relay: string | null): () => string[] {
  const seen = new Set<string>();
  const note = (directive: string, address: string | null): void => {
    if (relay && address?.replace(/^ws/, 'http').startsWith(relay)) seen.add(`${directive} ${address}`);
  };
  const listen = (event: SecurityPolicyViolationEvent): void => note(event.effectiveDirective, event.blockedURI);
  document.addEventListener('securitypolicyviolation', listen);
  const before =
    'ReportingObserver' in window
      ? new ReportingObserver(() => {}, { types: ['csp-violation'], buffered: true })
      : undefined;
  before?.observe();
  return () => {
    for (const { body } of before?.takeRecords() ?? []) {
      const { effectiveDirective, blockedURL } = body as unknown as Record<string, string>;
      note(effectiveDirective ?? '', blockedURL ?? '');
    }
    before?.disconnect();
    document.removeEventListener('securitypolicyviolation', listen);
    return [...seen];
  };
}

function isUsable(open: () => Storage): boolean {
  try {
    // Read only: the visitor may not have consented to storage.
    return open().length >= 0;
  } catch {
    return false;
  }
}

function adviceOn({
  site,
  relay,
  reachable,
  originAccepted,
  siteKnown,
  refusedByPolicy,
  refusal,
}: Omit<Diagnosis, 'advice'>): string[] {
  const advice: string[] = [];
  const named = endpointNamed({ site, relay });
  const isWrong = typeof named === 'string';
  if (isWrong)
    advice.push(`${named}; on the tag, data-${originOf(relay) ? 'site' : 'relay="https://chat.example.com"'}`);
  if (refusedByPolicy.length > 0) {
    advice.push(`The page's Content-Security-Policy has to allow ${relay} as connect-src, with ws or wss too.`);
  } else if (!isWrong && !reachable) {
    advice.push(`Nothing answers at ${relay}: look whether the relay runs and the address is right.`);
  }
  if (originAccepted === false) {
    advice.push(`The relay does not take ${location.origin}: add it to ALLOWED_ORIGINS, or to the site's origins.`);
  }
  if (siteKnown === false) advice.push(`The relay has no site "${site}": add it to SITES_FILE.`);
  if (refusal === 'identity-required') advice.push('The site serves signed-in visitors alone: call identify().');
  if (refusal === 'client-too-old') advice.push('The relay is newer than this chat: load desk-chat.js from the relay.');
  return advice;
}
