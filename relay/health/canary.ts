/**
 * A visitor of the relay's own: now and then it connects like a widget, a push is made for it, and it must see it. So
 * readiness tells whether messages arrive, through ingress, log, bus and socket, and not only that a process runs.
 */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'socket.io-client';
import { agentStarted } from '../conversation/sessions.ts';
import { type ChatEvent, type ClientToServer, PROTOCOL_VERSION, type ServerToClient } from '../protocol.ts';
import type { Store } from '../store/store.ts';
import type { Visitor } from '../visitors/tokens.ts';

export type CanaryOptions = {
  store: Store;
  /** The relay's own address on this machine. */
  url: () => string;
  site: string;
  origin: string;
  /** Begins a conversation for it, under that id. */
  issue: (id: string) => Promise<Visitor>;
  takeReply: (body: string) => Promise<void>;
  /** Milliseconds between two beats, and until one counts as failed. */
  every: number;
  within: number;
};

export type Canary = {
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
  const { store } = options;
  let visitor: (Visitor & { token: string }) | undefined;
  let beats = 0;
  let failed: string | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();

  async function renew(): Promise<NonNullable<typeof visitor>> {
    if (visitor && beats < BEATS_KEPT) return visitor;
    await leave();
    await eraseAbandoned();
    const made = await options.issue(`${PREFIX}${randomUUID()}`);
    await store.update(made.conversation.id, [], ({ record, head }) => ({
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
    if (conversation) await store.erase(conversation.id);
  }

  async function eraseAbandoned(): Promise<void> {
    const time = store.now() - ABANDONED;
    for (let after: string | undefined = PREFIX; after?.startsWith(PREFIX); ) {
      const { idle, next } = await store.idleSince(time, after, PAGE);
      for (const id of idle) if (id.startsWith(PREFIX)) await store.erase(id, time);
      after = next;
    }
  }

  async function beat(): Promise<void> {
    const { conversation, token } = await renew();
    beats += 1;
    const id = `canary-${randomUUID()}`;
    // Loaded with the first beat: it is no part of serving, and must not make the start slower.
    const { io } = await import('socket.io-client');
    const socket: Socket<ServerToClient, ClientToServer> = io(options.url(), {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { origin: options.origin },
      auth: { version: PROTOCOL_VERSION, site: options.site, token },
    });
    try {
      await within(options.within, async () => {
        await new Promise<void>((resolve, reject) => {
          socket.once('connect', resolve);
          socket.once('connect_error', reject);
        });
        const seen = listen(socket);
        const joined = await socket.emitWithAck('join', { cursor: null });
        if (!joined.ok) throw new Error(`it may not join: ${joined.error.code}`);
        // Only a widget that holds the whole log hears of the rest by a nudge.
        await seen((event) => event.seq === joined.head);
        // And the relay has heard that it does.
        await socket.emitWithAck('history', { before: 1, limit: 1 });
        await options.takeReply(pushFor(conversation.customerToken, id));
        await seen((event) => 'id' in event && event.id === id);
      });
    } finally {
      socket.disconnect();
    }
  }

  function again(): void {
    if (stopped) return;
    timer = setTimeout(() => {
      beating = beat()
        .then(
          () => {
            failed = undefined;
          },
          (error: unknown) => {
            failed = (error as Error).message;
            // Whatever was wrong with its conversation, the next beat begins with another.
            beats = BEATS_KEPT;
          },
        )
        .finally(again);
    }, options.every);
    timer.unref();
  }

  again();
  return {
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

/** Takes events in; what it returns resolves once such an event has come. */
function listen(socket: Socket<ServerToClient, ClientToServer>) {
  const events: ChatEvent[] = [];
  let look = () => {};
  socket.on('events', (batch, taken) => {
    events.push(...batch.events);
    taken?.();
    look();
  });
  return (wanted: (event: ChatEvent) => boolean) =>
    new Promise<void>((resolve) => {
      look = () => void (events.some(wanted) && resolve());
      look();
    });
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
