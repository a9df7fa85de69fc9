import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import { openStore } from '../../../relay/store/open.ts';
import { startPostgres } from '../../helpers/postgres.ts';
import { until } from '../../helpers/relay.ts';
import { type OpenStore, startConversation, storeContract } from './contract.ts';
import { outboxContract } from './outbox-contract.ts';
import { append, client, openIt } from './postgres-stores.ts';
import { sharedContract } from './shared-contract.ts';

const postgres = await startPostgres({ fsync: false });
after(() => postgres.close());

/** Finds whoever waits for a lock. */
const WAITS = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;

const open: OpenStore = async (context, now) => {
  const url = await postgres.database();
  const openAgain = () => openIt(context, url, { now, isShared: true, patience: 1000 });
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
outboxContract('postgres', open);
sharedContract('postgres', open);

test('whatever a stranger’s text holds is kept or refused, and harms nothing beside it', async (t) => {
  const store = await openIt(t, await postgres.database());
  const id = await startConversation(store, 1);
  const text = 'nul \0, half a pair \ud800, quotes \'"\\, {braces}, NULL, ,';
  const keep = () =>
    store.update(id, [text], ({ seen }) => ({
      events: [{ body: { type: 'notice', html: text }, raw: { text } }],
      ...(!seen.has(text) && { remember: [{ key: text, value: 'x' }] }),
      result: seen.has(text),
    }));
  const [first, beside, again] = await Promise.all([keep(), append(store, id, 'beside'), keep()]);
  assert.deepEqual([first.result, beside.head, again.result], [false, 2, true]);
  assert.equal((await keep()).result, true);
  assert.deepEqual(await store.eventAt(id, 1), {
    event: { seq: 1, at: (await store.read(id, 0, 1))[0]?.at, type: 'notice', html: text },
    raw: { text },
  });
  await store.quarantine({ at: 1, reason: text, body: text, conversation: null, session: null });
  assert.equal((await store.quarantined(0, 9)).length, 1);
});

test('nothing is set aside for a visitor who is being forgotten just then', async (t) => {
  const url = await postgres.database();
  const store = await openIt(t, url);
  const id = await startConversation(store, 1);
  const query = await client(t, url);
  await query('BEGIN');
  await query('SELECT FROM conversations WHERE id = $1 FOR UPDATE', [id]);
  const late = store.quarantine({ at: 1, reason: 'r', body: '{}', conversation: id, session: 1 });
  const watch = await client(t, url);
  await until(async () => (await watch(WAITS)).length > 0, 'it to wait');
  await query('DELETE FROM tokens');
  await query('DELETE FROM conversations');
  await query('COMMIT');
  await late;
  assert.equal(await store.quarantineSize(), 0);
});

test('a token that is being added while all are revoked is revoked too', async (t) => {
  const url = await postgres.database();
  const store = await openIt(t, url);
  const id = await startConversation(store, 1);
  const query = await client(t, url);
  await query('BEGIN');
  await query(`INSERT INTO tokens (hash, conversation, origin, issued, used, ends) VALUES ('late', $1, 'o', 1, 1, 9)`, [
    id,
  ]);
  let revoked = false;
  const revoking = store.revokeTokens(id).then(() => {
    revoked = true;
  });
  const watch = await client(t, url);
  await until(async () => revoked || (await watch(WAITS)).length > 0, 'it to wait');
  await query('COMMIT');
  await revoking;
  assert.equal(await store.tokenByHash('late'), undefined);
});

test('who comes back while it is decided whether they are erased is not', async (t) => {
  const url = await postgres.database();
  const store = await openIt(t, url);
  const id = await startConversation(store, 1);
  const query = await client(t, url);
  await query('BEGIN');
  await query('UPDATE tokens SET used = 99');
  const erasing = store.erase(id, 50);
  const watch = await client(t, url);
  await until(async () => (await watch(WAITS)).length > 0, 'it to wait');
  await query('COMMIT');
  assert.equal(await erasing, undefined);
  assert.ok(await store.conversationById(id));
});

test('a database written by a newer version is refused and says so', async (t) => {
  const url = await postgres.database();
  await (await openIt(t, url)).close();
  const query = await client(t, url);
  await query('INSERT INTO migrations (version) VALUES (99)');
  await assert.rejects(openStore(url, Date.now), /STORE_URL.*newer version/);
});
