/** The fields and filters of tickets (doc 2 §2.6, §2.7, §4.3), written from the document alone. */
import { ticketField, ticketFilter } from '../../../../relay/desk-api/tickets/listings.ts';
import { type DocumentedCall, type Section, sectionsOfCall } from '../../oracle.ts';
import { others, type Treatment, treatedBy } from '../../treatment.ts';
import { LIST_FIELDS, PAGE_FIELDS, TICKET } from './tickets.ts';

export const FIELD_TYPES = [
  'text',
  'area_text',
  'date',
  'time',
  'datetime',
  'link',
  'number',
  'numeric',
  'droplist',
  'checkbox',
  'radio',
  'chained_droplist',
];
/** The permissions of a customer on a field. */
export const PERMISSIONS = { invisible: 0, visible: 1, editable: 2, required: 3 };

const FIELD = {
  field_name: 'SelectField_2',
  field_label: 'Kind of request',
  content_type: 'checkbox',
  comment: 'What it is about',
  options: [{ 0: 'Desk lamps' }, { 1: 'Repairs' }],
  permission: 2,
  requirment: false,
};

const FILTER = {
  id: 3,
  name: 'Mine',
  description: 'Tickets of the agent',
  active: true,
  permission: 'company',
  tickets_url: '/api/v1/ticket_filters/3/tickets',
  created_at: '2024-03-01 09:30:00 +0800',
  updated_at: '2024-03-01 09:30:00 +0800',
};

const OK = { status: 0, message: 'success' };
const shared = { family: 'query-md5', method: 'GET', signed: true } as const;

export const CALLS: readonly DocumentedCall[] = [
  {
    ...shared,
    name: 'list-ticket-fields',
    path: '/api/v2/ticket_fields.json',
    required: [],
    answer: { ...OK, ticket_fields: [FIELD] },
  },
  {
    ...shared,
    name: 'list-ticket-filters',
    path: '/api/v1/ticket_filters',
    query: { agent_id: 101 },
    required: [],
    answer: { ...OK, count: 1, contents: [FILTER] },
  },
  {
    ...shared,
    name: 'list-filter-tickets',
    path: '/api/v1/ticket_filters/:id/tickets',
    params: { id: 3 },
    query: { agent_id: 101, page: 2, per_page: 5 },
    required: ['id'],
    answer: { ...OK, size: 1, total: 6, total_pages: 2, contents: [TICKET] },
  },
];

const byOperators = others('for operators at the command line: agents filter tickets, visitors do not');
const byRequests = treatedBy(
  {
    'desk-api/apis.ts': '^status',
    'desk-api/errors.ts': '^message',
    'features/requests/ticket-reader.ts': 'ticket_fields',
    'features/requests/ticket-fields.ts': 'field_name field_label content_type options permission',
  },
  'a form has no room for remarks, and the permission says what visitors must fill in',
);
const fields = (...names: string[]): Record<string, Treatment> =>
  Object.fromEntries(names.map((name) => [name, byOperators]));
const elements = (list: string, names: readonly string[]) =>
  fields('status', 'message', list, ...names.map((name) => `${list}[].${name}`));

export const SECTIONS: readonly Section[] = [
  { title: '§2.6 field', schema: ticketField, fields: byRequests(Object.keys(FIELD)) },
  { title: '§2.7 filter', schema: ticketFilter, fields: fields(...Object.keys(FILTER)) },
  ...sectionsOfCall(
    'list-ticket-fields',
    {},
    byRequests(['status', 'message', 'ticket_fields', ...Object.keys(FIELD).map((name) => `ticket_fields[].${name}`)]),
  ),
  ...sectionsOfCall('list-ticket-filters', fields('agent_id'), {
    ...elements('contents', Object.keys(FILTER)),
    ...fields('count'),
  }),
  ...sectionsOfCall('list-filter-tickets', { ...PAGE_FIELDS, ...fields('id', 'agent_id') }, LIST_FIELDS),
];
