/**
 * A visitor of the relay's own: now and then it connects like a widget, a push is made for it, and it must see it. So
 * readiness tells whether messages arrive, through ingress, log, bus and socket, and not only that a process runs.
 */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { agentStarted } from '../conversation/sessions.ts';
import { type Ack, type ChatEvent, PROTOCOL_VERSION, type ServerToClient } from '../protocol.ts';
import type { Sites } from '../sites.ts';
import type { Store } from '../store/store.ts';
import { PROBE_HEADER } from '../visitors/connections.ts';
import type { Tokens, Visitor } from '../visitors/tokens.ts';

export type CanaryOptions = {
  store: Pick<Store, 'clock' | 'health' | 'log' | 'retention'>;
  /** Where the relay listens; null where it does not. */
  address: () => AddressInfo | null;
  /** It uses the first one. */
  sites: Sites;
  tokens: Pick<Tokens, 'identify'>;
  /** Shows that it is no visitor, so that no visitor can take its place. */
  probeSecret: string;
  takeReply: (body: string) => Promise<void>;
  /** Milliseconds between two beats, and until one counts as failed. */
  every: number;
  /** Milliseconds until the next beat after one that failed because of the store. */
  retry: number;
};

export type Canary = {
  /**
   * Loads Node's HTTP client, which calls to the desk and the canary need. That stops the process for as long as dozens of
   * pushes take, so it is done after the relay listens, and the relay is not ready before `warm` resolves.
   */
  warmUp(): void;
  warm: Promise<void>;
  /** What went wrong at the last beat, undefined when nothing did. */
  trouble(): string | undefined;
  /** Resolves when the message arrived; rejects when it did not in time. */
  beat(): Promise<void>;
  stop(): Promise<void>;
};

/** The desk's number of its session; the same always, because no desk counts so far: a visitor's session may be 1. */
const SESSION = Number.MAX_SAFE_INTEGER;
/** After so many messages a fresh conversation is begun, so that the log stays small. */
const BEATS_KEPT = 200;
/** What ids of its conversations begin with; no visitor's has a colon. */
const PREFIX = 'canary:';
/** Milliseconds after which a conversation without a message is one that a killed relay left behind. */
const ABANDONED = 60 * 60 * 1000;
const PAGE = 100;

export function startCanary(options: CanaryOptions): Canary {
  const { store, tokens } = options;
  const [site = ''] = options.sites.keys();
  const [origin = ''] = options.sites.get(site)?.origins ?? [];
  let visitor: (Visitor & { token: string }) | undefined;
  let beats = 0;
  let failed: string | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();
  const { promise: warm, resolve: warmed } = Promise.withResolvers<void>();

  async function renew(): Promise<NonNullable<typeof visitor>> {
    if (visitor && beats < BEATS_KEPT) return visitor;
    await leave();
    await eraseAbandoned();
    const id = `${PREFIX}${randomUUID()}`;
    // Vouched for by the relay itself, so that it may use a site that serves nobody else.
    const made = await tokens.identify(site, origin, { subject: id, name: null, email: null, phone: null }, id);
    await store.log.update(made.conversation.id, [], ({ record, head }) => ({
      ...agentStarted(record, head, { im_sub_session_id: SESSION, agent_name: 'canary' }),
      result: undefined,
    }));
    beats = 0;
    visitor = { ...made, token: made.newToken as string };
    return visitor;
  }

  async function leave(): Promise<void> {
    const { conversation } = visitor ?? {};
    visitor = undefined;
    if (conversation) await store.retention.erase(conversation.id);
  }

  async function eraseAbandoned(): Promise<void> {
    const time = store.clock.now() - ABANDONED;
    for (let after: string | undefined = PREFIX; after?.startsWith(PREFIX); ) {
      const { idle, next } = await store.retention.idleSince(time, after, PAGE);
      for (const id of idle) if (id.startsWith(PREFIX)) await store.retention.erase(id, time);
      after = next;
    }
  }

  async function beat(): Promise<void> {
    const { conversation, token } = await renew();
    beats += 1;
    const id = `canary-${randomUUID()}`;
    const auth = { version: PROTOCOL_VERSION, site, token, join: { cursor: null } };
    const headers = { origin, [PROBE_HEADER]: options.probeSecret };
    const line = connect(urlOf(options.address()), headers, auth);
    try {
      await within(options.every, async () => {
        const { head } = await line.joined;
        // Only a widget that holds the whole log hears of the rest by a nudge.
        await line.seen((event) => event.seq === head);
        // And the relay has heard that it does.
        await line.ask('history', { before: 1, limit: 1 });
        await options.takeReply(pushFor(conversation.customerToken, id));
        await line.seen((event) => 'id' in event && event.id === id);
      });
    } finally {
      line.close();
    }
  }

  /** Resolves to the milliseconds until the next beat. */
  async function attempt(): Promise<number> {
    const failures = store.health.failures();
    try {
      await beat();
      failed = undefined;
    } catch (error) {
      failed = (error as Error).message;
      if (store.health.failures() !== failures) return options.retry;
      // Something may be wrong with its conversation, so the next beat begins with another.
      beats = BEATS_KEPT;
    }
    return options.every;
  }

  function plan(milliseconds: number): void {
    if (stopped) return;
    timer = setTimeout(() => {
      beating = attempt().then(plan);
    }, milliseconds);
    timer.unref();
  }

  plan(options.every);
  return {
    warm,
    warmUp: () =>
      void fetch(`${urlOf(options.address())}/health/live`).then(
        () => warmed(),
        () => warmed(),
      ),
    trouble: () => failed,
    beat,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await beating;
      await leave().catch(() => undefined);
    },
  };
}

