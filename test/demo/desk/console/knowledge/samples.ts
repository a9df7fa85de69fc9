/** Invented questions, records, entries and figures for the tests of the knowledge area. Each function takes the fields that a test needs. */

import type { Category, Question } from '../../../../../demo/desk/console/knowledge/question-words.ts';
import type { LogEntry, SessionRecord } from '../../../../../demo/desk/console/knowledge/records/record-words.ts';
import type { DayFigures, TextToTeach, Trial } from '../../../../../demo/desk/console-protocol/knowledge.ts';

export const record = (part: Partial<SessionRecord> = {}): SessionRecord => ({
  id: 4_000_001,
  robotId: 54,
  startTime: '2025-03-03 14:05:09',
  endTime: '2025-03-03 14:09:10',
  totalCount: 7,
  ipLocation: '',
  customerMsgCount: 3,
  robotMsgCount: 4,
  robotRepliedCount: 3,
  unknownQuestionCount: 1,
  usefulResponseCount: 1,
  uselessResponseCount: 0,
  surveyOption: 1,
  surveyComment: '',
  isSwitchStaff: 0,
  appName: undefined,
  channelId: 7,
  channelName: 'Website',
  directResponseCount: 2,
  suggestQuestionCount: 1,
  unSuggestQuestionCount: 2,
  callId: undefined,
  dialogueDesc: undefined,
  customer: {
    id: '12',
    platform: 0,
    nickname: undefined,
    ip: undefined,
    province: undefined,
    city: undefined,
    src: undefined,
    srcUrl: undefined,
    webPluginName: undefined,
    orgName: undefined,
    email: undefined,
    phone: undefined,
    tags: undefined,
    desc: undefined,
    level: undefined,
    generatedChannel: undefined,
    loginUrl: undefined,
    sessionUrl: undefined,
    dialogueDesc: undefined,
  },
  ...part,
});

export const entry = (part: Partial<LogEntry> = {}): LogEntry => ({
  id: 8_000_001,
  userType: 1,
  content: '<p>Hello</p>',
  sessionId: 4_000_001,
  createTime: '2025-03-03 14:05:09',
  source: 'questions',
  queryResult: undefined,
  leadingWord: undefined,
  sessionLogSuggestFoundResponseList: [],
  ...part,
});

export const figures = (day: string, part: Partial<DayFigures> = {}): DayFigures => ({
  day,
  sessions: 0,
  asked: 0,
  answered: 0,
  unknown: 0,
  useful: 0,
  useless: 0,
  handedOff: 0,
  ...part,
});

/** An answer of `search-questions`. */
export const found = (data: Question[], total = data.length, pageNum = 1) => ({
  data,
  paging: { total, pageNum, pageSize: 20 },
});

export const question = (part: Partial<Question> = {}): Question => ({
  id: 900,
  robotId: 54,
  categoryId: 3,
  content: 'Where is my parcel?',
  type: 1,
  keyword: '',
  suggestType: 1,
  availableTimeType: 1,
  startTime: undefined,
  endTime: undefined,
  createTime: '2025-03-01 10:00:00',
  updateTime: '2025-03-02 11:30:00',
  needLearnCount: 0,
  similarQuestion: [{ id: 901, content: 'Parcel status', type: 2 }],
  answer: { id: 5, content: '<p>On its way.</p>', type: 2 },
  suggestList: [],
  channelList: [{ id: 7, robotId: 54, name: 'Website', description: undefined, type: 1 }],
  ...part,
});

export const CATEGORIES: Category[] = [
  { id: 1, name: 'all', parentId: 0, parentIds: '', robotId: 54, type: 1, classify: 1 },
  { id: 2, name: 'uncategorized', parentId: 1, parentIds: '1', robotId: 54, type: 1, classify: 1 },
  { id: 3, name: 'Orders', parentId: 1, parentIds: '1', robotId: 54, type: 2, classify: 1 },
  { id: 4, name: 'Parcels', parentId: 3, parentIds: '1,3', robotId: 54, type: 2, classify: 1 },
];

export const trial = (part: Partial<Trial> = {}): Trial => ({
  isLearning: false,
  decision: 'answer',
  robot: { id: 54, name: 'Lumi' },
  reply: {
    source: 'questions',
    format: 2,
    content: '<p>On its <b>way</b>.</p>',
    question: { id: 900, content: 'Where is my parcel?' },
    suggestions: [],
    handsOff: false,
  },
  candidates: [
    { id: 900, content: 'Where is my parcel?', confidence: 0.98, matched: 'Parcel status', isAskable: true },
    { id: 910, content: 'How long does it take?', confidence: 0.12, matched: 'How long?', isAskable: false },
  ],
  ...part,
});

export const toTeach = (part: Partial<TextToTeach> = {}): TextToTeach => ({
  text: 'Umbrella colours',
  others: [],
  unknown: 3,
  notChosen: 0,
  offered: 0,
  useless: 0,
  last: '2025-03-03 12:00:00',
  sessionId: 4_000_001,
  answeredBy: null,
  ...part,
});
