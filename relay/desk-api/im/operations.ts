/**
 * The IM operations of doc 1 §4.1, each once. The parameter names are the document's, misspellings included.
 */
import { z } from 'zod';
import { CODE_1000, codedAnswer, defineOperation, none, SIGNED_CALL_ERRORS } from '../operation.ts';
import { ifUsable, integer, messageId, optionalInteger, optionalText, text } from '../wire.ts';
import { ASSIGN_TYPES, assignInfo, CUSTOMER_MESSAGE_TYPES, messageData, urobotListElement } from './schemas.ts';

const shared = { base: 'open-api-v1', signing: 'v1', envelope: CODE_1000 } as const;

/** The last two numbers of every urobot call: which robot, and in which of its scenes. */
const robotAndScene = { robot_id: integer, scene_id: integer };

export const createSession = defineOperation({
  ...shared,
  name: 'create-session',
  method: 'POST',
  path: '/im/sessions',
  source: 'doc 1 §4.1',
  summary: 'Ask for a robot, a platform robot or an agent; an open session wins over what is asked for.',
  params: none,
  query: none,
  body: z.object({
    customer_token: text.pipe(z.string().min(1).max(255)),
    assign_type: z.enum(ASSIGN_TYPES).optional(),
    agent_id: optionalInteger,
    group_id: optionalInteger,
    channel: optionalText,
    robot_role_id: optionalText,
    robot_id: optionalInteger,
    scene_id: optionalInteger,
  }),
  answer: codedAnswer.extend({ assign_type: ifUsable(z.enum(ASSIGN_TYPES)), assign_info: assignInfo }),
  errors: {
    ...SIGNED_CALL_ERRORS,
    2001: {
      meaning: 'queued',
      text: 'every agent is busy: the customer waits at position `count`, 0 while allocating',
    },
    2002: { meaning: 'no-agent-online', text: 'no agent is online' },
  },
});

export const previewMessage = defineOperation({
  ...shared,
  name: 'preview-message',
  method: 'PUT',
  path: '/im/sessions/:session_id/message_preview',
  source: 'doc 1 §4.1',
  summary: 'Show the agent what the customer is typing; empty content clears it.',
  params: z.object({ session_id: integer }),
  query: none,
  body: z.object({ content: z.string() }),
  answer: codedAnswer,
  errors: {
    ...SIGNED_CALL_ERRORS,
    2062: { meaning: 'session-closed', text: 'the session is unknown or closed' },
    2065: { meaning: 'preview-off', text: 'the preview interface is not enabled' },
  },
  limit: { calls: 3, seconds: 1, per: 'session_id' },
});

/** `im_sub_session_id` of a message that is not for an agent session (doc 1 §4.1). */
export const TO_ROBOT = 0;
export const TO_UROBOT = -1;
export const LEAVE_MESSAGE = -2;
export const WHILE_QUEUING = -3;

export const sendMessage = defineOperation({
  ...shared,
  name: 'send-message',
  method: 'POST',
  path: '/im/messages',
  source: 'doc 1 §4.1',
  summary: 'A message from the customer; `im_sub_session_id` says to whom.',
  params: none,
  query: none,
  body: z.object({
    customer_token: text.pipe(z.string().min(1).max(255)),
    im_sub_session_id: z.preprocess((value) => (value === '' ? undefined : value) ?? TO_ROBOT, integer),
    message_id: messageId.optional(),
    type: z.enum(CUSTOMER_MESSAGE_TYPES).default('message'),
    data: messageData,
    robot_id: optionalInteger,
    scene_id: optionalInteger,
    urobot_session_id: optionalInteger,
    agent_id: optionalInteger,
    group_id: optionalInteger,
  }),
  answer: codedAnswer,
  errors: {
    ...SIGNED_CALL_ERRORS,
    2062: { meaning: 'parameter-missing', text: 'a parameter is missing' },
    9200: { meaning: 'session-closed', text: 'the session is unknown or closed' },
  },
});

/** Doc 1 §3: a survey of a closed session fails as not found or closed; it names no code, so both are read. */
const SURVEY_ERRORS = {
  ...SIGNED_CALL_ERRORS,
  2062: { meaning: 'session-closed', text: 'the session is unknown or closed' },
  9200: { meaning: 'session-closed', text: 'the session is unknown or closed' },
} as const;

export const rateRobotSession = defineOperation({
  ...shared,
  name: 'rate-robot-session',
  method: 'POST',
  path: '/im/sessions/robot_survey',
  source: 'doc 1 §4.1',
  summary: 'Rate a platform-robot session: 2 satisfied, 3 average, 4 unsatisfied.',
  params: none,
  query: none,
  body: z.object({
    customer_token: text,
    im_sub_session_id: integer,
    option_id: integer.pipe(z.literal([2, 3, 4])),
    remark: optionalText,
    ...robotAndScene,
  }),
  answer: codedAnswer,
  errors: SURVEY_ERRORS,
});

export const rateAgentSession = defineOperation({
  ...shared,
  name: 'rate-agent-session',
  method: 'POST',
  path: '/im/sessions/survey',
  source: 'doc 1 §4.1',
  summary: 'Rate an agent session with an option of its `survey_options`.',
  params: none,
  query: none,
  body: z.object({ im_sub_session_id: integer, option_id: integer, remark: optionalText }),
  answer: codedAnswer,
  errors: SURVEY_ERRORS,
});

