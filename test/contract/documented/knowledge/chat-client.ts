/** The chat client (doc 3 §2.8, §4.6, §7), written down from the document alone. */
import {
  imageTextContent,
  linkContent,
  productContent,
  selectiveContent,
} from '../../../../relay/desk-api/knowledge/chat-answer.ts';
import { type DocumentedCall, type Section, sectionsOfCall } from '../../oracle.ts';
import {
  ANSWER_FIELDS,
  CATEGORY_FIELDS,
  MODEL_FIELDS,
  OPTIONS,
  PRODUCT,
  QUESTION_FIELDS,
  RESTRICTION_FIELDS,
  SUGGESTED_FIELDS,
  shownStructure,
} from './chat-fields.ts';
import { ANSWERED, answerFields, fieldsFor, fieldsOf, knowledgeCall, under } from './envelope.ts';

const RESTRICTION = { exceededFlag: 0, usedCount: 12, totalCount: 1000 };
const SUGGESTED = {
  id: 1002,
  content: 'Where is my parcel?',
  type: 1,
  answer: { id: 900002, content: '<p>On its way.</p>', type: 2, questionId: 1002 },
};
const ANSWER = {
  sessionId: 4000001,
  logId: 8000002,
  enableAppraise: true,
  ansContent: '<p>Two days.</p>',
  ansType: 1,
  msgType: 'rich',
  msgbox: 'Listen to this',
  flowId: 81,
  flowTitle: 'Start a return',
  flowContent: '<p><b data-type="2" data-id="82">Yes</b></p>',
  hitQuestion: 'How long does delivery take?',
  switchStaffType: 2,
  switchStaffTips: 'A colleague takes over.',
  suggestQuestionList: [SUGGESTED],
  restrictionState: RESTRICTION,
  aid: 900001,
  taskChatReturnCommands: [],
  attachmentList: [{ name: 'care.pdf', address: 'https://shop.example/care.pdf', size: 12345 }],
};
export const chatSample = ANSWER;
const QUESTION = {
  id: 1001,
  content: 'How long does delivery take?',
  type: 1,
  answer: { content: '<p>Two days.</p>', type: 2, id: 900001 },
};
const CATEGORY = { id: 3, modelId: 1, name: 'Delivery', sorts: 1, questionList: [QUESTION] };
const CUSTOMER = {
  id: 'visitor-7f3a',
  nickname: 'Ada',
  ip: '203.0.113.7',
  province: 'Zhejiang',
  city: 'Hangzhou',
  orgName: 'Example Ltd',
  email: 'ada@example.com',
  phone: '+4712345678',
  tags: 'vip,returning',
  desc: 'Buys lamps',
  level: 'vip',
  platform: 0,
  src: 'newsletter',
  srcUrl: 'https://shop.example/lamps',
  webPluginName: 'Website',
  keyword: 'lamps',
  generatedChannel: 'web',
  loginUrl: 'https://shop.example/sign-in',
  sessionUrl: 'https://shop.example/lamps',
  chatAppOpenId: 'o-1234',
  c_cf_dialogueDesc: 'About a lamp',
};

const SESSION = /sessionId does not exist; initialise again/;
const FOREIGN_LOG = /logId does not belong to the sessionId/;

