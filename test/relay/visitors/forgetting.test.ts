import assert from 'node:assert/strict';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { metricsOf } from '../../helpers/metrics.ts';
import { newId, type RelayOptions, startRelay, temporaryFolder } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';
import { OK, robotSession, startScriptedDesk } from '../scripted-desk.ts';

async function withVisitor(context: TestContext, options: RelayOptions = {}) {
  const desk = await startScriptedDesk();
  context.after(desk.close);
  const relay = await startRelay(context, { deskUrl: desk.url, ...options });
  const visitor = await relay.visitor();
  await visitor.ask('start', { id: newId() });
  await visitor.event('session-started');
  const customer: string = desk.calls[0]?.body.customer_token;
  const conversation = (await relay.store.conversations.byCustomer(customer))?.id as string;
  const answer = (message_id: string) =>
    relay.push({
      customer_token: customer,
      assign_type: 'robot',
      messages: [{ type: 'message', message_id, data: { answer: 'Here', question_id: 1 } }],
    });
  return { desk, relay, visitor, customer, conversation, answer };
}

it('a visitor’s `forget` deletes all data, disconnects every tab, and ends the token', async (t) => {
  // The tabs must get the news, because no sweep runs.
  const { relay, visitor, conversation } = await withVisitor(t, { timings: { sweep: 60_000 } });
  const tab = await relay.visitor({ token: visitor.token });
  assert.deepEqual(await visitor.ask('forget', {}), { ok: true });
  await until(() => visitor.socket.disconnected && tab.socket.disconnected, 'the end of every tab');
  assert.equal(await relay.store.erasure.exportConversation(conversation), undefined);
  await assert.rejects(relay.connect({ token: visitor.token }).connected, { code: 'token-invalid' });
  const metrics = await metricsOf(relay.url);
  assert.match(metrics, /relay_conversations_erased_total\{why="visitor"\} 1/);
});

it('a `forget` is answered even if a sweep finds the conversation gone before', async (t) => {
  let missed = 0;
  const { visitor } = await withVisitor(t, {
    timings: { sweep: 5 },
    wrapStore: (store) => ({
      ...store,
      log: {
        ...store.log,
        async heads(conversations) {
          const heads = await store.log.heads(conversations);
          if (heads.size < conversations.length) missed += 1;
          return heads;
        },
      },
      erasure: {
        ...store.erasure,
        async erase(conversation) {
          const erased = await store.erasure.erase(conversation);
          // The second begins once the first has gone through all listeners.
          await until(() => missed > 1 || visitor.socket.disconnected, 'sweeps');
          return erased;
        },
      },
    }),
  });
  assert.deepEqual(await visitor.ask('forget', {}), { ok: true });
  assert.equal(await visitor.gone, 'io server disconnect');
});

it('a connection that ends gets no signals while a command of it waits for the store', async (t) => {
  const { visitor } = await withVisitor(t, {
    wrapStore: (store) => ({
      ...store,
      erasure: {
        ...store.erasure,
        async erase(conversation) {
          const erased = await store.erasure.erase(conversation);
          store.news.publish({ type: 'gone', conversation });
          store.news.publish({ type: 'signal', conversation, signal: { type: 'desk', state: 'delayed' } });
          return erased;
        },
      },
    }),
  });
  assert.deepEqual(await visitor.ask('forget', {}), { ok: true });
  assert.ok(!visitor.signals.some((signal) => signal.type === 'desk' && signal.state === 'delayed'));
});

it('two `forget` commands at once count as one', async (t) => {
  const both = Promise.withResolvers<void>();
  let asked = 0;
  const { relay, visitor } = await withVisitor(t, {
    wrapStore: (store) => ({
      ...store,
      erasure: {
        ...store.erasure,
        async erase(conversation) {
          asked += 1;
          if (asked === 2) both.resolve();
          await both.promise;
          return store.erasure.erase(conversation);
        },
      },
    }),
  });
  const tab = await relay.visitor({ token: visitor.token });
  const answers = await Promise.all([visitor.ask('forget', {}), tab.ask('forget', {})]);
  assert.deepEqual(answers, [{ ok: true }, { ok: true }]);
  const metrics = await metricsOf(relay.url);
  assert.match(metrics, /relay_conversations_erased_total\{why="visitor"\} 1\n/);
});

it('later pushes for a deleted conversation change nothing', async (t) => {
  const { relay, visitor, customer, answer } = await withVisitor(t);
  await visitor.ask('forget', {});
  assert.equal((await answer('late')).status, 200);
  assert.equal(await relay.store.conversations.byCustomer(customer), undefined);
  assert.equal(await relay.store.quarantine.size(), 0);
});

it('a push that arrives during the deletion is answered like any other', async (t) => {
  let forget: (() => Promise<unknown>) | undefined;
  const { relay, visitor, answer } = await withVisitor(t, {
    wrapStore: (store) => ({
      ...store,
      conversations: {
        ...store.conversations,
        async byCustomer(token) {
          const found = await store.conversations.byCustomer(token);
          const once = forget;
          forget = undefined;
          await once?.();
          return found;
        },
      },
    }),
  });
  forget = () => visitor.ask('forget', {});
  assert.equal((await answer('late')).status, 200);
  assert.equal(await relay.store.quarantine.size(), 0);
});

it('a call under way has no effect, and blocks nobody', async (t) => {
  const { desk, relay, visitor, conversation } = await withVisitor(t);
  const { promise, resolve } = Promise.withResolvers<typeof OK>();
  desk.script.push(promise as never);
  await visitor.send('Hello');
  await desk.count(2);
  assert.ok((await visitor.ask('forget', {})).ok);
  resolve(OK);
  await until(() => relay.logged.some((line) => line.includes('was forgotten')), 'the end of the call');
  const other = await relay.visitor();
  desk.script.push(robotSession);
  await other.send('And me?');
  await until(() => desk.messages().length === 2, 'the other’s message');
  await until(async () => (await relay.store.outbox.state()).waiting === 0, 'an empty outbox');
  assert.equal(await relay.store.conversations.byId(conversation), undefined);
  assert.ok(!relay.logged.some((line) => JSON.parse(line).level >= 50), 'no error');
});

it('a command of another tab finds no conversation', async (t) => {
  const { relay, visitor } = await withVisitor(t, {
    wrapStore: (store) => ({ ...store, news: { ...store.news, publish: () => undefined } }),
    // Disconnects both tabs, but only after the command has arrived.
    timings: { sweep: 1500 },
  });
  const tab = await relay.visitor({ token: visitor.token });
  await visitor.ask('forget', {});
  const ack = await tab.send('Hello?');
  assert.equal(!ack.ok && ack.error.code, 'token-invalid');
  await until(() => visitor.socket.disconnected && tab.socket.disconnected, 'the end of every tab');
});

it('the visitor’s files are deleted too', async (t) => {
  const folder = join(temporaryFolder(t), 'files');
  mkdirSync(folder);
  const { relay, visitor, conversation } = await withVisitor(t, { env: { UPLOADS_URL: `file:${folder}` } });
  const id = 'upload-00000000000000001';
  writeFileSync(join(folder, id), 'words');
  const at = relay.store.clock.now();
  const row = { id, conversation, type: 'text/plain', kind: 'file', filename: 'a.txt', size: 5, at, ends: at + 1e9 };
  await relay.store.uploads.add(row as never, 100);
  await visitor.ask('forget', {});
  await until(() => !existsSync(join(folder, id)), 'the end of the file');
});
