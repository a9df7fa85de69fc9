/** The common questions of a window (doc 3 §4.6): those of the seed, or the first of each category, without small talk. */
import { CATEGORY_TYPES, CLASSIFICATIONS } from '../../../../relay/desk-api/knowledge/categories.ts';
import { QUESTION_TYPES } from '../../../../relay/desk-api/knowledge/questions.ts';
import type { Database } from '../../core/database.ts';
import { KnowledgeRefused } from '../answers.ts';
import { MODEL_COLUMNS, type Model } from '../common-questions.ts';
import type { Question } from '../question-rows.ts';
import type { Seed } from '../seed.ts';
import type { SeedKeys } from '../seed-keys.ts';
import type { Askable, Scope } from './askable.ts';

/** Together with the longest answer these keep the call's answer below what a client reads. */
const MOST_CATEGORIES = 10;
const MOST_QUESTIONS = 5;

/** Categories of the seed have no row; their ids follow from the model's. */
const IDS_OF_MODEL = 100;

export type WindowCategory = { id: number; modelId: number; name: string; questions: Question[] };

export function createWindowQuestions(db: Database, seeds: readonly Seed[], keys: SeedKeys, askable: Askable) {
  const seeded = new Map(seeds.map(({ robotId, commonQuestions }) => [robotId, commonQuestions]));

  /** @throws KnowledgeRefused */
  function modelOf(robotId: number, modelKey: string): Model {
    const sql = `SELECT ${MODEL_COLUMNS} FROM kb_common_models WHERE robot_id = ? AND model_key = ?`;
    const model = db.get<Model>(sql, robotId, modelKey);
    if (!model) throw new KnowledgeRefused(`the robot ${robotId} has no common-question model "${modelKey}"`);
    return model;
  }

  const chosen = (scope: Scope, { id: modelId }: Model): WindowCategory[] =>
    (seeded.get(scope.robotId) ?? []).map(({ name, questions }, n) => ({
      id: IDS_OF_MODEL * modelId + n,
      modelId,
      name,
      questions: questions.flatMap((key) => {
        const id = keys.questionOf(scope.robotId, key);
        return (id === undefined ? undefined : askable.byId(scope, id)) ?? [];
      }),
    }));

  const firstOfEach = (scope: Scope, { id: modelId }: Model): WindowCategory[] =>
    db
      .all<{ id: number; name: string }>(
        `SELECT id, name FROM kb_categories WHERE robot_id = ? AND classify = ${CLASSIFICATIONS.questions}
           AND (type = ${CATEGORY_TYPES.own} OR parent_id <> 0) ORDER BY type DESC, id`,
        scope.robotId,
      )
      .map(({ id, name }) => ({
        id,
        modelId,
        name,
        questions: askable.ofCategory(scope, id, QUESTION_TYPES.smallTalk, MOST_QUESTIONS),
      }));

  function categories(scope: Scope, model: Model): WindowCategory[] {
    const isFilled = ({ questions }: WindowCategory) => questions.length > 0;
    const ofSeed = chosen(scope, model).filter(isFilled);
    return ofSeed.length > 0 ? ofSeed : firstOfEach(scope, model).filter(isFilled).slice(0, MOST_CATEGORIES);
  }

  return {
    /** @throws KnowledgeRefused */
    categories: (scope: Scope, modelKey: string) => categories(scope, modelOf(scope.robotId, modelKey)),
    /** @throws KnowledgeRefused */
    model(scope: Scope, modelKey: string) {
      const model = modelOf(scope.robotId, modelKey);
      return { ...model, categories: categories(scope, model) };
    },
  };
}
