import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import type { Signal } from '../../../relay/protocol/events.ts';
import { openSqliteStore } from '../../../relay/store/sqlite/store.ts';
import { createAudience, type Listener } from '../../../relay/visitors/audience.ts';
import { createPump } from '../../../relay/visitors/pump.ts';
import { metricsOf } from '../../helpers/metrics.ts';
import { startRelay } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';
import { robotSession, startScriptedDesk } from '../scripted-desk.ts';

const DELAYED: Signal = { type: 'desk', state: 'delayed' };
const REACHABLE: Signal = { type: 'desk', state: 'reachable' };
const THIRD: Signal = { type: 'queue', state: 'waiting', position: 3 };
const ID = 'conversation-1';

function setUp(context: TestContext) {
  let now = Date.UTC(2030, 0, 1);
  const store = openSqliteStore({ path: ':memory:', now: () => now });
  context.after(() => store.close().catch(() => undefined));
  const audience = createAudience(() => now);
  return {
    audience,
    store,
    latest: () => audience.latest(ID),
    /** Advances the clock to the next sweep. */
    later(milliseconds: number) {
      now += milliseconds;
      return audience.sweep(store.log);
    },
    join(id = ID) {
      const received: Signal[] = [];
      const nothing = () => undefined;
      const pump = createPump({ read: async () => [], send: nothing, confirmWithin: 1000, onFailure: nothing });
      const listener: Listener = {
        pump,
        disconnect: nothing,
        check: nothing,
        stay: nothing,
        signal: (signal) => received.push(signal),
      };
      audience.join(id, listener);
      return { received, leave: () => audience.leave(id, listener) };
    },
  };
}

it('a visitor who reconnects after a short loss gets the delay signal again', async (t) => {
  const desk = await startScriptedDesk();
  t.after(desk.close);
  // A long pause, in which no retry publishes the signal again.
  desk.otherwise = ({ path }) =>
    path === '/im/sessions' ? robotSession : { status: 429, headers: { 'retry-after': '60' } };
  const relay = await startRelay(t, { deskUrl: desk.url });
  const visitor = await relay.visitor();
  const isDelayed = (signals: Signal[]) => signals.some((one) => one.type === 'desk' && one.state === 'delayed');
  await visitor.send('Hello');
  await until(() => isDelayed(visitor.signals), 'the signal');
  visitor.socket.disconnect();
  await until(async () => (await metricsOf(relay.url)).includes('relay_sockets 0'), 'it to be gone');
  const again = await relay.visitor({ token: visitor.token });
  await until(() => isDelayed(again.signals), 'the signal again');
});

it('a visitor who returns later, or to a restarted relay, gets the delay signal at once', async (t) => {
  const desk = await startScriptedDesk();
  t.after(desk.close);
  desk.otherwise = ({ path }) =>
    path === '/im/sessions' ? robotSession : { status: 429, headers: { 'retry-after': '60' } };
  const before = await startRelay(t, { deskUrl: desk.url });
  const visitor = await before.visitor();
  await visitor.send('Hello');
  await until(() => visitor.signals.length > 0, 'the signal');
  const patient = await before.visitor();
  await before.close();
  before.clock.advance(15_000);
  const relay = await startRelay(t, { deskUrl: desk.url, folder: before.folder, clock: before.clock });
  const again = await relay.visitor({ token: visitor.token });
  await until(() => again.signals.length > 0, 'the signal again');
  assert.deepEqual(again.signals, [DELAYED]);
  const other = await relay.visitor({ token: patient.token });
  await other.ask('history', { before: 1, limit: 1 });
  assert.deepEqual(other.signals, [], 'nothing of theirs waits');
});

it('only the delay signal outlives the last listener, and only for a minute', async (t) => {
  const { audience, latest, later, join } = setUp(t);
  const [one, other] = [join(), join()];
  audience.signal(ID, DELAYED);
  audience.signal(ID, THIRD);
  one.leave();
  assert.deepEqual(latest(), [DELAYED, THIRD]);
  other.leave();
  await later(59_000);
  assert.deepEqual(latest(), [DELAYED]);
  await later(2000);
  assert.deepEqual(latest(), []);
});

it('a queue position ends with the last listener', (t) => {
  const { audience, latest, join } = setUp(t);
  const { leave } = join();
  audience.signal(ID, THIRD);
  assert.deepEqual(latest(), [THIRD]);
  leave();
  assert.deepEqual(latest(), []);
});

it('a delay signal is kept while a listener is back', async (t) => {
  const { audience, latest, later, join } = setUp(t);
  const before = join();
  audience.signal(ID, DELAYED);
  before.leave();
  await later(59_000);
  const { received, leave } = join();
  await later(120_000);
  assert.deepEqual(latest(), [DELAYED]);
  audience.signal(ID, DELAYED);
  assert.deepEqual(received, [], 'said once');
  leave();
  await later(59_000);
  assert.deepEqual(latest(), [DELAYED]);
});

for (const [title, news] of [
  ['a reachable signal', { type: 'signal', conversation: ID, signal: REACHABLE }],
  ['possibly lost news', { type: 'all' }],
] as const) {
  it(`${title} drops a kept delay signal without a listener`, async (t) => {
    const { audience, latest, join } = setUp(t);
    const { leave } = join();
    audience.signal(ID, DELAYED);
    leave();
    assert.deepEqual(latest(), [DELAYED]);
    audience.deliver(news);
    assert.deepEqual(latest(), []);
  });
}

it('a delay that began after the visitor left is signalled to a visitor who returns within a minute', async (t) => {
  const { audience, latest, later } = setUp(t);
  audience.signal(ID, THIRD);
  audience.signal(ID, DELAYED);
  assert.deepEqual(latest(), [DELAYED]);
  await later(50_000);
  audience.signal(ID, DELAYED);
  await later(50_000);
  assert.deepEqual(latest(), [DELAYED]);
  await later(20_000);
  assert.deepEqual(latest(), []);
});

it('a kept delay signal also ends when the clock was set back', async (t) => {
  const { audience, latest, later } = setUp(t);
  audience.signal(ID, DELAYED);
  await later(0);
  assert.deepEqual(latest(), [DELAYED]);
  await later(-3_600_000);
  assert.deepEqual(latest(), []);
});

it('a kept delay signal also ends while the store is unavailable', async (t) => {
  const { audience, store, latest, later, join } = setUp(t);
  join('conversation-2');
  audience.signal(ID, DELAYED);
  await store.close();
  await assert.rejects(later(61_000));
  assert.deepEqual(latest(), []);
});
