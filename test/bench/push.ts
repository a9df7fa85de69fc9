/**
 * The cost of a push until its visitor has it, and of a visitor who comes back, at three servers that run at the same time:
 * a bare durable one, one that promises as much as the relay, and the relay. All are warm and get the same bursts by turns;
 * only the first row is of servers that have just started.
 */
import { comeBack, connectAll } from './connect-all.ts';
import { connectDriver, type PushDriver } from './drive-pushes.ts';
import { describeLateness, type Latency } from './latency.ts';
import type { Pace } from './open-loop.ts';
import { alternate } from './rounds.ts';
import type { Measurement, Row } from './table.ts';
import { startDurable, startEqual, startRelay, type Target } from './targets.ts';

/** Visitors who get pushes, and visitors who only come back. */
const PUSHED = 200;
const RETURNING = 1500;
const VISITORS = PUSHED + RETURNING;
const PER_SECOND = 1000;
const IN_FLIGHT = 32;
/** Milliseconds for which a server that has just started gets pushes. */
const COLD = 1500;
const WARM_UP = 10_000;

const KINDS = ['bare', 'equal', 'relay'] as const;
type Kind = (typeof KINDS)[number];
type Contestant = { target: Target; driver: PushDriver };
type Figures = Latency & {
  /** Microseconds of processor time: for a push in flight with others, for one at a steady rate, for one visitor back. */
  closed: number;
  paced: number;
  back: number;
  perSecond: number;
};
type Figure = Exclude<keyof Figures, 'late'>;

export async function benchmarkPush(quick: boolean): Promise<Measurement> {
  const sizes = quick
    ? { starts: 1, warmUp: WARM_UP / 5, bursts: 3, closed: 500, paced: 500 }
    : { starts: 3, warmUp: WARM_UP, bursts: 9, closed: 1000, paced: 2000 };
  const site = await siteOfRelay();
  const start: Record<Kind, () => Promise<Target>> = {
    bare: () => startDurable(VISITORS),
    equal: () => startEqual(VISITORS, site),
    relay: () => startRelay({ visitors: VISITORS }),
  };
  const each = <T>(make: (kind: Kind) => T) =>
    Object.fromEntries(KINDS.map((kind) => [kind, make(kind)])) as Record<Kind, T>;

  const cold = await alternate(
    sizes.starts,
    each((kind) => () => coldCost(start[kind])),
  );
  const contestants = {
    bare: await begin(await start.bare(), sizes.warmUp),
    equal: await begin(await start.equal(), sizes.warmUp),
    relay: await begin(await start.relay(), sizes.warmUp),
  };
  const bursts = await alternate(
    sizes.bursts,
    each((kind) => () => burst(contestants[kind], sizes)),
  );
  for (const kind of KINDS) await end(contestants[kind]);

  const rows = (figure: string, of: Figure, against: Partial<Record<Kind, Row['bound']>>): Row[] =>
    (['bare', 'equal'] as const).map((kind) => {
      const bound = against[kind];
      // What disturbs a burst makes it slower, so the better bursts say more.
      const at = of === 'perSecond' ? 0.7 : 0.3;
      const values = (kind: Kind) => bursts[kind].map((one) => one[of]);
      return {
        figure: `${figure}; ${kind}`,
        baseline: values(kind),
        measured: values('relay'),
        at,
        ...(bound && { bound }),
      };
    });
  const most = (must: number, aim?: number): Row['bound'] => ({ is: 'at most', must, ...(aim && { aim }) });
  const least = (must: number, aim?: number): Row['bound'] => ({ is: 'at least', must, ...(aim && { aim }) });
  return {
    title: 'A push until the visitor has it',
    conditions: `Servers on one core, ${PUSHED} visitors, ${sizes.warmUp / 1000} s of pushes and as long of visitors who come back to warm up, then ${sizes.bursts} bursts by turns of ${sizes.closed / 1000} s with ${IN_FLIGHT} pushes in flight, ${sizes.paced} pushes at ${PER_SECOND}/s, and ${RETURNING} visitors who come back. Processor time by the scheduler, of all threads; figures are the 30th percentile of the bursts, of rates the 70th. Baselines: bare is durable, in SQLite with synchronous=FULL and group commit; equal also de-duplicates, numbers each conversation's events without gaps, keeps the push beside its event, and knows visitors by tokens. ${describeLateness(KINDS.flatMap((kind) => bursts[kind]))}`,
    rows: [
      ...rows(`CPU a push, ${IN_FLIGHT} in flight, µs`, 'closed', { bare: most(1.25, 1), equal: most(0.68) }),
      ...rows(`CPU a push, ${PER_SECOND}/s, µs`, 'paced', { bare: most(1, 0.9), equal: most(0.85) }),
      ...rows(`pushes a second, ${IN_FLIGHT} in flight`, 'perSecond', { bare: least(0.8, 1), equal: least(1.6) }),
      ...rows(`p50 at ${PER_SECOND}/s, ms`, 'p50', { bare: most(1.1) }),
      ...rows(`p99 at ${PER_SECOND}/s, ms`, 'p99', { bare: most(1.3) }),
      ...rows('CPU a visitor who comes back, µs', 'back', { equal: most(1.25, 1.1) }),
      ...(['bare', 'equal'] as const).map((kind) => ({
        figure: `CPU a push, first ${COLD / 1000} s of a server, µs; ${kind}`,
        baseline: cold[kind],
        measured: cold.relay,
      })),
    ],
  };
}

