/** Sending a customer's message to a robot, an agent, the queue or the inbox (doc 1 §4.1). */
import { z } from 'zod';
import { defineOperation, operationsByName, SIGNED_CALL_ERRORS } from '../operation.ts';
import { integer, messageId, optionalInteger, text } from '../wire.ts';
import { CUSTOMER_MESSAGE_TYPES, imCall, messageData } from './schemas.ts';

/** `im_sub_session_id` of a message that is not for an agent session (doc 1 §4.1). */
export const TO_ROBOT = 0;
export const TO_UROBOT = -1;
export const LEAVE_MESSAGE = -2;
export const WHILE_QUEUING = -3;

/** The prefix of the `message_id` by which a desk can tell that the visitor ended the chat; there is no call for it. */
export const ENDED_PREFIX = 'ended-';

export const sendMessage = defineOperation({
  ...imCall,
  name: 'send-message',
  method: 'POST',
  path: '/im/messages',
  summary: 'A message from the customer; `im_sub_session_id` says to whom.',
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
  schemas: { MessageData: messageData },
  badInput: 2062,
  errors: {
    ...SIGNED_CALL_ERRORS,
    2062: { meaning: 'parameter-missing', text: 'a parameter is missing' },
    9200: { meaning: 'session-closed', text: 'the session is unknown or closed' },
  },
});

export const MESSAGE_OPERATIONS = operationsByName(sendMessage);
