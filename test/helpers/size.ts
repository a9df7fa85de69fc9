/**
 * The size of a fault test: small enough for every test run, or with `npm run test:deep -- --full` large enough to prove
 * the claim. Also records measured values and their limits.
 */
import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';

export const isFull: boolean = process.env.FAULTS === 'full';

/** The value for this run: `size(7, 200)` kills in `kill.test.ts`. */
export const size = <T>(usual: T, full: T): T => (isFull ? full : usual);

/** The seed of random cases: always the same in CI's sizes, so that a run says something of the change alone; any at full size. */
export const randomSeed = (): number => size(1, Math.floor(Math.random() * 2 ** 31));

export type Figure = { test: string; what: string; value: number; must: string; holds: boolean };

/** The unit of a ratio to the same measurement without load. */
const RATIO = '× quiet';

/**
 * Records a measured value and its limit for the table of `npm run test:deep`, and fails the test if the limit is broken.
 * Times (`unit` is `ms` or `× quiet`) fail only at full size, where the test has the machine to itself; in a test run
 * other tests share its two cores.
 */
export function figure(
  test: string,
  what: string,
  value: number,
  must: { atMost: number } | { atLeast: number } | { exactly: number },
  unit = '',
): void {
  const [sign, bound, holds] =
    'atMost' in must
      ? ['≤', must.atMost, value <= must.atMost]
      : 'atLeast' in must
        ? ['≥', must.atLeast, value >= must.atLeast]
        : ['=', must.exactly, value === must.exactly];
  const noted: Figure = { test, what, value, must: `${sign} ${bound} ${unit}`.trimEnd(), holds };
  if (process.env.FAULTS_FIGURES) appendFileSync(process.env.FAULTS_FIGURES, `${JSON.stringify(noted)}\n`);
  if (['ms', RATIO].includes(unit) && 'atMost' in must && !isFull) return;
  assert.ok(holds, `${what}: ${value} ${unit}, must be ${noted.must}`);
}

/** The smallest value that is not exceeded by the given part of all values: `percentile(times, 0.95)`. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}
