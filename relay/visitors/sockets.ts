/** The Socket.IO server: admits connections and hands each to the command handler. */
import type { Server as HttpServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Server, type ServerOptions, type Socket } from 'socket.io';
import type { z } from 'zod';
import { tryAdd } from '../http/rates.ts';
import { type ClientToServer, handshake, PROTOCOL_VERSION, type ServerToClient } from '../protocol/connection.ts';
import { type CommandError, RelayError } from '../protocol/errors.ts';
import { ConversationGone, StoreUnavailable } from '../store/port/errors.ts';
import { browserName } from './browser-name.ts';
import {
  type Connection,
  type ConnectionsOptions,
  createConnections,
  isKnownOrigin,
  mayUseSite,
} from './connections.ts';
import type { Identities } from './identity.ts';
import { LIMITS } from './limits.ts';
import { assertSocketInternals } from './socket-internals.ts';
import { identityRequired, type Tokens, type Visitor } from './tokens.ts';

type Handshake = ReturnType<typeof handshake.parse>;
export type VisitorSocket = Socket<ClientToServer, ServerToClient, Record<never, never>, SocketData>;
export type SocketData = {
  site: string;
  origin: string;
  /** The name of the visitor's browser; empty if unknown. */
  browser: string;
  connection: Connection;
  /** Undefined for a new visitor, who is created by the join. */
  visitor: Visitor | undefined;
  /** How many news this relay had delivered before the visitor was read; absent if the handshake does not join. */
  newsCount: number | undefined;
  /** The join that the handshake requested, until it is handled. */
  join: Handshake['join'];
};
export type VisitorServer = Server<ClientToServer, ServerToClient, Record<never, never>, SocketData>;

export type SocketsOptions = ConnectionsOptions & {
  tokens: Tokens;
  identities: Identities;
  log: Logger;
  /** Milliseconds within which a connection must complete the handshake. */
  joinWithin: number;
  /** Milliseconds between two pings, and until one must be answered. */
  ping: number;
  newsCount: () => number;
  onConnection: (socket: VisitorSocket) => void;
};

export function createSockets(http: HttpServer, options: SocketsOptions): VisitorServer {
  const { sites, tokens, identities, log, now } = options;
  const [origin, methods] = [[...new Set([...sites.values()].flatMap((site) => site.origins))], ['GET', 'POST']];
  const connections = createConnections(options);
  const io: VisitorServer = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: LIMITS.frame,
    perMessageDeflate: false,
    pingInterval: options.ping,
    pingTimeout: options.ping,
    connectTimeout: options.joinWithin,
    allowRequest: connections.allowRequest,
    // Browsers do not apply CORS to WebSockets. Any page may read that its origin is refused, which is all that it gets.
    cors: ({ headers }, answer) => {
      const allowed = isKnownOrigin(sites, headers.origin) ? origin : '*';
      answer(null, headers.upgrade === undefined ? { origin: allowed, methods } : { origin: false });
    },
  });

  assertSocketInternals(io);
  io.adapter(withoutRooms(io as unknown as Server));
  connections.watch(io.engine);

  io.use((socket, next) => {
    admit(socket).then(
      () => {
        // The answers to CONNECT and to a join follow in this turn.
        socket.data.connection.sendTogether();
        next();
      },
      (error: unknown) => next(Object.assign(new Error('refused'), { data: errorFor(error, log, 'connect') })),
    );
  });
  io.on('connection', (socket) => {
    forgetRequest(socket);
    // A connection whose only socket has left would stay open for nobody.
    socket.on('disconnect', (reason) => void (reason === 'client namespace disconnect' && socket.conn.close(true)));
    options.onConnection(socket);
  });

  async function admit(socket: VisitorSocket): Promise<void> {
    const auth = socket.handshake.auth;
    if (typeof auth.version === 'number' && auth.version < PROTOCOL_VERSION) {
      throw new RelayError('client-too-old', 'reload the page to get the present version of the chat');
    }
    const parsed = handshake.safeParse(auth);
    if (!parsed.success) throw new RelayError('invalid', 'the handshake is not understood');
    const { site } = parsed.data;
    const origin = socket.handshake.headers.origin;
    if (!sites.has(site)) throw new RelayError('site-unknown', `SITES_FILE has no site "${site}"`);
    if (origin === undefined || !mayUseSite(sites, site, origin)) {
      throw new RelayError('origin-refused', 'this website is not among the origins of the site');
    }
    const connection = connections.of(socket);
    if (!connection) throw new RelayError('not-joined', 'the connection is gone');
    const { join } = parsed.data;
    const browser = browserName(socket.handshake.headers['user-agent']);
    const newsCount = join && options.newsCount();
    const visitor = await visitorOf(parsed.data, origin);
    socket.data = { site, origin, browser, connection, visitor, newsCount, join };
  }

  /** Undefined for a new visitor, who is created by the join. */
  async function visitorOf({ site, token, identity }: Handshake, origin: string): Promise<Visitor | undefined> {
    if (identity !== undefined) return tokens.identify(site, origin, await identities.verify(identity, site));
    if (token !== undefined) return tokens.authenticateAndRotate(token, site, origin);
    if (sites.get(site)?.identity === 'required') throw identityRequired();
    return undefined;
  }

  // Errors of the transports themselves, which visitors cannot fix.
  io.engine.on('connection_error', ({ code, message }: { code: number; message: string }) =>
    log.debug({ code, at: now() }, message),
  );
  return io;
}

