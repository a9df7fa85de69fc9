import assert from 'node:assert/strict';
import { it } from 'node:test';
import { StoreUnavailable } from '../../../relay/store/port/errors.ts';
import { metricsOf } from '../../helpers/metrics.ts';
import { newId, startRelay } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';
import { agentSession, queuedAt, startScriptedDesk } from '../scripted-desk.ts';
import { fullWhen } from './full-store.ts';

/** The value of one line of the metrics; undefined if it is missing. */
async function metric(url: string, line: string): Promise<number | undefined> {
  const metrics = await metricsOf(url);
  const found = metrics.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

it('every answered push is timed and counted, looked at often or after many', async (t) => {
  const { url, push } = await startRelay(t);
  const unknown = { customer_token: 'nobody', assign_type: 'robot', messages: [] };
  const counts = async () => [
    await metric(url, 'relay_push_seconds_count'),
    await metric(url, 'relay_pushes_total{kind="replies",outcome="unknown-customer"}'),
  ];
  assert.deepEqual(await counts(), [0, 0]);
  assert.equal((await push(unknown)).status, 200);
  assert.deepEqual(await counts(), [1, 1]);
  await Promise.all(Array.from({ length: 600 }, () => push(unknown)));
  assert.deepEqual(await counts(), [601, 601]);
  assert.deepEqual(await counts(), [601, 601]);
  const seconds = (await metric(url, 'relay_push_seconds_sum')) as number;
  assert.ok(seconds > 0 && seconds < 601 * 5, `${seconds} s`);
});

it('previews and queue polls count as calls like all others', async (t) => {
  const desk = await startScriptedDesk();
  t.after(desk.close);
  let queued = false;
  desk.otherwise = ({ path }) => {
    if (path === '/im/queue_status') return { json: { code: 1000, status: 'queuing', count: 2 } };
    if (path === '/im/sessions') return queued ? queuedAt(3) : agentSession(70);
    return { json: { code: 1000 } };
  };
  const { url, ...relay } = await startRelay(t, { deskUrl: desk.url, sites: { shop: { first: 'agent' } } });
  const talking = await relay.visitor({ site: 'shop' });
  await talking.ask('start', { id: newId() });
  await talking.event('session-started');
  await talking.ask('preview', { text: 'I wo' });
  const of = (operation: string) => `relay_desk_calls_total{operation="${operation}",outcome="ok"}`;
  await until(async () => (await metric(url, of('preview-message'))) === 1, 'a preview');
  queued = true;
  const waiting = await relay.visitor({ site: 'shop' });
  await waiting.ask('start', { id: newId() });
  await until(async () => ((await metric(url, of('queue-status'))) ?? 0) > 0, 'a question about the queue');
  assert.equal(await metric(url, 'relay_queue_waiting'), 1);
});

it('a call that the budget refuses is counted with its priority', async (t) => {
  const desk = await startScriptedDesk();
  t.after(desk.close);
  const { url, ...relay } = await startRelay(t, { deskUrl: desk.url, env: { DESK_CALLS_PER_MINUTE: '1' } });
  const visitor = await relay.visitor();
  await visitor.ask('start', { id: newId() });
  await visitor.event('session-started');
  const line = 'relay_desk_budget_waits_total{priority="message"}';
  assert.equal(await metric(url, line), 0, 'an alert sees the first one');
  await visitor.send('Hello');
  await until(async () => ((await metric(url, line)) ?? 0) >= 1, 'a wait');
  assert.equal(await metric(url, 'relay_outbox_calls'), 1);
  assert.equal(await metric(url, 'relay_desk_budget_calls'), 1);
});

it('a widget that is cut because it does not read is counted, one that leaves is not', async (t) => {
  const { url, store, ...relay } = await startRelay(t);
  const visitor = await relay.visitor();
  await visitor.send('who am I?');
  const [call] = await store.outbox.claim({ now: Number.MAX_SAFE_INTEGER, lease: 0, limit: 1, busy: [] });
  const events = Array.from({ length: 200 }, () => ({ body: { type: 'notice' as const, html: 'x'.repeat(20_000) } }));
  await store.log.update(call?.conversation as string, [], () => ({ events, result: 0 }));
  const hasty = await relay.visitor({ token: visitor.token, silent: true });
  hasty.socket.disconnect();
  const lazy = await relay.visitor({ token: visitor.token, silent: true });
  const { ws } = (lazy.socket.io.engine as unknown as { transport: { ws: { pause(): void; terminate(): void } } })
    .transport;
  t.after(() => ws.terminate());
  ws.pause();
  await until(async () => {
    // Each sync resets the window, so the data piling up below causes the end.
    lazy.socket.emit('sync', { cursor: { epoch: store.log.epoch, seq: 0 } }, () => undefined);
    return (await metric(url, 'relay_sockets')) === 1;
  }, 'the cut');
  assert.equal(await metric(url, 'relay_slow_widgets_total'), 1);
});

it('while the store is unavailable only its values are omitted', async (t) => {
  let away = false;
  const known = <A extends unknown[], R>(look: (...asked: A) => Promise<R>) => {
    return (...asked: A) => (away ? Promise.reject(new StoreUnavailable('away')) : look(...asked));
  };
  const { url } = await startRelay(t, {
    wrapStore: (store) => ({
      ...store,
      health: { ...store.health, check: known(store.health.check) },
      waits: { ...store.waits, waiting: known(store.waits.waiting) },
      outbox: { ...store.outbox, state: known(store.outbox.state) },
      quarantine: { ...store.quarantine, size: known(store.quarantine.size), bytes: known(store.quarantine.bytes) },
    }),
  });
  const lines = ['relay_queue_waiting', 'relay_outbox_calls', 'relay_outbox_oldest_seconds', 'relay_quarantine'];
  const read = async () => [
    await metric(url, 'relay_ready'),
    ...(await Promise.all(lines.map((one) => metric(url, one)))),
  ];
  assert.deepEqual(await read(), [1, 0, 0, 0, 0]);
  away = true;
  assert.deepEqual(await read(), [0, undefined, undefined, undefined, undefined]);
  assert.equal(await metric(url, 'relay_sockets'), 0);
  away = false;
  assert.deepEqual(await read(), [1, 0, 0, 0, 0]);
});

it('the metric of readiness equals the probe’s answer', async (t) => {
  let broken = false;
  const { url } = await startRelay(t, {
    wrapStore: fullWhen(() => broken),
  });
  assert.equal(await metric(url, 'relay_ready'), 1);
  broken = true;
  assert.equal(await metric(url, 'relay_ready'), 0);
  assert.equal((await fetch(`${url}/health/ready`)).status, 503);
});
