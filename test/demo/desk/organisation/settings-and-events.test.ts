/** The log-in, the callback settings (doc 1 §4.5), and the event webhooks that they switch (doc 1 §6.2). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSession } from '../../../../relay/desk-api/im/sessions.ts';
import { rateAgentSession } from '../../../../relay/desk-api/im/surveys.ts';
import * as settings from '../../../../relay/desk-api/organisation/settings.ts';
import { eventWebhook } from '../../../../relay/desk-api/outbound/events.ts';
import { begin, write } from '../conversation.ts';
import { JUNIPER, startDesk, TENANT } from '../desk-harness.ts';
import { receivePushes } from '../push-receiver.ts';

describe('the log-in', () => {
  it('returns the token only for the right password', async (context) => {
    const { client, raw } = await startDesk(context);
    const { email, password } = TENANT;
    assert.equal(
      (await client.call(settings.logIn, { body: { email, password } })).open_api_auth_token,
      TENANT.apiToken,
    );
    await assert.rejects(client.call(settings.logIn, { body: { email, password: 'wrong' } }), { code: 2005 });
    assert.equal((await raw(settings.logIn, { email })).code, 2000);
  });
});

describe('the callback settings', () => {
  it('answer with the new values', async (context) => {
    const { client } = await startDesk(context);
    const notice = await client.call(settings.setNoticeUrl, {
      body: { notice_url: { customer: 'http://a.example/c' } },
    });
    assert.deepEqual(notice.notice_url, { customer: 'http://a.example/c' });
    const type = await client.call(settings.setPushContentType, { body: { push_content_type: 'JSON' } });
    assert.equal(type.webhook_push_type, 'JSON');
    await client.call(settings.setPermissions, { body: { permissions: { customer_create: false } } });
    const both = await client.call(settings.setPermissions, { body: { permissions: { shut_queue_create: true } } });
    assert.deepEqual([both.permissions.customer_create, both.permissions.shut_queue_create], [false, true]);
  });

  it('refuse invalid values', async (context) => {
    const { client, raw } = await startDesk(context);
    await assert.rejects(client.call(settings.setPushUrl, { body: { push_url: 'javascript:alert(1)' } }), {
      code: 2005,
    });
    await assert.rejects(client.call(settings.setPushContentType, { body: { push_content_type: 'XML' } }), {
      code: 2000,
    });
    await assert.rejects(client.call(settings.setPermissions, { body: { permissions: {} } }), { code: 2000 });
    assert.equal((await raw(settings.setPermissions)).code, 2000);
  });
});

describe('event webhooks', () => {
  it('report a new customer, a closed conversation and its survey', async (context) => {
    const events = await receivePushes(context);
    const desk = await startDesk(context);
    await desk.client.call(settings.setPushUrl, { body: { push_url: events.url } });
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    const id = await begin(desk, 'ann');
    await write(desk, 'ann', id, 'm-1', 'Hello?');
    desk.clock.advance(4000);
    await juniper.say(id, 'Hello!');
    await juniper.close(id);
    await desk.client.call(rateAgentSession, { body: { im_sub_session_id: id, option_id: 21 } });

    const [created, closed, voted] = await events.count(3);
    for (const event of [created, closed, voted]) eventWebhook.parse(event);
    assert.equal(created.action, 'Customer_create');
    assert.equal(created.message.nick_name, 'API anonymous user (ann)');
    assert.equal(closed.action, 'ImSubSession_close');
    const [log] = closed.message.im_sub_session_log;
    assert.deepEqual([log.agent_msg_num, log.customer_msg_num, log.resp_seconds], [2, 1, 4]);
    assert.equal(log.conversations_num_today, 1);
    const messages = closed.message.im_log_infos.map(({ sender, content }: { sender: string; content: string }) => [
      sender,
      JSON.parse(content).data.content,
    ]);
    assert.deepEqual(messages.slice(1), [
      ['customer', 'Hello?'],
      ['agent', 'Hello!'],
    ]);
    assert.equal(voted.action, 'ImSurveyVote_create');
    assert.deepEqual([voted.message.sub_session_id, voted.message.option_name], [id, 'Satisfied']);
  });

  it('have agents’ messages as they were pushed', async (context) => {
    const events = await receivePushes(context);
    const desk = await startDesk(context, { tenant: { pushUrl: events.url } });
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    const id = await begin(desk, 'ann');
    await juniper.say(id, 'One < two\n& more');
    await juniper.close(id);
    const pushed = await desk.receiver.find(({ messages }) => messages[0].data.content.includes('two'));
    const closed = await events.find(({ action }) => action === 'ImSubSession_close');
    const { content } = closed.message.im_log_infos.at(-1);
    assert.equal(JSON.parse(content).data.content, pushed.messages[0].data.content);
    assert.notEqual(JSON.parse(content).data.content, 'One < two\n& more');
  });

  it('are not sent when switched off', async (context) => {
    const events = await receivePushes(context);
    const desk = await startDesk(context, { tenant: { pushUrl: events.url } });
    await desk.client.call(settings.setPermissions, { body: { permissions: { customer_create: false } } });
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    await desk.client.call(createSession, { body: { customer_token: 'ann' } });
    await juniper.close(await begin(desk, 'ann'));
    assert.equal((await events.count(1))[0].action, 'ImSubSession_close');
  });
});
