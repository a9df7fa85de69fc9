import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import type { Conversation } from '../../../relay/model/record.ts';
import { StoreUnavailable } from '../../../relay/store/port/errors.ts';
import { metricsOf } from '../../helpers/metrics.ts';
import { newId, type RelayOptions, SECRETS, startRelay } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';
import { agentSession, startScriptedDesk } from '../scripted-desk.ts';

/** A relay with one visitor, and the visitor's customer token. */
async function withVisitor(context: TestContext, options: RelayOptions = {}) {
  const desk = await startScriptedDesk();
  context.after(desk.close);
  const relay = await startRelay(context, { deskUrl: desk.url, ...options });
  const visitor = await relay.visitor();
  await visitor.ask('start', { id: newId() });
  await visitor.event('session-started');
  const customer: string = desk.calls[0]?.body.customer_token;
  const answer = (message_id: string, customer_token = customer) => ({
    customer_token,
    assign_type: 'robot',
    messages: [{ type: 'message', message_id, data: { answer: message_id, question_id: 1 } }],
  });
  const agentSays = (number: number, ...ids: string[]) => ({
    customer_token: customer,
    assign_type: 'agent',
    messages: ids.map((id) => ({
      type: 'message',
      message_id: id,
      im_sub_session_id: number,
      data: { content: id },
    })),
  });
  const metric = async (name: string) => {
    const text = await metricsOf(relay.url);
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1] ?? 0,
    );
  };
  return { desk, relay, visitor, customer, answer, agentSays, metric };
}
const pushes = (kind: string, outcome: string) => `relay_pushes_total{kind="${kind}",outcome="${outcome}"}`;

it('a push is answered with an empty 200, and only after it is in the log', async (t) => {
  const { relay, visitor, answer } = await withVisitor(t);
  const response = await relay.push(answer('a'));
  assert.deepEqual([response.status, await response.text()], [200, '']);
  const history = await visitor.ask('history', { before: 3, limit: 10 });
  assert.equal(history.ok && history.events.at(-1)?.type, 'robot-answer');
});

it('a wrong secret is answered exactly like a path that does not exist', async (t) => {
  const { relay, answer } = await withVisitor(t);
  const body = JSON.stringify(answer('a'));
  const plain = async (path: string, method = 'POST') => {
    const response = await fetch(relay.url + path, { method, ...(method === 'POST' && { body }) });
    const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'date'));
    return { status: response.status, headers, text: await response.text() };
  };
  const unknown = await plain('/nowhere');
  assert.equal(unknown.status, 404);
  for (const path of [
    `/callbacks/${SECRETS.CALLBACK_SECRET}x/replies`,
    `/callbacks/${SECRETS.CALLBACK_SECRET.slice(0, -1)}/replies`,
    `/callbacks/${'w'.repeat(43)}/events`,
    '/callbacks/constructor/replies',
    '/callbacks/%E0%A4%A/replies',
    '/callbacks//replies',
    '/callbacks/replies',
    `/callbacks/${SECRETS.CALLBACK_SECRET}/else`,
    `/callbacks/${SECRETS.CALLBACK_SECRET}`,
  ]) {
    assert.deepEqual(await plain(path), unknown, path.replace(SECRETS.CALLBACK_SECRET, '…'));
  }
  const read = await plain(`/callbacks/${SECRETS.CALLBACK_SECRET}/replies`, 'GET');
  assert.deepEqual(read, await plain('/nowhere', 'GET'));
});

it('during a rotation both secrets are valid', async (t) => {
  const next = `next-${'n'.repeat(43)}`;
  const env = { CALLBACK_SECRET: `${next},${SECRETS.CALLBACK_SECRET}` };
  const { relay, answer } = await withVisitor(t, { env });
  const statuses = [next, SECRETS.CALLBACK_SECRET, `${next},${SECRETS.CALLBACK_SECRET}`].map(
    async (secret, n) => (await relay.push(answer(`m${n}`), 'replies', secret)).status,
  );
  assert.deepEqual(await Promise.all(statuses), [200, 200, 404]);
});

it('a failing store answers 503, and the push counts once when it is sent again', async (t) => {
  let broken = false;
  const { relay, visitor, answer } = await withVisitor(t, {
    wrapStore: (store) => ({
      ...store,
      log: {
        ...store.log,
        update: (...args) => (broken ? Promise.reject(new StoreUnavailable('full')) : store.log.update(...args)),
      },
    }),
  });
  broken = true;
  assert.equal((await relay.push(answer('a'))).status, 503);
  broken = false;
  assert.equal((await relay.push(answer('a'))).status, 200);
  assert.equal((await relay.push(answer('a'))).status, 200);
  await relay.push(answer('b'));
  await visitor.event('robot-answer', 1);
  assert.deepEqual(
    visitor.events.flatMap((event) => (event.type === 'robot-answer' ? [event.id] : [])),
    ['a', 'b'],
  );
});

it('a push whose conversation was just deleted reaches the new conversation of the same customer', async (t) => {
  let stale: Conversation | undefined;
  const { relay, visitor, answer } = await withVisitor(t, {
    wrapStore: (store) => ({
      ...store,
      conversations: {
        ...store.conversations,
        async byCustomer(customer) {
          const found = stale ?? (await store.conversations.byCustomer(customer));
          stale = undefined;
          return found;
        },
      },
    }),
  });
  stale = { id: 'deleted', site: 'default', customerToken: 'the same' };
  assert.equal((await relay.push(answer('a'))).status, 200);
  await visitor.event('robot-answer');
});