type Batch = Parameters<ServerToClient['events']>[0];

/** Node's WebSocket takes headers, which a browser's does not. */
type NodeWebSocket = new (url: string, options: { headers: Record<string, string> }) => WebSocket;

/**
 * A widget's connection in the few packets that the canary needs. Socket.IO's own client would be loaded and compiled with
 * the first beat, while others are served.
 */
function connect(url: string, headers: Record<string, string>, auth: object) {
  const Socket = WebSocket as unknown as NodeWebSocket;
  const socket = new Socket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, { headers });
  const { promise: joined, resolve: admit, reject: fail } = Promise.withResolvers<{ head: number }>();
  const events: ChatEvent[] = [];
  let look = () => {};
  let answered = () => {};

  function take(name: string, value: unknown): void {
    if (name === 'events') events.push(...(value as Batch).events);
    if (name !== 'joined') return look();
    const ack = value as Ack<'join'>;
    if (ack.ok) admit(ack);
    else fail(new Error(`it may not join: ${ack.error.code}`));
  }

  socket.addEventListener('message', ({ data }) => {
    const packet = String(data);
    const [head = '', type = '', id = ''] = /^(0|2|4[0-4])(\d*)/.exec(packet) ?? [];
    const json = packet.slice(head.length);
    if (type === '0') return socket.send(`40${JSON.stringify(auth)}`);
    if (type === '2') return socket.send('3');
    if (type === '43') return answered();
    if (type === '44') return fail(new Error(`it is refused: ${json}`));
    if (type !== '42') return;
    take(...(JSON.parse(json) as [string, unknown]));
    if (id !== '') socket.send(`43${id}[]`);
  });
  socket.addEventListener('error', () => fail(new Error('its connection is refused')));
  socket.addEventListener('close', () => fail(new Error('its connection was closed')));
  // Awaited only while it beats.
  joined.catch(() => undefined);

  return {
    joined,
    ask: (name: string, input: object): Promise<void> =>
      new Promise((resolve) => {
        answered = resolve;
        socket.send(`421${JSON.stringify([name, input])}`);
      }),
    /** Resolves once such an event has come. */
    seen: (wanted: (event: ChatEvent) => boolean): Promise<void> =>
      new Promise((resolve) => {
        look = () => void (events.some(wanted) && resolve());
        look();
      }),
    close: () => socket.close(),
  };
}

/** How the relay reaches itself. */
function urlOf(listening: AddressInfo | null): string {
  // Nobody answers there.
  const { address, family, port } = listening ?? { address: '127.0.0.1', family: 'IPv4', port: 0 };
  const isAny = address === '0.0.0.0' || address === '::';
  const host = isAny ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}

async function within(milliseconds: number, work: () => Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = setTimeout(
    () => reject(new Error(`its message did not arrive within ${milliseconds} ms`)),
    milliseconds,
  );
  try {
    await Promise.race([work(), promise]);
  } finally {
    clearTimeout(late);
  }
}

const pushFor = (customer: string, id: string): string =>
  JSON.stringify({
    customer_token: customer,
    assign_type: 'agent',
    messages: [
      {
        type: 'message',
        message_id: id,
        agent_name: 'canary',
        im_sub_session_id: SESSION,
        data: { content: 'canary' },
      },
    ],
  });
