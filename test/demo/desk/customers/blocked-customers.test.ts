/** A blocked customer (doc 1 §2.2, `is_blocked`) gets no agent, no place in the queue and no inbox. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSession } from '../../../../relay/desk-api/im/sessions.ts';
import { queueStatus } from '../../../../relay/desk-api/im/status.ts';
import { until } from '../../../helpers/until.ts';
import { ask, begin, fill, write } from '../conversation.ts';
import { JUNIPER, startDesk } from '../desk-harness.ts';
import { receivePushes } from '../push-receiver.ts';
import { deskWithCustomers } from './customer-calls.ts';

describe('a customer who is blocked', () => {
  it('gets no agent and leaves no message, until unblocked; robots still answer', async (context) => {
    const desk = await deskWithCustomers(context);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    await desk.create({ customer: { open_api_token: 'ann', is_blocked: true } });
    assert.deepEqual(await ask(desk, 'ann'), { code: 2005, count: undefined });
    assert.deepEqual(await ask(desk, 'ann', { agent_id: JUNIPER.id }), { code: 2005, count: undefined });
    assert.equal(await write(desk, 'ann', -2, 'left'), 2005);
    assert.equal((await juniper.overview()).sessions.length, 0);
    const robot = await desk.client.call(createSession, { body: { customer_token: 'ann' } });
    assert.equal(robot.assign_type, 'robot');
    assert.equal(await write(desk, 'ann', 0, 'm-1', 'Hello'), 1000);

    await desk.update('token', 'ann', { customer: { is_blocked: false } });
    assert.ok(await begin(desk, 'ann'));
  });

  it('while waiting leaves the queue and gets no agent; an open session goes on', async (context) => {
    const events = await receivePushes(context);
    const desk = await deskWithCustomers(context, await startDesk(context, { tenant: { pushUrl: events.url } }));
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    const [first] = await fill(desk, JUNIPER.id);
    await ask(desk, 'ann');
    await ask(desk, 'ben');
    await desk.update('token', 'ann', { customer: { is_blocked: true } });
    await juniper.close(first as number);
    const { customer_token: served } = await desk.receiver.find(
      ({ customer_token: token, messages }) => messages[0].type === 'start_session' && !token.startsWith('filler'),
    );
    assert.equal(served, 'ben');
    desk.clock.advance(1000);
    const left = await events.find(({ action }) => action === 'ShutQueue_create');
    assert.equal(left.message.customer_id, (await desk.find('token', 'ann')).id);
    const { status } = await desk.client.call(queueStatus, { query: { customer_token: 'ann' } });
    assert.equal(status, '未排队');

    const { session } = (await ask(desk, 'ben')) as { session: number };
    await desk.update('token', 'ben', { customer: { is_blocked: true } });
    assert.equal(await write(desk, 'ben', session, 'm-2', 'still here'), 1000);
    await until(
      async () => (await juniper.session(session)).history.some(({ content }) => content === 'still here'),
      'the message',
    );
  });

  it('is served like all others if the desk does not refuse them', async (context) => {
    const desk = await deskWithCustomers(context, await startDesk(context, { behaviour: { refuseBlocked: false } }));
    await (await desk.agent(JUNIPER)).status('online');
    await desk.create({ customer: { open_api_token: 'ann', is_blocked: true } });
    assert.equal(await write(desk, 'ann', -2, 'left'), 1000);
    assert.ok(await begin(desk, 'ann'));
  });
});
