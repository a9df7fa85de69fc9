/** Rights of strangers, agents and the administrator on every registered route of the console's API, and what it does with hostile addresses. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { type ConsoleRouter, nothing, type Serve } from '../../../../demo/desk/console-api/respond.ts';
import { type ConsoleCall, ROLES } from '../../../../demo/desk/console-api/roles.ts';
import { EDITING } from '../../../../demo/desk/console-protocol/knowledge.ts';
import { JUNIPER, OTIS, TANSY } from '../desk-harness.ts';
import { startLibrary } from '../knowledge/datums/library-desk.ts';
import { BY_BODY, EXAMPLES } from './console-routes.ts';
import { routesAt } from './recorded-routes.ts';

type Call = { route: string; body: object };

const REFUSALS = [401, 403];
const rows = (Object.keys(ROLES) as ConsoleCall[]).map(
  (route) => [route, { for: ROLES[route], ...EXAMPLES[route] }] as const,
);
/** Calls that would succeed for somebody who may make them. */
const CALLS: (Call & { for: string })[] = [
  ...rows.map(([route, row]) => ({
    route: row.at === undefined ? route.replace(/:[a-z_]+/gi, '1') : `${route.split(' ')[0]} ${row.at}`,
    body: row.body ?? {},
    for: row.for,
  })),
  ...EDITING.map((operation) => ({
    route: 'POST /knowledge/call',
    body: { operation, input: {} },
    for: 'administrator',
  })),
  ...BY_BODY.map(([route, body]) => ({ route, body, for: 'administrator' })),
];

