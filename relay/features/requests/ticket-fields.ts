/**
 * Tickets' custom fields as visitors fill them in and see them (doc 2 §2.6). With the permission 1 customers see a
 * field, with 2 they may fill it in, with 3 they must. Cascading fields are left out: the desk lists their options
 * wrongly. Pure.
 */
import { TICKET_FIELD_TYPES } from '../../desk-api/tickets/ticket-values.ts';
import type { FieldKind } from '../../protocol/forms.ts';
import { type FieldDefinition, type FieldDefinitions, LONGEST_LABEL } from '../forms/definition.ts';
import type { Ticket, TicketField } from './ticket-reader.ts';

const KINDS: readonly FieldKind[] = TICKET_FIELD_TYPES.filter((type) => type !== 'chained_droplist');
const PERMISSIONS = { 2: 'readwrite', 3: 'must' } as const;
const MOST_OPTIONS = 500;
const MOST_FIELDS = 15;
const LONGEST_VALUE = 2000;

/** The fields that visitors fill in, by their names. An option's value is its index. */
export function ticketDefinitions(fields: readonly TicketField[]): FieldDefinitions {
  const usable = fields.flatMap((field): [string, FieldDefinition][] => {
    const kind = KINDS.find((one) => one === field.content_type);
    const permission = PERMISSIONS[field.permission as 2 | 3];
    const options = optionsOf(field);
    if (!kind || !permission || options.length > MOST_OPTIONS) return [];
    const label = (field.field_label || field.field_name).slice(0, LONGEST_LABEL);
    return [[field.field_name, { label, kind, options, defaults: [], permission }]];
  });
  return new Map(usable.slice(0, MOST_FIELDS));
}

const optionsOf = ({ options }: TicketField) =>
  (options ?? [])
    .flatMap((option) => Object.entries(option))
    .map(([value, title]) => ({ value, title: title.slice(0, LONGEST_LABEL) }));

/** The values that the customer may see. A selection has the names of its options, or their indexes. */
export function visibleFields(ticket: Ticket, fields: readonly TicketField[]): { label: string; value: string }[] {
  return fields.flatMap((field) => {
    const given = ticket.custom_fields?.[field.field_name];
    const isShown = field.permission === 1 || field.permission === 2 || field.permission === 3;
    if (!isShown || field.content_type === 'chained_droplist') return [];
    if ((typeof given !== 'string' && typeof given !== 'number') || given === '') return [];
    const names = new Map(optionsOf(field).map(({ value, title }) => [value, title]));
    const value = String(given).slice(0, LONGEST_VALUE);
    const shown = names.size > 0 ? value.split(',').map((one) => names.get(one.trim()) ?? one.trim()) : [value];
    return [{ label: (field.field_label || field.field_name).slice(0, LONGEST_LABEL), value: shown.join(', ') }];
  });
}
