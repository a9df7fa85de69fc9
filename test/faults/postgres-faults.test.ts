/** The database fails during operations: nothing false is reported, nobody waits long, and the store recovers. */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { openStore } from '../../relay/store/open.ts';
import { StoreUnavailable } from '../../relay/store/port/errors.ts';
import type { News } from '../../relay/store/port/log.ts';
import type { Store } from '../../relay/store/store.ts';
import { startPostgres } from '../helpers/postgres.ts';
import { severable } from '../helpers/severed.ts';
import { until } from '../helpers/until.ts';
import { startConversation } from '../relay/store/port/under-test.ts';
import { append, client, htmls, openIt, through, works } from '../relay/store/postgres-stores.ts';

const postgres = await startPostgres();
after(() => postgres.close());

/** Milliseconds; long enough for a busy machine, short enough to wait for. */
const PATIENCE = 500;

it('an update whose connection is killed rejects and writes nothing, and the next one succeeds', async (t) => {
  const url = await postgres.database();
  const store = await openIt(t, url);
  const id = await startConversation(store, 1);
  const [other, query] = [await client(t, url), await client(t, url)];
  await other('BEGIN');
  await other('SELECT FROM conversations FOR UPDATE');
  const lost = append(store, id, 'lost');
  const waiting = `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  const [backend] = await until(
    async () => (await query(waiting)).length > 0 && query(waiting),
    'the lock to be waited for',
  );
  const rejected = assert.rejects(lost, StoreUnavailable);
  await query('SELECT pg_terminate_backend($1)', [backend?.pid]);
  await rejected;
  await other('ROLLBACK');
  await append(store, id, 'kept');
  assert.deepEqual(await htmls(store, id), ['kept']);
});

it('after the connection for news was lost all relays check everything, and news arrives again', async (t) => {
  const url = await postgres.database();
  const [here, there] = [await openIt(t, url), await openIt(t, url)];
  const id = await startConversation(here, 1);
  const received: News[] = [];
  there.news.subscribe((news) => received.push(news));
  const query = await client(t, url);
  const listeners = `SELECT pid FROM pg_stat_activity WHERE datname = current_database()
    AND (query LIKE 'LISTEN%' OR query LIKE '%pg_notify%' OR query LIKE '%clock_timestamp%') AND pid <> pg_backend_pid()`;
  const ended = await query(`SELECT pg_terminate_backend(pid) FROM (${listeners}) AS l`);
  assert.equal(ended.length, 2);
  await until(() => received.some(({ type }) => type === 'all'), 'the advice to look at everything');
  await until(async () => {
    await append(here, id, 'x');
    return received.some((news) => news.type === 'log');
  }, 'news');
});

it('an unreachable database fails in time, and works again when it is back', async (t) => {
  const url = await postgres.database();
  const cable = await severable(postgres.port);
  t.after(() => cable.close());
  const store = await openIt(t, through(cable.port, url), { patience: PATIENCE });
  const id = await startConversation(store, 1);
  await append(store, id, 'before');
  cable.sever();
  const began = performance.now();
  const outcomes = await Promise.allSettled([
    append(store, id, 'a'),
    store.log.read(id, 0, 9),
    store.health.check(),
    store.conversations.byCustomer('x'),
    new Promise((resolve) => setImmediate(resolve)).then(() => append(store, id, 'waits behind the first')),
  ]);
  for (const one of outcomes) assert.ok(one.status === 'rejected' && one.reason instanceof StoreUnavailable);
  await assert.rejects(append(store, id, 'no connection to be had'), StoreUnavailable);
  // Twice the patience until an answer counts as lost, and half as much again for each of two failed connections.
  assert.ok(performance.now() - began < PATIENCE * 10, `${performance.now() - began} ms`);
  cable.mend();
  await works(store, id, 'after');
  assert.deepEqual((await htmls(store, id)).at(0), 'before');
  assert.ok(!(await htmls(store, id)).includes('waits behind the first'));
});

it('a commit whose answer is lost is not confirmed, and a retry applies it once', async (t) => {
  const url = await postgres.database();
  let committing = false;
  const cable = await severable(postgres.port, (chunk) => {
    // The writes and their commit are sent together.
    if (committing && chunk.includes('write commit')) cable.sever('answers');
  });
  t.after(() => cable.close());
  const store = await openIt(t, through(cable.port, url), { patience: PATIENCE });
  const id = await startConversation(store, 1);
  const once = () =>
    store.log.update(id, ['push'], ({ seen }) =>
      seen.has('push')
        ? { result: 'again' }
        : {
            events: [{ body: { type: 'notice', html: 'once' } }],
            remember: [{ key: 'push', value: '' }],
            result: 'first',
          },
    );
  committing = true;
  await assert.rejects(once(), StoreUnavailable);
  committing = false;
  const query = await client(t, url);
  await until(async () => (await query('SELECT FROM events')).length === 1, 'the commit that nobody was notified of');
  cable.mend();
  assert.equal((await until(() => once().catch(() => undefined), 'the store')).result, 'again');
  assert.deepEqual(await htmls(store, id), ['once']);
});

it('a server that is restarted and killed under load has everything acknowledged, once', async (t) => {
  const url = await postgres.database();
  const stores = [await openIt(t, url), await openIt(t, url)];
  const ids = await Promise.all([1, 2, 3].map(() => startConversation(stores[0] as Store, 1)));
  const acknowledged = new Map<string, string[]>(ids.map((id) => [id, []]));
  let unavailable = 0;
  let stopped = false;
  const writers = ids.flatMap((id, lane) =>
    stores.map(async (store, node) => {
      for (let n = 0; !stopped; n += 1) {
        const name = `${lane}-${node}-${n}`;
        await append(store, id, name).then(
          () => acknowledged.get(id)?.push(name),
          (error: unknown) => {
            assert.ok(error instanceof StoreUnavailable, String(error));
            unavailable += 1;
            return new Promise((resolve) => setTimeout(resolve, 20));
          },
        );
      }
    }),
  );
  const writtenMore = async (count: number) => {
    const before = [...acknowledged.values()].flat().length;
    await until(() => [...acknowledged.values()].flat().length > before + count, 'more to be written');
  };
  await writtenMore(30);
  for (const how of [postgres.restart, () => postgres.kill().then(postgres.start)]) {
    await how();
    await writtenMore(30);
  }
  stopped = true;
  await Promise.all(writers);
  assert.ok(unavailable > 0, 'nobody noticed that the server was gone');
  for (const id of ids) {
    const kept = await htmls(stores[0] as Store, id);
    assert.equal(new Set(kept).size, kept.length, 'twice');
    const missing = acknowledged.get(id)?.filter((name) => !kept.includes(name));
    assert.deepEqual(missing, []);
  }
});

it('no error of the database’s address reveals its password', async () => {
  const url = new URL(await postgres.database());
  const password = url.password;
  const wrong = new URL(url);
  wrong.password = 'canary-wrong-password';
  const missing = new URL(url);
  missing.pathname = '/nothing';
  const nobody = new URL(url);
  nobody.port = '9';
  for (const [address, says] of [
    [wrong.href, /password authentication failed/],
    [missing.href, /"nothing" does not exist/],
    [nobody.href, /ECONNREFUSED/],
    [`postgres://relay:${password}@[::bad/x`, /STORE_URL/],
  ] as const) {
    const error = await openStore(address, Date.now).then(
      () => assert.fail('opened'),
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof StoreUnavailable);
    assert.match(error.message, says);
    const shown = JSON.stringify(causes(error));
    assert.ok(!shown.includes(password) && !shown.includes('canary-wrong-password'), shown);
  }
});

/** Everything that a log may show of an error. */
function causes(error: unknown): unknown[] {
  if (!(error instanceof Error)) return error === undefined ? [] : [error];
  return [error.message, error.stack, { ...error }, ...causes(error.cause)];
}
