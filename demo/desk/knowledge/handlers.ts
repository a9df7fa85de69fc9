/** The knowledge base's calls of all its resources (doc 3 §4), composed. */
import type { HandlerTable } from '../api/handler.ts';
import type { CoreContext } from '../core/context.ts';
import { createCategories } from './categories.ts';
import { createRobots, type RobotSource } from './robots.ts';

export function knowledgeHandlers(core: CoreContext, sources: readonly RobotSource[]) {
  const robots = createRobots(sources, core.publicUrl);
  const categories = createCategories(core, robots);
  return {
    ...categories.handlers,
  } satisfies Partial<HandlerTable>;
}
