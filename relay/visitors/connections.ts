/**
 * Controls connections below Socket.IO, from first request to end: allowed origins, number per address, allowed
 * packets, unread data. Knows nothing of visitors. A connection forgets its request, a seventh of an idle widget's
 * memory; Socket.IO would read it for a second CONNECT, so that ends the connection before. The names, values and
 * levels of a frame are counted before it is parsed, and an address has a volume a second: with a rate of packets
 * alone, one address with 25 connections made everybody wait more than a second.
 */
import type { IncomingMessage } from 'node:http';
import type { Socket as NetSocket } from 'node:net';
import type { Server, Socket } from 'socket.io';
import { exceedsBounds } from '../desk-api/json-bounds.ts';
import { equalInConstantTime } from '../desk-api/signing/open-api-v1.ts';
import { clientAddress } from '../http/client-address.ts';
import { ServerResponse } from '../http/node-http.ts';
import { createSlots, createVolume } from '../http/rates.ts';
import { GOODBYE, limitWebSockets } from '../http/web-socket-limits.ts';
import type { Sites } from '../sites/sites.ts';
import { LIMITS } from './limits.ts';

export type ConnectionsOptions = {
  sites: Sites;
  /** Proxies of the operator between visitors and the relay. */
  trustedProxies: number;
  /** The value of the header `PROBE_HEADER` that the relay's own canary sends; nobody else knows it. */
  probeSecret: string;
  /** Whether the relay is stopping; it then accepts no new connection. */
  isClosing: () => boolean;
  now: () => number;
  onRefusal: (reason: Refusal) => void;
};

export type Refusal =
  | 'stopping'
  | 'origin-refused'
  | 'too-many-connections'
  | 'bad-packet'
  | 'too-many-packets'
  | 'too-many-characters'
  | 'too-fast'
  | 'unread'
  | 'failed';

export type Connection = {
  address: string;
  isReading(): boolean;
  /** Sends what is written in this turn of the event loop together, over a WebSocket. */
  sendTogether(): void;
  /** Ends the connection without waiting for queued data. For a client that does not read, also destroys the socket. */
  cut(reason: Refusal): void;
};

type EngineSocket = Socket['conn'];
type EngineRequest = IncomingMessage & { _query: { sid?: unknown } };

/** A class, because thousands exist at once, and closures for each would cost memory. */
class TrackedConnection implements Connection {
  readonly address: string;
  readonly origin: string | undefined;
  /** The target of the newest bytes: the socket of a WebSocket, or the response to a poll. */
  output: NetSocket | ServerResponse | undefined;
  connects = 0;
  #socket: EngineSocket;
  #onRefusal: (reason: Refusal) => void;
  /** Characters that Engine.IO buffers because they cannot be written yet. */
  #waiting = 0;
  /** The start of the present second, and the packets and characters in it. */
  #second = 0;
  #packets = 0;
  characters = 0;

  constructor(socket: EngineSocket, address: string, onRefusal: (reason: Refusal) => void) {
    const request = socket.request as IncomingMessage;
    this.#socket = socket;
    this.#onRefusal = onRefusal;
    this.address = address;
    this.origin = request.headers.origin;
    this.output = socket.transport.name === 'websocket' ? request.socket : undefined;
  }

  isReading(): boolean {
    return this.#waiting + (this.output?.writableLength ?? 0) <= LIMITS.unread;
  }

