/** Who may call each route of the console's API. A route without a row here fails the test. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { JUNIPER, startDesk } from '../desk-harness.ts';
import { routesAt } from './recorded-routes.ts';

/** Before the sign-in; access.test.ts asks all others without a token. */
const STRANGERS = ['POST /sign-in', 'GET /one-click', 'POST /one-click'];
/** Both read; what both may change besides, the handlers narrow further by body and by session. */
const EVERYBODY = [
  'POST /sign-out',
  'POST /test-calls/robot-message',
  'POST /test-calls/robot-task',
  'POST /test-calls/third-party',
  'POST /test-calls/chat-app-reply',
  'POST /test-calls/chat-app-token',
  'GET /chat-apps',
  'GET /knowledge/overview',
  'POST /knowledge/call',
  'GET /knowledge/usage',
  'GET /knowledge/daily-figures',
  'GET /knowledge/data-templates',
  'POST /knowledge/ask',
  'GET /knowledge/to-teach',
  'GET /knowledge/webhooks',
  'GET /knowledge/tasks',
  'GET /knowledge/datums',
  'GET /custom-fields',
  'GET /sessions/:id/note',
  'GET /agents',
  'GET /departments',
  'POST /queue/:token/abandon',
  'GET /team',
  'GET /messages',
  'GET /messages/:row',
  'GET /customers',
  'POST /customers',
  'GET /customers/:id',
  'PUT /customers/:id',
  'GET /customers/:id/feeds',
  'POST /customers/:id/follow-ups',
  'GET /customer-tags',
  'GET /customer-filters',
  'GET /organizations',
  'GET /organizations/:id',
  'PUT /organizations/:id',
  'GET /calls/colleagues',
  'GET /calls/log',
  'GET /calls/board',
  'POST /calls/simulate',
  'PUT /calls/simulator',
  'GET /tickets',
  'POST /tickets',
  'GET /tickets/:id',
  'PUT /tickets/:id',
  'POST /tickets/:id/comments',
  'GET /ticket-filters',
];
/** The administrator has no conversations and no telephone. */
const AGENTS = [
  'PUT /status',
  'GET /sessions',
  'GET /sessions/:id',
  'POST /sessions/:id/messages',
  'POST /sessions/:id/transfer',
  'POST /sessions/:id/close',
  'POST /files',
  'POST /waiting/:id/remove',
  'POST /inbox/:id/done',
  'PUT /sessions/:id/note',
  'POST /sessions/:id/private-notes',
  'GET /canned-replies',
  'POST /canned-replies',
  'PUT /canned-replies/:id',
  'DELETE /canned-replies/:id',
  'POST /waiting/:id/take',
  'POST /inbox/:id/answer',
  'GET /calls/phone',
  'PUT /calls/state',
  'PUT /calls/work-way',
  'PUT /calls/ip-phone',
  'POST /calls/wrap-up',
  'POST /calls/dial',
  'POST /calls/:id/act',
  'PUT /calls/:id/note',
];
const ADMINISTRATOR = [
  'POST /chat-apps',
  'PUT /chat-apps/:id',
  'GET /knowledge/applications',
  'PUT /knowledge/quota',
  'PUT /knowledge/interactions',
  'POST /knowledge/handled',
  'POST /knowledge/import',
  'POST /knowledge/webhooks',
  'PUT /knowledge/webhooks/:id',
  'DELETE /knowledge/webhooks/:id',
  'POST /knowledge/webhooks/:id/test',
  'POST /knowledge/tasks',
  'PUT /knowledge/tasks/:id',
  'DELETE /knowledge/tasks/:id',
  'POST /knowledge/tasks/:id/test',
  'POST /knowledge/datums',
  'PUT /knowledge/datums/:id',
  'DELETE /knowledge/datums/:id',
  'POST /custom-fields',
  'PUT /custom-fields/order',
  'PUT /custom-fields/:name',
  'DELETE /custom-fields/:name',
  'POST /note-templates',
  'PUT /note-templates/:id',
  'DELETE /note-templates/:id',
  'POST /agents',
  'PUT /agents/:id',
  'DELETE /agents/:id',
  'POST /groups',
  'PUT /groups/:id',
  'DELETE /groups/:id',
  'POST /departments',
  'PUT /departments/:id',
  'DELETE /departments/:id',
  'GET /settings',
  'PUT /settings',
  'GET /push-deliveries',
  'POST /test-calls/push',
  'DELETE /customers/:id',
  'POST /imports/customers',
  'POST /imports/organizations',
  'POST /customer-filters',
  'PUT /customer-filters/:id',
  'DELETE /customer-filters/:id',
  'POST /organizations',
  'DELETE /organizations/:id',
  'PUT /calls/agents/:id',
  'POST /ticket-filters',
  'PUT /ticket-filters/:id',
  'DELETE /ticket-filters/:id',
];
const REFUSALS = [401, 403];

it('every route of the console lets in those of its row, and refuses the others before it reads their body', async (context) => {
  const desk = await startDesk(context, { seededKnowledge: true });
  const people = { agent: (await desk.agent(JUNIPER)).token, administrator: (await desk.administrator()).token };
  const rows = [...STRANGERS, ...EVERYBODY, ...AGENTS, ...ADMINISTRATOR];
  assert.deepEqual(routesAt('/console/api').sort(), rows.sort());

  async function refuses(route: string, token: string): Promise<boolean> {
    const [method = '', path = ''] = route.split(' ');
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const address = `${desk.url}/console/api${path.replace(/:[a-z_]+/gi, '999999')}`;
    const response = await fetch(address, { method, headers, ...(method !== 'GET' && { body: '{}' }) });
    await response.body?.cancel();
    return REFUSALS.includes(response.status);
  }
  // Signing out would end the sessions of both.
  for (const route of rows.filter((one) => one !== 'POST /sign-out' && !STRANGERS.includes(one))) {
    const refused = {
      agent: await refuses(route, people.agent),
      administrator: await refuses(route, people.administrator),
    };
    const expected = { agent: ADMINISTRATOR.includes(route), administrator: AGENTS.includes(route) };
    assert.deepEqual(refused, expected, route);
  }
});
