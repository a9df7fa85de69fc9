/** The operator’s commands on a database that several relays share. */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
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
    new RegExp(`^ok +store +PostgreSQL .* has version 1; .*updates it to ${newest} when it starts`, 'm'),
  );
  await assert.rejects(operator('export', 'somebody'), /the database is of version 1.*start the relay/);
  assert.equal(await versions(), 1);
});
