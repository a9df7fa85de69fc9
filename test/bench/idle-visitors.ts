/**
 * The cost of idle visitors: memory of each, and the time to reconnect all after their connections were cut at once.
 * Those of the relay reconnect as widgets do, with token and cursor.
 */
import { comeBack, connectAll } from './connect-all.ts';
import { prepareLog } from './prepared-log.ts';
import { alternate, median } from './rounds.ts';
import type { Measurement } from './table.ts';
import { startBare, type Target } from './targets.ts';

const VISITORS = 10_000;
/** Visitors connected before the first measurement, so that one-time allocations of a server are not counted. */
const BEFORE = 500;
/** Number of files that a process may open besides its connections. */
const OTHER_FILES = 500;

type Figures = {
  /** KiB for each visitor. */
  heap: number;
  rss: number;
  /** Seconds until the last visitor was back. */
  back: number;
  /** Milliseconds of processor time for each visitor. */
  cpu: number;
  /** Part of the reconnection time in which the load process was computing. */
  load: number;
};

export async function benchmarkIdleVisitors(quick: boolean): Promise<Measurement> {
  const possible = mostOpenFiles() - OTHER_FILES;
  const visitors = Math.min(quick ? 2000 : VISITORS, possible);
  const rounds = quick ? 1 : 3;
  const prepared = await prepareLog({ visitors });
  const { bare, relay } = await alternate(rounds, {
    bare: () => startBare(visitors).then(idleCost),
    relay: () => prepared.start().then(idleCost),
  }).finally(prepared.remove);
  const row = (figure: string, of: keyof Figures, must: number) => ({
    figure,
    baseline: bare.map((one) => one[of]),
    measured: relay.map((one) => one[of]),
    bound: { is: 'at most' as const, must, aim: 1.1 },
  });
  const busy = [bare, relay].map((all) => `${Math.round(median(all.map(({ load }) => load)) * 100)} %`);
  return {
    title: 'Visitors who are only there, and come back after a cut',
    conditions: `${visitors} visitors${possible < VISITORS ? ` (this machine allows ${possible + OTHER_FILES} open files)` : ''}, ${rounds} rounds; memory after a collection of garbage, less what it was with ${BEFORE}; back as fast as one process can connect, counted from the cut (of that time the load computed ${busy.join(', with the relay ')}). Baseline: bare.`,
    rows: [
      row('heap a visitor, KiB', 'heap', 1.3),
      row('resident memory a visitor, KiB', 'rss', 1.3),
      row('all back after, s', 'back', 1.5),
      row('CPU for each one back, ms', 'cpu', 1.5),
    ],
  };
}

async function idleCost(target: Target): Promise<Figures> {
  const early = await connectAll(0, BEFORE, (n) => target.connect(n));
  const before = await target.memory();
  const late = await connectAll(BEFORE, target.visitors, (n) => target.connect(n));
  const after = await target.memory();
  const each = (of: 'heap' | 'rss') => (after[of] - before[of]) / late.length / 1024;

  const all = [...early, ...late];
  const usedBefore = await target.cpu();
  const ownBefore = process.cpuUsage();
  const begin = performance.now();
  const again = await comeBack(target, all);
  const back = performance.now() - begin;
  const own = process.cpuUsage(ownBefore);
  const used = (await target.cpu()) - usedBefore;
  for (const visitor of again) visitor.cut();
  await target.stop();
  return {
    heap: each('heap'),
    rss: each('rss'),
    back: back / 1000,
    cpu: used / all.length,
    load: (own.user + own.system) / 1000 / back,
  };
}

function mostOpenFiles(): number {
  const { userLimits } = process.report.getReport() as unknown as {
    userLimits?: { open_files?: { soft?: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}
