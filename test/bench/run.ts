/**
 * `npm run bench`: figures of the relay as ratios to a baseline measured in the same run, because machines are noisy.
 * Baseline and relay take turns; the medians of the rounds are compared.
 */
import { type Figures, measureBare, measureRelay } from './push.ts';

const ROUNDS = 3;

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number;

const bare: Figures[] = [];
const relay: Figures[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  bare.push(await measureBare());
  relay.push(await measureRelay());
}

console.log(
  'A push until the visitor has it, 500 a second, 50 visitors; the relay checks, de-duplicates and syncs to disk:\n',
);
console.log('                        bare     relay    ratio');
for (const [name, key] of [
  ['CPU a push, ms', 'cpuPerPush'],
  ['latency p50, ms', 'p50'],
  ['latency p99, ms', 'p99'],
] as const) {
  const of = (figures: Figures[]) => median(figures.map((one) => one[key]));
  const [base, ours] = [of(bare), of(relay)];
  console.log(
    `${name.padEnd(20)} ${base.toFixed(2).padStart(8)} ${ours.toFixed(2).padStart(8)} ${(ours / base).toFixed(2).padStart(8)}`,
  );
}
