/**
 * Connections below Socket.IO, from their first byte to their end: who may open one, how many an address may have, which
 * packets one may carry and how much of its answers may stay unread. Knows nothing of visitors.
 */
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket as NetSocket } from 'node:net';
import type { Server, ServerOptions, Socket } from 'socket.io';
import { equalInConstantTime } from '../desk-api/signing/open-api.ts';
import type { Sites } from '../sites.ts';
import { clientAddress } from './client-address.ts';
import { createPlaces, enter, LIMITS } from './limits.ts';
import { isKnownOrigin } from './origins.ts';

export type ConnectionsOptions = {
  sites: Sites;
  /** Proxies of the operator between visitors and the relay. */
  trustedProxies: number;
  /** What the relay's own canary shows in the header `PROBE_HEADER`; nobody else can know it. */
  probeSecret: string;
  /** Whether the relay stops; it takes no new connection then. */
  isClosing: () => boolean;
  now: () => number;
  /** Called for each connection that is refused or cut off. */
  refused: (reason: Refusal) => void;
};

export type Refusal =
  | 'stopping'
  | 'origin-refused'
  | 'too-many-connections'
  | 'bad-packet'
  | 'too-many-packets'
  | 'too-fast'
  | 'unread'
  | 'failed';

export type Connections = {
  /** Decides about a connection's first request, whatever its transport; Socket.IO's option of that name. */
  allowRequest: NonNullable<ServerOptions['allowRequest']>;
  /** Watches over all connections of the engine from now on. */
  watch(engine: Server['engine']): void;
  /** Undefined where it has ended. */
  of(socket: Pick<Socket, 'conn'>): Connection | undefined;
};

export type Connection = {
  /** What its limits are counted by. */
  address: string;
  /** Whether it lets no more pile up than it may. */
  isReading(): boolean;
  /** Ends it without waiting for what was still to be sent; says nothing more where that would not be read. */
  cut(reason: Refusal): void;
};

type EngineSocket = Socket['conn'];
type EngineRequest = IncomingMessage & { _query: { sid?: unknown } };

/** Thousands of these are there at once, so nothing in one is a function of its own. */
class Session implements Connection {
  readonly address: string;
  readonly origin: string | undefined;
  /** Where the newest bytes were written to: the socket of a WebSocket, or the answer to a poll. */
  wire: NetSocket | ServerResponse | undefined;
  /** CONNECT packets that came. */
  connects = 0;
  #socket: EngineSocket;
  #refused: (reason: Refusal) => void;
  /** Characters that Engine.IO holds because they cannot be written yet. */
  #waiting = 0;
  /** When the present second began, and the packets in it. */
  #second = 0;
  #packets = 0;

  constructor(socket: EngineSocket, address: string, refused: (reason: Refusal) => void) {
    const request = socket.request as IncomingMessage;
    this.#socket = socket;
    this.#refused = refused;
    this.address = address;
    this.origin = request.headers.origin;
    this.wire = socket.transport.name === 'websocket' ? request.socket : undefined;
  }

  isReading(): boolean {
    return this.#waiting + (this.wire?.writableLength ?? 0) <= LIMITS.unread;
  }

