/** The conditions of a filter in words, and new ones. Pure. */
import type { FilterCondition } from '../../../console-protocol/customers.ts';
import { numberOf } from '../../state/route.ts';

type Field = FilterCondition['field'];
/** The name of a custom field of customers. */
export type CustomName = Extract<Field, `${'TextField' | 'SelectField'}_${number}`>;

export const FIELD_WORDS: Record<Exclude<Field, CustomName>, string> = {
  level: 'Level is',
  is_blocked: 'Is blocked',
  owner_id: 'Owner is',
  owner_group_id: 'Group is',
  organization_id: 'Company is',
  tag: 'Has the tag',
  created: 'Known for at most, in days',
  contacted: 'Wrote within, in days',
  not_contacted: 'Has not written for, in days',
};
export const FIELDS = Object.keys(FIELD_WORDS) as (keyof typeof FIELD_WORDS)[];
export const isCustom = (field: Field): field is CustomName => !Object.hasOwn(FIELD_WORDS, field);

/** The names behind the numbers of conditions. */
export type Names = Record<'owner_id' | 'owner_group_id', ReadonlyMap<number, string>> & {
  organization_id: Map<number, string>;
  /** The custom fields that filters may ask for, each with its options by value; those below others follow them. */
  custom: ReadonlyMap<CustomName, { label: string; options: ReadonlyMap<string, string> }>;
};
export const NO_NAMES: Names = {
  owner_id: new Map(),
  owner_group_id: new Map(),
  organization_id: new Map(),
  custom: new Map(),
};

/** What conditions of customers and of tickets have in common. */
export type Condition = { field: string; is?: string | number | boolean | null; within_days?: number };

export const textOf = ({ is, within_days }: Condition): string => String(within_days ?? is ?? '');

export function conditionOf(field: Field, value: string): FilterCondition | null {
  const text = value.trim();
  const number = numberOf(text);
  if (isCustom(field)) return { field, is: text === '' ? null : text };
  switch (field) {
    case 'level':
    case 'tag':
      return text === '' ? null : { field, is: text };
    case 'is_blocked':
      return { field, is: text !== 'false' };
    case 'owner_id':
    case 'owner_group_id':
    case 'organization_id':
      return text === '' ? { field, is: null } : number ? { field, is: number } : null;
    default:
      return number !== null && number >= 1 && number <= 3650 ? { field, within_days: number } : null;
  }
}

/** The conditions in words, such as `has the tag lamp and is blocked`. Anything without a name is shown by its number. */
export const filterWords = (conditions: readonly FilterCondition[], match: 'all' | 'any', names = NO_NAMES): string =>
  conditions.map((one) => conditionWords(one, names)).join(match === 'all' ? ' and ' : ' or ');

const isOfCustomField = (one: FilterCondition): one is Extract<FilterCondition, { field: CustomName }> =>
  isCustom(one.field);

function conditionWords(one: FilterCondition, names: Names): string {
  if (isOfCustomField(one)) {
    const { label, options } = names.custom.get(one.field) ?? { label: one.field, options: new Map() };
    return one.is === null ? `has no ${label}` : `has the ${label} ${options.get(one.is) ?? one.is}`;
  }
  switch (one.field) {
    case 'level':
      return `has the level ${one.is}`;
    case 'tag':
      return `has the tag ${one.is}`;
    case 'is_blocked':
      return one.is ? 'is blocked' : 'is not blocked';
    case 'owner_id':
      return one.is === null ? 'has no owner' : `belongs to ${names.owner_id.get(one.is) ?? `the agent no. ${one.is}`}`;
    case 'owner_group_id':
      return one.is === null
        ? 'has no group'
        : `belongs to the group ${names.owner_group_id.get(one.is) ?? `no. ${one.is}`}`;
    case 'organization_id':
      return one.is === null
        ? 'has no company'
        : `is of the company ${names.organization_id.get(one.is) ?? `no. ${one.is}`}`;
    case 'created':
      return `is known for at most ${one.within_days} days`;
    case 'contacted':
      return `wrote within ${one.within_days} days`;
    case 'not_contacted':
      return `has not written for ${one.within_days} days`;
  }
}
