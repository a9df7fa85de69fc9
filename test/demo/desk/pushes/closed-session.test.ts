/** What each of the 40 fields of the session log and the eight of its messages says of a chat (doc 1 §6.2). */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ConsoleRecord } from '../../../../demo/desk/console-protocol/fields.ts';
import { sendMessage } from '../../../../relay/desk-api/im/messages.ts';
import { createSession } from '../../../../relay/desk-api/im/sessions.ts';
import { rateAgentSession } from '../../../../relay/desk-api/im/surveys.ts';
import { LOG_INFO, SESSION_LOG } from '../../../contract/documented/outbound/events.ts';
import { until } from '../../../helpers/until.ts';
import { begin, write } from '../conversation.ts';
import { deskWithCustomers } from '../customers/customer-calls.ts';
import { JUNIPER, startDesk } from '../desk-harness.ts';
import { receivePushes } from '../push-receiver.ts';

const GROUP = 'Orders and delivery';

it('the session log says of a chat when, who, how long, how much and about what', async (context) => {
  const events = await receivePushes(context);
  const desk = await deskWithCustomers(context, await startDesk(context, { tenant: { pushUrl: events.url } }));
  const { clock } = desk;
  const juniper = await desk.agent(JUNIPER);
  const { id: customer } = await desk.create({
    customer: { open_api_token: 'ann', nick_name: 'Ann Willow', custom_fields: { TextField_9: '4' } },
  });
  await juniper.status('online');
  await juniper.close(await begin(desk, 'ann'));

  // The second chat of the day: she waits for half a minute, and is answered after seven seconds.
  await juniper.status('busy');
  clock.advance(60_000);
  const wish = { assign_type: 'agent', group_id: JUNIPER.group, channel: 'spring campaign' } as const;
  await assert.rejects(desk.client.call(createSession, { body: { customer_token: 'ann', ...wish } }), { code: 2001 });
  clock.advance(30_000);
  await juniper.status('online');
  const { id: session } = await until(async () => (await juniper.overview()).sessions[0], 'the session');
  clock.advance(5000);
  await write(desk, 'ann', session, 'm-1', 'Where is my lamp?');
  clock.advance(7000);
  await juniper.say(session, 'On its way.');
  const picture = { content: 'https://shop.example/lamp.png' };
  const sent = { customer_token: 'ann', im_sub_session_id: session, message_id: 'm-2', type: 'image' } as const;
  await desk.client.call(sendMessage, { body: { ...sent, data: picture } });
  const ticket = await juniper.call<{ id: number }>('POST', '/tickets', { session_id: session });
  const { template } = await juniper.call<ConsoleRecord>('PUT', `/sessions/${session}/note`, {
    content: 'A late lamp',
    custom_fields: { SelectField_65: ['0'] },
  });
  await desk.client.call(rateAgentSession, { body: { im_sub_session_id: session, option_id: 21 } });
  clock.advance(8000);
  await juniper.close(session);

  const { message } = await events.find(
    ({ action, message: { id } }) => action === 'ImSubSession_close' && id === session,
  );
  assert.deepEqual(Object.keys(message).sort(), ['id', 'im_log_infos', 'im_sub_session_log']);
  const [log, ...others] = message.im_sub_session_log;
  assert.deepEqual([others, Object.keys(log).sort()], [[], [...SESSION_LOG].sort()]);
  assert.equal(SESSION_LOG.length, 40);
  for (const id of [log.note_id, log.survey_vote_id, template.id])
    assert.ok(Number.isInteger(id) && id > 0, String(id));
  assert.deepEqual(log, {
    session_id: session,
    sub_session_id: session,
    note_id: log.note_id,
    note_content: 'A late lamp',
    note_custom_fields: { SelectField_65: ['0'] },
    note_template_id: template.id,
    note_template_name: template.name,
    customer_id: customer,
    customer_name: 'Ann Willow',
    customer_custom_fields: { TextField_9: '4' },
    agent_id: JUNIPER.id,
    agent_nick_name: 'Juniper',
    agent_email: JUNIPER.email,
    created_at: '2024-01-01 12:01:30',
    closed_at: '2024-01-01 12:01:50',
    resp_seconds: 7,
    queue_seconds: 30,
    sustain_seconds: 20,
    survey_vote_id: log.survey_vote_id,
    platform: 'api',
    belong_queue: GROUP,
    agent_msg_num: 2,
    customer_msg_num: 2,
    source: '',
    source_url: '',
    queue_start_time: '2024-01-01 12:01:00',
    conversations_num_today: 2,
    agent_invite_vote_count: 0,
    search_keyword: '',
    custom_channel: 'spring campaign',
    last_response: 'customer',
    alert_num: 0,
    alert_desc: '',
    ticket_num: 1,
    ticket_nos: String(ticket.id),
    ticket_ids: [ticket.id],
    im_web_plugin_id: null,
    sender: 'customer',
    active_guest: false,
    chatapp_info: { name: '' },
  });

  const infos = message.im_log_infos as Record<string, unknown>[];
  for (const info of infos) assert.deepEqual(Object.keys(info).sort(), [...LOG_INFO].sort());
  const [welcome, question, answer, image] = infos;
  assert.deepEqual(
    infos.map(({ sender }) => sender),
    ['agent', 'customer', 'agent', 'customer'],
  );
  assert.deepEqual(
    infos.map(({ user_id }) => user_id),
    [JUNIPER.id, customer, JUNIPER.id, customer],
  );
  assert.deepEqual(question, {
    id: question?.id,
    created_at: '2024-01-01 12:01:35',
    sender: 'customer',
    user_id: customer,
    content: JSON.stringify({ type: 'message', platform: 'api', data: { content: 'Where is my lamp?' } }),
    session_id: session,
    sub_session_id: session,
    survey_option_id: null,
  });
  assert.ok(Number(welcome?.id) < Number(question?.id) && Number(question?.id) < Number(answer?.id));
  assert.deepEqual(JSON.parse(String(image?.content)), {
    type: 'image',
    platform: 'api',
    data: { ...picture, origin_url: picture.content },
  });
});
