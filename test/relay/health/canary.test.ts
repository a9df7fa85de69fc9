import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newRecord } from '../../../relay/model/record.ts';
import { StoreUnavailable } from '../../../relay/store/port/errors.ts';
import type { News } from '../../../relay/store/port/log.ts';
import type { Store } from '../../../relay/store/store.ts';
import { metricsOf } from '../../helpers/metrics.ts';
import { offsetClock, startRelay, temporaryFolder } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';

const ready = async (url: string) => {
  const response = await fetch(`${url}/health/ready`);
  return [response.status, ((await response.json()) as { reason?: string }).reason];
};

/** Breaks one step of the relay's path of a push, on request. */
const breakings = {
  log: (store: Store, broken: () => boolean): Store => ({
    ...store,
    log: {
      ...store.log,
      update: (id, keys, decide) =>
        broken() ? Promise.reject(new StoreUnavailable('the disk is full')) : store.log.update(id, keys, decide),
    },
  }),
  bus: (store: Store, broken: () => boolean): Store => ({
    ...store,
    news: {
      ...store.news,
      subscribe: (hear: (news: News) => void) => store.news.subscribe((news) => broken() || hear(news)),
    },
  }),
  'reading the log': (store: Store, broken: () => boolean): Store => ({
    ...store,
    log: {
      ...store.log,
      read: (...asked) => (broken() ? Promise.reject(new Error('gone')) : store.log.read(...asked)),
    },
  }),
};

for (const [what, wrapStore] of Object.entries(breakings)) {
  it(`a canary whose message is lost because of the ${what} makes the relay unready until one arrives again`, async (t) => {
    let broken = false;
    const { url } = await startRelay(t, {
      timings: { canary: 150, sweep: 60_000 },
      wrapStore: (store) => wrapStore(store, () => broken),
    });
    const state = async () => (await ready(url))[0];
    assert.equal(await state(), 200);
    broken = true;
    await until(async () => (await state()) === 503, 'the relay to be unready');
    assert.match(String((await ready(url))[1]), /^a test message does not arrive: /);
    assert.match(await metricsOf(url), /^relay_canary_failing 1$/m);
    assert.equal((await fetch(`${url}/health/live`)).status, 200);
    broken = false;
    await until(async () => (await state()) === 200, 'the relay to be ready again');
  });
}

it('a canary that failed because of the store retries soon, in the same conversation', async (t) => {
  const EVERY = 4000;
  let broken = true;
  let failures = 0;
  let begun = 0;
  const { url } = await startRelay(t, {
    timings: { canary: EVERY, health: 20 },
    wrapStore: (store) => ({
      ...store,
      conversations: {
        ...store.conversations,
        async create(...made) {
          begun += 1;
          await store.conversations.create(...made);
        },
      },
      log: {
        ...store.log,
        update(id, keys, decide) {
          // Only the push fails; the writes before it succeed.
          if (!broken || keys.length === 0) return store.log.update(id, keys, decide);
          failures += 1;
          return Promise.reject(new StoreUnavailable('the disk is full'));
        },
      },
      health: { ...store.health, failures: () => store.health.failures() + failures },
    }),
  });
  await until(async () => /^relay_canary_failing 1$/m.test(await metricsOf(url)), 'the canary to fail');
  const mended = performance.now();
  broken = false;
  await until(async () => (await ready(url))[0] === 200, 'the relay to be ready again');
  assert.ok(performance.now() - mended < EVERY / 2, 'it waited as if nothing were wrong');
  assert.equal(begun, 1);
});

it('the conversation of a killed relay’s canary is erased, and no other’s', async (t) => {
  const [folder, clock] = [temporaryFolder(t), offsetClock()];
  const HOUR = 60 * 60 * 1000;
  const first = await startRelay(t, { folder, clock, timings: { canary: 3_600_000 } });
  const leave = async (id: string) => {
    const at = first.store.clock.now();
    const token = { hash: `h-${id}`, conversation: id, origin: 'o', issued: at, used: at, ends: at + 30 * 24 * HOUR };
    await first.store.conversations.create({ id, site: 'default', customerToken: `c-${id}` }, newRecord(), token);
  };
  await leave('canary:killed');
  await leave('canary:held up');
  await leave('canarY');
  await leave('cant be a canary');
  clock.advance(HOUR);
  await leave('canary:of another relay');
  clock.advance(1);
  await first.close();
  let begun = false;
  const { store } = await startRelay(t, {
    folder,
    clock,
    timings: { canary: 20 },
    wrapStore: (inner) => ({
      ...inner,
      erasure: {
        ...inner.erasure,
        // Its relay continues at this moment.
        async idleSince(...asked) {
          const found = await inner.erasure.idleSince(...asked);
          await inner.tokens.touch('h-canary:held up', inner.clock.now());
          return found;
        },
      },
      conversations: {
        ...inner.conversations,
        async create(...made) {
          begun = true;
          await inner.conversations.create(...made);
        },
      },
    }),
  });
  await until(() => begun, 'its own to begin');
  assert.equal(await store.conversations.byId('canary:killed'), undefined);
  for (const id of ['canarY', 'cant be a canary', 'canary:of another relay', 'canary:held up'])
    assert.ok(await store.conversations.byId(id));
});

it('the canary leaves no data, uses no session number of the desk, and does not count as a push', async (t) => {
  const conversations = new Set<string>();
  const erased = new Set<string>();
  let pushes = 0;
  const relay = await startRelay(t, {
    timings: { canary: 20 },
    wrapStore: (store) => ({
      ...store,
      conversations: {
        ...store.conversations,
        create: async (conversation, ...rest) => {
          conversations.add(conversation.id);
          await store.conversations.create(conversation, ...rest);
        },
      },
      log: {
        ...store.log,
        update: (id, keys, decide) => {
          pushes += keys.filter((key) => key.startsWith('push:')).length;
          return store.log.update(id, keys, decide);
        },
      },
      erasure: {
        ...store.erasure,
        erase: async (id) => {
          erased.add(id);
          return await store.erasure.erase(id);
        },
      },
    }),
  });
  await until(() => pushes > 1, 'a first beat, and the next');
  assert.doesNotMatch(await metricsOf(relay.url), /^relay_pushes_total.* [1-9]/m);
  assert.equal(
    await relay.store.conversations.byAgentSession(1),
    undefined,
    'the number a desk may begin with is free',
  );
  await relay.close();
  assert.deepEqual(erased, conversations);
});
