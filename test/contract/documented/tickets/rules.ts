/** The document's rules for each field of a request about tickets (doc 2 §2.5, §4.3, §8), written from the document alone. */
import type { FieldRules } from '../../field-rules.ts';
import { REQUIRED } from '../../rule-values.ts';
import { PRIORITIES, STATUSES } from './tickets.ts';

const TEXT = { accepts: ['Juniper', ''], refuses: [{}, ['x']] };
const OBJECT = { refuses: ['x', ['x'], 1] };
const ID = { accepts: [101], refuses: ['Juniper', 1.5] };
const PAGES: FieldRules = {
  page: { default: 1, accepts: [1, 2], refuses: [0, -1, 1.5, 'two'] },
  per_page: { default: 20, accepts: [1, 20, 100], refuses: [0, 101, 'many'] },
};

const [english, chinese] = [
  (names: object) => Object.keys(names),
  (names: object) => Object.values(names).map((name) => String(name)),
];
/** Names in one language; those in the other are refused. */
const inEnglish = (names: object) => ({ accepts: english(names), refuses: [...chinese(names), ''] });
const inChinese = (names: object) => ({ accepts: chinese(names), refuses: [...english(names), ''] });

/** Values of the sample's fields: a text each, options joined by commas. */
const values = (at: string, ...names: string[]): FieldRules =>
  Object.fromEntries(names.map((name) => [`${at}.${name}`, { accepts: ['0,2', ''], refuses: [{}, ['0']] }]));

export const RULES: Record<string, FieldRules> = {
  'list-tickets': PAGES,
  'list-customer-tickets': { ...PAGES, email: { ...REQUIRED, refuses: ['', {}] } },
  'create-ticket': {
    ticket: { ...REQUIRED, ...OBJECT },
    'ticket.subject': TEXT,
    'ticket.content': TEXT,
    'ticket.email': TEXT,
    'ticket.cellphone': TEXT,
    'ticket.customer_token': TEXT,
    'ticket.status': inChinese(STATUSES),
    'ticket.priority': inChinese(PRIORITIES),
    'ticket.assignee': { accepts: [{ name: 'Juniper' }, { email: 'juniper@desk.example' }], ...OBJECT },
    'ticket.assignee.name': TEXT,
    'ticket.assignee.email': TEXT,
    'ticket.agent_group_name': TEXT,
    'ticket.ticket_field': OBJECT,
    ...values('ticket.ticket_field', 'TextField_1', 'SelectField_2', 'SelectField_3'),
  },
  'get-ticket': { id: { ...REQUIRED, accepts: [4711], refuses: ['x'] } },
  'update-ticket': {
    id: { ...REQUIRED, accepts: [4711], refuses: ['x'] },
    ticket: { ...REQUIRED, ...OBJECT },
    'ticket.subject': TEXT,
    'ticket.content': TEXT,
    'ticket.status': inEnglish(STATUSES),
    'ticket.priority': inEnglish(PRIORITIES),
    'ticket.agent_email': TEXT,
    'ticket.agent_id': ID,
    'ticket.agent_group_name': TEXT,
    'ticket.agent_group_id': ID,
    'ticket.tags': TEXT,
    'ticket.follower_emails': TEXT,
    'ticket.follower_ids': TEXT,
    'ticket.custom_fields': OBJECT,
    ...values('ticket.custom_fields', 'TextField_1', 'SelectField_2'),
    'ticket.comment': OBJECT,
    'ticket.comment.function': { accepts: ['internal', 'external'], refuses: ['public', ''] },
    'ticket.comment.author_email': TEXT,
    'ticket.comment.body': TEXT,
  },
  'reply-to-ticket': {
    id: { ...REQUIRED, accepts: [4711], refuses: ['x'] },
    reply_content: { ...REQUIRED, refuses: ['', {}] },
    email: TEXT,
  },
  'list-ticket-fields': {},
  'list-ticket-filters': { agent_id: ID },
  'list-filter-tickets': { id: { ...REQUIRED, accepts: [3], refuses: ['x'] }, agent_id: ID, ...PAGES },
};
