import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { pino } from 'pino';
import { newRecord } from '../../../relay/model/record.ts';
import { createErase } from '../../../relay/store/erasure.ts';
import { startRetention } from '../../../relay/store/retention.ts';
import { openSqliteStore } from '../../../relay/store/sqlite/store.ts';
import type { Store } from '../../../relay/store/store.ts';
import { metricsOf } from '../../helpers/metrics.ts';
import { offsetClock, startRelay } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';
import { agent, queuing, robot, talking } from '../conversation/records.ts';

const DAY = 24 * 60 * 60 * 1000;
const DAYS = 3;

function kept(context: TestContext) {
  let time = 100 * DAY;
  const now = () => time;
  const store = openSqliteStore({ path: ':memory:', now });
  context.after(() => store.close());
  const log = pino({ level: 'silent' });
  let erased = 0;
  return {
    store,
    erased: () => erased,
    pass: (days: number) => {
      time += days * DAY;
    },
    async conversation(id: string, record = newRecord()) {
      const token = { hash: `h-${id}`, conversation: id, origin: 'o', issued: time, used: time, ends: time + DAY };
      await store.conversations.create({ id, site: 'default', customerToken: `c-${id}` }, newRecord(), token);
      await store.log.update(id, [], () => ({ record, events: [{ body: { type: 'silent' } }], result: 0 }));
    },
    /** Stops with the test; runs soon and every few milliseconds. */
    start(meanwhile = async () => {}) {
      const eraseAtOnce = createErase({ store, deleteBytes: undefined, log });
      const erase: typeof eraseAtOnce = async (...asked) => {
        await meanwhile();
        return eraseAtOnce(...asked);
      };
      const retention = startRetention({ store, erase, days: DAYS, log, now, every: 5, count: () => (erased += 1) });
      context.after(() => retention.stop());
    },
  };
}
const isGone = (store: ReturnType<typeof kept>['store'], id: string) =>
  until(async () => (await store.conversations.byId(id)) === undefined, `the end of ${id}`);

it('abandoned conversations are deleted, however many, and the others stay', async (t) => {
  const { store, conversation, pass, start, erased } = kept(t);
  const old = Array.from({ length: 205 }, (_, n) => `old-${n}`);
  for (const id of old) await conversation(id);
  await conversation('used');
  await conversation('written');
  pass(DAYS + 1);
  await store.tokens.touch('h-used', store.clock.now());
  await store.log.update('written', [], () => ({ events: [{ body: { type: 'silent' } }], result: 0 }));
  start();
  for (const id of old) await isGone(store, id);
  assert.ok(await store.conversations.byId('used'));
  assert.ok(await store.conversations.byId('written'));
  assert.equal(erased(), 205);
});

for (const [does, back] of [
  [
    'writes',
    (store: Store) => store.log.update('2', [], () => ({ events: [{ body: { type: 'silent' } }], result: 0 })),
  ],
  ['is there again', (store: Store) => store.tokens.touch('h-2', store.clock.now())],
] as const) {
  it(`a visitor who ${does} while others are being deleted is kept`, async (t) => {
    const { store, conversation, pass, start, erased } = kept(t);
    for (const id of ['1', '2', '3']) await conversation(id);
    pass(DAYS + 1);
    start(async () => void (await back(store)));
    for (const id of ['1', '3']) await isGone(store, id);
    assert.ok(await store.conversations.byId('2'));
    assert.equal(erased(), 2);
  });

  it(`a visitor who ${does} at the last moment is kept`, async (t) => {
    const { store, conversation, pass, start } = kept(t);
    for (const id of ['2', '3']) await conversation(id);
    pass(DAYS + 1);
    start(async () => void (await back(store)));
    await isGone(store, '3');
    assert.ok(await store.conversations.byId('2'));
  });
}

it('a visitor in the queue or with an agent is kept longer, but not for ever', async (t) => {
  const { store, conversation, pass, start } = kept(t);
  await conversation('waits', queuing);
  await conversation('talks', talking(robot, agent));
  await conversation('robot', talking(robot));
  pass(DAYS + 1);
  start();
  await isGone(store, 'robot');
  assert.ok(await store.conversations.byId('waits'));
  assert.ok(await store.conversations.byId('talks'));
  pass(DAYS);
  await isGone(store, 'waits');
  await isGone(store, 'talks');
});

it('old quarantined pushes are deleted', async (t) => {
  const { store, pass, start } = kept(t);
  const entry = (body: string) =>
    store.quarantine.add({ at: store.clock.now(), reason: 'r', body, conversation: null, session: null });
  await entry('old');
  pass(DAYS + 1);
  await entry('new');
  start();
  await until(async () => (await store.quarantine.size()) === 1, 'the end of the old one');
  assert.equal((await store.quarantine.list(0, 9))[0]?.body, 'new');
});

it('calls back that count no longer are deleted, also where conversations are kept', async (t) => {
  const clock = offsetClock();
  const relay = await startRelay(t, { clock, timings: { retention: 20 } });
  const limit = { most: 9, within: DAY };
  const asked = { visitor: 'ann', id: 'one', site: 'default', address: 'home', number: 'n' };
  const limits = { visitor: limit, number: limit, address: limit, site: limit };
  await relay.store.callBacks.reserve(asked, limits);
  assert.ok(await relay.store.callBacks.last('ann', 0));
  clock.advance(DAY + 1000);
  await until(async () => (await relay.store.callBacks.last('ann', 0)) === undefined, 'the end of the row');
});

it('a relay deletes after RETENTION_DAYS, and counts it', async (t) => {
  const clock = offsetClock();
  const relay = await startRelay(t, { clock, env: { RETENTION_DAYS: '3' }, timings: { retention: 20 } });
  const { socket, token } = await relay.visitor();
  const metrics = async () => metricsOf(relay.url);
  const { idle: all } = await relay.store.erasure.idleSince(Number.POSITIVE_INFINITY, '', 9);
  socket.disconnect();
  await until(async () => (await metrics()).includes('relay_sockets 0'), 'the visitor to be gone');
  clock.advance((DAYS + 1) * DAY);
  for (const id of all) await isGone(relay.store, id);
  await assert.rejects(relay.connect({ token }).connected, { code: 'token-invalid' });
  assert.match(await metrics(), /relay_conversations_erased_total\{why="retention"\} [1-9]/);
});
