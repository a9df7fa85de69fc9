/** The conditions of a filter of tickets: their fields, what each may be, and new ones from what was chosen. Pure. */
import type { AdminPeople } from '../../../console-protocol/admin.ts';
import type { TicketFilterCondition } from '../../../console-protocol/tickets.ts';
import { type Choice, choicesOf } from '../../controls/fields/choices.ts';
import { numberOf } from '../../state/route.ts';
import { PLATFORM_WORDS, PRIORITY_WORDS, STATUS_WORDS } from '../../tickets/ticket-words.ts';
import { textOf } from './filter-words.ts';

type Field = TicketFilterCondition['field'];

const FIELD_WORDS: Record<Field, string> = {
  unsolved: 'Is open or being solved',
  status: 'Status is',
  priority: 'Priority is',
  platform: 'Came by',
  assignee_id: 'Agent is',
  group_id: 'Group is',
  follower: 'Is followed by the agent who asks',
  replied_by: 'The last reply is by',
  tag: 'Has the tag',
  created: 'Made within, in days',
  updated: 'Changed within, in days',
  not_updated: 'Not changed for, in days',
};
const DAY_WORDS = {
  created: 'was made within',
  updated: 'was changed within',
  not_updated: 'has not changed for',
} as const;
export const FIELDS: readonly Choice[] = choicesOf(FIELD_WORDS);

/** The possible values; null where it is written, and empty where there is none. */
export function valuesOf(field: string, { agents, groups }: Pick<AdminPeople, 'agents' | 'groups'>): Choice[] | null {
  const people = (who: string, all: readonly { id: number; name: string }[]): Choice[] => [
    { title: who, value: 'mine' },
    { title: 'nobody', value: '' },
    ...all.map(({ id, name }) => ({ title: name, value: String(id) })),
  ];
  switch (field) {
    case 'unsolved':
    case 'follower':
      return [];
    case 'status':
      return choicesOf(STATUS_WORDS);
    case 'priority':
      return choicesOf(PRIORITY_WORDS);
    case 'platform':
      return choicesOf(PLATFORM_WORDS);
    case 'replied_by':
      return choicesOf({ customer: 'the customer', agent: 'an agent' });
    case 'assignee_id':
      return people('the agent who asks', agents);
    case 'group_id':
      return people('the group of the agent who asks', groups);
    default:
      return null;
  }
}

/** A condition from what was entered; null if that is no value of this field. The desk checks it once more. */
export function conditionOf(field: string, value: string): object | null {
  const text = value.trim();
  const number = numberOf(text);
  switch (field) {
    case 'unsolved':
      return { field };
    case 'follower':
      return { field, is: 'mine' };
    case 'assignee_id':
    case 'group_id':
      return { field, is: text === '' ? null : (number ?? text) };
    case 'created':
    case 'updated':
    case 'not_updated':
      return number !== null && number >= 1 && number <= 3650 ? { field, within_days: number } : null;
    default:
      return text === '' ? null : { field, is: text };
  }
}

/** The conditions in words, such as `status is open and has the tag oak`. */
export function filterWords(
  conditions: readonly TicketFilterCondition[],
  match: 'all' | 'any',
  people: Pick<AdminPeople, 'agents' | 'groups'>,
): string {
  const words = conditions.map((one) => {
    const text = textOf(one);
    if ('within_days' in one) return `${DAY_WORDS[one.field]} ${text} days`;
    const value = valuesOf(one.field, people)?.find((choice) => choice.value === text)?.title ?? text;
    const field = FIELD_WORDS[one.field];
    return `${field.charAt(0).toLowerCase()}${field.slice(1)} ${'is' in one && one.field === 'follower' ? '' : value}`.trim();
  });
  return words.join(match === 'all' ? ' and ' : ' or ');
}
