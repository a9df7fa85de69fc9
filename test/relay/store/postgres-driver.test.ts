/** The PostgreSQL driver's next use of all internals that the relay touches. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import pg from 'pg';
import { createConnection } from '../../../relay/store/postgres/connection.ts';
import { assertDriverInternals, createServers, streamOf } from '../../../relay/store/postgres/servers.ts';
import { sharedPostgres } from '../../helpers/shared-postgres.ts';
import { until } from '../../helpers/until.ts';

const PATIENCE = 5000;
const postgres = await sharedPostgres();

const OPTIONS = { hasTables: false, pipeline: true, options: '-c jit=off' } as const;
const ONE = { text: 'SELECT 1 AS n' };

async function start(t: TestContext, received: (payload: string) => void = () => undefined) {
  const url = await postgres.database();
  const servers = createServers(url, PATIENCE);
  const connection = createConnection({
    servers,
    patience: PATIENCE,
    hasTables: false,
    hasNoTimeouts: true,
    onNotification: received,
  });
  t.after(() => connection.close());
  return { url, servers, connection };
}

test('steps sent together leave in one write, and later ones too', async (t) => {
  const { servers } = await start(t);
  const client = await servers.connect(OPTIONS);
  t.after(() => client.end());
  const stream = streamOf(client);
  const before = stream.bytesWritten;
  stream.cork();
  const both = Promise.all([client.query(ONE), client.query(ONE)]);
  assert.ok(stream.bytesWritten > before && stream.writableLength > 0, 'the driver writes to this socket');
  stream.uncork();
  assert.equal(stream.writableCorked, 0);
  assert.equal((await both).length, 2);
  assert.deepEqual((await client.query(ONE)).rows, [{ n: 1 }]);
});

test('destroying the socket fails waiting statements, and the next one gets a new connection', async (t) => {
  const { servers, connection } = await start(t);
  const waiting = connection.ask({ text: 'SELECT pg_sleep(20)' });
  await connection.lease();
  servers.leave();
  await assert.rejects(waiting, { name: 'StoreUnavailable' });
  await until(async () => (await connection.ask(ONE).catch(() => [])).length === 1, 'the new connection');
});

test('a notification’s process is that of the connection that sent it', async (t) => {
  const received: string[] = [];
  const { url, servers, connection } = await start(t, (payload) => received.push(payload));
  const stranger = await createServers(url, PATIENCE).connect(OPTIONS);
  t.after(() => stranger.end());
  const pid = { text: 'SELECT pg_backend_pid() AS pid' };
  const [own] = await connection.ask(pid);
  const [other] = (await stranger.query(pid)).rows;
  assert.equal(servers.isOwn(Number(own?.pid)), true);
  assert.equal(servers.isOwn(Number(other?.pid)), false);
  await connection.ask({ text: 'LISTEN here' });
  await connection.ask({ text: `NOTIFY here, 'own'` });
  await stranger.query(`NOTIFY here, 'other'`);
  await until(() => received.length > 0, 'the other notification');
  assert.deepEqual(received, ['other']);
});

test('a store does not open if the driver lacks these internals', () => {
  assertDriverInternals(new pg.Client());
  assert.throws(() => assertDriverInternals({ processID: null, connection: { stream: {} } }), /pg has changed/);
  const { connection } = new pg.Client() as unknown as { connection: object };
  assert.throws(() => assertDriverInternals({ connection }), /pg has changed/);
});
