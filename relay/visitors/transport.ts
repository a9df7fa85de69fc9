/**
 * What is below Socket.IO: the limits of a connection that its own options do not know.
 */
import type { Socket as NetSocket } from 'node:net';
import type { Server, ServerOptions, Socket } from 'socket.io';
import type { ServerToClient } from '../protocol.ts';
import { LIMITS } from './limits.ts';
import { DoesNotRead } from './pump.ts';
import type { VisitorSocket } from './sockets.ts';

/** Socket.IO's packet types that announce binary attachments. */
const BINARY_PACKET = /^[56]/;

/** Milliseconds a client has to answer that the connection ends; a dead one must not hold up a relay that stops. */
const GOODBYE = 2000;

/** Closes connections that send anything but short text. */
export function limitTransport(engine: Server['engine']): void {
  // Engine.IO makes its WebSocket server when it begins to listen, and passes on only some of its options.
  const { opts } = engine as unknown as { opts: { wsEngine: new (options: object) => object } };
  opts.wsEngine = class extends opts.wsEngine {
    constructor(options: object) {
      super({ ...options, maxFragments: LIMITS.fragments, closeTimeout: GOODBYE });
    }
  };
  engine.on('connection', (connection: Socket['conn']) => {
    // By polling the same: a widget that is told to go does not always ask once more.
    if ('closeTimeout' in connection.transport) connection.transport.closeTimeout = GOODBYE;
    connection.prependListener('data', (data: unknown) => {
      if (typeof data !== 'string' || BINARY_PACKET.test(data)) connection.close(true);
    });
  });
}

/** What is written in this turn of the event loop leaves as one: a connection begins with two little things to say. */
export function sendTogether(connection: NetSocket): void {
  connection.cork();
  setImmediate(() => connection.uncork());
}

type Adapter = Extract<ServerOptions['adapter'], abstract new (...args: never[]) => unknown>;

/** Who hears what is the audience's business, so no socket needs the rooms Socket.IO would put it into. */
export function withoutRooms(server: Server): Adapter {
  return class extends (server.adapter() as Adapter) {
    override addAll(): void {}
    override del(): void {}
    override delAll(): void {}
  };
}

/**
 * Lets go of the request a connection began with: its headers are much of what an idle widget costs, and may name who
 * the visitor is. The origin stays, because later requests of the connection are held to it.
 */
export function forgetRequest(socket: VisitorSocket): void {
  Object.assign(socket.conn, { request: { headers: { origin: socket.data.origin } } });
  Object.assign(socket, { handshake: {} });
}

type Batch = Parameters<ServerToClient['events']>[0];

/** Sends a batch, and asks to have it confirmed where `taken` is given. @throws DoesNotRead */
export function handOver(socket: VisitorSocket, batch: Batch, taken?: () => void): void {
  if (!isReading(socket)) throw new DoesNotRead('the widget does not read what it is sent');
  if (taken) socket.emit('events', batch, taken);
  else socket.emit('events', batch);
}

/** Whether the widget lets no more pile up than it may. */
export const isReading = (socket: VisitorSocket): boolean => unreadBytes(socket) <= LIMITS.unread;

/** Ends a connection without waiting for what it was still to be sent. */
export function cutOff(socket: VisitorSocket): void {
  socket.disconnect(true);
  socket.conn.close(true);
}

/** Bytes sent to a widget that have not left this machine. */
function unreadBytes(socket: VisitorSocket): number {
  const { writeBuffer, transport } = socket.conn as unknown as {
    writeBuffer: { data?: unknown }[];
    transport: { socket?: { bufferedAmount?: number } };
  };
  const waiting = writeBuffer.reduce((sum, { data }) => sum + (typeof data === 'string' ? data.length : 0), 0);
  return waiting + (transport.socket?.bufferedAmount ?? 0);
}
