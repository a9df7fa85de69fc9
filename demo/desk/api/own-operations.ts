/**
 * What the documents describe without saying where: rating an answer of a plain robot has a body but no path
 * (doc 1 §4.1). The path is the desk's own choice and configurable, so the operation is not in the shared table.
 */
import { z } from 'zod';
import { CODE_1000, defineOperation, SIGNED_CALL_ERRORS } from '../../../relay/desk-api/operation.ts';
import { boolean, integer, text } from '../../../relay/desk-api/wire.ts';

export const rateRobotAnswer = (path: string) =>
  defineOperation({
    base: 'open-api-v1',
    signing: 'v1',
    envelope: CODE_1000,
    name: 'rate-robot-answer',
    method: 'POST',
    path,
    source: 'doc 1 §4.1, the path is ours',
    summary: 'Rate one answer of a plain robot as useful or not.',
    params: z.object({}),
    query: z.object({}),
    body: z.object({ customer_token: text, message_id: text, question_id: integer, useful: boolean }),
    answer: z.looseObject({ code: integer }),
    errors: SIGNED_CALL_ERRORS,
  });
