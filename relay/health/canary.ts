/**
 * A test visitor of the relay's own. At intervals it connects like a widget and hands a push to the ingress, in process
 * and not over HTTP; the message must then arrive at its socket. So readiness covers ingress, log, bus and socket.
 *
 * It speaks Socket.IO's packets itself: loading the client stopped the relay for 65 to 80 ms.
 */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { agentStarted } from '../conversation/desk/sessions.ts';
import type { Ack } from '../protocol/commands.ts';
import { PROTOCOL_VERSION, type ServerToClient } from '../protocol/connection.ts';
import type { ChatEvent } from '../protocol/events.ts';
import type { Sites } from '../sites/sites.ts';
import type { Store } from '../store/store.ts';
import { PROBE_HEADER } from '../visitors/connections.ts';
import type { Tokens, Visitor } from '../visitors/tokens.ts';

export type CanaryOptions = {
  store: Pick<Store, 'clock' | 'erasure' | 'health' | 'log'>;
  /** The address on which the relay listens; null if it does not. */
  address: () => AddressInfo | null;
  /** The canary uses the first site. */
  sites: Sites;
  tokens: Pick<Tokens, 'identify'>;
  /** Identifies the canary, so that visitors cannot use up its connection. */
  probeSecret: string;
  takeReply: (body: string) => Promise<void>;
  /** Milliseconds between two test messages, and until one counts as failed. */
  every: number;
  /** Milliseconds until the next test message after a failure of the store. */
  retry: number;
};

/** The desk's number of the canary's session: the largest, because a visitor's may be any that the desk has reached. */
const SESSION = Number.MAX_SAFE_INTEGER;
/** Messages after which a new conversation begins, so that the log stays small. */
const BEATS_KEPT = 200;
/** The prefix of its conversations' ids; ids of visitors contain no colon. */
const PREFIX = 'canary:';
/** Milliseconds without a message after which a killed relay must have left the conversation. */
const ABANDONED = 60 * 60 * 1000;
const PAGE = 100;

export function startCanary(options: CanaryOptions) {
  const { store, tokens } = options;
  const [site = ''] = options.sites.keys();
  const [origin = ''] = options.sites.get(site)?.origins ?? [];
  let visitor: (Visitor & { token: string }) | undefined;
  let beats = 0;
  let failure: string | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();
  const { promise: warm, resolve: warmed } = Promise.withResolvers<void>();

  async function ensureVisitor(): Promise<NonNullable<typeof visitor>> {
    if (visitor && beats < BEATS_KEPT) return visitor;
    await leave();
    await eraseAbandoned();
    const id = `${PREFIX}${randomUUID()}`;
    // With an identity from the relay itself, so that it may also use a site that requires identities.
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
    if (conversation) await store.erasure.erase(conversation.id);
  }

  async function eraseAbandoned(): Promise<void> {
    const time = store.clock.now() - ABANDONED;
    for (let after: string | undefined = PREFIX; after?.startsWith(PREFIX); ) {
      const { idle, next } = await store.erasure.idleSince(time, after, PAGE);
      for (const id of idle) if (id.startsWith(PREFIX)) await store.erasure.erase(id, time);
      after = next;
    }
  }

  async function beat(): Promise<void> {
    const { conversation, token } = await ensureVisitor();
    beats += 1;
    const id = `canary-${randomUUID()}`;
    const auth = { version: PROTOCOL_VERSION, site, token, join: { cursor: null } };
    const headers = { origin, [PROBE_HEADER]: options.probeSecret };
    const connection = connect(urlOf(options.address()), headers, auth);
    try {
      await within(options.every, async () => {
        const { head } = await connection.joined;
        // Only a widget that has received the whole log gets later events by a nudge.
        await connection.seen((event) => event.seq === head);
        // By its answer, the relay has also processed the confirmation of these events.
        await connection.ask('history', { before: 1, limit: 1 });
        await options.takeReply(pushFor(conversation.customerToken, id));
        await connection.seen((event) => 'id' in event && event.id === id);
      });
    } finally {
      connection.close();
    }
  }

  /** Resolves to the milliseconds until the next test message. */
  async function attempt(): Promise<number> {
    const failures = store.health.failures();
    try {
      await beat();
      failure = undefined;
    } catch (error) {
      failure = (error as Error).message;
      if (store.health.failures() !== failures) return options.retry;
      // The conversation may be broken, so the next test message uses a new one.
      beats = BEATS_KEPT;
    }
    return options.every;
  }

  function schedule(milliseconds: number): void {
    if (stopped) return;
    timer = setTimeout(() => {
      beating = attempt().then(schedule);
    }, milliseconds).unref();
  }

  schedule(options.every);
  return {
    /** Resolves once `warmUp` has ended; the relay is not ready before. */
    warm,
    /**
     * Loads Node's HTTP client, which desk calls and the canary need. Call it once the relay listens: loading blocks the
     * process for the time of dozens of pushes.
     */
    warmUp: () =>
      void fetch(`${urlOf(options.address())}/health/live`).then(
        () => warmed(),
        () => warmed(),
      ),
    /** The failure of the last test message; undefined if it arrived. */
    trouble: () => failure,
    /** Sends a test message; rejects if it does not arrive in time. */
    beat,
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await beating;
      await leave().catch(() => undefined);
    },
  };
}

/** Node's WebSocket accepts headers, unlike a browser's. */
type NodeWebSocket = new (url: string, options: { headers: Record<string, string> }) => WebSocket;

function connect(url: string, headers: Record<string, string>, auth: object) {
  const Socket = WebSocket as unknown as NodeWebSocket;
  const socket = new Socket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, { headers });
  const { promise: joined, resolve: admit, reject: fail } = Promise.withResolvers<{ head: number }>();
  const events: ChatEvent[] = [];
  let checkWanted = () => {};
  let answered = () => {};

  function take(name: string, value: unknown): void {
    if (name === 'events') events.push(...(value as Parameters<ServerToClient['events']>[0]).events);
    if (name !== 'joined') return checkWanted();
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
  // Avoids an unhandled rejection, because only `beat` awaits it.
  joined.catch(() => undefined);

  return {
    joined,
    ask: (name: string, input: object): Promise<void> =>
      new Promise((resolve) => {
        answered = resolve;
        socket.send(`421${JSON.stringify([name, input])}`);
      }),
    /** Resolves once such an event has arrived. */
    seen: (wanted: (event: ChatEvent) => boolean): Promise<void> =>
      new Promise((resolve) => {
        checkWanted = () => void (events.some(wanted) && resolve());
        checkWanted();
      }),
    close: () => socket.close(),
  };
}

function urlOf(listening: AddressInfo | null): string {
  // Port 0 never answers.
  const { address, family, port } = listening ?? { address: '127.0.0.1', family: 'IPv4', port: 0 };
  const isAny = address === '0.0.0.0' || address === '::';
  const host = isAny ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}

async function within(milliseconds: number, work: () => Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const error = new Error(`its message did not arrive within ${milliseconds} ms`);
  const late = setTimeout(reject, milliseconds, error);
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
