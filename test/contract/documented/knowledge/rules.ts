/**
 * The document's rules for each field of a request (doc 3 §4, §8), written from the document alone: whether it is required,
 * its default, and the values that it may and may not have. A field without a rule may have any value of its type.
 */
import type { FieldRules } from '../../field-rules.ts';

const REQUIRED = { required: true } as const;
const FREE = {};

/** A choice of whole numbers: those beside them are refused. */
const oneOf = (...values: number[]) => ({
  accepts: values,
  refuses: [Math.min(...values) - 1, Math.max(...values) + 1, 'other'],
});
const range = (least: number, most: number) => ({ accepts: [least, most], refuses: [least - 1, most + 1, 'many'] });
const word = (...words: string[]) => ({ accepts: words, refuses: ['html', 1] });
const upTo = (longest: number) => ({ accepts: ['é'.repeat(longest)], refuses: ['x'.repeat(longest + 1)] });
/** A text that must have some words, up to a length. */
const filledUpTo = (longest: number) => ({
  accepts: ['x'.repeat(longest)],
  refuses: ['', ' ', 'x'.repeat(longest + 1)],
});
const pages = (sizeByDefault: number) => ({ pageNum: { default: 1 }, pageSize: { default: sizeByDefault } });

const under = (prefix: string, rules: FieldRules): FieldRules =>
  Object.fromEntries(Object.entries(rules).map(([path, rule]) => [`${prefix}.${path}`, rule]));

const WRITTEN_QUESTION: FieldRules = {
  categoryId: REQUIRED,
  content: { ...REQUIRED, ...filledUpTo(200) },
  availableTimeType: oneOf(0, 1, 2),
  startTime: FREE,
  endTime: FREE,
  keyword: FREE,
  suggestsList: FREE,
  'suggestsList[].id': REQUIRED,
  isSwitchStaff: oneOf(0, 1),
};
/** §4.1 lists the types 2 to 5 of an answer, §2.2 plain text as well. */
const ANSWER_TYPE = oneOf(1, 2, 3, 4, 5);
const SUGGEST_TYPE = oneOf(1, 2, 3);
const SCENES = { ...REQUIRED, refuses: [[]] };

const WRITTEN_ENTITY: FieldRules = {
  robotId: REQUIRED,
  name: REQUIRED,
  apiName: { ...REQUIRED, accepts: ['Az_09'], refuses: ['a-b', 'a b', 'é', ''] },
  regex: FREE,
  remark: upTo(255),
};

const PLACES: FieldRules = { id: FREE, robotId: FREE, templateId: FREE };
const RECOMMENDING: FieldRules = { ...PLACES, noResultContent: REQUIRED, recommendationNumber: REQUIRED };
const WRITTEN_TEMPLATE: FieldRules = {
  name: REQUIRED,
  robotId: REQUIRED,
  parentId: REQUIRED,
  // Flags of one bit each: 1, 2, 4 and 8.
  questionAndAnswerSet: { ...REQUIRED, ...range(0, 15) },
  remark: upTo(255),
  similarList: FREE,
  attributes: FREE,
  ...under('attributes[]', {
    ...PLACES,
    name: FREE,
    allowInherited: { ...REQUIRED, ...oneOf(0, 1) },
    answer: FREE,
    askBack: FREE,
    askBackFlag: FREE,
    switchStatus: { ...REQUIRED, ...oneOf(0, 1) },
    changeType: { ...REQUIRED, ...oneOf(0, 1, 2, 3) },
    similarList: FREE,
    expressionList: FREE,
    orders: FREE,
  }),
  datumDefaultAnswer: FREE,
  // The document does not say whether `answerType` is required; without it a default answer means nothing.
  ...under('datumDefaultAnswer', { ...PLACES, answerType: { ...REQUIRED, ...oneOf(1, 2, 3) }, attributeIdList: FREE }),
  datumRecommendation: FREE,
  ...under('datumRecommendation', RECOMMENDING),
  datumSearch: FREE,
  ...under('datumSearch', { ...RECOMMENDING, strategies: FREE }),
  ...under('datumSearch.strategies[]', {
    ...PLACES,
    datumSearchId: FREE,
    name: REQUIRED,
    remark: FREE,
    clarificationAskContent: REQUIRED,
    retrievalTarget: { ...REQUIRED, ...oneOf(1, 2) },
    attributeId: FREE,
    clarificationContent: FREE,
    clarificationRounds: FREE,
    failureContent: FREE,
    orders: FREE,
  }),
};

