/** The data library that robots begin with: seed/*.json, written by the same rules as those of calls and the console. */
import { join } from 'node:path';
import { z } from 'zod';
import { createDataTemplate, type WrittenTemplate } from '../../../../relay/desk-api/knowledge/data-templates.ts';
import type { Attribute, Template } from '../data-template-rows.ts';
import { readSeedFiles } from '../seed.ts';
import type { createDatums } from './datums.ts';

const seed = z.strictObject({
  robotId: z.int(),
  templates: z.array(
    z.strictObject({
      template: createDataTemplate.body.omit({ robotId: true }),
      /** The values by the names of their attributes. */
      datums: z.array(
        z.strictObject({
          name: z.string(),
          similarList: z.array(z.string()).default([]),
          values: z.record(z.string(), z.string()),
        }),
      ),
    }),
  ),
});
export type DatumSeed = z.output<typeof seed>;

export const readDatumSeeds = (): DatumSeed[] => readSeedFiles(join(import.meta.dirname, 'seed'), seed);

export type Library = {
  hasAny: (robotId: number) => boolean;
  create: (template: WrittenTemplate) => Template;
  attributesOf: (template: Template) => Attribute[];
  datums: ReturnType<typeof createDatums>;
};

/**
 * Gives the data library to robots that have no template.
 * @throws when a value names no attribute
 */
export function loadDatumSeed(
  { hasAny, create, attributesOf, datums }: Library,
  { robotId, templates }: DatumSeed,
): void {
  if (hasAny(robotId)) return;
  for (const { template: written, datums: things } of templates) {
    const template = create({ robotId, ...written });
    const ids = new Map(attributesOf(template).map(({ id, name }) => [name, id]));
    for (const { name, similarList, values } of things) {
      const named = Object.entries(values).map(([attribute, value]) => ({
        attributeId: ids.get(attribute) ?? 0,
        value,
      }));
      datums.create({ templateId: template.id, name, similarList, values: named });
    }
  }
}
