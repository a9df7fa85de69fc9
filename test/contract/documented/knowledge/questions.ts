/** The questions of the knowledge base (doc 3 §2.2, §4.1, §7, §8), written down from the document alone. */
import { commonQuestionModel } from '../../../../relay/desk-api/knowledge/common-questions.ts';
import { question } from '../../../../relay/desk-api/knowledge/questions.ts';
import { type DocumentedCall, type Section, sectionsOfCall } from '../../oracle.ts';
import { ANSWERED, answerFields, fieldsFor, fieldsOf, knowledgeCall, pageFields, pageOf, under } from './envelope.ts';

const SCENE = { id: 7, robotId: 54, name: 'Website', description: '', type: 1 };
const QUESTION = {
  id: 1001,
  robotId: 54,
  categoryId: 12,
  content: 'How long does delivery take?',
  type: 1,
  keyword: 'delivery,parcel',
  suggestType: 3,
  availableTimeType: 2,
  startTime: '2024-01-01 00:00:00',
  endTime: '2024-02-01 00:00:00',
  createTime: '2023-12-31 10:00:00',
  updateTime: '2023-12-31 11:00:00',
  needLearnCount: 0,
  similarQuestion: [{ id: 500001, content: 'When does my parcel come?', type: 2 }],
  answer: { id: 900001, content: '<p>Two days.</p>', type: 2 },
  suggestList: [{ id: 1002, content: 'Where is my parcel?', type: 1, orders: 1 }],
  channelList: [SCENE],
};
/** `needLearnCount` is in the detail alone. */
const { needLearnCount: _, ...LISTED } = QUESTION;
const MODEL = { id: 1, robotId: 54, name: 'Website', description: '', modelKey: 'website' };

