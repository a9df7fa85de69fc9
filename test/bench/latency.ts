/**
 * How latencies are told: from the time each thing was due, beside how late the load itself was.
 */
import type { Lateness } from './open-loop.ts';

/** Milliseconds. */
export type Latency = { p50: number; p99: number; late: Lateness };

/** Milliseconds of lateness of the load from which on a machine is too busy to tell a server's from its own. */
const TOO_LATE = 5;

/** For the report: whether the load kept its own times. */
export function lateness(measured: readonly Latency[]): string {
  const worst = Math.max(...measured.map(({ late }) => late.p99));
  const said = `The load itself was late by ${worst.toFixed(1)} ms (p99 of the worst round)`;
  return worst > TOO_LATE ? `${said}: THE MACHINE IS BUSY, these latencies say little.` : `${said}.`;
}
