/**
 * Emits an event whose argument is JSON already, in the documented packet of Socket.IO: `emit` would search it for binary data
 * and encode it again.
 *
 * Over a WebSocket that takes more, the packet goes out as one frame in one buffer, passed to Engine.IO as Socket.IO's adapter
 * passes its frames. ws would write head and text apart, for which Node gathers them again: a twentieth of what a push costs.
 */
import type { ServerToClient } from '../protocol/connection.ts';
import type { VisitorSocket } from './sockets.ts';

export function emitJson({ conn }: VisitorSocket, event: keyof ServerToClient, json: string): void {
  const packet = `2["${event}",${json}]`;
  const { transport } = conn;
  // What has to wait is kept as text alone.
  if (transport.name !== 'websocket' || !transport.writable) return void conn.write(packet);
  // A frame has Engine.IO's type of a message, too.
  const options: FrameOptions = { wsPreEncodedFrame: [textFrame(`4${packet}`)] };
  conn.write(packet, options);
}

/** Engine.IO's options of a packet. Its types lack the frame; without it, it would send the packet. */
type FrameOptions = { compress?: boolean; wsPreEncodedFrame: [frame: Buffer] };

/** A whole text message as an unmasked WebSocket frame (RFC 6455 §5.2). */
function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 0x1_0000 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = 0x81;
  frame[1] = head === 2 ? length : head === 4 ? 126 : 127;
  if (head === 4) frame.writeUInt16BE(length, 2);
  if (head === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, head);
  return frame;
}
