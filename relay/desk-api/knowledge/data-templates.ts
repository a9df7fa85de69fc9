/** Data templates: kinds of things with attributes that a robot can be asked about (doc 3 §2.5, §4.4, §8). */
import { z } from 'zod';
import { defineOperation, operationsByName } from '../operation.ts';
import { ifUsable, integer, listOf, optional, optionalText, text } from '../wire.ts';
import {
  answerWith,
  dataless,
  identifier,
  nonEmptyText,
  OTHER_ID,
  oneOf,
  operationDefaults,
  textUpTo,
} from './envelope.ts';

/** Bits of `questionAndAnswerSet`. */
export const ANSWERING = { defaultReply: 1, clarification: 2, recommendation: 4, search: 8 } as const;
export const ATTRIBUTE_CHANGES = { none: 0, add: 1, update: 2, delete: 3 } as const;
/** `answerType` of a default answer. */
export const DEFAULT_ANSWERS = { someAttributes: 1, triggerQuestion: 2, allAttributes: 3 } as const;
export const RETRIEVAL_TARGETS = { attribute: 1, knowledge: 2 } as const;

const storedIds = { id: integer, robotId: ifUsable(integer), templateId: ifUsable(integer) };

const storedAttribute = z.looseObject({
  ...storedIds,
  name: text,
  allowInherited: ifUsable(integer),
  answer: ifUsable(optionalText),
  askBack: ifUsable(optionalText),
  askBackFlag: ifUsable(integer),
  switchStatus: ifUsable(integer),
  changeType: ifUsable(integer),
  similarList: listOf(text),
  expressionList: listOf(text),
  orders: ifUsable(integer),
});

const storedRecommendation = {
  ...storedIds,
  noResultContent: ifUsable(optionalText),
  recommendationNumber: ifUsable(integer),
};

const storedStrategy = z.looseObject({
  ...storedIds,
  datumSearchId: ifUsable(integer),
  name: text,
  remark: ifUsable(optionalText),
  clarificationAskContent: ifUsable(optionalText),
  retrievalTarget: ifUsable(integer),
  attributeId: ifUsable(integer),
  clarificationContent: ifUsable(optionalText),
  clarificationRounds: ifUsable(integer),
  failureContent: ifUsable(optionalText),
  orders: ifUsable(integer),
});

export const dataTemplate = z.looseObject({
  id: integer,
  robotId: integer,
  orders: ifUsable(integer),
  name: text,
  parentId: integer,
  parentIds: ifUsable(optionalText),
  remark: ifUsable(optionalText),
  questionAndAnswerSet: integer,
  similarList: listOf(text),
  attributes: listOf(storedAttribute),
  datumDefaultAnswer: ifUsable(z.looseObject({ ...storedIds, answerType: integer, attributeIdList: listOf(integer) })),
  datumRecommendation: ifUsable(z.looseObject(storedRecommendation)),
  datumSearch: ifUsable(z.looseObject({ ...storedRecommendation, strategies: listOf(storedStrategy) })),
  // The document does not print what a datum holds.
  datums: ifUsable(z.array(z.unknown())),
});

const ALL_BITS = Object.values(ANSWERING).reduce<number>((all, bit) => all | bit, 0);
const LONGEST_REMARK = 255;
const LONGEST_NAME = 50;
const LONGEST_REPLY = 1000;
const MOST_ATTRIBUTES = 100;
const MOST_ALIASES = 50;
const MOST_STRATEGIES = 50;
const MOST_RECOMMENDED = 20;
const MOST_ROUNDS = 10;

const aliases = optional(z.array(nonEmptyText(LONGEST_NAME)).max(MOST_ALIASES));
const reply = textUpTo(LONGEST_REPLY);
const flag = oneOf(0, 1);
const ids = { id: optional(integer), robotId: optional(identifier), templateId: optional(identifier) };

const attribute = z.object({
  ...ids,
  // Required for a new attribute only: the document does not count it among the fields that every attribute must have.
  name: optional(nonEmptyText(LONGEST_NAME)),
  allowInherited: flag,
  answer: reply,
  askBack: reply,
  askBackFlag: optional(flag),
  switchStatus: flag,
  changeType: oneOf(0, 1, 2, 3),
  similarList: aliases,
  expressionList: optional(z.array(nonEmptyText(200)).max(MOST_ALIASES)),
  orders: optional(identifier),
});

