/**
 * The webhooks and tasks that the shop's robots begin with: read from seed/*.json, and stored by the same rules as
 * those that the console writes. `{shop}` in an address is the shop's.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { newWebhook } from '../webhooks/webhooks.ts';
import { newTask } from './tasks.ts';

const FOLDER = join(import.meta.dirname, 'seed');

const seed = z.strictObject({
  robotId: z.int(),
  webhooks: z.array(newWebhook.omit({ robotId: true })),
  tasks: z.array(newTask.omit({ robotId: true })),
});
export type OutsideSeed = z.output<typeof seed>;

/** @throws when a file is not as the schema says */
export const readOutsideSeeds = (): OutsideSeed[] =>
  readdirSync(FOLDER)
    .sort()
    .map((name) => seed.parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))));
