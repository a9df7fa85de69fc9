/**
 * How large a fault test is: small enough for every test run, or (`npm run faults -- --full`) as large as the claim it
 * proves. And where it says what it measured, beside the value that must be kept.
 */
import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';

export const isFull: boolean = process.env.FAULTS === 'full';

/** `kill.test.ts` runs with `size(7, 200)` kills. */
export const size = <T>(usual: T, full: T): T => (isFull ? full : usual);

export type Figure = { test: string; what: string; value: number; must: string; holds: boolean };

/** So many times what it takes when nothing else goes on. */
const SLOWER = '× quiet';

/**
 * Notes a measured value beside what it must keep, for the table that `npm run faults` prints, and fails the test when
 * it does not. How long something took (`unit` is `ms` or `× quiet`) is judged at full size only: there a test has the machine for itself, while in
 * a test run it shares two cores with others and says nothing.
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
  if (['ms', SLOWER].includes(unit) && 'atMost' in must && !isFull) return;
  assert.ok(holds, `${what}: ${value} ${unit}, must be ${noted.must}`);
}

/** The value that the given part of all values does not exceed: `percentile(times, 0.95)`. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}
