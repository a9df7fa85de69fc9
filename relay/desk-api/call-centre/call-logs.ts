/** Call logs: one (doc 2 §2.1, §4.1) and the paged list (§2.2, §4.1). */
import { z } from 'zod';
import { CALL_CENTRE, CALL_LOG_LIST } from '../apis.ts';
import { codedAnswer, defineOperation, operationsByName, SIGNED_CALL_ERRORS } from '../operation.ts';
import { pageNumber } from '../paging.ts';
import { boolean, ifUsable, integer, optionalInteger, optionalText, text } from '../wire.ts';
import { CALL_CENTRE_ERRORS } from './values.ts';

const { sizeByDefault, largestSize } = CALL_LOG_LIST.paging;
/** Days between `start_time` and `end_time` of the list. */
export const LONGEST_SPAN_DAYS = 30;

const shared = {
  mobile_area: ifUsable(optionalText),
  call_type: ifUsable(optionalText),
  record_url: ifUsable(optionalText),
  survey: ifUsable(optionalText),
  note_id: ifUsable(optionalInteger),
  trunk_number: ifUsable(optionalText),
  call_source: ifUsable(optionalText),
  leave_message: ifUsable(optionalText),
  drop_side: ifUsable(optionalText),
  ivr_time: ifUsable(optionalInteger),
  organization_id: ifUsable(optionalText),
  has_subsequent_call: ifUsable(boolean.nullable()),
  queue_overflow: ifUsable(optionalText),
  ad_task_name: ifUsable(optionalText),
  ivr_variables: ifUsable(optionalText),
  defeat_cause: ifUsable(optionalText),
  outline_phone_number: ifUsable(optionalText),
  multi_ring_count: ifUsable(optionalInteger),
  tickets: ifUsable(z.array(text).nullable()),
};

export const callLog = z.looseObject({
  customer_name: ifUsable(optionalText),
  customer_number: ifUsable(optionalText),
  seat_type: ifUsable(optionalText),
  result: ifUsable(optionalText),
  duration: ifUsable(optionalInteger),
  satisfic: ifUsable(optionalText),
  start_time: ifUsable(optionalText),
  end_time: ifUsable(optionalText),
  agent_name: ifUsable(optionalText),
  agent_email: ifUsable(optionalText),
  ringing_duration: ifUsable(optionalText),
  customer_id: ifUsable(optionalInteger),
  query_type: ifUsable(optionalText),
  query_time: ifUsable(optionalInteger),
  ...shared,
});

export const callLogItem = z.looseObject({
  id: integer,
  call_start_at: ifUsable(optionalText),
  call_number: ifUsable(optionalText),
  user_name: ifUsable(optionalText),
  user_id: ifUsable(optionalInteger),
  queue_type: ifUsable(optionalText),
  queue_time: ifUsable(optionalInteger),
  agent_id: ifUsable(optionalInteger),
  agent_nick_name: ifUsable(optionalText),
  device_info: ifUsable(optionalText),
  call_result: ifUsable(optionalText),
  ring_time: ifUsable(optionalInteger),
  call_time: ifUsable(optionalInteger),
  satisfaction: ifUsable(optionalText),
  ...shared,
});

const optionalKey = text.pipe(z.string().min(1).max(100)).optional();

export const getCallLog = defineOperation({
  api: CALL_CENTRE,
  name: 'get-call-log',
  method: 'GET',
  path: '/call_log',
  source: 'doc 2 §4.1, §2.1',
  summary: 'One call, by `call_id` or by `conversation_id`; exactly one of them.',
  query: z.object({ call_id: optionalKey, conversation_id: optionalKey }),
  answer: codedAnswer.extend({ call_log: callLog }),
  schemas: { CallLog: callLog },
  errors: CALL_CENTRE_ERRORS,
});

const localTime = z.iso.datetime({ local: true });
/** 'YYYY-MM-DD HH:MM:SS'. */
const dateTime = text.pipe(
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'must be a time such as 2024-01-01 00:00:00')
    .refine((time) => localTime.safeParse(time.replace(' ', 'T')).success, 'must be a time that exists'),
);

export const listCallLogs = defineOperation({
  api: CALL_LOG_LIST,
  name: 'list-call-logs',
  method: 'GET',
  path: '/calllogs',
  source: 'doc 2 §4.1, §2.2',
  summary: `The calls of a span of at most ${LONGEST_SPAN_DAYS} days, the newest first.`,
  query: z.object({
    start_time: dateTime.optional(),
    end_time: dateTime.optional(),
    page: pageNumber,
    page_size: integer
      .pipe(z.int().min(1, 'must be at least 1').max(largestSize, `must be at most ${largestSize}`))
      .default(sizeByDefault),
  }),
  badInputOf: { page_size: 3000 },
  answer: z.looseObject({
    status: integer,
    message: ifUsable(optionalText),
    size: ifUsable(integer),
    total: ifUsable(integer),
    total_pages: ifUsable(integer),
    item: z.array(callLogItem),
  }),
  schemas: { CallLogItem: callLogItem },
  errors: {
    ...SIGNED_CALL_ERRORS,
    2000: {
      meaning: 'span-too-long',
      text: 'the time span is more than 30 days, or `start_time` alone is older than 30 days',
    },
    3000: { meaning: 'page-size-invalid', text: '`page_size` is above 100, or below 1' },
  },
});

export const CALL_LOG_OPERATIONS = operationsByName(getCallLog, listCallLogs);
