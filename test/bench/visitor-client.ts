/**
 * A visitor's connection made as cheap as it can be: Engine.IO's and Socket.IO's frames read by their first characters,
 * so that one process holds ten thousand. Knows no more of the protocol than the servers here use.
 */
import { WebSocket } from 'ws';

export type Entrance = {
  port: number;
  /** What Socket.IO's handshake carries; absent for the server that speaks plain WebSocket. */
  auth?: object;
  /** The path of a plain WebSocket. */
  path?: string;
  headers?: Record<string, string>;
  /** What is asked right after connecting; the visitor is there only when it was answered. */
  join?: object;
};

export type Visitor = {
  /** Emits an event; `done` gets the acknowledgement as JSON. */
  ask(event: string, input: object, done: (answer: string) => void): void;
  /** Without a goodbye, like a cable that is pulled. */
  cut(): void;
};

/** @param received gets each frame's text, envelope and all, one character a byte */
export function connectVisitor(entrance: Entrance, received: (frame: string) => void): Promise<Visitor> {
  const { port, auth, path = '/socket.io/?EIO=4&transport=websocket', headers = {}, join } = entrance;
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
      headers,
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    const asked = new Map<number, (answer: string) => void>();
    let lastId = 0;
    const visitor: Visitor = {
      ask(event, input, done) {
        lastId += 1;
        asked.set(lastId, done);
        socket.send(`42${lastId}${JSON.stringify([event, input])}`);
      },
      cut: () => socket.terminate(),
    };

    function connected(): void {
      if (!join) return resolve(visitor);
      visitor.ask('join', join, (answer) => {
        if (answer.startsWith('[{"ok":true')) resolve(visitor);
        else reject(new Error(`a visitor could not join: ${answer}`));
      });
    }

    function take(frame: string): void {
      switch (frame.slice(0, 2)) {
        case '2':
          return socket.send('3');
        case '40':
          return connected();
        case '42': {
          const id = numberAt(frame, 2);
          received(frame);
          if (id !== '') socket.send(`43${id}[]`);
          return;
        }
        case '43': {
          const id = numberAt(frame, 2);
          const done = asked.get(Number(id));
          asked.delete(Number(id));
          return done?.(frame.slice(2 + id.length));
        }
        default:
          if (frame.startsWith('0')) socket.send(`40${JSON.stringify(auth)}`);
          else reject(new Error(`a visitor heard: ${frame.slice(0, 200)}`));
      }
    }

    socket.on('message', (data: Buffer) => (auth ? take(data.toString('latin1')) : received(data.toString('latin1'))));
    socket.on('error', reject);
    if (!auth) socket.on('open', () => resolve(visitor));
  });
}

/** The digits that begin there. */
function numberAt(text: string, start: number): string {
  let end = start;
  while (text.charCodeAt(end) >= 48 && text.charCodeAt(end) <= 57) end += 1;
  return text.slice(start, end);
}
