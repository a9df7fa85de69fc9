import assert from 'node:assert/strict';
import { it } from 'node:test';
import pg from 'pg';
import { PRIORITY } from '../../../relay/model/priority.ts';
import { openStore } from '../../../relay/store/open.ts';
import type { OutboxCall } from '../../../relay/store/port/calls.ts';
import { LOOK_UPS } from '../../../relay/store/postgres/access.ts';
import { CALLS } from '../../../relay/store/postgres/call-statements.ts';
import type { Statement } from '../../../relay/store/postgres/connection.ts';
import { sharedPostgres } from '../../helpers/shared-postgres.ts';
import { until } from '../../helpers/until.ts';
import { storeContract } from './port/every-part.ts';
import { calling, message, type OpenStore, startConversation } from './port/under-test.ts';
import { append, client, openIt } from './postgres-stores.ts';

const postgres = await sharedPostgres();

/** A change with a value beyond its column. */
const BEYOND = { calls: [{ intent: message('m'), priority: (2 ** 40) as never }] };

/** Finds connections that wait for a lock. */
const WAITS = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;

/** As relays open it, so that what marks a running relay is in nobody's way. */
const open: OpenStore = async (context, now) => {
  const url = await postgres.database();
  const openAgain = () => openIt(context, url, { now, isShared: true, isRelay: true, patience: 1000 });
  const store = await openAgain();
  return {
    store,
    async reopen() {
      await store.close();
      return openAgain();
    },
    async breakWrites() {
      const other = new pg.Client({ connectionString: url });
      await other.connect();
      await other.query('BEGIN; LOCK TABLE events, log IN ACCESS EXCLUSIVE MODE');
      return () => other.end();
    },
  };
};

storeContract('postgres', open);
it('any untrusted text is stored or refused, and affects nothing else', async (t) => {
  const store = await openIt(t, await postgres.database());
  const id = await startConversation(store, 1);
  const text = 'nul \0, half a pair \ud800, quotes \'"\\, {braces}, NULL, ,';
  const keep = () =>
    store.log.update(id, [text], ({ seen }) => ({
      events: [{ body: { type: 'notice', html: text }, raw: { text } }],
      ...(!seen.has(text) && { remember: [{ key: text, value: 'x' }] }),
      result: seen.has(text),
    }));
  const [first, beside, again] = await Promise.all([keep(), append(store, id, 'beside'), keep()]);
  assert.deepEqual([first.result, beside.head, again.result], [false, 2, true]);
  assert.equal((await keep()).result, true);
  assert.deepEqual(await store.log.eventAt(id, 1), {
    event: { seq: 1, at: (await store.log.read(id, 0, 1))[0]?.at, type: 'notice', html: text },
    raw: { text },
  });
  await store.quarantine.add({ at: 1, reason: text, body: text, conversation: null, session: null });
  assert.equal((await store.quarantine.list(0, 9)).length, 1);
});

it('a number beyond its column fails only its own update of the batch', async (t) => {
  const store = await openIt(t, await postgres.database());
  const [id, written] = [await startConversation(store, 1), await startConversation(store, 1)];
  await append(store, id, 'one');
  const numbers = [...Array(40).keys()].map((n) => (n % 13 === 5 ? 2 ** 31 : 0));
  const reads = numbers.map((after) => store.log.read(id, after, 10).then((events) => events.length));
  const updates = numbers.map((n) =>
    store.log
      .update(written, [], () => ({
        events: [{ body: { type: 'notice', html: '' } }],
        result: 0,
        ...(n > 0 && BEYOND),
      }))
      .then(({ appended }) => appended),
  );
  const expected = numbers.map((n) => (n > 0 ? '22003' : 1));
  for (const outcomes of await Promise.all([Promise.allSettled(reads), Promise.allSettled(updates)])) {
    assert.deepEqual(
      outcomes.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.code)),
      expected,
    );
  }
  assert.equal((await store.log.heads([written])).get(written), numbers.filter((n) => n === 0).length);
});

it('the heads of any number of conversations are read, whichever portion has them', async (t) => {
  const store = await openIt(t, await postgres.database());
  const [last, first] = [await startConversation(store, 1), await startConversation(store, 1)];
  for (const id of [last, first]) await append(store, id, 'one');
  const portion = Array.from({ length: LOOK_UPS.most - 1 }, (_, n) => `nobody-${n}`);
  const heads = new Map([last, first].map((id) => [id, 1]));
  assert.deepEqual(await store.log.heads([...portion, last, first]), heads);
});