export const rateUrobotAnswer = defineOperation({
  ...shared,
  name: 'rate-urobot-answer',
  method: 'POST',
  path: '/im/messages/answer_survey',
  source: 'doc 1 §4.1',
  summary: 'Rate one answer of a platform robot: 1 satisfied, 2 unsatisfied.',
  params: none,
  query: none,
  body: z.object({
    customer_token: text,
    messgae_id: integer,
    im_sub_session_id: integer,
    option_id: integer.pipe(z.literal([1, 2])).default(1),
    ...robotAndScene,
  }),
  answer: codedAnswer,
  errors: SIGNED_CALL_ERRORS,
});

export const openFlow = defineOperation({
  ...shared,
  name: 'open-flow',
  method: 'POST',
  path: '/im/messages/flow',
  source: 'doc 1 §4.1',
  summary: 'Click an element of a pushed `flowContent` whose `data-type` is 2; the answer comes as a push.',
  params: none,
  query: none,
  body: z.object({ customer_token: text, im_sub_session_id: integer, flow_id: integer, ...robotAndScene }),
  answer: codedAnswer,
  errors: SIGNED_CALL_ERRORS,
});

/** `query_type` of a hit (doc 1 §4.1). */
export const HIT_TOP_QUESTION = 6;
export const HIT_SUGGESTION = 7;

export const reportHit = defineOperation({
  ...shared,
  name: 'report-hit',
  method: 'POST',
  path: '/im/messages/hit',
  source: 'doc 1 §4.1',
  summary: 'Tell the robot product that a frequent question or a suggestion was clicked.',
  params: none,
  query: none,
  body: z.object({
    customer_token: text,
    im_sub_session_id: integer,
    message_id: integer,
    ...robotAndScene,
    question: optionalText,
    question_id: integer,
    query_type: integer.pipe(z.literal([HIT_TOP_QUESTION, HIT_SUGGESTION])),
  }),
  answer: codedAnswer,
  errors: SIGNED_CALL_ERRORS,
});

export const listUrobots = defineOperation({
  ...shared,
  name: 'list-urobots',
  method: 'GET',
  path: '/im/urobots',
  source: 'doc 1 §4.1',
  summary: 'The platform robots of the tenant with their scenes.',
  params: none,
  query: none,
  body: undefined,
  answer: codedAnswer.extend({ urobot_list: z.array(urobotListElement) }),
  errors: SIGNED_CALL_ERRORS,
});

export const reportTransfer = defineOperation({
  ...shared,
  name: 'report-transfer',
  method: 'POST',
  path: '/im/sessions/transfer_survey',
  source: 'doc 1 §4.1',
  summary: 'Count that a platform-robot session was handed to an agent.',
  params: none,
  query: none,
  body: z.object({ im_sub_session_id: integer, ...robotAndScene }),
  answer: codedAnswer,
  errors: SIGNED_CALL_ERRORS,
});

/** `status` of the queue as the desk spells it (doc 1 §3). */
export const QUEUE_STATUS = {
  queuing: '排队中',
  notQueued: '未排队',
  inSession: '会话中',
  allocating: '分配中',
} as const;

export const queueStatus = defineOperation({
  ...shared,
  name: 'queue-status',
  method: 'GET',
  path: '/im/queue_status',
  source: 'doc 1 §4.1, §3',
  summary: 'Where a customer stands in the queue.',
  params: none,
  query: z.object({ customer_token: text }),
  body: undefined,
  answer: codedAnswer.extend({ status: text, count: optionalInteger }),
  errors: SIGNED_CALL_ERRORS,
});

/** `status` by `status_code` as the desk spells it (doc 1 §3). */
export const CUSTOMER_STATUS = ['无会话', '会话中', '排队中', '无效客户'] as const;

export const customerStatus = defineOperation({
  ...shared,
  name: 'customer-status',
  method: 'GET',
  path: '/im/customer_status',
  source: 'doc 1 §4.1, §3',
  summary: 'Whether a customer is in a session or waits; the first token with a value counts.',
  params: none,
  query: z.object({
    customer_token: optionalText,
    web_token: optionalText,
    sdk_token: optionalText,
    session_key: optionalText,
  }),
  body: undefined,
  answer: codedAnswer.extend({ status_code: integer, status: text }),
  errors: SIGNED_CALL_ERRORS,
});

export const agentStatus = defineOperation({
  ...shared,
  name: 'agent-status',
  method: 'GET',
  path: '/im/agent_status',
  source: 'doc 1 §4.1; the answer from the vendor’s public documentation',
  summary: 'The agents of a group, or all of them, with their state and load.',
  params: none,
  query: z.object({ group_id: optionalInteger }),
  body: undefined,
  answer: codedAnswer.extend({
    agents: z.array(
      z.looseObject({
        id: integer,
        name: text,
        nick: optionalText,
        avatar: optionalText,
        im_status: text,
        im_custom_status: optionalText,
        im_session_num: optionalInteger,
        im_max_join_num: optionalInteger,
      }),
    ),
  }),
  errors: { ...SIGNED_CALL_ERRORS, 11012: { meaning: 'group-unknown', text: 'the group does not exist' } },
});
