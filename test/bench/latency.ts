/**
 * How latencies are told: from the time each thing was due, beside how late the load itself was.
 */
import type { Lateness } from './open-loop.ts';

/** Milliseconds. */
export type Latency = { p50: number; p99: number; late: Lateness };

/** For the report: whether the load kept its own times. */
export const lateness = (measured: readonly Latency[]): string =>
  `The load itself was late by ${Math.max(...measured.map(({ late }) => late.p99)).toFixed(1)} ms (p99 of the worst round).`;
