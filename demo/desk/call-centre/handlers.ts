/** Handlers of the call-centre calls (doc 2 §4.1, §4.2). */
import { LONGEST_SPAN_DAYS } from '../../../relay/desk-api/call-centre/call-logs.ts';
import { type HandlerTable, OK, REFUSED, Refusal, refuse } from '../api/handler.ts';
import { fromDeskTime } from '../core/desk-time.ts';
import { DAY } from '../core/options.ts';
import type { Agent } from '../store/agents.ts';
import type { Context } from '../store/context.ts';
import type { CallCentre } from './call-centre.ts';
import type { CallLogViews } from './call-log-views.ts';
import { NotPossible } from './exchange/state.ts';
import type { Monitoring } from './monitoring.ts';

const NOT_FOUND = 2005;
const NOT_PERMITTED = 11008;
const DELETED = 11011;
const SPAN_TOO_LONG = 2000;

type Pages = { page: number; perpage: number };

type Parts = { context: Context; callCentre: CallCentre; callLogs: CallLogViews; monitoring: Monitoring };

export function callHandlers({ context, callCentre, callLogs: views, monitoring }: Parts) {
  const { store, clock, behaviour } = context;
  const { rows, exchange } = callCentre;
  const groupUnknown = refuse(REFUSED.groupUnknown, 'there is no such group');

  /** The agent whom a call names, if the agent may telephone. */
  function agentOf(email: string): Agent | Refusal {
    const agent = store.agents.byEmail(email);
    if (agent) {
      const isPermitted = exchange.agents.get(agent.id)?.permitted ?? false;
      return isPermitted ? agent : refuse(NOT_PERMITTED, 'the agent has no call-center permission');
    }
    const isRemoved = store.agents.byEmailEvenRemoved(email) !== undefined;
    return isRemoved ? refuse(DELETED, 'the agent was deleted') : refuse(NOT_FOUND, 'no agent has this e-mail');
  }

  function withAgent<T>(email: string, act: (agent: Agent) => T): T | Refusal {
    const agent = agentOf(email);
    if (agent instanceof Refusal) return agent;
    try {
      return act(agent);
    } catch (error) {
      if (error instanceof NotPossible) return refuse(REFUSED.unknown, error.message);
      throw error;
    }
  }

  function monitoringPage<I>({ page, perpage }: Pages, count: number, items: I[]) {
    const meta = { current_page: page, total_pages: Math.ceil(count / perpage), count };
    return { ...OK, server_time: views.print(clock.now()), items, meta };
  }
  const windowOf = ({ page, perpage }: Pages) => ({ limit: perpage, offset: (page - 1) * perpage });
  const pageOf = <I>(items: readonly I[], { page, perpage }: Pages): I[] =>
    items.slice((page - 1) * perpage, page * perpage);

  return {
    'agent-callout': ({ query: { agent_email: email, number } }) =>
      withAgent(email, ({ id }) => ({ ...OK, call_id: callCentre.callOut(id, number, true).callId })),

    'get-agent-work-way': ({ query: { agent_email: email } }) =>
      withAgent(email, ({ id }) => ({ ...OK, agent_work_way: exchange.agents.get(id)?.workWay ?? 'voip_online' })),

    'set-agent-work-way': ({ query: { agent_email: email, agent_work_way: workWay } }) =>
      withAgent(email, ({ id }) => {
        callCentre.act({ type: 'set-work-way', agentId: id, workWay });
        return OK;
      }),

    'get-call-log': ({ query: { call_id: callId, conversation_id: conversationId } }) => {
      if ((callId === undefined) === (conversationId === undefined)) {
        return refuse(REFUSED.invalid, 'exactly one of call_id and conversation_id is required');
      }
      const isNumber = conversationId !== undefined && /^\d{1,15}$/.test(conversationId);
      const row =
        callId !== undefined ? rows.byCallId(callId) : isNumber ? rows.byId(Number(conversationId)) : undefined;
      return row ? { ...OK, call_log: views.log(row) } : refuse(NOT_FOUND, 'there is no such call');
    },

    'list-call-logs': ({ query }) => {
      const span = LONGEST_SPAN_DAYS * DAY;
      const read = (text: string | undefined) => text && fromDeskTime(text, behaviour.utcOffsetMinutes);
      const to = read(query.end_time) || clock.now();
      const from = read(query.start_time) || to - span;
      if (to - from > span) return refuse(SPAN_TOO_LONG, `the time span is more than ${LONGEST_SPAN_DAYS} days`);
      // A time is a whole second.
      const within = { from, to: to + 999 };
      const { page, page_size: size } = query;
      const total = rows.count(within);
      const found = rows.list(within, { limit: size, offset: (page - 1) * size });
      const counts = { size: found.length, total, total_pages: Math.ceil(total / size) };
      return { status: 0, ...counts, item: found.map(views.item) };
    },

    'list-call-agents': ({ query }) => {
      if (query.group_id !== undefined && !monitoring.hasGroup(query.group_id)) return groupUnknown;
      const agents = monitoring.agents(query.group_id);
      return monitoringPage(query, agents.length, pageOf(agents, query).map(monitoring.agentItem));
    },

    'list-todays-calls': ({ query }) => {
      const ids = query.group_id === undefined ? [null] : [...new Set(query.group_id.split(',').map(Number))];
      if (ids.some((id) => id !== null && !monitoring.hasGroup(id))) return groupUnknown;
      return monitoringPage(query, ids.length, pageOf(ids, query).map(monitoring.todayItem));
    },

    'list-queued-calls': ({ query }) => {
      if (query.group_id !== undefined && !monitoring.hasGroup(query.group_id)) return groupUnknown;
      const queued = monitoring.queued(query.group_id);
      return monitoringPage(query, queued.length, pageOf(queued, query).map(monitoring.queuedItem));
    },

    'list-abandoned-calls': ({ query }) => {
      if (query.group_id !== undefined && !monitoring.hasGroup(query.group_id)) return groupUnknown;
      const items = monitoring.abandoned(query.group_id, windowOf(query));
      return monitoringPage(query, monitoring.countAbandoned(query.group_id), items);
    },
  } satisfies Partial<HandlerTable>;
}
