/** The data library that robots begin with: seed/*.json, written by the same rules as those of calls and the console. */
import { join } from 'node:path';
import { z } from 'zod';
import { createDataTemplate } from '../../../../relay/desk-api/knowledge/data-templates.ts';
import type { DataTemplates } from '../data-templates.ts';
import { readSeedFiles } from '../seed.ts';
import type { Datums } from './datums.ts';

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

/** For robots that have no template. @throws when a value names no attribute */
export function loadDatumSeed(library: DataTemplates, datums: Datums, { robotId, templates }: DatumSeed): void {
  if (library.rows.countOf(robotId) > 0) return;
  for (const { template: written, datums: things } of templates) {
    const template = library.create({ robotId, ...written });
    const ids = new Map(library.attributesOf(template).map(({ id, name }) => [name, id]));
    for (const { values, ...thing } of things) {
      const named = Object.entries(values).map(([name, value]) => ({ attributeId: ids.get(name) ?? 0, value }));
      datums.create({ ...thing, templateId: template.id, values: named });
    }
  }
}
