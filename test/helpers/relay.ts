/**
 * A running relay for a test: real HTTP and sockets on a free port, SQLite in a temporary folder, an adjustable clock,
 * and visitors' connections by the real client. Everything is closed when the test ends.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { pino } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { readConfig } from '../../relay/config/config.ts';
import type { Ack, CommandInput, CommandName, Cursor } from '../../relay/protocol/commands.ts';
import { type ClientToServer, PROTOCOL_VERSION, type ServerToClient } from '../../relay/protocol/connection.ts';
import type { CommandError } from '../../relay/protocol/errors.ts';
import type { ChatEvent, Signal } from '../../relay/protocol/events.ts';
import { siteSettings } from '../../relay/sites/sites.ts';
import { createRelay, type Timings } from '../../relay/stages/relay.ts';
import { openStore } from '../../relay/store/open.ts';
import type { Store } from '../../relay/store/store.ts';
import { METRICS_TOKEN } from './metrics.ts';
import { TIMEOUT_MS, until } from './until.ts';

export const ORIGIN = 'https://shop.example';
export const SECRETS = {
  DESK_API_TOKEN: '11111111-2222-4333-8444-canary000001',
  VISITOR_SECRET: `canary-visitor-${'v'.repeat(40)}`,
  CALLBACK_SECRET: `canary-callback-${'c'.repeat(40)}`,
};

export function temporaryFolder(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'relay-test-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Settings of a relay as a process of its own: a free port, its files in the folder, a desk that does not answer. */
export const settingsIn = (folder: string) => ({
  PORT: '0',
  PUBLIC_URL: 'https://chat.example',
  DESK_URL: 'http://127.0.0.1:9',
  DESK_EMAIL: 'admin@example.com',
  ALLOWED_ORIGINS: ORIGIN,
  STORE_URL: `sqlite:${join(folder, 'relay.db')}`,
  UPLOADS_URL: `file:${join(folder, 'uploads')}`,
  ...SECRETS,
});

/** A clock that runs, and can be moved forward. */
export function offsetClock() {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    advance(milliseconds: number) {
      offset += milliseconds;
    },
  };
}

/** A clock that stands still until it is moved. */
export function stoppedClock() {
  let at = Date.UTC(2030, 0, 1);
  return {
    now: () => at,
    advance(milliseconds: number) {
      at += milliseconds;
    },
  };
}

let lastId = 0;
/** A new id for a command. */
export function newId(): string {
  lastId += 1;
  return `command-${String(lastId).padStart(12, '0')}`;
}

/** Removes every call from the outbox as if the desk had answered it, for a relay without a desk. */
export async function settleOutbox({ store, clock }: { store: Store; clock: { now(): number } }): Promise<void> {
  for (;;) {
    const calls = await store.outbox.claim({ now: clock.now() + 60_000, lease: 1, limit: 10, busy: [] });
    if (calls.length === 0) return;
    for (const call of calls) {
      await store.log.update(call.conversation, [], () => ({ settle: { call }, result: 0 })).catch(() => undefined);
    }
  }
}

export type RelayOptions = {
  /** Address of a desk; by default nobody listens there. */
  deskUrl?: string;
  env?: Record<string, string>;
  /** Settings of more sites by key; `default` is a site that starts with a plain robot. */
  sites?: Record<string, object>;
  folder?: string;
  timings?: Partial<Timings>;
  clock?: ReturnType<typeof offsetClock>;
  random?: () => number;
  widgetFolder?: string;
  /** Wraps the relay's store. */
  wrapStore?: (store: Store) => Store;
};

/** A scripted desk gets no call but those of the test. */
const TIMINGS = {
  sweep: 50,
  queue: 50,
  deskTimeout: 2000,
  health: 0,
  transfer: 60_000,
  quietDesk: Number.POSITIVE_INFINITY,
};

