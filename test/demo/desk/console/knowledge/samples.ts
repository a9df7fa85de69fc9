/** Invented records, entries and figures for the tests of the knowledge area. Each function takes the fields that a test needs. */
import type { LogEntry, SessionRecord } from '../../../../../demo/desk/console/knowledge/records/record-words.ts';
import type { DayFigures } from '../../../../../demo/desk/console-protocol.ts';

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
    ...{ nickname: undefined, ip: undefined, province: undefined, city: undefined, src: undefined, srcUrl: undefined },
    ...{ webPluginName: undefined, orgName: undefined, email: undefined, phone: undefined, tags: undefined },
    ...{ desc: undefined, level: undefined, generatedChannel: undefined, loginUrl: undefined, sessionUrl: undefined },
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
  ...{ sessions: 0, asked: 0, answered: 0, unknown: 0, useful: 0, useless: 0, handedOff: 0 },
  ...part,
});
