/**
 * A visitor's connection at the lowest cost: recognises Engine.IO's and Socket.IO's packets by their first characters,
 * so that one process can hold ten thousand. Supports only the packets that the servers here use.
 */
import { type Connection, openWebSocket } from './web-socket.ts';

export type Entrance = {
  port: number;
  /** The `auth` of Socket.IO's handshake; absent for a plain WebSocket server. */
  auth?: object;
  /** Path of a plain WebSocket. */
  path?: string;
  headers?: Record<string, string>;
  /** The `join` of the handshake; if given, `connectVisitor` resolves after its answer. */
  join?: object;
};

export type Visitor = {
  /** The answer to `join` as JSON; empty without a join. */
  joined: string;
  /** Emits an event; `done` gets the acknowledgement as JSON. */
  ask(event: string, input: object, done: (answer: string) => void): void;
  /** Destroys the socket without a close, like a pulled cable. */
  cut(): void;
};

const JOINED = '42["joined",';

/** @param received gets the text of each packet with its prefix, one character for each byte */
export function connectVisitor(entrance: Entrance, received: (packet: string) => void): Promise<Visitor> {
  const { port, auth, path = '/socket.io/?EIO=4&transport=websocket', headers = {}, join } = entrance;
  return new Promise((resolve, reject) => {
    let connection: Connection;
    const asked = new Map<number, (answer: string) => void>();
    let lastId = 0;
    const visitor: Visitor = {
      joined: '',
      ask(event, input, done) {
        lastId += 1;
        asked.set(lastId, done);
        connection.send(`42${lastId}${JSON.stringify([event, input])}`);
      },
      cut: () => connection.cut(),
    };

    function joined(answer: string): void {
      visitor.joined = answer;
      if (answer.startsWith('{"ok":true')) resolve(visitor);
      else reject(new Error(`a visitor could not join: ${answer}`));
    }

    function take(packet: string): void {
      switch (packet.slice(0, 2)) {
        case '2':
          return connection.send('3');
        case '40':
          return join ? undefined : resolve(visitor);
        case '42': {
          if (packet.startsWith(JOINED)) return joined(packet.slice(JOINED.length, -1));
          const id = numberAt(packet, 2);
          received(packet);
          if (id !== '') connection.send(`43${id}[]`);
          return;
        }
        case '43': {
          const id = numberAt(packet, 2);
          const done = asked.get(Number(id));
          asked.delete(Number(id));
          return done?.(packet.slice(2 + id.length));
        }
        default:
          if (packet.startsWith('0')) connection.send(`40${JSON.stringify({ ...auth, join })}`);
          else reject(new Error(`a visitor received: ${packet.slice(0, 200)}`));
      }
    }

    openWebSocket(
      { port, path, headers },
      {
        opened(made) {
          connection = made;
          if (!auth) resolve(visitor);
        },
        text: auth ? take : received,
        ended: reject,
      },
    );
  });
}

/** The digits from `start` on. */
function numberAt(text: string, start: number): string {
  let end = start;
  while (text.charCodeAt(end) >= 48 && text.charCodeAt(end) <= 57) end += 1;
  return text.slice(start, end);
}
