/** Call logs (doc 2 §2.1, §2.2, §4.1, §7, §8), written from the document alone. */
import { callLog, callLogItem } from '../../../../relay/desk-api/call-centre/call-logs.ts';
import type { DocumentedCall, Section } from '../../oracle.ts';
import { sectionsOfCall } from '../../oracle.ts';
import { codeAlone, elementsOf, others, type Treatment, treatedBy } from '../../treatment.ts';

/** §2.1, every field. */
export const CALL_LOG = {
  customer_name: 'Wren Hollow',
  customer_number: '13800000000',
  mobile_area: 'Oakshire',
  call_type: '呼入',
  seat_type: 'ip座机',
  result: '接通',
  duration: 95,
  record_url: 'https://desk.example/recordings/7f3a.wav',
  satisfic: '满意',
  survey: 'satisfied',
  start_time: '2024-01-01 12:00:00',
  end_time: '2024-01-01 12:02:10',
  agent_name: 'Juniper Vale',
  agent_email: 'juniper@desk.example',
  ringing_duration: '8',
  customer_id: 6501,
  note_id: 31,
  trunk_number: '4000000000',
  call_source: '队列: Orders',
  query_type: '排队成功',
  query_time: 12,
  leave_message: 'https://desk.example/recordings/7f3b.wav',
  drop_side: '客户',
  ivr_time: 6,
  organization_id: '2',
  has_subsequent_call: true,
  queue_overflow: 'Products',
  ad_task_name: 'Delivery survey',
  ivr_variables: '{"level":"vip"}',
  defeat_cause: 'busy',
  outline_phone_number: '13900000000',
  multi_ring_count: 2,
  tickets: ['T-1', 'T-2'],
};

/** §2.2, every field. */
export const CALL_LOG_ITEM = {
  id: 77,
  note_id: 31,
  call_start_at: '2024-01-01 12:00:00',
  call_type: '呼出',
  call_number: '13800000000',
  mobile_area: 'Oakshire',
  trunk_number: '4000000000',
  user_name: 'Wren Hollow',
  user_id: 6501,
  call_source: '客服: Juniper',
  queue_type: '放弃排队',
  queue_time: 12,
  agent_id: 101,
  agent_nick_name: 'Juniper',
  device_info: '手机',
  call_result: '客户接听',
  ring_time: 8,
  drop_side: '客服',
  call_time: 95,
  record_url: 'https://desk.example/recordings/7f3a.wav',
  leave_message: 'https://desk.example/recordings/7f3b.wav',
  organization_id: '2',
  satisfaction: '未评价',
  survey: 'satisfied',
  ivr_time: 6,
  has_subsequent_call: false,
  queue_overflow: 'Products',
  ad_task_name: 'Delivery survey',
  ivr_variables: '{"level":"vip"}',
  defeat_cause: 'busy',
  outline_phone_number: '13900000000',
  multi_ring_count: 2,
  tickets: ['T-1'],
};

const ofCallBack = treatedBy(
  { 'features/call-back/call-back-state.ts': 'call_id call_log result end_time' },
  'whether a visitor who was called back answered is all that the relay needs of the log',
);
const ofCompany = others('for the company’s own systems: a visitor sees no call log');
const treated = (fields: object): Record<string, Treatment> =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, ofCompany]));

export const CALLS: readonly DocumentedCall[] = [
  {
    name: 'get-call-log',
    family: 'call-centre',
    signed: true,
    method: 'GET',
    path: '/open_api/callcenter/call_log',
    query: { call_id: '3012@20240101120000-out', conversation_id: '77' },
    // One of the two is required, which no schema of single fields says.
    required: [],
    answer: { code: 1000, message: 'OK', call_log: CALL_LOG },
    codes: { 2005: /not found/ },
  },
  {
    name: 'list-call-logs',
    family: 'call-log-list',
    signed: true,
    method: 'GET',
    path: '/api/v2/ucpapp/calllogs',
    query: { start_time: '2024-01-01 00:00:00', end_time: '2024-01-30 23:59:59', page: 2, page_size: 50 },
    required: [],
    answer: { status: 0, message: 'OK', size: 1, total: 51, total_pages: 2, item: [CALL_LOG_ITEM] },
    codes: { 2000: /more than 30 days.*older than 30 days/, 3000: /page_size.*above 100.*below 1/ },
  },
];

export const SECTIONS: readonly Section[] = [
  { title: '§2.1 call log', schema: callLog, fields: ofCallBack(Object.keys(CALL_LOG)) },
  { title: '§2.2 item of the call-log list', schema: callLogItem, fields: treated(CALL_LOG_ITEM) },
  ...sectionsOfCall('get-call-log', ofCallBack(['call_id', 'conversation_id']), {
    ...codeAlone,
    ...ofCallBack(['call_log', ...Object.keys(CALL_LOG).map((name) => `call_log.${name}`)]),
  }),
  ...sectionsOfCall('list-call-logs', treated({ start_time: 0, end_time: 0, page: 0, page_size: 0 }), {
    ...treated({ status: 0, message: 0, size: 0, total: 0, total_pages: 0, item: 0 }),
    ...elementsOf('item', treated(CALL_LOG_ITEM)),
  }),
];
