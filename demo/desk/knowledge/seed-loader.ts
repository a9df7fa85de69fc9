/**
 * The knowledge that the shop's robots begin with: read from seed/*.json, and loaded by the same rules as a call that creates
 * a question. `key` is how the entries of one file refer to each other. `{shop}` and `{desk}` in answers stay as they are:
 * the addresses are known when a question is answered.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SUGGESTING, VALIDITY } from '../../../relay/desk-api/knowledge/questions.ts';
import type { Categories } from './categories.ts';
import type { Questions } from './questions.ts';
import type { Robots } from './robots.ts';

const FOLDER = join(import.meta.dirname, 'seed');
const RICH = 2;

const seed = z.strictObject({
  robotId: z.int(),
  categories: z.array(z.strictObject({ name: z.string(), classify: z.literal([1, 2]) })),
  questions: z.array(
    z.strictObject({
      key: z.int(),
      category: z.string(),
      type: z.literal([1, 4]),
      content: z.string(),
      similarQuestions: z.array(z.string()),
      answer: z.string(),
      keyword: z.string().optional(),
      /** Keys of questions that are suggested by hand. */
      suggests: z.array(z.int()).optional(),
      /** For the chat client, which opens flows and names pages: the flow of the entry, and a page that says more. */
      flowId: z.int().optional(),
      page: z.string().optional(),
    }),
  ),
  /** For the windows of the chat client: questions offered before anything is asked, by their keys. */
  commonQuestions: z.array(z.strictObject({ name: z.string(), questions: z.array(z.int()) })),
});
export type Seed = z.output<typeof seed>;
type Entry = Seed['questions'][number];

/** @throws when a file is not as the schema says */
export const readSeeds = (): Seed[] =>
  readdirSync(FOLDER)
    .sort()
    .map((name) => seed.parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))));

export function createSeedLoader(robots: Robots, categories: Categories, questions: Questions) {
  /** @throws KnowledgeRefused */
  return function loadSeed({ robotId, categories: names, questions: entries }: Seed): void {
    if (questions.hasAny(robotId)) return;
    const scenes = robots.require(robotId).scenes.map(({ id }) => ({ id }));
    const categoryIds = new Map(
      names.map(({ name, classify }) => [name, categories.create({ name, classify, parentId: 0, robotId }).id]),
    );
    const categoryOf = ({ category }: Entry) => categoryIds.get(category) ?? 0;
    const answerOf = ({ answer }: Entry) => ({ content: answer, type: RICH }) as const;

    const ids = new Map<number, number>();
    for (const entry of entries) {
      const id = questions.create({
        robotId,
        categoryId: categoryOf(entry),
        content: entry.content,
        type: entry.type,
        similarQuestions: entry.similarQuestions,
        answer: answerOf(entry),
        channelList: scenes,
        availableTimeType: VALIDITY.always,
        keyword: entry.keyword,
        suggestType: SUGGESTING.smart,
        isSwitchStaff: 0,
      });
      ids.set(entry.key, id);
    }

    // An entry may suggest one that comes after it.
    for (const entry of entries) {
      if (entry.suggests === undefined) continue;
      questions.edit(ids.get(entry.key) ?? 0, {
        categoryId: categoryOf(entry),
        content: entry.content,
        answerUpdateRequest: answerOf(entry),
        simpleChannelList: scenes,
        suggestType: SUGGESTING.byHand,
        suggestsList: entry.suggests.map((key) => ({ id: ids.get(key) ?? 0 })),
      });
    }
  };
}
