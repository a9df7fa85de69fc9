/** Tickets (doc 2 §2.5, §4.3), written from the document alone. */
import { ticket } from '../../../../relay/desk-api/tickets/tickets.ts';
import { type DocumentedCall, type Section, sectionsOfCall } from '../../oracle.ts';
import { others, type Treatment, treatedBy } from '../../treatment.ts';

/** §2.5: every field, in the formats of the document. */
export const TICKET = {
  id: 4711,
  subject: 'A lamp flickers',
  content: 'Since Monday.',
  content_type: 'text',
  platform: '邮件',
  priority: '标准',
  status: 'solving',
  user: 'Wren Hollow',
  user_email: 'wren@shop.example',
  user_cellphone: '13800000000',
  assignee_id: 101,
  assignee: 'Juniper',
  user_group_id: 11,
  user_group_name: 'Lamps',
  custom_fields: { TextField_1: '2024-03-01', SelectField_2: '0,2', SelectField_3: '0,0,0' },
  replied_by: 'Juniper',
  solving_at: '2024-03-01 10:30:00 +0800',
  created_at: '2024-03-01 09:30:00 +0800',
  updated_at: '2024-03-01 10:30:00 +0800',
};

/** Values of §2.5, by English name; the document shows no Chinese names of platforms. */
export const STATUSES = { open: '打开', solving: '解决中', resolved: '已解决', closed: '已关闭' };
export const PRIORITIES = { urgency: '紧急', high: '高', medium: '标准', low: '低' };
export const PLATFORMS = ['email', 'microblog', 'chatapp', 'im', 'call', 'feedback', 'hc', 'manual_input', 'api'];

const NEW_TICKET = {
  subject: 'A lamp flickers',
  content: 'Since Monday.',
  email: 'wren@shop.example',
  cellphone: '13800000000',
  customer_token: 'visitor-7f3a',
  status: '打开',
  priority: '标准',
  assignee: { name: 'Juniper', email: 'juniper@desk.example' },
  agent_group_name: 'Lamps',
  ticket_field: { TextField_1: '2024-03-01', SelectField_2: '0,2', SelectField_3: '0,0,0' },
};

const CHANGE = {
  subject: 'Two lamps flicker',
  content: 'Since Sunday.',
  status: 'solving',
  priority: 'high',
  agent_email: 'juniper@desk.example',
  agent_id: 101,
  agent_group_name: 'Lamps',
  agent_group_id: 11,
  tags: 'lamps,oak',
  follower_emails: 'otis@desk.example,marlo@desk.example',
  follower_ids: '102,104',
  custom_fields: { TextField_1: '2024-03-01', SelectField_2: 'Desk lamps,Repairs' },
  comment: { function: 'external', author_email: 'juniper@desk.example', body: 'We send a new one.' },
};

const PAGE = { page: 2, per_page: 5 };
const OK = { status: 0, message: 'success' };
const LIST = { ...OK, size: 1, total: 6, total_pages: 2, contents: [TICKET] };
const shared = { family: 'query-md5', signed: true } as const;

export const CALLS: readonly DocumentedCall[] = [
  {
    ...shared,
    name: 'list-tickets',
    method: 'GET',
    path: '/api/v1/tickets.json',
    query: PAGE,
    required: [],
    answer: LIST,
  },
  {
    ...shared,
    name: 'list-customer-tickets',
    method: 'POST',
    path: '/api/v1/tickets/get',
    query: PAGE,
    body: { email: 'wren@shop.example' },
    required: ['email'],
    answer: LIST,
  },
  {
    ...shared,
    name: 'create-ticket',
    method: 'POST',
    path: '/api/v1/tickets.json',
    body: { ticket: NEW_TICKET },
    required: ['ticket'],
    answer: { ...OK, ticket_id: 4711 },
  },
  {
    ...shared,
    name: 'get-ticket',
    method: 'GET',
    path: '/api/v1/tickets/:id.json',
    params: { id: 4711 },
    required: ['id'],
    answer: { ...OK, contents: TICKET },
  },
  {
    ...shared,
    name: 'update-ticket',
    method: 'PUT',
    path: '/api/v1/tickets/:id',
    params: { id: 4711 },
    body: { ticket: CHANGE },
    required: ['id', 'ticket'],
    answer: OK,
  },
  {
    ...shared,
    name: 'reply-to-ticket',
    method: 'POST',
    path: '/api/v1/tickets/reply',
    body: { id: 4711, reply_content: 'Thank you.', email: 'wren@shop.example' },
    // Without an e-mail there is no saying who replies, but the document does not require one.
    required: ['id', 'reply_content'],
    answer: OK,
  },
];

