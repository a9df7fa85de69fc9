/** The records of conversations (doc 3 §2.6, §4.5), written down from the document alone. */
import { logEntry, sessionRecord } from '../../../../relay/desk-api/knowledge/records.ts';
import { type DocumentedCall, type Section, sectionsOfCall } from '../../oracle.ts';
import { fieldsFor, knowledgeCall, pageFields, pageOf, under } from './envelope.ts';

const CUSTOMER = {
  id: '31',
  nickname: 'Ada',
  ip: '203.0.113.7',
  province: 'Zhejiang',
  city: 'Hangzhou',
  platform: 0,
  src: 'newsletter',
  srcUrl: 'https://shop.example/lamps',
  webPluginName: 'Website',
  orgName: 'Example Ltd',
  email: 'ada@example.com',
  phone: '+4712345678',
  tags: 'vip',
  desc: 'Buys lamps',
  level: 'vip',
  generatedChannel: 'web',
  loginUrl: 'https://shop.example/sign-in',
  sessionUrl: 'https://shop.example/lamps',
  dialogueDesc: 'About a lamp',
};
const SESSION = {
  id: 4000001,
  robotId: 54,
  startTime: '2024-01-01 12:00:00',
  endTime: '2024-01-01 12:05:00',
  totalCount: 5,
  ipLocation: 'Zhejiang Hangzhou',
  customerMsgCount: 2,
  robotMsgCount: 3,
  robotRepliedCount: 2,
  unknownQuestionCount: 1,
  usefulResponseCount: 1,
  uselessResponseCount: 0,
  surveyOption: 2,
  surveyComment: 'Quick',
  isSwitchStaff: 0,
  appName: 'Shop',
  channelId: 7,
  channelName: 'Website',
  directResponseCount: 1,
  suggestQuestionCount: 0,
  unSuggestQuestionCount: 2,
  callId: 'c-1',
  dialogueDesc: 'About a lamp',
  customer: CUSTOMER,
};
const LOG = {
  id: 8000002,
  userType: 1,
  content: '<p>Two days.</p>',
  sessionId: 4000001,
  createTime: '2024-01-01 12:01:00',
  source: 'questions',
  queryResult: 'How long does delivery take?',
  leadingWord: 'Did you mean',
  sessionLogSuggestFoundResponseList: [
    { id: 1, logId: 8000002, questionId: 1002, questionContent: 'Where is my parcel?' },
  ],
};

/** Every field that a list may be filtered by, with an operator that it has. */
const CONDITIONS = [
  { field: 'platform', operator: 'is', value: [0, 1, 2, 3, 4, 5, 6, 7, 8] },
  { field: 'channelId', operator: 'is', value: [7, 8] },
  { field: 'webPluginName', operator: 'is', value: ['Website'] },
  { field: 'src', operator: 'is', value: ['newsletter', 'search'] },
  { field: 'appId', operator: 'is', value: '1' },
  { field: 'ipLocation', operator: 'is', value: 'Zhejiang Hangzhou' },
  { field: 'customerMsgCount', operator: 'greater_than', value: '1' },
  { field: 'directResponseCount', operator: 'less_than', value: '9' },
  { field: 'suggestQuestionCount', operator: 'is', value: '0' },
  { field: 'unSuggestQuestionCount', operator: 'between', value: '0,8' },
  { field: 'robotMsgCount', operator: 'between', value: '0,8' },
  { field: 'robotRepliedCount', operator: 'between', value: '0,8' },
  { field: 'unknownQuestionCount', operator: 'between', value: '0,8' },
  { field: 'usefulResponseCount', operator: 'between', value: '0,8' },
  { field: 'uselessResponseCount', operator: 'between', value: '0,8' },
  { field: 'isSwitchStaff', operator: 'is', value: 0 },
  { field: 'surveyOption', operator: 'is', value: '1,2,3,4' },
];

export const CALLS: readonly DocumentedCall[] = [
  knowledgeCall({
    name: 'list-session-records',
    method: 'POST',
    path: '/sessions',
    body: {
      robotId: 54,
      startTime: '2024-01-01 00:00:00',
      endTime: '2024-02-01 00:00:00',
      pageNum: 2,
      pageSize: 99,
      keywords: 'parcel',
      keywordsSource: 5,
      conditionList: CONDITIONS,
    },
    required: ['robotId', 'startTime', 'endTime'],
    answer: pageOf([SESSION]),
  }),
  knowledgeCall({
    name: 'list-session-logs',
    method: 'GET',
    path: '/sessions/:id/logs',
    params: { id: 4000001 },
    query: { pageNum: 2, pageSize: 99 },
    required: ['id'],
    answer: pageOf([LOG]),
  }),
];

const fields = fieldsFor('for those who keep the knowledge, in the console and at the command line');
const RECORD_FIELDS = [...Object.keys(SESSION), ...under('customer', Object.keys(CUSTOMER))];
const LOG_FIELDS = [
  ...Object.keys(LOG),
  ...under('sessionLogSuggestFoundResponseList[]', ['id', 'logId', 'questionId', 'questionContent']),
];

export const SECTIONS: readonly Section[] = [
  { title: 'doc 3 §2.6 session', schema: sessionRecord, fields: fields(RECORD_FIELDS) },
  { title: 'doc 3 §2.6 log entry', schema: logEntry, fields: fields(LOG_FIELDS) },
  ...sectionsOfCall(
    'list-session-records',
    fields(['robotId', 'startTime', 'endTime', 'pageNum', 'pageSize', 'keywords', 'keywordsSource', 'conditionList']),
    pageFields(fields, RECORD_FIELDS),
  ),
  ...sectionsOfCall('list-session-logs', fields(['id', 'pageNum', 'pageSize']), pageFields(fields, LOG_FIELDS)),
];
