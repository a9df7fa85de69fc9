/** The console's HTTP API: sign-in, permissions, and addresses of uploaded images. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { agentStatus } from '../../../../relay/desk-api/im/status.ts';
import { begin } from '../conversation.ts';
import { type Harness, JUNIPER, MARLO, OTIS, startDesk } from '../desk-harness.ts';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

const api = (desk: Harness, method: string, path: string, body?: string, token?: string) =>
  fetch(`${desk.url}/console/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body }),
  });

describe('the console’s API', () => {
  it('signs in with the right password, and refuses calls without a token', async (context) => {
    const desk = await startDesk(context);
    await assert.rejects(desk.agent({ email: 'nobody@desk.example' }), /401/);
    const wrong = await api(desk, 'POST', '/sign-in', JSON.stringify({ email: JUNIPER.email, password: 'guess' }));
    assert.equal(wrong.status, 401);
    assert.equal((await api(desk, 'GET', '/sessions')).status, 401);
    assert.equal((await api(desk, 'GET', '/sessions', undefined, 'guess')).status, 401);
    const juniper = await desk.agent({ email: JUNIPER.email.toUpperCase() });
    assert.equal((await juniper.overview()).agent.nick, 'Juniper');
  });

  it('ends a sign-in when the agent signs out, and when it expires', async (context) => {
    const desk = await startDesk(context, { timings: { signInLasts: 60_000 } });
    const [juniper, otis] = [await desk.agent(JUNIPER), await desk.agent(OTIS)];
    await juniper.status('online');
    await juniper.call('POST', '/sign-out');
    await assert.rejects(juniper.overview(), /401/);
    assert.equal((await otis.overview()).colleagues.find(({ id }) => id === JUNIPER.id)?.status, 'offline');
    desk.clock.advance(61_000);
    await assert.rejects(otis.overview(), /401/);
  });

  it('refuses invalid bodies with an error message', async (context) => {
    const desk = await startDesk(context);
    const juniper = await desk.agent(JUNIPER);
    await assert.rejects(juniper.call('PUT', '/status', { status: 'asleep' }), /400/);
    await assert.rejects(juniper.call('POST', '/nothing'), /404/);
    const broken = await api(desk, 'POST', '/sign-in', '{');
    assert.equal(broken.status, 400);
    assert.equal(typeof ((await broken.json()) as { error: string }).error, 'string');
  });

  it('shows an agent’s state to colleagues and to the relay', async (context) => {
    const desk = await startDesk(context);
    const [juniper, otis] = [await desk.agent(JUNIPER), await desk.agent(OTIS)];
    await juniper.status('busy');
    assert.equal((await otis.overview()).colleagues.find(({ id }) => id === JUNIPER.id)?.status, 'busy');
    const { agents } = await desk.client.call(agentStatus, { query: { group_id: JUNIPER.group } });
    assert.deepEqual(agents.map(({ id, im_status }) => [id, im_status])[0], [JUNIPER.id, 'busy']);
    await assert.rejects(desk.client.call(agentStatus, { query: { group_id: 9 } }), { code: 11012 });
  });

  it('lets every agent read a conversation, and only its own agent change it', async (context) => {
    const desk = await startDesk(context);
    const [juniper, marlo] = [await desk.agent(JUNIPER), await desk.agent(MARLO)];
    await juniper.status('online');
    const id = await begin(desk, 'ann');
    assert.equal((await marlo.session(id)).agent_id, JUNIPER.id);
    await assert.rejects(marlo.say(id, 'Hi'), /403/);
    await assert.rejects(marlo.close(id), /403/);
    await assert.rejects(marlo.transfer(id, { agent_id: MARLO.id }), /403/);
    await assert.rejects(juniper.session(5), /404/);
    await juniper.close(id);
    await assert.rejects(juniper.say(id, 'Bye'), /409/);
  });

  it('stores an image and serves it to every origin under an unguessable address', async (context) => {
    const desk = await startDesk(context);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    const id = await begin(desk, 'ann');
    const uploaded = await fetch(`${desk.url}/console/api/files?name=pixel.png`, {
      method: 'POST',
      headers: { authorization: `Bearer ${juniper.token}`, 'content-type': 'application/octet-stream' },
      body: Buffer.from(PIXEL, 'base64'),
    });
    const { url, type } = (await uploaded.json()) as { url: string; type: string };
    assert.equal(type, 'image');
    await juniper.say(id, url, 'image');
    const push = await desk.receiver.find((pushed) => pushed.messages[0].type === 'image');
    assert.equal(push.messages[0].data.content, url);
    const response = await fetch(url);
    assert.equal(response.headers.get('content-type'), 'image/png');
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(response.headers.get('cross-origin-resource-policy'), 'cross-origin');
    assert.equal(Buffer.from(await response.arrayBuffer()).toString('base64'), PIXEL);
  });

  it('serves the avatars of agents and robots', async (context) => {
    const desk = await startDesk(context);
    const juniper = await desk.agent(JUNIPER);
    const { agent, colleagues } = await juniper.overview();
    for (const { avatar } of [agent, ...colleagues]) {
      const response = await fetch(desk.url + avatar);
      assert.equal(response.status, 200, avatar);
      assert.match(response.headers.get('content-type') ?? '', /svg/);
    }
  });
});