/** Doc 3 §7, "create or edit question". */
const WRITING = [
  /quota.*reached/,
  /robot does not exist or was deleted/,
  /category does not belong to the robot/,
  /scene does not exist, or does not belong to the robot \(its id/,
  /validity period is empty/,
  /duplicates another \(its id/,
  /answer is empty/,
  /no scene is selected/,
  /similar question is empty or longer than 200/,
];
const DETAIL = [/question does not exist or was deleted/];

export const CALLS: readonly DocumentedCall[] = [
  knowledgeCall({
    name: 'list-common-question-models',
    method: 'GET',
    path: '/robots/:id/commonQuestionModels',
    params: { id: 54 },
    query: { pageNum: 2, pageSize: 50, searchType: 2, searchWord: 'web' },
    required: ['id'],
    answer: pageOf([MODEL]),
    conditions: [/integer parameter has an invalid value/],
  }),
  knowledgeCall({
    name: 'search-questions',
    method: 'POST',
    path: '/questions/search',
    body: {
      pageNum: 2,
      pageSize: 50,
      robotId: 54,
      categoryId: 12,
      searchWord: 'parcel',
      searchType: 4,
      type: 3,
      order: 2,
      isWorking: 2,
      channelIdList: [7, 8],
    },
    required: ['robotId'],
    answer: pageOf([LISTED]),
  }),
  knowledgeCall({
    name: 'get-question',
    method: 'GET',
    path: '/questions/:id',
    params: { id: 1001 },
    required: ['id'],
    answer: { ...ANSWERED, data: QUESTION },
    conditions: DETAIL,
  }),
  knowledgeCall({
    name: 'create-question',
    method: 'POST',
    path: '/questions',
    body: {
      robotId: 54,
      categoryId: 12,
      content: 'How long does delivery take?',
      type: 4,
      similarQuestions: ['When does my parcel come?'],
      answer: { content: '<p>Two days.</p>', type: 2 },
      channelList: [{ id: 7 }],
      availableTimeType: 2,
      startTime: '2024-01-01 00:00:00',
      endTime: '2024-02-01 00:00:00',
      keyword: 'delivery,parcel',
      suggestType: 3,
      suggestsList: [{ id: 1002 }],
      isSwitchStaff: 1,
    },
    required: ['robotId', 'categoryId', 'content', 'type', 'answer', 'channelList', 'suggestType'],
    answer: { ...ANSWERED, data: QUESTION },
    conditions: WRITING,
  }),
  knowledgeCall({
    name: 'delete-question',
    method: 'DELETE',
    path: '/questions/:id',
    params: { id: 1001 },
    required: ['id'],
    // The document prints no body.
    answer: { code: 200, message: 'OK', visible: false },
  }),
  knowledgeCall({
    name: 'update-question',
    method: 'PUT',
    path: '/questions/:id',
    params: { id: 1001 },
    body: {
      id: 1001,
      categoryId: 12,
      content: 'How long does delivery take?',
      type: 1,
      answerUpdateRequest: { id: 900001, content: 'https://shop.example/delivery.mp3', type: 3 },
      simpleChannelList: [{ id: 7 }],
      availableTimeType: 2,
      startTime: '2024-01-01 00:00:00',
      endTime: '2024-02-01 00:00:00',
      keyword: 'delivery',
      suggestType: 3,
      suggestsList: [{ id: 1002 }],
      simpleQuestionUpdateRequests: [
        { id: 500001, content: 'When does my parcel arrive?' },
        { content: 'Delivery time' },
      ],
      isSwitchStaff: 0,
    },
    required: ['id', 'categoryId', 'content', 'answerUpdateRequest', 'simpleChannelList'],
    answer: { ...ANSWERED, data: null },
    conditions: WRITING,
  }),
];

const fields = fieldsFor('for those who keep the knowledge, in the console and at the command line');
const suggesting = fieldsOf(
  {
    'features/suggestions/page-reader.ts':
      '^pageNum ^pageSize ^robotId ^searchType ^type ^order ^isWorking ^channelIdList ^data ^paging paging.total',
    'features/suggestions/read-questions.ts':
      'data[].id data[].content data[].similarQuestion similarQuestion[].id similarQuestion[].content updateTime',
  },
  'a question that is suggested is its wording; the robot gives the answer',
);
const checking = fieldsOf(
  { 'operator/checks/knowledge.ts': '^id ^pageNum ^pageSize ^searchType ^searchWord ^data modelKey' },
  'the doctor looks only whether the model of the site is there',
);
/** The fields of one row, as its list has them. */
const rowOf = (treat: typeof fields, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(treat(under('data[]', names))).map(([path, one]) => [path.slice('data[].'.length), one]),
  );
const ANSWER = ['id', 'content', 'type'];
const FIELDS = [
  'id',
  'robotId',
  'categoryId',
  'content',
  'type',
  'keyword',
  'suggestType',
  'availableTimeType',
  'startTime',
  'endTime',
  'createTime',
  'updateTime',
  'needLearnCount',
  'similarQuestion',
  ...under('similarQuestion[]', ['id', 'content', 'type']),
  'answer',
  ...under('answer', ANSWER),
  'suggestList',
  ...under('suggestList[]', ['id', 'content', 'type', 'orders']),
  'channelList',
  ...under('channelList[]', ['id', 'robotId', 'name', 'description', 'type']),
];
const WRITTEN = [
  'categoryId',
  'content',
  'type',
  'availableTimeType',
  'startTime',
  'endTime',
  'keyword',
  'suggestType',
  'suggestsList',
  'suggestsList[].id',
  'isSwitchStaff',
];
const MODEL_FIELDS = ['id', 'robotId', 'name', 'description', 'modelKey'];

export const SECTIONS: readonly Section[] = [
  { title: 'doc 3 §2.2 question', schema: question, fields: rowOf(suggesting, FIELDS) },
  { title: 'doc 3 §4.1 model of common questions', schema: commonQuestionModel, fields: rowOf(checking, MODEL_FIELDS) },
  ...sectionsOfCall(
    'list-common-question-models',
    checking(['id', 'pageNum', 'pageSize', 'searchType', 'searchWord']),
    pageFields(checking, MODEL_FIELDS),
  ),
  ...sectionsOfCall(
    'search-questions',
    suggesting([
      'pageNum',
      'pageSize',
      'robotId',
      'categoryId',
      'searchWord',
      'searchType',
      'type',
      'order',
      'isWorking',
      'channelIdList',
    ]),
    pageFields(suggesting, FIELDS),
  ),
  ...sectionsOfCall('get-question', fields(['id']), answerFields(fields, 'data', FIELDS)),
  ...sectionsOfCall(
    'create-question',
    fields([
      ...WRITTEN,
      'robotId',
      'similarQuestions',
      'answer',
      'answer.content',
      'answer.type',
      'channelList',
      'channelList[].id',
    ]),
    answerFields(fields, 'data', FIELDS),
  ),
  ...sectionsOfCall('delete-question', fields(['id']), answerFields(fields, 'data')),
  ...sectionsOfCall(
    'update-question',
    fields([
      ...WRITTEN,
      'id',
      'answerUpdateRequest',
      ...under('answerUpdateRequest', ANSWER),
      'simpleChannelList',
      'simpleChannelList[].id',
      'simpleQuestionUpdateRequests',
      ...under('simpleQuestionUpdateRequests[]', ['id', 'content']),
    ]),
    answerFields(fields, 'data'),
  ),
];
