/**
 * What a push costs until its visitor has it: processor time, and latency from its scheduled time, at a steady rate.
 */
import { connectDriver } from './drive-pushes.ts';
import { type Latency, lateness } from './latency.ts';
import type { Pace } from './open-loop.ts';
import { alternate } from './rounds.ts';
import type { Measurement } from './table.ts';
import { startBare, startRaw, startRelay, type Target } from './targets.ts';

const VISITORS = 200;
const PER_SECOND = 1000;
/** More than half of what the baseline can do. */
const BUSY_PER_SECOND = 5000;
/** Pushes that are not counted, so that the code that is measured has been compiled as well as it ever will be. */
export const WARM_UP = { count: 20_000, perSecond: 3000 };

export type PushCost = Latency & {
  /** Seconds of processor time for 10,000 pushes. */
  cpu: number;
};

export async function measurePush(quick: boolean): Promise<Measurement> {
  const count = quick ? 2000 : 10_000;
  const rounds = quick ? 1 : 3;
  const pace = { count, perSecond: PER_SECOND };
  const busy = { count: count * 2, perSecond: BUSY_PER_SECOND };
  const { raw, bare, relay, busyBare, busyRelay } = await alternate(rounds, {
    raw: () => startRaw(VISITORS).then((target) => pushCost(target, pace)),
    bare: () => startBare(VISITORS).then((target) => pushCost(target, pace)),
    relay: () => startRelay({ visitors: VISITORS }).then((target) => pushCost(target, pace)),
    busyBare: () => startBare(VISITORS).then((target) => pushCost(target, busy)),
    busyRelay: () => startRelay({ visitors: VISITORS }).then((target) => pushCost(target, busy)),
  });
  const each = (costs: PushCost[], figure: 'cpu' | 'p50' | 'p99') => costs.map((cost) => cost[figure]);
  return {
    title: 'A push until the visitor has it',
    conditions: `${count} pushes of one message at ${PER_SECOND}/s after ${WARM_UP.count} to warm up, ${VISITORS} visitors, ${rounds} rounds. Relay: checked, de-duplicated, in SQLite with synchronous=FULL. Baseline: bare. ${lateness([...raw, ...bare, ...relay])}`,
    rows: [
      {
        figure: 'CPU per 10,000 pushes, s',
        baseline: each(bare, 'cpu'),
        measured: each(relay, 'cpu'),
        bound: { is: 'at most', must: 1.15, aim: 0.7 },
      },
      {
        figure: `the same at ${BUSY_PER_SECOND}/s`,
        baseline: each(busyBare, 'cpu'),
        measured: each(busyRelay, 'cpu'),
        bound: { is: 'at most', must: 1.15, aim: 0.7 },
      },
      {
        figure: 'latency p50, ms',
        baseline: each(bare, 'p50'),
        measured: each(relay, 'p50'),
        bound: { is: 'at most', must: 1.6, aim: 1.2 },
      },
      {
        figure: 'latency p99, ms',
        baseline: each(bare, 'p99'),
        measured: each(relay, 'p99'),
        bound: { is: 'at most', must: 2, aim: 1.2 },
      },
      { figure: 'CPU per 10,000, s, against raw', baseline: each(raw, 'cpu'), measured: each(relay, 'cpu') },
    ],
  };
}

/** Measures one started target and stops it. */
export async function pushCost(target: Target, pace: Pace, warmUp: Pace = WARM_UP): Promise<PushCost> {
  const driver = await connectDriver(target);
  await driver.drive(warmUp);
  const before = await target.cpu();
  const latency = await driver.drive(pace);
  const used = (await target.cpu()) - before;
  driver.close();
  await target.stop();
  return { ...latency, cpu: (used / 1000 / pace.count) * 10_000 };
}
