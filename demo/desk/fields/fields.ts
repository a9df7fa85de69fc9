/**
 * The custom fields: their definitions, in memory because every customer that is shown needs them, and the values that records have.
 * Values of a deleted field stay stored and are not shown, so that deleting one rewrites no customer.
 */
import { isDeepStrictEqual } from 'node:util';
import type { FieldOwner, NoteTemplate, Option } from '../console-protocol/fields.ts';
import type { CoreContext } from '../core/context.ts';
import { deskTime } from '../core/desk-time.ts';
import { type Field, fieldRowsIn, isSelection, type NewField, TABLES } from './field-rows.ts';
import { calculate, checkValue, type FieldValue, type FieldValues, ValueRefused } from './field-values.ts';
import { SEEDED_FIELDS, SEEDED_TEMPLATES } from './seeded-fields.ts';

/** The writer of a value: a documented call may write all fields, people only those that their permission allows. */
export type Writer = 'api' | 'agent' | 'customer';

/** An edit of a business record's field; undefined is an edit of the content, which is no field. */
export type EditOfRecord = { fieldId: number; title: string; value: unknown } | undefined;

export function createFields({ db, clock, hub, behaviour }: CoreContext) {
  db.addTables('custom-fields', TABLES);
  const rows = fieldRowsIn(db);
  seed();
  let known: Field[] | undefined;

  function all(): Field[] {
    known ??= rows.all();
    return known;
  }

  const of = (category: FieldOwner, templateId = 0): Field[] =>
    all().filter((field) => field.category === category && field.templateId === templateId);

  const byName = (name: string): Field | undefined => all().find((field) => field.name === name);

  /** Adds the seeds that this database never had, and no other: what the administrator changed or deleted stays so. */
  function seed(): void {
    db.transaction(() => {
      const present = new Set(rows.all().map(({ id }) => id));
      const seeded = new Set(rows.seeded());
      if (rows.templates().length === 0) for (const template of SEEDED_TEMPLATES) rows.insertTemplate(template);
      for (const { id, ...field } of SEEDED_FIELDS) {
        if (seeded.has(id)) continue;
        if (!present.has(id)) rows.insert({ ...EMPTY_FIELD, updatedAt: clock.now(), ...field }, id);
        rows.markSeeded(id);
      }
    });
  }

  /** @throws ValueRefused */
  function checkPermission(field: Field, value: FieldValue, writer: Writer): void {
    if (writer === 'api') return;
    const permission = writer === 'agent' ? field.agentPermission : field.customerPermission;
    if (permission === 'none' || permission === 'readonly') throw new ValueRefused(field.name, 'may not be changed');
    if (permission === 'must' && value.length === 0) throw new ValueRefused(field.name, 'must not be empty');
  }

  function written(
    category: FieldOwner,
    stored: FieldValues,
    given: FieldValues,
    writer: Writer = 'api',
    templateId = 0,
  ): FieldValues {
    const fields = new Map(of(category, templateId).map((field) => [field.name, field]));
    const values = new Map(Object.entries(stored));
    for (const [name, value] of Object.entries(given)) {
      const field = fields.get(name);
      if (!field) throw new ValueRefused(name, 'there is no such field');
      checkValue(field, value);
      checkPermission(field, value, writer);
      if (value.length === 0) values.delete(name);
      else values.set(name, value);
    }
    return Object.fromEntries(values);
  }

  return {
    rows,
    all,
    of,
    byName,
    /** Runs a change of definitions, whole or not at all. */
    change<T>(work: () => T): T {
      known = undefined;
      try {
        return db.transaction(work);
      } finally {
        known = undefined;
        hub.publish('changed', { kind: 'fields', id: 0 });
      }
    },
    /** The definitions as doc 1 §2.7 prints them. */
    views: (category: FieldOwner, templateId = 0) =>
      of(category, templateId).map((field) => viewOf(field, deskTime(field.updatedAt, behaviour.utcOffsetMinutes))),
    /** The stored values with the given ones; an empty one removes. @throws ValueRefused for a field that does not take it from this writer */
    written,
    /** The edits that writing a business record makes, each an event (doc 1 §6.2). @param before as stored @throws ValueRefused */
    editRecord(
      before: { content: string; custom_fields: string } | undefined,
      { templateId, content, given }: { templateId: number; content: string; given: FieldValues },
    ): { values: FieldValues; edits: EditOfRecord[] } {
      const old: FieldValues = before ? JSON.parse(before.custom_fields) : {};
      const values = written('note', old, given, 'agent', templateId);
      const edits: EditOfRecord[] = of('note', templateId)
        .filter(({ name }) => !isDeepStrictEqual(old[name], values[name]))
        .map(({ id, label, name }) => ({ fieldId: id, title: label, value: values[name] ?? '' }));
      if (content !== (before?.content ?? '')) edits.unshift(undefined);
      return { values, edits };
    },
    /** The values of a record as they are shown: those of fields that still exist, and the calculated ones. */
    shown(category: FieldOwner, stored: FieldValues, templateId = 0): FieldValues {
      return Object.fromEntries(
        of(category, templateId).flatMap(({ name, calculation }) => {
          const value = calculation ? calculate(calculation, stored) : stored[name];
          return value === undefined ? [] : [[name, value]];
        }),
      );
    },
    templates: rows.templates,
    templateFor(groupId: number | undefined): NoteTemplate | undefined {
      const templates = rows.templates();
      return templates.find((one) => one.group_id === groupId) ?? templates.find((one) => one.group_id === null);
    },
  };
}
export type Fields = ReturnType<typeof createFields>;

export const EMPTY_FIELD: Omit<NewField, 'category' | 'label' | 'contentType' | 'updatedAt'> = {
  templateId: 0,
  comment: '',
  options: [],
  optionValues: 0,
  customerPermission: 'readwrite',
  agentPermission: 'readwrite',
  calculation: null,
};

/** As doc 1 §2.7 prints it: each category and content type has its own fields. */
function viewOf(field: Field, updatedAt: string) {
  const { category, contentType } = field;
  return {
    id: field.id,
    field_name: field.name,
    field_label: field.label,
    content_type: contentType,
    comment: field.comment,
    updated_at: updatedAt,
    ...(isSelection(contentType) && { options: field.options.map((one) => optionView(one, field)) }),
    ...((category === 'customer' || category === 'ticket') && { customer_permission: field.customerPermission }),
    ...((category === 'customer' || category === 'organization') && { agent_permission: field.agentPermission }),
    ...(field.calculation && { calculate_result_type: field.calculation.result }),
  };
}

type OptionView = { title: string; value: string; default: boolean; subs?: OptionView[] };

function optionView(option: Option, field: Field): OptionView {
  return {
    title: option.title,
    value: option.value,
    default: option.default ?? false,
    ...(field.contentType === 'chained_droplist' && { subs: (option.subs ?? []).map((one) => optionView(one, field)) }),
  };
}
