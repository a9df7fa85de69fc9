/** The administrator's edits of definitions and templates. Documented calls change titles, comments and options alone. */
import type { z } from 'zod';
import type { FieldContentType } from '../../../relay/desk-api/organisation/custom-fields.ts';
import type { Calculation, FieldOwner, fieldBody, NoteTemplate, newFieldBody } from '../console-protocol/fields.ts';
import { FieldRefused, withOptions } from './field-options.ts';
import { type Field, isSelection } from './field-rows.ts';
import { EMPTY_FIELD, type Fields } from './fields.ts';

const MOST_FIELDS = 200;
const MOST_TEMPLATES = 50;

type FieldChange = Omit<z.output<typeof fieldBody>, 'updated_at'>;
type NewFieldInput = z.output<typeof newFieldBody>;

/** The content types that a calculation with this result takes, in groups that go together. */
const PARTS: Record<Calculation['result'], readonly (readonly FieldContentType[])[]> = {
  numeric: [['number', 'numeric']],
  percentage: [['number', 'numeric']],
  duration: [['date', 'datetime'], ['time']],
};

/** All throw FieldRefused. */
export function createDefinitionEdits(fields: Fields, now: () => number) {
  const { rows } = fields;

  function fieldAfter(before: Field, change: FieldChange): Field {
    const { category, contentType } = before;
    if (change.options && !isSelection(contentType)) throw new FieldRefused('only a selection field has options');
    if (change.customer_permission && category !== 'customer' && category !== 'ticket')
      throw new FieldRefused('only fields of customers and tickets have a permission of customers');
    if (change.agent_permission && category === 'ticket')
      throw new FieldRefused('fields of tickets have no permission of agents');
    if (change.calculation && contentType !== 'calculate')
      throw new FieldRefused('only a calculated field has a calculation');
    const after = {
      ...before,
      label: change.label ?? before.label,
      comment: change.comment ?? before.comment,
      ...(change.options && withOptions(before, change.options)),
      customerPermission: change.customer_permission ?? before.customerPermission,
      agentPermission: change.agent_permission ?? before.agentPermission,
      calculation: change.calculation ?? before.calculation,
      updatedAt: now(),
    };
    if (isSelection(contentType) && after.options.length === 0)
      throw new FieldRefused('a selection field needs an option');
    const siblings = fields.of(category, before.templateId).filter(({ id }) => id !== before.id);
    if (siblings.some(({ label }) => label === after.label)) throw new FieldRefused('another field has this title');
    if (contentType === 'calculate') checkCalculation(after.calculation, siblings);
    return after;
  }

  function checkCalculation(calculation: Calculation | null, siblings: readonly Field[]): void {
    if (!calculation) throw new FieldRefused('a calculated field needs a calculation');
    const types = [calculation.first, calculation.second].map(
      (name) => siblings.find((field) => field.name === name)?.contentType,
    );
    if (!PARTS[calculation.result].some((group) => types.every((type) => type && group.includes(type))))
      throw new FieldRefused(
        'a calculation needs two numbers, or for a duration two dates or two times, of the same fields',
      );
  }

  function create({ category, template_id: templateId, content_type: contentType, ...change }: NewFieldInput): string {
    const templates = rows.templates().map(({ id }) => id);
    if (category === 'note' ? !templates.includes(templateId) : templateId !== 0)
      throw new FieldRefused('there is no such template');
    if (fields.of(category, templateId).length >= MOST_FIELDS)
      throw new FieldRefused(`there are already ${MOST_FIELDS} fields`);
    const empty = { ...EMPTY_FIELD, category, templateId, contentType, label: change.label, updatedAt: now() };
    const field = fieldAfter({ ...empty, id: 0, name: '' }, change);
    const id = fields.change(() => rows.insert(field));
    return fields.of(category, templateId).find((one) => one.id === id)?.name ?? '';
  }

  function remove(field: Field): void {
    const user = fields.of(field.category, field.templateId).find(({ calculation }) => {
      return calculation && [calculation.first, calculation.second].includes(field.name);
    });
    if (user) throw new FieldRefused(`"${user.label}" is calculated from it`);
    fields.change(() => rows.delete(field.id));
  }

  function order(category: FieldOwner, templateId: number, names: readonly string[]): void {
    const known = new Map(fields.of(category, templateId).map((field) => [field.name, field.id]));
    const ids = names.flatMap((name) => known.get(name) ?? []);
    if (ids.length !== known.size || new Set(names).size !== known.size || names.length !== known.size)
      throw new FieldRefused('the order must name every field once; read the fields again');
    fields.change(() => {
      for (const [index, id] of ids.entries()) rows.place(id, index + 1);
    });
  }

  function checkTemplate({ id, group_id: groupId }: Pick<NoteTemplate, 'group_id'> & { id?: number }): void {
    const others = rows.templates().filter((one) => one.id !== id);
    if (others.some((one) => one.group_id === groupId))
      throw new FieldRefused('another template is for the same agents');
    if (others.length >= MOST_TEMPLATES) throw new FieldRefused(`there are already ${MOST_TEMPLATES} templates`);
    if (id !== undefined && groupId !== null && !others.some((one) => one.group_id === null))
      throw new FieldRefused('one template must be for all other agents');
  }

  return {
    create,
    update: (field: Field, change: FieldChange): void => {
      const after = fieldAfter(field, change);
      fields.change(() => rows.update(after));
    },
    remove,
    order,
    createTemplate(template: Omit<NoteTemplate, 'id'>): NoteTemplate {
      checkTemplate(template);
      return { ...template, id: fields.change(() => rows.insertTemplate({ ...template, id: null })) };
    },
    updateTemplate(template: NoteTemplate): NoteTemplate {
      checkTemplate(template);
      fields.change(() => rows.updateTemplate(template));
      return template;
    },
    removeTemplate({ id, group_id: groupId }: NoteTemplate): void {
      if (groupId === null) throw new FieldRefused('one template must be for all other agents');
      fields.change(() => rows.deleteTemplate(id));
    },
  };
}
