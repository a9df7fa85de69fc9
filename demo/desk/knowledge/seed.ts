/** Reads the initial knowledge from seed/*.json. `{shop}` and `{desk}` in answers stand for the addresses of both. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const flowItem = z.union([
  z.strictObject({ text: z.string(), flow: z.int() }),
  z.strictObject({ text: z.string(), question: z.int() }),
]);
/** One step of a flow: HTML, and the items below it that a customer may click. A text equal to `title` opens it. */
const flowNode = z.strictObject({ id: z.int(), title: z.string(), intro: z.string(), items: z.array(flowItem) });

const seedEntry = z.strictObject({
  key: z.int(),
  category: z.string(),
  type: z.literal([1, 4]),
  content: z.string(),
  similarQuestions: z.array(z.string()),
  answer: z.string(),
  keyword: z.string().optional(),
  isSwitchStaff: z.literal([0, 1]).default(0),
  /** Keys of questions that are suggested by hand. */
  suggests: z.array(z.int()).optional(),
  /** The flow that the question opens, and the address of a page with more about it. */
  flowId: z.int().optional(),
  page: z.string().optional(),
});

const seed = z.strictObject({
  robotId: z.int(),
  categories: z.array(z.strictObject({ name: z.string(), classify: z.literal([1, 2]) })),
  questions: z.array(seedEntry),
  /** The questions that a chat window offers when it opens, by category and `key`. */
  commonQuestions: z.array(z.strictObject({ name: z.string(), questions: z.array(z.int()) })),
  flows: z.array(flowNode),
  /** Groups of words and phrases with one meaning. */
  synonyms: z.array(z.array(z.string())),
  /** Examples of questions that the robot must call unknown. */
  outOfScope: z.array(z.string()),
});

export type Seed = z.output<typeof seed>;
export type SeedEntry = z.output<typeof seedEntry>;
export type FlowItem = z.output<typeof flowItem>;
export type FlowNode = z.output<typeof flowNode>;

/** Reads the JSON files of a folder, in the order of their names. @throws ZodError if one does not match the schema */
export const readSeedFiles = <T>(folder: string, schema: z.ZodType<T>): T[] =>
  readdirSync(folder)
    .sort()
    .map((name) => schema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));

export const readSeeds = (): Seed[] => readSeedFiles(join(import.meta.dirname, 'seed'), seed);
