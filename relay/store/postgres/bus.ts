/**
 * What relays on one database tell each other, by LISTEN and NOTIFY, after the commit: a NOTIFY inside it would make all
 * commits of the database queue up. Logs that grew are told in the write that commits them, all else on a connection
 * of the bus's own. News may be lost with a connection; when it is back, everybody is told to look at everything.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { type ChatEvent, eventBody, signal } from '../../protocol.ts';
import type { News } from '../port/news.ts';
import { createBatcher } from './batcher.ts';
import { type Connection, createConnection, type Step } from './connection.ts';
import type { Servers } from './servers.ts';

const CHANNEL = 'desk_chat_relay';
/** The server takes less than 8,000 bytes. */
const LONGEST_PAYLOAD = 7900;
/** Bytes of a conversation's events that are sent along; who listens to more of them reads them. */
const LONGEST_EVENTS = 2000;
const BATCHES = { most: 1000 };
/** Milliseconds between two tries to listen again, and between two looks whether the connection still lives. */
const RETRY = { first: 100, longest: 5000 };
const BEAT = 10_000;

const LISTEN = { text: `LISTEN ${CHANNEL}` };
const NOTIFY = {
  name: 'notify',
  text: `SELECT pg_notify('${CHANNEL}', payload) FROM unnest($1::text[]) AS payload`,
};

/** Sent right behind a commit, in the same go; says nothing where that was refused. */
const NOTIFY_OF_BATCH = {
  name: 'notify of batch',
  text: `${NOTIFY.text} WHERE current_setting('desk_chat.batch', true) = $2`,
};

const event = z.tuple([z.number(), z.number(), eventBody]);
/** As it travels, as short as may be: an append is its conversation, head and newest events. */
const item = z.union([
  z.tuple([z.string(), z.number(), z.array(event)]),
  z.object({ type: z.literal('signal'), conversation: z.string(), signal }),
  z.object({ type: z.literal('gone'), conversation: z.string() }),
  z.object({ type: z.literal('all') }),
]);
type Item = z.output<typeof item>;

type Grown = Extract<News, { type: 'log' }>;
/** What an update wrote is told with its commit. */
type Told = Exclude<News, { type: 'log' }>;

export type Bus = {
  subscribe(hear: (news: News) => void): void;
  /** Tells those who listen here, at once. */
  hear(news: News): void;
  /** Tells other relays too, soon. */
  tell(news: Told): void;
  close(): Promise<void>;
};

export type BusOptions = {
  servers: Servers;
  patience: number;
  /** Called with the bus's connection now and then, which also shows whether it lives. */
  beat: (connection: Connection) => Promise<void>;
};

/** Resolves once this relay listens. */
export async function openBus({ servers, patience, beat }: BusOptions): Promise<Bus> {
  const hearers: ((news: News) => void)[] = [];
  const hear = (news: News): void => {
    for (const one of hearers) one(news);
  };
  const stop = new AbortController();
  let listened = false;
  const connection = createConnection({
    servers,
    patience,
    greeting: [[LISTEN, []]],
    onNotification: (payload) => newsOf(payload).forEach(hear),
    onReady: () => {
      if (listened) for (const told of [hear, send]) told({ type: 'all' });
      // Another server may be the primary now, with a clock of its own.
      if (listened) void beat(connection).catch(() => undefined);
      listened = true;
    },
    onEnd: () => void listenAgain(),
  });

  async function listenAgain(): Promise<void> {
    for (let wait = RETRY.first; !stop.signal.aborted; wait = Math.min(wait * 2, RETRY.longest)) {
      await delay(wait, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
      const isBack = await connection.lease().then(
        () => true,
        () => false,
      );
      if (isBack) return;
    }
  }

  const gather = createBatcher<Item, undefined>(BATCHES, async (items) => {
    await connection.ask(NOTIFY, [payloadsOf(items)]);
    return items.map(() => undefined);
  });
  /** What cannot be sent now is not sent later: once there is a connection again, everybody looks at everything. */
  const send = (news: Item): void => void gather.ask(news).catch(() => undefined);

  try {
    await connection.lease();
    await beat(connection);
  } catch (error) {
    stop.abort();
    await connection.close();
    throw error;
  }
  const beating = setInterval(() => void beat(connection).catch(() => undefined), BEAT).unref();

  return {
    subscribe: (one) => void hearers.push(one),
    hear,
    tell(news) {
      hear(news);
      send(news);
    },
    async close() {
      stop.abort();
      clearInterval(beating);
      await gather.settled();
      await connection.close();
    },
  };
}

/** What tells other relays which logs grew, to be sent behind the commit of the batch that marked itself so. */
export function announcement(grown: readonly Grown[], batch: string): Step[] {
  if (grown.length === 0) return [];
  const items = grown.map(({ conversation, head, events = [] }): Item => [conversation, head, events.map(packed)]);
  return [[NOTIFY_OF_BATCH, [payloadsOf(items), batch]]];
}

function payloadsOf(items: readonly Item[]): string[] {
  const newest = new Map<string, Item>();
  for (const one of items) {
    // Several appends to one conversation are one; of signals the last must be heard last.
    const key = Array.isArray(one) ? `log ${one[0]}` : JSON.stringify(one);
    const before = newest.get(key);
    newest.delete(key);
    newest.set(key, Array.isArray(one) && Array.isArray(before) ? [one[0], one[1], [...before[2], ...one[2]]] : one);
  }
  const payloads: string[] = [];
  let payload = '';
  for (const one of newest.values()) {
    const text = textOf(one);
    const longer = payload === '' ? text : `${payload},${text}`;
    if (Buffer.byteLength(longer) > LONGEST_PAYLOAD) {
      payloads.push(`[${payload}]`);
      payload = text;
    } else payload = longer;
  }
  return [...payloads, `[${payload}]`];
}

function textOf(one: Item): string {
  const text = JSON.stringify(one);
  return Array.isArray(one) && Buffer.byteLength(text) > LONGEST_EVENTS ? JSON.stringify([one[0], one[1], []]) : text;
}

const packed = ({ seq, at, ...body }: ChatEvent): z.output<typeof event> => [seq, at, body];
const unpacked = ([seq, at, body]: z.output<typeof event>): ChatEvent => ({ seq, at, ...body });

function newsOf(payload: string): News[] {
  try {
    return z
      .array(item)
      .parse(JSON.parse(payload))
      .map((one) => {
        if (!Array.isArray(one)) return one;
        const [conversation, head, events] = one;
        return { type: 'log', conversation, head, events: events.map(unpacked) };
      });
  } catch {
    // A relay of another version says what this one does not understand, so there is something to look at.
    return [{ type: 'all' }];
  }
}
