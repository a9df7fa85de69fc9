/** The data templates of the knowledge base (doc 3 §2.5, §4.4, §7, §8), written down from the document alone. */
import { dataTemplate } from '../../../../relay/desk-api/knowledge/data-templates.ts';
import { type DocumentedCall, type Section, sectionsOfCall } from '../../oracle.ts';
import { ANSWERED, answerFields, fieldsFor, knowledgeCall, under } from './envelope.ts';

const PLACES = { robotId: 54, templateId: 3001 };
const ATTRIBUTE = {
  id: 30001,
  ...PLACES,
  name: 'Height',
  allowInherited: 1,
  answer: 'It is 40 cm high.',
  askBack: 'Of which lamp?',
  askBackFlag: 1,
  switchStatus: 1,
  changeType: 0,
  similarList: ['size'],
  expressionList: ['how high is it'],
  orders: 1,
};
const DEFAULT_ANSWER = { id: 40001, ...PLACES, answerType: 1, attributeIdList: [30001] };
const RECOMMENDATION = { id: 40002, ...PLACES, noResultContent: 'Nothing found', recommendationNumber: 3 };
const STRATEGY = {
  id: 50001,
  ...PLACES,
  datumSearchId: 40003,
  name: 'by room',
  remark: 'first',
  clarificationAskContent: 'Which room is it for?',
  retrievalTarget: 1,
  attributeId: 30001,
  clarificationContent: 'Say kitchen or bedroom.',
  clarificationRounds: 2,
  failureContent: 'I have none.',
  orders: 1,
};
const SEARCH = { id: 40003, ...PLACES, noResultContent: 'None', recommendationNumber: 2, strategies: [STRATEGY] };
const TEMPLATE = {
  id: 3001,
  robotId: 54,
  orders: 1,
  name: 'Lamp',
  parentId: 0,
  parentIds: '0',
  remark: 'all lamps',
  questionAndAnswerSet: 13,
  similarList: ['light'],
  attributes: [ATTRIBUTE],
  datumDefaultAnswer: DEFAULT_ANSWER,
  datumRecommendation: RECOMMENDATION,
  datumSearch: SEARCH,
  datums: [],
};
const { id: _, orders: __, parentIds: ___, datums: ____, ...WRITTEN } = TEMPLATE;
const REQUIRED = ['name', 'robotId', 'parentId', 'questionAndAnswerSet'];

export const CALLS: readonly DocumentedCall[] = [
  knowledgeCall({
    name: 'delete-data-template',
    method: 'DELETE',
    path: '/datumTemplates/:id',
    params: { id: 3001 },
    required: ['id'],
    // The document prints no body.
    answer: { code: 200, message: 'OK', visible: false },
  }),
  knowledgeCall({
    name: 'get-data-template',
    method: 'GET',
    path: '/datumTemplates/:id',
    params: { id: 3001 },
    required: ['id'],
    answer: { ...ANSWERED, data: TEMPLATE },
    conditions: [/template does not exist or was deleted/],
  }),
  knowledgeCall({
    name: 'create-data-template',
    method: 'POST',
    path: '/datumTemplates',
    body: WRITTEN,
    required: REQUIRED,
    answer: { ...ANSWERED, data: TEMPLATE },
  }),
  knowledgeCall({
    name: 'update-data-template',
    method: 'PUT',
    path: '/datumTemplates/:id',
    params: { id: 3001 },
    body: { ...WRITTEN, id: 3001, orders: 2 },
    required: ['id', ...REQUIRED],
    answer: { code: 200, message: 'OK', visible: false, data: null },
  }),
];

const fields = fieldsFor('for those who keep the knowledge, in the console and at the command line');
const PARTS = [
  'attributes',
  ...under('attributes[]', Object.keys(ATTRIBUTE)),
  'datumDefaultAnswer',
  ...under('datumDefaultAnswer', Object.keys(DEFAULT_ANSWER)),
  'datumRecommendation',
  ...under('datumRecommendation', Object.keys(RECOMMENDATION)),
  'datumSearch',
  ...under('datumSearch', Object.keys(SEARCH)),
  ...under('datumSearch.strategies[]', Object.keys(STRATEGY)),
];
const FIELDS = [
  'id',
  'robotId',
  'orders',
  'name',
  'parentId',
  'parentIds',
  'remark',
  'questionAndAnswerSet',
  'similarList',
  'datums',
  ...PARTS,
];
const WRITTEN_FIELDS = [...REQUIRED, 'remark', 'similarList', ...PARTS];

export const SECTIONS: readonly Section[] = [
  { title: 'doc 3 §2.5 data template', schema: dataTemplate, fields: fields(FIELDS) },
  ...sectionsOfCall('delete-data-template', fields(['id']), answerFields(fields, 'data')),
  ...sectionsOfCall('get-data-template', fields(['id']), answerFields(fields, 'data', FIELDS)),
  ...sectionsOfCall('create-data-template', fields(WRITTEN_FIELDS), answerFields(fields, 'data', FIELDS)),
  ...sectionsOfCall('update-data-template', fields(['id', 'orders', ...WRITTEN_FIELDS]), answerFields(fields, 'data')),
];
