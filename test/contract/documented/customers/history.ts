/** A customer's history (doc 1 §2.3, §4.2), written from the document alone. */
import { feedElement } from '../../../../relay/desk-api/customers/history.ts';
import { type DocumentedCall, type Section, sectionsOfCall } from '../../oracle.ts';
import { codeAlone, others, type Treatment } from '../../treatment.ts';
import { META, meta } from './customers.ts';

/** One element of each `feed_type`, with all its fields. */
export const FEEDS = [
  {
    feed_type: 'Ticket',
    id: 31,
    subject: 'A lamp flickers',
    content: 'Since Monday.',
    user_id: 101,
    user_group_id: 11,
    status_zh_name: '已解决',
    created_at: '2024-03-01 09:30:00',
  },
  {
    feed_type: 'CallLog',
    id: 41,
    call_type: 'callin',
    result: 'answered',
    duration: 95,
    created_at: '2024-03-01 09:30:00',
  },
  {
    feed_type: 'ImSubSession',
    id: 9001,
    platform: 'api',
    customer_msg_num: 4,
    agent_msg_num: 3,
    created_at: '2024-03-01 09:30:00',
  },
  { feed_type: 'CustomerFollowUp', id: 51, user_id: 101, content: 'Called back', created_at: '2024-03-01 09:30:00' },
  {
    feed_type: 'Alternation',
    time: '2024-03-01 09:30:00',
    author: { id: 101, nick_name: 'Juniper' },
    summary: 'level: normal → vip',
  },
];

export const CALLS: readonly DocumentedCall[] = [
  {
    name: 'list-customer-feeds',
    method: 'GET',
    path: '/open_api_v1/customers/feeds',
    signed: true,
    query: { type: 'token', content: 'visitor-7f3a', page: 2, page_size: 5 },
    required: ['type', 'content'],
    answer: { code: 1000, feeds: FEEDS, meta: META },
    codes: { 2000: /unknown error/ },
  },
];

const byOperators = others('for operators at the command line: agents see the history in their console');
const fields = (...names: string[]): Record<string, Treatment> =>
  Object.fromEntries(names.map((name) => [name, byOperators]));

export const SECTIONS: readonly Section[] = [
  ...feedElement.options.map((schema, at) => {
    const { feed_type: kind, ...rest } = FEEDS[at] ?? {};
    const author = kind === 'Alternation' ? ['author.id', 'author.nick_name'] : [];
    return { title: `§2.3 ${kind}`, schema, fields: fields('feed_type', ...Object.keys(rest), ...author) };
  }),
  ...sectionsOfCall('list-customer-feeds', fields('type', 'content', 'page', 'page_size'), {
    ...codeAlone,
    ...meta,
    ...fields('meta', 'feeds'),
  }),
];