export const CALLS: readonly DocumentedCall[] = [
  knowledgeCall({
    name: 'init-chat',
    method: 'POST',
    path: '/initClient',
    body: { robotId: 54, channelId: 7, modelKey: 'website', accessKeyId: 'a1b2c3', platform: 8, customer: CUSTOMER },
    required: ['robotId', 'channelId'],
    answer: {
      ...ANSWERED,
      data: {
        sessionId: 4000001,
        logId: 8000001,
        welcomeMessage: '<p>Hello</p>',
        leadingWord: 'People often ask:',
        commonQuestionModel: {
          id: 1,
          robotId: 54,
          name: 'Website',
          channelId: 7,
          description: '',
          modelKey: 'website',
          commonQuestionCategoryList: [CATEGORY],
        },
      },
    },
  }),
  knowledgeCall({
    name: 'chat',
    method: 'POST',
    path: '/chat',
    body: {
      sessionId: 4000001,
      robotId: 54,
      queryContent: 'how long till it comes',
      channel_id: 7,
      chatapp_openid: 'o-1234',
      contentType: 'text',
      chatMode: 3,
    },
    required: ['sessionId', 'robotId', 'queryContent'],
    answer: { ...ANSWERED, data: ANSWER },
    conditions: [SESSION, /query content is empty/],
  }),
  knowledgeCall({
    name: 'click-flow',
    method: 'POST',
    path: '/flow',
    body: { sessionId: 4000001, logId: 8000002, flowId: 82, flowContent: 'Yes' },
    required: ['sessionId'],
    answer: {
      ...ANSWERED,
      data: {
        sessionId: 4000001,
        logId: 8000004,
        flowId: 82,
        flowTitle: 'Send it back',
        flowContent: '<p>Which lamp?</p>',
        suggestQuestionList: [SUGGESTED],
        restrictionState: RESTRICTION,
      },
    },
    conditions: [SESSION, /flow is not found/],
  }),
  knowledgeCall({
    name: 'click-question',
    method: 'POST',
    path: '/hit',
    body: {
      sessionId: 4000001,
      queryType: 9,
      logId: 8000002,
      questionId: 1002,
      questionContent: 'Where is my parcel?',
      contentType: 'text',
    },
    required: ['sessionId'],
    answer: { ...ANSWERED, data: ANSWER },
    conditions: [SESSION],
  }),
  knowledgeCall({
    name: 'list-window-questions',
    method: 'POST',
    path: '/chat/commonQuestions',
    body: { robotId: 54, channelId: 7, modelKey: 'website' },
    required: ['robotId', 'channelId', 'modelKey'],
    answer: { ...ANSWERED, data: [CATEGORY] },
  }),
  knowledgeCall({
    name: 'list-hot-questions',
    method: 'POST',
    path: '/chat/hotQuestions',
    body: { limitDayNum: 100, limitResultNum: 50, robotId: 54 },
    required: ['limitDayNum', 'limitResultNum', 'robotId'],
    answer: { ...ANSWERED, data: [{ ...QUESTION, matchCount: 3 }] },
  }),
  knowledgeCall({
    name: 'rate-chat-answer',
    method: 'POST',
    path: '/surveyQuestion',
    body: { sessionId: 4000001, questionSurveyOptionId: 2, logId: 8000002 },
    required: ['sessionId', 'questionSurveyOptionId'],
    answer: { code: 200, message: 'OK' },
    conditions: [SESSION, /already evaluated/, FOREIGN_LOG],
  }),
  knowledgeCall({
    name: 'rate-chat-session',
    method: 'POST',
    path: '/surveySession',
    body: { sessionId: 4000001, sessionSurveyOptionId: 4, surveyContent: 'It did not help' },
    required: ['sessionId'],
    answer: { ...ANSWERED, data: { switchStaffType: 2, switchStaffTips: 'A colleague takes over.' } },
    conditions: [SESSION],
  }),
];

