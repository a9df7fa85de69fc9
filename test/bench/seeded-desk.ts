/** A desk with many invented rows, and how long its calls take, one after another, against a desk with few rows. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../demo/desk/core/database.ts';
import { createDesk } from '../../demo/desk/desk.ts';
import { MIGRATIONS } from '../../demo/desk/store/schema.ts';
import { createDeskClient, type DeskClient } from '../../relay/desk-api/client.ts';
import { quantile } from './open-loop.ts';
import type { Measurement } from './table.ts';

const MOST_MILLISECONDS = 50;
export const TENANT = {
  email: 'admin@example.com',
  password: 'bench',
  apiToken: '11111111-2222-4333-8444-555555555555',
  sharedSecret: '0123456789abcdef0123456789abcdef',
};

export type SeededDesk = {
  url: string;
  clientOf(token: string): DeskClient;
  /** The headers of the administrator in the console. */
  signIn(): Promise<{ authorization: string }>;
};
/** A call of each kind; the round says which rows it asks for. */
type Calls<Kind extends string> = Record<Kind, (round: number) => Promise<unknown>>;
export type Times<Kind extends string> = Record<Kind, number[]>;

/** Starts a desk whose database is filled, makes the calls, and removes the desk. */
export async function timeCalls<Kind extends string>(
  rounds: number,
  seed: (db: Database) => void,
  callsAt: (desk: SeededDesk) => Promise<Calls<Kind>>,
): Promise<Times<Kind>> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-chat-bench-'));
  const database = join(folder, 'desk.db');
  const options = { tenant: { ...TENANT, database } };
  // The first desk makes the tables; the second one indexes the rows.
  await createDesk(options).close();
  const db = openDatabase(database, MIGRATIONS);
  seed(db);
  db.close();
  const desk = createDesk(options);
  try {
    const { url } = await desk.listen(0, '127.0.0.1');
    const calls = await callsAt({ url, clientOf: (token) => clientAt(url, token), signIn: () => signIn(url) });
    const times = {} as Times<Kind>;
    for (const kind of Object.keys(calls) as Kind[]) {
      times[kind] = [];
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

/** Two rows of the table for each kind of call. */
export async function compareDesks<Kind extends string>(
  labels: Readonly<Record<Kind, string>>,
  { few, many }: { few: number; many: number },
  timeAt: (count: number) => Promise<Times<Kind>>,
): Promise<Measurement['rows']> {
  // Until the code is compiled, calls take longer.
  await timeAt(few);
  const baseline = await timeAt(few);
  const measured = await timeAt(many);
  return (Object.keys(labels) as Kind[]).flatMap((kind) => [
    {
      figure: `${labels[kind]}, p95 ms`,
      measured: [quantile(measured[kind], 0.95)],
      bound: { is: 'at most', must: MOST_MILLISECONDS } as const,
    },
    {
      figure: '  its median',
      baseline: [quantile(baseline[kind], 0.5)],
      measured: [quantile(measured[kind], 0.5)],
    },
  ]);
}

const clientAt = (url: string, token: string): DeskClient =>
  createDeskClient({
    url,
    credentials: { email: TENANT.email, token },
    signVersion: 'v2',
    timeout: 60_000,
    now: Date.now,
    nonce: randomUUID,
  });

async function signIn(url: string): Promise<{ authorization: string }> {
  const response = await fetch(`${url}/console/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: TENANT.email, password: TENANT.password }),
  });
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}
