/**
 * Requirements of the contract on an adapter: how to open its store, to reopen it if it outlives its process, and to
 * make it unable to write. Also the data that the tests write.
 */
import { randomUUID } from 'node:crypto';
import type { TestContext } from 'node:test';
import type { Intent } from '../../../../relay/model/intents.ts';
import type { CallPriority } from '../../../../relay/model/priority.ts';
import { newRecord, type Session } from '../../../../relay/model/record.ts';
import type { NewEvent } from '../../../../relay/model/snapshot.ts';
import type { EventBody } from '../../../../relay/protocol/events.ts';
import type { OutboxCall } from '../../../../relay/store/port/calls.ts';
import type { UploadRow } from '../../../../relay/store/port/visitors.ts';
import type { Store } from '../../../../relay/store/store.ts';

export type StoreUnderTest = {
  store: Store;
  /** Closes the store and opens it again; undefined if nothing outlives the store. */
  reopen?: () => Promise<Store>;
  /** Makes writes fail until the returned function is called; undefined if that is impossible. */
  breakWrites?: () => Promise<() => Promise<void>>;
};
export type OpenStore = (context: TestContext, now: () => number) => Promise<StoreUnderTest>;

export const notice = (html: string): NewEvent => ({ body: { type: 'notice', html } satisfies EventBody });
export const message = (id: string): Intent => ({ kind: 'message', id, text: id });
export const calling = (priority: CallPriority, id: string) => ({
  calls: [{ intent: message(id), priority }],
  result: id,
});

/** Creates a conversation with one token; returns its id. */
export async function startConversation(store: Store, time: number): Promise<string> {
  const id = randomUUID();
  const token = { hash: `hash-${id}`, conversation: id, origin: 'https://a.example', issued: time, used: time };
  await store.conversations.create({ id, site: 'default', customerToken: `customer-${id}` }, newRecord(), {
    ...token,
    ends: time + 1000,
  });
  return id;
}

/** The due calls, claimed by a store that works on no other lane. */
export const claim = (store: Store, now: number, limit = 10): Promise<OutboxCall[]> =>
  store.outbox.claim({ now, lease: 1000, limit, busy: [] });

export const agentSession = (seq: number, deskId: number): Session => ({
  seq,
  kind: 'agent',
  deskId,
  robotId: null,
  sceneId: null,
  person: { name: '', avatar: null },
  survey: null,
  unknown: '',
  rated: false,
  closed: false,
});

/** A file uploaded at `time` that expires after 100 ms. */
export const upload = (id: string, conversation: string, size: number, time: number): UploadRow => ({
  id,
  conversation,
  type: 'image/png',
  kind: 'image',
  filename: 'a.png',
  size,
  at: time,
  ends: time + 100,
});

/** The setup of most parts: a store opened anew for each test, with a clock that the test moves. */
export function onStoppedClock(open: OpenStore) {
  const clock = { time: 0 };
  return {
    clock,
    opened(context: TestContext): Promise<StoreUnderTest> {
      clock.time = 1_000_000;
      return open(context, () => clock.time);
    },
    conversation: (store: Store): Promise<string> => startConversation(store, clock.time),
    /** Writes a notice for each text. */
    fill: (store: Store, id: string, ...texts: string[]) =>
      store.log.update(id, [], () => ({ events: texts.map(notice), result: undefined })),
    /** Claims the due calls. */
    due: async (store: Store): Promise<Intent[]> => (await claim(store, clock.time)).map((call) => call.intent),
  };
}
