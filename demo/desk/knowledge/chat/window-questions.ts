/**
 * The common questions of a window (doc 3 §4.6). No documented call chooses them: they are the first questions of each
 * category that can be asked in the scene, small talk aside.
 */
import { CATEGORY_TYPES, CLASSIFICATIONS } from '../../../../relay/desk-api/knowledge/categories.ts';
import { QUESTION_TYPES } from '../../../../relay/desk-api/knowledge/questions.ts';
import type { Database } from '../../core/database.ts';
import { KnowledgeRefused } from '../answers.ts';
import { offeredQuestions } from './answer-view.ts';
import type { Askable, Place } from './askable.ts';
import type { Voices } from './voices.ts';

/** Together with the longest answer these keep the call's answer below what a client reads. */
const MOST_CATEGORIES = 10;
const MOST_QUESTIONS = 5;

type Model = { id: number; robot_id: number; name: string; description: string; model_key: string };

export function createWindowQuestions(db: Database, askable: Askable, voices: Voices) {
  /** @throws KnowledgeRefused */
  function modelOf(robotId: number, modelKey: string): Model {
    const model = db.get<Model>(
      'SELECT id, robot_id, name, description, model_key FROM kb_common_models WHERE robot_id = ? AND model_key = ?',
      robotId,
      modelKey,
    );
    if (!model) throw new KnowledgeRefused(`the robot ${robotId} has no common-question model "${modelKey}"`);
    return model;
  }

  function categories(place: Place, model: Model) {
    const found = db.all<{ id: number; name: string }>(
      `SELECT id, name FROM kb_categories WHERE robot_id = ? AND classify = ${CLASSIFICATIONS.questions}
         AND (type = ${CATEGORY_TYPES.own} OR parent_id <> 0) ORDER BY type DESC, id`,
      place.robotId,
    );
    const shown = [];
    for (const { id, name } of found) {
      const questions = askable.ofCategory(place, id, QUESTION_TYPES.smallTalk, MOST_QUESTIONS);
      if (questions.length === 0) continue;
      const questionList = offeredQuestions(askable, voices, questions, 'rich');
      shown.push({ id, modelId: model.id, name, sorts: shown.length + 1, questionList });
      if (shown.length === MOST_CATEGORIES) break;
    }
    return shown;
  }

  return {
    /** @throws KnowledgeRefused */
    categories: (place: Place, modelKey: string) => categories(place, modelOf(place.robotId, modelKey)),
    /** @throws KnowledgeRefused */
    model(place: Place, modelKey: string) {
      const model = modelOf(place.robotId, modelKey);
      return {
        id: model.id,
        robotId: model.robot_id,
        name: model.name,
        channelId: place.sceneId,
        description: model.description,
        modelKey: model.model_key,
        commonQuestionCategoryList: categories(place, model),
      };
    },
  };
}
