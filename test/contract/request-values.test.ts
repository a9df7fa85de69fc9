/** Compares the fixed texts and the limits of doc 2 (§2, §3, §8) with those of the table. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LONGEST_SPAN_DAYS } from '../../relay/desk-api/call-centre/call-logs.ts';
import * as calls from '../../relay/desk-api/call-centre/values.ts';
import { OPERATION_LIST } from '../../relay/desk-api/operations.ts';
import { TIMESTAMP_TOLERANCE_SECONDS } from '../../relay/desk-api/signing/open-api-v1.ts';
import * as tickets from '../../relay/desk-api/tickets/ticket-values.ts';
import { FIELD_TYPES, PERMISSIONS } from './documented/tickets/listings.ts';
import { PLATFORMS, PRIORITIES, STATUSES } from './documented/tickets/tickets.ts';

describe('the fixed texts', () => {
  it('of call logs are those of §2.1 and §2.2', () => {
    const texts = (named: object) =>
      Object.values(named).map((text) => (typeof text === 'function' ? text('x') : text));
    const documented: [object, string[]][] = [
      [calls.CALL_TYPE, ['呼入', '呼出']],
      [calls.SEAT_TYPE, ['ip座机', '手机']],
      [calls.CALL_RESULT, ['接通', '客户未接通', '客服未接通']],
      [calls.LISTED_RESULT, ['客户未接', '客户接听', '客服未接', '客服拒接', '客服接听', '未选择队列']],
      [calls.SATISFACTION, ['满意', '不满意', '未评价', '无需评价']],
      [calls.QUEUE_RESULT, ['排队成功', '放弃排队', '排队超时', '无客服在线']],
      [calls.DROP_SIDE, ['客户', '客服']],
      [calls.CALL_SOURCE, ['客服: x', '队列: x', '负责人: x', '未选择队列']],
    ];
    for (const [named, listed] of documented) assert.deepEqual(texts(named), listed);
  });

  it('of agents are those of §2.3 and §3', () => {
    assert.deepEqual(calls.WORK_STATES, ['offline', 'idle', 'busy', 'resting', 'neaten']);
    assert.deepEqual(calls.SETTABLE_WORK_WAYS, ['fixed_voip_online', 'phone_online']);
    assert.deepEqual([...calls.WORK_WAYS].sort(), ['fixed_voip_online', 'phone_online', 'voip_online']);
    assert.deepEqual(calls.DEVICE_STATES, ['offline', 'unregister', 'expire', 'idle', 'busy']);
    assert.deepEqual(calls.AGENT_CALL_STATES, ['off', 'ring', 'in']);
    assert.deepEqual(calls.CALL_CATEGORIES, [
      'normal',
      'transfer',
      'transfer_outline',
      'consult',
      'consult_outline',
      'three_party',
      'three_party_outline',
      'listening',
      'barge_in',
      'substitute',
    ]);
  });

  it('of tickets are those of §2.5 and §2.6', () => {
    assert.deepEqual(tickets.TICKET_STATUSES, STATUSES);
    assert.deepEqual(tickets.TICKET_PRIORITIES, PRIORITIES);
    assert.deepEqual(tickets.TICKET_PLATFORMS, PLATFORMS);
    assert.deepEqual(tickets.TICKET_FIELD_TYPES, FIELD_TYPES);
    assert.deepEqual(Object.values(tickets.TICKET_FIELD_PERMISSIONS), Object.values(PERMISSIONS));
  });
});

it('pages have the default and the largest size of §8', () => {
  const sizes: Record<string, [size: string, byDefault: number]> = {
    'list-call-logs': ['page_size', 30],
    'list-call-agents': ['perpage', 30],
    'list-todays-calls': ['perpage', 30],
    'list-queued-calls': ['perpage', 30],
    'list-abandoned-calls': ['perpage', 30],
    'list-tickets': ['per_page', 20],
    'list-customer-tickets': ['per_page', 20],
    'list-filter-tickets': ['per_page', 20],
  };
  for (const [name, [size, byDefault]] of Object.entries(sizes)) {
    const operation = OPERATION_LIST.find((one) => one.name === name);
    assert.ok(operation, name);
    const { query } = operation;
    assert.partialDeepStrictEqual(query.parse({}), { page: 1, [size]: byDefault }, name);
    for (const fits of [1, 100]) assert.ok(query.safeParse({ [size]: fits }).success, `${name} ${fits}`);
    for (const other of [0, 101]) assert.ok(!query.safeParse({ [size]: other }).success, `${name} ${other}`);
  }
});

it('times may differ as §8 says', () => {
  assert.deepEqual([TIMESTAMP_TOLERANCE_SECONDS, LONGEST_SPAN_DAYS], [5 * 60, 30]);
});
