/** Reads the initial webhooks and tasks from seed/*.json. `{shop}` stays stored: another start may have another port. */
import { join } from 'node:path';
import { z } from 'zod';
import { readSeedFiles } from '../seed.ts';
import { newWebhook } from '../webhooks/webhooks.ts';
import { newTask } from './tasks.ts';

const seed = z.strictObject({
  robotId: z.int(),
  webhooks: z.array(newWebhook.omit({ robotId: true })),
  tasks: z.array(newTask.omit({ robotId: true })),
});
export type WebhookSeed = z.output<typeof seed>;

export const readWebhookSeeds = (): WebhookSeed[] => readSeedFiles(join(import.meta.dirname, 'seed'), seed);
