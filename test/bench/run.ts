/**
 * `npm run bench`: figures of relay and widget as ratios to a baseline measured in the same run, because machines are
 * noisy. `npm run bench -- push` runs those with that in their name; `--quick` shortens them.
 */
import { cores, stopChildren } from './child.ts';
import { measureColdStart } from './cold-start.ts';
import { measureGrowingLog } from './growing-log.ts';
import { measureIdleVisitors } from './idle-visitors.ts';
import { measureMaxRate } from './max-rate.ts';
import { measurePush } from './push.ts';
import { measureRobot } from './robot.ts';
import { measureSend } from './send.ts';
import { type Measurement, printMeasurement } from './table.ts';
import { measureTwoNodes } from './two-nodes.ts';
import { measureList } from './widget/list.ts';
import { measureOpening } from './widget/opening.ts';
import { measureShowing } from './widget/showing.ts';

const MEASUREMENTS: Record<string, (quick: boolean) => Promise<Measurement>> = {
  push: measurePush,
  'max-rate': measureMaxRate,
  'two-nodes': measureTwoNodes,
  send: measureSend,
  'idle-herd': measureIdleVisitors,
  'growing-log': measureGrowingLog,
  'cold-start': measureColdStart,
  robot: measureRobot,
  'widget-showing': measureShowing,
  'widget-opening': measureOpening,
  'widget-list': measureList,
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

console.log(`Node ${process.version}; ${cores.said}. The ratio is of the medians; "rounds" is its range.`);
for (const [name, measure] of chosen) {
  try {
    printMeasurement(await measure(quick));
  } catch (error) {
    // One failed measurement must not stop the others.
    console.error(`\n${name} could not be measured:`, error);
    process.exitCode = 1;
    await stopChildren();
  }
}
console.log(`\nTook ${Math.round(performance.now() / 1000)} s.`);
