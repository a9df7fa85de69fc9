/**
 * Of two relays, one is drained as in a deployment, then the other is killed. All visitors soon reconnect to the
 * remaining one.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startPostgres } from '../helpers/postgres.ts';
import { figure, percentile, size } from '../helpers/size.ts';
import { until } from '../helpers/until.ts';
import { openCrowd } from './crowd.ts';

const VISITORS = size(30, 1000);

it('visitors of a drained relay, and of a killed one, soon reconnect to the other', async (t) => {
  const { nodes, tabs, ...crowd } = await openCrowd(t, await startPostgres(), VISITORS);
  const [first, second] = nodes;
  let judged = tabs.map(() => 0);
  const returns = (): number[] => tabs.flatMap((tab, n) => tab.timesAway().slice(judged[n]));
  /**
   * Waits until as many tabs as given have reconnected and all tabs are up to date. Resolves to the time each was
   * disconnected.
   */
  const back = async (from: string, gone: number): Promise<number[]> => {
    const isOver = () => returns().length >= gone && tabs.every((tab) => tab.isUpToDate());
    await until(isOver, `everybody to be back from ${from}`, 60_000);
    const times = returns();
    judged = tabs.map((tab) => tab.timesAway().length);
    return times;
  };

  const [atFirst] = crowd.tabsAt();
  assert.ok(atFirst > VISITORS / 4, 'hardly anybody is at the relay to be drained');
  await first.stop();
  const drained = await back('the drain', atFirst);
  await first.start();

  const [, atSecond] = crowd.tabsAt();
  assert.ok(atSecond > VISITORS / 4, 'hardly anybody is at the relay to be killed');
  second.kill();
  const killed = await back('the kill', atSecond);

  await crowd.assertFlawless();
  figure('deploy', 'stayed away', tabs.filter((tab) => !tab.isOnline()).length, { exactly: 0 });
  figure('deploy', 'back after a drain, p95', Math.round(percentile(drained, 0.95)), { atMost: 4000 }, 'ms');
  figure('deploy', 'back after a kill, p95', Math.round(percentile(killed, 0.95)), { atMost: 6000 }, 'ms');
});
