/**
 * Rating an answer of a plain robot: doc 1 §4.1 gives the body but prints no path, so the path is the operator's.
 */
import { z } from 'zod';
import { CODE_1000, defineOperation, SIGNED_CALL_ERRORS } from './operation.ts';
import { boolean, integer, messageId, optionalText, text } from './wire.ts';

/** @param path below `/open_api_v1` */
export const rateRobotAnswer = (path: string) =>
  defineOperation({
    name: 'rate-robot-answer',
    method: 'POST',
    path,
    base: 'open-api-v1',
    signing: 'v1',
    envelope: CODE_1000,
    source: 'doc 1 §4.1',
    summary: 'Say whether an answer of a robot was useful.',
    params: z.object({}),
    query: z.object({}),
    body: z.object({ customer_token: text, message_id: messageId, question_id: integer, useful: boolean }),
    answer: z.looseObject({ code: integer, message: optionalText }),
    errors: SIGNED_CALL_ERRORS,
  });
