/**
 * The desk's side of a push, made as cheap as it can be: HTTP/1.1 written by hand on connections that are kept, so
 * that the load needs less processor time than any server it measures.
 */
import { connect, type Socket } from 'node:net';

/** Pushes on their way at once to one server; those beyond wait, and their latency counts from their own time. */
export const CONNECTIONS = 64;

export type PushClient = {
  /**
   * @param body ASCII
   * @param answered called when it was answered 200
   */
  post(body: string, answered?: () => void): void;
  close(): void;
};

type Push = { body: string; done: () => void };

/** @param failed hears of any answer but 200 with an empty body */
export async function connectPushes(port: number, path: string, failed: (error: Error) => void): Promise<PushClient> {
  const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: `;
  /** The one unused for longest goes first, or a server would close it for doing nothing. */
  const idle: Socket[] = [];
  const sockets = new Set<Socket>();
  const asked = new WeakMap<Socket, Push['done']>();
  const waiting: Push[] = [];
  /** Those before were sent; to shift them out would cost more the longer the queue is. */
  let first = 0;

  function send(socket: Socket, { body, done }: Push): void {
    asked.set(socket, done);
    socket.write(`${head}${body.length}\r\n\r\n${body}`, 'latin1');
  }

  function answered(socket: Socket, answer: string): void {
    if (!answer.startsWith('HTTP/1.1 200') || !/\r\nContent-Length: 0\r\n/i.test(answer)) {
      failed(new Error(`a push was answered: ${answer.slice(0, 200)}`));
    }
    const push = waiting[first];
    if (push) {
      first += 1;
      send(socket, push);
    } else {
      idle.push(socket);
      waiting.length = 0;
      first = 0;
    }
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
      const done = asked.get(socket);
      answered(socket, answer);
      done?.();
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
    post(body, done = () => {}) {
      const push = { body, done };
      const socket = idle.shift();
      if (socket) send(socket, push);
      else waiting.push(push);
    },
    close() {
      for (const socket of sockets) socket.removeAllListeners('close').destroy();
    },
  };
}
