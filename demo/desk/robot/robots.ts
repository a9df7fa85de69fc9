/** Reads the desk's robots from seed/robots.json: their names and scenes, and their sentences besides answers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const FILE = join(import.meta.dirname, 'seed/robots.json');

/** Sentences in the language of a robot's knowledge: HTML that may hold `{shop}` and `{desk}`, `handOff` plain text. */
const voice = z.strictObject({
  /** The Unicode script of that language. Texts that have its letters are answered from this knowledge. */
  script: z.enum(['Arabic', 'Cyrillic', 'Devanagari', 'Greek', 'Han', 'Hangul', 'Hebrew', 'Latin', 'Thai']),
  unknown: z.string(),
  didYouMean: z.string(),
  handOff: z.string(),
  quotaReached: z.string(),
  secretWarning: z.string(),
});

const robot = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** Path below the desk's address. */
  logo: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  /** Platform robots have scenes. The robot without any answers sessions of assign_type `robot`. */
  scenes: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  /** The robots whose knowledge it answers from, in this order; its own comes first if it has some. */
  answersFrom: z.array(z.int()).min(1),
  /** Welcome, as HTML, and the line above the common questions. */
  hello: z.string(),
  leading: z.string(),
  voice: voice.optional(),
});
export type Robot = z.output<typeof robot>;
export type Voice = z.output<typeof voice>;

/** @throws ZodError if the file does not match the schema */
export const readRobots = (): Robot[] => z.array(robot).parse(JSON.parse(readFileSync(FILE, 'utf8')));
