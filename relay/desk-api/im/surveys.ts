/** Rating sessions and answers (doc 1 §4.1). Misspelt parameters are the document's. */
import { z } from 'zod';
import { defineOperation, operationsByName, SIGNED_CALL_ERRORS } from '../operation.ts';
import { boolean, integer, optionalText, text } from '../wire.ts';
import { imCall, robotAndScene } from './schemas.ts';

/** A survey of a closed session fails (doc 1 §3). The document names no code, so both are accepted. */
const SURVEY_ERRORS = {
  ...SIGNED_CALL_ERRORS,
  2062: { meaning: 'session-closed', text: 'the session is unknown or closed' },
  9200: { meaning: 'session-closed', text: 'the session is unknown or closed' },
} as const;

/** `option_id` of a platform robot's session: satisfied, average, unsatisfied (doc 1 §4.1). */
export const ROBOT_RATINGS = [2, 3, 4] as const;

export const rateRobotSession = defineOperation({
  ...imCall,
  name: 'rate-robot-session',
  method: 'POST',
  path: '/im/sessions/robot_survey',
  summary: 'Rate a platform-robot session: 2 satisfied, 3 average, 4 unsatisfied.',
  body: z.object({
    customer_token: text,
    im_sub_session_id: integer,
    option_id: integer.pipe(z.literal(ROBOT_RATINGS)),
    remark: optionalText,
    ...robotAndScene,
  }),
  errors: SURVEY_ERRORS,
});

export const rateAgentSession = defineOperation({
  ...imCall,
  name: 'rate-agent-session',
  method: 'POST',
  path: '/im/sessions/survey',
  summary: 'Rate an agent session with an option of its `survey_options`.',
  body: z.object({ im_sub_session_id: integer, option_id: integer, remark: optionalText }),
  errors: SURVEY_ERRORS,
});

export const rateUrobotAnswer = defineOperation({
  ...imCall,
  name: 'rate-urobot-answer',
  method: 'POST',
  path: '/im/messages/answer_survey',
  summary: 'Rate one answer of a platform robot: 1 satisfied, 2 unsatisfied.',
  body: z.object({
    customer_token: text,
    messgae_id: integer,
    im_sub_session_id: integer,
    option_id: integer.pipe(z.literal([1, 2])).default(1),
    ...robotAndScene,
  }),
});

/** Rates an answer of a plain robot. Doc 1 §4.1 gives no path, so the operator configures that below `/open_api_v1`. */
export const rateRobotAnswer = (path: string) =>
  defineOperation({
    ...imCall,
    name: 'rate-robot-answer',
    method: 'POST',
    path,
    summary: 'Say whether an answer of a robot was useful.',
    body: z.object({ customer_token: text, message_id: text, question_id: integer, useful: boolean }),
  });

export const SURVEY_OPERATIONS = operationsByName(rateRobotSession, rateAgentSession, rateUrobotAnswer);
