/** Live and daily monitoring of the call centre (doc 2 §4.2, §2.3, §2.4). */
import { z } from 'zod';
import { CALL_MONITORING } from '../apis.ts';
import { codedAnswer, defineOperation, operationsByName, SIGNED_CALL_ERRORS } from '../operation.ts';
import { pageNumber, pageSize } from '../paging.ts';
import { ifUsable, integer, optionalInteger, optionalText, text } from '../wire.ts';

const pages = { page: pageNumber, perpage: pageSize(CALL_MONITORING.paging) };

const groupIds = text.pipe(z.string().regex(/^\d{1,15}(,\d{1,15}){0,99}$/, 'must be numbers, separated by commas'));

export const monitoredAgent = z.looseObject({
  id: integer,
  name: ifUsable(optionalText),
  agent_work_state: ifUsable(optionalText),
  agent_neaten_time: ifUsable(optionalInteger),
  agent_work_way: ifUsable(optionalText),
  cc_custom_state_id: ifUsable(optionalInteger),
  subaccount_state: ifUsable(optionalText),
  web_subaccount_state: ifUsable(optionalText),
  agent_call_state: ifUsable(optionalText),
  callout_count: ifUsable(optionalInteger),
  callin_answer_count: ifUsable(optionalInteger),
  callin_noanswer_count: ifUsable(optionalInteger),
  callout_answer_count: ifUsable(optionalInteger),
  category: ifUsable(optionalText),
  answer_delay: ifUsable(optionalInteger),
  talking_time: ifUsable(optionalInteger),
  conversation_id: ifUsable(optionalInteger),
  customer: ifUsable(z.looseObject({ id: ifUsable(optionalInteger), cellphone: ifUsable(optionalText) })),
  other_start_at: ifUsable(optionalText),
});

/** Counts and rates are declared as String. */
export const todaysCalls = z.looseObject({
  /** Empty: all groups combined. */
  group_id: ifUsable(optionalInteger),
  callin_count: ifUsable(optionalText),
  transfer_agent_count: ifUsable(optionalText),
  queue_success_count: ifUsable(optionalText),
  queue_quit_count: ifUsable(optionalText),
  callin_ringing_count: ifUsable(optionalText),
  callin_answered_count: ifUsable(optionalText),
  callin_answered_rate: ifUsable(optionalText),
  survey_rated_ratio: ifUsable(optionalText),
  callout_count: ifUsable(optionalText),
  callout_no_answered_count: ifUsable(optionalText),
  callout_answered_count: ifUsable(optionalText),
  callout_answered_rate: ifUsable(optionalText),
});

export const queuedCall = z.looseObject({
  group_id: ifUsable(optionalInteger),
  cellphone: ifUsable(optionalText),
  name: ifUsable(optionalText),
  queue: ifUsable(optionalText),
  start_at: ifUsable(optionalText),
  queue_time: ifUsable(optionalText),
});

export const abandonedCall = z.looseObject({
  group_id: ifUsable(optionalInteger),
  cellphone: ifUsable(optionalText),
  name: ifUsable(optionalText),
  abort_at: ifUsable(optionalText),
  queue: ifUsable(optionalText),
  queue_time: ifUsable(optionalText),
  sub_call: ifUsable(optionalText),
  task_name: ifUsable(optionalText),
});

const answerWith = <S extends z.ZodType>(item: S) =>
  codedAnswer.extend({
    server_time: ifUsable(optionalText),
    items: z.array(item),
    meta: ifUsable(
      z.looseObject({
        current_page: ifUsable(integer),
        total_pages: ifUsable(integer),
        count: ifUsable(integer),
      }),
    ),
  });

const shared = {
  api: CALL_MONITORING,
  method: 'GET',
  badInputOf: { group_id: 11012 },
  source: 'doc 2 §4.2, §2.4',
  errors: {
    ...SIGNED_CALL_ERRORS,
    11012: { meaning: 'group-unknown', text: 'the agent group does not exist or was deleted' },
  },
} as const;

const ofGroup = z.object({ group_id: integer.optional(), ...pages });

export const listCallAgents = defineOperation({
  ...shared,
  name: 'list-call-agents',
  path: '/callcenter_analysis/agents_of_group',
  source: 'doc 2 §4.2, §2.3',
  summary: 'The agents of a group, or all: states, counters and the last call of each.',
  query: ofGroup,
  answer: answerWith(monitoredAgent),
  schemas: { MonitoredAgent: monitoredAgent },
});

export const listTodaysCalls = defineOperation({
  ...shared,
  name: 'list-todays-calls',
  path: '/callcenter_analysis/calls_info_of_today',
  summary: 'Today’s calls of the named groups, or of all groups combined.',
  query: z.object({ group_id: groupIds.optional(), ...pages }),
  answer: answerWith(todaysCalls),
  schemas: { TodaysCalls: todaysCalls },
});

export const listQueuedCalls = defineOperation({
  ...shared,
  name: 'list-queued-calls',
  path: '/callcenter_analysis/calls_in_queue',
  summary: 'The callers who wait in a queue now.',
  query: ofGroup,
  answer: answerWith(queuedCall),
  schemas: { QueuedCall: queuedCall },
});

export const listAbandonedCalls = defineOperation({
  ...shared,
  name: 'list-abandoned-calls',
  path: '/callcenter_analysis/calls_quitted_queue',
  summary: 'Today’s callers who left a queue before an agent answered.',
  query: ofGroup,
  answer: answerWith(abandonedCall),
  schemas: { AbandonedCall: abandonedCall },
});

export const CALL_MONITORING_OPERATIONS = operationsByName(
  listCallAgents,
  listTodaysCalls,
  listQueuedCalls,
  listAbandonedCalls,
);