async function start(context: TestContext) {
  const desk = await startLibrary(context);
  const [webhook, task] = [await desk.addWebhook(), await desk.addTask()];
  const { datums } = await desk.admin.call<{ datums: { id: number }[] }>(
    'GET',
    `/knowledge/datums?templateId=${desk.template.id}`,
  );
  const ids: Record<string, number | undefined> = {
    WEBHOOK: webhook.id,
    TASK: task.id,
    TEMPLATE: desk.template.id,
    DATUM: datums[0]?.id,
  };
  const juniper = await desk.agent(JUNIPER);
  await desk.admin.call('POST', '/organizations', { name: 'Lumen Works' });
  await desk.admin.call('POST', '/customers', { customer: { nick_name: 'Ann' } });
  const filled = (path: string) => path.replace(/WEBHOOK|TASK|TEMPLATE|DATUM/g, (name) => String(ids[name]));

  /** The status of a call. */
  async function statusOf({ route, body }: Call, token?: string): Promise<number> {
    const [method = '', path = ''] = route.split(' ');
    const response = await fetch(`${desk.url}/console/api${filled(path)}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });
    await response.body?.cancel();
    return response.status;
  }

  return {
    ...desk,
    juniper,
    statusOf,
    /** All that the administrator may read. */
    async all(): Promise<unknown> {
      const reading = CALLS.filter(
        (one) => one.route.startsWith('GET') && ['everybody', 'administrator'].includes(one.for),
      );
      const read = ({ route }: Call) => desk.admin.call('GET', filled(route.slice('GET '.length))).catch(String);
      return await Promise.all(reading.map(read));
    },
  };
}

describe('the console’s API', () => {
  it('has a row for every route', async (context) => {
    await startLibrary(context);
    assert.deepEqual(routesAt('/console/api').sort(), Object.keys(ROLES).sort());
  });

  it('compiles no call without a role, and none whose handler is for those of another', () => {
    const serve: Serve = () => undefined;
    serve('GET /calls/log', nothing, ({ agent }) => agent?.id);
    serve('GET /calls/phone', nothing, ({ agent }) => agent.id);
    // @ts-expect-error: ROLES does not have it.
    serve('GET /calls/secrets', nothing, () => {});
    // @ts-expect-error: it is everybody's, so there may be no agent.
    serve('GET /calls/board', nothing, ({ agent }) => agent.id);
    // @ts-expect-error: it is the administrator's, who is no agent.
    serve('PUT /calls/agents/:id', nothing, ({ agent }) => agent.id);
    // @ts-expect-error: it would be open to everybody.
    const open = (router: ConsoleRouter) => router.get('/calls/secrets', () => {});
    assert.ok(open);
  });

  it('refuses on every route whoever is not signed in, was, or is removed', async (context) => {
    const { agent, admin, statusOf, all, shop } = await start(context);
    const [otis, tansy] = [await agent(OTIS), await agent(TANSY)];
    await otis.call('POST', '/sign-out');
    await admin.call('DELETE', `/agents/${TANSY.id}`);
    const before = await all();
    const strangers = [undefined, 'guess', otis.token, tansy.token, `${admin.token}x`];
    for (const one of CALLS.filter((call) => call.for !== 'strangers')) {
      const given = await Promise.all(strangers.map((token) => statusOf(one, token)));
      assert.deepEqual(
        given,
        strangers.map(() => 401),
        JSON.stringify(one),
      );
    }
    assert.deepEqual(await all(), before);
    assert.equal(shop.calls.length, 0);
  });

  it('lets no agent do what is the administrator’s, nor the administrator what is the agents’', async (context) => {
    const { juniper, admin, statusOf, all, shop } = await start(context);
    const before = await all();
    for (const one of CALLS) {
      if (one.for === 'administrator') assert.equal(await statusOf(one, juniper.token), 403, JSON.stringify(one));
      if (one.for === 'agents') assert.ok(REFUSALS.includes(await statusOf(one, admin.token)), JSON.stringify(one));
    }
    assert.deepEqual(await all(), before);
    assert.equal(shop.calls.length, 0);
  });

  it('lets in those of a row, and refuses the others before it reads their body', async (context) => {
    const { juniper, admin, statusOf } = await start(context);
    for (const [route, row] of rows) {
      // Signing out would end the sessions of both.
      if (row.for === 'strangers' || route === 'POST /sign-out') continue;
      const call = { route: route.replace(/:[a-z_]+/gi, '999999'), body: {} };
      const refused = {
        agent: REFUSALS.includes(await statusOf(call, juniper.token)),
        administrator: REFUSALS.includes(await statusOf(call, admin.token)),
      };
      assert.deepEqual(refused, { agent: row.for === 'administrator', administrator: row.for === 'agents' }, route);
    }
  });

  it('tells the administrator that agents alone take and answer', async (context) => {
    const { admin, statusOf } = await start(context);
    for (const route of ['POST /waiting/1/take', 'POST /inbox/nothing/answer']) {
      assert.equal(await statusOf({ route, body: { id: 'x'.repeat(20), content: 'Hello' } }, admin.token), 403, route);
    }
  });

  it('shows an agent all of the knowledge area, and both the team and the messages', async (context) => {
    const { juniper, admin, statusOf } = await start(context);
    const reading = CALLS.filter(
      ({ route, for: who }) => who === 'everybody' && /^(GET|POST) \/(knowledge|team|messages\?)/.test(route),
    );
    assert.ok(reading.length > 10);
    for (const one of reading) {
      assert.deepEqual([await statusOf(one, juniper.token), await statusOf(one, admin.token)], [200, 200], one.route);
    }
  });

  it('refuses as an address every number that is none, on every route', async (context) => {
    const { juniper, admin, statusOf } = await start(context);
    for (const id of ['0', '-1', '1.5', '1e999', 'NaN', '9'.repeat(400), '%00', '1%20OR%201']) {
      for (const [route, row] of rows.filter(([route]) => /:(id|row)\b/.test(route))) {
        const call = { route: route.replace(/:(id|row)\b/, id), body: row.body ?? {} };
        const status = await statusOf(call, row.for === 'administrator' ? admin.token : juniper.token);
        assert.ok([400, 404, 409].includes(status), `${call.route}: ${status}`);
      }
    }
  });
});
