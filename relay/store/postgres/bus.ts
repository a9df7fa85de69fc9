/**
 * Carries news between relays on one database, by LISTEN and NOTIFY. NOTIFY follows the commit, because inside it all
 * commits of the database would wait for each other; a setting made by the transaction tells it whether that was
 * committed. News of grown logs is sent with the write that commits them. News may be lost with a connection; once it
 * is back, all relays check everything.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { EventText } from '../../model/event-text.ts';
import { eventBody, signal } from '../../protocol/events.ts';
import type { News } from '../port/log.ts';
import { createBatcher } from './batcher.ts';
import { type Connection, createConnection, type Step } from './connection.ts';
import type { Servers } from './servers.ts';

const CHANNEL = 'desk_chat_relay';
/** The server accepts less than 8,000 bytes. */
const LONGEST_PAYLOAD = 7900;
/** Bytes of a conversation's events that are sent along; longer ones are read from the log. */
const LONGEST_EVENTS = 2000;
const BATCHES = { most: 1000 };
/** Milliseconds between two attempts to listen again, and between two checks that the connection is alive. */
const RETRY = { first: 100, longest: 5000 };
const BEAT = 10_000;

const LISTEN = { text: `LISTEN ${CHANNEL}` };
const NOTIFY = {
  name: 'notify',
  text: `SELECT pg_notify('${CHANNEL}', payload) FROM unnest($1::text[]) AS payload`,
};

/** Sent right behind a commit, in the same write; notifies nobody if the commit failed. */
const NOTIFY_OF_BATCH = {
  name: 'notify of batch',
  text: `${NOTIFY.text} WHERE current_setting('desk_chat.batch', true) = $2`,
};

const event = z
  .tuple([z.number(), z.number(), eventBody])
  .transform(([seq, at, body]): EventText => ({ seq, at, body: JSON.stringify(body) }));
/** The format of a payload, as short as possible: a grown log is its conversation, head and newest events. */
const item = z.union([
  z.tuple([z.string(), z.number(), z.array(event)]),
  z.object({ type: z.literal('signal'), conversation: z.string(), signal }),
  z.object({ type: z.literal('gone'), conversation: z.string() }),
  z.object({ type: z.literal('all') }),
]);
type Item = z.output<typeof item>;

type LogNews = Extract<News, { type: 'log' }>;
type Published = Exclude<News, { type: 'log' }>;

export type BusOptions = {
  servers: Servers;
  patience: number;
  greeting: readonly Step[];
  /** Called with the bus's connection at intervals, which also checks that it is alive. */
  beat: (connection: Connection) => Promise<void>;
};

export async function openBus({ servers, patience, greeting, beat }: BusOptions) {
  const listeners: ((news: News) => void)[] = [];
  const deliver = (news: News): void => {
    for (const one of listeners) one(news);
  };
  const stop = new AbortController();
  let listened = false;
  const connection = createConnection({
    servers,
    patience,
    greeting: [[LISTEN, []], ...greeting],
    onNotification: (payload) => newsOf(payload).forEach(deliver),
    onReady: () => {
      if (listened) for (const publish of [deliver, send]) publish({ type: 'all' });
      // The primary may be another server now, with its own clock.
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

  const batcher = createBatcher<Item, undefined>(BATCHES, async (items) => {
    await connection.ask(NOTIFY, [payloadsOf(items)]);
    return items.map(() => undefined);
  });
  /** News that cannot be sent now is dropped: once the connection is back, all relays check everything. */
  const send = (news: Item): void => void batcher.ask(news).catch(() => undefined);

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
    subscribe: (one: (news: News) => void) => void listeners.push(one),
    deliver,
    publish(news: Published) {
      deliver(news);
      send(news);
    },
    async close() {
      stop.abort();
      clearInterval(beating);
      await batcher.settled();
      await connection.close();
    },
  };
}

/** The steps that announce grown logs to other relays. They are sent behind the commit of the batch with this mark. */
export function notifySteps(grown: readonly LogNews[], batch: string): Step[] {
  if (grown.length === 0) return [];
  const items = grown.map(({ conversation, head, events = [] }): Item => [conversation, head, [...events]]);
  return [[NOTIFY_OF_BATCH, [payloadsOf(items), batch]]];
}

function payloadsOf(items: readonly Item[]): string[] {
  const newest = new Map<string, Item>();
  for (const one of items) {
    // Appends to one conversation are merged; the latest signal must come last.
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
  if (!Array.isArray(one)) return JSON.stringify(one);
  const [conversation, head, events] = one;
  const start = `[${JSON.stringify(conversation)},${head},[`;
  const text = `${start}${events.map(({ seq, at, body }) => `[${seq},${at},${body}]`)}]]`;
  return Buffer.byteLength(text) > LONGEST_EVENTS ? `${start}]]` : text;
}

function newsOf(payload: string): News[] {
  try {
    return z
      .array(item)
      .parse(JSON.parse(payload))
      .map((one) => {
        if (!Array.isArray(one)) return one;
        const [conversation, head, events] = one;
        return { type: 'log', conversation, head, events };
      });
  } catch {
    // A relay of another version may send news in an unknown format, so everything is checked.
    return [{ type: 'all' }];
  }
}
