/**
 * A real Socket.IO server with scripted answers: tests the widget's connection against every behaviour of a relay,
 * including those of a broken one.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import type { ClientToServer, ServerToClient } from '../../../../relay/protocol/connection.ts';
import type { ErrorCode } from '../../../../relay/protocol/errors.ts';
import type { ChatEvent } from '../../../../relay/protocol/events.ts';
import { EPOCH, SITE } from '../../state/conversation-log.ts';

type RelaySocket = Socket<ClientToServer, ServerToClient>;

export type ScriptedRelay = {
  url: string;
  /** The auth data of each handshake, oldest first. */
  handshakes: Record<string, unknown>[];
  /** All commands received, oldest first; `join` with each handshake. */
  received: { name: string; input: unknown }[];
  /** The open connections. */
  sockets: () => RelaySocket[];
  /** Refuses the next handshakes with these codes. */
  refuse(...codes: ErrorCode[]): void;
  /** Overrides the answer to a command; `undefined` sends no answer. */
  answer(name: string, how: (input: never) => unknown): void;
  send(...events: ChatEvent[]): Promise<void>;
  /** Sends events in the same packet as the next answer, after it. */
  sendWith(name: string, ...events: ChatEvent[]): void;
  /** Stops listening and disconnects everybody; `start` listens on the same port again. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

export async function startScriptedRelay(): Promise<ScriptedRelay> {
  const handshakes: ScriptedRelay['handshakes'] = [];
  const received: ScriptedRelay['received'] = [];
  const refusals: ErrorCode[] = [];
  const answers = new Map<string, (input: never) => unknown>();
  const behind = new Map<string, ChatEvent[]>();
  let io: Server<ClientToServer, ServerToClient> | undefined;
  let port = 0;

  answers.set('join', ({ cursor }: { cursor: { seq: number } | null }) => {
    const from = cursor?.seq ?? 0;
    return { ok: true, epoch: EPOCH, head: from, from, reset: false, token: null, site: SITE };
  });
  answers.set('sync', ({ cursor }: { cursor: { seq: number } }) => {
    return { ok: true, epoch: EPOCH, head: cursor.seq, from: cursor.seq, reset: false };
  });

  const start = async (): Promise<void> => {
    const http = createServer();
    const server: NonNullable<typeof io> = new Server(http, { cors: { origin: '*' } });
    server.use((socket, next) => {
      const { join: _, ...shown } = socket.handshake.auth;
      handshakes.push(shown);
      const code = refusals.shift();
      next(code && Object.assign(new Error(code), { data: { code, message: code } }));
    });
    server.on('connection', (socket) => {
      const take = (name: string, input: object, ack: (answer: never) => void): void => {
        received.push({ name, input });
        const answer = answers.get(name);
        const said = answer ? answer(input as never) : { ok: true, seq: 0 };
        if (said === undefined) return;
        const events = behind.get(name);
        behind.delete(name);
        // The following packets wait until this one is written, and are then sent together.
        if (events) socket.emit('signal', { type: 'desk', state: 'reachable' });
        ack(said as never);
        if (events) socket.emit('events', { epoch: EPOCH, events }, () => undefined);
      };
      socket.onAny(take);
      take('join', socket.handshake.auth.join, (answer) => socket.emit('joined', answer));
    });
    http.listen(port, '127.0.0.1');
    await once(http, 'listening');
    port = (http.address() as AddressInfo).port;
    io = server;
  };
  const stop = async (): Promise<void> => {
    await io?.close();
    io = undefined;
  };

  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    handshakes,
    received,
    sockets: () => [...(io?.sockets.sockets.values() ?? [])] as RelaySocket[],
    refuse: (...codes) => void refusals.push(...codes),
    answer: (name, how) => void answers.set(name, how),
    send: async (...events) => {
      const [socket] = [...(io?.sockets.sockets.values() ?? [])];
      await new Promise<void>((resolve) => socket?.emit('events', { epoch: EPOCH, events }, resolve));
    },
    sendWith: (name, ...events) => void behind.set(name, events),
    stop,
    start,
    close: stop,
  };
}
