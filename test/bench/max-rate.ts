/**
 * The highest rate of pushes at which one server's p99 latency stays below a tenth of a second. Raises the rate in
 * steps, then bisects between the last rate that held and the first that did not.
 */
import { connectDriver, type PushDriver } from './drive-pushes.ts';
import { alternate } from './rounds.ts';
import type { Measurement } from './table.ts';
import { startDurable, startRelay, type Target } from './targets.ts';

const VISITORS = 200;
/** Pushes that are not measured, so that the measured code is fully compiled. */
const WARM_UP = { count: 20_000, perSecond: 3000 };
/** In milliseconds. */
const BOUND = 100;
const LOWEST = 2000;
const STEP = 1.5;
const HALVINGS = 4;
/** Largest lateness of the load in milliseconds at which latency is the server's fault. */
const OWN_LATENESS = 20;

export async function benchmarkMaxRate(quick: boolean): Promise<Measurement> {
  const rounds = quick ? 1 : 3;
  const seconds = quick ? 1 : 2;
  let limitedByLoad = false;
  async function search(start: () => Promise<Target>): Promise<number> {
    const target = await start();
    const driver = await connectDriver(target);
    const found = await highestRate(driver, seconds);
    limitedByLoad ||= found.limitedByLoad;
    driver.close();
    await target.stop();
    return found.rate;
  }
  const { durable, relay } = await alternate(rounds, {
    durable: () => search(() => startDurable(VISITORS)),
    relay: () => search(() => startRelay({ visitors: VISITORS })),
  });
  return {
    title: 'The highest rate of pushes',
    conditions: `p99 below ${BOUND} ms during ${seconds} s in one of two tries, after ${WARM_UP.count} pushes to warm up, ${VISITORS} visitors, one server on one core, ${rounds} rounds. Baseline: durable.${limitedByLoad ? ' In a round the load was late itself when the last step failed: the servers may do more.' : ''}`,
    rows: [
      {
        figure: 'pushes a second',
        baseline: durable,
        measured: relay,
        bound: { is: 'at least', must: 0.9, aim: 1.2 },
      },
    ],
  };
}

async function highestRate(driver: PushDriver, seconds: number): Promise<{ rate: number; limitedByLoad: boolean }> {
  let limitedByLoad = false;
  async function holds(rate: number, again = true): Promise<boolean> {
    const { p99, late } = await driver.drive({ count: Math.round(rate * seconds), perSecond: rate });
    if (p99 < BOUND) return true;
    // Try once more, because a single stall of the machine is not the server's limit.
    if (again) return holds(rate, false);
    limitedByLoad = late.p99 > OWN_LATENESS;
    return false;
  }
  await driver.drive(WARM_UP);
  let held = 0;
  let failed = LOWEST;
  while (await holds(failed)) {
    held = failed;
    failed *= STEP;
  }
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const rate = (held + failed) / 2;
    if (await holds(rate)) held = rate;
    else failed = rate;
  }
  return { rate: held, limitedByLoad };
}
