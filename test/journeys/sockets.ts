/** The number of connected widgets, from the relay's metrics. */
import assert from 'node:assert/strict';
import { metricsOf } from '../helpers/metrics.ts';
import { until } from '../helpers/until.ts';

export async function socketsAt(relayUrl: string): Promise<number> {
  const metrics = await metricsOf(relayUrl);
  const [, count] = /^relay_sockets (\d+)/m.exec(metrics) ?? [];
  assert.ok(count, 'the relay counts its sockets');
  return Number(count);
}

/** Resolves once the relay counts that many sockets. */
export async function untilSockets(relayUrl: string, count: number): Promise<void> {
  let last = -1;
  try {
    await until(async () => {
      last = await socketsAt(relayUrl);
      return last === count;
    }, `${count} sockets`);
  } catch (error) {
    throw new Error(`the relay has ${last} sockets instead of ${count}`, { cause: error });
  }
}
