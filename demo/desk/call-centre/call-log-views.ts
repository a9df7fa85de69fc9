/** A call as the documents show it: the single log (doc 2 §2.1) and an item of the list (§2.2). */
import type { getCallLog, listCallLogs } from '../../../relay/desk-api/call-centre/call-logs.ts';
import {
  CALL_RESULT,
  CALL_TYPE,
  DROP_SIDE,
  LISTED_RESULT,
  QUEUE_RESULT,
  SATISFACTION,
  SEAT_TYPE,
} from '../../../relay/desk-api/call-centre/values.ts';
import type { Answer } from '../../../relay/desk-api/operation.ts';
import type { Written } from '../api/handler.ts';
import type { PhoneCallOutcome } from '../console-protocol/calls.ts';
import { deskTime } from '../core/desk-time.ts';
import type { FeedSource } from '../customers/history/feeds.ts';
import type { Context } from '../store/context.ts';
import type { CallNotes } from './call-notes.ts';
import type { CallRow, CallRows } from './call-rows.ts';
import { areaOf } from './numbers.ts';
import { recordingsOf } from './recordings.ts';

export type CallLog = Written<Answer<typeof getCallLog>>['call_log'];
export type CallLogItem = Written<Answer<typeof listCallLogs>>['item'][number];

/** The three results of the single log, for the six of the list. */
const RESULT_OF: Record<PhoneCallOutcome, string> = {
  agentAnswered: CALL_RESULT.answered,
  customerAnswered: CALL_RESULT.answered,
  customerMissed: CALL_RESULT.customerMissed,
  agentMissed: CALL_RESULT.agentMissed,
  agentRejected: CALL_RESULT.agentMissed,
  noQueue: CALL_RESULT.agentMissed,
};
const RATING_TEXT = { satisfied: 'satisfied', unsatisfied: 'unsatisfied', notRated: '', notNeeded: '' } as const;

const finalOutcome = ({ ended_at: end, outcome }: CallRow): PhoneCallOutcome | null => (end === null ? null : outcome);

export function callLogViews(context: Context, notes: CallNotes) {
  const { store, behaviour, publicUrl } = context;
  const print = (at: number) => deskTime(at, behaviour.utcOffsetMinutes);

  function sharedFields(row: CallRow) {
    const recordings = recordingsOf(row, publicUrl());
    return {
      mobile_area: areaOf(row.number),
      call_type: CALL_TYPE[row.direction],
      record_url: recordings.talk,
      survey: row.rating === null ? '' : RATING_TEXT[row.rating],
      note_id: notes.idOf(row.id),
      trunk_number: row.trunk,
      call_source: row.source,
      leave_message: recordings.message,
      drop_side: row.drop_side === null ? '' : DROP_SIDE[row.drop_side],
      ivr_time: row.menu,
      organization_id: row.organization_id === null ? '' : String(row.organization_id),
      has_subsequent_call: row.has_subsequent === null ? null : row.has_subsequent === 1,
      queue_overflow: row.overflow_name,
      ad_task_name: row.task,
      ivr_variables: row.variables === '{}' ? '' : row.variables,
      defeat_cause: behaviour.callFailureCauses ? row.failure : '',
      outline_phone_number: row.outline_number,
      multi_ring_count: row.rings,
      tickets: store.tickets.idsOfCall(row.id).map(String),
    };
  }

  const seatOf = ({ seat }: CallRow): string =>
    seat === null ? '' : seat === 'phone_online' ? SEAT_TYPE.mobile : SEAT_TYPE.ipPhone;
  const satisfactionOf = ({ rating, ended_at: end }: CallRow): string =>
    end === null ? '' : SATISFACTION[rating ?? 'notNeeded'];
  const queueEndOf = ({ queue_end: end }: CallRow): string => (end === null ? '' : QUEUE_RESULT[end]);

  return {
    print,
    log(row: CallRow): CallLog {
      const agent = row.agent_id === null ? undefined : store.agents.byId(row.agent_id);
      const outcome = finalOutcome(row);
      return {
        customer_name: row.customer_name,
        customer_number: row.number,
        seat_type: seatOf(row),
        result: outcome === null ? '' : RESULT_OF[outcome],
        duration: row.talking,
        satisfic: satisfactionOf(row),
        start_time: print(row.started_at),
        end_time: row.ended_at === null ? null : print(row.ended_at),
        agent_name: agent?.name ?? '',
        agent_email: agent?.email ?? '',
        ringing_duration: String(row.ringing),
        customer_id: row.customer_id,
        query_type: queueEndOf(row),
        query_time: row.queued,
        ...sharedFields(row),
      };
    },
    item(row: CallRow): CallLogItem {
      const outcome = finalOutcome(row);
      return {
        id: row.id,
        call_start_at: print(row.started_at),
        call_number: row.number,
        user_name: row.customer_name,
        user_id: row.customer_id,
        queue_type: queueEndOf(row),
        queue_time: row.queued,
        agent_id: row.agent_id,
        agent_nick_name: row.agent_id === null ? '' : (store.agents.byId(row.agent_id)?.nick ?? ''),
        device_info: seatOf(row),
        call_result: outcome === null ? '' : LISTED_RESULT[outcome],
        ring_time: row.ringing,
        call_time: row.talking,
        satisfaction: satisfactionOf(row),
        ...sharedFields(row),
      };
    },
  };
}
export type CallLogViews = ReturnType<typeof callLogViews>;

/** Calls in a customer's feed (doc 1 §2.3, `CallLog`). */
export const callFeed = (rows: CallRows, views: CallLogViews): FeedSource => ({
  feedType: 'CallLog',
  entries: 'SELECT id, started_at AS at FROM calls WHERE customer_id = ?1',
  read(id) {
    const row = rows.byId(id);
    if (!row) return undefined;
    const { call_type, result, duration } = views.log(row);
    return { feed_type: 'CallLog', id, call_type, result, duration, created_at: views.print(row.started_at) };
  },
});
