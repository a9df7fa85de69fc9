/**
 * Reads the initial webhooks and tasks of the shop's robots from seed/*.json. They follow the same rules as those that the
 * console writes. `{shop}` in an address stands for the shop's address.
 *
 * It stays in the stored address: another start of the demo may have another port.
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
export type WebhookSeed = z.output<typeof seed>;

/** @throws ZodError if a file does not match the schema */
export const readWebhookSeeds = (): WebhookSeed[] =>
  readdirSync(FOLDER)
    .sort()
    .map((name) => seed.parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))));
