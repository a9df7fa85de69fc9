/** The operator’s commands on a database that several relays share. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, it, type TestContext } from 'node:test';
import pg from 'pg';
import { openStore } from '../../../relay/store/open.ts';
import { adviceFor } from '../../../relay/store/postgres/advice.ts';
import { startPostgres } from '../../helpers/postgres.ts';
import { newId, startRelay } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';
import { startScriptedDesk } from '../scripted-desk.ts';
import { client, openIt } from '../store/postgres-stores.ts';
import { operatorOf } from './run.ts';

const postgres = await startPostgres();
after(() => postgres.close());

it('a relay on PostgreSQL is notified of the operator’s changes', async (t) => {
  const desk = await startScriptedDesk();
  t.after(desk.close);
  const env = { STORE_URL: await postgres.database() };
  const operator = operatorOf(env);
  // The relay must be notified, because no sweep runs.
  const relay = await startRelay(t, { deskUrl: desk.url, env, timings: { sweep: 60_000 } });
  const visitor = await relay.visitor();
  await visitor.ask('start', { id: newId() });
  await visitor.event('session-started');
  const customer: string = desk.calls[0]?.body.customer_token;
  const push = {
    customer_token: customer,
    assign_type: 'robot',
    messages: [{ type: 'message', message_id: 'a', data: { answer: 'Here', question_id: 1 } }],
  };
  await relay.store.quarantine.add({
    at: 1,
    reason: 'r',
    body: JSON.stringify(push),
    conversation: null,
    session: null,
  });
  assert.deepEqual((await operator('quarantine', 'replay', 'all')).lines, ['1  applied']);
  assert.equal((await visitor.event('robot-answer')).html, 'Here');
  assert.equal(JSON.parse((await operator('export', customer)).said).conversation.customerToken, customer);
  assert.equal((await operator('erase', customer)).code, 0);
  await until(() => visitor.socket.disconnected, 'the end of the connection');
  assert.equal(await relay.store.conversations.byCustomer(customer), undefined);
});

it('the doctor names the database, and a new epoch is stored in it', async () => {
  const env = { STORE_URL: await postgres.database() };
  const operator = operatorOf(env);
  const storeLine = async () => (await operator('doctor')).lines.find((line) => line.includes('  store')) ?? '';
  assert.match(await storeLine(), /^ok +store +PostgreSQL 1\d\.\d+ .*at 127\.0\.0\.1:\d+, writable, epoch /);
  const { said } = await operator('new-epoch');
  const epoch = /epoch ([\w-]+)\./.exec(said)?.[1] as string;
  assert.ok((await storeLine()).endsWith(epoch));
  const nowhere = await operatorOf({ STORE_URL: 'postgres://relay:canary-password@127.0.0.1:9/relay' })('doctor');
  assert.match(nowhere.said, /^FIX +store +STORE_URL: the database at 127\.0\.0\.1:9 cannot be opened/m);
  assert.ok(!nowhere.said.includes('canary-password'));
});

it('the doctor does not change a database that older relays share', async (t) => {
  const url = await postgres.database();
  await (await openIt(t, url)).close();
  const query = await client(t, url);
  const versions = async () => (await query('SELECT max(version) AS newest FROM migrations'))[0]?.newest as number;
  const newest = await versions();
  await query('DELETE FROM migrations WHERE version > 1');
  const operator = operatorOf({ STORE_URL: url });
  const { said } = await operator('doctor');
  assert.match(
    said,
    new RegExp(`^todo +store +PostgreSQL .* has version 1; .*updates it to ${newest} when it starts`, 'm'),
  );
  await assert.rejects(operator('export', 'somebody'), /the database is of version 1.*start the relay/);
  assert.equal(await versions(), 1);
});

it('a new epoch is refused while relays run on the database, and not because of a command or of a relay that was killed', async (t) => {
  const env = { STORE_URL: await postgres.database() };
  const { STORE_URL: url } = env;
  const operator = operatorOf(env);
  const query = await client(t, url);
  const storeLine = async () => (await operator('doctor')).lines.find((line) => line.includes('  store')) ?? '';
  const relay = () => openStore(url, Date.now, { isRelay: true });
  const first = await relay();
  t.after(() => first.close().catch(() => undefined));
  // Opened as a command opens it.
  const beside = await openIt(t, url);
  await assert.rejects(
    operator('new-epoch'),
    /^StoreUnavailable: a relay runs on this database .*stop it first.*--force/,
  );
  assert.match(await storeLine(), /; a relay runs on it$/);
  const second = await relay();
  await assert.rejects(operator('new-epoch'), /2 relays run on this database .*stop them first/);
  assert.match(await storeLine(), /; 2 relays run on it$/);
  await second.close();
  await assert.rejects(operator('new-epoch'), /a relay runs/);

  // Its connections are lost, and it makes new ones.
  const lost = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`;
  await query(lost);
  const isBack = async () => /a relay runs on it$/.test(await storeLine());
  await until(isBack, 'the relay to be counted again');
  assert.equal((await operator('new-epoch', '--force')).code, 0);
  // As if it were killed: it does not come back under its old epoch.
  await query(lost);
  await beside.close();
  assert.equal((await operator('new-epoch')).code, 0);
});

/** A certificate of its own for `database.example`, with its key. */
const TLS = join(import.meta.dirname, 'tls.pem');

