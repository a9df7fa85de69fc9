/**
 * What is below Socket.IO: the limits of a connection that its own options do not know.
 */
import type { Server, Socket } from 'socket.io';
import type { ServerToClient } from '../protocol.ts';
import { LIMITS } from './limits.ts';
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
    connection.prependListener('data', (data: unknown) => {
      if (typeof data !== 'string' || BINARY_PACKET.test(data)) connection.close(true);
    });
  });
}

/** Milliseconds a widget has to take in a batch. */
const TAKE_IN = 30_000;

type Batch = Parameters<ServerToClient['events']>[0];

/** What a widget is sent piles up, here or on its way. */
export class DoesNotRead extends Error {
  override readonly name = 'DoesNotRead';
}

/** Sends a batch; resolves when the widget took it in, rejects with DoesNotRead when it does not, or when it is gone. */
export function handOver(socket: VisitorSocket, batch: Batch): Promise<void> {
  return new Promise((resolve, reject) => {
    if (unreadBytes(socket) > LIMITS.unread) throw new DoesNotRead('the widget does not read what it is sent');
    // Socket.IO's own timeout outlives the connection and would keep a relay that stops waiting for it.
    const gone = () => end(new Error('the connection is gone'));
    const late = setTimeout(() => end(new DoesNotRead('the widget did not take in a batch in time')), TAKE_IN);
    function end(error?: Error): void {
      clearTimeout(late);
      socket.off('disconnect', gone);
      if (error) reject(error);
      else resolve();
    }
    // A widget that syncs often has more batches on their way than Node expects listeners.
    socket.setMaxListeners(0).once('disconnect', gone);
    socket.emit('events', batch, () => end());
  });
}

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
