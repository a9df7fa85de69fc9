/** A customer and the history in words. Pure. */
import type { ConsoleFeed, CustomerCard } from '../../console-customer-protocol.ts';
import { fullTime } from '../wording.ts';

/** The known facts, with their labels; unknown facts are left out. */
export function factsOf(card: CustomerCard): [label: string, value: string][] {
  const facts: [string, string | 0 | null][] = [
    ['Name', card.nick_name],
    ['E-mail', [card.email, ...card.other_emails.map(([, email]) => email)].filter(Boolean).join(', ')],
    ['Phone', card.cellphones.map(({ content }) => content).join(', ')],
    ['Level', card.level],
    ['Company', card.organization_name],
    ['Owner', [card.owner_name, card.owner_group_name].filter(Boolean).join(', ')],
    ['Tags', card.tags.map(({ name }) => name).join(', ')],
    ['First contact', card.first_contact_at && fullTime(card.first_contact_at)],
    ['Last contact', card.last_contact_at && fullTime(card.last_contact_at)],
    ['Description', card.description],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

const FEED_WORDS: Record<ConsoleFeed['feed_type'], string> = {
  Ticket: 'Ticket',
  CallLog: 'Call',
  ImSubSession: 'Conversation with an agent',
  CustomerFollowUp: 'Note',
  Alternation: 'Changed',
};

/** The kind of an element, and its text if it has one. */
export function feedSummary(feed: ConsoleFeed): string {
  const text = [feed.content, feed.subject].find((one) => typeof one === 'string' && one !== '');
  return text === undefined ? FEED_WORDS[feed.feed_type] : `${FEED_WORDS[feed.feed_type]}: ${text}`;
}
