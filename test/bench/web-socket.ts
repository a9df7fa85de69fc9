/**
 * A WebSocket client at the lowest cost. Supports only the frames that the servers of these benchmarks send. It masks
 * its frames with zeros, which is valid and costs nothing.
 */
import { connect } from 'node:net';

export type Connection = {
  /** @param text ASCII */
  send(text: string): void;
  /** Destroys the socket without a close, like a pulled cable. */
  cut(): void;
};

export type FrameHandlers = {
  opened(connection: Connection): void;
  /** Called for each text frame, one character for each byte. */
  text(frame: string): void;
  /** Called when the connection ends, but not after `cut`. */
  ended(reason: Error): void;
};

const TEXT = 0x81;
const MASKED = 0x80;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;
const HEAD_END = Buffer.from('\r\n\r\n');

export function openWebSocket(
  { port, path, headers }: { port: number; path: string; headers: Record<string, string> },
  { opened, text, ended }: FrameHandlers,
): void {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const fixed = `Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n`;
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${fixed}${own.join('')}\r\n`);

  const connection: Connection = {
    send: (said) => void socket.write(frameOf(said)),
    cut() {
      socket.removeAllListeners('close');
      socket.destroy();
    },
  };
  let isOpen = false;
  let unread: Buffer = Buffer.alloc(0);
  socket.on('data', (part) => {
    unread = unread.length === 0 ? part : Buffer.concat([unread, part]);
    if (!isOpen) {
      const end = unread.indexOf(HEAD_END);
      if (end === -1) return;
      const head = unread.toString('latin1', 0, end);
      if (!head.startsWith('HTTP/1.1 101')) return void socket.destroy(new Error(`a visitor was refused: ${head}`));
      isOpen = true;
      unread = unread.subarray(end + HEAD_END.length);
      opened(connection);
    }
    takeFrames();
  });
  socket.on('error', ended);
  socket.on('close', () => ended(new Error('the server ended a connection')));

  function takeFrames(): void {
    for (let head = headOf(unread); head && unread.length >= head.end; head = headOf(unread)) {
      const payload = unread.toString('latin1', head.begin, head.end);
      const kind = unread[0];
      unread = unread.subarray(head.end);
      if (kind !== TEXT) return void socket.destroy(new Error(`a visitor got a frame of kind ${kind}`));
      text(payload);
    }
  }
}

/** Range of the first frame's payload; undefined while its header is incomplete. */
function headOf(bytes: Buffer): { begin: number; end: number } | undefined {
  const short = bytes[1];
  if (short === undefined) return undefined;
  if (short < TWO_BYTES) return { begin: 2, end: 2 + short };
  if (short === TWO_BYTES) return bytes.length < 4 ? undefined : { begin: 4, end: 4 + bytes.readUInt16BE(2) };
  return bytes.length < 10 ? undefined : { begin: 10, end: 10 + Number(bytes.readBigUInt64BE(2)) };
}

function frameOf(text: string): Buffer {
  const { length } = text;
  const extended = length < TWO_BYTES ? 0 : length < 65_536 ? 2 : 8;
  const frame = Buffer.alloc(6 + extended + length);
  frame[0] = TEXT;
  frame[1] = MASKED | (extended === 0 ? length : extended === 2 ? TWO_BYTES : EIGHT_BYTES);
  if (extended === 2) frame.writeUInt16BE(length, 2);
  if (extended === 8) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, 6 + extended, 'latin1');
  return frame;
}