type Adapter = Extract<ServerOptions['adapter'], abstract new (...args: never[]) => unknown>;

/** Disables Socket.IO's rooms, because the audience delivers events and signals. */
function withoutRooms(server: Server): Adapter {
  return class extends (server.adapter() as Adapter) {
    override addAll(): void {}
    override del(): void {}
    override delAll(): void {}
  };
}

const NOTHING = Object.freeze({});
const NO_REQUEST = Object.freeze({ headers: NOTHING, connection: NOTHING, url: '', _query: NOTHING });

/**
 * Drops the request that began a connection: it is much of an idle widget's memory, and its headers may identify the
 * visitor. An empty request takes its place, because Socket.IO reads it again if another CONNECT comes.
 */
function forgetRequest({ conn, handshake }: VisitorSocket): void {
  Object.assign(conn, { request: NO_REQUEST });
  Object.assign(handshake, { headers: NOTHING, auth: NOTHING });
}

/** Characters of a refusal that say what is wrong; the names in it may be the sender's. */
const LONGEST_REASON = 200;

export function describeInvalid(command: string, issue: z.core.$ZodIssue | undefined): string {
  return `${command}: ${issue?.path.join('.')} ${issue?.message}`.slice(0, LONGEST_REASON);
}

/** Translates an error for the widget; logs what widgets must not see. */
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

/** Whether a socket keeps its rates: `over` is refused; `in excess` means `over` for too long. */
export type RateResult = 'kept' | 'over' | 'in excess';

export function createSocketRates(): { count(message: boolean, now: number): RateResult } {
  const events: number[] = [];
  const messages: number[] = [];
  let excess: { since: number; last: number } | undefined;

  function exceed(now: number): RateResult {
    // A socket that kept the rate for a second starts anew.
    if (!excess || now - excess.last > 1000 || now < excess.last) excess = { since: now, last: now };
    excess.last = now;
    return now - excess.since >= LIMITS.excess ? 'in excess' : 'over';
  }

  return {
    count(message, now) {
      if (!tryAdd(events, LIMITS.eventsPerSecond, 1000, now)) return exceed(now);
      return !message || tryAdd(messages, LIMITS.messagesPerMinute, 60_000, now) ? 'kept' : 'over';
    },
  };
}

const STEP = 50;

/**
 * Disconnects a few at a time, so that widgets do not reconnect at once. @param limits sockets a second; milliseconds
 */
export async function drain(io: VisitorServer, limits: { perSecond: number; longest: number }): Promise<void> {
  const sockets = [...io.of('/').sockets.values()];
  const duration = Math.min(limits.longest, (sockets.length / limits.perSecond) * 1000);
  const perStep = Math.ceil(sockets.length / Math.max(1, Math.floor(duration / STEP)));
  for (let next = 0; next < sockets.length; next += perStep) {
    if (next > 0) await wait(STEP);
    // Closed below Socket.IO: a widget that Socket.IO disconnects would not reconnect by itself.
    for (const socket of sockets.slice(next, next + perStep)) socket.conn.close();
  }
}
