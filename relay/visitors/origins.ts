/**
 * Which websites may use which site. Exact origins only; a missing or opaque (`null`) one is nobody.
 */
import type { Server } from 'socket.io';
import type { Sites } from '../sites.ts';

/** Whether any site lists the origin; for the moment before the site is known. */
export function isKnownOrigin(sites: Sites, origin: string | undefined): origin is string {
  return origin !== undefined && [...sites.values()].some((site) => site.origins.includes(origin));
}

export function mayUseSite(sites: Sites, key: string, origin: string): boolean {
  return sites.get(key)?.origins.includes(origin) ?? false;
}

/**
 * Holds a connection to the origin that began it. Engine.IO judges only the first request of one; by polling more follow,
 * and a last one where it goes on as a WebSocket.
 */
export function keepOrigins(engine: Server['engine']): void {
  engine.use((request: EngineRequest, _response: unknown, next: (error?: Error) => void) => {
    const { clients } = engine as unknown as { clients: Record<string, { request: EngineRequest }> };
    const sid = String(request._query.sid);
    const begun = Object.hasOwn(clients, sid) ? clients[sid] : undefined;
    const isOthers = begun !== undefined && begun.request.headers.origin !== request.headers.origin;
    next(isOthers ? new Error('origin-refused') : undefined);
  });
}

type EngineRequest = { headers: { origin?: string }; _query: { sid?: unknown } };
