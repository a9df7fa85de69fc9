/** The entities of the knowledge base (doc 3 §2.4, §4.3, §7, §8), written down from the document alone. */
import { entity } from '../../../../relay/desk-api/knowledge/entities.ts';
import { type DocumentedCall, type Section, sectionsOfCall } from '../../oracle.ts';
import { ANSWERED, answerFields, fieldsFor, knowledgeCall, pageFields, pageOf, under } from './envelope.ts';

const COLOUR = {
  id: 2001,
  robotId: 54,
  name: 'Colour',
  apiName: 'colour_1',
  type: 1,
  status: 1,
  regex: 'red|blue',
  sysEntityIdentifier: 'sys.colour',
  remark: 'of a lamp',
  orders: 1,
  valueList: [{ id: 20001, originalValue: 'red', changeType: 0, similarValueList: ['scarlet'] }],
};
const WRITTEN = { robotId: 54, name: 'Colour', apiName: 'colour_1', regex: 'red|blue', remark: 'of a lamp' };

export const CALLS: readonly DocumentedCall[] = [
  knowledgeCall({
    name: 'create-entity',
    method: 'POST',
    path: '/entity',
    body: WRITTEN,
    required: ['robotId', 'name', 'apiName'],
    // Values come with an update.
    answer: { ...ANSWERED, data: { ...COLOUR, valueList: [] } },
  }),
  knowledgeCall({
    name: 'get-entity',
    method: 'GET',
    path: '/entity/:id',
    params: { id: 2001 },
    required: ['id'],
    answer: { ...ANSWERED, data: COLOUR },
  }),
  knowledgeCall({
    name: 'update-entity',
    method: 'PUT',
    path: '/entity/:id',
    params: { id: 2001 },
    body: {
      ...WRITTEN,
      valueList: [{ id: 20001, originalValue: 'red', changeType: 2, similarValueList: ['scarlet', 'crimson'] }],
    },
    required: ['id', 'robotId', 'name', 'apiName'],
    answer: { ...ANSWERED, data: null },
  }),
  knowledgeCall({
    name: 'delete-entity',
    method: 'DELETE',
    path: '/entity/:id',
    params: { id: 2001 },
    query: { force: 1 },
    required: ['id'],
    answer: { ...ANSWERED, data: null },
  }),
  knowledgeCall({
    name: 'set-entity-status',
    method: 'PUT',
    path: '/entity/:id/status/:status',
    params: { id: 2001, status: 0 },
    required: ['id', 'status'],
    answer: { ...ANSWERED, data: null },
  }),
  knowledgeCall({
    name: 'list-entities',
    method: 'GET',
    path: '/entity/robot/:robotId',
    params: { robotId: 54 },
    query: { pageNum: 2, pageSize: 100, keyword: 'colour', status: 1 },
    required: ['robotId'],
    answer: pageOf([COLOUR]),
  }),
];

const fields = fieldsFor('for those who keep the knowledge, in the console and at the command line');
const VALUE = ['id', 'originalValue', 'changeType', 'similarValueList'];
const FIELDS = [
  'id',
  'robotId',
  'name',
  'apiName',
  'type',
  'status',
  'regex',
  'sysEntityIdentifier',
  'remark',
  'orders',
  'valueList',
  ...under('valueList[]', VALUE),
];
const WRITTEN_FIELDS = ['robotId', 'name', 'apiName', 'regex', 'remark'];
const dataless = answerFields(fields, 'data');

export const SECTIONS: readonly Section[] = [
  { title: 'doc 3 §2.4 entity', schema: entity, fields: fields(FIELDS) },
  ...sectionsOfCall('create-entity', fields(WRITTEN_FIELDS), answerFields(fields, 'data', FIELDS)),
  ...sectionsOfCall('get-entity', fields(['id']), answerFields(fields, 'data', FIELDS)),
  ...sectionsOfCall(
    'update-entity',
    fields(['id', ...WRITTEN_FIELDS, 'valueList', ...under('valueList[]', VALUE)]),
    dataless,
  ),
  ...sectionsOfCall('delete-entity', fields(['id', 'force']), dataless),
  ...sectionsOfCall('set-entity-status', fields(['id', 'status']), dataless),
  ...sectionsOfCall(
    'list-entities',
    fields(['robotId', 'pageNum', 'pageSize', 'keyword', 'status']),
    pageFields(fields, FIELDS),
  ),
];
