/** Rights and rates of strangers, agents and the administrator on every registered route of the console's API. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LEAVE_MESSAGE, sendMessage } from '../../../../relay/desk-api/im/messages.ts';
import { begin } from '../conversation.ts';
import { AGENT_PASSWORD, type Harness, JUNIPER, MARLO, OTIS, startDesk } from '../desk-harness.ts';
import { routesAt } from './recorded-routes.ts';

const OPEN = ['POST /sign-in', 'GET /one-click', 'POST /one-click'];
/** Calls of the administrator alone, each with a body that would succeed. */
const ADMINISTRATORS: [route: string, body?: object][] = [
  ['POST /agents', { name: 'Fern', nick: 'Fern', email: 'fern@desk.example', group_id: 11, max_sessions: 1 }],
  ['PUT /agents/101', { max_sessions: 50 }],
  ['DELETE /agents/102'],
  ['POST /groups', { name: 'Mine' }],
  ['PUT /groups/11', { name: 'Mine' }],
  ['DELETE /groups/12'],
  ['POST /departments', { name: 'Mine' }],
  ['PUT /departments/1', { name: 'Mine' }],
  ['DELETE /departments/1'],
  ['GET /settings'],
  ['PUT /settings', { push_url: 'https://elsewhere.example/' }],
  ['GET /push-deliveries'],
  ['POST /test-calls/push', {}],
  ['DELETE /customers/1'],
  ['PUT /customers/1', { customer: { open_api_token: 'mine' } }],
  ['POST /customer-filters', { name: 'x', active: true, match: 'all', conditions: [{ field: 'tag', is: 'x' }] }],
  ['PUT /customer-filters/1', { name: 'x', active: true, match: 'all', conditions: [{ field: 'tag', is: 'x' }] }],
  ['DELETE /customer-filters/1'],
  ['POST /organizations', { name: 'Mine' }],
  ['PUT /organizations/1', { name: 'Mine' }],
  ['DELETE /organizations/1'],
  ['POST /imports/customers', { rows: [{ customer: { nick_name: 'Mine' } }] }],
  ['POST /imports/organizations', { rows: [{ name: 'Mine' }] }],
  ['POST /custom-fields', { category: 'customer', label: 'Mine', content_type: 'text' }],
  ['PUT /custom-fields/order', { category: 'customer', field_names: [] }],
  ['PUT /custom-fields/TextField_3', { updated_at: 0, label: 'Mine' }],
  ['DELETE /custom-fields/TextField_3'],
  ['POST /note-templates', { name: 'Mine', group_id: 12 }],
  ['PUT /note-templates/1', { name: 'Mine', group_id: null }],
  ['DELETE /note-templates/1'],
];

/** Calls that name a thing by its number, each with a body that would succeed. */
const NUMBERED: [route: string, body?: object][] = [
  ['GET /sessions/ID'],
  ['GET /sessions/ID/note'],
  ['POST /sessions/ID/messages', { id: 'a-forged-reply-1', type: 'message', content: 'Mine' }],
  ['POST /sessions/ID/private-notes', { id: 'a-forged-note-01', content: 'Mine' }],
  ['POST /waiting/ID/take'],
  ['GET /messages/ID'],
  ['GET /customers/ID'],
  ['PUT /customers/ID', { customer: { nick_name: 'Mine' } }],
  ['GET /customers/ID/feeds'],
  ['POST /customers/ID/follow-ups', { content: 'Mine' }],
  ['GET /organizations/ID'],
  ['GET /tickets/ID'],
  ['PUT /tickets/ID', { status: 'open' }],
  ['POST /tickets/ID/comments', { internal: true, body: 'Mine' }],
  ['POST /calls/ID/act', { act: 'answer' }],
  ['PUT /calls/ID/note', { content: 'Mine', custom_fields: {} }],
  ['PUT /canned-replies/ID', { shortcut: 'mine', content: 'Mine' }],
];