it('nothing is quarantined for a conversation that is being deleted', async (t) => {
  const url = await postgres.database();
  const store = await openIt(t, url);
  const id = await startConversation(store, 1);
  const query = await client(t, url);
  await query('BEGIN');
  await query('SELECT FROM conversations WHERE id = $1 FOR UPDATE', [id]);
  const late = store.quarantine.add({ at: 1, reason: 'r', body: '{}', conversation: id, session: 1 });
  const watch = await client(t, url);
  await until(async () => (await watch(WAITS)).length > 0, 'it to wait');
  await query('DELETE FROM tokens');
  await query('DELETE FROM conversations');
  await query('COMMIT');
  await late;
  assert.equal(await store.quarantine.size(), 0);
});

it('a token that is added during a revocation of all is revoked too', async (t) => {
  const url = await postgres.database();
  const store = await openIt(t, url);
  const id = await startConversation(store, 1);
  const query = await client(t, url);
  await query('BEGIN');
  await query(`INSERT INTO tokens (hash, conversation, origin, issued, used, ends) VALUES ('late', $1, 'o', 1, 1, 9)`, [
    id,
  ]);
  let revoked = false;
  const revoking = store.tokens.revokeAll(id).then(() => {
    revoked = true;
  });
  const watch = await client(t, url);
  await until(async () => revoked || (await watch(WAITS)).length > 0, 'it to wait');
  await query('COMMIT');
  await revoking;
  assert.equal(await store.tokens.byHash('late'), undefined);
});

it('a visitor who returns while erasure is being decided is kept', async (t) => {
  const url = await postgres.database();
  const store = await openIt(t, url);
  const id = await startConversation(store, 1);
  const query = await client(t, url);
  await query('BEGIN');
  await query('UPDATE tokens SET used = 99');
  const erasing = store.erasure.erase(id, 50);
  const watch = await client(t, url);
  await until(async () => (await watch(WAITS)).length > 0, 'it to wait');
  await query('COMMIT');
  assert.equal(await erasing, undefined);
  assert.ok(await store.conversations.byId(id));
});

it('a database of a newer version is refused, with the reason', async (t) => {
  const url = await postgres.database();
  await (await openIt(t, url)).close();
  const query = await client(t, url);
  await query('INSERT INTO migrations (version) VALUES (99)');
  await assert.rejects(openStore(url, Date.now), /STORE_URL.*newer version/);
});

/** The number of calls that a statement reads, whether it returns them or not. */
async function looksAt(query: Awaited<ReturnType<typeof client>>, { text }: Statement, values: unknown[]) {
  await query('BEGIN');
  const [explained] = await query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
  await query('ROLLBACK');
  const rowsOf = (node: Record<string, unknown>): number => {
    const { 'Relation Name': table, 'Actual Rows': found, 'Rows Removed by Filter': others = 0 } = node;
    const own = table === 'calls' ? (Number(found) + Number(others)) * Number(node['Actual Loops']) : 0;
    const parts = (node.Plans ?? []) as Record<string, unknown>[];
    return parts.reduce((sum, part) => sum + rowsOf(part), own);
  };
  return rowsOf((explained as { 'QUERY PLAN': [{ Plan: Record<string, unknown> }] })['QUERY PLAN'][0].Plan);
}

it('the next calls are found without reading all waiting ones, however many', async (t) => {
  const url = await postgres.database();
  const store = await openIt(t, url, { now: () => 1000, isShared: true });
  const query = await client(t, url);
  // As on a relay's connections.
  await query('SET enable_bitmapscan = off');
  const LANES = 2000;
  await query(
    `INSERT INTO calls (conversation, intent, priority, anonymous, attempts, due, created, fence, held_until, notified)
     SELECT 'c' || n % ${LANES}, $1, 1, true, 0, 1, 1, 0, 0, n >= ${LANES} FROM generate_series(0, ${5 * LANES - 1}) AS n`,
    [JSON.stringify(message('m'))],
  );
  const LIMIT = 8;
  // Each is the first of its lane, and is looked up and written once more.
  const FEW = 6 * LIMIT;
  const claimAt = (anonymous: number, known: number) =>
    looksAt(query, CALLS.claim, [1000, 'me', [], LIMIT, 2000, anonymous, known, anonymous, known, true]);
  const nextDue = () => looksAt(query, CALLS.nextDue, [1000, 'me']);
  assert.ok((await claimAt(4, 4)) <= FEW, 'the budget has some for all');
  assert.ok((await nextDue()) <= FEW);

  const closed = { anonymous: 0, known: 0, delayNotices: true };
  const claim = { now: 1000, lease: 500, limit: LANES + 1, busy: [], open: closed };
  assert.equal((await store.outbox.claim(claim)).length, LANES, 'all are notified that they wait');
  await query('UPDATE calls SET held_until = 0');
  assert.ok((await claimAt(0, 0)) <= FEW, 'it has none, and everybody knows');
  assert.ok((await claimAt(0, 4)) <= FEW, 'it has none for strangers');
  await query('UPDATE calls SET due = 5000');
  // As the server does by itself after many changes.
  await query('ANALYZE calls');
  assert.ok((await claimAt(4, 4)) <= FEW, 'none is due');
  assert.ok((await nextDue()) <= FEW);
});

