/** Reports latencies: each is measured from the scheduled time, and shown beside the lateness of the load itself. */
import type { Lateness } from './open-loop.ts';

/** In milliseconds. */
export type Latency = { p50: number; p99: number; late: Lateness };

/** Lateness of the load in milliseconds beyond which the machine is too busy to measure a server. */
const TOO_LATE = 5;

/** A sentence for the report about the lateness of the load. */
export function describeLateness(measured: readonly Latency[]): string {
  const worst = Math.max(...measured.map(({ late }) => late.p99));
  const said = `The load itself was late by ${worst.toFixed(1)} ms (p99 of the worst round)`;
  return worst > TOO_LATE ? `${said}: THE MACHINE IS BUSY, these latencies say little.` : `${said}.`;
}
