/**
 * What is below Socket.IO: the limits of a connection that its own options do not know.
 */
import type { Server, Socket } from 'socket.io';
import { LIMITS } from './limits.ts';
import type { VisitorSocket } from './sockets.ts';

/** Socket.IO's packet types that announce binary attachments. */
const BINARY_PACKET = /^[56]/;

/** Closes connections that send anything but short text. */
export function limitTransport(engine: Server['engine']): void {
  // Engine.IO makes the WebSocket server itself and passes on only some of its options.
  const { ws } = engine as unknown as { ws?: { options: { maxFragments?: number } } };
  if (ws) ws.options.maxFragments = LIMITS.fragments;
  engine.on('connection', (connection: Socket['conn']) => {
    connection.prependListener('data', (data: unknown) => {
      if (typeof data !== 'string' || BINARY_PACKET.test(data)) connection.close(true);
    });
  });
}

/** Bytes sent to a widget that have not left this machine. */
export function unreadBytes(socket: VisitorSocket): number {
  const { writeBuffer, transport } = socket.conn as unknown as {
    writeBuffer: { data?: unknown }[];
    transport: { socket?: { bufferedAmount?: number } };
  };
  const waiting = writeBuffer.reduce((sum, { data }) => sum + (typeof data === 'string' ? data.length : 0), 0);
  return waiting + (transport.socket?.bufferedAmount ?? 0);
}
