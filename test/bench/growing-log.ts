/**
 * Whether a push costs more when there is much behind it: the same pushes into a log of a thousand messages, which is
 * the baseline here, and into one of a million.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pushCost } from './push.ts';
import { alternate } from './rounds.ts';
import type { Measurement } from './table.ts';
import { startRelay } from './targets.ts';

const VISITORS = 200;
const PER_SECOND = 1000;
const FEW = 1000;

export async function measureGrowingLog(quick: boolean): Promise<Measurement> {
  const many = quick ? 100_000 : 1_000_000;
  const count = quick ? 2000 : 10_000;
  const rounds = quick ? 1 : 3;
  const folder = mkdtempSync(join(tmpdir(), 'desk-chat-bench-'));
  try {
    const small = await filledLog(join(folder, 'small.db'), FEW);
    const large = await filledLog(join(folder, 'large.db'), many);
    const cost = async ({ path, known }: FilledLog) => {
      const storeUrl = `sqlite:${join(folder, 'used.db')}`;
      copyFileSync(path, join(folder, 'used.db'));
      const { cpu } = await pushCost(await startRelay({ visitors: 0, storeUrl }, { known }), {
        count,
        perSecond: PER_SECOND,
      });
      return cpu;
    };
    const { few, lots } = await alternate(rounds, { few: () => cost(small), lots: () => cost(large) });
    return {
      title: 'A push into a long log',
      conditions: `${count} pushes at ${PER_SECOND}/s after as many to warm up, into the conversations of ${VISITORS} visitors with ${many} messages together, ${rounds} rounds. Baseline: the relay with ${FEW} messages.`,
      rows: [
        {
          figure: 'CPU per 10,000 pushes, s',
          baseline: few,
          relay: lots,
          bound: { is: 'at most', must: 1.1 },
        },
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type FilledLog = { path: string } & Pick<Awaited<ReturnType<typeof startRelay>>, 'known'>;

/** Filled by a process that then ends, so that the one that is measured has not seen the log before. */
async function filledLog(path: string, events: number): Promise<FilledLog> {
  const filler = await startRelay({ visitors: VISITORS, storeUrl: `sqlite:${path}`, events });
  await filler.stop();
  return { path, known: filler.known };
}
