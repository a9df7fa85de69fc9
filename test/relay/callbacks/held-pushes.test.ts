/** Pushes that arrive before their session are held and applied, whatever happens in between. */
import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { newRecord } from '../../../relay/model/record.ts';
import type { Store } from '../../../relay/store/store.ts';
import { newId, ORIGIN, startRelay, temporaryFolder } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';
import { robot } from '../conversation/records.ts';
import { agentSession, startScriptedDesk } from '../scripted-desk.ts';

const SESSION = 900;
const begins = { json: { code: 1000, assign_type: 'urobot', assign_info: { sessionId: SESSION, robotName: 'Robot' } } };

/** A relay with a visitor who waits for a platform robot; `answer` releases the desk's answer with the session. */
async function asking(context: TestContext, wrapStore?: (store: Store) => Store) {
  const desk = await startScriptedDesk();
  context.after(desk.close);
  let answer: () => void = () => undefined;
  desk.otherwise = () => new Promise((resolve) => (answer = () => resolve(begins)));
  const options = {
    deskUrl: desk.url,
    folder: temporaryFolder(context),
    sites: { shop: { first: 'urobot', robotId: 3, sceneId: 4 } },
  };
  const relay = await startRelay(context, { ...options, ...(wrapStore && { wrapStore }) });
  const visitor = await relay.visitor({ site: 'shop' });
  await visitor.ask('start', { id: newId() });
  const [call] = await desk.count(1);
  const push = {
    customer_token: call?.body.customer_token as string,
    assign_type: 'urobot',
    messages: { sessionId: SESSION, logId: 5, ansContent: 'Early', ansType: 1 },
  };
  return { desk, relay, visitor, push, options, answer: () => answer() };
}

it('a push is applied if its session begins while the push is being held', async (t) => {
  let meanwhile: (() => Promise<unknown>) | undefined;
  const { relay, visitor, push, answer } = await asking(t, (store) => ({
    ...store,
    quarantine: {
      ...store.quarantine,
      add: async (entry) => {
        await meanwhile?.();
        return store.quarantine.add(entry);
      },
    },
  }));
  meanwhile = async () => {
    answer();
    await until(async () => (await relay.store.outbox.state()).waiting === 0, 'the session');
  };
  assert.equal((await relay.push(push)).status, 200);
  await visitor.event('robot-answer');
  assert.equal(await relay.store.quarantine.size(), 0);
});

it('a push is applied even if its session ends before the relay checks the held pushes', async (t) => {
  let meanwhile: (() => Promise<unknown>) | undefined;
  const { relay, visitor, push, answer } = await asking(t, (store) => ({
    ...store,
    log: {
      ...store.log,
      async snapshot(id) {
        await meanwhile?.();
        return store.log.snapshot(id);
      },
    },
  }));
  await relay.push(push);
  assert.equal(await relay.store.quarantine.size(), 1);
  const { id } = (await relay.store.conversations.byCustomer(push.customer_token)) ?? {};
  const { update } = relay.store.log;
  meanwhile = () =>
    update(id as string, [], ({ record }) => ({
      record: record.sessions.length > 0 ? { ...record, talk: { with: 'nobody' } } : record,
      result: 0,
    }));
  answer();
  await visitor.event('robot-answer');
  await until(async () => (await relay.store.quarantine.size()) === 0, 'nothing to be held any more');
});

it('a push waits for a session of its own kind, even if one of another kind has the same number', async (t) => {
  const { desk, relay, visitor, push, answer } = await asking(t);
  answer();
  await visitor.event('session-started');
  const said = { type: 'message', message_id: 'a', im_sub_session_id: SESSION, data: { content: 'Hello' } };
  await relay.push({ ...push, assign_type: 'agent', messages: [said] });
  const held = async () => (await relay.store.quarantine.list(0, 9)).map(({ id, session }) => [id, session]);
  assert.deepEqual(await held(), [[1, SESSION]], 'kept once, not again and again');
  await relay.push(push);
  await visitor.event('robot-answer');
  desk.otherwise = () => agentSession(SESSION);
  await visitor.ask('request-agent', { id: newId() });
  assert.equal((await visitor.event('agent-message')).id, 'a');
  await until(async () => (await relay.store.quarantine.size()) === 0, 'nothing to be held any more');
});

it('held pushes that a stopped relay left behind are applied when it starts again', async (t) => {
  let isOver = false;
  const { relay, visitor, push, options, answer } = await asking(t, (store) => ({
    ...store,
    quarantine: {
      ...store.quarantine,
      heldFor: async (...where) => (isOver ? [] : store.quarantine.heldFor(...where)),
    },
  }));
  await relay.store.conversations.create(
    { id: '-first', site: 'gone', customerToken: 'other' },
    { ...newRecord(), sessions: [{ ...robot, deskId: 1 }] },
    { hash: 'h', conversation: '-first', origin: ORIGIN, issued: 1, used: 1, ends: 1 },
  );
  const unread = { at: 1, reason: 'r', body: 'nothing a relay can apply', conversation: '-first', session: 1 };
  await relay.store.quarantine.add(unread);
  await relay.push(push);
  isOver = true;
  answer();
  await visitor.event('session-started');
  await relay.close();
  const next = await startRelay(t, options);
  const again = await next.visitor({ site: 'shop', token: visitor.token });
  assert.equal((await again.event('robot-answer')).html, 'Early');
  await until(async () => (await next.store.quarantine.size()) === 1, 'nothing but what cannot be applied to be left');
});

it('a relay that stops applies what it holds before it closes its store', async (t) => {
  const gate = Promise.withResolvers<void>();
  let isAsked = false;
  let isOver = false;
  const { relay, visitor, push, options, answer } = await asking(t, (store) => ({
    ...store,
    quarantine: {
      ...store.quarantine,
      async heldFor(...where) {
        isAsked = isOver;
        if (isOver) await gate.promise;
        return store.quarantine.heldFor(...where);
      },
    },
    close: () => store.close().finally(gate.resolve),
  }));
  await relay.push(push);
  isOver = true;
  answer();
  await visitor.event('session-started');
  await until(() => isAsked, 'the relay to look for held pushes');
  const closing = relay.close();
  const isGone = () =>
    fetch(relay.url).then(
      () => false,
      () => true,
    );
  await until(isGone, 'the relay to answer nobody any more');
  for (let turns = 0; turns < 100; turns += 1) await setImmediate();
  gate.resolve();
  await closing;
  assert.deepEqual(
    relay.logged.filter((line) => line.includes('could not be applied')),
    [],
  );
  const next = await startRelay(t, options);
  assert.equal(await next.store.quarantine.size(), 0);
});