  cut(reason: Refusal): void {
    if (this.#socket.readyState === 'closed') return;
    this.#refused(reason);
    this.#socket.close(true);
    if (reason === 'unread') this.wire?.destroy();
  }

  /** Counts what is about to be put behind what waits. */
  holds(data: unknown): void {
    this.#waiting += typeof data === 'string' ? data.length : 0;
  }

  /** All that waited is on its way. */
  holdsNothing(): void {
    this.#waiting = 0;
  }

  /** Counts a packet. */
  isOneTooMany(at: number): boolean {
    if (at - this.#second >= SECOND || at < this.#second) {
      this.#second = at;
      this.#packets = 0;
    }
    this.#packets += 1;
    return this.#packets > LIMITS.packetsPerSecond;
  }
}

/** Shown by the canary, so that it counts as no visitor's; read above by its written name, as every header is. */
export const PROBE_HEADER = 'x-desk-chat-probe';
/** The address of the canary; no visitor's looks like it. */
const PROBE = 'probe';

/** Milliseconds a client has to answer that the connection ends; a dead one must not hold up a relay that stops. */
const GOODBYE = 2000;
/** WebSocket pings and pongs a second. Browsers send none by themselves. */
const PINGS_PER_SECOND = 10;
const SECOND = 1000;

export function createConnections(options: ConnectionsOptions): Connections {
  const { sites, now, refused } = options;
  const addresses = createPlaces(LIMITS.socketsPerAddress);
  const sessions = new Map<string, Session>();

  function addressOf(request: IncomingMessage): string {
    const shown = request.headers['x-desk-chat-probe'];
    const isProbe = typeof shown === 'string' && equalInConstantTime(shown, options.probeSecret);
    return isProbe ? PROBE : clientAddress(request, options.trustedProxies);
  }

  function reasonAgainst(request: IncomingMessage): Refusal | undefined {
    if (options.isClosing()) return 'stopping';
    // CORS does not bind a WebSocket, so the origin is judged here for every transport.
    if (!isKnownOrigin(sites, request.headers.origin)) return 'origin-refused';
    return addresses.isFull(addressOf(request)) ? 'too-many-connections' : undefined;
  }

  const sessionOf = (socket: EngineSocket): Session | undefined => sessions.get(idOf(socket));

  /** A connection has its place from here to its `close`, which Engine.IO emits once, however it ends. */
  function begin(socket: EngineSocket): void {
    const address = addressOf(socket.request as IncomingMessage);
    const session = new Session(socket, address, refused);
    // Several first requests may come in one packet, before any of them has a place.
    if (!addresses.enter(address)) return session.cut('too-many-connections');
    sessions.set(idOf(socket), session);
    socket.on('close', end).on('packetCreate', hold).on('flush', letGo).on('packet', judge);
    // A WebSocket goes on as nothing else.
    if (socket.transport.name !== 'websocket') socket.on('upgrading', judgeUpgrade);
    // By polling too: a widget that is told to go does not always ask once more.
    if ('closeTimeout' in socket.transport) socket.transport.closeTimeout = GOODBYE;
  }

  // One function each for all connections; Engine.IO calls them with its socket as `this`.
  function end(this: EngineSocket): void {
    const session = sessionOf(this);
    if (session && sessions.delete(idOf(this))) addresses.leave(session.address);
  }

  function hold(this: EngineSocket, { data }: Packet): void {
    sessionOf(this)?.holds(data);
  }

  function letGo(this: EngineSocket): void {
    sessionOf(this)?.holdsNothing();
  }

  function judge(this: EngineSocket, { type, data }: Packet): void {
    const session = sessionOf(this);
    if (!session) return;
    if (session.isOneTooMany(now())) return session.cut('too-many-packets');
    if (type !== 'message') return;
    if (typeof data !== 'string' || BAD_PACKET.test(data)) return session.cut('bad-packet');
    if (data.startsWith(CONNECT)) session.connects += 1;
    if (session.connects > 1) session.cut('bad-packet');
  }

  /** A probe of a transport to go on with; Engine.IO goes on with it after this, so the end must come later. */
  function judgeUpgrade(this: EngineSocket): void {
    const session = sessionOf(this);
    if (session?.isOneTooMany(now())) setImmediate(() => session.cut('too-many-packets'));
  }

  /** Requests after a connection's first: polls, what is posted, and the WebSocket that it may go on as. */
  function goOn(request: EngineRequest, response: unknown, next: (error?: Error) => void): void {
    const session = sessions.get(String(request._query.sid));
    if (!session) return next();
    // Engine.IO judges only the origin of the first request.
    if (session.origin !== request.headers.origin) return next(new Error('origin-refused'));
    if (request.method === 'GET') session.wire = response instanceof ServerResponse ? response : request.socket;
    next();
  }

  return {
    allowRequest(request, answer) {
      const reason = reasonAgainst(request);
      if (reason === undefined) {
        sendTogether(request.socket);
        return answer(null, true);
      }
      refused(reason);
      answer(reason, false);
    },
    watch(engine) {
      limitWebSockets(engine, now);
      engine.on('connection', begin);
      engine.use(goOn);
    },
    of: ({ conn }) => sessions.get(idOf(conn)),
  };
}

/** Socket.IO's CONNECT, as text. */
const CONNECT = '0';
/** A CONNECT to another namespace than the only one, and packets that announce binary attachments. */
const BAD_PACKET = /^(?:0\/|[56])/;

type Packet = { type: string; data?: unknown };

/** Engine.IO's name for a connection, which clients repeat as `sid`. */
function idOf(socket: EngineSocket): string {
  const { id } = socket as unknown as { id?: unknown };
  if (typeof id !== 'string') throw new TypeError('Engine.IO has changed: its sockets have no id');
  return id;
}

function limitWebSockets(engine: Server['engine'], now: () => number): void {
  /** Of the few that ever send one. */
  const pings = new WeakMap<WebSocket, number[]>();
  // Each ping is answered, and the answers pile up where nobody reads them.
  function count(this: WebSocket): void {
    const times = pings.get(this) ?? [];
    pings.set(this, times);
    if (!enter(times, PINGS_PER_SECOND, SECOND, now())) this.terminate();
  }
  // Engine.IO makes its WebSocket server when it begins to listen, and passes on only some of its options.
  const { opts } = engine as unknown as { opts: { wsEngine: new (options: object) => WebSocketServer } };
  opts.wsEngine = class extends opts.wsEngine {
    constructor(options: object) {
      super({ ...options, maxFragments: LIMITS.fragments, closeTimeout: GOODBYE });
    }

    override handleUpgrade(...[request, socket, head, made]: Parameters<WebSocketServer['handleUpgrade']>): void {
      super.handleUpgrade(request, socket, head, (webSocket) => {
        webSocket.on('ping', count).on('pong', count);
        made(webSocket);
      });
    }
  };
}

type WebSocketServer = {
  handleUpgrade(request: IncomingMessage, socket: NetSocket, head: Buffer, made: (webSocket: WebSocket) => void): void;
};
type WebSocket = { on(event: 'ping' | 'pong', listener: (this: WebSocket) => void): WebSocket; terminate(): void };

/** What is written in this turn of the event loop leaves as one: a connection begins with two little things to say. */
function sendTogether(connection: NetSocket): void {
  connection.cork();
  setImmediate(() => connection.uncork());
}
