/** The store finds the primary among several hosts, follows it, and writes to no other host. */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { StoreUnavailable } from '../../relay/store/port/errors.ts';
import type { Store } from '../../relay/store/store.ts';
import { startPostgresPair } from '../helpers/postgres-pair.ts';
import { newId } from '../helpers/relay.ts';
import { severable } from '../helpers/severed.ts';
import { until } from '../helpers/until.ts';
import { operatorOf } from '../relay/operator/run.ts';
import { startConversation } from '../relay/store/port/under-test.ts';
import { append, client, htmls, openIt, works } from '../relay/store/postgres-stores.ts';

const pair = await startPostgresPair();
after(() => pair.close());

/** Milliseconds; long enough for a busy machine, short enough to wait for. */
const PATIENCE = 1000;
const END_CONNECTIONS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'test%'`;
/** The same hosts in reverse order. */
const reversed = (url: string): string => url.replace(/@([^,]+),([^/]+)\//, '@$2,$1/');
const doctorSays = async (url: string) =>
  (await operatorOf({ STORE_URL: url })('doctor')).lines.filter((line) => line.includes('  store '));

// One test, because each part continues with the servers of the one before.
it('the store follows the primary and uses no other', async (t) => {
  const url = await pair.database();
  const [a, b] = pair.ports.map((port) => `127.0.0.1:${port}`) as [string, string];
  let id = '';
  let store: Store;
  /** The events of the first primary when it died. */
  let kept = 0;

  await t.test('the standby is skipped, whatever its position', async () => {
    store = await openIt(t, url, { patience: PATIENCE });
    id = await startConversation(store, 1);
    const other = await openIt(t, reversed(url), { patience: PATIENCE });
    await append(other, id, 'first');
    assert.deepEqual(await htmls(store, id), ['first']);
  });

  await t.test('the doctor names every host and its role', async () => {
    const [here, ...hosts] = await doctorSays(url);
    assert.match(here ?? '', new RegExp(`^ok +store +PostgreSQL \\S+ .*at ${a}, writable`));
    assert.match(
      hosts[0] ?? '',
      new RegExp(`^ok +store +${a} is a primary, timeline 00000001, synchronous standbys: \\*`),
    );
    assert.match(hosts[1] ?? '', new RegExp(`^ok +store +${b} is a standby`));
    assert.equal(hosts.length, 2);
  });

  await t.test('a user with rights on the database alone is enough', async () => {
    await pair.query(`CREATE ROLE plain LOGIN PASSWORD 'plain'`);
    await pair.query('CREATE DATABASE plain OWNER plain');
    const plain = await openIt(t, url.replace(/\/\/[^@]*@(.*)\/.*/, '//plain:plain@$1/plain'));
    await append(plain, await startConversation(plain, 1), 'x');
  });

  await t.test('a server that becomes read-only is left at its first refusal', async () => {
    await pair.query('ALTER SYSTEM SET default_transaction_read_only = on');
    await pair.query('SELECT pg_reload_conf()');
    const isRefused = () =>
      append(store, id, 'too late').then(
        () => false,
        (error: Error) => /it is read-only/.test(error.message),
      );
    await until(isRefused, 'no connection to be left');
    await assert.rejects(store.log.read(id, 0, 1), StoreUnavailable);
    await pair.query('ALTER SYSTEM RESET default_transaction_read_only');
    await pair.query('SELECT pg_reload_conf()');
    await works(store, id, 'second');
    assert.deepEqual(
      (await htmls(store, id)).filter((html) => html !== 'too late'),
      ['first', 'second'],
    );
  });

  await t.test('a commit without a standby is not confirmed, even if the server stops waiting', async () => {
    await pair.haltOther();
    const doubtful = append(store, id, 'third');
    const rejected = assert.rejects(doubtful, StoreUnavailable);
    const cancelled = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;
    await until(async () => (await pair.query(cancelled)).length > 0, 'the commit to wait for the standby');
    await rejected;
    await pair.startOther();
    await works(store, id, 'fourth');
    assert.deepEqual((await htmls(store, id)).slice(-2), ['third', 'fourth']);
  });

  await t.test('the store follows a promotion, under the same epoch', async () => {
    const { epoch } = store.log;
    const cable = await severable(pair.ports[0]);
    t.after(() => cable.close());
    const cutOff = await openIt(t, url.replace(a, `127.0.0.1:${cable.port}`), { patience: PATIENCE });
    await append(cutOff, id, 'by cable');
    kept = (await htmls(store, id)).length;
    // The server disappears without closing its connections.
    cable.sever();
    await pair.kill();
    await assert.rejects(append(store, id, 'nowhere'), StoreUnavailable);
    await pair.promote();
    await works(cutOff, id, 'by the other way');
    await works(store, id, 'fifth');
    assert.deepEqual((await htmls(cutOff, id)).slice(-3), ['by cable', 'by the other way', 'fifth']);
    assert.equal(store.log.epoch, epoch);
    const [, ...hosts] = await doctorSays(url);
    assert.match(hosts[0] ?? '', new RegExp(`^FIX +store +${a} cannot be used: `));
    assert.match(
      hosts[1] ?? '',
      new RegExp(`^FIX +store +${b} is a primary, timeline 00000002, without a synchronous`),
    );
  });

  await t.test('an old primary that returns gets no writes, although it is listed first and accepts them', async () => {
    // Without a configured standby it would confirm every write.
    await pair.reviveOld();
    const fresh = await openIt(t, url, { patience: PATIENCE });
    await append(fresh, id, 'sixth');
    await pair.query(END_CONNECTIONS);
    await works(store, id, 'seventh');
    const onOld = await client(t, url.replace(/,[^/]+/, ''));
    const [old] = await onOld('SELECT count(*)::int AS events FROM events');
    assert.equal(old?.events, kept);
    assert.deepEqual((await htmls(fresh, id)).slice(-3), ['fifth', 'sixth', 'seventh']);
    const [, first] = await doctorSays(url);
    assert.match(first ?? '', new RegExp(`^FIX +store +${a} is a primary, timeline 00000001, and outdated`));
  });

  await t.test('a primary without its standby is not used, even by a relay without another host', async () => {
    const alone = url.replace(/,[^/]+/, '');
    const onOld = await client(t, alone);
    await onOld(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await onOld('SELECT pg_reload_conf()');
    const isRefused = () =>
      openIt(t, alone, { patience: PATIENCE }).then(
        () => false,
        (error: unknown) => error instanceof StoreUnavailable,
      );
    await until(isRefused, 'the old primary to wait for its standby');
  });

  await t.test('a log with another epoch is not mistaken for the same one', async () => {
    const query = await client(t, url.replace(/@[^,]+,/, '@'));
    await query('UPDATE log SET epoch = $1', [newId()]);
    await pair.query(END_CONNECTIONS);
    await assert.rejects(store.log.read(id, 0, 1), StoreUnavailable);
    await assert.rejects(append(store, id, 'x'), /another log/);
    await assert.rejects(store.log.read(id, 0, 1), /another log/);
    const again = await openIt(t, url);
    await append(again, id, 'ninth');
  });
});
