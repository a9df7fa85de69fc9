import assert from 'node:assert/strict';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { createTokens } from '../../../relay/visitors/tokens.ts';
import { newId, ORIGIN, SECRETS, startRelay } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';
import { startScriptedDesk } from '../scripted-desk.ts';
import { operatorOf } from './run.ts';

async function running(context: TestContext) {
  const desk = await startScriptedDesk();
  context.after(desk.close);
  const relay = await startRelay(context, { deskUrl: desk.url });
  const visitor = await relay.visitor();
  await visitor.ask('start', { id: newId() });
  await visitor.event('session-started');
  await visitor.send('Hello there');
  await until(() => desk.messages().length === 1, 'the message');
  await until(async () => (await relay.store.outbox.state()).waiting === 0, 'the outbox');
  const customer: string = desk.calls[0]?.body.customer_token;
  const { id } = (await relay.store.conversations.byCustomer(customer)) as { id: string };
  const uploads = join(relay.folder, 'uploads');
  const env = { STORE_URL: `sqlite:${join(relay.folder, 'relay.db')}`, UPLOADS_URL: `file:${uploads}` };
  return { relay, visitor, customer, id, uploads, operator: operatorOf(env) };
}

it('all of a visitor’s data is exported, by conversation id or customer token', async (t) => {
  const { operator, visitor, id, customer } = await running(t);
  const { said, code } = await operator('export', id);
  const all = JSON.parse(said);
  assert.equal(code, 0);
  assert.deepEqual(
    all.events.map(({ event }: { event: object }) => event),
    visitor.events,
  );
  assert.deepEqual(all.conversation, { id, site: 'default', customerToken: customer });
  assert.ok(said.includes('Hello there') && 'record' in all && 'calls' in all && 'uploads' in all);
  assert.deepEqual(JSON.parse((await operator('export', customer)).said), all);
});

it('a person is found by the site’s id', async (t) => {
  const { relay, operator } = await running(t);
  const tokens = createTokens(relay.store, SECRETS.VISITOR_SECRET, relay.store.clock.now);
  const identity = { subject: 'customer 17', name: 'Wren', email: null, phone: null };
  const { conversation } = await tokens.identify('default', ORIGIN, identity);
  const { said } = await operator('export', '--site', 'default', '--subject', 'customer 17');
  assert.equal(JSON.parse(said).conversation.id, conversation.id);
  assert.equal((await operator('erase', '--subject', 'customer 17', '--site', 'default')).code, 0);
  assert.equal(await relay.store.conversations.byId(conversation.id), undefined);
  assert.match(
    (await operator('export', '--site', 'shop', '--subject', 'x')).complaints,
    /no site "shop"; it has default/,
  );
  assert.equal((await operator('export', '--site', 'default', '--subject', 'x')).code, 2);
});

it('a visitor erased beside a running relay is gone from it, with all files', async (t) => {
  const { relay, visitor, operator, id, uploads } = await running(t);
  const upload = 'upload-00000000000000001';
  mkdirSync(uploads);
  writeFileSync(join(uploads, upload), 'words');
  const at = relay.store.clock.now();
  const row = { id: upload, conversation: id, type: 'text/plain', kind: 'file' as const, filename: 'a.txt', size: 5 };
  await relay.store.uploads.add({ ...row, at, ends: at + 1e9 }, 100);
  assert.equal((await operator('erase', id)).code, 0);
  await until(() => visitor.socket.disconnected, 'the end of the connection');
  assert.ok(!existsSync(join(uploads, upload)));
  await assert.rejects(relay.connect({ token: visitor.token }).connected, { code: 'token-invalid' });
  assert.match((await operator('erase', id)).complaints, /it never existed, or it was deleted/);
});

it('exactly one visitor must be named', async (t) => {
  const { operator, relay } = await running(t);
  for (const args of [[], ['a', 'b'], ['--site', 'default'], ['--site', 'a', '--site', 'b']]) {
    assert.equal((await operator('erase', ...args)).code, 2, args.join(' '));
  }
  assert.equal((await relay.store.erasure.idleSince(Number.POSITIVE_INFINITY, '', 9)).idle.length > 0, true);
});

it('after a new epoch widgets discard what they hold', async (t) => {
  const { relay, visitor, operator } = await running(t);
  const cursor = { epoch: visitor.epoch, seq: visitor.events.length };
  await relay.close();
  const { code, said } = await operator('new-epoch');
  assert.equal(code, 0);
  const next = await startRelay(t, { folder: relay.folder });
  assert.notEqual(next.store.log.epoch, cursor.epoch);
  assert.ok(said.includes(next.store.log.epoch));
  const again = next.connect({ token: visitor.token });
  await again.connected;
  const ack = await again.join(cursor);
  assert.deepEqual(ack.ok && [ack.epoch, ack.reset, ack.from], [next.store.log.epoch, true, 0]);
});
