/** Loads the knowledge that robots begin with by the same rules as the call that creates a question. */
import {
  ANSWER_FORMATS,
  QUESTION_TYPES,
  SUGGEST_TYPES,
  VALIDITY,
} from '../../../relay/desk-api/knowledge/questions.ts';
import type { Categories } from './categories.ts';
import type { Questions } from './questions.ts';
import type { Robots } from './robots.ts';
import type { Seed, SeedEntry } from './seed.ts';
import type { SeedKeys } from './seed-keys.ts';

export function createSeedLoader(robots: Robots, categories: Categories, questions: Questions, keys: SeedKeys) {
  /** @throws KnowledgeRefused */
  return function loadSeed(seed: Seed): void {
    const { robotId, categories: names, questions: entries } = seed;
    if (questions.hasAny(robotId)) return keys.findLoaded(seed);
    const scenes = robots.require(robotId).scenes.map(({ id }) => ({ id }));
    const categoryIds = new Map(
      names.map(({ name, classify }) => [name, categories.create({ name, classify, parentId: 0, robotId }).id]),
    );
    const categoryOf = ({ category }: SeedEntry) => categoryIds.get(category) ?? 0;
    const answerOf = ({ answer }: SeedEntry) => ({ content: answer, type: ANSWER_FORMATS.rich }) as const;

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
        suggestType: entry.type === QUESTION_TYPES.smallTalk ? SUGGEST_TYPES.off : SUGGEST_TYPES.smart,
        isSwitchStaff: entry.isSwitchStaff,
      });
      ids.set(entry.key, id);
      keys.keep(robotId, entry.key, id);
    }

    // An entry may suggest one that comes after it.
    for (const entry of entries) {
      if (entry.suggests === undefined) continue;
      questions.edit(ids.get(entry.key) ?? 0, {
        categoryId: categoryOf(entry),
        content: entry.content,
        answerUpdateRequest: answerOf(entry),
        simpleChannelList: scenes,
        suggestType: SUGGEST_TYPES.byHand,
        suggestsList: entry.suggests.map((key) => ({ id: ids.get(key) ?? 0 })),
      });
    }
  };
}
