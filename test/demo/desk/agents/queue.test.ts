/** Waiting for an agent (doc 1 §3, §4.1): positions, the order in which customers are served, and how a wait ends. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSession } from '../../../../relay/desk-api/im/sessions.ts';
import { customerStatus, queueStatus } from '../../../../relay/desk-api/im/status.ts';
import { ask, begin, fill, write } from '../conversation.ts';
import { type Harness, JUNIPER, MARLO, OTIS, startDesk } from '../desk-harness.ts';

const standing = async (desk: Harness, token: string) => {
  const { status, count } = await desk.client.call(queueStatus, { query: { customer_token: token } });
  return [status, count];
};
const started = (token: string) => (push: { customer_token: string; messages: { type: string }[] }) =>
  push.customer_token === token && push.messages[0]?.type === 'start_session';

describe('the queue', () => {
  it('answers 2002 if no agent is online, and queues nobody', async (context) => {
    const desk = await startDesk(context);
    assert.deepEqual(await ask(desk, 'ann'), { code: 2002, count: 0 });
    assert.deepEqual(await standing(desk, 'ann'), ['未排队', 0]);
  });

  it('answers 2002 after the only agent went offline with open chats, also to a customer who was waiting', async (context) => {
    const desk = await startDesk(context);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    await fill(desk, JUNIPER.id);
    assert.deepEqual(await ask(desk, 'ann'), { code: 2001, count: 1 });
    await juniper.status('offline');
    assert.deepEqual(await ask(desk, 'ben'), { code: 2002, count: 0 });
    assert.deepEqual(await ask(desk, 'ann'), { code: 2002, count: 0 });
    assert.deepEqual(await standing(desk, 'ann'), ['未排队', 0]);
  });

  it('moves a customer 2 → 1 → agent as sessions end, and starts the session in one push', async (context) => {
    const desk = await startDesk(context);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    const [first, second] = await fill(desk, JUNIPER.id);
    assert.deepEqual(await ask(desk, 'ann'), { code: 2001, count: 1 });
    assert.deepEqual(await ask(desk, 'ben'), { code: 2001, count: 2 });
    assert.deepEqual(await standing(desk, 'ben'), ['排队中', 2]);
    assert.equal((await desk.client.call(customerStatus, { query: { customer_token: 'ben' } })).status_code, 2);

    await juniper.close(first as number);
    await desk.receiver.find(started('ann'));
    assert.deepEqual(await standing(desk, 'ann'), ['会话中', 0]);
    assert.deepEqual(await standing(desk, 'ben'), ['排队中', 1]);

    await juniper.close(second as number);
    const push = await desk.receiver.find(started('ben'));
    assert.deepEqual(
      push.messages.map(({ type }: { type: string }) => type),
      ['start_session', 'message'],
    );
  });

  it('keeps the place of a customer who repeats the request, and gives a new one for another scope', async (context) => {
    const desk = await startDesk(context);
    await (await desk.agent(JUNIPER)).status('online');
    await fill(desk, JUNIPER.id);
    await ask(desk, 'ann');
    await ask(desk, 'ben');
    assert.deepEqual(await ask(desk, 'ann'), { code: 2001, count: 1 });
    assert.deepEqual(await ask(desk, 'ann', { group_id: JUNIPER.group }), { code: 2001, count: 1 });
    assert.deepEqual(await standing(desk, 'ben'), ['排队中', 1]);
  });

  it('serves the queue of an agent or a group only by that agent or group', async (context) => {
    const desk = await startDesk(context);
    for (const who of [JUNIPER, MARLO]) await (await desk.agent(who)).status('online');
    await fill(desk, JUNIPER.id);
    assert.deepEqual(await ask(desk, 'ann', { agent_id: JUNIPER.id }), { code: 2001, count: 1 });
    assert.deepEqual(await ask(desk, 'ben', { group_id: JUNIPER.group }), { code: 2001, count: 1 });
    assert.ok('session' in (await ask(desk, 'cat')), 'whoever takes anyone gets Marlo');
    assert.deepEqual(await ask(desk, 'dan', { agent_id: OTIS.id }), { code: 2002, count: 0 });
  });

  it('refuses agents and groups that do not exist', async (context) => {
    const desk = await startDesk(context);
    assert.equal(((await ask(desk, 'ann', { agent_id: 9 })) as { code: number }).code, 2005);
    assert.equal(((await ask(desk, 'ann', { group_id: 9 })) as { code: number }).code, 2005);
  });

  it('lets customers wait for a busy agent, who gets them when online again', async (context) => {
    const desk = await startDesk(context);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('busy');
    assert.deepEqual(await ask(desk, 'ann'), { code: 2001, count: 1 });
    await juniper.status('online');
    await desk.receiver.find(started('ann'));
  });

  it('assigns the least busy agent', async (context) => {
    const desk = await startDesk(context);
    const [juniper, otis] = [await desk.agent(JUNIPER), await desk.agent(OTIS)];
    await juniper.status('online');
    await begin(desk, 'ann');
    await otis.status('online');
    await begin(desk, 'ben');
    assert.equal((await otis.overview()).agent.sessions, 1);
    assert.equal((await juniper.overview()).agent.sessions, 1);
  });

  it('answers that it is allocating during the delay, then starts the session by push', async (context) => {
    const desk = await startDesk(context, { timings: { allocationDelay: 3000 } });
    await (await desk.agent(JUNIPER)).status('online');
    assert.deepEqual(await ask(desk, 'ann'), { code: 2001, count: 0 });
    assert.deepEqual(await standing(desk, 'ann'), ['分配中', 0]);
    desk.clock.advance(3000);
    await desk.receiver.find(started('ann'));
    assert.deepEqual(await standing(desk, 'ann'), ['会话中', 0]);
  });

  it('returns the open session for any other request', async (context) => {
    const desk = await startDesk(context);
    await (await desk.agent(JUNIPER)).status('online');
    const id = await begin(desk, 'ann');
    assert.deepEqual(await ask(desk, 'ann', { agent_id: MARLO.id }), { session: id });
    assert.deepEqual(await ask(desk, 'ann', { group_id: MARLO.group }), { session: id });
    const robot = await desk.client.call(createSession, { body: { customer_token: 'ann', assign_type: 'robot' } });
    assert.equal(robot.assign_type, 'agent');
  });

  it('keeps messages written in the queue for the agent who takes over', async (context) => {
    const desk = await startDesk(context);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    const [first] = await fill(desk, JUNIPER.id);
    assert.equal(await write(desk, 'ann', -3, 'too-early'), 9200);
    await ask(desk, 'ann');
    assert.equal(await write(desk, 'ann', -3, 'q-1', 'My lamp flickers'), 1000);
    assert.equal((await juniper.overview()).waiting[0]?.last_message, 'My lamp flickers');
    await juniper.close(first as number);
    const { messages } = await desk.receiver.find(started('ann'));
    const { history, unread } = await juniper.session(messages[0].im_sub_session_id);
    assert.deepEqual(history.map(({ type, content }) => [type, content])[0], ['message', 'My lamp flickers']);
    assert.equal(unread, 1);
    assert.equal(await write(desk, 'ann', -3, 'q-2'), 1000, 'the wait ended while the message was on its way');
    assert.equal((await juniper.session(messages[0].im_sub_session_id)).history.at(-1)?.id, 'q-2');
  });

  it('removes waiting customers some time after all agents have left, and sends an event', async (context) => {
    const desk = await startDesk(context, { timings: { queueNobodyTimeout: 60_000 } });
    desk.desk.setReplyUrl(desk.receiver.url);
    await fetchSetUrl(desk);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('busy');
    await ask(desk, 'ann', { group_id: JUNIPER.group });
    await juniper.status('offline');
    desk.clock.advance(59_000);
    assert.deepEqual(await standing(desk, 'ann'), ['排队中', 1]);
    desk.clock.advance(5_000);
    assert.deepEqual(await standing(desk, 'ann'), ['未排队', 0]);
    const { message } = await desk.receiver.find((push) => push.action === 'ShutQueue_create');
    assert.equal(message.queue_type, 'group');
    assert.equal(message.queue_name, 'Orders and delivery');
    assert.equal(typeof message.queue_seconds, 'number');
  });

  it('lets an agent remove a customer from the queue, and sends an event', async (context) => {
    const desk = await startDesk(context);
    await fetchSetUrl(desk);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('busy');
    await ask(desk, 'ann');
    await ask(desk, 'ben');
    const [ann] = (await juniper.overview()).waiting;
    await juniper.call('POST', `/waiting/${ann?.customer_id}/remove`);
    assert.deepEqual(await standing(desk, 'ann'), ['未排队', 0]);
    assert.deepEqual(await standing(desk, 'ben'), ['排队中', 1]);
    const { message } = await desk.receiver.find((push) => push.action === 'ShutQueue_create');
    assert.equal(message.customer_id, ann?.customer_id);
    await assert.rejects(juniper.call('POST', `/waiting/${ann?.customer_id}/remove`), /404/);
  });

  it('removes customers who give no sign of waiting, so that the others move up', async (context) => {
    const desk = await startDesk(context, { timings: { queueSilenceTimeout: 120_000 } });
    await (await desk.agent(JUNIPER)).status('online');
    await fill(desk, JUNIPER.id);
    await ask(desk, 'gone');
    await ask(desk, 'here');
    desk.clock.advance(90_000);
    assert.deepEqual(await standing(desk, 'here'), ['排队中', 2]);
    desk.clock.advance(60_000);
    assert.deepEqual(await standing(desk, 'here'), ['排队中', 1]);
  });
});

async function fetchSetUrl(desk: Harness): Promise<void> {
  const { setPushUrl } = await import('../../../../relay/desk-api/organisation/settings.ts');
  await desk.client.call(setPushUrl, { body: { push_url: desk.receiver.url } });
}