const defaultAnswer = z.object({
  ...ids,
  answerType: oneOf(1, 2, 3),
  attributeIdList: optional(z.array(integer).max(MOST_ATTRIBUTES)),
});

const recommendation = {
  ...ids,
  noResultContent: nonEmptyText(LONGEST_REPLY),
  recommendationNumber: integer.pipe(z.int().min(0).max(MOST_RECOMMENDED)),
};

const strategy = z.object({
  ...ids,
  datumSearchId: optional(identifier),
  name: nonEmptyText(LONGEST_NAME),
  remark: textUpTo(LONGEST_REMARK),
  clarificationAskContent: nonEmptyText(LONGEST_REPLY),
  retrievalTarget: oneOf(1, 2),
  attributeId: optional(integer),
  clarificationContent: reply,
  clarificationRounds: optional(integer.pipe(z.int().min(0).max(MOST_ROUNDS))),
  failureContent: reply,
  orders: optional(identifier),
});

const body = z.object({
  name: nonEmptyText(LONGEST_NAME),
  robotId: identifier,
  parentId: identifier,
  questionAndAnswerSet: integer.pipe(z.int().min(0).max(ALL_BITS)),
  remark: textUpTo(LONGEST_REMARK),
  similarList: aliases,
  attributes: optional(z.array(attribute).max(MOST_ATTRIBUTES)),
  datumDefaultAnswer: optional(defaultAnswer),
  datumRecommendation: optional(z.object(recommendation)),
  datumSearch: optional(z.object({ ...recommendation, strategies: optional(z.array(strategy).max(MOST_STRATEGIES)) })),
});
export type WrittenTemplate = z.output<typeof body>;

const UNKNOWN = 'the template does not exist or was deleted (its id is given)';
const WRITING_CONDITIONS = [
  'the robot does not exist or was deleted',
  'the parent does not belong to the robot, or is the template or below it',
  'there are too many templates, or too many levels of them',
  'another template of the robot has the name (its id is given)',
  'two attributes have one name, or there are too many of them or of their names',
  'the template has no such attribute, or inherits it (its id is given)',
  'attributeIdList is empty although answerType is not 3',
  'attributeId is missing for target 1, or given for target 2',
] as const;

const shared = (...conditions: string[]) => ({
  ...operationDefaults('doc 3 §4.4, §2.5', conditions),
  schemas: { DataTemplate: dataTemplate },
});

export const deleteDataTemplate = defineOperation({
  ...shared(UNKNOWN, 'there are templates below it'),
  name: 'delete-data-template',
  method: 'DELETE',
  path: '/datumTemplates/:id',
  summary: 'Delete a template that has none below it.',
  params: z.object({ id: identifier }),
  answer: dataless,
});

export const getDataTemplate = defineOperation({
  ...shared(UNKNOWN),
  name: 'get-data-template',
  method: 'GET',
  path: '/datumTemplates/:id',
  summary: 'One template with its attributes, those that it inherits first.',
  params: z.object({ id: identifier }),
  answer: answerWith(dataTemplate),
});

export const createDataTemplate = defineOperation({
  ...shared(...WRITING_CONDITIONS),
  name: 'create-data-template',
  method: 'POST',
  path: '/datumTemplates',
  summary:
    'A new template below the one that `parentId` names; 0 is none. An attribute may have an id of your own, by which the same call refers to it.',
  body,
  answer: answerWith(dataTemplate),
});

export const updateDataTemplate = defineOperation({
  ...shared(UNKNOWN, ...WRITING_CONDITIONS, OTHER_ID),
  name: 'update-data-template',
  method: 'PUT',
  path: '/datumTemplates/:id',
  summary: 'Change a template, and those of its attributes whose `changeType` says so; what is left out stays.',
  params: z.object({ id: identifier }),
  body: body.extend({ id: optional(identifier), orders: optional(identifier) }),
  answer: dataless,
});

export const DATA_TEMPLATE_OPERATIONS = operationsByName(
  deleteDataTemplate,
  getDataTemplate,
  createDataTemplate,
  updateDataTemplate,
);
