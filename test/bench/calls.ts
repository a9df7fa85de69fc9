/**
 * Telephone calls at the desk: the call-log list, the monitoring, the console's log and wall board among 100,000 invented calls of
 * thirty days, a tenth of them today, against the same calls at a desk with 2,000.
 */
import type { Database } from '../../demo/desk/core/database.ts';
import { listCallLogs } from '../../relay/desk-api/call-centre/call-logs.ts';
import { listAbandonedCalls, listCallAgents, listTodaysCalls } from '../../relay/desk-api/call-centre/monitoring.ts';
import { compareDesks, TENANT, type Times, timeCalls } from './seeded-desk.ts';
import type { Measurement } from './table.ts';

const MANY = 100_000;
const FEW = 2000;
const DAY = 24 * 3_600_000;
const SPAN = 30 * DAY;

const KINDS = {
  list: 'call-log list, any page',
  today: 'monitoring of today',
  agents: 'monitoring of agents',
  abandoned: 'monitoring of abandoned calls',
  log: 'the console’s log, filtered',
  board: 'the wall board',
} as const;

export async function benchmarkCalls(quick: boolean): Promise<Measurement> {
  const rounds = quick ? 20 : 100;
  return {
    title: 'Telephone calls at the desk',
    conditions: `${MANY.toLocaleString('en')} calls of 30 days; ${rounds} calls of the interface of each kind, one after another, 100 rows a page. Baseline: a desk with ${FEW.toLocaleString('en')} calls.`,
    rows: await compareDesks(KINDS, { few: FEW, many: MANY }, (count) => timeAt(count, rounds)),
  };
}

/** Calls 1 to `count`: every tenth is of today, the others of the days before. */
function seedCalls(db: Database, count: number, now: number): void {
  db.run(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
     INSERT INTO calls (call_id, customer_name, number, direction, trunk, task, started_at, ended_at, outcome, source, group_id,
       queue_name, queue_end, agent_id, seat, rings, queued, ringing, talking, rating, drop_side, has_subsequent, recording)
     SELECT 'c' || n || '-in', '', '+4477009' || (n % 100000), CASE WHEN n % 4 = 0 THEN 'outbound' ELSE 'inbound' END, '400', '',
       at, at + 90000, CASE WHEN n % 5 = 0 THEN 'agentMissed' ELSE 'agentAnswered' END, '队列: Orders', 11 + n % 2, 'Orders',
       CASE WHEN n % 5 = 0 THEN 'abandoned' ELSE 'served' END, 101 + n % 6, 'voip_online', 1, 12, 8, 60, 'satisfied', 'agent',
       CASE WHEN n % 5 = 0 THEN 0 END, printf('%032x', n)
     FROM (SELECT n, CASE WHEN n % 10 = 0 THEN ?2 - n * 10 % 3600000 ELSE ?2 - ?3 + n * 7919 % (?3 - 100000000) END AS at FROM numbers)`,
    count,
    now - 100_000,
    SPAN,
  );
}

const timeAt = (count: number, rounds: number): Promise<Times<keyof typeof KINDS>> =>
  timeCalls(
    rounds,
    (db) => seedCalls(db, count, Date.now()),
    async ({ url, clientOf, signIn }) => {
      const [client, logs] = [clientOf(TENANT.apiToken), clientOf(TENANT.sharedSecret)];
      const headers = await signIn();
      const read = async (path: string) => (await fetch(`${url}/console/api/calls${path}`, { headers })).text();
      const pages = { page: 1, perpage: 100 };
      const filters = ['', 'direction=outbound', 'result=abandoned', 'number=9999', 'agent_id=103&result=missed'];
      const last = Math.floor((count * 0.99) / 100);
      return {
        list: (round) => logs.call(listCallLogs, { query: { page: 1 + ((round * 37) % last), page_size: 100 } }),
        today: () => client.call(listTodaysCalls, { query: { ...pages, group_id: '11,12' } }),
        agents: () => client.call(listCallAgents, { query: pages }),
        abandoned: (round) => client.call(listAbandonedCalls, { query: { ...pages, page: 1 + (round % 10) } }),
        log: (round) => read(`/log?${filters[round % filters.length]}`),
        board: () => read('/board'),
      };
    },
  );
