/** The tenant's platform robots, and clicks in their answers (doc 1 §4.1). */
import { z } from 'zod';
import { codedAnswer, defineOperation, operationsByName } from '../operation.ts';
import { integer, optionalText, text } from '../wire.ts';
import { imCall, robotAndScene, urobotListElement } from './schemas.ts';

export const listUrobots = defineOperation({
  ...imCall,
  name: 'list-urobots',
  method: 'GET',
  path: '/im/urobots',
  summary: 'The platform robots of the tenant with their scenes.',
  answer: codedAnswer.extend({ urobot_list: z.array(urobotListElement) }),
});

export const openFlow = defineOperation({
  ...imCall,
  name: 'open-flow',
  method: 'POST',
  path: '/im/messages/flow',
  summary: 'Click an element of a pushed `flowContent` whose `data-type` is 2; the answer comes as a push.',
  body: z.object({ customer_token: text, im_sub_session_id: integer, flow_id: integer, ...robotAndScene }),
});

/** `query_type` of a hit (doc 1 §4.1). */
export const HIT_TOP_QUESTION = 6;
export const HIT_SUGGESTION = 7;

export const reportHit = defineOperation({
  ...imCall,
  name: 'report-hit',
  method: 'POST',
  path: '/im/messages/hit',
  summary: 'Tell the robot product that a frequent question or a suggestion was clicked.',
  body: z.object({
    customer_token: text,
    im_sub_session_id: integer,
    message_id: integer,
    ...robotAndScene,
    question: optionalText,
    question_id: integer,
    query_type: integer.pipe(z.literal([HIT_TOP_QUESTION, HIT_SUGGESTION])),
  }),
});

export const ROBOT_OPERATIONS = operationsByName(listUrobots, openFlow, reportHit);
