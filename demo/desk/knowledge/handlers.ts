/** The knowledge base's calls of all its resources (doc 3 §4), composed. */
import type { HandlerTable } from '../api/handler.ts';
import type { Context } from '../store/context.ts';
import { createApplications } from './applications.ts';
import { createCategories } from './categories.ts';
import { createCommonQuestions } from './common-questions.ts';
import { createDataTemplates } from './data-templates.ts';
import { createEntities } from './entities.ts';
import { createQuestions } from './questions.ts';
import { createRobots, type RobotSource } from './robots.ts';

/** Questions of all robots together, similar ones included, until the console sets another quota. */
const QUOTA_BY_DEFAULT = 20_000;

export function knowledgeHandlers(core: Context, sources: readonly RobotSource[]) {
  const robots = createRobots(sources, core.publicUrl);
  const categories = createCategories(core, robots);
  const quota = () => core.store.settings.read('knowledge_quota')?.total ?? QUOTA_BY_DEFAULT;
  const questions = createQuestions(core, robots, categories, quota);
  return {
    ...categories.handlers,
    ...questions.handlers,
    ...createCommonQuestions(core, robots).handlers,
    ...createEntities(core, robots).handlers,
    ...createDataTemplates(core, robots).handlers,
    ...createApplications(core, robots).handlers,
  } satisfies Partial<HandlerTable>;
}
