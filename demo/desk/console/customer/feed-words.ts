/** The words of an element of a customer's history (doc 1 §2.3). Pure. */
import type { ConsoleFeed } from '../../console-protocol/customers.ts';

/** The words of a ticket's status, by the Chinese names of doc 2 §2.5. */
const TICKET_STATUS_WORDS: Record<string, string> = {
  打开: 'Open',
  解决中: 'Solving',
  已解决: 'Resolved',
  已关闭: 'Closed',
};

export type FeedWords = { title: string; text: string };

/** The fields of a customer, by the names that changes have (doc 1 §2.2). */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  nick_name: 'Name',
  level: 'Level',
  description: 'Description',
  email: 'E-mail',
  other_emails: 'Other e-mails',
  cellphones: 'Phones',
  tags: 'Tags',
  owner_id: 'Owner',
  owner_group_id: 'Group',
  organization_id: 'Organisation',
  is_blocked: 'Blocked',
  custom_fields: 'Details',
};

/** @param labels of custom fields, by their names */
const changeWords = (summary: string, labels: ReadonlyMap<string, string>): string =>
  summary
    .replace(/(^|; )([a-z_]{1,20}): /g, (all, start, name) =>
      FIELD_WORDS[name] ? `${start}${FIELD_WORDS[name]}: ` : all,
    )
    .replace(/\b(?:Text|Select)Field_\d{1,15}\b/g, (name) => labels.get(name) ?? name);

export function feedWords(feed: ConsoleFeed, labels: ReadonlyMap<string, string> = new Map()): FeedWords {
  const text = (field: string): string => {
    const value = feed[field];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ');
  switch (feed.feed_type) {
    case 'Ticket':
      return {
        title: `Ticket ${text('id')}: ${text('subject')}`,
        text: joined(TICKET_STATUS_WORDS[text('status_zh_name')] ?? text('status_zh_name'), text('content')),
      };
    case 'CallLog':
      return { title: 'Call', text: joined(text('call_type'), text('result'), durationOf(feed.duration)) };
    case 'ImSubSession':
      return {
        title: `Chat no. ${text('id')}`,
        text: `${amount(feed.customer_msg_num, 'message')} from the visitor, ${amount(feed.agent_msg_num, 'message')} from agents`,
      };
    case 'CustomerFollowUp':
      return { title: 'Note', text: text('content') };
    case 'Alternation':
      if (text('summary') === 'created') return { title: 'Created', text: '' };
      return { title: 'Changed', text: changeWords(text('summary'), labels) };
    default:
      return { title: String((feed as { feed_type: unknown }).feed_type), text: '' };
  }
}

const amount = (count: unknown, thing: string): string => `${count ?? 0} ${thing}${count === 1 ? '' : 's'}`;

const durationOf = (seconds: unknown): string => {
  if (typeof seconds !== 'number') return '';
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return minutes > 0 ? `${minutes} min ${rest} s` : `${rest} s`;
};