async function begin(target: Target, warmUp: number): Promise<Contestant> {
  const driver = await connectDriver({ ...target, visitors: PUSHED });
  await pushFor(driver, warmUp);
  for (const begun = performance.now(); performance.now() - begun < warmUp; ) await cameBack(target);
  return { target, driver };
}

async function end({ target, driver }: Contestant): Promise<void> {
  driver.close();
  await target.stop();
}

/** Pushes for so many milliseconds; returns how many pushes. */
async function pushFor(driver: PushDriver, milliseconds: number): Promise<number> {
  const until = performance.now() + milliseconds;
  let pushes = 0;
  for (; performance.now() < until; pushes += 1000) await driver.driveClosed(1000, IN_FLIGHT);
  return pushes;
}

async function coldCost(start: () => Promise<Target>): Promise<number> {
  const contestant = await begin(await start(), 0);
  const { result, cpu } = await costOf(contestant.target, () => pushFor(contestant.driver, COLD));
  await end(contestant);
  return (cpu / result) * 1000;
}

async function burst({ target, driver }: Contestant, size: { closed: number; paced: number }): Promise<Figures> {
  const began = performance.now();
  const closed = await costOf(target, () => pushFor(driver, size.closed));
  const seconds = (performance.now() - began) / 1000;
  const paced = await costOf(target, () => driver.drive({ count: size.paced, perSecond: PER_SECOND }));
  const back = await cameBack(target);
  return {
    ...paced.result,
    closed: (closed.cpu / closed.result) * 1000,
    paced: (paced.cpu / size.paced) * 1000,
    back,
    perSecond: closed.result / seconds,
  };
}

/** Microseconds for each of the visitors who come back. */
async function cameBack(target: Target): Promise<number> {
  const visitors = await connectAll(PUSHED, VISITORS, (n) => target.connect(n));
  const { result, cpu } = await costOf(target, () => comeBack(target, visitors, PUSHED));
  for (const visitor of result) visitor.cut();
  return (cpu / RETURNING) * 1000;
}

/** The relay's settings of a site as visitors get them, so that all servers send as much. */
async function siteOfRelay(): Promise<unknown> {
  const relay = await startRelay({ visitors: 1 });
  const visitor = await relay.connect(0);
  visitor.cut();
  await relay.stop();
  return (JSON.parse(visitor.joined) as { site: unknown }).site;
}

/** Measures a started server at a steady rate, then stops it. */
export async function measurePushCost(target: Target, pace: Pace, warmUp: Pace): Promise<PushCost> {
  const driver: PushDriver = await connectDriver(target);
  await driver.drive(warmUp);
  const { result, cpu } = await costOf(target, () => driver.drive(pace));
  await end({ target, driver });
  return { ...result, cpu: (cpu / 1000 / pace.count) * 10_000 };
}

export type PushCost = Latency & {
  /** Seconds of processor time for 10,000 pushes. */
  cpu: number;
};

/** @returns the milliseconds of processor time that the server used meanwhile */
async function costOf<T>(target: Target, drive: () => Promise<T>): Promise<{ result: T; cpu: number }> {
  const before = await target.cpu();
  const result = await drive();
  return { result, cpu: (await target.cpu()) - before };
}
