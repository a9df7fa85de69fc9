/**
 * Who may do what in the knowledge area: each call that changes something or shows keys is the administrator's alone. An agent
 * gets 403 and changes nothing, whoever is not signed in gets 401.
 */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { knowledgeRouter } from '../../../../../demo/desk/console-api/knowledge/router.ts';
import type { ConsoleDesk } from '../../../../../demo/desk/console-api/views.ts';
import { EDITING } from '../../../../../demo/desk/console-protocol/knowledge.ts';
import { JUNIPER } from '../../desk-harness.ts';
import { startLibrary } from '../../knowledge/datums/library-desk.ts';
import { routesOf } from '../routes-of.ts';

type Route = readonly [method: string, path: string, body?: object];

const READING: Route[] = [
  ['GET', '/overview'],
  ['GET', '/usage'],
  ['GET', '/daily-figures?robotId=54&from=2024-01-01&to=2024-01-02'],
  ['GET', '/data-templates?robotId=54'],
  ['GET', '/to-teach?robotId=54'],
  ['GET', '/webhooks?robotId=54'],
  ['GET', '/tasks?robotId=54'],
  ['GET', '/datums?templateId=TEMPLATE'],
  ['POST', '/ask', { robotId: 54, sceneId: null, text: 'Where is it?' }],
  ['POST', '/call', { operation: 'search-questions', input: { body: { robotId: 54 } } }],
];
const URL = 'https://shop.example/hook';
/** Calls that change something, and those that show keys. */
const FOR_ADMINISTRATOR: Route[] = [
  ['GET', '/applications'],
  ['PUT', '/quota', { total: 1 }],
  ['PUT', '/interactions', { total: 1 }],
  ['POST', '/handled', { robotId: 54, text: 'x', isHandled: true }],
  ['POST', '/import', { robotId: 54, step: 'questions', duplicates: 'skip', isRehearsal: false, rows: [] }],
  ['POST', '/webhooks', { robotId: 54, name: 'other', regex: 'x', url: URL }],
  ['PUT', '/webhooks/WEBHOOK', { name: 'other', regex: 'x', url: URL, isOn: false }],
  ['POST', '/webhooks/WEBHOOK/test', { question: 'order 7' }],
  ['DELETE', '/webhooks/WEBHOOK'],
  ['POST', '/tasks', { robotId: 54, name: 'other', nodes: [{ name: 'x', url: URL }] }],
  ['PUT', '/tasks/TASK', { name: 'other', nodes: [{ name: 'x', url: URL }] }],
  ['POST', '/tasks/TASK/test', { nodeId: 1 }],
  ['DELETE', '/tasks/TASK'],
  ['POST', '/datums', { templateId: 1, name: 'x' }],
  ['PUT', '/datums/DATUM', { name: 'x' }],
  ['DELETE', '/datums/DATUM'],
];
const DOCUMENTED: Route[] = EDITING.map((operation) => ['POST', '/call', { operation, input: {} }]);

async function start(context: TestContext) {
  const desk = await startLibrary(context);
  const [webhook, task] = [await desk.addWebhook(), await desk.addTask()];
  const list = `/knowledge/datums?templateId=${desk.template.id}`;
  const { datums } = await desk.admin.call<{ datums: { id: number }[] }>('GET', list);
  const ids: Record<string, number | undefined> = {
    WEBHOOK: webhook.id,
    TASK: task.id,
    TEMPLATE: desk.template.id,
    DATUM: datums[0]?.id,
  };
  const filled = (path: string) => path.replace(/WEBHOOK|TASK|TEMPLATE|DATUM/g, (name) => String(ids[name]));
  const juniper = await desk.agent(JUNIPER);
  return {
    ...desk,
    /** Resolves to the HTTP status. */
    async statusOf([method, path, body]: Route, token = ''): Promise<number> {
      const response = await fetch(`${desk.url}/console/api/knowledge${filled(path)}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      await response.arrayBuffer();
      return response.status;
    },
    juniper,
    all: () =>
      Promise.all(
        READING.filter(([method]) => method === 'GET').map(([, path]) =>
          desk.admin.call('GET', `/knowledge${filled(path)}`),
        ),
      ),
  };
}

describe('in the knowledge area', () => {
  it('an agent reads everything, and changes nothing', async (context) => {
    const { statusOf, juniper, all, shop } = await start(context);
    const before = await all();
    for (const route of READING) assert.equal(await statusOf(route, juniper.token), 200, route.join(' '));
    for (const route of [...FOR_ADMINISTRATOR, ...DOCUMENTED])
      assert.equal(await statusOf(route, juniper.token), 403, JSON.stringify(route));
    assert.deepEqual(await all(), before);
    assert.equal(shop.calls.length, 0);
  });

  it('whoever is not signed in gets nothing', async (context) => {
    const { statusOf, all, shop, admin } = await start(context);
    const before = await all();
    for (const route of [...READING, ...FOR_ADMINISTRATOR, ...DOCUMENTED]) {
      assert.equal(await statusOf(route), 401, JSON.stringify(route));
      assert.equal(await statusOf(route, `${admin.token}x`), 401, JSON.stringify(route));
    }
    assert.deepEqual(await all(), before);
    assert.equal(shop.calls.length, 0);
  });

  it('every call has its row here', () => {
    const stub = { context: { store: {}, clock: { now: Date.now } }, knowledge: { handlers: {} } };
    const routes = routesOf(knowledgeRouter(stub as unknown as ConsoleDesk, {} as never));
    const rows = [...READING, ...FOR_ADMINISTRATOR].map(([method, path]) => `${method} ${path}`);
    const named = rows.map((row) => row.replace(/\?.*/, '').replace(/\/(WEBHOOK|TASK|DATUM)(?=\/|$)/, '/:id'));
    assert.deepEqual([...new Set(routes)].sort(), [...new Set(named)].sort());
  });
});
