/**
 * The cost of a push until its visitor has it: processor time, and latency from the scheduled time, at a steady rate
 * from the first second after the start; then processor time and rate with a fixed number in flight.
 */
import { connectDriver, type PushDriver } from './drive-pushes.ts';
import { describeLateness, type Latency } from './latency.ts';
import type { Pace } from './open-loop.ts';
import { alternate } from './rounds.ts';
import type { Measurement } from './table.ts';
import { startBare, startDurable, startRaw, startRelay, type Target } from './targets.ts';

const VISITORS = 200;
const PER_SECOND = 1000;
const IN_FLIGHT = 32;

export type PushCost = Latency & {
  /** Seconds of processor time for 10,000 pushes. */
  cpu: number;
};
type ClosedCost = PushCost & { closedCpu: number; perSecond: number };

export async function benchmarkPush(quick: boolean): Promise<Measurement> {
  // From the start on, because a server that loads or compiles code late stalls in its first seconds.
  const pace = { count: quick ? 20_000 : 60_000, perSecond: PER_SECOND };
  const closed = quick ? 20_000 : 60_000;
  const rounds = quick ? 1 : 3;
  const cost = async (start: Promise<Target>): Promise<ClosedCost> => {
    const target = await start;
    const driver = await connectDriver(target);
    const paced = await costOf(target, pace.count, () => driver.drive(pace));
    const { result, cpu } = await costOf(target, closed, () => driver.driveClosed(closed, IN_FLIGHT));
    driver.close();
    await target.stop();
    return { ...paced.result, cpu: paced.cpu, closedCpu: cpu, perSecond: result };
  };
  const { raw, bare, durable, relay } = await alternate(rounds, {
    raw: () => cost(startRaw(VISITORS)),
    bare: () => cost(startBare(VISITORS)),
    durable: () => cost(startDurable(VISITORS)),
    relay: () => cost(startRelay({ visitors: VISITORS })),
  });
  const each = (costs: ClosedCost[], figure: Exclude<keyof ClosedCost, 'late'>) => costs.map((cost) => cost[figure]);
  const row = (figure: string, of: Exclude<keyof ClosedCost, 'late'>, baseline = durable) => ({
    figure,
    baseline: each(baseline, of),
    measured: each(relay, of),
  });
  const most = (must: number, aim: number) => ({ is: 'at most' as const, must, aim });
  return {
    title: 'A push until the visitor has it',
    conditions: `${pace.count} pushes of one message at ${PER_SECOND}/s from the start on, then ${closed} with ${IN_FLIGHT} under way, ${VISITORS} visitors, ${rounds} rounds. Relay: checked, de-duplicated, in SQLite with synchronous=FULL. Baseline: durable, which is bare with a group commit to SQLite, synchronous=FULL. ${describeLateness([...raw, ...bare, ...durable, ...relay])}`,
    rows: [
      { ...row('CPU per 10,000 pushes, s', 'cpu'), bound: most(1.15, 0.9) },
      { ...row('latency p50, ms', 'p50'), bound: most(1.2, 1) },
      { ...row('latency p99, ms', 'p99'), bound: most(1.2, 1) },
      { ...row(`CPU per 10,000, ${IN_FLIGHT} under way, s`, 'closedCpu'), bound: most(1.15, 0.9) },
      {
        ...row(`pushes a second, ${IN_FLIGHT} under way`, 'perSecond'),
        bound: { is: 'at least', must: 0.9, aim: 1.2 },
      },
      row('CPU per 10,000, s, against bare', 'cpu', bare),
      row('latency p50, ms, against bare', 'p50', bare),
      row('latency p99, ms, against bare', 'p99', bare),
      row('CPU per 10,000, s, against raw', 'cpu', raw),
    ],
  };
}

/** Measures a started server at a steady rate, then stops it. */
export async function measurePushCost(target: Target, pace: Pace, warmUp: Pace): Promise<PushCost> {
  const driver: PushDriver = await connectDriver(target);
  await driver.drive(warmUp);
  const { result, cpu } = await costOf(target, pace.count, () => driver.drive(pace));
  driver.close();
  await target.stop();
  return { ...result, cpu };
}

async function costOf<T>(target: Target, count: number, drive: () => Promise<T>): Promise<{ result: T; cpu: number }> {
  const before = await target.cpu();
  const result = await drive();
  const used = (await target.cpu()) - before;
  return { result, cpu: (used / 1000 / count) * 10_000 };
}
