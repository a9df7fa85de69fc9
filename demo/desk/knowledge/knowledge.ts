/** The knowledge base: its resources, and the calls of all of them (doc 3 §4). */
import type { HandlerTable } from '../api/handler.ts';
import type { KnowledgeUsage } from '../console-protocol/knowledge.ts';
import { deskTime } from '../core/desk-time.ts';
import type { Robot } from '../robot/robots.ts';
import type { Context } from '../store/context.ts';
import { createApplications } from './applications.ts';
import { createCategories } from './categories.ts';
import { createAnswering, type ImText } from './chat/answering.ts';
import { createChatClient } from './chat/chat-client.ts';
import { createInteractionQuota } from './chat/quota.ts';
import type { Reply } from './chat/replies.ts';
import { createCommonQuestions } from './common-questions.ts';
import { createDataTemplates } from './data-templates.ts';
import { createDatumReplies } from './datums/datum-replies.ts';
import { datumRows } from './datums/datum-rows.ts';
import { loadDatumSeed, readDatumSeeds } from './datums/datum-seed.ts';
import { createDatums } from './datums/datums.ts';
import { createEntities } from './entities.ts';
import { createImport } from './import-questions.ts';
import { createQuestions } from './questions.ts';
import { createDailyFigures } from './records/daily-figures.ts';
import { createImRecords } from './records/im-records.ts';
import { recordHandlers } from './records/records.ts';
import { createRecordRetention } from './records/retention.ts';
import { createRobots } from './robots.ts';
import type { Seed } from './seed.ts';
import { createSeedKeys } from './seed-keys.ts';
import { createSeedLoader } from './seed-loader.ts';
import { createTaskDialogue } from './tasks/task-dialogue.ts';
import { taskRows } from './tasks/task-rows.ts';
import { createTasks } from './tasks/tasks.ts';
import type { WebhookSeed } from './tasks/webhook-seed.ts';
import { createTeaching } from './teaching.ts';
import { createTrial } from './trial.ts';
import { createTrialSet } from './trial-set.ts';
import { createPatterns } from './webhooks/patterns.ts';
import { createRobotWebhooks } from './webhooks/robot-webhooks.ts';
import { createWebhookSentences } from './webhooks/webhook-sentences.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

/** Questions of all robots together, similar ones included, until the console sets another quota. */
const QUOTA_BY_DEFAULT = 20_000;
/** Interactions of all robots together in a month, until the console sets another quota. */
const INTERACTIONS_BY_DEFAULT = 100_000;

/** The desk's robots and their initial knowledge, with flows and synonyms, which no documented call writes. */
export type RobotSeed = { robots: readonly Robot[]; seeds: readonly Seed[] };

