/**
 * Attacks on a relay over real connections, each for a given time. They set `x-forwarded-for` as the operator's proxy
 * would, so that attackers have different addresses. Each attack has a bounded number of operations in flight.
 */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { PROTOCOL_VERSION } from '../../relay/protocol/connection.ts';
import { ORIGIN } from '../helpers/relay.ts';
import { bombPng } from '../relay/features/uploads/files.ts';

export type Target = {
  /** The relay's address on this machine. */
  url: string;
  /** End of the attack, in milliseconds since 1970. */
  until: number;
};
export type Attack = (target: Target) => Promise<void>;

/** Packets that a widget never sends, or never in this order. */
const PACKETS = [
  '40',
  '40{}',
  '41',
  '40/other,',
  '2',
  '3',
  '1',
  '0',
  '42["join",{"cursor":null}]',
  '421[]',
  '4',
  '5',
  '6',
];
const LONG_TEXT = 'x'.repeat(4000);
const MANY = 32;

/** Attacks by name. */
export const ATTACKS: Record<string, Attack> = {
  'packets in any order': (target) =>
    atOnce(8, target, async (n) => {
      const socket = await open(target, address(1, n));
      if (!socket) return;
      for (let sent = 0; sent < 5; sent += 1)
        socket.send(PACKETS[Math.floor(Math.random() * PACKETS.length)] as string);
      await closed(socket, 50);
    }),

  'connect, disconnect, connect': (target) =>
    atOnce(8, target, async (n) => {
      const socket = await open(target, address(2, n));
      if (!socket) return;
      for (const packet of [connectPacket(), '41', connectPacket(), '40{}']) socket.send(packet);
      await closed(socket, 50);
    }),

  'long languages': (target) =>
    atOnce(8, target, async (n) => {
      const languages = Array.from({ length: 1500 }, (_, tag) => `aa-${tag};q=0.${tag % 10}`).join(',');
      await get(target, '/chat/default', { ...from(address(3, n)), 'accept-language': languages.slice(0, 15 * 1024) });
    }),

  'long paths and queries': (target) =>
    atOnce(8, target, async (n) => {
      const path =
        n % 2 === 0 ? `/chat/${'%41'.repeat(4000)}` : `/socket.io/?EIO=4&transport=polling&${'a=b&'.repeat(3000)}`;
      await get(target, path, { ...from(address(4, n)), origin: ORIGIN });
    }),

  'pictures of a single line': async (target) => {
    const wide = bombPng(40_000_000, 1);
    const high = bombPng(1, 40_000_000);
    await withVisitors(target, 5, 4, async (visitor, n) => {
      await upload(target, visitor, n % 2 === 0 ? wide : high);
    });
  },

  'files that are dear to look at': async (target) => {
    const chunks = emptyChunks(300_000);
    const text = Buffer.alloc(10 * 1024 * 1024, 'a < b & c ');
    await withVisitors(target, 6, 4, async (visitor, n) => {
      await upload(target, visitor, n % 2 === 0 ? chunks : text);
    });
  },

  'numbers out of range': (target) =>
    withVisitors(target, 7, 4, async ({ ask }) => {
      await ask('history', { before: 2 ** 40, limit: 200 });
      await ask('click', { id: id(), seq: 2 ** 52, target: { kind: 'question', ref: 'x' } });
      await ask('sync', { cursor: { epoch: 'x', seq: 2 ** 33 } });
    }),

  'one visitor writes without end': (target) =>
    withVisitors(target, 8, 1, async ({ ask }) => {
      await ask('send', { id: id(), text: LONG_TEXT });
    }),

  'thirty visitors of one address': (target) =>
    withVisitors(target, 9, 30, async ({ ask }) => {
      await ask('send', { id: id(), text: LONG_TEXT });
      await pause(50);
    }),

  'history that nobody reads': async (target) => {
    const visitors = await Promise.all(Array.from({ length: 5 }, () => join(target, address(10, 1))));
    for (const visitor of visitors) {
      for (let said = 0; said < 60; said += 1) await visitor?.ask('send', { id: id(), text: LONG_TEXT });
      visitor?.socket.pause();
    }
    await atOnce(5, target, async (n) => {
      for (let asked = 0; asked < 20; asked += 1) visitors[n]?.tell('history', { before: 2 ** 30, limit: 200 });
      await pause(20);
    });
  },

  'sessions by the thousand': (target) =>
    atOnce(MANY, target, async (n) => {
      if (n % 2 === 0)
        await get(target, '/socket.io/?EIO=4&transport=polling', { ...from(address(11, 1)), origin: ORIGIN });
      else await open(target, address(11, 1));
    }),

  'far over the rate': (target) =>
    withVisitors(target, 12, 4, async ({ tell }) => {
      for (let sent = 0; sent < 200; sent += 1) tell('preview', { text: String(sent) });
      await pause(5);
    }),

  'uploads that trickle': (target) =>
    withVisitors(target, 13, 30, async (visitor) => {
      const socket = connect(Number(new URL(target.url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      const head = { ...headersOf(visitor), 'content-length': '1000000', host: 'relay' };
      const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`POST /uploads HTTP/1.1\r\n${lines.join('')}\r\n`);
      while (!socket.destroyed && Date.now() < target.until) {
        socket.write('x');
        await pause(200);
      }
      socket.destroy();
    }),

  'heads that never end': (target) =>
    atOnce(200, target, async () => {
      const socket = connect(Number(new URL(target.url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write('GET /health/live HTTP/1.1\r\n');
      while (!socket.destroyed && Date.now() < target.until) {
        socket.write('x-a: b\r\n');
        await pause(500);
      }
      socket.destroy();
    }),

  'metrics and probes without end': (target) =>
    atOnce(8, target, async (n) => {
      await get(target, ['/metrics', '/health/ready', '/health/live'][n % 3] as string, from(address(15, n)));
    }),

  'large pushes with a guessed secret': (target) =>
    atOnce(8, target, async (n) => {
      const body = JSON.stringify({ messages: ['x'.repeat(900_000)] });
      const headers = { ...from(address(16, n)), 'content-type': 'application/json' };
      await request(target, `/callbacks/${'0'.repeat(64)}/replies`, { method: 'POST', headers, body });
    }),
};

type Packet = [name: string, answer: unknown];
type Attacker = {
  token: string;
  from: string;
  socket: WebSocket;
  /** Resolves to the acknowledgement, or to undefined if the connection ends first. */
  ask(name: string, input: object): Promise<unknown>;
  /** Asks and does not wait. */
  tell(name: string, input: object): void;
};

const id = (): string => randomUUID();
/** An address of TEST-NET-2 for this attack and attacker. */
const address = (attack: number, n: number): string => `198.51.${attack}.${n % 250}`;
const from = (where: string) => ({ 'x-forwarded-for': where });
const connectPacket = (auth: object = {}): string =>
  `40${JSON.stringify({ version: PROTOCOL_VERSION, site: 'default', ...auth })}`;

/** Repeats an operation until the attack ends, with `most` in parallel. */
async function atOnce(most: number, { until }: Target, act: (n: number) => Promise<void>): Promise<void> {
  const one = async (n: number): Promise<void> => {
    while (Date.now() < until) {
      await act(n).catch(() => undefined);
      await new Promise(setImmediate);
    }
  };
  await Promise.all(Array.from({ length: most }, (_, n) => one(n)));
}

/** Runs visitors of one address that repeat an operation, and reconnects those that the relay disconnects. */
async function withVisitors(
  target: Target,
  attack: number,
  most: number,
  act: (visitor: Attacker, n: number) => Promise<void>,
): Promise<void> {
  const known: (Attacker | undefined)[] = [];
  await atOnce(most, target, async (n) => {
    const before = known[n];
    if (before?.socket.readyState !== WebSocket.OPEN) {
      known[n] = await join(target, address(attack, 1), before?.token);
      if (!known[n]) await pause(100);
    }
    const visitor = known[n];
    if (visitor) await act(visitor, n);
  });
}

/** Undefined if the relay refuses the connection. */
async function open({ url }: Target, where: string): Promise<WebSocket | undefined> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    headers: { origin: ORIGIN, ...from(where) },
  });
  socket.on('error', () => undefined);
  return await new Promise((resolve) => {
    socket.once('open', () => resolve(socket));
    socket.once('close', () => resolve(undefined));
  });
}

async function join(target: Target, where: string, known?: string): Promise<Attacker | undefined> {
  const socket = await open(target, where);
  if (!socket) return undefined;
  const waiting = new Map<number, (answer: unknown) => void>();
  let asked = 0;
  const { promise: ready, resolve: isIn } = Promise.withResolvers<void>();
  socket.on('message', (data) => {
    const packet = String(data);
    if (packet === '2') socket.send('3');
    if (packet.startsWith('40')) isIn();
    const [, number = '', answer = '[]'] = /^43(\d+)(\[.*)$/s.exec(packet) ?? [];
    waiting.get(Number(number))?.((JSON.parse(answer) as unknown[])[0]);
    waiting.delete(Number(number));
  });
  socket.once('close', () => {
    isIn();
    for (const answer of waiting.values()) answer(undefined);
  });
  const tell = (name: string, input: object): void => {
    const packet: Packet = [name, input];
    if (socket.readyState === WebSocket.OPEN) socket.send(`42${asked++}${JSON.stringify(packet)}`);
  };
  const ask = (name: string, input: object): Promise<unknown> =>
    new Promise((resolve) => {
      if (socket.readyState !== WebSocket.OPEN) return resolve(undefined);
      waiting.set(asked, resolve);
      tell(name, input);
    });
  socket.send(connectPacket(known === undefined ? {} : { token: known }));
  await ready;
  const joined = (await ask('join', { cursor: null })) as { ok?: boolean; token?: string | null } | undefined;
  const token = joined?.token ?? known;
  if (joined?.ok !== true || token === undefined) {
    socket.terminate();
    return undefined;
  }
  return { token, from: where, socket, ask, tell };
}

/** Waits until the relay closes the connection, or closes it after `within` milliseconds. */
async function closed(socket: WebSocket, within: number): Promise<void> {
  await Promise.race([new Promise((resolve) => socket.once('close', resolve)), pause(within)]);
  socket.terminate();
}

async function request({ url }: Target, path: string, init: RequestInit): Promise<void> {
  const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(20_000) });
  await response.body?.cancel();
}

const get = (target: Target, path: string, headers: Record<string, string>): Promise<void> =>
  request(target, path, { headers });

const headersOf = ({ token, from: where }: Attacker): Record<string, string> => ({
  ...from(where),
  origin: ORIGIN,
  authorization: `Bearer ${token}`,
  'x-desk-chat-site': 'default',
  'content-type': 'application/octet-stream',
});

const upload = (target: Target, visitor: Attacker, body: Buffer): Promise<void> =>
  request(target, '/uploads', { method: 'POST', headers: headersOf(visitor), body: body as BodyInit });

/** An image that consists almost only of empty chunks. */
function emptyChunks(count: number): Buffer {
  const [signature, end] = [bombPng(8, 8).subarray(0, 33), bombPng(8, 8).subarray(33)];
  const empty = Buffer.from('\0\0\0\0teXt\0\0\0\0', 'latin1');
  return Buffer.concat([signature, Buffer.alloc(count * empty.length, empty), end]);
}
