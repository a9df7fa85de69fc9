/** Customers' messages (doc 1 §4.1): stored once, refused for wrong sessions, and left in the inbox. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sendMessage } from '../../../../relay/desk-api/im/messages.ts';
import { begin, write } from '../conversation.ts';
import { JUNIPER, MARLO, startDesk } from '../desk-harness.ts';

describe('a message', () => {
  it('repeated with the same id gets the same answer and is stored once', async (context) => {
    const desk = await startDesk(context);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    const id = await begin(desk, 'ann');
    assert.equal(await write(desk, 'ann', id, 'm-1', 'Hello'), 1000);
    assert.equal(await write(desk, 'ann', id, 'm-1', 'Hello'), 1000);
    const messages = (await juniper.session(id)).history.filter((message) => message.from === 'customer');
    assert.equal(messages.length, 1);
  });

  it('is refused with an id that another customer used', async (context) => {
    const desk = await startDesk(context);
    await (await desk.agent(JUNIPER)).status('online');
    const [ann, ben] = [await begin(desk, 'ann'), await begin(desk, 'ben')];
    assert.equal(await write(desk, 'ann', ann, 'm-1'), 1000);
    assert.equal(await write(desk, 'ben', ben, 'm-1'), 2005);
  });

  it('does not reach a session of another customer, or one that does not exist', async (context) => {
    const desk = await startDesk(context);
    await (await desk.agent(JUNIPER)).status('online');
    const id = await begin(desk, 'ann');
    await begin(desk, 'ben');
    assert.equal(await write(desk, 'ben', id, 'm-1'), 9200);
    assert.equal(await write(desk, 'ben', 123, 'm-2'), 9200);
    assert.equal(await write(desk, 'nobody', id, 'm-3'), 9200);
  });

  it('is refused with 2062 when something is missing or malformed', async (context) => {
    const desk = await startDesk(context);
    const send = async (body: object) => (await desk.raw(sendMessage, body)).code;
    const whole = { customer_token: 'ann', im_sub_session_id: -2, message_id: 'm-1', data: { content: 'Hello' } };
    assert.equal(await send({ ...whole, customer_token: undefined }), 2062);
    assert.equal(await send({ ...whole, message_id: undefined }), 2062);
    assert.equal(await send({ ...whole, message_id: 'no spaces' }), 2062);
    assert.equal(await send({ ...whole, data: {} }), 2062);
    assert.equal(await send({ ...whole, im_sub_session_id: -1 }), 2062);
    assert.equal(await send({ ...whole, type: 'video' }), 2062);
    assert.equal(await send(whole), 1000);
  });

  it('left while no agent is online waits in its receivers’ inbox until an agent marks it as done', async (context) => {
    const desk = await startDesk(context);
    const leave = (message_id: string, to: object) =>
      desk.client.call(sendMessage, {
        body: {
          customer_token: 'ann',
          im_sub_session_id: -2,
          message_id,
          type: 'message',
          data: { content: message_id },
          ...to,
        },
      });
    await leave('for-all', {});
    await leave('for-group', { group_id: MARLO.group });
    await leave('for-juniper', { agent_id: JUNIPER.id });
    const [juniper, marlo] = [await desk.agent(JUNIPER), await desk.agent(MARLO)];
    const inboxOf = async (agent: typeof juniper) => (await agent.overview()).inbox.map(({ id, done }) => [id, done]);
    assert.deepEqual(await inboxOf(juniper), [
      ['for-juniper', false],
      ['for-all', false],
    ]);
    assert.deepEqual(await inboxOf(marlo), [
      ['for-group', false],
      ['for-all', false],
    ]);
    await marlo.call('POST', '/inbox/for-all/done');
    assert.deepEqual(await inboxOf(juniper), [
      ['for-juniper', false],
      ['for-all', true],
    ]);
    await assert.rejects(leave('for-nobody', { group_id: 9 }), { code: 2005 });
  });
});