it('with many addresses too, the next calls are found without reading all waiting ones', async (t) => {
  const url = await postgres.database();
  await openIt(t, url, { now: () => 1000, isShared: true });
  const query = await client(t, url);
  await query('SET enable_bitmapscan = off');
  const [LANES, LIMIT] = [2000, 8];
  // Ten calls of each of a thousand heavy addresses, in two lanes; a call behind another has no turn yet.
  await query(
    `INSERT INTO calls (
       conversation, intent, priority, anonymous, attempts, due, created, fence, held_until, notified, address, heavy, turn)
     SELECT 'c' || n % ${LANES}, $1, 1, true, 0, 1, 1, 0, 0, true, 'a' || n % 1000, true,
       CASE WHEN n < ${LANES} THEN n / 1000 ELSE ${Number.MAX_SAFE_INTEGER} END
     FROM generate_series(0, ${5 * LANES - 1}) AS n`,
    [JSON.stringify(message('m'))],
  );
  const claimAt = (newcomers: number, heavy: number) =>
    looksAt(query, CALLS.claim, [1000, 'me', [], LIMIT, 2000, newcomers, newcomers, heavy, heavy, true]);
  for (const analyzed of [false, true]) {
    if (analyzed) await query('ANALYZE calls');
    assert.ok((await claimAt(4, 4)) <= 6 * LIMIT, 'the budget has some for all');
    assert.ok((await claimAt(4, 0)) <= 6 * LIMIT, 'it has some for newcomers, and there is none');
    assert.ok((await claimAt(0, 0)) <= 6 * LIMIT, 'it has none');
  }
});

it('after a lane was served, its later calls delay nobody, and its visitor is notified again', async (t) => {
  let time = 1000;
  const store = await openIt(t, await postgres.database(), { now: () => time, isShared: true });
  const [id, other] = [await startConversation(store, 1), await startConversation(store, 1)];
  for (const text of ['one', 'two', 'three']) await store.log.update(id, [], () => calling(PRIORITY.message, text));
  const claim = async (anonymous: number) =>
    store.outbox.claim({
      now: time,
      lease: 500,
      limit: 8,
      busy: [],
      open: { anonymous, known: 4, delayNotices: true },
    });
  const texts = async (anonymous: number) => (await claim(anonymous)).map((call) => (call.intent as { id: string }).id);
  const [first] = (await claim(0)) as [OutboxCall];
  assert.deepEqual(await texts(0), [], 'they know');
  time += 10;
  await store.log.update(other, [], () => calling(PRIORITY.message, 'other'));
  time += 10;
  const [again] = (await claim(4)) as [OutboxCall];
  assert.equal(again.id, first.id);
  await store.log.update(id, [], () => ({ settle: { call: again }, result: 0 }));
  time += 1000;
  assert.deepEqual(await texts(0), ['two']);
  assert.deepEqual(await texts(4), ['other', 'two']);
});

it('waiting calls of an older database keep their order and priority', async (t) => {
  const url = await postgres.database();
  const older = await openIt(t, url);
  const [id, other] = [await startConversation(older, 1), await startConversation(older, 1)];
  await older.log.update(other, [], () => calling(PRIORITY.survey, 'survey'));
  await older.log.update(id, [], () => calling(PRIORITY.survey, 'before'));
  await older.log.update(id, [], () => calling(PRIORITY.message, 'urgent'));
  await older.close();
  const query = await client(t, url);
  await query(`
    ALTER TABLE conversations DROP COLUMN desk_customer, DROP COLUMN agent_hold, DROP COLUMN wrote; DROP TABLE agent_places; DROP TABLE call_backs, presence; DROP TABLE notes; DROP TABLE desk_facts; DROP TABLE waits; DROP TABLE written; ALTER TABLE spent DROP COLUMN address, DROP COLUMN service;
    ALTER TABLE calls DROP COLUMN address, DROP COLUMN heavy, DROP COLUMN turn;
    DROP INDEX calls_urgent, calls_held; ALTER TABLE calls DROP COLUMN told, DROP COLUMN notified;
    UPDATE calls SET priority = 2 WHERE intent LIKE '%before%'; DELETE FROM migrations WHERE version >= 4`);
  const store = await openIt(t, url);
  const calls = await store.outbox.claim({ now: Date.now() + 1000, lease: 500, limit: 8, busy: [] });
  assert.deepEqual(
    calls.map(({ intent, priority }) => [(intent as { id: string }).id, priority]),
    [
      ['before', PRIORITY.message],
      ['survey', PRIORITY.survey],
    ],
  );
});