it('the same push many times at once counts once', async (t) => {
  const { relay, visitor, answer, metric } = await withVisitor(t);
  await Promise.all(Array.from({ length: 20 }, () => relay.push(answer('a'))));
  assert.equal(await metric(pushes('replies', 'duplicate')), 19);
  await relay.push(answer('end'));
  await visitor.event('robot-answer', 1);
  assert.equal(visitor.events.filter(({ type }) => type === 'robot-answer').length, 2);
});

for (const [title, body] of [
  ['no JSON', '{"assign_type":'],
  ['nothing at all', ''],
  ['another shape', '{"hello":1}'],
  [
    'nesting deeper than 32',
    `{"customer_token":"c","assign_type":"robot","messages":[],"x":${'['.repeat(33)}${']'.repeat(33)}}`,
  ],
  ['an array', '[]'],
] as const) {
  it(`${title} is kept, answered 200 and counted`, async (t) => {
    const { relay, metric } = await withVisitor(t);
    assert.equal((await relay.push(body)).status, 200);
    assert.deepEqual([await metric('relay_quarantine'), await metric(pushes('replies', 'quarantined'))], [1, 1]);
    assert.equal((await relay.push(body, 'events')).status, 200);
    assert.equal(await metric(pushes('events', 'quarantined')), 1);
  });
}

it('a push without a charset is accepted', async (t) => {
  const { relay, metric } = await withVisitor(t);
  const response = await fetch(`${relay.url}/callbacks/${SECRETS.CALLBACK_SECRET}/replies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=klingon' },
    body: 'nuqneH',
  });
  assert.deepEqual([response.status, await metric('relay_quarantine')], [200, 1]);
});

it('a body over 1 MiB is refused, compressed or not, and one just below is accepted', async (t) => {
  const { gzipSync } = await import('node:zlib');
  const { relay, answer } = await withVisitor(t);
  const long = (length: number) => JSON.stringify({ ...answer('a'), padding: 'x'.repeat(length) });
  assert.equal((await relay.push(long(1024 * 1024))).status, 413);
  assert.equal((await relay.push(long(1024 * 1024 - 1000))).status, 200);
  const packed = await fetch(`${relay.url}/callbacks/${SECRETS.CALLBACK_SECRET}/replies`, {
    method: 'POST',
    headers: { 'content-encoding': 'gzip' },
    body: gzipSync(long(20 * 1024 * 1024)),
  });
  assert.equal(packed.status, 413);
});

it('an unknown customer creates nothing, and is counted', async (t) => {
  const { relay, answer, metric } = await withVisitor(t);
  const before = await relay.store.conversations.byCustomer('someone');
  assert.equal((await relay.push(answer('a', 'someone'))).status, 200);
  assert.deepEqual([before, await relay.store.conversations.byCustomer('someone')], [undefined, undefined]);
  assert.deepEqual([await metric(pushes('replies', 'unknown-customer')), await metric('relay_quarantine')], [1, 0]);
});

it('a push for an unknown session changes nothing that the visitor sees', async (t) => {
  const { relay, visitor, answer, agentSays, metric } = await withVisitor(t);
  assert.equal((await relay.push(agentSays(666, 'forged'))).status, 200);
  await relay.push(answer('real'));
  await visitor.event('robot-answer');
  assert.deepEqual(
    visitor.events.map(({ type }) => type),
    ['session-started', 'robot-answer'],
  );
  assert.equal(await metric('relay_quarantine'), 1);
});

it('a push that overtakes the answer to its own call is applied at once, and the answer repeats nothing', async (t) => {
  const { desk, relay, visitor, agentSays, metric } = await withVisitor(t, {
    sites: { direct: { first: 'agent' } },
  });
  const direct = await relay.visitor({ site: 'direct' });
  let answer: () => void = () => undefined;
  desk.otherwise = () =>
    new Promise((resolve) => {
      answer = () => resolve(agentSession(70) as never);
    });
  const before = desk.calls.length;
  await direct.ask('start', { id: newId() });
  await desk.count(before + 1);
  const { customer_token } = desk.calls.at(-1)?.body ?? {};
  assert.equal((await relay.push({ ...agentSays(70, 'one', 'two'), customer_token })).status, 200);
  await direct.event('agent-message', 1);
  answer();
  await until(async () => (await relay.store.outbox.state()).waiting === 0, 'the answer to be taken in');
  await relay.push({ ...agentSays(70, 'three'), customer_token });
  await direct.event('agent-message', 2);
  assert.deepEqual(
    direct.events.map((event) => (event.type === 'agent-message' ? event.id : event.type)),
    ['session-started', 'one', 'two', 'three'],
  );
  assert.equal(await metric('relay_quarantine'), 0);
  assert.ok(visitor.socket.connected);
});

it('event webhooks are accepted, known or not, and only counted', async (t) => {
  const { relay, metric } = await withVisitor(t);
  for (const action of ['ImSurveyVote_create', 'Something_new']) {
    assert.equal((await relay.push({ action, message: { id: 5 } }, 'events')).status, 200);
  }
  assert.equal(await metric(pushes('events', 'taken')), 1);
  assert.equal(await metric(pushes('events', 'unknown-action')), 1);
});
