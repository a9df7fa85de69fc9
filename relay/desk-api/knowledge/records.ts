/** The records of the robots' conversations (doc 3 §2.6, §4.5, §8). */
import { z } from 'zod';
import { defineOperation, operationsByName } from '../operation.ts';
import { ifUsable, integer, optional, optionalInteger, optionalText, orDefault, text } from '../wire.ts';
import { PLATFORMS } from './chat-client.ts';
import { identifier, oneOf, operationDefaults, pageFields, pageOf, textUpTo } from './envelope.ts';

/** The texts that `keywords` are searched in. */
export const KEYWORD_SOURCES = {
  all: 0,
  robot: 1,
  customer: 2,
  agent: 3,
  customerId: 4,
  externalCustomerId: 5,
} as const;
/** `userType` of a log entry. */
export const SPEAKERS = { robot: 1, customer: 2 } as const;

/** The numbers that are counted while a session goes on. */
export const COUNTERS = [
  'customerMsgCount',
  'directResponseCount',
  'suggestQuestionCount',
  'unSuggestQuestionCount',
  'robotMsgCount',
  'robotRepliedCount',
  'unknownQuestionCount',
  'usefulResponseCount',
  'uselessResponseCount',
] as const;
export type Counter = (typeof COUNTERS)[number];

const LONGEST_NAME = 255;
const MOST_CONDITIONS = 20;
const MOST_VALUES = 100;

const name = text.pipe(z.string().min(1).max(LONGEST_NAME));
const optionalNumber = ifUsable(optionalInteger);
const optionalWords = ifUsable(optionalText);

export const sessionRecord = z.looseObject({
  id: integer,
  robotId: integer,
  startTime: text,
  endTime: optionalWords,
  totalCount: optionalNumber,
  ipLocation: optionalWords,
  customerMsgCount: optionalNumber,
  robotMsgCount: optionalNumber,
  robotRepliedCount: optionalNumber,
  unknownQuestionCount: optionalNumber,
  usefulResponseCount: optionalNumber,
  uselessResponseCount: optionalNumber,
  surveyOption: optionalNumber,
  surveyComment: optionalWords,
  isSwitchStaff: optionalNumber,
  appName: optionalWords,
  channelId: optionalNumber,
  channelName: optionalWords,
  directResponseCount: optionalNumber,
  suggestQuestionCount: optionalNumber,
  unSuggestQuestionCount: optionalNumber,
  callId: optionalWords,
  dialogueDesc: optionalWords,
  customer: ifUsable(
    z.looseObject({
      id: optionalWords,
      nickname: optionalWords,
      ip: optionalWords,
      province: optionalWords,
      city: optionalWords,
      platform: optionalNumber,
      src: optionalWords,
      srcUrl: optionalWords,
      webPluginName: optionalWords,
      orgName: optionalWords,
      email: optionalWords,
      phone: optionalWords,
      tags: optionalWords,
      desc: optionalWords,
      level: optionalWords,
      generatedChannel: optionalWords,
      loginUrl: optionalWords,
      sessionUrl: optionalWords,
      dialogueDesc: optionalWords,
    }),
  ),
});

export const logEntry = z.looseObject({
  id: integer,
  userType: integer,
  content: text,
  sessionId: integer,
  createTime: text,
  source: optionalWords,
  queryResult: optionalWords,
  leadingWord: optionalWords,
  sessionLogSuggestFoundResponseList: ifUsable(
    z.array(
      z.looseObject({ id: integer, logId: integer, questionId: ifUsable(optionalInteger), questionContent: text }),
    ),
  ),
});

const IS = z.literal('is');
const anyOf = <S extends z.ZodType>(value: S) => z.array(value).min(1).max(MOST_VALUES);

const COUNTER_VALUES = {
  greater_than: /^\d{1,9}$/,
  less_than: /^\d{1,9}$/,
  is: /^\d{1,9}$/,
  between: /^\d{1,9},\d{1,9}$/,
} as const;

const counterCondition = z
  .object({
    field: z.enum(COUNTERS),
    operator: z.enum(['greater_than', 'less_than', 'is', 'between']),
    value: text.pipe(z.string().max(LONGEST_NAME)),
  })
  .refine(({ operator, value }) => COUNTER_VALUES[operator].test(value), {
    path: ['value'],
    message: "must be a number such as '8', and of between two such as '0,8'",
  });

export const recordCondition = z.discriminatedUnion('field', [
  z.object({ field: z.literal('platform'), operator: IS, value: anyOf(oneOf(...PLATFORMS)) }),
  z.object({ field: z.literal('channelId'), operator: IS, value: anyOf(identifier) }),
  z.object({ field: z.enum(['webPluginName', 'src']), operator: IS, value: anyOf(name) }),
  z.object({ field: z.literal('ipLocation'), operator: IS, value: name }),
  z.object({
    field: z.literal('appId'),
    operator: IS,
    value: text.pipe(z.string().regex(/^[\w-]{1,64}$/, 'must be an id, or an accessKeyId')),
  }),
  z.object({ field: z.literal('isSwitchStaff'), operator: IS, value: oneOf(0, 1) }),
  z.object({
    field: z.literal('surveyOption'),
    operator: IS,
    value: text.pipe(
      z.string().regex(/^[1-4](?:,[1-4]){0,3}$/, "must be of 1 to 4 with commas between, such as '2,3'"),
    ),
  }),
  counterCondition,
]);
export type RecordCondition = z.output<typeof recordCondition>;

const moment = text.pipe(z.string().max(19));

export const listSessionRecords = defineOperation({
  ...operationDefaults('doc 3 §4.5, §2.6', [
    'the robot does not exist or was deleted',
    'a time is malformed, or the end is before the start',
    'a condition has a field, an operator or a value that it cannot have (its position is given)',
  ]),
  name: 'list-session-records',
  method: 'POST',
  path: '/sessions',
  summary: 'The sessions of a robot that began in a period and meet all conditions, the newest first.',
  body: z.object({
    ...pageFields(10, 99),
    robotId: identifier,
    startTime: moment,
    endTime: moment,
    keywords: textUpTo(200),
    keywordsSource: orDefault(oneOf(0, 1, 2, 3, 4, 5), KEYWORD_SOURCES.all),
    conditionList: optional(z.array(recordCondition).max(MOST_CONDITIONS)),
  }),
  answer: pageOf(sessionRecord),
  schemas: { SessionRecord: sessionRecord },
});

export const listSessionLogs = defineOperation({
  ...operationDefaults('doc 3 §4.5, §2.6', ['the session does not exist (its id is given)']),
  name: 'list-session-logs',
  method: 'GET',
  path: '/sessions/:id/logs',
  summary: 'The messages of a session, in order.',
  params: z.object({ id: identifier }),
  query: z.object(pageFields(10, 99)),
  answer: pageOf(logEntry),
  schemas: { LogEntry: logEntry },
});

export const RECORD_OPERATIONS = operationsByName(listSessionRecords, listSessionLogs);
