/** The tenant's platform robots, and clicks in their answers (doc 1 §4.1). */
import { z } from 'zod';
import { OPEN_API_V1 } from '../apis.ts';
import { codedAnswer, defineOperation, none, SIGNED_CALL_ERRORS } from '../operation.ts';
import { integer, optionalText, text } from '../wire.ts';
import { robotAndScene, urobotListElement } from './schemas.ts';

export const listUrobots = defineOperation({
  api: OPEN_API_V1,
  name: 'list-urobots',
  method: 'GET',
  path: '/im/urobots',
  source: 'doc 1 §4.1',
  summary: 'The platform robots of the tenant with their scenes.',
  params: none,
  query: none,
  body: none,
  answer: codedAnswer.extend({ urobot_list: z.array(urobotListElement) }),
  errors: SIGNED_CALL_ERRORS,
});

export const openFlow = defineOperation({
  api: OPEN_API_V1,
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
  api: OPEN_API_V1,
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

export const ROBOT_OPERATIONS = {
  [listUrobots.name]: listUrobots,
  [openFlow.name]: openFlow,
  [reportHit.name]: reportHit,
} as const;
