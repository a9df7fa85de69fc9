/**
 * For each call of the console's API that needs more than its path, a call that would succeed. `console-routes.test.ts` makes every call
 * of `ROLES` as strangers, as those who may and as those who may not, and with numbers that are none.
 */
import type { ConsoleCall } from '../../../../demo/desk/console-api/roles.ts';

type Example = {
  /** The address of a thing that exists, if the call names one or needs a query. */
  at?: string;
  body?: object;
};

export const EXAMPLES: Partial<Record<ConsoleCall, Example>> = {
  'POST /knowledge/call': {
    body: { operation: 'search-questions', input: { body: { robotId: 54 } } },
  },
  'GET /knowledge/daily-figures': {
    at: '/knowledge/daily-figures?robotId=54&from=2024-01-01&to=2024-01-02',
  },
  'GET /knowledge/data-templates': { at: '/knowledge/data-templates?robotId=54' },
  'POST /knowledge/ask': { body: { robotId: 54, sceneId: null, text: 'Where is it?' } },
  'GET /knowledge/to-teach': { at: '/knowledge/to-teach?robotId=54' },
  'GET /knowledge/webhooks': { at: '/knowledge/webhooks?robotId=54' },
  'GET /knowledge/tasks': { at: '/knowledge/tasks?robotId=54' },
  'GET /knowledge/datums': { at: '/knowledge/datums?templateId=TEMPLATE' },
  'GET /messages': { at: '/messages?q=lamp' },
  'PUT /customers/:id': { body: { customer: { nick_name: 'Mine' } } },
  'POST /customers/:id/follow-ups': { body: { content: 'Mine' } },
  'PUT /tickets/:id': { body: { status: 'open' } },
  'POST /tickets/:id/comments': { body: { internal: true, body: 'Mine' } },
  'POST /sessions/:id/messages': { body: { id: 'a-forged-reply-1', type: 'message', content: 'Mine' } },
  'POST /sessions/:id/private-notes': { body: { id: 'a-forged-note-01', content: 'Mine' } },
  'PUT /canned-replies/:id': { body: { shortcut: 'mine', content: 'Mine' } },
  'POST /calls/:id/act': { body: { act: 'answer' } },
  'PUT /calls/:id/note': { body: { content: 'Mine', custom_fields: {} } },
  'PUT /knowledge/quota': { body: { total: 1 } },
  'PUT /knowledge/interactions': { body: { total: 1 } },
  'POST /knowledge/handled': { body: { robotId: 54, texts: ['x'], isHandled: true } },
  'GET /knowledge/counts': { at: '/knowledge/counts?robotId=54&ids=1001' },
  'GET /knowledge/trials': { at: '/knowledge/trials?robotId=54' },
  'POST /knowledge/trials/run': { body: { robotId: 54 } },
  'POST /knowledge/trials/rehearse': {
    body: { robotId: 54, operation: 'delete-question', input: { params: { id: 1001 } } },
  },
  'POST /knowledge/import': {
    body: { robotId: 54, step: 'questions', duplicates: 'skip', isRehearsal: false, rows: [] },
  },
  'POST /knowledge/webhooks': {
    body: { robotId: 54, name: 'other', regex: 'x', url: 'https://shop.example/hook' },
  },
  'PUT /knowledge/webhooks/:id': {
    at: '/knowledge/webhooks/WEBHOOK',
    body: { name: 'other', regex: 'x', url: 'https://shop.example/hook', isOn: false },
  },
  'DELETE /knowledge/webhooks/:id': { at: '/knowledge/webhooks/WEBHOOK' },
  'POST /knowledge/webhooks/:id/test': {
    at: '/knowledge/webhooks/WEBHOOK/test',
    body: { question: 'order 7' },
  },
  'POST /knowledge/tasks': {
    body: { robotId: 54, name: 'other', nodes: [{ name: 'x', url: 'https://shop.example/hook' }] },
  },
  'PUT /knowledge/tasks/:id': {
    at: '/knowledge/tasks/TASK',
    body: { name: 'other', nodes: [{ name: 'x', url: 'https://shop.example/hook' }] },
  },
  'DELETE /knowledge/tasks/:id': { at: '/knowledge/tasks/TASK' },
  'POST /knowledge/tasks/:id/test': { at: '/knowledge/tasks/TASK/test', body: { nodeId: 1 } },
  'POST /knowledge/datums': { body: { templateId: 1, name: 'x' } },
  'PUT /knowledge/datums/:id': { at: '/knowledge/datums/DATUM', body: { name: 'x' } },
  'DELETE /knowledge/datums/:id': { at: '/knowledge/datums/DATUM' },
  'POST /custom-fields': { body: { category: 'customer', label: 'Mine', content_type: 'text' } },
  'PUT /custom-fields/order': { body: { category: 'customer', field_names: [] } },
  'PUT /custom-fields/:name': {
    at: '/custom-fields/TextField_3',
    body: { updated_at: 0, label: 'Mine' },
  },
  'DELETE /custom-fields/:name': { at: '/custom-fields/TextField_3' },
  'POST /note-templates': { body: { name: 'Mine', group_id: 12 } },
  'PUT /note-templates/:id': { at: '/note-templates/1', body: { name: 'Mine', group_id: null } },
  'DELETE /note-templates/:id': { at: '/note-templates/1' },
  'POST /agents': {
    body: { name: 'Fern', nick: 'Fern', email: 'fern@desk.example', group_id: 11, max_sessions: 1 },
  },
  'PUT /agents/:id': { at: '/agents/101', body: { max_sessions: 50 } },
  'DELETE /agents/:id': { at: '/agents/102' },
  'POST /agents/:id/password': { at: '/agents/101/password' },
  'POST /groups': { body: { name: 'Mine' } },
  'PUT /groups/:id': { at: '/groups/11', body: { name: 'Mine' } },
  'DELETE /groups/:id': { at: '/groups/12' },
  'POST /departments': { body: { name: 'Mine' } },
  'PUT /departments/:id': { at: '/departments/1', body: { name: 'Mine' } },
  'DELETE /departments/:id': { at: '/departments/1' },
  'PUT /settings': { body: { push_url: 'https://elsewhere.example/' } },
  'POST /test-calls/push': { body: {} },
  'DELETE /customers/:id': { at: '/customers/1' },
  'POST /imports/customers': { body: { rows: [{ customer: { nick_name: 'Mine' } }] } },
  'POST /imports/organizations': { body: { rows: [{ name: 'Mine' }] } },
  'POST /customer-filters': {
    body: { name: 'x', active: true, match: 'all', conditions: [{ field: 'tag', is: 'x' }] },
  },
  'PUT /customer-filters/:id': {
    at: '/customer-filters/1',
    body: { name: 'x', active: true, match: 'all', conditions: [{ field: 'tag', is: 'x' }] },
  },
  'DELETE /customer-filters/:id': { at: '/customer-filters/1' },
  'POST /organizations': { body: { name: 'Mine' } },
  'DELETE /organizations/:id': { at: '/organizations/1' },
};

/** Calls of routes for everybody whose body makes them the administrator's. */
export const BY_BODY: readonly (readonly [route: string, body: object])[] = [
  ['PUT /customers/1', { customer: { open_api_token: 'mine' } }],
  ['PUT /organizations/1', { name: 'Mine' }],
];
