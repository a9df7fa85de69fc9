/** The knowledge base: its resources, and the calls of all of them (doc 3 §4). */
import type { HandlerTable } from '../api/handler.ts';
import type { Context } from '../store/context.ts';
import { createApplications } from './applications.ts';
import { createCategories } from './categories.ts';
import { createCommonQuestions } from './common-questions.ts';
import { createDataTemplates } from './data-templates.ts';
import { createEntities } from './entities.ts';
import { createQuestions } from './questions.ts';
import { createRobots, type RobotSource } from './robots.ts';
import { createSeedLoader, type Seed } from './seed-loader.ts';

/** Questions of all robots together, similar ones included, until the console sets another quota. */
const QUOTA_BY_DEFAULT = 20_000;

export function createKnowledge(context: Context, sources: readonly RobotSource[]) {
  const robots = createRobots(sources, context.publicUrl);
  const categories = createCategories(context, robots);
  const quota = () => context.store.settings.read('knowledge_quota')?.total ?? QUOTA_BY_DEFAULT;
  const questions = createQuestions(context, robots, categories, quota);
  const loadSeed = createSeedLoader(robots, categories, questions);
  return {
    /** Gives the knowledge to robots that have none. */
    loadSeeds: (seeds: readonly Seed[]) => context.db.transaction(() => seeds.forEach(loadSeed)),
    handlers: {
      ...categories.handlers,
      ...questions.handlers,
      ...createCommonQuestions(context, robots).handlers,
      ...createEntities(context, robots).handlers,
      ...createDataTemplates(context, robots).handlers,
      ...createApplications(context, robots).handlers,
    } satisfies Partial<HandlerTable>,
  };
}
export type Knowledge = ReturnType<typeof createKnowledge>;