  sendTogether(): void {
    if (this.#socket.transport.name === 'websocket') sendTogether(this.output as NetSocket);
  }

  cut(reason: Refusal): void {
    if (this.#socket.readyState === 'closed') return;
    this.#onRefusal(reason);
    this.#socket.close(true);
    if (reason === 'unread') this.output?.destroy();
  }

  addWaiting(data: unknown): void {
    this.#waiting += typeof data === 'string' ? data.length : 0;
  }

  resetWaiting(): void {
    this.#waiting = 0;
  }

  /** Counts a packet; returns whether it exceeds the limit. */
  exceedsPackets(at: number, characters = 0): boolean {
    if (at - this.#second >= SECOND || at < this.#second) {
      this.#second = at;
      this.#packets = 0;
      this.characters = 0;
    }
    this.#packets += 1;
    this.characters += characters;
    return this.#packets > LIMITS.packetsPerSecond;
  }
}

/**
 * The canary sends this header, so that it does not count as a visitor. `addressOf` reads it by its literal name,
 * because a test looks for such names to check that every header that is read has a length limit.
 */
export const PROBE_HEADER = 'x-desk-chat-probe';
/** The canary's address; it cannot equal a visitor's. */
const PROBE = 'probe';

const SECOND = 1000;

export function createConnections(options: ConnectionsOptions) {
  const { sites, now, onRefusal } = options;
  const addresses = createSlots(LIMITS.socketsPerAddress);
  const volume = createVolume();
  const byId = new Map<string, TrackedConnection>();
  /** A first request is asked for its address when it is admitted, and when its connection begins. */
  const addressesOf = new WeakMap<IncomingMessage, string>();

  function addressOf(request: IncomingMessage): string {
    const known = addressesOf.get(request);
    if (known !== undefined) return known;
    const shown = request.headers['x-desk-chat-probe'];
    const isProbe = typeof shown === 'string' && equalInConstantTime(shown, options.probeSecret);
    const address = isProbe ? PROBE : clientAddress(request, options.trustedProxies);
    addressesOf.set(request, address);
    return address;
  }

  function refusalOf(request: IncomingMessage): Refusal | undefined {
    if (options.isClosing()) return 'stopping';
    // CORS does not apply to WebSockets, so the origin is checked here for every transport.
    if (!isKnownOrigin(sites, request.headers.origin)) return 'origin-refused';
    return addresses.isFull(addressOf(request)) ? 'too-many-connections' : undefined;
  }

  const connectionOf = (socket: EngineSocket): TrackedConnection | undefined => byId.get(idOf(socket));

  /** Counts a connection from here to its `close`, which Engine.IO always emits once. */
  function begin(socket: EngineSocket): void {
    const address = addressOf(socket.request as IncomingMessage);
    const connection = new TrackedConnection(socket, address, onRefusal);
    // Several first requests may arrive in one packet, before any of them is counted.
    if (!addresses.enter(address)) return connection.cut('too-many-connections');
    byId.set(idOf(socket), connection);
    socket.on('close', end).on('packetCreate', countWaiting).on('flush', clearWaiting).on('packet', checkPacket);
    // A WebSocket is never upgraded.
    if (socket.transport.name !== 'websocket') socket.on('upgrading', checkUpgrade);
    // Also for polling: a widget that is disconnected does not always poll once more.
    if ('closeTimeout' in socket.transport) socket.transport.closeTimeout = GOODBYE;
  }

  // Shared by all connections; Engine.IO calls them with its socket as `this`.
  function end(this: EngineSocket): void {
    const connection = connectionOf(this);
    if (connection && byId.delete(idOf(this))) addresses.leave(connection.address);
  }

  function countWaiting(this: EngineSocket, { data }: Packet): void {
    connectionOf(this)?.addWaiting(data);
  }

  function clearWaiting(this: EngineSocket): void {
    connectionOf(this)?.resetWaiting();
  }

  function checkPacket(this: EngineSocket, { type, data }: Packet): void {
    const connection = connectionOf(this);
    if (!connection) return;
    const length = typeof data === 'string' ? data.length : 0;
    if (connection.exceedsPackets(now(), length)) return connection.cut('too-many-packets');
    const sent = volume.add(connection.address, length, now());
    if (sent > LIMITS.charactersPerSecond && connection.characters > LIMITS.shareOfCharacters) {
      return connection.cut('too-many-characters');
    }
    if (type !== 'message') return;
    // What is cut here is not parsed.
    if (typeof data !== 'string' || BAD_PACKET.test(data) || exceedsBounds(data, LIMITS.frameJson)) {
      return connection.cut('bad-packet');
    }
    if (data.startsWith(CONNECT)) connection.connects += 1;
    if (connection.connects > 1) connection.cut('bad-packet');
  }

  /** Counts the probe of an upgrade. Engine.IO continues the upgrade after this, so the end must come later. */
  function checkUpgrade(this: EngineSocket): void {
    const connection = connectionOf(this);
    if (connection?.exceedsPackets(now())) setImmediate(() => connection.cut('too-many-packets'));
  }

  /** Checks the later requests of a connection: polls, posts, and the WebSocket of an upgrade. */
  function checkRequest(request: EngineRequest, response: unknown, next: (error?: Error) => void): void {
    const connection = byId.get(String(request._query.sid));
    if (!connection) return next();
    // Engine.IO checks the origin of the first request only.
    if (connection.origin !== request.headers.origin) return next(new Error('origin-refused'));
    if (request.method === 'GET') connection.output = response instanceof ServerResponse ? response : request.socket;
    next();
  }

  return {
    /** Decides on a connection's first request, for any transport; Socket.IO's option of that name. */
    allowRequest(request: IncomingMessage, answer: (reason: Refusal | null, isAllowed: boolean) => void) {
      const reason = refusalOf(request);
      if (reason === undefined) {
        sendTogether(request.socket);
        return answer(null, true);
      }
      onRefusal(reason);
      answer(reason, false);
    },
    watch(engine: Server['engine']) {
      limitWebSockets(engine, LIMITS.fragments, now);
      engine.on('connection', begin);
      engine.use(checkRequest);
    },
    /** Undefined if the connection has ended. */
    of: ({ conn }: Pick<Socket, 'conn'>): Connection | undefined => byId.get(idOf(conn)),
  };
}

/** Socket.IO's CONNECT packet. */
const CONNECT = '0';
/** A CONNECT to another namespace than the default one, and packets that announce binary attachments. */
const BAD_PACKET = /^(?:0\/|[56])/;

type Packet = { type: string; data?: unknown };

/** The id of an Engine.IO connection, which clients send as `sid`. */
function idOf(socket: EngineSocket): string {
  const { id } = socket as unknown as { id?: unknown };
  if (typeof id !== 'string') throw new TypeError('Engine.IO has changed: its sockets have no id');
  return id;
}

/** Sends the data of one turn of the event loop together, because a connection begins with several small writes. */
function sendTogether(connection: NetSocket): void {
  connection.cork();
  setImmediate(() => connection.uncork());
}

/** Whether any site lists the origin. Only exact origins match; a missing or opaque (`null`) one is refused. */
export function isKnownOrigin(sites: Sites, origin: string | undefined): origin is string {
  return origin !== undefined && [...sites.values()].some((site) => site.origins.includes(origin));
}

export function mayUseSite(sites: Sites, key: string, origin: string): boolean {
  return sites.get(key)?.origins.includes(origin) ?? false;
}
