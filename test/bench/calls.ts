/**
 * Telephone calls at the desk: the call-log list, the monitoring, the console's log and wall board among 100,000 invented calls of
 * thirty days, a tenth of them today, against the same calls at a desk with 2,000.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../demo/desk/core/database.ts';
import { createDesk } from '../../demo/desk/desk.ts';
import { STEPS } from '../../demo/desk/store/schema.ts';
import { listCallLogs } from '../../relay/desk-api/call-centre/call-logs.ts';
import { listAbandonedCalls, listCallAgents, listTodaysCalls } from '../../relay/desk-api/call-centre/monitoring.ts';
import { createDeskClient } from '../../relay/desk-api/client.ts';
import { quantile } from './open-loop.ts';
import type { Measurement } from './table.ts';

const MANY = 100_000;
const FEW = 2000;
const MOST_MILLISECONDS = 50;
const DAY = 24 * 3_600_000;
const SPAN = 30 * DAY;
const TENANT = {
  email: 'admin@example.com',
  password: 'bench',
  apiToken: '11111111-2222-4333-8444-555555555555',
  sharedSecret: '0123456789abcdef0123456789abcdef',
};

const KINDS = ['list', 'today', 'agents', 'abandoned', 'log', 'board'] as const;
type Times = Record<(typeof KINDS)[number], number[]>;

export async function benchmarkCalls(quick: boolean): Promise<Measurement> {
  const rounds = quick ? 20 : 100;
  // Until the code is compiled, calls take longer.
  await timeCalls(FEW, rounds);
  const few = await timeCalls(FEW, rounds);
  const many = await timeCalls(MANY, rounds);
  const rows = (figure: string, kind: keyof Times) => [
    {
      figure: `${figure}, p95 ms`,
      measured: [quantile(many[kind], 0.95)],
      bound: { is: 'at most', must: MOST_MILLISECONDS } as const,
    },
    { figure: '  its median', baseline: [quantile(few[kind], 0.5)], measured: [quantile(many[kind], 0.5)] },
  ];
  return {
    title: 'Telephone calls at the desk',
    conditions: `${MANY.toLocaleString('en')} calls of 30 days; ${rounds} calls of the interface of each kind, one after another, 100 rows a page. Baseline: a desk with ${FEW.toLocaleString('en')} calls.`,
    rows: [
      ...rows('call-log list, any page', 'list'),
      ...rows('monitoring of today', 'today'),
      ...rows('monitoring of agents', 'agents'),
      ...rows('monitoring of abandoned calls', 'abandoned'),
      ...rows('the console’s log, filtered', 'log'),
      ...rows('the wall board', 'board'),
    ],
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

async function timeCalls(count: number, rounds: number): Promise<Times> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-chat-calls-'));
  const database = join(folder, 'desk.db');
  const options = { tenant: { ...TENANT, database } };
  // The first desk makes the tables.
  await createDesk(options).close();
  const db = openDatabase(database, STEPS);
  seedCalls(db, count, Date.now());
  db.close();
  const desk = createDesk(options);
  try {
    const { url } = await desk.listen(0, '127.0.0.1');
    const clientOf = (token: string) =>
      createDeskClient({
        url,
        credentials: { email: TENANT.email, token },
        signVersion: 'v2',
        timeout: 60_000,
        now: Date.now,
        nonce: randomUUID,
      });
    const [client, logs] = [clientOf(TENANT.apiToken), clientOf(TENANT.sharedSecret)];
    const headers = await signIn(url);
    const read = async (path: string) => (await fetch(`${url}/console/api/calls${path}`, { headers })).text();
    const pages = { page: 1, perpage: 100 };
    const filters = ['', 'direction=outbound', 'result=abandoned', 'number=9999', 'agent_id=103&result=missed'];
    const last = Math.floor((count * 0.99) / 100);
    const calls: Record<keyof Times, (round: number) => Promise<unknown>> = {
      list: (round) => logs.call(listCallLogs, { query: { page: 1 + ((round * 37) % last), page_size: 100 } }),
      today: () => client.call(listTodaysCalls, { query: { ...pages, group_id: '11,12' } }),
      agents: () => client.call(listCallAgents, { query: pages }),
      abandoned: (round) => client.call(listAbandonedCalls, { query: { ...pages, page: 1 + (round % 10) } }),
      log: (round) => read(`/log?${filters[round % filters.length]}`),
      board: () => read('/board'),
    };
    const times: Times = { list: [], today: [], agents: [], abandoned: [], log: [], board: [] };
    for (const kind of KINDS) {
      await calls[kind](0);
      for (let round = 0; round < rounds; round += 1) {
        const start = performance.now();
        await calls[kind](round);
        times[kind].push(performance.now() - start);
      }
    }
    return times;
  } finally {
    await desk.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function signIn(url: string): Promise<{ authorization: string }> {
  const response = await fetch(`${url}/console/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: TENANT.email, password: TENANT.password }),
  });
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}
