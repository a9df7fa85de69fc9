/** The log-in and the callback settings (doc 1 §4.5), written from the document alone. */
import { type DocumentedCall, type Section, sectionsOfCall } from '../../oracle.ts';
import { codeAlone, others, type Treatment } from '../../treatment.ts';

/** The switches of §6.2. */
export const SWITCHES = [
  'customer_create',
  'customer_update',
  'customer_destroy',
  'organization_create',
  'organization_update',
  'organization_destroy',
  'im_sub_session_close',
  'shut_queue_create',
];

export const CALLS: readonly DocumentedCall[] = [
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
      permissions: Object.fromEntries(SWITCHES.map((name) => [name, name !== 'customer_update'])),
    },
    required: ['permissions'],
    answer: { code: 1000, permissions: { customer_create: true, im_sub_session_close: true } },
    codes: { 2000: /permissions/ },
  },
];

const bySetUp = others('for those who set up the desk: the relay’s address is entered there once');
const fields = (...names: string[]): Record<string, Treatment> =>
  Object.fromEntries(names.map((name) => [name, bySetUp]));
const PERMISSIONS = ['permissions', ...SWITCHES.map((name) => `permissions.${name}`)];
const NOTICE_URL = ['notice_url', 'notice_url.organization', 'notice_url.customer'];

export const SECTIONS: readonly Section[] = [
  ...sectionsOfCall('log-in', fields('email', 'password'), { ...codeAlone, ...fields('open_api_auth_token') }),
  ...sectionsOfCall('set-notice-url', fields(...NOTICE_URL), { ...codeAlone, ...fields(...NOTICE_URL) }),
  ...sectionsOfCall('set-push-url', fields('push_url'), { ...codeAlone, ...fields('push_url') }),
  ...sectionsOfCall('set-push-content-type', fields('push_content_type'), {
    ...codeAlone,
    ...fields('webhook_push_type'),
  }),
  ...sectionsOfCall('set-permissions', fields(...PERMISSIONS), { ...codeAlone, ...fields(...PERMISSIONS) }),
];
