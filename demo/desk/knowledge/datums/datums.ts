/** Datums: the things of data templates with their values (doc 3 §2.5). No documented call writes them; console and seed do. */
import { z } from 'zod';
import type { CoreContext } from '../../core/context.ts';
import { checkNamesake, checkRoom, existing, KnowledgeRefused } from '../answers.ts';
import type { Template } from '../data-template-rows.ts';
import type { DataTemplates } from '../data-templates.ts';
import type { Datum, DatumRows } from './datum-rows.ts';

const MOST_OF_ROBOT = 500;
const MOST_VALUES = 50;
const LONGEST_VALUE = 1000;

const written = {
  name: z.string().trim().min(1).max(100),
  /** Other names. */
  similarList: z.array(z.string().trim().min(1).max(100)).max(20).default([]),
  values: z
    .array(z.strictObject({ attributeId: z.int(), value: z.string().trim().min(1).max(LONGEST_VALUE) }))
    .max(MOST_VALUES)
    .default([]),
};
export const newDatum = z.strictObject({ templateId: z.int(), ...written });
export const changedDatum = z.strictObject(written);
type NewDatum = z.output<typeof newDatum>;
type ChangedDatum = z.output<typeof changedDatum>;

/** A datum as the console and a template show it; an attribute that has gone is left out. */
export type DatumView = {
  id: number;
  robotId: number;
  templateId: number;
  name: string;
  similarList: string[];
  values: { attributeId: number; name: string; value: string }[];
};

export function createDatums({ db }: CoreContext, templates: DataTemplates, rows: DatumRows) {
  const need = (id: number) => existing(rows.byId(id), `the datum ${id}`);

  function checked(template: Template, { name, similarList, values }: ChangedDatum, own?: number): Omit<Datum, 'id'> {
    checkNamesake(rows.byName(template.id, name), own, ['datum', name, 'of the template']);
    const known = new Set(templates.attributesOf(template).map(({ id }) => id));
    for (const { attributeId } of values) {
      if (!known.has(attributeId)) {
        throw new KnowledgeRefused(`the template ${template.id} has no attribute ${attributeId}`);
      }
    }
    return {
      robotId: template.robot_id,
      templateId: template.id,
      name,
      similarList,
      values: Object.fromEntries(values.map(({ attributeId, value }) => [String(attributeId), value])),
    };
  }

  function view({ id, robotId, templateId, name, similarList, values }: Datum): DatumView {
    const attributes = templates.attributesOf(templates.need(templateId));
    return {
      id,
      robotId,
      templateId,
      name,
      similarList: [...similarList],
      values: attributes.flatMap((attribute) => {
        const value = values[String(attribute.id)];
        return value === undefined ? [] : [{ attributeId: attribute.id, name: attribute.name, value }];
      }),
    };
  }

  /** All throw KnowledgeRefused. */
  return {
    list: (templateId: number): DatumView[] => rows.ofTemplate(templates.need(templateId).id).map(view),
    create: ({ templateId, ...given }: NewDatum): DatumView =>
      db.transaction(() => {
        const template = templates.need(templateId);
        const datum = checked(template, given);
        checkRoom(rows.countOf(template.robot_id), MOST_OF_ROBOT, 'datums');
        return view(need(rows.insert(datum)));
      }),
    change: (id: number, given: ChangedDatum): DatumView =>
      db.transaction(() => {
        const { templateId } = need(id);
        rows.update({ id, ...checked(templates.need(templateId), given, id) });
        return view(need(id));
      }),
    remove: (id: number): void => rows.delete(need(id).id),
  };
}
export type Datums = ReturnType<typeof createDatums>;
