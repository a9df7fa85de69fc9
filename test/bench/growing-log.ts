/**
 * Whether a push costs more with a larger log: the same pushes into a log of a thousand messages, the baseline, and of
 * a million.
 */
import { type PreparedLog, prepareLog } from './prepared-log.ts';
import { measurePushCost } from './push.ts';
import { alternate } from './rounds.ts';
import type { Measurement } from './table.ts';

const VISITORS = 200;
const PER_SECOND = 1000;
const FEW = 1000;
/** Few, so that the small log stays small. */
const WARM_UP = 3000;

export async function benchmarkGrowingLog(quick: boolean): Promise<Measurement> {
  const many = quick ? 100_000 : 1_000_000;
  const count = quick ? 2000 : 10_000;
  const rounds = quick ? 1 : 3;
  const small = await prepareLog({ visitors: VISITORS, events: FEW });
  const large = await prepareLog({ visitors: VISITORS, events: many });
  const pace = { count, perSecond: PER_SECOND };
  const cost = async ({ start }: PreparedLog) =>
    (await measurePushCost(await start(), pace, { ...pace, count: WARM_UP })).cpu;
  const { few, lots } = await alternate(rounds, { few: () => cost(small), lots: () => cost(large) }).finally(() => {
    small.remove();
    large.remove();
  });
  return {
    title: 'A push into a long log',
    conditions: `${count} pushes at ${PER_SECOND}/s after ${WARM_UP} to warm up, into the conversations of ${VISITORS} visitors with ${many} messages together, ${rounds} rounds. Baseline: the relay with ${FEW} messages.`,
    rows: [{ figure: 'CPU per 10,000 pushes, s', baseline: few, measured: lots, bound: { is: 'at most', must: 1.1 } }],
  };
}
