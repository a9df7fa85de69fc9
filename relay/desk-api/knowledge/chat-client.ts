/** The calls of a chat client to the robots (doc 3 §4.6, §7, §8). */
import { z } from 'zod';
import { defineOperation, operationsByName } from '../operation.ts';
import { ifUsable, integer, optional, optionalInteger, optionalText, orDefault, text } from '../wire.ts';
import { chatAnswer, restrictionState, suggestedQuestion } from './chat-answer.ts';
import { answerWith, dataless, identifier, nonEmptyText, oneOf, operationDefaults, textUpTo } from './envelope.ts';

export const CHAT_MODES = { smart: 1, task: 2, questions: 3, data: 4 } as const;
/** The kind of list that a clicked question was offered in. */
export const QUERY_TYPES = { common: 6, suggestion: 7, inFlow: 8, prompt: 9 } as const;
/** `questionSurveyOptionId` and `sessionSurveyOptionId`. */
export const ANSWER_RATINGS = { satisfied: 1, unsatisfied: 2 } as const;
export const SESSION_RATINGS = { none: 1, satisfied: 2, average: 3, unsatisfied: 4 } as const;
/** Where a customer writes from, 0 to 8: web, chat app, Android, iOS, microblog, API, multi-merchant, mini-program, enterprise chat. */
export const PLATFORMS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
export const CHAT_APP = 1;

const LONGEST_QUERY = 2000;
const LONGEST_NAME = 255;
const LONGEST_ADDRESS = 2000;
const LONGEST_DESCRIPTION = 1000;

const platform = oneOf(...PLATFORMS);

/** The customer map; other fields are dropped. */
const customer = z.object({
  id: textUpTo(LONGEST_NAME),
  nickname: textUpTo(LONGEST_NAME),
  ip: textUpTo(64),
  province: textUpTo(LONGEST_NAME),
  city: textUpTo(LONGEST_NAME),
  orgName: textUpTo(LONGEST_NAME),
  email: textUpTo(LONGEST_NAME),
  phone: textUpTo(LONGEST_NAME),
  tags: textUpTo(LONGEST_DESCRIPTION),
  desc: textUpTo(LONGEST_DESCRIPTION),
  level: textUpTo(LONGEST_NAME),
  platform: optional(platform),
  src: textUpTo(LONGEST_NAME),
  srcUrl: textUpTo(LONGEST_ADDRESS),
  webPluginName: textUpTo(LONGEST_NAME),
  keyword: textUpTo(LONGEST_NAME),
  generatedChannel: textUpTo(LONGEST_NAME),
  loginUrl: textUpTo(LONGEST_ADDRESS),
  sessionUrl: textUpTo(LONGEST_ADDRESS),
  chatAppOpenId: textUpTo(LONGEST_NAME),
  c_cf_dialogueDesc: textUpTo(LONGEST_DESCRIPTION),
});
export type ChatCustomer = z.output<typeof customer>;

const commonQuestion = z.looseObject({
  id: integer,
  content: text,
  type: ifUsable(integer),
  answer: ifUsable(z.looseObject({ content: text, type: integer, id: ifUsable(integer) })),
});
const commonCategory = z.looseObject({
  id: integer,
  modelId: ifUsable(integer),
  name: text,
  sorts: ifUsable(integer),
  questionList: z.array(commonQuestion),
});

const UNKNOWN_ROBOT = 'the robot does not exist or was deleted';
const UNKNOWN_SCENE = 'the scene does not exist, or does not belong to the robot (its id is given)';
const UNKNOWN_SESSION = 'the sessionId does not exist; initialise again';
const UNKNOWN_MODEL = 'the robot has no common-question model with the modelKey (it is given)';
const FOREIGN_LOG = 'the logId does not belong to the sessionId (both are given)';
const FULL_SESSION = 'the session has as many messages as it may have; initialise again';
const WAITING = 'too many messages of the session wait for replies; ask again later (the session is given)';
const EMPTY_QUERY = 'the query content is empty';

const shared = (...conditions: string[]) => operationDefaults('doc 3 §4.6, §2.8', conditions);
const format = z.enum(['text', 'rich']);

export const initChat = defineOperation({
  ...shared(UNKNOWN_ROBOT, UNKNOWN_SCENE, UNKNOWN_MODEL, 'there is no application with the accessKeyId'),
  name: 'init-chat',
  method: 'POST',
  path: '/initClient',
  summary: 'Begin a session with a robot: its welcome, and the common questions of the window.',
  body: z.object({
    robotId: identifier,
    channelId: identifier,
    modelKey: textUpTo(LONGEST_NAME),
    accessKeyId: textUpTo(LONGEST_NAME),
    platform: optional(platform),
    customer: optional(customer),
  }),
  answer: answerWith(
    z.looseObject({
      sessionId: integer,
      logId: integer,
      welcomeMessage: ifUsable(optionalText),
      leadingWord: ifUsable(optionalText),
      commonQuestionModel: ifUsable(
        z.looseObject({
          id: integer,
          robotId: integer,
          name: text,
          channelId: ifUsable(integer),
          description: ifUsable(optionalText),
          modelKey: text,
          commonQuestionCategoryList: z.array(commonCategory),
        }),
      ),
    }),
  ),
});

