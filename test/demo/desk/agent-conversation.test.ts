/** A conversation with an agent from the first call to its end (doc 1 §3, §4.1, §6.1). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sendMessage } from '../../../relay/desk-api/im/messages.ts';
import { agentAssignInfo } from '../../../relay/desk-api/im/schemas.ts';
import { createSession } from '../../../relay/desk-api/im/sessions.ts';
import { queueStatus } from '../../../relay/desk-api/im/status.ts';
import { replyNotification } from '../../../relay/desk-api/outbound/replies.ts';
import { JUNIPER, startDesk } from './desk-harness.ts';

describe('a conversation with an agent', () => {
  it('starts, carries messages both ways and closes with a survey', async (context) => {
    const { client, receiver, agent } = await startDesk(context);
    const juniper = await agent(JUNIPER);
    await juniper.status('online');

    const answer = await client.call(createSession, { body: { customer_token: 'ann', assign_type: 'agent' } });
    const info = agentAssignInfo.parse(answer.assign_info);
    assert.equal(answer.assign_type, 'agent');
    assert.equal(info.agent_name, 'Juniper');
    const id = info.im_sub_session_id as number;

    const [started] = await receiver.count(1);
    assert.equal(replyNotification.parse(started).assign_type, 'agent');
    assert.deepEqual(
      started.messages.map(({ type, im_sub_session_id }: { type: string; im_sub_session_id: number }) => [
        type,
        im_sub_session_id,
      ]),
      [
        ['start_session', id],
        ['message', id],
      ],
    );
    assert.equal(started.messages[0].message_created_at, '2024-01-01 12:00:00', 'in the tenant’s zone');

    const body = {
      customer_token: 'ann',
      im_sub_session_id: id,
      message_id: 'm-1',
      type: 'message',
      data: { content: 'Hello?' },
    } as const;
    assert.equal((await client.call(sendMessage, { body })).code, 1000);
    const [shown] = (await juniper.overview()).sessions;
    assert.equal(shown?.last_message, 'Hello?');
    assert.equal(shown?.unread, 1);

    await juniper.say(id, '<b>Hi!</b>', 'rich');
    const push = (await receiver.count(2))[1];
    assert.equal(push.messages[0].type, 'rich');
    assert.equal(push.messages[0].data.content, '<b>Hi!</b>');

    await juniper.close(id);
    const { messages } = (await receiver.count(3))[2];
    assert.equal(messages[0].type, 'close');
    assert.equal(messages[0].data.close_type, 'normal');
    assert.equal(messages[0].data.survey_options.enabled, true);
    await assert.rejects(client.call(sendMessage, { body: { ...body, message_id: 'm-2' } }), { code: 9200 });
    assert.equal((await client.call(queueStatus, { query: { customer_token: 'ann' } })).status, '未排队');
  });

  it('has the desk’s texts in the language of the customer’s last message', async (context) => {
    const desk = await startDesk(context);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('busy');
    const body = { customer_token: 'ann', assign_type: 'agent' } as const;
    await assert.rejects(desk.client.call(createSession, { body }), { code: 2001 });
    const data = { content: '我的灯坏了' };
    const waiting = { customer_token: 'ann', im_sub_session_id: -3, message_id: 'm-1', type: 'message', data } as const;
    await desk.client.call(sendMessage, { body: waiting });
    await juniper.status('online');
    const [{ messages }] = await desk.receiver.count(1);
    assert.equal(messages[1].data.content, '您好，我是 Juniper，请问有什么可以帮您？');
  });
});
