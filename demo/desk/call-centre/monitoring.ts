/** The monitoring lists (doc 2 §2.3, §2.4, §4.2): from the exchange's state and the counters of the day. */
import type {
  listAbandonedCalls,
  listCallAgents,
  listQueuedCalls,
  listTodaysCalls,
} from '../../../relay/desk-api/call-centre/monitoring.ts';
import type { AgentCallState, DeviceState } from '../../../relay/desk-api/call-centre/values.ts';
import type { Answer, Operation } from '../../../relay/desk-api/operation.ts';
import type { Written } from '../api/handler.ts';
import type { CallCentre } from './call-centre.ts';
import type { CallRow } from './call-rows.ts';
import { legOf } from './exchange/legs.ts';
import { type Call, type CallAgent, type DayCounter, NO_COUNTS, type Registration } from './exchange/state.ts';

type Item<O extends Operation> = Written<Answer<O>> extends { items: (infer I)[] } ? I : never;

/** A telephone that is in use is busy; the others are as they registered. */
const deviceState = (registration: Registration, isInUse: boolean): DeviceState =>
  registration === 'registered' ? (isInUse ? 'busy' : 'idle') : registration;

const rate = (part: number, whole: number): string => `${whole === 0 ? '0.00' : ((part / whole) * 100).toFixed(2)}%`;

export function createMonitoring({ exchange, rows, names, now }: CallCentre, print: (at: number) => string) {
  const { agents, calls, groups, rules } = exchange;
  const today = () => rules.startOfDay(now());
  const seconds = (from: number) => Math.max(0, Math.round((now() - from) / 1000));

  function callState(agent: CallAgent): AgentCallState {
    const call = agent.callId === null ? undefined : calls.get(agent.callId);
    const leg = call && legOf(call, agent.id);
    if (!leg) return 'off';
    return leg.answeredAt === null ? 'ring' : 'in';
  }

  function agentItem(agent: CallAgent): Item<typeof listCallAgents> {
    const { last, callPhone, workWay } = agent;
    const counts = agent.day === today() ? agent.counts : NO_COUNTS;
    return {
      id: agent.id,
      name: agent.name,
      agent_work_state: agent.state,
      agent_neaten_time: rules.wrapUp / 1000,
      agent_work_way: workWay,
      cc_custom_state_id: agent.restId,
      subaccount_state: deviceState(agent.ipPhone, callPhone === 'fixed_voip_online'),
      web_subaccount_state: deviceState(agent.webPhone, callPhone === 'voip_online'),
      agent_call_state: callState(agent),
      ...counts,
      category: last?.category ?? null,
      answer_delay: last?.answerDelay ?? null,
      talking_time: last?.talkingTime ?? null,
      conversation_id: last?.conversationId ?? null,
      customer: last ? { id: last.customerId, cellphone: last.number } : null,
      other_start_at: print(agent.since),
    };
  }

  /** @param groupId null for all groups combined */
  function todayItem(groupId: number | null): Item<typeof listTodaysCalls> {
    const counts = rows.counts(today(), groupId);
    const of = (counter: DayCounter) => counts[counter] ?? 0;
    const text = (counter: DayCounter) => String(of(counter));
    return {
      group_id: groupId,
      callin_count: text('callin_count'),
      transfer_agent_count: text('transfer_agent_count'),
      queue_success_count: text('queue_success_count'),
      queue_quit_count: text('queue_quit_count'),
      callin_ringing_count: text('callin_ringing_count'),
      callin_answered_count: text('callin_answered_count'),
      callin_answered_rate: rate(of('callin_answered_count'), of('transfer_agent_count')),
      survey_rated_ratio: rate(of('survey_rated_count'), of('survey_asked_count')),
      callout_count: text('callout_count'),
      callout_no_answered_count: text('callout_no_answered_count'),
      callout_answered_count: text('callout_answered_count'),
      callout_answered_rate: rate(of('callout_answered_count'), of('callout_count')),
    };
  }

  const queuedItem = (call: Call): Item<typeof listQueuedCalls> => ({
    group_id: call.groupId,
    cellphone: call.number,
    name: call.customerName,
    queue: call.groupId === null ? '' : names.group(call.groupId),
    start_at: print(call.queuedAt ?? call.phaseSince),
    queue_time: String(seconds(call.queuedAt ?? call.phaseSince)),
  });

  const abandonedItem = (row: CallRow): Item<typeof listAbandonedCalls> => ({
    group_id: row.group_id,
    cellphone: row.number,
    name: row.customer_name,
    abort_at: print(row.ended_at ?? row.started_at),
    queue: row.queue_name,
    queue_time: String(row.queued),
    sub_call: row.has_subsequent === 1 ? 'true' : 'false',
    task_name: row.task,
  });

  return {
    hasGroup: (id: number): boolean => groups.has(id),
    agents: (groupId?: number): CallAgent[] =>
      [...agents.values()]
        .filter((agent) => groupId === undefined || agent.groupId === groupId)
        .sort((one, other) => one.id - other.id),
    agentItem,
    todayItem,
    queued: (groupId?: number): Call[] =>
      [...calls.values()]
        .filter((call) => call.phase === 'queued' && (groupId === undefined || call.groupId === groupId))
        .sort((one, other) => (one.queuedAt ?? 0) - (other.queuedAt ?? 0)),
    queuedItem,
    abandoned: (groupId: number | undefined, window: { limit: number; offset: number }) =>
      rows.abandonedSince(today(), groupId, window).map(abandonedItem),
    countAbandoned: (groupId: number | undefined): number => rows.countAbandoned(today(), groupId),
  };
}
export type Monitoring = ReturnType<typeof createMonitoring>;