/** The status of a call, with any body. */
async function statusOf(desk: Harness, name: string, { token, body }: { token?: string; body?: string } = {}) {
  const [method = '', path = ''] = name.split(' ');
  const response = await fetch(`${desk.url}/console/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(method !== 'GET' && { body: body ?? '{}' }),
  });
  await response.body?.cancel();
  return response.status;
}

describe('the console’s API', () => {
  it('refuses on every route whoever is not signed in, was, or is removed', async (context) => {
    const desk = await startDesk(context);
    const [juniper, lead, otis] = [await desk.agent(JUNIPER), await desk.administrator(), await desk.agent(OTIS)];
    await juniper.call('POST', '/sign-out');
    await lead.call('DELETE', `/agents/${OTIS.id}`);
    const all = routesAt('/console/api').filter((one) => !OPEN.includes(one));
    assert.ok(all.length > 70, `${all.length} routes are found`);
    const strangers = [undefined, 'guess', juniper.token, otis.token];
    for (const one of all) {
      const given = await Promise.all(
        strangers.map((token) => statusOf(desk, one.replace(/:[a-z]+/gi, '1'), token ? { token } : {})),
      );
      assert.deepEqual(given, [401, 401, 401, 401], one);
    }
  });

  it('lets no agent do what is the administrator’s', async (context) => {
    const desk = await startDesk(context);
    const [juniper, lead] = [await desk.agent(JUNIPER), await desk.administrator()];
    await juniper.status('online');
    await begin(desk, 'ann');
    await lead.call('POST', '/organizations', { name: 'Lumen Works' });
    const before = JSON.stringify([await lead.call('GET', '/agents'), await lead.call('GET', '/settings')]);
    for (const [name, body] of ADMINISTRATORS) {
      assert.equal(await statusOf(desk, name, { token: juniper.token, body: JSON.stringify(body ?? {}) }), 403, name);
    }
    assert.equal(JSON.stringify([await lead.call('GET', '/agents'), await lead.call('GET', '/settings')]), before);
  });

  it('lets an agent end, pass on, answer and write down nothing in a colleague’s conversation, and no inbox of others', async (context) => {
    const desk = await startDesk(context);
    const [juniper, otis, marlo] = [await desk.agent(JUNIPER), await desk.agent(OTIS), await desk.agent(MARLO)];
    await juniper.status('online');
    const id = await begin(desk, 'ann');
    await assert.rejects(otis.say(id, 'Mine'), /403/);
    await assert.rejects(otis.transfer(id, { agent_id: OTIS.id }), /403/);
    await assert.rejects(otis.close(id), /403/);
    await assert.rejects(otis.call('PUT', `/sessions/${id}/note`, { content: 'Mine' }), /403/);
    const left = { customer_token: 'ben', im_sub_session_id: LEAVE_MESSAGE, group_id: JUNIPER.group };
    const message = { message_id: 'a-left-message-1', type: 'message' as const, data: { content: 'Call me' } };
    await desk.client.call(sendMessage, { body: { ...left, ...message } });
    await marlo.status('online');
    await assert.rejects(marlo.call('POST', '/inbox/a-left-message-1/done'), /404/);
    const answer = { id: 'an-answer-of-marlo', content: 'Here I am' };
    await assert.rejects(marlo.call('POST', '/inbox/a-left-message-1/answer', answer), /404/);
    await otis.call('POST', '/inbox/a-left-message-1/done');
  });

  it('takes the same reply, answer and note once, and no other under their id', async (context) => {
    const desk = await startDesk(context);
    const [juniper, otis] = [await desk.agent(JUNIPER), await desk.agent(OTIS)];
    await juniper.status('online');
    const id = await begin(desk, 'ann');
    const reply = { id: 'a-reply-of-juniper', type: 'message', content: 'Once' };
    const note = { id: 'a-note-of-juniper', content: 'Once' };
    for (const _ of [1, 2]) {
      await juniper.call('POST', `/sessions/${id}/messages`, reply);
      await juniper.call('POST', `/sessions/${id}/private-notes`, note);
    }
    const { history } = await juniper.session(id);
    assert.equal(history.filter(({ content }) => content === 'Once').length, 2);
    await assert.rejects(otis.call('POST', `/sessions/${id}/messages`, reply), /409|403/);
    await assert.rejects(otis.call('POST', `/sessions/${id}/private-notes`, note), /409/);
  });

  it('reads little of strangers, nothing but its own fields, and no number that is none', async (context) => {
    const desk = await startDesk(context);
    const { token } = await desk.agent(JUNIPER);
    const large = JSON.stringify({ email: 'x'.repeat(20_000), password: '' });
    assert.equal(await statusOf(desk, 'POST /sign-in', { body: large }), 413);
    const huge = JSON.stringify({ content: 'x'.repeat(3_000_000), type: 'message' });
    assert.equal(await statusOf(desk, 'POST /sessions/1/messages', { token, body: huge }), 413);
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    assert.equal(await statusOf(desk, 'PUT /status', { token, body: `{"status":${deep}}` }), 400);
    for (const body of [
      '{"status":"online","agent_id":102}',
      '{"__proto__":{"status":"online"}}',
      '[]',
      '"online"',
      '{',
    ]) {
      assert.equal(await statusOf(desk, 'PUT /status', { token, body }), 400, body);
    }
    for (const id of ['0', '-1', '1.5', '1e999', 'NaN', '9'.repeat(400), '%00', '1%20OR%201']) {
      for (const [name, body] of NUMBERED) {
        const address = name.replace('ID', id);
        const status = await statusOf(desk, address, { token, body: JSON.stringify(body ?? {}) });
        assert.ok([400, 404, 409].includes(status), `${address}: ${status}`);
      }
    }
  });

  it('takes sixty sign-ins a minute from an address, and 1,200 calls from an agent', async (context) => {
    const desk = await startDesk(context);
    const { token } = await desk.agent(JUNIPER);
    const wrong = JSON.stringify({ email: JUNIPER.email, password: 'guess' });
    for (let count = 1; count < 60; count += 1)
      assert.equal(await statusOf(desk, 'POST /sign-in', { body: wrong }), 401);
    const right = JSON.stringify({ email: JUNIPER.email, password: AGENT_PASSWORD });
    assert.equal(await statusOf(desk, 'POST /sign-in', { body: right }), 429, 'also with the right password');
    desk.clock.advance(60_000);
    assert.equal(await statusOf(desk, 'POST /sign-in', { body: right }), 200);
    for (let count = 0; count < 1200; count += 1) await statusOf(desk, 'GET /sessions/0', { token });
    assert.equal(await statusOf(desk, 'GET /sessions/0', { token }), 429);
  });
});
