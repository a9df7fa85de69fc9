/**
 * Visitors who do not read: some never acknowledge, some stop reading their sockets. Each costs the relay a bounded
 * amount and others nothing. The relay disconnects them, and after a reconnect they have everything.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { it } from 'node:test';
import { WebSocket } from 'ws';
import { PROTOCOL_VERSION } from '../../relay/protocol/connection.ts';
import { metricsOf } from '../helpers/metrics.ts';
import { ORIGIN } from '../helpers/relay.ts';
import { figure, percentile, size } from '../helpers/size.ts';
import { until } from '../helpers/until.ts';
import { openRelayInProcess } from './in-process.ts';

const SLOW_ONES = size(4, 14);
const PUSHES = size(40, 120);
const TEXT = 'x'.repeat(20_000);
/** Bytes that the relay sends to a visitor without an acknowledgement, plus the batch that exceeds the limit. */
const MOST = 256 * 1024 + 80 * 1024;
const SITE = 'with-agents';
const TAKE_IN = 1500;

/** A hand-made widget connection that never acknowledges. If `stalled`, it also stops reading after the join. */
async function openSlow(url: string, token: string, stalled: boolean) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    headers: { origin: ORIGIN },
  });
  let received = 0;
  const joined = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const packet = String(data);
      received += packet.length;
      if (packet === '2') socket.send('3');
      if (packet.startsWith('40')) socket.send('420["join",{"cursor":null}]');
      if (packet.startsWith('430')) resolve();
    });
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'open');
  socket.send(`40${JSON.stringify({ version: PROTOCOL_VERSION, site: SITE, token })}`);
  await joined;
  received = 0;
  if (stalled) socket.pause();
  return { closed, read: () => socket.resume(), received: () => received };
}

it('visitors who do not read are disconnected at a limit, others are not affected, and nobody misses anything', async (t) => {
  const relay = await openRelayInProcess(t, { timings: { confirmWithin: TAKE_IN, sweep: 1000 } });
  const shownAfter: number[] = [];
  const shown = (event: { type: string; id?: string }): void => {
    const push = event.type === 'agent-message' && relay.desk.pushed.find(({ id }) => id === event.id);
    if (push) shownAfter.push(performance.now() - push.begun);
  };
  const [quick] = await relay.visitor('quick', 1, { shown });
  const slow = [];
  for (let n = 0; n < SLOW_ONES; n += 1) {
    const [tab] = await relay.visitor(`slow${n}`);
    slow.push(await openSlow(relay.url, tab?.token() ?? '', n % 2 === 0));
  }
  const names = ['quick', ...Array.from({ length: SLOW_ONES }, (_, n) => `slow${n}`)];
  for (let push = 0; push < PUSHES; push += 1) {
    await Promise.all(
      names.map((name) => {
        const customer = relay.desk.customerOf(name);
        assert.ok(customer);
        return relay.desk.say(customer, TEXT);
      }),
    );
  }
  await until(() => shownAfter.length === PUSHES, 'the quick one to have all');
  const slowMetric = async () => /relay_slow_widgets_total (\d+)/.exec(await metricsOf(relay.url))?.[1];
  await until(async () => Number(await slowMetric()) === SLOW_ONES, 'the slow ones to be cut off');
  for (const one of slow) one.read();
  await Promise.all(slow.map((one) => one.closed));
  // New tabs stand for the reconnected visitors: same visitor, same log, same cursor rules.
  const back = slow.map((_, n) => relay.tab(`slow${n}`, { name: 'back', token: relay.tabs[n + 1]?.token() ?? null }));
  await until(() => back.every((tab) => tab.isUpToDate()), 'the slow ones to be back');
  await relay.assertFlawless();
  figure('slow readers', 'characters sent to one who does not read', Math.max(...slow.map((one) => one.received())), {
    atMost: MOST,
  });
  figure(
    'slow readers',
    'to the others meanwhile, p99',
    Math.round(percentile(shownAfter, 0.99)),
    { atMost: 2000 },
    'ms',
  );
  assert.ok(quick?.isOnline());
});
