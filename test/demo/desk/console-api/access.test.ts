/** What an agent may not do in a colleague's conversation, and the sizes and rates that the console's API takes. console-routes.test.ts has the rights on each route. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LEAVE_MESSAGE, sendMessage } from '../../../../relay/desk-api/im/messages.ts';
import { begin } from '../conversation.ts';
import { AGENT_PASSWORD, type Harness, JUNIPER, MARLO, OTIS, startDesk, TENANT } from '../desk-harness.ts';

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

  it('reads little of strangers, and nothing but its own fields', async (context) => {
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
  });

  it('takes twenty wrong passwords of an account from all networks, and lets its agent in where they have been', async (context) => {
    const desk = await startDesk(context, { trustedProxies: 1 });
    const signIn = async (email: string, password: string, network: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
      const body = JSON.stringify({ email, password });
      return (await fetch(`${desk.url}/console/api/sign-in`, { method: 'POST', headers, body })).status;
    };
    assert.equal(await signIn(JUNIPER.email, AGENT_PASSWORD, '198.51.100.1'), 200);
    for (const email of [JUNIPER.email, TENANT.email, 'nobody@desk.example']) {
      for (let guess = 0; guess < 20; guess += 1) {
        const spelt = guess % 2 === 0 ? email : ` ${email.toUpperCase()}`;
        assert.equal(await signIn(spelt, 'guess', `203.0.113.${guess}`), 401, email);
      }
      assert.equal(await signIn(email, 'guess', '203.0.113.99'), 429, email);
    }
    assert.equal(await signIn(JUNIPER.email, AGENT_PASSWORD, '203.0.113.98'), 429, 'even with the right one');
    assert.equal(await signIn(OTIS.email, AGENT_PASSWORD, '203.0.113.99'), 200, 'another account');
    assert.equal(await signIn(JUNIPER.email, 'a slip', '198.51.100.1'), 401);
    assert.equal(await signIn(JUNIPER.email, AGENT_PASSWORD, '198.51.100.1:50001'), 200, 'where the agent has been');
    desk.clock.leap(15 * 60_000);
    assert.equal(await signIn(JUNIPER.email, AGENT_PASSWORD, '203.0.113.98'), 200);
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
