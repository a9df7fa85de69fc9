/**
 * Emits an event whose argument is JSON already, in the documented packet of Socket.IO: `emit` would search it for
 * binary data and encode it again. Where nothing waits before it, the packet goes to the connection of its WebSocket as
 * one frame in one buffer: the way through Engine.IO and ws, which writes head and text apart, takes nearly a tenth of
 * what a push costs. Events that are due together go out one right after the other: between two writes to sleeping readers,
 * the system would wake them one by one, which takes as much.
 */
import type { Socket as NetSocket } from 'node:net';
import type { ServerToClient } from '../protocol/connection.ts';
import type { VisitorSocket } from './sockets.ts';

let frames: [NetSocket, Buffer][] = [];

/** Emits in a microtask that is queued now. What goes to the same socket by another way must come after `writeFrames()`. */
export function emitJson({ conn }: VisitorSocket, event: keyof ServerToClient, json: string): void {
  const packet = `2["${event}",${json}]`;
  const { writable, socket } = conn.transport as WebSocketTransport;
  if (!writable || socket?.readyState !== OPEN || !socket._socket) return void conn.write(packet);
  // A frame has Engine.IO's type of a message, too.
  const length = frames.push([socket._socket, textFrame(`4${packet}`)]);
  if (length === 1) queueMicrotask(writeFrames);
}

export function writeFrames(): void {
  const due = frames;
  frames = [];
  for (const [socket, frame] of due) if (socket.writable) socket.write(frame);
}

/** Engine.IO's transport; neither `socket` nor `_socket` is documented: without them packets go through Engine.IO. */
type WebSocketTransport = { writable: boolean; socket?: { readyState: number; _socket?: NetSocket } };
const OPEN = 1;

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
