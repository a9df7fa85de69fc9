/**
 * `npm run bench`: figures of relay and widget as ratios to a baseline measured in the same run, because machines are
 * noisy. `npm run bench -- push` runs those with that in their name; `--quick` shortens them.
 */
import { cpus } from 'node:os';
import { benchmarkCalls } from './calls.ts';
import { cores, stopChildren } from './child.ts';
import { benchmarkColdStart } from './cold-start.ts';
import { benchmarkCustomers } from './customers.ts';
import { benchmarkGrowingLog } from './growing-log.ts';
import { benchmarkIdleVisitors } from './idle-visitors.ts';
import { benchmarkMaxRate } from './max-rate.ts';
import { watchForeignLoad } from './processor-time.ts';
import { benchmarkPush } from './push.ts';
import { benchmarkRobot } from './robot.ts';
import { benchmarkSend } from './send.ts';
import { benchmarkSuggestions } from './suggestions.ts';
import { type Measurement, printMeasurement } from './table.ts';
import { benchmarkTickets } from './tickets.ts';
import { benchmarkTwoNodes } from './two-nodes.ts';
import { benchmarkList } from './widget/list.ts';
import { benchmarkOpening } from './widget/opening.ts';
import { benchmarkShowing } from './widget/showing.ts';

const MEASUREMENTS: Record<string, (quick: boolean) => Promise<Measurement>> = {
  push: benchmarkPush,
  'max-rate': benchmarkMaxRate,
  'two-nodes': benchmarkTwoNodes,
  send: benchmarkSend,
  'idle-herd': benchmarkIdleVisitors,
  'growing-log': benchmarkGrowingLog,
  'cold-start': benchmarkColdStart,
  customers: benchmarkCustomers,
  tickets: benchmarkTickets,
  calls: benchmarkCalls,
  robot: benchmarkRobot,
  suggestions: benchmarkSuggestions,
  'widget-showing': benchmarkShowing,
  'widget-opening': benchmarkOpening,
  'widget-list': benchmarkList,
};

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const quick = process.argv.includes('--quick');
const chosen = Object.entries(MEASUREMENTS).filter(
  ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
);
if (chosen.length === 0) {
  console.error(`Nothing is called that; there is ${Object.keys(MEASUREMENTS).join(', ')}.`);
  process.exit(1);
}

console.log(
  `Node ${process.version} on ${cpus().length} × ${cpus()[0]?.model}; ${cores.said}. The ratio is of the medians unless a table says otherwise; "rounds" is its range.`,
);
for (const [name, measure] of chosen) {
  const foreignLoad = watchForeignLoad();
  try {
    printMeasurement(await measure(quick));
    console.log(foreignLoad());
  } catch (error) {
    // One failed measurement must not stop the others.
    console.error(`\n${name} could not be measured:`, error);
    process.exitCode = 1;
    await stopChildren();
  }
}
console.log(`\nTook ${Math.round(performance.now() / 1000)} s.`);
