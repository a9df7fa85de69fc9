/** The console's views of telephone calls: an agent's telephone, the call log, the wall board. */
import type { z } from 'zod';
import type { CallCentre } from '../call-centre/call-centre.ts';
import type { CallRow } from '../call-centre/call-rows.ts';
import { legOf } from '../call-centre/exchange/legs.ts';
import { type Call, type CallAgent, isFree, type Leg } from '../call-centre/exchange/state.ts';
import type { Monitoring } from '../call-centre/monitoring.ts';
import { areaOf, normalizeNumber } from '../call-centre/numbers.ts';
import { recordingsOf } from '../call-centre/recordings.ts';
import * as protocol from '../console-protocol/calls.ts';
import type { Fields } from '../fields/fields.ts';
import type { Context } from '../store/context.ts';
import { fieldView } from './views.ts';

const PAGE = 50;
const SLOT = 30 * 60_000;
const MOST_WAITING = 50;
/** Milliseconds for which an agent reads that a call was cut off. */
const CUT_OFF_NEWS = 10 * 60_000;

type Parts = { callCentre: CallCentre; monitoring: Monitoring; fields: Fields };

export function createCallViews({ store, behaviour }: Context, { callCentre, monitoring, fields }: Parts) {
  const { exchange, rows, notes, names, now } = callCentre;
  const { agents, calls, rules } = exchange;

  const partyView = ({ agentId, number, role, answeredAt }: Leg): protocol.CallPartyView => ({
    name: agentId === null ? (number ?? '') : (agents.get(agentId)?.name ?? ''),
    role,
    ringing: answeredAt === null,
  });

  function phoneCall(call: Call, own: Leg): protocol.PhoneCall {
    return {
      id: call.id,
      direction: call.direction,
      number: call.number,
      area: areaOf(call.number),
      customer_id: call.customerId,
      customer_name: call.customerName,
      phase: call.phase,
      phase_since: call.phaseSince,
      talked_at: call.talkedAt,
      on_hold: call.onHold,
      role: own.role,
      ringing: own.answeredAt === null,
      queue: call.target === null || call.groupId === null ? '' : names.group(call.groupId),
      variables: call.variables,
      others: call.legs.filter((leg) => leg !== own).map(partyView),
    };
  }

  function phone(agent: CallAgent): protocol.PhoneView {
    const item = monitoring.agentItem(agent);
    const call = agent.callId === null ? undefined : calls.get(agent.callId);
    const leg = call && legOf(call, agent.id);
    const last = agent.last === null ? undefined : rows.byId(agent.last.conversationId);
    return {
      now: now(),
      permitted: agent.permitted,
      state: agent.state,
      since: agent.since,
      chosen: agent.chosen,
      rest_id: agent.restId,
      rests: protocol.RESTS,
      work_way: agent.workWay,
      ip_phone: item.subaccount_state as protocol.PhoneView['ip_phone'],
      web_phone: item.web_subaccount_state as protocol.PhoneView['web_phone'],
      wrap_up_ends: agent.wrapUpEnds,
      call: call && leg ? phoneCall(call, leg) : null,
      last: last
        ? { id: last.id, number: last.number, customer_name: last.customer_name, cut_off: isCutOff(last) }
        : null,
      ...noteView(call?.id ?? last?.id ?? 0, agent.id),
    };
  }

  /** A talk that ended with the desk: nobody hung up, and no message followed. */
  function isCutOff({ ended_at: end, outcome, voice_mail: message, drop_side: dropSide }: CallRow): boolean {
    if (end === null || now() - end > CUT_OFF_NEWS || dropSide !== null || message > 0) return false;
    return outcome === 'agentAnswered' || outcome === 'customerAnswered';
  }

  function noteView(call: number, agentId: number): Pick<protocol.PhoneView, 'note' | 'note_values' | 'note_fields'> {
    if (call === 0) return { note: '', note_values: {}, note_fields: [] };
    const template = notes.templateOf(call, agentId);
    return {
      note: notes.of(call)?.content ?? '',
      note_values: notes.valuesOf(call),
      note_fields: template ? fields.of('note', template.id).map(fieldView) : [],
    };
  }

  const colleagues = (self: number): protocol.CallColleague[] =>
    monitoring
      .agents()
      .filter(({ id, permitted, chosen }) => id !== self && permitted && chosen !== 'offline')
      .map((agent) => ({
        id: agent.id,
        name: agent.name,
        group: names.group(agent.groupId),
        state: agent.state,
        free: isFree(agent),
      }));

  function logRow(row: CallRow): protocol.ConsoleCallLog {
    const recordings = recordingsOf(row, '');
    return {
      id: row.id,
      direction: row.direction,
      at: row.started_at,
      number: row.number,
      area: areaOf(row.number),
      customer_id: row.customer_id,
      customer_name: row.customer_name,
      agent_id: row.agent_id,
      agent: row.agent_id === null ? '' : (store.agents.byId(row.agent_id)?.nick ?? ''),
      queue: row.queue_name,
      outcome: row.outcome,
      queue_end: row.queue_end,
      waited: row.queued,
      rang: row.ringing,
      talked: row.talking,
      rating: row.rating,
      drop_side: row.drop_side,
      overflow: row.overflow_name,
      task: row.task,
      failure: behaviour.callFailureCauses ? row.failure : '',
      outline: row.outline_number,
      recording: recordings.talk,
      message: recordings.message,
      note: notes.of(row.id)?.content ?? '',
      tickets: store.tickets.idsOfCall(row.id),
    };
  }

  function log({
    before,
    direction,
    result,
    agent_id: agentId,
    number,
  }: z.output<typeof protocol.callLogQuery>): protocol.CallPage {
    const conditions: [sql: string, ...values: (string | number)[]][] = [];
    if (before !== undefined) conditions.push(['id < ?', before]);
    if (direction) conditions.push(['direction = ?', direction]);
    if (agentId !== undefined) conditions.push(['agent_id = ?', agentId]);
    if (number) conditions.push(['instr(number, ?) > 0', normalizeNumber(number)]);
    if (result === 'answered') conditions.push([`outcome IN ('agentAnswered', 'customerAnswered')`]);
    if (result === 'missed') conditions.push([`outcome NOT IN ('agentAnswered', 'customerAnswered')`]);
    if (result === 'abandoned') conditions.push([`queue_end = 'abandoned'`]);
    if (result === 'message') conditions.push(['voice_mail > 0']);
    const sql = conditions.map(([condition]) => condition).join(' AND ') || 'true';
    const values = conditions.flatMap(([, ...some]) => some);
    const found = rows.find(sql, values, PAGE + 1);
    return { items: found.slice(0, PAGE).map(logRow), more: found.length > PAGE };
  }

  function boardAgent(agent: CallAgent): protocol.BoardAgent {
    const item = monitoring.agentItem(agent);
    const call = agent.callId === null ? undefined : calls.get(agent.callId);
    return {
      id: agent.id,
      name: agent.name,
      group: names.group(agent.groupId),
      permitted: agent.permitted,
      state: agent.state,
      since: agent.since,
      rest: protocol.RESTS.find(({ id }) => id === agent.restId)?.name ?? '',
      work_way: agent.workWay,
      call_state: item.agent_call_state as protocol.BoardAgent['call_state'],
      call: call ? { id: call.id, number: call.number, customer_name: call.customerName, phase: call.phase } : null,
      callin_answer_count: item.callin_answer_count ?? 0,
      callin_noanswer_count: item.callin_noanswer_count ?? 0,
      callout_count: item.callout_count ?? 0,
      callout_answer_count: item.callout_answer_count ?? 0,
      category: agent.last?.category ?? null,
    };
  }

  function boardGroup(id: number | null, name: string): protocol.BoardGroup {
    const item = monitoring.todayItem(id);
    const waiting = monitoring.queued(id ?? undefined);
    const since = waiting[0]?.queuedAt;
    return {
      id,
      name,
      waiting: waiting.length,
      longest: since == null ? 0 : Math.round((now() - since) / 1000),
      calls: Number(item.callin_count),
      answered: Number(item.callin_answered_count),
      abandoned: Number(item.queue_quit_count),
      answered_rate: item.callin_answered_rate ?? '',
      outbound: Number(item.callout_count),
      rated_ratio: item.survey_rated_ratio ?? '',
    };
  }

  function slots(): protocol.CallBoard['slots'] {
    const day = rules.startOfDay(now());
    const found = rows.bySlot(day, SLOT);
    return Array.from({ length: Math.floor((now() - day) / SLOT) + 1 }, (_, slot) => {
      const own = found.filter((one) => one.slot === slot);
      const sum = (some: typeof own) => some.reduce((total, { count }) => total + count, 0);
      const inbound = own.filter(({ direction }) => direction === 'inbound');
      const answered = sum(inbound.filter(({ outcome }) => outcome === 'agentAnswered'));
      const total = sum(inbound);
      return { at: day + slot * SLOT, answered, missed: total - answered, outbound: sum(own) - total };
    });
  }

  function board(isSimulating: boolean): protocol.CallBoard {
    const active = [...calls.values()];
    return {
      now: now(),
      simulator: isSimulating,
      talking: active.filter(({ phase }) => phase === 'talking').length,
      ringing: active.filter(({ phase }) => phase === 'ringing' || phase === 'dialling').length,
      agents: monitoring.agents().map(boardAgent),
      groups: [
        boardGroup(null, 'All groups'),
        ...[...exchange.groups.values()].map(({ id, name }) => boardGroup(id, name)),
      ],
      waiting: monitoring
        .queued()
        .slice(0, MOST_WAITING)
        .map((call) => ({
          id: call.id,
          number: call.number,
          name: call.customerName,
          queue: call.groupId === null ? '' : names.group(call.groupId),
          since: call.queuedAt ?? call.phaseSince,
          priority: call.priority,
        })),
      slots: slots(),
      slot_minutes: SLOT / 60_000,
      recent: callCentre.recentLoad(),
    };
  }

  return { phone, colleagues, log, logRow, board };
}
