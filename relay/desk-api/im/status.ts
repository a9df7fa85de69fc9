/** The status of a customer and of the agents (doc 1 §4.1, §3). */
import { z } from 'zod';
import { codedAnswer, defineOperation, operationsByName, SIGNED_CALL_ERRORS } from '../operation.ts';
import { integer, optionalInteger, optionalText, text } from '../wire.ts';
import { imCall } from './schemas.ts';

/** The values of `status` in the answer of `queue-status`, which are Chinese texts (doc 1 §3). */
export const QUEUE_STATUS = {
  queuing: '排队中',
  notQueued: '未排队',
  inSession: '会话中',
  allocating: '分配中',
} as const;

export const queueStatus = defineOperation({
  ...imCall,
  name: 'queue-status',
  method: 'GET',
  path: '/im/queue_status',
  source: 'doc 1 §4.1, §3',
  summary: 'Where a customer stands in the queue.',
  query: z.object({ customer_token: text }),
  answer: codedAnswer.extend({ status: text, count: optionalInteger }),
});

/** By `status_code` of `customer-status` (doc 1 §3): 0 no session, 1 in session, 2 in the queue, 3 invalid customer. */
export const CUSTOMER_STATUS = ['无会话', '会话中', '排队中', '无效客户'] as const;

export const customerStatus = defineOperation({
  ...imCall,
  name: 'customer-status',
  method: 'GET',
  path: '/im/customer_status',
  source: 'doc 1 §4.1, §3',
  summary: 'Whether a customer is in a session or waits; the first token with a value counts.',
  query: z.object({
    customer_token: optionalText,
    web_token: optionalText,
    sdk_token: optionalText,
    session_key: optionalText,
  }),
  answer: codedAnswer.extend({ status_code: integer, status: text }),
});

export const agentStatus = defineOperation({
  ...imCall,
  name: 'agent-status',
  method: 'GET',
  path: '/im/agent_status',
  source: 'doc 1 §4.1; the answer from the vendor’s public documentation',
  summary: 'The agents of a group, or all of them, with their state and load.',
  query: z.object({ group_id: optionalInteger }),
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

export const STATUS_OPERATIONS = operationsByName(queueStatus, customerStatus, agentStatus);
