/** A custom field as it is edited: its options are lines, those below another are indented by two spaces a level. Pure. */
import type { ConsoleField } from '../../../console-protocol/fields.ts';

export type Calculation = NonNullable<ConsoleField['calculation']>;

type Option = ConsoleField['options'][number];
type Given = { title: string; value?: string; default?: true; subs?: Given[] };

export const TYPE_WORDS: Record<ConsoleField['content_type'], string> = {
  text: 'Text',
  area_text: 'Long text',
  date: 'Date',
  time: 'Time',
  datetime: 'Date and time',
  link: 'Link',
  location: 'Place',
  number: 'Whole number',
  numeric: 'Number',
  droplist: 'List',
  radio: 'Single choice',
  checkbox: 'Multiple choice',
  chained_droplist: 'Cascading list',
  calculate: 'Calculated',
};
export const AGENT_WORDS: Record<ConsoleField['agentPermission'], string> = {
  readonly: 'reads',
  readwrite: 'reads and writes',
  must: 'must fill in',
};
export const CUSTOMER_WORDS: Record<ConsoleField['customerPermission'], string> = {
  none: 'does not see it',
  readonly: 'reads',
  readwrite: 'reads and writes',
  must: 'must fill in',
};

export const hasOptions = (type: ConsoleField['content_type']): boolean =>
  ['droplist', 'radio', 'checkbox', 'chained_droplist'].includes(type);

export const RESULT_WORDS: Record<Calculation['result'], string> = {
  numeric: 'A number',
  percentage: 'A percentage',
  duration: 'A duration',
};
export const OPERATION_WORDS: Record<Calculation['operation'], string> = {
  add: 'plus',
  subtract: 'minus',
  multiply: 'times',
  divide: 'divided by',
};

/** The types of the two fields of which a result is made; both are of one list. */
const PARTS: Record<Calculation['result'], readonly (readonly ConsoleField['content_type'][])[]> = {
  numeric: [['number', 'numeric']],
  percentage: [['number', 'numeric']],
  duration: [['date', 'datetime'], ['time']],
};

/** The fields that a result may be made of; with the first one chosen, those that go with it. */
export function partsFor(
  result: Calculation['result'],
  fields: readonly ConsoleField[],
  first?: ConsoleField,
): ConsoleField[] {
  const groups = PARTS[result].filter((types) => !first || types.includes(first.content_type));
  return fields.filter(({ content_type }) => groups.some((types) => types.includes(content_type)));
}

/** `Budget divided by Rooms to light`; the labels are those of the fields. */
export function calculationWords({ result, operation, first, second }: Calculation, fields: readonly ConsoleField[]) {
  const [one, other] = [first, second].map((name) => fields.find((field) => field.field_name === name)?.label ?? name);
  if (result === 'duration') return `From ${one} to ${other}`;
  if (result === 'percentage') return `${one} in percent of ${other}`;
  return `${one} ${OPERATION_WORDS[operation]} ${other}`;
}

/** Tickets have no permission of agents; companies and business records none of customers. */
export const hasAgentPermission = (category: ConsoleField['category']): boolean => category !== 'ticket';
export const hasCustomerPermission = (category: ConsoleField['category']): boolean =>
  category === 'customer' || category === 'ticket';

const INDENT = '  ';

export const linesOf = (options: readonly Option[], level = 0): string =>
  options
    .flatMap(({ title, subs, default: isDefault }) => [
      `${INDENT.repeat(level)}${title}${isDefault ? ' *' : ''}`,
      ...(subs?.length ? [linesOf(subs, level + 1)] : []),
    ])
    .join('\n');

const NO_CALCULATION: Calculation = { result: 'numeric', operation: 'add', first: '', second: '' };

/** A new field has no name, and is a text which agents alone write and read. */
export const draftOf = (field: Partial<ConsoleField>) => ({
  kind: 'field' as const,
  field_name: field.field_name ?? null,
  updated_at: field.updatedAt ?? 0,
  label: field.label ?? '',
  content_type: field.content_type ?? 'text',
  comment: field.comment ?? '',
  options: linesOf(field.options ?? []),
  agent_permission: field.agentPermission ?? 'readwrite',
  customer_permission: field.customerPermission ?? 'none',
  calculation: field.calculation ?? NO_CALCULATION,
});

export type FieldDraft = ReturnType<typeof draftOf>;
export const NEW_FIELD: FieldDraft = draftOf({});

/** The body of the request that writes the field. `known` is the field as the list has it. */
export function bodyOf(draft: FieldDraft, category: ConsoleField['category'], known?: ConsoleField): object {
  const { label, comment, content_type: type, agent_permission, customer_permission, calculation } = draft;
  return {
    label,
    comment,
    // Nobody writes a calculated field.
    ...(hasAgentPermission(category) && { agent_permission: type === 'calculate' ? 'readonly' : agent_permission }),
    ...(hasCustomerPermission(category) && { customer_permission }),
    ...(hasOptions(type) && { options: optionsOf(draft.options, known?.options) }),
    ...(type === 'calculate' && { calculation }),
  };
}

/**
 * The options of the lines. One keeps the value of the known option with its title among the same siblings, or else of the one
 * in its place whose title is gone: that one was renamed.
 */
export const optionsOf = (lines: string, known: readonly Option[] = []): Given[] => withValues(treeOf(lines), known);

type Line = { title: string; isDefault: boolean; subs: Line[] };

function treeOf(lines: string): Line[] {
  const top: Line[] = [];
  const path: Line[] = [];
  for (const line of lines.split('\n')) {
    const text = line.trim();
    if (text === '') continue;
    const spaces = line.length - line.trimStart().length;
    path.length = Math.min(Math.floor(spaces / INDENT.length), path.length);
    const isDefault = text.endsWith(' *');
    const option: Line = { title: isDefault ? text.slice(0, -2).trim() : text, isDefault, subs: [] };
    (path.at(-1)?.subs ?? top).push(option);
    path.push(option);
  }
  return top;
}

function withValues(lines: readonly Line[], known: readonly Option[]): Given[] {
  const byTitle = new Map(known.map((option) => [option.title, option]));
  const titles = new Set(lines.map(({ title }) => title));
  return lines.map(({ title, isDefault, subs }, at) => {
    const atIndex = known[at];
    const before = byTitle.get(title) ?? (atIndex && !titles.has(atIndex.title) ? atIndex : undefined);
    return {
      title,
      ...(before && { value: before.value }),
      ...(isDefault && { default: true as const }),
      ...(subs.length > 0 && { subs: withValues(subs, before?.subs ?? []) }),
    };
  });
}
