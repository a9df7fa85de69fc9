/**
 * The relay kills itself at named points of its code, or is killed at a random moment, while visitors with two tabs
 * each and an agent keep writing. The checker finds nothing, and soon after each start every tab has the whole log.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { figure, percentile, size } from '../helpers/size.ts';
import { until } from '../helpers/until.ts';
import { assertFormsArrived, submitForm } from './forms.ts';
import { gather, untilSettled } from './gather.ts';
import { assertFlawless } from './history.ts';
import { KILL_POINTS } from './plants.ts';
import { openStage } from './stage.ts';
import { isRefusedAsTooMany } from './tab.ts';

const VISITORS = size(8, 200);
const KILLS = Number(process.env.KILLS ?? size(7, 200));
/** Longest pause of one person in milliseconds; on average slow enough for the relay's limits per minute. */
const SLOWEST = size(1300, 10_000);
/** Longer than the relay's longest delay before it retries a call. */
const PATIENCE = 40_000;
/** Milliseconds after a start until the relay is killed if it has not reached the point. */
const LONGEST_LIFE = 2000;
/** In milliseconds; at the small size other tests run at the same time. */
const LONGEST_SILENCE = size(6000, 2000);
/** Number of addresses that visitors connect from, because the relay limits connections of one address. */
const PLACES = 20;
/** In milliseconds. The widget's own delays would dominate the result; shorter ones would overload the relay. */
const TIMINGS = { firstRetry: 300, longestRetry: 600, ackWithin: 10_000 };
const POINTS = ['in-send', 'in-push', 'before-commit', 'after-commit', 'before-call', 'after-call', null] as const;

const rest = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

it('a relay that is killed at the worst moments serves every tab again within two seconds', async (t) => {
  const stage = await openStage(t, {
    plants: Object.values(KILL_POINTS),
    env: { HOST: '0.0.0.0', TRUSTED_PROXIES: '1' },
  });
  const { desk, relay, tabs } = stage;
  // Every address of 127/8 is this machine.
  const openBlobStorage = (n: number): string => stage.url.replace('127.0.0.1', `127.0.1.${n % PLACES}`);
  const names = Array.from({ length: VISITORS }, (_, n) => `visitor${n}`);
  for (const [n, name] of names.entries()) stage.tab(name, { relay: openBlobStorage(n), timings: TIMINGS }).say();
  const customers = await Promise.all(
    names.map((name) => until(() => desk.customerOf(name), `${name} to be greeted`, 60_000)),
  );
  const firsts = [...tabs];
  for (const [n, first] of firsts.entries()) {
    stage.tab(first.visitor, { relay: openBlobStorage(n), timings: TIMINGS, name: '2', token: first.token() });
  }
  await until(() => tabs.every((tab) => tab.isUpToDate()), 'every tab to be there');

  let writing = true;
  t.after(() => {
    writing = false;
  });
  const over = async (write: () => unknown): Promise<void> => {
    for (await rest(Math.random() * SLOWEST); writing; await rest(Math.random() * SLOWEST)) await write();
  };
  const writers = [...tabs.map((tab) => over(() => tab.say())), ...customers.map((to) => over(() => desk.say(to)))];

  const asked = firsts.slice(0, KILLS);
  const forms: Promise<void>[] = [];
  const back: number[] = [];
  const killedAt = new Map<string, number>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const point = POINTS[kill % POINTS.length] ?? null;
    const filling = asked[kill];
    if (filling) forms.push(submitForm(filling));
    if (point !== null) relay.arm(point);
    const end = setTimeout(relay.kill, point === null ? Math.random() * LONGEST_LIFE : LONGEST_LIFE);
    await relay.gone();
    clearTimeout(end);
    const how = relay.isArmed() ? 'any moment' : (point ?? 'any moment');
    killedAt.set(how, (killedAt.get(how) ?? 0) + 1);
    relay.disarm();
    await relay.start();
    const began = performance.now();
    const waiting = new Set(tabs);
    await until(
      () => {
        for (const tab of waiting) {
          if (!tab.isUpToDate()) continue;
          waiting.delete(tab);
          back.push(performance.now() - began);
        }
        return waiting.size === 0;
      },
      'every tab to be served again',
      60_000,
    );
  }
  writing = false;
  await Promise.all([...writers, ...forms]);

  const scene = { ...stage, store: stage.openStore() };
  const isAtRest = await untilSettled(scene, PATIENCE);
  assertFlawless(await gather(scene));
  assert.ok(isAtRest, 'the relay came to rest');
  assertFormsArrived(asked, desk);
  const troubles = tabs.flatMap(({ trouble }) => trouble.filter((one) => !isRefusedAsTooMany(one)));
  assert.deepEqual(troubles, []);
  t.diagnostic([...killedAt].map(([how, times]) => `${how}: ${times}`).join(', '));
  for (const point of POINTS) assert.ok(killedAt.has(point ?? 'any moment'), `it was killed at ${point}`);
  figure('kill at points', 'kills', KILLS, { atLeast: KILLS });
  figure(
    'kill at points',
    'delivering again after a start, p95',
    Math.round(percentile(back, 0.95)),
    { atMost: LONGEST_SILENCE },
    'ms',
  );
});
