/**
 * The desk's side of a push, made as cheap as it can be: HTTP/1.1 written by hand on connections that are kept, so
 * that the load needs less processor time than any server it measures.
 */
import { connect, type Socket } from 'node:net';

/** Pushes on their way at once to one server; those beyond wait, and their latency counts from their own time. */
export const CONNECTIONS = 64;

export type PushClient = {
  /** @param body ASCII */
  post(body: string): void;
  close(): void;
};

/** @param failed hears of any answer but 200 with an empty body */
export async function connectPushes(port: number, path: string, failed: (error: Error) => void): Promise<PushClient> {
  const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: `;
  /** The one unused for longest goes first, or a server would close it for doing nothing. */
  const idle: Socket[] = [];
  const sockets = new Set<Socket>();
  const waiting: string[] = [];
  /** Those before were sent; to shift them out would cost more the longer the queue is. */
  let first = 0;

  function send(socket: Socket, body: string): void {
    socket.write(`${head}${body.length}\r\n\r\n${body}`, 'latin1');
  }

  function answered(socket: Socket, answer: string): void {
    if (!answer.startsWith('HTTP/1.1 200') || !/\r\nContent-Length: 0\r\n/i.test(answer)) {
      failed(new Error(`a push was answered: ${answer.slice(0, 200)}`));
    }
    const body = waiting[first];
    if (body !== undefined) {
      first += 1;
      return send(socket, body);
    }
    idle.push(socket);
    waiting.length = 0;
    first = 0;
  }

  function open(): Promise<void> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (part) => {
      text += part;
      if (!text.endsWith('\r\n\r\n')) return;
      const answer = text;
      text = '';
      answered(socket, answer);
    });
    socket.on('error', failed);
    socket.on('close', () => {
      sockets.delete(socket);
      const place = idle.indexOf(socket);
      if (place === -1) return failed(new Error('a server ended a connection instead of answering'));
      idle.splice(place, 1);
      void open();
    });
    sockets.add(socket);
    return new Promise((resolve) => {
      socket.once('connect', () => {
        idle.push(socket);
        resolve();
      });
    });
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, open));

  return {
    post(body) {
      const socket = idle.shift();
      if (socket) send(socket, body);
      else waiting.push(body);
    },
    close() {
      for (const socket of sockets) socket.removeAllListeners('close').destroy();
    },
  };
}