export async function startRelay(context: TestContext, options: RelayOptions = {}) {
  const { folder = temporaryFolder(context), clock = offsetClock(), wrapStore = (store) => store } = options;
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) });
  const env = {
    PORT: '0',
    PUBLIC_URL: 'https://chat.shop.example',
    DESK_URL: options.deskUrl ?? 'http://127.0.0.1:9',
    DESK_EMAIL: 'admin@example.com',
    DESK_CALLS_PER_MINUTE: '1000',
    STORE_URL: `sqlite:${join(folder, 'relay.db')}`,
    UPLOADS_URL: `file:${join(folder, 'uploads')}`,
    ALLOWED_ORIGINS: ORIGIN,
    METRICS_TOKEN,
    ...SECRETS,
    ...options.env,
  };
  const base = readConfig(env);
  const more = Object.entries(options.sites ?? {}).map(
    ([key, settings]) => [key, siteSettings.parse({ origins: [ORIGIN], ...settings })] as const,
  );
  const config = { ...base, sites: new Map([...base.sites, ...more]) };
  const store = wrapStore(await openStore(config.storeUrl, clock.now, { log }));
  const relay = createRelay({
    config,
    store,
    log,
    now: clock.now,
    random: options.random ?? (() => 0),
    widgetFolder: options.widgetFolder ?? join(folder, 'no-widget'),
    timings: { ...TIMINGS, ...options.timings },
  });
  const url = `http://127.0.0.1:${await relay.listen()}`;
  const visitors: TestVisitor[] = [];
  let closing: Promise<void> | undefined;
  const close = () => {
    for (const visitor of visitors) visitor.socket.disconnect();
    closing ??= relay.close();
    return closing;
  };
  context.after(close);
  return {
    url,
    store,
    clock,
    folder,
    logged,
    close,
    /** Stops the relay as a signal does, draining for that many milliseconds. */
    drain: (milliseconds: number) => {
      closing ??= relay.close({ drain: milliseconds });
      return closing;
    },
    /** Posts a push to the secret address. */
    push: (body: unknown, path = 'replies', secret = env.CALLBACK_SECRET.split(',')[0]) =>
      fetch(`${url}/callbacks/${secret}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    /** Opens a visitor's connection and waits until it has joined. */
    async visitor(how: VisitorOptions = {}) {
      const made = connect(url, { ...how, join: { cursor: how.cursor ?? null } });
      visitors.push(made);
      await made.connected;
      await made.joined();
      return made;
    },
    /** Opens a connection without waiting for it. */
    connect(how: VisitorOptions = {}) {
      const made = connect(url, how);
      visitors.push(made);
      return made;
    },
  };
}

export type VisitorOptions = {
  site?: string;
  /** Joins in the handshake, as the widget does. */
  join?: { cursor: Cursor | null };
  token?: string;
  cursor?: Cursor | null;
  origin?: string | null;
  transport?: 'websocket' | 'polling';
  auth?: Record<string, unknown>;
  /** Value of the proxy's `x-forwarded-for` header. */
  forwardedFor?: string;
  userAgent?: string;
  /** Does not acknowledge events. */
  silent?: boolean;
};

export type TestVisitor = ReturnType<typeof connect>;

/** A visitor's connection to a relay at any address. */
export function connect(url: string, how: VisitorOptions) {
  const { site = 'default', token, origin = ORIGIN, transport = 'websocket' } = how;
  const socket: Socket<ServerToClient, ClientToServer> = io(url, {
    transports: [transport],
    forceNew: true,
    reconnection: false,
    extraHeaders: {
      ...(origin !== null && { origin }),
      ...(how.forwardedFor !== undefined && { 'x-forwarded-for': how.forwardedFor }),
      ...(how.userAgent !== undefined && { 'user-agent': how.userAgent }),
    },
    auth: {
      ...(how.auth ?? { version: PROTOCOL_VERSION, site, ...(token !== undefined && { token }) }),
      ...(how.join && { join: how.join }),
    },
  });
  const events: ChatEvent[] = [];
  const signals: Signal[] = [];
  const batches: number[] = [];
  let answer: Ack<'join'> | undefined;
  socket.on('events', (batch, taken) => {
    events.push(...batch.events);
    batches.push(batch.events.length);
    if (!how.silent) taken?.();
  });
  socket.on('signal', (signal) => signals.push(signal));
  const visitor = {
    socket,
    events,
    signals,
    batches,
    token: token ?? '',
    epoch: '',
    /** Resolves once connected; rejects with the relay's error, or with an `Error` for a refusal below Socket.IO. */
    connected: new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', (error: Error & { data?: CommandError }) => reject(error.data ?? error));
    }),
    /** The acknowledgement of the handshake's join. */
    joined: (): Promise<Ack<'join'>> => until(() => answer, 'the answer to the handshake'),
    gone: new Promise<string>((resolve) => socket.once('disconnect', resolve)),
    ask: <N extends CommandName>(name: N, input: CommandInput<N>): Promise<Ack<N>> =>
      socket.timeout(TIMEOUT_MS).emitWithAck(name, ...([input] as never)) as never,
    async join(cursor: Cursor | null): Promise<Ack<'join'>> {
      const ack = await visitor.ask('join', { cursor });
      keep(ack);
      return ack;
    },
    /** The nth event of a type, received already or later. */
    event: <T extends ChatEvent['type']>(type: T, nth = 0): Promise<Extract<ChatEvent, { type: T }>> =>
      until(() => events.filter((event) => event.type === type)[nth], `event ${type}`) as never,
    send: (text: string, id = newId()) => visitor.ask('send', { id, text }),
  };
  socket.once('joined', (ack) => {
    keep(ack);
    answer = ack;
  });
  function keep(ack: Ack<'join'>): void {
    if (!ack.ok) return;
    visitor.epoch = ack.epoch;
    visitor.token = ack.token ?? visitor.token;
  }
  visitor.connected.catch(() => undefined);
  return visitor;
}
