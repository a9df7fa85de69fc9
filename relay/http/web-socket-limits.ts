/** Limits of the WebSockets below Engine.IO: fragments, pings, and the time for a closing handshake. */
import type { IncomingMessage } from 'node:http';
import type { Socket as NetSocket } from 'node:net';
import type { Server } from 'socket.io';
import { tryAdd } from './rates.ts';

/** Milliseconds a client has to complete the closing handshake, so that a dead one cannot hold up a stopping relay. */
export const GOODBYE = 2000;
/** WebSocket pings and pongs a second. Browsers send none of their own accord. */
const PINGS_PER_SECOND = 10;

/** @param maxFragments of one message */
export function limitWebSockets(engine: Server['engine'], maxFragments: number, now: () => number): void {
  /** The latest pings of each WebSocket; few ever send one. */
  const pings = new WeakMap<WebSocket, number[]>();
  // Each ping is answered, and the answers pile up if the client does not read.
  function count(this: WebSocket): void {
    const times = pings.get(this) ?? [];
    pings.set(this, times);
    if (!tryAdd(times, PINGS_PER_SECOND, 1000, now())) this.terminate();
  }
  // Engine.IO creates its WebSocket server when it starts to listen, and passes on only some of its options.
  const { opts } = engine as unknown as { opts: { wsEngine: new (options: object) => WebSocketServer } };
  const { wsEngine: Server } = opts;
  opts.wsEngine = class implements WebSocketServer {
    readonly #server: WebSocketServer;

    constructor(options: object) {
      this.#server = new Server({ ...options, maxFragments, closeTimeout: GOODBYE });
    }

    handleUpgrade(
      request: IncomingMessage,
      socket: NetSocket,
      head: Buffer,
      made: (webSocket: WebSocket) => void,
    ): void {
      this.#server.handleUpgrade(request, socket, head, (webSocket) => {
        webSocket.on('ping', count).on('pong', count);
        made(webSocket);
      });
    }

    on(event: string, listener: (...given: never[]) => void): void {
      this.#server.on(event, listener);
    }

    close(): void {
      this.#server.close();
    }
  };
}

/** The methods of the server of ws that Engine.IO calls. */
type WebSocketServer = {
  handleUpgrade(request: IncomingMessage, socket: NetSocket, head: Buffer, made: (webSocket: WebSocket) => void): void;
  on(event: string, listener: (...given: never[]) => void): void;
  close(): void;
};
type WebSocket = { on(event: 'ping' | 'pong', listener: (this: WebSocket) => void): WebSocket; terminate(): void };