export function createKnowledge(context: Context, { robots: all, seeds }: RobotSeed) {
  const { utcOffsetMinutes } = context.behaviour;
  const now = () => deskTime(context.clock.now(), utcOffsetMinutes);
  const robots = createRobots(
    all.filter(({ scenes }) => scenes.length > 0),
    context.publicUrl,
  );
  const categories = createCategories(context, robots);
  const quota = () => context.store.settings.read('knowledge_quota')?.total ?? QUOTA_BY_DEFAULT;
  const keys = createSeedKeys(context.db, seeds);
  const questions = createQuestions(context, { robots, categories, quota }, keys);
  const common = createCommonQuestions(context, robots);
  const interactions = createInteractionQuota(
    context,
    () => context.store.settings.read('interaction_quota')?.total ?? INTERACTIONS_BY_DEFAULT,
  );
  const applications = createApplications(context, robots);
  const calls = createRobotWebhooks(context);
  const sentences = createWebhookSentences(all);
  const patterns = createPatterns();
  const webhooks = createWebhooks(context, { robots, patterns, calls, sentences });
  const taskTable = taskRows(context.db);
  const tasks = createTasks(context, { robots, rows: taskTable, patterns });
  const isForWebhook = webhooks.isTriggered;
  const dialogue = createTaskDialogue(context, { rows: taskTable, patterns, calls, sentences, isForWebhook });
  const datumTable = datumRows(context.db);
  const dataTemplates = createDataTemplates(context, robots, datumTable.ofTemplate);
  const library = createDatumReplies(context, datumTable, dataTemplates);
  const datums = createDatums(context, dataTemplates, datumTable);
  const responders = {
    first: [dialogue.goOn, dialogue.begin, webhooks.reply, library.goOn],
    beforeSuggestions: [library.toFullMention],
    last: [library.toPartialMention, dialogue.tooLate],
  };
  const answering = createAnswering(context, { robots: all, seeds, keys, responders });
  const chat = createChatClient(context, { robots, applications, answering, quota: interactions });
  const loadSeed = createSeedLoader(robots, categories, questions, keys);
  const imRecords = createImRecords(context.db, chat.rows, chat.sessions, context.clock.now);
  const tryOut = createTrial({ robots, questions, answering, now: context.clock.now });
  return {
    calls,
    webhooks,
    tasks,
    datums,
    applications: applications.list,
    /** Gives webhooks and tasks to robots that have none. */
    loadWebhookSeeds: (webhookSeeds: readonly WebhookSeed[]) =>
      context.db.transaction(() => {
        for (const seed of webhookSeeds) {
          const { robotId } = seed;
          if (webhooks.list(robotId).length > 0 || tasks.list(robotId).length > 0) continue;
          for (const webhook of seed.webhooks) webhooks.create({ robotId, ...webhook });
          for (const task of seed.tasks) tasks.create({ robotId, ...task });
        }
      }),
    /** Gives the seeded questions and data to robots that have none. */
    loadSeeds: () =>
      context.db.transaction(() => {
        seeds.forEach(loadSeed);
        for (const seed of readDatumSeeds()) loadDatumSeed(dataTemplates, datums, seed);
      }),
    dailyFigures: createDailyFigures(context),
    templatePlaces: dataTemplates.places,
    usage: (): KnowledgeUsage => ({
      utcOffsetMinutes,
      today: now().slice(0, 10),
      questions: { used: questions.count(), total: quota() },
      interactions: interactions.state(),
    }),
    answering,
    /** The robots with the number of their questions, and the quota. No documented call returns these. */
    overview: () => ({
      now: now(),
      utcOffsetMinutes,
      robots: robots.all().map(({ id, name, logo, scenes }) => ({
        id,
        name,
        logo: context.publicUrl() + logo,
        scenes: scenes.map((scene) => ({ id: scene.id, name: scene.name })),
        questions: questions.countOf(id),
      })),
      quota: { used: questions.count(), total: quota() },
    }),
    tryOut,
    trials: createTrialSet(context.db, questions, tryOut, answering.rehearse),
    renameCategory: categories.rename,
    questions,
    teaching: createTeaching(context, questions, (robotId) =>
      all.filter(({ answersFrom }) => answersFrom.includes(robotId)).map(({ id }) => id),
    ),
    importRows: createImport(context.db, robots, categories, questions),
    imRecords,
    ...createRecordRetention(context),
    toImText: (asked: ImText, then: (reply: Reply) => void) =>
      answering.im.toText(chat.order, imRecords.recordOf(asked.imSessionId), asked, then),
    /** Records that an agent takes over from a chat client's robot; false if there is no such session. */
    handedOff(sessionId: number, robotId: number, sceneId: number): boolean {
      const session = chat.rows.byId(sessionId);
      if (session?.robot_id !== robotId || session.scene_id !== sceneId) return false;
      chat.rows.markHandedOff(sessionId);
      return true;
    },
    handlers: {
      ...categories.handlers,
      ...questions.handlers,
      ...common.handlers,
      ...createEntities(context, robots).handlers,
      ...dataTemplates.handlers,
      ...applications.handlers,
      ...chat.handlers,
      ...recordHandlers(context, robots, chat.rows),
    } satisfies Partial<HandlerTable>,
  };
}
export type Knowledge = ReturnType<typeof createKnowledge>;
