/** A worker on a real store, calling a scripted desk over real HTTP, with a clock moved by hand. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { pino } from 'pino';
import { createDeskClient } from '../../../relay/desk-api/client.ts';
import type { Intent } from '../../../relay/model/intents.ts';
import { type CallPriority, PRIORITY } from '../../../relay/model/priority.ts';
import { type ConversationRecord, newRecord } from '../../../relay/model/record.ts';
import { createBudget } from '../../../relay/outbox/budget.ts';
import { createBreaker } from '../../../relay/outbox/retry.ts';
import { createServices } from '../../../relay/outbox/services.ts';
import { createWorker } from '../../../relay/outbox/worker.ts';
import { siteSettings } from '../../../relay/sites/sites.ts';
import { openSqliteStore } from '../../../relay/store/sqlite/store.ts';
import type { Store } from '../../../relay/store/store.ts';
import { offsetClock, SECRETS, temporaryFolder } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';
import { startScriptedDesk } from '../scripted-desk.ts';

type HarnessOptions = {
  path?: string;
  site?: object;
  callsPerMinute?: number;
  wrapStore?: (store: Store) => Store;
};

export async function startWorker(context: TestContext, options: HarnessOptions = {}) {
  const { path = join(temporaryFolder(context), 'store.db'), wrapStore = (store) => store } = options;
  const desk = await startScriptedDesk();
  context.after(desk.close);
  const clock = offsetClock();
  const store = wrapStore(openSqliteStore({ path, now: clock.now }));
  const delays: [string, boolean][] = [];
  const logged: string[] = [];
  const answered: [string, unknown][] = [];
  const breaker = createBreaker();
  const client = createDeskClient({
    url: desk.url,
    credentials: { email: 'admin@example.com', token: SECRETS.DESK_API_TOKEN },
    signVersion: 'v2',
    timeout: 1000,
    now: clock.now,
    nonce: randomUUID,
  });
  const budget = createBudget(store.budget, options.callsPerMinute ?? 1000, clock.now);
  const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) });
  const worker = createWorker({
    store,
    services: createServices({ client, budget, breaker }, undefined, { client, budget, breaker }),
    sites: new Map([['default', siteSettings.parse(options.site ?? {})]]),
    log,
    now: clock.now,
    random: () => 0.5,
    lease: 2000,
    countRequest: () => undefined,
    chatsPerNetwork: 10,
    onChange: () => undefined,
    onDelay: (conversation, delayed) => delays.push([conversation, delayed]),
    onAnswer: async (conversation, message) => void answered.push([conversation.id, message.ansContent]),
  });
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= worker.stop().then(store.close);
    return stopping;
  };
  context.after(stop);

  const add = (conversation: string, intent: Intent, priority: CallPriority = PRIORITY.message) =>
    store.log.update(conversation, [], () => ({ calls: [{ intent, priority }], result: undefined }));
  return {
    desk,
    client,
    clock,
    store,
    budget,
    log,
    worker,
    breaker,
    delays,
    logged,
    answered,
    path,
    stop,
    async conversation(record: Partial<ConversationRecord> = {}) {
      const id = randomUUID();
      const token = { hash: id, conversation: id, origin: 'o', issued: 0, used: 0, ends: 1 };
      await store.conversations.create(
        { id, site: 'default', customerToken: `cust-${id}` },
        { ...newRecord(), ...record },
        token,
      );
      return id;
    },
    add,
    say: (conversation: string, id: string) => add(conversation, { kind: 'message', id, text: id }),
    /** Advances the clock and wakes the worker. */
    later(milliseconds: number) {
      clock.advance(milliseconds);
      worker.wake();
    },
    empty: () => until(async () => (await store.outbox.state()).waiting === 0, 'an empty outbox'),
    events: async (conversation: string) => (await store.log.read(conversation, 0, 100)).map(({ type }) => type),
    sentIds: () => desk.messages().map(({ body }) => body.message_id as string),
  };
}