const byOperators = others('for operators at the command line: visitors see their own requests alone, and change none');
const fields = (...names: string[]): Record<string, Treatment> =>
  Object.fromEntries(names.map((name) => [name, byOperators]));
const within = (place: string, names: readonly string[]) => fields(...names.map((name) => `${place}.${name}`));

export const TICKET_FIELDS = Object.keys(TICKET);
export const LIST_FIELDS = fields(
  'status',
  'message',
  'size',
  'total',
  'total_pages',
  'contents',
  ...TICKET_FIELDS.map((name) => `contents[].${name}`),
);
export const PAGE_FIELDS = fields('page', 'per_page');

const envelope = {
  'desk-api/apis.ts': '^status',
  'desk-api/errors.ts': '^message',
};
const read = treatedBy(
  {
    ...envelope,
    'features/requests/ticket-reader.ts': '^id ^email ^page ^per_page ^contents',
    'features/requests/request-view.ts':
      'subject content content_type contents.status contents[].status user replied_by created_at updated_at contents.id contents[].id',
    'features/requests/ticket-fields.ts': 'custom_fields',
  },
  'who works on a request, and how urgent the company finds it, is not shown to visitors',
);
const written = treatedBy(
  {
    ...envelope,
    'conversation/requests/requests.ts':
      'ticket subject content customer_token agent_group_name ticket_field ticket_id ^id ^email reply_content',
  },
  'the company decides on status, urgency and assignee',
);
const contacts = treatedBy(
  {},
  'the token names the customer; whoever typed an e-mail or a number may not own it',
)(['ticket.email', 'ticket.cellphone']);
const assignee = treatedBy(
  {},
  'the company decides on status, urgency and assignee',
)(['ticket.assignee.name', 'ticket.assignee.email']);
const under = (place: string, names: readonly string[]) => names.map((name) => `${place}.${name}`);
const LISTED = ['status', 'message', 'size', 'total', 'total_pages', 'contents', ...under('contents[]', TICKET_FIELDS)];

const ofDetail = Object.fromEntries(
  Object.entries(read(under('contents', TICKET_FIELDS))).map(([path, one]) => [path.slice('contents.'.length), one]),
);

export const SECTIONS: readonly Section[] = [
  { title: '§2.5 ticket', schema: ticket, fields: ofDetail },
  ...sectionsOfCall('list-tickets', PAGE_FIELDS, LIST_FIELDS),
  ...sectionsOfCall('list-customer-tickets', read(['page', 'per_page', 'email']), read(LISTED)),
  ...sectionsOfCall(
    'create-ticket',
    { ...written(['ticket', ...under('ticket', Object.keys(NEW_TICKET))]), ...contacts, ...assignee },
    written(['status', 'message', 'ticket_id']),
  ),
  ...sectionsOfCall(
    'get-ticket',
    read(['id']),
    read(['status', 'message', 'contents', ...under('contents', TICKET_FIELDS)]),
  ),
  ...sectionsOfCall(
    'update-ticket',
    {
      ...fields('id', 'ticket'),
      ...within('ticket', Object.keys(CHANGE)),
      ...within('ticket.comment', ['function', 'author_email', 'body']),
    },
    fields('status', 'message'),
  ),
  ...sectionsOfCall('reply-to-ticket', written(['id', 'reply_content', 'email']), written(['status', 'message'])),
];
