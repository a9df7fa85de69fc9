/** A hand-made Socket.IO connection by WebSocket, to send packets that no client sends. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { ORIGIN } from './relay.ts';

/** @param query further parameters, such as `&sid=…` to upgrade a session */
export async function rawWebSocket(url: string, headers: Record<string, string> = { origin: ORIGIN }, query = '') {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket${query}`, {
    headers,
  });
  const received: string[] = [];
  let wake = () => {};
  let isClosed = false;
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      isClosed = true;
      resolve();
      wake();
    });
  });
  socket.on('error', () => undefined);
  socket.on('message', (data) => {
    received.push(String(data));
    wake();
  });
  await Promise.race([once(socket, 'open'), closed]);
  return {
    socket,
    received,
    closed,
    isClosed: () => isClosed,
    say: (...packets: string[]) => {
      for (const packet of packets) socket.send(packet);
    },
    /** The first packet that starts with `start`; rejects if the connection ends first. */
    async hear(start: string): Promise<string> {
      for (;;) {
        const found = received.find((packet) => packet.startsWith(start));
        if (found !== undefined) return found;
        if (isClosed) throw new Error(`the connection ended before ${start}; received ${received.join(' ')}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
