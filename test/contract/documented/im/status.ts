/** The status of a customer and of the agents (doc 1 §4.1), written from the document alone. */

import { type DocumentedCall, type Section, sectionsOfCall } from '../../oracle.ts';
import { byStatus, codeAlone, deskCheck, poller, toldByRequest, under } from '../../treatment.ts';

const CUSTOMER = { customer_token: 'visitor-7f3a' };

export const CALLS: readonly DocumentedCall[] = [
  {
    name: 'queue-status',
    method: 'GET',
    path: '/open_api_v1/im/queue_status',
    signed: true,
    query: CUSTOMER,
    required: ['customer_token'],
    answer: { code: 1000, status: '排队中', count: 2 },
  },
  {
    name: 'customer-status',
    method: 'GET',
    path: '/open_api_v1/im/customer_status',
    signed: true,
    query: { ...CUSTOMER, web_token: 'web-1', sdk_token: 'sdk-1', session_key: 'tab-2' },
    required: [],
    answer: { code: 1000, status_code: 1, status: '会话中' },
  },
  {
    name: 'agent-status',
    method: 'GET',
    path: '/open_api_v1/im/agent_status',
    signed: true,
    query: { group_id: 11 },
    required: [],
    answer: {
      code: 1000,
      agents: [
        {
          id: 101,
          name: 'Juniper Vale',
          nick: 'Juniper',
          avatar: 'https://desk.example/j.png',
          im_status: 'busy',
          im_custom_status: 'lunch',
          im_session_num: 3,
          im_max_join_num: 5,
        },
      ],
    },
    codes: { 11012: /group does not exist/ },
  },
];

export const SECTIONS: readonly Section[] = [
  ...sectionsOfCall('queue-status', { customer_token: poller }, { ...codeAlone, status: poller, count: poller }),
  ...sectionsOfCall(
    'customer-status',
    { customer_token: byStatus, web_token: byStatus, sdk_token: byStatus, session_key: byStatus },
    { ...codeAlone, status_code: byStatus, status: byStatus },
  ),
  ...sectionsOfCall(
    'agent-status',
    { group_id: toldByRequest },
    {
      ...codeAlone,
      agents: deskCheck,
      ...under('agents[].', {
        id: toldByRequest,
        name: toldByRequest,
        nick: toldByRequest,
        avatar: toldByRequest,
        im_status: deskCheck,
        im_custom_status: toldByRequest,
        im_session_num: toldByRequest,
        im_max_join_num: toldByRequest,
      }),
    },
  ),
];
