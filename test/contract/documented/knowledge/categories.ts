/** The categories of the knowledge base (doc 3 §2.3, §4.2, §7), written down from the document alone. */
import { category } from '../../../../relay/desk-api/knowledge/categories.ts';
import { type DocumentedCall, type Section, sectionsOfCall } from '../../oracle.ts';
import { ANSWERED, answerFields, fieldsFor, knowledgeCall } from './envelope.ts';

const LAMPS = { id: 12, name: 'Lamps', parentId: 10, parentIds: '0,10', robotId: 54, type: 2, classify: 1 };

export const CALLS: readonly DocumentedCall[] = [
  knowledgeCall({
    name: 'list-categories',
    method: 'GET',
    path: '/categories',
    query: { robotId: 54 },
    required: ['robotId'],
    answer: { ...ANSWERED, data: [LAMPS] },
    conditions: [/robotId is missing/],
  }),
  knowledgeCall({
    name: 'get-category',
    method: 'GET',
    path: '/categories/:id',
    params: { id: 12 },
    required: ['id'],
    answer: { ...ANSWERED, data: LAMPS },
  }),
  knowledgeCall({
    name: 'delete-category',
    method: 'DELETE',
    path: '/categories/:id',
    params: { id: 12 },
    required: ['id'],
    // The document prints no body.
    answer: { code: 200, message: 'OK', visible: false },
  }),
  knowledgeCall({
    name: 'create-category',
    method: 'POST',
    path: '/categories',
    body: { name: 'Lamps', parentId: 10, robotId: 54, classify: 1 },
    required: ['name', 'parentId', 'robotId'],
    answer: { ...ANSWERED, data: LAMPS },
    conditions: [/has the name/, /integer parameter.*invalid/, /name, parentId or robotId is empty/],
  }),
];

const fields = fieldsFor('for those who keep the knowledge, in the console and at the command line');
const CATEGORY = ['id', 'name', 'parentId', 'parentIds', 'robotId', 'type', 'classify'];

export const SECTIONS: readonly Section[] = [
  { title: 'doc 3 §2.3 category', schema: category, fields: fields(CATEGORY) },
  ...sectionsOfCall('list-categories', fields(['robotId']), answerFields(fields, 'data[]', CATEGORY)),
  ...sectionsOfCall('get-category', fields(['id']), answerFields(fields, 'data', CATEGORY)),
  ...sectionsOfCall('delete-category', fields(['id']), answerFields(fields, 'data')),
  ...sectionsOfCall(
    'create-category',
    fields(['name', 'parentId', 'robotId', 'classify']),
    answerFields(fields, 'data', CATEGORY),
  ),
];