const byOthers = fieldsFor('for chat clients that show the window’s questions again; the session begins with them');
const beginning = fieldsOf(
  {
    'conversation/calls/knowledge-calls.ts':
      '^robotId ^channelId ^modelKey ^accessKeyId ^platform ^customer customer.id nickname email phone src',
    'conversation/calls/knowledge-outcomes.ts':
      '^data sessionId logId welcomeMessage leadingWord commonQuestionModel commonQuestionCategoryList ' +
      'commonQuestionCategoryList[].name questionList questionList[].id questionList[].content',
  },
  'the relay knows nothing of it, or the visitor sees only the words of a question',
);
const asking = fieldsOf(
  {
    'conversation/calls/knowledge-calls.ts':
      '^sessionId ^robotId ^queryContent ^contentType ^chatMode ^flowId ^queryType ^logId ^questionId ^questionContent',
    'conversation/calls/knowledge-outcomes.ts': '^data data.sessionId data.logId',
    'conversation/desk/chat-answers.ts':
      'enableAppraise ansContent ansType flowTitle data.flowContent switchStaffType switchStaffTips aid suggestQuestionList ' +
      'suggestQuestionList[].id suggestQuestionList[].content restrictionState exceededFlag attachmentList ' +
      'attachmentList[].name address size',
    'conversation/desk/chat-contents.ts': 'msgType msgbox',
  },
  'the visitor’s own question stands above the answer, and what the robot counts or sends to programs is not shown',
);
const hot = fieldsOf(
  {
    'conversation/calls/knowledge-calls.ts': '^limitDayNum ^limitResultNum ^robotId ^data',
    'conversation/calls/knowledge-outcomes.ts': 'data[].id data[].content',
  },
  'the visitor sees only the words of a question',
);
const rating = fieldsOf(
  {
    'conversation/calls/knowledge-calls.ts':
      '^sessionId ^questionSurveyOptionId ^logId ^sessionSurveyOptionId ^surveyContent',
    'conversation/calls/knowledge-outcomes.ts': '^data switchStaffType switchStaffTips',
  },
  'the envelope of all calls says no more about a rating',
);
export const SECTIONS: readonly Section[] = [
  {
    title: 'doc 3 §2.8 selective list and table',
    schema: selectiveContent,
    fields: shownStructure(['title', 'rowNumber', 'columnNumber', ...OPTIONS]),
  },
  {
    title: 'doc 3 §2.8 products',
    schema: productContent,
    fields: shownStructure(['title', 'showSize', 'turnFlag', 'productList', ...under('productList[]', PRODUCT)]),
  },
  {
    title: 'doc 3 §2.8 image with text',
    schema: imageTextContent,
    fields: shownStructure(['content', 'coverUrl', 'description', 'answerUrl']),
  },
  { title: 'doc 3 §2.8 link', schema: linkContent, fields: shownStructure(['faviconUrl', 'title', 'answerUrl']) },
  ...sectionsOfCall(
    'init-chat',
    beginning([
      'robotId',
      'channelId',
      'modelKey',
      'accessKeyId',
      'platform',
      'customer',
      ...under('customer', Object.keys(CUSTOMER)),
    ]),
    answerFields(beginning, 'data', [
      'sessionId',
      'logId',
      'welcomeMessage',
      'leadingWord',
      'commonQuestionModel',
      ...under('commonQuestionModel', MODEL_FIELDS),
    ]),
  ),
  ...sectionsOfCall(
    'chat',
    asking(['sessionId', 'robotId', 'queryContent', 'channel_id', 'chatapp_openid', 'contentType', 'chatMode']),
    answerFields(asking, 'data', ANSWER_FIELDS),
  ),
  ...sectionsOfCall(
    'click-flow',
    asking(['sessionId', 'logId', 'flowId', 'flowContent']),
    answerFields(asking, 'data', [
      'sessionId',
      'logId',
      'flowId',
      'flowTitle',
      'flowContent',
      'suggestQuestionList',
      ...under('suggestQuestionList[]', SUGGESTED_FIELDS),
      'restrictionState',
      ...under('restrictionState', RESTRICTION_FIELDS),
    ]),
  ),
  ...sectionsOfCall(
    'click-question',
    asking(['sessionId', 'queryType', 'logId', 'questionId', 'questionContent', 'contentType']),
    answerFields(asking, 'data', ANSWER_FIELDS),
  ),
  ...sectionsOfCall(
    'list-window-questions',
    byOthers(['robotId', 'channelId', 'modelKey']),
    answerFields(byOthers, 'data[]', CATEGORY_FIELDS),
  ),
  ...sectionsOfCall(
    'list-hot-questions',
    hot(['limitDayNum', 'limitResultNum', 'robotId']),
    answerFields(hot, 'data[]', [...QUESTION_FIELDS, 'matchCount']),
  ),
  ...sectionsOfCall(
    'rate-chat-answer',
    rating(['sessionId', 'questionSurveyOptionId', 'logId']),
    answerFields(rating, 'data'),
  ),
  ...sectionsOfCall(
    'rate-chat-session',
    rating(['sessionId', 'sessionSurveyOptionId', 'surveyContent']),
    answerFields(rating, 'data', ['switchStaffType', 'switchStaffTips']),
  ),
];