async function speakTls(query: Awaited<ReturnType<typeof client>>): Promise<void> {
  // Written by the server itself, because the key must be its user's.
  await query(`COPY (SELECT $$${readFileSync(TLS, 'utf8')}$$) TO PROGRAM 'umask 077; printf "%b" "$(cat)" > tls.pem'`);
  for (const set of ["ssl_cert_file = 'tls.pem'", "ssl_key_file = 'tls.pem'", 'ssl = on']) {
    await query(`ALTER SYSTEM SET ${set}`);
  }
  await query('SELECT pg_reload_conf()');
}

async function listening(t: TestContext, onConnection: (socket: Socket) => void): Promise<string> {
  const server = createServer(onConnection).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  return String((server.address() as AddressInfo).port);
}

it('the line about a PostgreSQL that cannot be used says what to do, by the kind of the cause', async (t) => {
  const url = await postgres.database();
  const query = await client(t, url);
  for (const role of ['weak LOGIN', 'locked NOLOGIN', 'full LOGIN CONNECTION LIMIT 0', 'reader LOGIN']) {
    await query(`CREATE ROLE ${role} PASSWORD 'canary-password'`);
  }
  await query('ALTER ROLE reader SET default_transaction_read_only = on');
  const at = (parts: Partial<Record<'username' | 'password' | 'hostname' | 'port' | 'pathname' | 'search', string>>) =>
    Object.assign(new URL(url), parts).href;
  const as = (username: string) => at({ username, password: 'canary-password' });
  const web = await listening(t, (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  const plain: [string, RegExp][] = [
    [at({ port: '9' }), /ECONNREFUSED.*; no PostgreSQL listens there: start it/],
    [at({ hostname: 'nobody.invalid' }), /; nobody has that name|; DNS does not answer/],
    [at({ password: 'canary-password' }), /; user and password do not match: .*%40/],
    [at({ password: '' }), /; STORE_URL has no password/],
    [at({ pathname: '/nowhere' }), /; create the database/],
    [at({ search: '?sslmode=verify-full' }), /; the server speaks no TLS/],
    [at({ search: '?sslmode=verify-full&sslrootcert=/nowhere.pem' }), /; no file has that path/],
    [at({ search: '?options=-c%20nonsense%3D1' }), /; the server does not know a setting/],
    [at({ port: web }), /; what answers there hangs up/],
    [at({ port: web, search: '?sslmode=verify-full' }), /; what answers there hangs up/],
    ['postgres://relay:canary-password@/relay?host=/nowhere', /; no file has that path: check the server’s socket/],
    [as('weak'), /; the user lacks a right: GRANT CREATE/],
    [as('locked'), /; the server lets this user not in/],
    [as('full'), /; a relay keeps four connections/],
    [as('reader'), /; it takes no writes/],
  ];
  const refuses = async ([address, says]: [string, RegExp]) => {
    const error: Error = await openStore(address, Date.now).then(
      () => assert.fail(address),
      (reason) => reason,
    );
    assert.match(error.message, says);
    assert.doesNotMatch(error.message, /canary|\n/);
  };
  await Promise.all(plain.map(refuses));
  await speakTls(query);
  const speaksTls = async () =>
    (await query('SELECT FROM pg_settings WHERE name = $1 AND setting = $2', ['ssl', 'on'])).length;
  await until(speaksTls, 'the server to speak TLS');
  await Promise.all(
    [
      [at({ search: '?sslmode=verify-full' }), /; name the authority of the server’s certificate/] as [string, RegExp],
      [at({ search: `?sslmode=verify-full&sslrootcert=${TLS}` }), /; the server’s certificate is for another name/] as [
        string,
        RegExp,
      ],
    ].map(refuses),
  );
  assert.match((await operatorOf({ STORE_URL: as('weak') })('doctor')).said, /^FIX +store .*; the user lacks a right/m);

  const mute = await listening(t, (socket) => void t.after(() => socket.destroy()));
  const waiting = new pg.Client({ connectionString: at({ port: mute }), connectionTimeoutMillis: 20 });
  assert.match(adviceFor(await waiting.connect().catch((error: unknown) => error)), /; nothing answers there/);
});
