/** The models of common questions (doc 3 §4.1): which questions a window offers before anything is asked. */
import { z } from 'zod';
import { defineOperation, operationsByName } from '../operation.ts';
import { ifUsable, integer, optionalText, orDefault, text } from '../wire.ts';
import { identifier, oneOf, operationDefaults, pageFields, pageOf, textUpTo } from './envelope.ts';

/** The field that `searchWord` is searched in. */
export const MODEL_SEARCH_TYPES = { name: 1, modelKey: 2 } as const;

export const commonQuestionModel = z.looseObject({
  id: integer,
  robotId: integer,
  name: text,
  description: ifUsable(optionalText),
  modelKey: text,
});

export const listCommonQuestionModels = defineOperation({
  ...operationDefaults('doc 3 §4.1', [
    'an integer parameter has an invalid value',
    'the robot does not exist or was deleted',
  ]),
  name: 'list-common-question-models',
  method: 'GET',
  path: '/robots/:id/commonQuestionModels',
  summary: 'The models of common questions of a robot.',
  params: z.object({ id: identifier }),
  query: z.object({
    ...pageFields(20, 100),
    searchType: orDefault(oneOf(MODEL_SEARCH_TYPES.name, MODEL_SEARCH_TYPES.modelKey), MODEL_SEARCH_TYPES.name),
    searchWord: textUpTo(200),
  }),
  answer: pageOf(commonQuestionModel),
  schemas: { CommonQuestionModel: commonQuestionModel },
});

export const COMMON_QUESTION_OPERATIONS = operationsByName(listCommonQuestionModels);
