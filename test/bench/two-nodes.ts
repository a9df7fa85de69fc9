/**
 * Two relays that share a PostgreSQL, compared with two bare servers that share a Redis. Half of the pushes arrive at
 * the node to which the visitor is not connected.
 */
import { startPostgres } from '../helpers/postgres.ts';
import { describeLateness } from './latency.ts';
import { processorTimeOf } from './processor-time.ts';
import { measurePushCost, type PushCost } from './push.ts';
import { startRedis } from './redis.ts';
import { alternate } from './rounds.ts';
import type { Measurement } from './table.ts';
import { startBare, startRelay, type Target } from './targets.ts';

const VISITORS = 200;
const PER_SECOND = 1000;
const NODES = 2;
const WARM_UP = 10_000;

export async function benchmarkTwoNodes(quick: boolean): Promise<Measurement> {
  const count = quick ? 2000 : 10_000;
  const rounds = quick ? 1 : 3;
  const title = 'A push until the visitor has it, two nodes';
  const redis = await startRedis();
  if (!redis) return { title, conditions: 'Skipped: there is no redis-server to share by the baseline.', rows: [] };
  const postgres = await startPostgres();

  async function cost(start: Promise<Target>, database: string): Promise<PushCost & { database: number }> {
    const target = await start;
    const before = processorTimeOf(database);
    // The database shares a core with the load, so the load must yield.
    const pace = { count, perSecond: PER_SECOND, yields: true };
    const found = await measurePushCost(target, pace, { ...pace, count: WARM_UP });
    // Includes the database's work for the warm-up.
    return { ...found, database: (processorTimeOf(database) - before) / 1000 / ((count + WARM_UP) / 10_000) };
  }
  try {
    const { bare, relay } = await alternate(rounds, {
      bare: () => cost(startBare(VISITORS, { redis: redis.url }, NODES), 'redis-server'),
      relay: async () => {
        const storeUrl = await postgres.database();
        return cost(startRelay({ visitors: VISITORS, storeUrl }, { nodes: NODES }), 'postgres');
      },
    });
    const row = (figure: string, of: 'cpu' | 'p50' | 'p99' | 'database') => ({
      figure,
      baseline: bare.map((one) => one[of]),
      measured: relay.map((one) => one[of]),
    });
    const bound = { is: 'at most' as const, must: 1.2, aim: 0.8 };
    return {
      title,
      conditions: `${count} pushes at ${PER_SECOND}/s after ${WARM_UP} to warm up, ${VISITORS} visitors, both nodes on one core, the database on that of the load, ${rounds} rounds. Relay: PostgreSQL as it comes, fsync on. Baseline: bare with the Redis streams adapter, nothing on disk. ${describeLateness([...bare, ...relay])}`,
      rows: [
        { ...row('CPU of the nodes per 10,000 pushes, s', 'cpu'), bound },
        row('latency p50, ms', 'p50'),
        { ...row('latency p99, ms', 'p99'), bound },
        row('CPU of the database per 10,000, s', 'database'),
      ],
    };
  } finally {
    await Promise.all([redis.stop(), postgres.close()]);
  }
}
