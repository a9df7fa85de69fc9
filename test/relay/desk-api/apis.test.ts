/** Compares the API families with the documents: base path, envelope and paging of doc 1 §2.1. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  API_ROOTS,
  APIS,
  apiAt,
  baseOf,
  CALL_CENTRE,
  CALL_LOG_LIST,
  KNOWLEDGE_BASE,
  OPEN_API_V1,
  OPEN_API_V1_LOG_IN,
  TICKETS_V1,
  TICKETS_V2,
} from '../../../relay/desk-api/apis.ts';
import { OPERATION_LIST, OPERATIONS } from '../../../relay/desk-api/operations.ts';

it('the v1 family matches doc 1 §2.1', () => {
  const { base, envelope, paging } = OPEN_API_V1;
  assert.equal(base, '/open_api_v1');
  assert.deepEqual(envelope, { field: 'code', success: 1000, besideSuccess: {}, besideRefusal: {} });
  const total = ['meta', 'total_count'];
  assert.deepEqual(paging, { page: 'page', size: 'page_size', sizeByDefault: 20, largestSize: 100, total });
});

it('the knowledge base matches doc 3 §2.1, §4 and §7', () => {
  const { envelope, paging, badInput } = KNOWLEDGE_BASE;
  assert.equal(baseOf(KNOWLEDGE_BASE), '/kb/api/v1');
  assert.deepEqual([envelope.field, envelope.success, badInput], ['code', 200, 400]);
  assert.deepEqual(envelope.besideRefusal, { visible: false });
  assert.deepEqual(Object.keys(envelope.besideSuccess), ['message', 'visible', 'exception', 'paging', 'data', 'extra']);
  assert.deepEqual([paging.page, paging.size, paging.sizeByDefault], ['pageNum', 'pageSize', 20]);
});

it('the tickets match doc 2 §4.3 and §8', () => {
  assert.deepEqual([baseOf(TICKETS_V1), baseOf(TICKETS_V2)], ['/api/v1', '/api/v2']);
  for (const { envelope, paging } of [TICKETS_V1, TICKETS_V2]) {
    assert.deepEqual([envelope.field, envelope.success], ['status', 0]);
    const { page, size, sizeByDefault, largestSize, total } = paging;
    assert.deepEqual([page, size, sizeByDefault, largestSize, total], ['page', 'per_page', 20, 100, ['total']]);
  }
});

it('every operation belongs to a listed family, and only the log-in is unsigned', () => {
  for (const { name, api } of OPERATION_LIST) assert.ok(APIS.includes(api), name);
  const unsigned = OPERATION_LIST.filter(({ api }) => api.signing.description === undefined);
  assert.deepEqual(
    unsigned.map(({ name, api }) => [name, api]),
    [['log-in', OPEN_API_V1_LOG_IN]],
  );
});

it('the first folder of each family is listed once, and a path belongs to the family whose base path contains it', () => {
  assert.deepEqual([...API_ROOTS].sort(), ['/api', '/kb', '/open_api', '/open_api_v1', '/spa1']);
  assert.equal(apiAt('/kb/api/v1/categories'), KNOWLEDGE_BASE);
  assert.equal(apiAt('/open_api_v1/log_in'), OPEN_API_V1);
  assert.equal(apiAt('/api/v1/tickets.json'), TICKETS_V1);
  assert.equal(apiAt('/api/v2/ticket_fields.json'), TICKETS_V2);
  assert.equal(apiAt('/api/v2/ucpapp/calllogs'), CALL_LOG_LIST);
  assert.equal(apiAt('/open_api/callcenter/call_log'), CALL_CENTRE);
});

it('the code for bad input is the operation’s own, or the family’s', () => {
  assert.equal(OPERATIONS['agent-status'].badInput, OPEN_API_V1.badInput);
  const own = ['send-message', 'preview-message', 'log-in', 'set-push-content-type', 'set-permissions'] as const;
  assert.deepEqual(
    own.map((name) => OPERATIONS[name].badInput),
    [2062, 2062, 2000, 2000, 2000],
  );
});
