/** The history of a customer: the feed of doc 1 §4.2, with the five kinds of element of §2.3. */
import { z } from 'zod';
import { OPEN_API_V1 } from '../apis.ts';
import { codedAnswer, defineOperation, operationsByName } from '../operation.ts';
import { pageMeta, pageQuery } from '../paging.ts';
import { ifUsable, integer, optionalInteger, optionalText, text } from '../wire.ts';
import { CUSTOMER_ERRORS, customerLookUp } from './customers.ts';

const ticket = z.looseObject({
  feed_type: z.literal('Ticket'),
  id: integer,
  subject: ifUsable(optionalText),
  content: ifUsable(optionalText),
  user_id: ifUsable(optionalInteger),
  user_group_id: ifUsable(optionalInteger),
  status_zh_name: ifUsable(optionalText),
  created_at: ifUsable(optionalText),
});

const callLog = z.looseObject({
  feed_type: z.literal('CallLog'),
  // Calls have ids with letters elsewhere (doc 2).
  id: z.union([integer, z.string()]),
  call_type: ifUsable(optionalText),
  result: ifUsable(optionalText),
  duration: ifUsable(optionalInteger),
  created_at: ifUsable(optionalText),
});

const imSubSession = z.looseObject({
  feed_type: z.literal('ImSubSession'),
  id: integer,
  platform: ifUsable(optionalText),
  customer_msg_num: ifUsable(optionalInteger),
  agent_msg_num: ifUsable(optionalInteger),
  created_at: ifUsable(optionalText),
});

const customerFollowUp = z.looseObject({
  feed_type: z.literal('CustomerFollowUp'),
  id: integer,
  user_id: ifUsable(optionalInteger),
  content: ifUsable(optionalText),
  created_at: ifUsable(optionalText),
});

const alternation = z.looseObject({
  feed_type: z.literal('Alternation'),
  time: ifUsable(optionalText),
  author: ifUsable(z.looseObject({ id: ifUsable(optionalInteger), nick_name: ifUsable(optionalText) })),
  summary: ifUsable(optionalText),
});

export const feedElement = z.discriminatedUnion('feed_type', [
  ticket,
  callLog,
  imSubSession,
  customerFollowUp,
  alternation,
]);
export type FeedElement = z.output<typeof feedElement>;

export const listCustomerFeeds = defineOperation({
  api: OPEN_API_V1,
  source: 'doc 1 §4.2, §2.3',
  name: 'list-customer-feeds',
  method: 'GET',
  path: '/customers/feeds',
  summary: 'What happened with a customer: tickets, calls, IM sessions, follow-ups and changes, the newest first.',
  query: customerLookUp.extend(pageQuery.shape),
  // A kind that the document does not name must not cost the others.
  answer: codedAnswer.extend({
    meta: ifUsable(pageMeta),
    feeds: z.array(z.union([feedElement, z.looseObject({ feed_type: text })])),
  }),
  schemas: { Feed: feedElement },
  errors: CUSTOMER_ERRORS,
});

export const CUSTOMER_HISTORY_OPERATIONS = operationsByName(listCustomerFeeds);
