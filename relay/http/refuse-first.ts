/** Checks requests before everything else that a server does with them: HTTP, WebSockets and what Socket.IO handles alike. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { notAnAddress } from './client-address.ts';
import { STATUS_CODES } from './node-http.ts';

export type Refused = { status: 400 | 414 | 431; error: string };
export type Check = (request: IncomingMessage) => Refused | undefined;

/** Runs the checks before the present listeners of `http`. */
export function refuseFirst(http: Server, checks: readonly Check[]): void {
  const requests = http.listeners('request');
  const upgrades = http.listeners('upgrade');
  http.removeAllListeners('request').removeAllListeners('upgrade');

  function refusalOf(request: IncomingMessage): Refused | undefined {
    for (const check of checks) {
      const refused = check(request);
      if (refused) return refused;
    }
    return undefined;
  }

  http.on('request', (request, response: ServerResponse) => {
    const refused = refusalOf(request);
    if (!refused) {
      for (const listener of requests) listener.call(http, request, response);
      return;
    }
    response.writeHead(refused.status, { connection: 'close', 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify({ error: refused.error }));
  });
  http.on('upgrade', (request, socket: Duplex, head: Buffer) => {
    // Engine.IO listens for errors of the connections at its own path alone; one that nobody listens for ends the process.
    socket.on('error', () => socket.destroy());
    const refused = refusalOf(request);
    if (!refused) {
      for (const listener of upgrades) listener.call(http, request, socket, head);
      return;
    }
    const { status } = refused;
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
      socket.destroy(),
    );
  });
}

/**
 * Refuses clients of whom the operator's proxies report no address, because no limit could tell them apart. Logged once: it is
 * a mistake of the proxies' configuration.
 */
export function requireAddress(proxies: number, log: Pick<Logger, 'error'>): Check {
  let isLogged = false;
  return (request) => {
    const entry = notAnAddress(request, proxies);
    if (entry === undefined) return undefined;
    if (!isLogged)
      log.error({ entry: entry.slice(0, 100) }, 'a proxy sends no address in X-Forwarded-For: its clients are refused');
    isLogged = true;
    return { status: 400, error: 'a proxy sent no address in X-Forwarded-For' };
  };
}
