/** The questions that robots answer (doc 3 §2.2, §4.1, §7, §8). */
import { z } from 'zod';
import { defineOperation, operationsByName } from '../operation.ts';
import { ifUsable, integer, listOf, optional, optionalText, orDefault, text } from '../wire.ts';
import {
  answerWith,
  dataless,
  identifier,
  nonEmptyText,
  OTHER_ID,
  oneOf,
  operationDefaults,
  pageFields,
  pageOf,
  textUpTo,
} from './envelope.ts';

export const QUESTION_TYPES = { normal: 1, similar: 2, flow: 3, smallTalk: 4 } as const;
/** `type` of an answer. The content of the last three is an address. */
export const ANSWER_FORMATS = { plain: 1, rich: 2, voice: 3, link: 4, image: 5 } as const;
export const SUGGEST_TYPES = { off: 1, smart: 2, byHand: 3 } as const;
export const VALIDITY = { never: 0, always: 1, period: 2 } as const;
/** The texts that `searchWord` is searched in: standard and similar questions, standard questions, answers, or all. */
export const SEARCH_TYPES = { questions: 1, standard: 2, answers: 3, all: 4 } as const;
export const UPDATE_ORDERS = { oldestFirst: 1, newestFirst: 2 } as const;
export const VALIDITY_FILTERS = { all: 1, valid: 2, invalid: 3 } as const;

const LONGEST_QUESTION = 200;
const LONGEST_ANSWER = 20_000;
const MOST_SIMILAR = 200;
const MOST_SCENES = 100;

export const scene = z.looseObject({
  id: integer,
  robotId: integer,
  name: text,
  description: ifUsable(optionalText),
  type: integer,
});

export const question = z.looseObject({
  id: integer,
  robotId: integer,
  categoryId: integer,
  content: text,
  type: integer,
  keyword: ifUsable(optionalText),
  suggestType: ifUsable(integer),
  availableTimeType: ifUsable(integer),
  startTime: ifUsable(optionalText),
  endTime: ifUsable(optionalText),
  createTime: ifUsable(optionalText),
  updateTime: ifUsable(optionalText),
  needLearnCount: ifUsable(integer),
  similarQuestion: listOf(z.looseObject({ id: integer, content: text, type: integer })),
  answer: ifUsable(z.looseObject({ id: integer, content: text, type: integer })),
  suggestList: listOf(z.looseObject({ id: integer, content: text, type: integer, orders: ifUsable(integer) })),
  channelList: listOf(scene),
});

const TOO_LONG = `a similar question must not be empty or longer than ${LONGEST_QUESTION} characters`;
const similar = nonEmptyText(LONGEST_QUESTION, TOO_LONG, TOO_LONG);
const content = nonEmptyText(LONGEST_QUESTION);
const answer = {
  content: nonEmptyText(LONGEST_ANSWER, 'the answer must not be empty'),
  type: oneOf(...Object.values(ANSWER_FORMATS)),
};
const scenes = z
  .array(z.object({ id: identifier }))
  .min(1, 'no scene is selected')
  .max(MOST_SCENES);
const keyword = textUpTo(1000);
const moment = textUpTo(19);
const suggestions = optional(z.array(z.object({ id: identifier })).max(50));

/** Doc 3 §7: for creating and editing alike. */
const WRITING_CONDITIONS = [
  'the knowledge base’s quota of questions is reached',
  'the robot does not exist or was deleted',
  'the category does not belong to the robot',
  'the scene does not exist, or does not belong to the robot (its id is given)',
  'the validity period is empty while one is enabled',
  'the question duplicates another (its id is given)',
  'the answer is empty',
  'no scene is selected',
  'a similar question is empty or longer than 200 characters',
  'a suggested question or an address in the answer is of no use',
] as const;
const UNKNOWN = 'the question does not exist or was deleted';

