/** Rules of doc 1 §3 and §4.1 that no other test shows: what wins in a request, whose status is meant, what an end ends. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCustomer } from '../../../../relay/desk-api/customers/customers.ts';
import { sendMessage } from '../../../../relay/desk-api/im/messages.ts';
import { createSession, previewMessage } from '../../../../relay/desk-api/im/sessions.ts';
import { customerStatus } from '../../../../relay/desk-api/im/status.ts';
import { begin, write } from '../conversation.ts';
import { JUNIPER, MARLO, startDesk } from '../desk-harness.ts';

describe('a request for a session', () => {
  it('that names an agent ignores group and kind, and one that names a group ignores the kind', async (context) => {
    const desk = await startDesk(context);
    for (const who of [JUNIPER, MARLO]) await (await desk.agent(who)).status('online');
    const agentOf = async (body: object) =>
      (await desk.client.call(createSession, { body: { customer_token: 'ann', assign_type: undefined, ...body } }))
        .assign_info as { agent_id: number; robot_name?: string };
    const names = [
      { customer_token: 'ann', assign_type: 'robot', agent_id: JUNIPER.id, group_id: MARLO.group },
      { customer_token: 'ben', assign_type: 'urobot', group_id: MARLO.group },
    ];
    assert.equal((await agentOf(names[0] as object)).agent_id, JUNIPER.id);
    assert.equal((await agentOf(names[1] as object)).agent_id, MARLO.id);
    assert.ok((await agentOf({ customer_token: 'eve' })).robot_name, 'a robot by default');
  });
});

describe('the status of a customer', () => {
  it('is of the first token with a value, in the documented order', async (context) => {
    const desk = await startDesk(context);
    const juniper = await desk.agent(JUNIPER);
    const create = (customer: object) => desk.client.call(createCustomer, { body: { customer } });
    await create({ open_api_token: 'ann', web_token: 'web-ann' });
    await create({ open_api_token: 'ben', web_token: 'web-ben' });
    await juniper.status('online');
    await begin(desk, 'ann');
    const status = async (query: Record<string, string>) => {
      const asked = { customer_token: undefined, web_token: undefined, sdk_token: undefined, session_key: undefined };
      const answer = await desk.client.call(customerStatus, { query: { ...asked, ...query } });
      return [answer.status_code, answer.status];
    };
    const [none, inSession, invalid] = [
      [0, '无会话'],
      [1, '会话中'],
      [3, '无效客户'],
    ];
    assert.deepEqual(await status({ customer_token: 'ann' }), inSession);
    assert.deepEqual(await status({ customer_token: 'ben' }), none);
    assert.deepEqual(await status({ web_token: 'web-ann', session_key: 'tab-2' }), inSession);
    assert.deepEqual(await status({ customer_token: 'ben', web_token: 'web-ann', sdk_token: 'x' }), none);
    assert.deepEqual(await status({ customer_token: '', web_token: 'web-ann', sdk_token: 'x' }), inSession);
    assert.deepEqual(await status({ web_token: 'nobody', sdk_token: 'x' }), invalid);
    assert.deepEqual(await status({ sdk_token: 'x' }), invalid);
    await assert.rejects(status({}), { code: 2005 });
    await assert.rejects(status({ session_key: 'tab-2' }), { code: 2005 });
  });
});

describe('a session that has closed', () => {
  for (const type of ['normal', 'redirect', 'force']) {
    it(`takes no message and no preview (${type})`, async (context) => {
      const desk = await startDesk(context);
      const juniper = await desk.agent(JUNIPER);
      await juniper.status('online');
      const session = await begin(desk, 'ann');
      await juniper.close(session, type);
      const { messages } = await desk.receiver.find(({ messages: [one] }) => one.type === 'close');
      assert.equal(messages[0].data.close_type, type);
      assert.equal(messages[0].data.survey_options.enabled, true);
      assert.equal(await write(desk, 'ann', session, 'late'), 9200);
      const preview = { params: { session_id: session }, body: { content: 'Hel' } };
      await assert.rejects(desk.client.call(previewMessage, preview), { code: 2062 });
    });
  }
});

describe('a customer’s message', () => {
  it('is text, a picture, a recording or rich text, and nothing else', async (context) => {
    const desk = await startDesk(context);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    const session = await begin(desk, 'ann');
    const send = (type: string) =>
      desk.raw(sendMessage, {
        customer_token: 'ann',
        im_sub_session_id: session,
        message_id: `m-${type}`,
        type,
        data: { content: 'https://shop.example/a' },
      });
    for (const type of ['message', 'image', 'audio', 'rich']) assert.equal((await send(type)).code, 1000, type);
    for (const type of ['video', 'struct', 'close', 'transfer', 'survey'])
      assert.equal((await send(type)).code, 2062, type);
    const { history } = await juniper.session(session);
    assert.equal(history.filter(({ from }) => from === 'customer').length, 4);
  });
});
