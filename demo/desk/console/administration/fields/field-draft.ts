/** A custom field as it is edited: its options are lines, those below another are indented by two spaces a level. Pure. */
import type { ConsoleField } from '../../../console-field-protocol.ts';

export type FieldDraft = {
  /** Null for a new one. */
  field_name: string | null;
  updated_at: number;
  label: string;
  content_type: ConsoleField['content_type'];
  comment: string;
  options: string;
  agent_permission: ConsoleField['agentPermission'];
  customer_permission: ConsoleField['customerPermission'];
};

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
  radio: 'One of several',
  checkbox: 'Several of several',
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

export const NEW_FIELD: FieldDraft = {
  field_name: null,
  updated_at: 0,
  label: '',
  content_type: 'text',
  comment: '',
  options: '',
  agent_permission: 'readwrite',
  customer_permission: 'none',
};

const INDENT = '  ';

export const linesOf = (options: readonly Option[], level = 0): string =>
  options
    .flatMap(({ title, subs, default: isDefault }) => [
      `${INDENT.repeat(level)}${title}${isDefault ? ' *' : ''}`,
      ...(subs?.length ? [linesOf(subs, level + 1)] : []),
    ])
    .join('\n');

export const draftOf = (field: ConsoleField): FieldDraft => ({
  field_name: field.field_name,
  updated_at: field.updatedAt,
  label: field.label,
  content_type: field.content_type,
  comment: field.comment,
  options: linesOf(field.options),
  agent_permission: field.agentPermission,
  customer_permission: field.customerPermission,
});

/** The options of the lines. An option with the title and place of a known one keeps its value. */
export function optionsOf(lines: string, known: readonly Option[] = []): Given[] {
  const top: Given[] = [];
  /** The last option of each level, and the known options below it. */
  const path: { option: Given; known: readonly Option[] }[] = [];
  for (const line of lines.split('\n')) {
    const text = line.trim();
    if (text === '') continue;
    const spaces = line.length - line.trimStart().length;
    path.length = Math.min(Math.floor(spaces / INDENT.length), path.length);
    const parent = path.at(-1);
    const isDefault = text.endsWith(' *');
    const title = isDefault ? text.slice(0, -2).trim() : text;
    const before = (parent ? parent.known : known).find((one) => one.title === title);
    const option: Given = {
      title,
      ...(before && { value: before.value }),
      ...(isDefault && { default: true as const }),
    };
    if (parent) parent.option.subs = [...(parent.option.subs ?? []), option];
    else top.push(option);
    path.push({ option, known: before?.subs ?? [] });
  }
  return top;
}
