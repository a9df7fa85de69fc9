/** Which pushed messages count as duplicates: by sender and id, in both stores, and across an upgrade. */
import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { newId, startRelay } from '../../helpers/relay.ts';
import { sharedPostgres } from '../../helpers/shared-postgres.ts';
import { until } from '../../helpers/until.ts';
import { agentSession, startScriptedDesk } from '../scripted-desk.ts';

const postgres = await sharedPostgres();
const STORES = ['sqlite', 'postgres'] as const;

/** A visitor who talks to a robot and then to the agent of session 70; `shown` lists the messages by kind and id. */
async function between(context: TestContext, kind: (typeof STORES)[number]) {
  const desk = await startScriptedDesk();
  context.after(desk.close);
  const env = kind === 'postgres' ? { env: { STORE_URL: await postgres.database() } } : {};
  const relay = await startRelay(context, { deskUrl: desk.url, ...env });
  const visitor = await relay.visitor();
  await visitor.ask('start', { id: newId() });
  await visitor.event('session-started');
  desk.otherwise = () => agentSession(70);
  await visitor.ask('request-agent', { id: newId() });
  await visitor.event('session-started', 1);
  const customer_token = desk.calls[0]?.body.customer_token as string;
  const said = {
    robot: (id: string) => ({ type: 'message', message_id: id, data: { answer: 'Yes', question_id: 1 } }),
    agent: (id: string) => ({ type: 'message', message_id: id, im_sub_session_id: 70, data: { content: 'Yes' } }),
  };
  const push = async (by: keyof typeof said, ...ids: string[]) =>
    (await relay.push({ customer_token, assign_type: by, messages: ids.map((one) => said[by](one)) })).status;
  const { id } = (await relay.store.conversations.byCustomer(customer_token)) ?? {};
  const shown = async () =>
    (await relay.store.log.read(id as string, 0, 100)).flatMap((event) =>
      event.type === 'robot-answer' || event.type === 'agent-message' ? [`${event.type} ${event.id}`] : [],
    );
  return { relay, visitor, push, shown, conversation: id as string };
}

for (const kind of STORES) {
  it(`a robot’s and an agent’s message with the same id are two messages, each shown once (${kind})`, async (t) => {
    const { push, shown, visitor } = await between(t, kind);
    for (const by of ['robot', 'agent', 'robot', 'agent'] as const) assert.equal(await push(by, 'same'), 200);
    assert.deepEqual(await shown(), ['robot-answer same', 'agent-message same']);
    for (const by of ['agent', 'robot', 'agent', 'robot'] as const) assert.equal(await push(by, 'other'), 200);
    assert.deepEqual((await shown()).slice(2), ['agent-message other', 'robot-answer other']);
    await until(() => visitor.events.filter(({ type }) => type.startsWith('agent-')).length === 2, 'both of the agent');
  });

  it(`a message that an earlier release remembered is not applied again (${kind})`, async (t) => {
    const { relay, push, shown, conversation } = await between(t, kind);
    // The earlier release did not store the sender.
    const remember = ['of-robot', 'of-agent'].map((id) => ({ key: `push:${id}`, value: '' }));
    await relay.store.log.update(
      conversation,
      remember.map(({ key }) => key),
      () => ({ remember, events: [{ body: { type: 'silent' } }], result: 0 }),
    );
    assert.deepEqual([await push('robot', 'of-robot'), await push('agent', 'of-agent')], [200, 200]);
    assert.deepEqual(await shown(), []);
    await push('agent', 'new');
    assert.deepEqual(await shown(), ['agent-message new']);
  });

  it(`an id that no database can store still counts once (${kind})`, async (t) => {
    const { push, shown } = await between(t, kind);
    const odd = [
      'a\0b',
      'a\ufffdb',
      'a\ud800b',
      'a\udc00b',
      'long'.repeat(5000),
      `${'long'.repeat(5000)}er`,
      '',
      ':',
      '#',
    ];
    for (const by of ['robot', 'agent'] as const) {
      assert.deepEqual([await push(by, ...odd), await push(by, ...odd)], [200, 200]);
    }
    assert.equal((await shown()).length, 2 * odd.length);
  });
}
