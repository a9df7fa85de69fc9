/**
 * The Socket.IO side: who may connect, and what a connection may say. A handler checks the input, calls a use case
 * and acknowledges; it decides nothing itself.
 */
import type { Server as HttpServer } from 'node:http';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import { RelayError } from '../errors.ts';
import {
  type ClientToServer,
  type CommandError,
  handshake,
  PROTOCOL_VERSION,
  type ServerToClient,
} from '../protocol.ts';
import type { Sites } from '../sites.ts';
import { ConversationGone, StoreUnavailable } from '../store/store.ts';
import { clientAddress } from './client-address.ts';
import type { Identities } from './identity.ts';
import { createPlaces, enter, LIMITS } from './limits.ts';
import { isKnownOrigin, keepOrigins, mayUseSite } from './origins.ts';
import { identityRequired, type Tokens, type Visitor } from './tokens.ts';
import { forgetRequest, limitTransport, sendTogether, withoutRooms } from './transport.ts';

type Handshake = ReturnType<typeof handshake.parse>;
export type VisitorSocket = Socket<ClientToServer, ServerToClient, Record<never, never>, SocketData>;
export type SocketData = {
  site: string;
  origin: string;
  address: string;
  /** Absent for a new one, who exists only once joined. */
  visitor: Visitor | undefined;
  /** What the handshake asked to join with, until that is done. */
  join: Handshake['join'];
};
export type VisitorServer = Server<ClientToServer, ServerToClient, Record<never, never>, SocketData>;

export type SocketsOptions = {
  sites: Sites;
  tokens: Tokens;
  identities: Identities;
  log: Logger;
  now: () => number;
  /** Milliseconds in which a connection must have said whose it is. */
  joinWithin: number;
  /** Proxies of the operator between visitors and the relay. */
  trustedProxies: number;
  /** Whether the relay stops; it takes no new connection then. */
  isClosing: () => boolean;
  /** Called for every accepted connection. */
  connected: (socket: VisitorSocket) => void;
};

export function createSockets(http: HttpServer, options: SocketsOptions): VisitorServer {
  const { sites, tokens, identities, log, now } = options;
  const [origin, methods] = [[...new Set([...sites.values()].flatMap((site) => site.origins))], ['GET', 'POST']];
  const addresses = createPlaces(LIMITS.socketsPerAddress);
  const io: VisitorServer = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: LIMITS.frame,
    perMessageDeflate: false,
    pingInterval: 20_000,
    pingTimeout: 20_000,
    connectTimeout: options.joinWithin,
    // CORS does not bind a WebSocket, so the origin is judged here for every transport.
    allowRequest: (request, answer) => {
      if (options.isClosing()) return answer('stopping', false);
      if (!isKnownOrigin(sites, request.headers.origin)) return answer('origin-refused', false);
      sendTogether(request.socket);
      answer(null, true);
    },
    // No browser asks for a WebSocket's.
    cors: (request, answer) =>
      answer(null, request.headers.upgrade === undefined ? { origin, methods } : { origin: false }),
  });

  io.adapter(withoutRooms(io as unknown as Server));
  limitTransport(io.engine);
  keepOrigins(io.engine);

  io.use((socket, next) => {
    admit(socket).then(
      () => next(),
      (error: unknown) => next(Object.assign(new Error('refused'), { data: errorFor(error, log, 'connect') })),
    );
  });
  io.on('connection', (socket) => {
    forgetRequest(socket);
    options.connected(socket);
  });

  async function admit(socket: VisitorSocket): Promise<void> {
    const said = socket.handshake.auth;
    if (typeof said.version === 'number' && said.version < PROTOCOL_VERSION) {
      throw new RelayError('client-too-old', 'reload the page to get the present version of the chat');
    }
    const parsed = handshake.safeParse(said);
    if (!parsed.success) throw new RelayError('invalid', 'the handshake is not understood');
    const { site } = parsed.data;
    const origin = socket.handshake.headers.origin;
    if (!sites.has(site)) throw new RelayError('site-unknown', `SITES_FILE has no site "${site}"`);
    if (origin === undefined || !mayUseSite(sites, site, origin)) {
      throw new RelayError('origin-refused', 'this website is not among the origins of the site');
    }
    // Its end is over, so it would keep its place for ever: a CONNECT and a goodbye may come in one request.
    if (socket.conn.readyState === 'closed') throw new RelayError('not-joined', 'the connection is gone');
    const address = clientAddress(socket.request, options.trustedProxies);
    if (!addresses.enter(address)) {
      throw new RelayError('too-many-connections', 'too many connections from this address; close some');
    }
    // The connection's own end, because a socket refused below never disconnects.
    socket.conn.once('close', () => addresses.leave(address));
    const { join } = parsed.data;
    socket.data = { site, origin, address, visitor: await visitorOf(parsed.data, origin), join };
  }

  /** Undefined for a new visitor, who exists only once joined. */
  async function visitorOf({ site, token, identity }: Handshake, origin: string): Promise<Visitor | undefined> {
    if (identity !== undefined) return tokens.identify(site, origin, await identities.verify(identity, site));
    if (token !== undefined) return tokens.accept(token, site, origin);
    if (sites.get(site)?.identity === 'required') throw identityRequired();
    return undefined;
  }

  // What the transports refuse by themselves; nothing a visitor could mend.
  io.engine.on('connection_error', ({ code, message }: { code: number; message: string }) =>
    log.debug({ code, at: now() }, message),
  );
  return io;
}

/** What a widget hears of an error; what it must not hear is logged. */
export function errorFor(error: unknown, log: Logger, during: string): CommandError {
  if (error instanceof RelayError) return error.toJSON();
  if (error instanceof ConversationGone) {
    return { code: 'token-invalid', message: 'the visitor was forgotten; connect without a token' };
  }
  if (error instanceof StoreUnavailable) {
    log.error({ err: error, during }, 'the store cannot be used');
    return { code: 'unavailable', message: 'nothing was changed; try again' };
  }
  log.error({ err: error, during }, 'unexpected error');
  return { code: 'internal', message: 'the relay failed; try again' };
}

/** Rates of one socket. */
export function createSocketRates(): { allow(message: boolean, now: number): boolean } {
  const events: number[] = [];
  const messages: number[] = [];
  return {
    allow: (message, now) =>
      enter(events, LIMITS.eventsPerSecond, 1000, now) &&
      (!message || enter(messages, LIMITS.messagesPerMinute, 60_000, now)),
  };
}