const COUNTERS = [
  'customerMsgCount',
  'directResponseCount',
  'suggestQuestionCount',
  'unSuggestQuestionCount',
  'robotMsgCount',
  'robotRepliedCount',
  'unknownQuestionCount',
  'usefulResponseCount',
  'uselessResponseCount',
];
const CONDITION_OF_COUNTER = [
  ...['greater_than', 'less_than', 'is'].map((operator) => ({ operator, value: '3' })),
  { operator: 'between', value: '0,8' },
];
const CONDITIONS_OF_OTHERS = [
  { field: 'platform', value: [0, 1, 2, 3, 4, 5, 6, 7, 8] },
  { field: 'channelId', value: [7, 8] },
  { field: 'webPluginName', value: ['Website'] },
  { field: 'src', value: ['newsletter'] },
  { field: 'appId', value: '1' },
  { field: 'ipLocation', value: 'Bergen' },
  { field: 'isSwitchStaff', value: 1 },
  { field: 'surveyOption', value: '1,2,3,4' },
];
/** §4.5: counters have four operators, all other fields `is` alone. */
const RECORD_CONDITIONS = {
  accepts: [
    ...COUNTERS.flatMap((field) => CONDITION_OF_COUNTER.map((one) => [{ field, ...one }])),
    ...CONDITIONS_OF_OTHERS.map((one) => [{ ...one, operator: 'is' }]),
  ],
  refuses: [
    ...CONDITIONS_OF_OTHERS.flatMap((one) =>
      ['greater_than', 'less_than', 'between'].map((operator) => [{ ...one, operator }]),
    ),
    [{ field: 'platform', operator: 'is', value: [9] }],
    [{ field: 'surveyOption', operator: 'is', value: '5' }],
    [{ field: 'isSwitchStaff', operator: 'is', value: 2 }],
    [{ field: 'robotMsgCount', operator: 'between', value: '8' }],
    [{ field: 'startTime', operator: 'is', value: '1' }],
  ],
};

const PLATFORM = oneOf(0, 1, 2, 3, 4, 5, 6, 7, 8);
const CUSTOMER_TEXTS = [
  'id',
  'nickname',
  'ip',
  'province',
  'city',
  'orgName',
  'email',
  'phone',
  'tags',
  'desc',
  'level',
  'src',
  'srcUrl',
  'webPluginName',
  'keyword',
  'generatedChannel',
  'loginUrl',
  'sessionUrl',
  'chatAppOpenId',
  'c_cf_dialogueDesc',
];

