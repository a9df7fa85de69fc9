/**
 * The desk's side of a push at the lowest cost: hand-written HTTP/1.1 on kept connections, so that the load needs less
 * processor time than any measured server.
 */
import { connect, type Socket } from 'node:net';

/**
 * Largest number of pushes in flight to one server. Further ones wait; their latency still counts from their scheduled
 * time.
 */
export const CONNECTIONS = 64;

export type PushClient = {
  /**
   * @param body ASCII
   * @param answered called when the push was answered 200
   */
  post(body: string, answered?: () => void): void;
  close(): void;
};

type Push = { body: string; done: () => void };

/** @param failed called for any answer but 200 with an empty body */
export async function connectPushes(port: number, path: string, failed: (error: Error) => void): Promise<PushClient> {
  const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: `;
  /** Idle connections; the one idle for longest is used first, so that no server closes it for being idle. */
  const idle: Socket[] = [];
  const sockets = new Set<Socket>();
  const asked = new WeakMap<Socket, Push['done']>();
  const waiting: Push[] = [];
  /** Index of the first waiting push. Shifting the array would cost more the longer it is. */
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
      // Servers say so before they end a connection that has been idle for long.
      if (!done) return;
      asked.delete(socket);
      answered(socket, answer);
      done();
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
