/** Sign-in by one click: only in the demo, and only from this machine. */
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { describe, it, type TestContext } from 'node:test';
import type { OneClick, SignedIn } from '../../../../demo/desk/console-protocol/sessions.ts';
import { createDesk } from '../../../../demo/desk/desk.ts';
import { JUNIPER, TENANT } from '../desk-harness.ts';

async function start(context: TestContext, oneClickSignIn?: boolean) {
  const desk = createDesk({ tenant: TENANT, ...(oneClickSignIn !== undefined && { oneClickSignIn }) });
  context.after(() => desk.close());
  const { url } = await desk.listen(0, '127.0.0.1');
  return new URL(url);
}

/** Sends headers that `fetch` does not allow. */
async function call<Answer>({ port }: URL, method: string, headers: Record<string, string> = {}, body?: object) {
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: '/console/api/one-click', method, headers });
    asked.once('response', resolve).once('error', reject);
    if (body) asked.setHeader('content-type', 'application/json');
    asked.end(body && JSON.stringify(body));
  });
  return { status: answer.statusCode, answer: (await json(answer)) as Answer };
}

const asJuniper = { agent_id: JUNIPER.id };

describe('signing in by one click', () => {
  it('signs a browser on this machine in as any agent', async (context) => {
    const url = await start(context, true);
    const offered = await call<OneClick>(url, 'GET', { host: url.host });
    assert.deepEqual(offered.answer.agents[0], {
      id: JUNIPER.id,
      name: 'Juniper Vale',
      group_name: 'Orders and delivery',
      status: 'offline',
      avatar: '/assets/agents/juniper.svg',
    });
    const { status, answer } = await call<SignedIn>(url, 'POST', { host: url.host, origin: url.origin }, asJuniper);
    assert.deepEqual([status, answer.agent?.nick], [200, 'Juniper']);
    const mine = await fetch(new URL('/console/api/sessions', url), {
      headers: { authorization: `Bearer ${answer.token}` },
    });
    assert.equal(mine.status, 200);
    assert.equal((await call(url, 'POST', { host: url.host }, { agent_id: 5 })).status, 404);
  });

  for (const [who, headers] of Object.entries({
    'a page of another site': { origin: 'https://elsewhere.example' },
    'a page without an origin': { origin: 'null' },
    'a name that was made to lead here': { host: 'elsewhere.example' },
    'a proxy that passes on others': { 'x-forwarded-for': '203.0.113.7' },
    'a proxy that says so': { forwarded: 'for=203.0.113.7' },
  })) {
    it(`is refused for ${who}`, async (context) => {
      const url = await start(context, true);
      const given = { host: url.host, ...headers };
      assert.deepEqual((await call<OneClick>(url, 'GET', given)).answer, { agents: [] });
      assert.equal((await call(url, 'POST', given, asJuniper)).status, 404);
    });
  }

  it('is refused for everybody at a desk without this option', async (context) => {
    const url = await start(context);
    assert.deepEqual((await call<OneClick>(url, 'GET', { host: url.host })).answer, { agents: [] });
    assert.equal((await call(url, 'POST', { host: url.host }, asJuniper)).status, 404);
  });

  for (const host of ['0.0.0.0', '::', '192.0.2.1']) {
    it(`keeps a desk from listening on ${host}`, async (context) => {
      const desk = createDesk({ tenant: TENANT, oneClickSignIn: true });
      context.after(() => desk.close());
      await assert.rejects(desk.listen(0, host), /listens to this machine alone/);
    });
  }
});