export const chat = defineOperation({
  ...shared(UNKNOWN_SESSION, EMPTY_QUERY, 'the session is with another robot', UNKNOWN_SCENE, FULL_SESSION, WAITING),
  name: 'chat',
  method: 'POST',
  path: '/chat',
  summary: 'Ask the robot of a session. The call has no id, so a repeated call asks twice.',
  body: z.object({
    sessionId: identifier,
    robotId: identifier,
    queryContent: nonEmptyText(LONGEST_QUERY, EMPTY_QUERY),
    channel_id: optional(identifier),
    chatapp_openid: textUpTo(LONGEST_NAME),
    contentType: orDefault(format, 'rich'),
    chatMode: orDefault(oneOf(1, 2, 3, 4), CHAT_MODES.smart),
  }),
  answer: answerWith(chatAnswer),
  schemas: { ChatAnswer: chatAnswer },
});

export const clickFlow = defineOperation({
  ...shared(UNKNOWN_SESSION, 'the flow is not found (its id is given)', FOREIGN_LOG, FULL_SESSION),
  name: 'click-flow',
  method: 'POST',
  path: '/flow',
  summary: 'Open a flow that was clicked, by its id or else by its title.',
  body: z.object({
    sessionId: identifier,
    logId: optional(identifier),
    flowId: optional(identifier),
    flowContent: textUpTo(LONGEST_QUERY),
  }),
  answer: answerWith(
    z.looseObject({
      sessionId: integer,
      logId: integer,
      flowId: integer,
      flowTitle: ifUsable(optionalText),
      flowContent: ifUsable(optionalText),
      suggestQuestionList: ifUsable(z.array(suggestedQuestion)),
      restrictionState: ifUsable(restrictionState),
    }),
  ),
});

export const clickQuestion = defineOperation({
  ...shared(
    UNKNOWN_SESSION,
    FOREIGN_LOG,
    'the question does not exist, was deleted or is not valid now (its id is given)',
    FULL_SESSION,
  ),
  name: 'click-question',
  method: 'POST',
  path: '/hit',
  summary: 'Ask a question that was offered and clicked, by its id or else by its words.',
  body: z.object({
    sessionId: identifier,
    queryType: optional(oneOf(6, 7, 8, 9)),
    logId: optional(identifier),
    questionId: optional(identifier),
    questionContent: textUpTo(LONGEST_QUERY),
    contentType: orDefault(format, 'rich'),
  }),
  answer: answerWith(chatAnswer),
  schemas: { ChatAnswer: chatAnswer },
});

export const listWindowQuestions = defineOperation({
  ...shared(UNKNOWN_ROBOT, UNKNOWN_SCENE, UNKNOWN_MODEL),
  name: 'list-window-questions',
  method: 'POST',
  path: '/chat/commonQuestions',
  summary: 'The common questions of a window, by category.',
  body: z.object({
    robotId: identifier,
    channelId: identifier,
    modelKey: text.pipe(z.string().min(1).max(LONGEST_NAME)),
  }),
  answer: answerWith(z.array(commonCategory)),
});

export const listHotQuestions = defineOperation({
  ...shared(UNKNOWN_ROBOT),
  name: 'list-hot-questions',
  method: 'POST',
  path: '/chat/hotQuestions',
  summary: 'The questions that were answered most often, today and in the days before.',
  body: z.object({
    limitDayNum: integer.pipe(z.int().min(1).max(100)),
    limitResultNum: integer.pipe(z.int().min(1).max(50)),
    robotId: identifier,
  }),
  answer: answerWith(z.array(commonQuestion.extend({ matchCount: ifUsable(integer) }))),
});

export const rateChatAnswer = defineOperation({
  ...shared(
    UNKNOWN_SESSION,
    'this reply was already evaluated (its logId is given)',
    FOREIGN_LOG,
    'the logId is of no reply that can be evaluated',
  ),
  name: 'rate-chat-answer',
  method: 'POST',
  path: '/surveyQuestion',
  summary: 'Evaluate a reply once; without `logId` the last one that can be evaluated.',
  body: z.object({
    sessionId: identifier,
    questionSurveyOptionId: oneOf(ANSWER_RATINGS.satisfied, ANSWER_RATINGS.unsatisfied),
    logId: optional(identifier),
  }),
  answer: dataless,
});

export const rateChatSession = defineOperation({
  ...shared(UNKNOWN_SESSION),
  name: 'rate-chat-session',
  method: 'POST',
  path: '/surveySession',
  summary: 'Evaluate a session; the last evaluation counts.',
  body: z.object({
    sessionId: identifier,
    sessionSurveyOptionId: optional(oneOf(1, 2, 3, 4)),
    surveyContent: textUpTo(LONGEST_NAME),
  }),
  answer: answerWith(
    z.looseObject({ switchStaffType: ifUsable(optionalInteger), switchStaffTips: ifUsable(optionalText) }),
  ),
});

export const CHAT_CLIENT_OPERATIONS = operationsByName(
  initChat,
  chat,
  clickFlow,
  clickQuestion,
  listWindowQuestions,
  listHotQuestions,
  rateChatAnswer,
  rateChatSession,
);
