/** A bad network: every tab's connection is cut repeatedly for a while. Nothing is missed. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { figure, percentile, size } from '../helpers/size.ts';
import { until } from '../helpers/until.ts';
import { openBalancer } from './balancer.ts';
import { gather, untilSettled } from './gather.ts';
import { assertFlawless } from './history.ts';
import { openStage } from './stage.ts';

const VISITORS = size(40, 1000);
const BROADCASTS = size(20, 48);
/**
 * In milliseconds: mean time that a connection lasts, mean time that it is cut, and time between two broadcasts.
 * Broadcasts are slow enough for the process that runs all tabs and the desk, so that the test measures the relay and
 * the widget's reconnection.
 */
const HOLDS = size(1500, 15_000);
const GONE = size(400, 2000);
const BROADCAST_EVERY = size(250, 2500);

it('visitors whose connection is cut repeatedly miss nothing', async (t) => {
  const stage = await openStage(t, { env: { TRUSTED_PROXIES: '1' } });
  const balancer = await openBalancer(t, [stage.port]);
  const pushedAt = new Map<string, number>();
  /** Time at which the last cut of each visitor ends. */
  const backAt = new Map<string, number>();
  const replays: number[] = [];
  const names = Array.from({ length: VISITORS }, (_, n) => `visitor${n}`);
  for (const [n, name] of names.entries()) {
    const shown = (event: { type: string; id?: string }): void => {
      const begun = pushedAt.get(event.id ?? '');
      const back = backAt.get(name) ?? 0;
      if (begun !== undefined && begun < back) replays.push(performance.now() - back);
    };
    stage.tab(name, { relay: balancer.urlOf(n), shown, timings: 'of the widget' }).say();
  }
  const customers = await Promise.all(
    names.map((name) => until(() => stage.desk.customerOf(name), `${name} to be greeted`, 120_000)),
  );
  await until(() => stage.tabs.every((tab) => tab.isUpToDate()), 'every visitor to be there', 60_000);

  let cuts = 0;
  const cutters = names.map((name, n) => {
    const next = (): NodeJS.Timeout =>
      setTimeout(
        () => {
          const gone = GONE * (0.5 + Math.random());
          balancer.cut(n, gone);
          backAt.set(name, performance.now() + gone);
          cuts += 1;
          timers[n] = next();
        },
        HOLDS * 2 * Math.random(),
      );
    return next;
  });
  const timers = cutters.map((begin) => begin());
  t.after(() => timers.forEach(clearTimeout));

  const pushes: Promise<unknown>[] = [];
  for (let broadcast = 0; broadcast < BROADCASTS; broadcast += 1) {
    const next = new Promise((resolve) => setTimeout(resolve, BROADCAST_EVERY));
    for (const [n, customer] of customers.entries()) {
      const id = `broadcast-${broadcast}-${n}`;
      pushedAt.set(id, performance.now());
      pushes.push(stage.desk.say(customer, `broadcast ${broadcast}`, id));
    }
    await next;
  }
  await Promise.all(pushes);
  timers.forEach(clearTimeout);

  const scene = { ...stage, store: await stage.openStore() };
  const isAtRest = await untilSettled(scene, 60_000);
  assertFlawless(await gather(scene));
  assert.ok(isAtRest, 'everybody holds everything in the end');
  const shown = stage.tabs.reduce(
    (sum, tab) => sum + tab.events.filter(({ type }) => type === 'agent-message').length,
    0,
  );
  figure('jitter', 'delivered', (shown / (VISITORS * BROADCASTS)) * 100, { exactly: 100 }, '%');
  figure('jitter', 'cuts', cuts, { atLeast: VISITORS });
  figure(
    'jitter',
    'what was missed, after the line is back, p99',
    Math.round(percentile(replays, 0.99)),
    { atMost: 2500 },
    'ms',
  );
});