const shared = (...conditions: string[]) => ({
  ...operationDefaults('doc 3 §4.1, §2.2', conditions),
  schemas: { Question: question, Scene: scene },
});

export const searchQuestions = defineOperation({
  ...shared('the robot does not exist or was deleted', 'the category does not belong to the robot'),
  name: 'search-questions',
  method: 'POST',
  path: '/questions/search',
  summary: 'The questions of a robot, filtered, by the time of their last change.',
  body: z.object({
    ...pageFields(20, 100),
    robotId: identifier,
    categoryId: optional(identifier),
    searchWord: textUpTo(LONGEST_QUESTION),
    searchType: orDefault(oneOf(1, 2, 3, 4), SEARCH_TYPES.answers),
    type: orDefault(oneOf(0, 1, 3, 4), 0),
    order: orDefault(oneOf(1, 2), UPDATE_ORDERS.oldestFirst),
    isWorking: orDefault(oneOf(1, 2, 3), VALIDITY_FILTERS.all),
    channelIdList: optional(z.array(identifier).max(MOST_SCENES)),
  }),
  answer: pageOf(question),
});

export const getQuestion = defineOperation({
  ...shared(UNKNOWN),
  name: 'get-question',
  method: 'GET',
  path: '/questions/:id',
  summary: 'One question with all that belongs to it.',
  params: z.object({ id: identifier }),
  answer: answerWith(question),
});

export const createQuestion = defineOperation({
  ...shared(...WRITING_CONDITIONS),
  name: 'create-question',
  method: 'POST',
  path: '/questions',
  summary: 'A new question with its answer.',
  body: z.object({
    robotId: identifier,
    categoryId: identifier,
    content,
    type: oneOf(QUESTION_TYPES.normal, QUESTION_TYPES.smallTalk),
    similarQuestions: optional(z.array(similar).max(MOST_SIMILAR)),
    answer: z.object(answer),
    channelList: scenes,
    availableTimeType: orDefault(oneOf(0, 1, 2), VALIDITY.always),
    startTime: moment,
    endTime: moment,
    keyword,
    suggestType: oneOf(1, 2, 3),
    suggestsList: suggestions,
    isSwitchStaff: orDefault(oneOf(0, 1), 0),
  }),
  answer: answerWith(question),
});

export const deleteQuestion = defineOperation({
  ...shared(UNKNOWN),
  name: 'delete-question',
  method: 'DELETE',
  path: '/questions/:id',
  summary: 'Delete a question with those similar to it and its answer.',
  params: z.object({ id: identifier }),
  answer: dataless,
});

export const updateQuestion = defineOperation({
  ...shared(UNKNOWN, ...WRITING_CONDITIONS, 'the answer or a similar question is another question’s', OTHER_ID),
  name: 'update-question',
  method: 'PUT',
  path: '/questions/:id',
  summary:
    'Change a question. Of `simpleQuestionUpdateRequests` one with an id is changed, one without is added, and what is missing is removed; without the list all stay.',
  params: z.object({ id: identifier }),
  body: z.object({
    id: optional(identifier),
    categoryId: identifier,
    content,
    type: optional(oneOf(QUESTION_TYPES.normal, QUESTION_TYPES.smallTalk)),
    answerUpdateRequest: z.object({ id: optional(identifier), ...answer }),
    simpleChannelList: scenes,
    availableTimeType: optional(oneOf(0, 1, 2)),
    startTime: moment,
    endTime: moment,
    keyword,
    suggestType: optional(oneOf(1, 2, 3)),
    suggestsList: suggestions,
    simpleQuestionUpdateRequests: optional(
      z.array(z.object({ id: optional(identifier), content: similar })).max(MOST_SIMILAR),
    ),
    isSwitchStaff: optional(oneOf(0, 1)),
  }),
  answer: dataless,
});

export const QUESTION_OPERATIONS = operationsByName(
  searchQuestions,
  getQuestion,
  createQuestion,
  deleteQuestion,
  updateQuestion,
);
