/** The desk's event webhooks (doc 1 §6.2): their actions and their envelope. */
import { z } from 'zod';
import { ifUsable, integer, text } from '../wire.ts';

/** The event webhooks that the document lists (doc 1 §6.2); unknown ones are tolerated. */
export const EVENT_ACTIONS = [
  'Customer_create',
  'Customer_update',
  'Customer_destroy',
  'Organization_create',
  'Organization_update',
  'Organization_destroy',
  'ImSubSession_close',
  'ShutQueue_create',
  'AgentNote_update',
  'ImSurveyVote_create',
] as const;

/** The envelope of an event webhook (doc 1 §6.2). */
export const eventWebhook = z.looseObject({
  action: text,
  message: z.looseObject({ id: ifUsable(integer) }),
});
