/** Who may do what around the conversations: everybody reads, agents alone take conversations, strangers get nothing. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { teamRouter } from '../../../../demo/desk/console-api/team-router.ts';
import type { ConsoleDesk } from '../../../../demo/desk/console-api/views.ts';
import { openDatabase } from '../../../../demo/desk/core/database.ts';
import { MIGRATIONS } from '../../../../demo/desk/store/schema.ts';
import { storeIn } from '../../../../demo/desk/store/store.ts';
import { begin } from '../conversation.ts';
import { JUNIPER, startDesk } from '../desk-harness.ts';
import { routesOf } from './routes-of.ts';

/** Each with what an agent and the administrator get. */
const ROUTES = [
  ['GET', '/team', 200, 200],
  ['GET', '/messages?q=lamp', 200, 200],
  ['GET', '/messages/ROW', 200, 200],
  ['POST', '/waiting/1/take', 404, 403],
  ['POST', '/inbox/nothing/answer', 404, 403],
] as const;
const BODY = JSON.stringify({ id: 'x'.repeat(20), content: 'Hello' });

it('agents and the administrator read, agents alone take conversations, strangers get nothing', async (context) => {
  const desk = await startDesk(context);
  const [juniper, administrator] = [await desk.agent(JUNIPER), await desk.administrator()];
  await juniper.status('online');
  const id = await begin(desk, 'ann');
  await juniper.say(id, 'the lamp');
  const { items } = await juniper.call<{ items: { row: number }[] }>('GET', '/messages?q=lamp');
  for (const [method, path, forAgents, forAdministrator] of ROUTES) {
    const statusOf = async (token?: string) => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      const body = method === 'POST' ? { body: BODY } : {};
      const address = `${desk.url}/console/api${path.replace('ROW', String(items[0]?.row))}`;
      return (await fetch(address, { method, headers, ...body })).status;
    };
    const given = [
      await statusOf(juniper.token),
      await statusOf(administrator.token),
      await statusOf(),
      await statusOf('x'),
    ];
    assert.deepEqual(given, [forAgents, forAdministrator, 401, 401], `${method} ${path}`);
  }
});

it('every call around the conversations has its row here', () => {
  const db = openDatabase(':memory:', MIGRATIONS);
  const context = {
    db,
    store: storeIn(db),
    hub: { on() {} },
    onClose() {},
    clock: { now: Date.now },
    tenant: {},
    behaviour: {},
  };
  const routes = routesOf(teamRouter({ context } as unknown as ConsoleDesk));
  const rows = ROUTES.map(
    ([method, path]) =>
      `${method} ${path
        .replace(/\?.*/, '')
        .replace('ROW', ':row')
        .replace(/\/(1|nothing)(?=\/)/, '/:id')}`,
  );
  assert.deepEqual([...routes].sort(), [...rows].sort());
});
