/**
 * Every call of doc 1 §4.1, §4.2 and §4.5 written down again from the document alone, with all its fields filled in. The
 * tests hold the table of operations against it; nothing here is derived from that table.
 */
import { CUSTOMER_CALLS } from './customers.ts';

export type DocumentedCall = {
  name: string;
  method: string;
  /** Below the tenant's address. */
  path: string;
  signed: boolean;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** Names of params, query and body without which the desk refuses the call. */
  required: string[];
  answer: Record<string, unknown>;
  /** What codes mean for this call, in the document's sense. */
  codes?: Record<number, RegExp>;
};

const CUSTOMER = { customer_token: 'visitor-7f3a' };
const ROBOT = { robot_id: 54, scene_id: 7 };
const ROBOT_NEEDS = ['customer_token', 'im_sub_session_id', 'robot_id', 'scene_id'];
const OK = { code: 1000, message: 'OK' };

export const DOCUMENTED_CALLS: readonly DocumentedCall[] = [
  {
    name: 'create-session',
    method: 'POST',
    path: '/open_api_v1/im/sessions',
    signed: true,
    body: {
      ...CUSTOMER,
      assign_type: 'urobot',
      agent_id: 101,
      group_id: 11,
      channel: 'spring campaign',
      robot_role_id: 'role-3',
      ...ROBOT,
    },
    required: ['customer_token'],
    answer: {
      code: 1000,
      message: 'Welcome',
      assign_type: 'robot',
      assign_info: {
        robot_name: 'Lumi',
        robot_avatar: '',
        welcome_message: '<p>Hello</p>',
        unknow_message: '<p>?</p>',
      },
    },
    codes: { 2001: /wait.*position.*allocating/, 2002: /no agent is online/ },
  },
  {
    name: 'preview-message',
    method: 'PUT',
    path: '/open_api_v1/im/sessions/:session_id/message_preview',
    signed: true,
    params: { session_id: 9001 },
    body: { content: 'I would lik' },
    required: ['session_id', 'content'],
    answer: { code: 1000 },
    codes: { 2062: /unknown or closed/, 2065: /not enabled/ },
  },
  {
    name: 'send-message',
    method: 'POST',
    path: '/open_api_v1/im/messages',
    signed: true,
    body: {
      ...CUSTOMER,
      im_sub_session_id: 9001,
      message_id: 'm_2024-Zz',
      type: 'message',
      data: { content: 'Where is my <b>parcel</b>?', font: 'serif' },
      ...ROBOT,
      urobot_session_id: 412,
      agent_id: 101,
      group_id: 11,
    },
    required: ['customer_token', 'data'],
    answer: { code: 1000 },
    codes: { 2062: /parameter is missing/, 9200: /unknown or closed/ },
  },
  {
    name: 'rate-robot-session',
    method: 'POST',
    path: '/open_api_v1/im/sessions/robot_survey',
    signed: true,
    body: { ...CUSTOMER, im_sub_session_id: 412, option_id: 2, remark: 'quick', ...ROBOT },
    required: [...ROBOT_NEEDS, 'option_id'],
    answer: OK,
    codes: { 9200: /unknown or closed/ },
  },
  {
    name: 'rate-agent-session',
    method: 'POST',
    path: '/open_api_v1/im/sessions/survey',
    signed: true,
    body: { im_sub_session_id: 9001, option_id: 31, remark: 'kind' },
    required: ['im_sub_session_id', 'option_id'],
    answer: { code: 1000 },
    codes: { 2062: /unknown or closed/, 9200: /unknown or closed/ },
  },
  {
    name: 'rate-urobot-answer',
    method: 'POST',
    path: '/open_api_v1/im/messages/answer_survey',
    signed: true,
    body: { ...CUSTOMER, messgae_id: 7701, im_sub_session_id: 412, option_id: 2, ...ROBOT },
    required: [...ROBOT_NEEDS, 'messgae_id'],
    answer: OK,
  },
  {
    name: 'open-flow',
    method: 'POST',
    path: '/open_api_v1/im/messages/flow',
    signed: true,
    body: { ...CUSTOMER, im_sub_session_id: 412, flow_id: 81, ...ROBOT },
    required: [...ROBOT_NEEDS, 'flow_id'],
    answer: { code: 1000 },
  },
  {
    name: 'report-hit',
    method: 'POST',
    path: '/open_api_v1/im/messages/hit',
    signed: true,
    body: {
      ...CUSTOMER,
      im_sub_session_id: 412,
      message_id: 7701,
      ...ROBOT,
      question: 'Can I return a lamp?',
      question_id: 1201,
      query_type: 7,
    },
    required: [...ROBOT_NEEDS, 'message_id', 'question_id', 'query_type'],
    answer: { code: 1000 },
  },
  {
    name: 'list-urobots',
    method: 'GET',
    path: '/open_api_v1/im/urobots',
    signed: true,
    required: [],
    answer: {
      ...OK,
      urobot_list: [
        {
          id: 54,
          name: 'Lumi',
          logo: 'https://desk.example/lumi.png',
          scene_list: [{ id: 7, name: 'Website' }],
          created_at: '2024-03-01T09:30:00.000+08:00',
        },
      ],
    },
  },
  {
    name: 'report-transfer',
    method: 'POST',
    path: '/open_api_v1/im/sessions/transfer_survey',
    signed: true,
    body: { im_sub_session_id: 412, ...ROBOT },
    required: ['im_sub_session_id', 'robot_id', 'scene_id'],
    answer: OK,
  },
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
  ...CUSTOMER_CALLS,
  {
    name: 'log-in',
    method: 'POST',
    path: '/open_api_v1/log_in',
    signed: false,
    body: { email: 'admin@example.com', password: 'a password' },
    required: ['email', 'password'],
    answer: { code: 1000, open_api_auth_token: '11111111-2222-4333-8444-555555555555' },
    codes: { 2005: /wrong password/ },
  },
  {
    name: 'set-notice-url',
    method: 'POST',
    path: '/open_api_v1/set_notice_url',
    signed: true,
    body: { notice_url: { organization: 'https://shop.example/o', customer: 'https://shop.example/c' } },
    required: ['notice_url'],
    answer: { code: 1000, notice_url: { organization: 'https://shop.example/o', customer: 'https://shop.example/c' } },
  },
  {
    name: 'set-push-url',
    method: 'POST',
    path: '/open_api_v1/set_url',
    signed: true,
    body: { push_url: 'https://shop.example/events' },
    required: ['push_url'],
    answer: { code: 1000, push_url: 'https://shop.example/events' },
  },
  {
    name: 'set-push-content-type',
    method: 'POST',
    path: '/open_api_v1/set_push_content_type',
    signed: true,
    body: { push_content_type: 'JSON' },
    required: ['push_content_type'],
    answer: { code: 1000, webhook_push_type: 'JSON' },
    codes: { 2000: /content type/ },
  },
  {
    name: 'set-permissions',
    method: 'POST',
    path: '/open_api_v1/set_permissions',
    signed: true,
    body: {
      permissions: {
        customer_create: true,
        customer_update: false,
        customer_destroy: false,
        organization_create: false,
        organization_update: false,
        organization_destroy: false,
        im_sub_session_close: true,
        shut_queue_create: true,
      },
    },
    required: ['permissions'],
    answer: { code: 1000, permissions: { customer_create: true, im_sub_session_close: true } },
    codes: { 2000: /permissions/ },
  },
];

/** Doc 1 §7, doc 2 §7 and the vendor's own pages: what any signed call may be refused with. */
export const CODES_OF_SIGNED_CALLS: Record<number, RegExp> = {
  2015: /not an administrator/,
  2058: /plan/,
  2059: /sign is invalid/,
  20621: /missing or malformed/,
  20622: /five minutes/,
  20623: /used before/,
  20624: /empty/,
};
