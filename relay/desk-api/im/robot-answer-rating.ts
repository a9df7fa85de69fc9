/**
 * Rating an answer of a plain robot: doc 1 §4.1 gives the body but prints no path, so the path is the operator's.
 */
import { z } from 'zod';
import { CODE_1000, codedAnswer, defineOperation, none, SIGNED_CALL_ERRORS } from '../operation.ts';
import { boolean, integer, text } from '../wire.ts';

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
    params: none,
    query: none,
    body: z.object({ customer_token: text, message_id: text, question_id: integer, useful: boolean }),
    answer: codedAnswer,
    errors: SIGNED_CALL_ERRORS,
  });
