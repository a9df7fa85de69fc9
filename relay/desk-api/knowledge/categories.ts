/** The categories of questions (doc 3 §2.3, §4.2). */
import { z } from 'zod';
import { defineOperation, operationsByName } from '../operation.ts';
import { ifUsable, integer, optional, optionalText, text } from '../wire.ts';
import { answerWith, dataless, identifier, nonEmptyText, oneOf, operationDefaults } from './envelope.ts';

/** `type`: a category of the service ('all' and 'uncategorized'), or one that a user made. */
export const CATEGORY_TYPES = { system: 1, own: 2 } as const;
/** `classify`: of questions, or of small talk. */
export const CLASSIFICATIONS = { questions: 1, smallTalk: 2 } as const;

export const category = z.looseObject({
  id: integer,
  name: text,
  parentId: integer,
  parentIds: ifUsable(optionalText),
  robotId: integer,
  type: integer,
  classify: ifUsable(integer),
});

const shared = (...conditions: string[]) => ({
  ...operationDefaults('doc 3 §4.2, §2.3', conditions),
  schemas: { Category: category },
});
const unknown = 'the category does not exist or was deleted (its id is given)';

export const listCategories = defineOperation({
  ...shared('robotId is missing', 'the robot does not exist or was deleted'),
  name: 'list-categories',
  method: 'GET',
  path: '/categories',
  summary: 'All categories of a robot, those of the system first.',
  query: z.object({ robotId: identifier }),
  answer: answerWith(z.array(category)),
});

export const getCategory = defineOperation({
  ...shared(unknown),
  name: 'get-category',
  method: 'GET',
  path: '/categories/:id',
  summary: 'One category.',
  params: z.object({ id: identifier }),
  answer: answerWith(category),
});

export const deleteCategory = defineOperation({
  ...shared(unknown, 'a system category stays'),
  name: 'delete-category',
  method: 'DELETE',
  path: '/categories/:id',
  summary: 'Delete a category and those below it; their questions become uncategorized.',
  params: z.object({ id: identifier }),
  answer: dataless,
});

export const createCategory = defineOperation({
  ...shared(
    'name, parentId or robotId is empty',
    'an integer parameter has an invalid value',
    'the robot does not exist or was deleted',
    'another category of the robot has the name (its id is given)',
    'the parent does not belong to the robot',
    'there are too many categories, or too many levels of them',
  ),
  name: 'create-category',
  method: 'POST',
  path: '/categories',
  summary: 'A new category below the one that `parentId` names; 0 is none.',
  body: z.object({
    name: nonEmptyText(50),
    parentId: identifier,
    robotId: identifier,
    classify: optional(oneOf(CLASSIFICATIONS.questions, CLASSIFICATIONS.smallTalk)),
  }),
  answer: answerWith(category),
});

export const CATEGORY_OPERATIONS = operationsByName(listCategories, getCategory, deleteCategory, createCategory);
