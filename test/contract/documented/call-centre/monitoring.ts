/** Monitoring of the call centre (doc 2 §2.3, §2.4, §4.2, §7), written from the document alone. */
import {
  abandonedCall,
  monitoredAgent,
  queuedCall,
  todaysCalls,
} from '../../../../relay/desk-api/call-centre/monitoring.ts';
import type { DocumentedCall, Section } from '../../oracle.ts';
import { sectionsOfCall } from '../../oracle.ts';
import { codeAlone, others, type Treatment, treatedBy } from '../../treatment.ts';

/** §2.3, every field. */
export const MONITORED_AGENT = {
  id: 101,
  name: 'Juniper',
  agent_work_state: 'neaten',
  agent_neaten_time: 30,
  agent_work_way: 'voip_online',
  cc_custom_state_id: 2,
  subaccount_state: 'unregister',
  web_subaccount_state: 'idle',
  agent_call_state: 'off',
  callout_count: 3,
  callin_answer_count: 5,
  callin_noanswer_count: 1,
  callout_answer_count: 2,
  category: 'three_party_outline',
  answer_delay: 4,
  talking_time: 95,
  conversation_id: 77,
  customer: { id: 6501, cellphone: '13800000000' },
  other_start_at: '2024-01-01 12:02:10',
};

/** §2.4: counts and rates are Strings. */
export const TODAY = {
  group_id: 11,
  callin_count: '9',
  transfer_agent_count: '8',
  queue_success_count: '6',
  queue_quit_count: '1',
  callin_ringing_count: '6',
  callin_answered_count: '5',
  callin_answered_rate: '62.50%',
  survey_rated_ratio: '40.00%',
  callout_count: '3',
  callout_no_answered_count: '1',
  callout_answered_count: '2',
  callout_answered_rate: '66.67%',
};

export const QUEUED = {
  group_id: 11,
  cellphone: '13800000000',
  name: 'Wren Hollow',
  queue: 'Orders',
  start_at: '2024-01-01 12:00:00',
  queue_time: '12',
};

export const ABANDONED = {
  group_id: 11,
  cellphone: '13800000000',
  name: 'Wren Hollow',
  abort_at: '2024-01-01 12:00:40',
  queue: 'Orders',
  queue_time: '40',
  sub_call: 'true',
  task_name: 'Delivery survey',
};

const PAGES = { page: 2, perpage: 50 };
const META = { current_page: 2, total_pages: 2, count: 51 };
const answer = (item: object) => ({
  code: 1000,
  message: 'OK',
  server_time: '2024-01-01 12:03:00',
  items: [item],
  meta: META,
});
const shared = { family: 'call-monitoring', method: 'GET', signed: true, required: [] } as const;
const codes = { 11012: /group does not exist or was deleted/ };

export const CALLS = [
  {
    ...shared,
    name: 'list-call-agents',
    path: '/open_api_v1/callcenter_analysis/agents_of_group',
    query: { group_id: 11, ...PAGES },
    answer: answer(MONITORED_AGENT),
    codes,
  },
  {
    ...shared,
    name: 'list-todays-calls',
    path: '/open_api_v1/callcenter_analysis/calls_info_of_today',
    query: { group_id: '11,12', ...PAGES },
    answer: answer(TODAY),
    codes,
  },
  {
    ...shared,
    name: 'list-queued-calls',
    path: '/open_api_v1/callcenter_analysis/calls_in_queue',
    query: { group_id: 11, ...PAGES },
    answer: answer(QUEUED),
    codes,
  },
  {
    ...shared,
    name: 'list-abandoned-calls',
    path: '/open_api_v1/callcenter_analysis/calls_quitted_queue',
    query: { group_id: 11, ...PAGES },
    answer: answer(ABANDONED),
    codes,
  },
].map((call): DocumentedCall => ({ ...call, required: [] }));

const byCompany = others('for the company’s own screens: a visitor who asks for a call needs none of it');
const calling = treatedBy(
  {
    'features/call-back/call-back.ts': '^group_id page perpage server_time items meta count',
    'features/call-back/agents-now.ts':
      'items[].id items[].name agent_work_state agent_neaten_time agent_call_state other_start_at',
  },
  'which agents of the site are free, and when, is all that a call back needs',
);
const queueing = treatedBy(
  { 'features/call-back/call-back.ts': '^group_id page perpage items meta count' },
  'only how many wait counts, not who',
);
const forCompany = (paths: readonly string[]): Record<string, Treatment> =>
  Object.fromEntries(paths.map((path) => [path, byCompany]));

const AGENT_FIELDS = [...Object.keys(MONITORED_AGENT), 'customer.id', 'customer.cellphone'];
const ITEMS = {
  'list-call-agents': [calling, AGENT_FIELDS],
  'list-todays-calls': [forCompany, Object.keys(TODAY)],
  'list-queued-calls': [queueing, Object.keys(QUEUED)],
  'list-abandoned-calls': [forCompany, Object.keys(ABANDONED)],
} as const;
/** The fields of an element, as a list has them. */
const alone = (treat: typeof calling, names: readonly string[]): Record<string, Treatment> =>
  Object.fromEntries(
    Object.entries(treat(names.map((name) => `items[].${name}`))).map(([path, one]) => [
      path.slice('items[].'.length),
      one,
    ]),
  );

export const SECTIONS: readonly Section[] = [
  { title: '§2.3 agent monitor item', schema: monitoredAgent, fields: alone(...ITEMS['list-call-agents']) },
  { title: '§2.4 today’s calls', schema: todaysCalls, fields: alone(...ITEMS['list-todays-calls']) },
  { title: '§2.4 queue item', schema: queuedCall, fields: alone(...ITEMS['list-queued-calls']) },
  { title: '§2.4 abandoned queue item', schema: abandonedCall, fields: alone(...ITEMS['list-abandoned-calls']) },
  ...Object.entries(ITEMS).flatMap(([name, [treat, fields]]) =>
    sectionsOfCall(name, treat(['group_id', 'page', 'perpage']), {
      ...codeAlone,
      ...treat([
        'server_time',
        'items',
        'meta',
        ...Object.keys(META).map((one) => `meta.${one}`),
        ...fields.map((one) => `items[].${one}`),
      ]),
    }),
  ),
];
