/** Every event webhook as it is sent (doc 1 §6.2): its fields, its switch, its format, and the tries that it gets. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { describe, it } from 'node:test';
import { EVENT_SWITCHES } from '../../../../demo/desk/pushes/event-settings.ts';
import { createSession } from '../../../../relay/desk-api/im/sessions.ts';
import { rateAgentSession } from '../../../../relay/desk-api/im/surveys.ts';
import * as settings from '../../../../relay/desk-api/organisation/settings.ts';
import { EVENT_MESSAGES, type EventAction, LATER_EVENT_MESSAGES } from '../../../../relay/desk-api/outbound/events.ts';
import {
  LATER_SWITCHES,
  LOG_INFO,
  MESSAGES,
  SESSION_LOG,
  SWITCHES,
} from '../../../contract/documented/outbound/events.ts';
import { until } from '../../../helpers/until.ts';
import { begin, write } from '../conversation.ts';
import { JUNIPER, OTIS, startDesk } from '../desk-harness.ts';
import { receivePushes } from '../push-receiver.ts';

const SCHEMAS = { ...EVENT_MESSAGES, ...LATER_EVENT_MESSAGES };

describe('every event', () => {
  it('has a switch, the document’s on at first and the others off', async (context) => {
    const desk = await startDesk(context);
    assert.deepEqual(Object.keys(EVENT_SWITCHES).sort(), Object.keys(SCHEMAS).sort());
    const set = await desk.client.call(settings.setPermissions, { body: { permissions: { customer_create: true } } });
    assert.deepEqual(set.permissions, {
      ...Object.fromEntries(SWITCHES.map((name) => [name, true])),
      ...Object.fromEntries(LATER_SWITCHES.map((name) => [name, false])),
    });
    assert.equal((await desk.raw(settings.setPermissions, { permissions: { customer_creat: true } })).code, 2005);
  });

  it('of a whole story has the documented fields, in order, and none that is switched off', async (context) => {
    const events = await receivePushes(context);
    const desk = await startDesk(context, { tenant: { pushUrl: events.url } });
    const permissions = { im_sub_session_create: true, shut_queue_create: false };
    await desk.client.call(settings.setPermissions, { body: { permissions } });
    const [juniper, otis] = [await desk.agent(JUNIPER), await desk.agent(OTIS)];
    await juniper.status('busy');
    await desk.raw(createSession, { customer_token: 'ann', assign_type: 'agent' });
    await juniper.call('POST', '/queue/ann/abandon', {});
    await juniper.status('online');
    const first = await begin(desk, 'ann');
    await write(desk, 'ann', first, 'm-1', 'Hello?');
    await juniper.say(first, 'Hello');
    await otis.status('online');
    const { id } = await juniper.transfer(first, { agent_id: OTIS.id });
    await juniper.call('PUT', `/sessions/${first}/note`, { content: 'Before the end' });
    await otis.call('PUT', `/sessions/${id}/note`, { content: 'Lamp', custom_fields: { SelectField_65: ['0'] } });
    await otis.close(id);
    await desk.client.call(rateAgentSession, { body: { im_sub_session_id: id, option_id: 21 } });
    await juniper.call('PUT', `/sessions/${first}/note`, { content: 'After the end' });

    const sent = await events.count(6);
    assert.deepEqual(
      sent.map(({ action }) => action),
      [
        'Customer_create',
        'ImSubSession_create',
        'ImSubSession_create',
        'ImSubSession_close',
        'ImSurveyVote_create',
        'AgentNote_update',
      ],
    );
    for (const { action, message } of sent) SCHEMAS[action as EventAction].parse(message);
    const [, , created, closed, voted, noted] = sent.map(({ message }) => message);
    assert.deepEqual([created.id, created.session_id, created.agent_id], [id, first, OTIS.id]);
    assert.deepEqual(Object.keys(closed).sort(), ['id', 'im_log_infos', 'im_sub_session_log']);
    assert.equal(closed.im_sub_session_log.length, 2);
    for (const log of closed.im_sub_session_log) assert.deepEqual(Object.keys(log).sort(), [...SESSION_LOG].sort());
    for (const info of closed.im_log_infos) assert.deepEqual(Object.keys(info).sort(), [...LOG_INFO].sort());
    const [before, after] = closed.im_sub_session_log;
    assert.deepEqual([before.note_content, after.note_content], ['Before the end', 'Lamp']);
    assert.deepEqual(after.note_custom_fields, { SelectField_65: ['0'] });
    assert.deepEqual([before.agent_msg_num, before.customer_msg_num, before.last_response], [2, 1, 'agent']);
    assert.deepEqual(Object.keys(voted).sort(), [...MESSAGES.ImSurveyVote_create].sort());
    assert.deepEqual(Object.keys(noted).sort(), [...MESSAGES.AgentNote_update].sort());
    assert.deepEqual([noted.note_content, noted.sub_session_id], ['After the end', first]);
  });

  it('is a form where the content type says so, with its message as JSON', async (context) => {
    const bodies: { type: string | undefined; text: string }[] = [];
    const server = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      bodies.push({ type: request.headers['content-type'], text });
      response.end();
    }).listen(0, '127.0.0.1');
    context.after(() => server.close());
    await until(() => server.listening, 'the receiver listens');
    const { port } = server.address() as { port: number };
    const desk = await startDesk(context, { tenant: { pushUrl: `http://127.0.0.1:${port}/events` } });
    const set = await desk.client.call(settings.setPushContentType, { body: { push_content_type: 'form' } });
    assert.equal(set.webhook_push_type, 'FORM');
    await desk.client.call(createSession, { body: { customer_token: 'ann=&' } });
    await until(() => bodies.length === 1, 'one push');
    assert.equal(bodies[0]?.type, 'application/x-www-form-urlencoded; charset=utf-8');
    const form = new URLSearchParams(bodies[0]?.text);
    assert.equal(form.get('action'), 'Customer_create');
    assert.equal(JSON.parse(form.get('message') ?? '').open_api_token, 'ann=&');
  });

  it('is sent again until it is taken, before those that follow it', async (context) => {
    const events = await receivePushes(context);
    events.answers.push(500, 302);
    const desk = await startDesk(context, { tenant: { pushUrl: events.url } });
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    const admin = await desk.administrator();
    const tries = async () => {
      const { deliveries } = await admin.call<{ deliveries: { tries: number; state: string; answer: string }[] }>(
        'GET',
        '/push-deliveries',
      );
      return deliveries.map(({ tries: count, state, answer }) => `${count} ${state} ${answer}`).reverse();
    };
    await juniper.close(await begin(desk, 'ann'));
    await until(async () => (await tries())[0] === '1 pending HTTP 500', 'a refused try');
    desk.clock.advance(1000);
    await until(async () => (await tries())[0] === '2 pending HTTP 302', 'a second refused try');
    desk.clock.advance(2000);
    await until(async () => (await tries()).every((one) => one.includes('delivered')), 'all delivered');
    assert.deepEqual(await tries(), ['3 delivered HTTP 200', '1 delivered HTTP 200']);
    assert.deepEqual(
      events.pushes.map(({ action }) => action),
      ['Customer_create', 'Customer_create', 'Customer_create', 'ImSubSession_close'],
    );
  });
});