/** By the name of the operation. */
export const RULES: Record<string, FieldRules> = {
  'list-common-question-models': { id: REQUIRED, ...pages(20), searchType: oneOf(1, 2), searchWord: FREE },
  'search-questions': {
    ...pages(20),
    robotId: REQUIRED,
    categoryId: FREE,
    searchWord: FREE,
    searchType: { ...oneOf(1, 2, 3, 4), default: 3 },
    type: { accepts: [0, 1, 3, 4], refuses: [-1, 2, 5], default: 0 },
    order: { ...oneOf(1, 2), default: 1 },
    isWorking: { ...oneOf(1, 2, 3), default: 1 },
    channelIdList: FREE,
  },
  'get-question': { id: REQUIRED },
  'create-question': {
    ...WRITTEN_QUESTION,
    robotId: REQUIRED,
    type: { ...REQUIRED, accepts: [1, 4], refuses: [0, 2, 3, 5] },
    similarQuestions: FREE,
    'similarQuestions[]': filledUpTo(200),
    answer: REQUIRED,
    'answer.content': { ...REQUIRED, refuses: ['', ' '] },
    'answer.type': { ...REQUIRED, ...ANSWER_TYPE },
    channelList: SCENES,
    'channelList[].id': REQUIRED,
    suggestType: { ...REQUIRED, ...SUGGEST_TYPE },
  },
  'delete-question': { id: REQUIRED },
  'update-question': {
    ...WRITTEN_QUESTION,
    id: REQUIRED,
    type: { accepts: [1, 4], refuses: [0, 2, 3, 5] },
    answerUpdateRequest: REQUIRED,
    'answerUpdateRequest.id': FREE,
    'answerUpdateRequest.content': { ...REQUIRED, refuses: ['', ' '] },
    'answerUpdateRequest.type': { ...REQUIRED, ...ANSWER_TYPE },
    simpleChannelList: SCENES,
    'simpleChannelList[].id': REQUIRED,
    suggestType: SUGGEST_TYPE,
    simpleQuestionUpdateRequests: FREE,
    'simpleQuestionUpdateRequests[].id': FREE,
    'simpleQuestionUpdateRequests[].content': { ...REQUIRED, ...filledUpTo(200) },
  },
  'list-categories': { robotId: REQUIRED },
  'get-category': { id: REQUIRED },
  'delete-category': { id: REQUIRED },
  'create-category': {
    name: { ...REQUIRED, refuses: ['', ' '] },
    parentId: { ...REQUIRED, refuses: ['', 'top', 1.5] },
    robotId: { ...REQUIRED, refuses: ['', 'Lumi'] },
    classify: oneOf(1, 2),
  },
  'create-entity': WRITTEN_ENTITY,
  'get-entity': { id: REQUIRED },
  'update-entity': {
    ...WRITTEN_ENTITY,
    id: REQUIRED,
    valueList: FREE,
    'valueList[].id': FREE,
    'valueList[].originalValue': FREE,
    'valueList[].changeType': oneOf(0, 1, 2, 3),
    'valueList[].similarValueList': FREE,
  },
  'delete-entity': { id: REQUIRED, force: { ...oneOf(0, 1), default: 0 } },
  'set-entity-status': { id: REQUIRED, status: { ...REQUIRED, ...oneOf(0, 1) } },
  'list-entities': {
    robotId: REQUIRED,
    pageNum: { default: 1 },
    pageSize: { ...range(1, 100), default: 10 },
    keyword: FREE,
    status: oneOf(0, 1),
  },
  'delete-data-template': { id: REQUIRED },
  'get-data-template': { id: REQUIRED },
  'create-data-template': WRITTEN_TEMPLATE,
  'update-data-template': { ...WRITTEN_TEMPLATE, id: REQUIRED, orders: FREE },
  'list-session-records': {
    robotId: REQUIRED,
    startTime: REQUIRED,
    endTime: REQUIRED,
    pageNum: { default: 1 },
    pageSize: { ...range(1, 99), default: 10 },
    keywords: FREE,
    keywordsSource: { ...oneOf(0, 1, 2, 3, 4, 5), default: 0 },
    conditionList: RECORD_CONDITIONS,
  },
  'list-session-logs': { id: REQUIRED, pageNum: { default: 1 }, pageSize: { ...range(1, 99), default: 10 } },
  'list-applications': { pageNum: FREE, pageSize: FREE },
  'list-application-robots': { appID: REQUIRED },
  'init-chat': {
    robotId: REQUIRED,
    channelId: REQUIRED,
    modelKey: FREE,
    accessKeyId: FREE,
    platform: PLATFORM,
    customer: FREE,
    ...under('customer', { ...Object.fromEntries(CUSTOMER_TEXTS.map((name) => [name, FREE])), platform: PLATFORM }),
  },
  chat: {
    sessionId: REQUIRED,
    robotId: REQUIRED,
    queryContent: { ...REQUIRED, refuses: ['', ' '] },
    channel_id: FREE,
    chatapp_openid: FREE,
    contentType: word('text', 'rich'),
    chatMode: oneOf(1, 2, 3, 4),
  },
  'click-flow': { sessionId: REQUIRED, logId: FREE, flowId: FREE, flowContent: FREE },
  'click-question': {
    sessionId: REQUIRED,
    queryType: oneOf(6, 7, 8, 9),
    logId: FREE,
    questionId: FREE,
    questionContent: FREE,
    contentType: word('text', 'rich'),
  },
  'list-window-questions': { robotId: REQUIRED, channelId: REQUIRED, modelKey: REQUIRED },
  'list-hot-questions': {
    limitDayNum: { ...REQUIRED, ...range(1, 100) },
    limitResultNum: { ...REQUIRED, ...range(1, 50) },
    robotId: REQUIRED,
  },
  'rate-chat-answer': {
    sessionId: REQUIRED,
    questionSurveyOptionId: { ...REQUIRED, ...oneOf(1, 2) },
    logId: FREE,
  },
  'rate-chat-session': { sessionId: REQUIRED, sessionSurveyOptionId: oneOf(1, 2, 3, 4), surveyContent: FREE },
};
