/** The knowledge base: its resources, and the calls of all of them (doc 3 §4). */
import type { HandlerTable } from '../api/handler.ts';
import type { Context } from '../store/context.ts';
import { createApplications } from './applications.ts';
import { createCategories } from './categories.ts';
import { createChatClient } from './chat/chat-client.ts';
import type { FlowSource } from './chat/flows.ts';
import type { RobotVoice } from './chat/voices.ts';
import { createCommonQuestions } from './common-questions.ts';
import { createDataTemplates } from './data-templates.ts';
import { createEntities } from './entities.ts';
import { createQuestions } from './questions.ts';
import { createImRecords } from './records/im-records.ts';
import { recordHandlers } from './records/records.ts';
import { createRobots, type RobotSource } from './robots.ts';
import { createSeedLoader, type Seed } from './seed-loader.ts';
import { createRobotWebhooks } from './webhooks/robot-webhooks.ts';

/** Questions of all robots together, similar ones included, until the console sets another quota. */
const QUOTA_BY_DEFAULT = 20_000;
/** Interactions of all robots together in a month, until the console sets another quota. */
const INTERACTIONS_BY_DEFAULT = 100_000;

/** The robots as they are seeded, and the flows, which no documented call writes. */
export type RobotSeed = FlowSource & { robots: readonly (RobotSource & RobotVoice)[] };

export function createKnowledge(context: Context, { robots: sources, ...flowSource }: RobotSeed) {
  const robots = createRobots(sources, context.publicUrl);
  const categories = createCategories(context, robots);
  const quota = () => context.store.settings.read('knowledge_quota')?.total ?? QUOTA_BY_DEFAULT;
  const questions = createQuestions(context, robots, categories, quota);
  const common = createCommonQuestions(context, robots);
  const interactions = () => context.store.settings.read('interaction_quota')?.total ?? INTERACTIONS_BY_DEFAULT;
  const applications = createApplications(context, robots);
  const chat = createChatClient(context, robots, applications, { ...flowSource, voices: sources, quota: interactions });
  const loadSeed = createSeedLoader(robots, categories, questions);
  return {
    /** Calls to third parties for answers and for steps of tasks (doc 3 §6). */
    webhooks: createRobotWebhooks(context),
    /** Gives the knowledge to robots that have none. */
    loadSeeds: (seeds: readonly Seed[]) => context.db.transaction(() => seeds.forEach(loadSeed)),
    /** Records robot sessions over IM. */
    imRecords: createImRecords(context.db, chat.rows, chat.sessions, context.clock.now),
    handlers: {
      ...categories.handlers,
      ...questions.handlers,
      ...common.handlers,
      ...createEntities(context, robots).handlers,
      ...createDataTemplates(context, robots).handlers,
      ...applications.handlers,
      ...chat.handlers,
      ...recordHandlers(context, robots, chat.rows),
    } satisfies Partial<HandlerTable>,
  };
}
export type Knowledge = ReturnType<typeof createKnowledge>;
