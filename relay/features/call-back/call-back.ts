/**
 * A call that a visitor asks for: monitoring finds an idle agent, and the desk calls the number for this agent. Toll
 * fraud is the risk, so a visitor must be known or have talked to an agent, numbers and counts are limited, and a call
 * is counted before it is made, unless it surely was not made. The outbox does not make it: its retries would call
 * twice, and the visitor waits for the answer. A call whose answer is lost is never made again by itself.
 */
import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { agentCallout } from '../../desk-api/call-centre/agents.ts';
import { listCallAgents, listQueuedCalls } from '../../desk-api/call-centre/monitoring.ts';
import type { DeskClient } from '../../desk-api/client.ts';
import { DeskError } from '../../desk-api/errors.ts';
import type { Metrics } from '../../health/metrics.ts';
import { PRIORITY } from '../../model/priority.ts';
import type { Conversation, ConversationRecord, Session } from '../../model/record.ts';
import type { Budget } from '../../outbox/budget.ts';
import type { Breaker } from '../../outbox/retry.ts';
import {
  type AgentsNow,
  CALL_BACK_OUTCOMES,
  type CallBackOutcome,
  type CallBackState,
} from '../../protocol/call-back.ts';
import type { CommandInput } from '../../protocol/commands.ts';
import { RelayError } from '../../protocol/errors.ts';
import type { ChatEvent } from '../../protocol/events.ts';
import type { SiteCallBack } from '../../sites/call-back.ts';
import type { OpeningHours, SiteSettings } from '../../sites/sites.ts';
import { CALL_BACKS_COUNT_FOR, type CallBackLimits, type MadeCall } from '../../store/port/calls.ts';
import type { Store } from '../../store/store.ts';
import type { CallBackCommands } from '../../visitors/command-table.ts';
import { type IdleAgent, idleAgents, isAnyAgentWorking, wrapUpsLeft } from './agents-now.ts';
import { followCallBacks, NotNow, pacedCalls, type Spender } from './call-back-state.ts';
import { readNumber } from './phone-number.ts';

export type CallBackOptions = {
  store: Pick<Store, 'log' | 'callBacks'>;
  siteOf: (key: string) => SiteSettings;
  desk: DeskClient;
  budget: Budget;
  breaker: Breaker;
  log: Logger;
  metrics: Pick<Metrics, 'counter'>;
  now: () => number;
  /** Key of the hashes of numbers and visitors, as both are too short for a plain hash to hide them. */
  secret: string;
};

/** A request over a limit is counted by the limit. */
const COUNTED = [...CALL_BACK_OUTCOMES, 'limit-site', 'limit-address', 'limit-number'] as const;
export const createCallBackCounter = ({ counter }: Pick<Metrics, 'counter'>) =>
  counter('relay_call_backs_total', 'Calls that visitors asked for', 'outcome', COUNTED);

type OverLimit = `limit-${Exclude<keyof CallBackLimits, 'visitor'>}`;

const HOUR = 3_600_000;
const LIMITS = {
  visitor: { most: 1, within: HOUR },
  /** Of all visitors together, so that strangers cannot ring one telephone all day. */
  number: { most: 3, within: CALL_BACKS_COUNT_FOR },
  address: { most: 5, within: CALL_BACKS_COUNT_FOR },
} as const;
const MOST_MONITORED = 100;
/** Agents who are asked for one visitor. The desk may refuse an agent whom monitoring shows as idle. */
const MOST_ASKED = 3;
/** Milliseconds for which an agent is not asked again, because monitoring may show an older state. */
const AGENT_RESTS = 15_000;

export function createCallBacks(options: CallBackOptions): CallBackCommands {
  const { store, siteOf, desk, budget, breaker, log, metrics, now, secret } = options;
  const count = createCallBackCounter(metrics);
  const asked = new Map<number, number>();

  const hashOf = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
  const isKnown = createKnowsVisitor(store.log);
  const call = pacedCalls(budget, breaker, now);
  const follow = followCallBacks({ store: store.callBacks, desk, call, now, between: LIMITS.visitor.within });

  /** The idle agents who may be asked; if there are none, the state of the site's agents. @throws NotNow; DeskError */
  async function findAgents({ agents, groupId }: SiteCallBack, by: Spender): Promise<IdleAgent[] | AgentsNow> {
    const query = { page: 1, perpage: MOST_MONITORED, ...(groupId !== undefined && { group_id: groupId }) };
    const { items, server_time: time } = await call(PRIORITY.survey, by, () => desk.call(listCallAgents, { query }));
    for (const [id, at] of asked) if (Math.abs(now() - at) >= AGENT_RESTS) asked.delete(id);
    const idle = idleAgents(items, agents).filter(({ id }) => !asked.has(id));
    if (idle.length > 0) return idle;
    if (!isAnyAgentWorking(items, agents)) return { state: 'nobody' };
    const left = wrapUpsLeft(items, agents, time);
    if (left.length === 0) return { state: 'busy' };
    // Those who wait in the queue get the next agents.
    const queue = await call(PRIORITY.survey, by, () => desk.call(listQueuedCalls, { query }));
    const expected = left[queue.meta?.count ?? queue.items.length];
    return { state: 'busy', ...(expected !== undefined && { expected }) };
  }

  async function callBy(agents: IdleAgent[], number: string, by: Spender): Promise<Called> {
    for (const { id, email, name } of agents.slice(0, MOST_ASKED)) {
      asked.set(id, now());
      try {
        const query = { agent_email: email, number };
        const { call_id: callId } = await call(PRIORITY.message, by, () => desk.call(agentCallout, { query }));
        const agent = shortText(name);
        return [{ outcome: 'calling', agent }, true, { callId: shortText(callId), agent }];
      } catch (error) {
        if (error instanceof NotNow) return [{ outcome: 'later' }, false];
        if (!(error instanceof DeskError)) throw error;
        if (error.kind === 'unknown-outcome') return [{ outcome: 'unclear' }, true];
        if (error.kind === 'refused' && error.meaning === 'agent-not-ready') continue;
        log.error({ operation: error.operation, kind: error.kind, code: error.code }, 'the desk makes no calls back');
        return [{ outcome: error.kind === 'unreachable' || error.kind === 'rate-limited' ? 'later' : 'failed' }, false];
      }
    }
    return [{ outcome: 'busy' }, false];
  }

  async function agentsOrOutcome(settings: SiteCallBack, by: Spender): Promise<IdleAgent[] | CallBackOutcome> {
    try {
      const found = await findAgents(settings, by);
      if (Array.isArray(found)) return found;
      const { state, ...expected } = found;
      return { outcome: state === 'nobody' ? 'nobody' : 'busy', ...expected };
    } catch (error) {
      if (error instanceof NotNow) return { outcome: 'later' };
      if (!(error instanceof DeskError)) throw error;
      log.error({ operation: error.operation, kind: error.kind, code: error.code }, 'the desk names no agents to call');
      return { outcome: error.kind === 'misconfigured' || error.kind === 'refused' ? 'failed' : 'later' };
    }
  }

  async function makeCall(settings: SiteCallBack, asking: Asking): Promise<CallBackOutcome> {
    const { visitor, id, site, address, number, line, by, onOverLimit } = asking;
    const limits: CallBackLimits = { ...LIMITS, site: { most: settings.callsADay, within: CALL_BACKS_COUNT_FOR } };
    const asked = { visitor, id, site, address, number: hashOf(`number called back\n${line}`) };
    const reserved = await store.callBacks.reserve(asked, limits);
    if (reserved.is === 'over') {
      if (reserved.limit === 'visitor') return { outcome: 'again-later' };
      onOverLimit(`limit-${reserved.limit}`);
      return { outcome: 'limit' };
    }
    // The widget repeats a request whose answer it did not get.
    if (reserved.is === 'known') return { outcome: reserved.state === 'called' ? 'calling' : 'unclear', agent: '' };
    const agents = await agentsOrOutcome(settings, by);
    const called = Array.isArray(agents) ? await callBy(agents, number, by) : ([agents, false] as const);
    const [outcome, mayHaveCalled, made] = called;
    if (mayHaveCalled) await store.callBacks.settle(visitor, id, made ? 'called' : 'unclear', made);
    else await store.callBacks.release(visitor, id);
    return outcome;
  }

  /**
   * A signed identity counts as one visitor, also after its conversation was deleted and begun again. The hash has a key,
   * because the site's numbers of its users can be guessed.
   */
  function visitorOf({ id, site }: Conversation, { identity }: ConversationRecord, address: string): [string, Spender] {
    const key = identity ? JSON.stringify([site, identity.subject]) : id;
    return [hashOf(`visitor called back\n${key}`), { name: id, anonymous: identity === null, address }];
  }

  function settingsOf({ site }: Conversation) {
    const { callBack, hours } = siteOf(site);
    if (!callBack) throw new RelayError('not-now', 'this site does not call visitors');
    return { callBack, isClosed: hours !== undefined && !isOpenAt(hours, now()) };
  }

  async function decide(
    conversation: Conversation,
    { id, number, country }: CommandInput<'call-back'>,
    address: string,
    onOverLimit: Asking['onOverLimit'],
  ) {
    const { callBack, isClosed } = settingsOf(conversation);
    const { record } = await store.log.snapshot(conversation.id);
    if (!(await isKnown(conversation, record))) return { outcome: 'unknown-visitor' } as const;
    if (isClosed) return { outcome: 'closed' } as const;
    const read = await readNumber(number, country, callBack);
    if ('refused' in read) return { outcome: read.refused };
    const [visitor, by] = visitorOf(conversation, record, address);
    return makeCall(callBack, { visitor, id, site: conversation.site, address, ...read, by, onOverLimit });
  }

  /** @param waits whether the visitor waits until an agent is free */
  async function state(conversation: Conversation, waits: boolean, address: string): Promise<CallBackState> {
    const { callBack, isClosed } = settingsOf(conversation);
    const { record } = await store.log.snapshot(conversation.id);
    const [visitor, by] = visitorOf(conversation, record, address);
    const refused = (await isKnown(conversation, record)) ? (isClosed ? 'closed' : null) : 'unknown-visitor';
    const last = await follow.call(visitor, by);
    const agents =
      waits && refused === null && last === null
        ? await follow.agents(conversation.site, () => agentsNow(callBack, by))
        : null;
    return { call: last, refused, agents };
  }

  async function agentsNow(settings: SiteCallBack, by: Spender): Promise<AgentsNow | null> {
    const found = await agentsOrOutcome(settings, by);
    if (Array.isArray(found)) return { state: 'free' };
    const { outcome, ...expected } = found;
    return outcome === 'busy' || outcome === 'nobody' ? { state: outcome, ...expected } : null;
  }

  return {
    'call-back-state': (context, { waits }) => state(context.visitor().conversation, waits, context.addressHash),
    async 'call-back'(context, input) {
      const { conversation } = context.visitor();
      let limit: OverLimit | undefined;
      const onOverLimit = (reached: OverLimit) => (limit = reached);
      const result: CallBackOutcome = await decide(conversation, input, context.addressHash, onOverLimit);
      const outcome = limit ?? result.outcome;
      count(outcome);
      if (outcome !== 'calling') log.warn({ site: conversation.site, outcome }, 'no call back');
      return result;
    },
  };
}

/** What has become of the request, and whether the desk may have called. */
type Called = [CallBackOutcome, mayHaveCalled: boolean, made?: MadeCall];
type Asking = {
  visitor: string;
  id: string;
  site: string;
  address: string;
  number: string;
  /** What the calls to a number are counted by. */
  line: string;
  by: Spender;
  /** Called with the limit that is reached. The visitor does not learn which one it is. */
  onOverLimit: (limit: OverLimit) => void;
};

/** The desk's text as every database can store it. */
const shortText = (text: string): string => text.slice(0, 255).replaceAll('\0', '').toWellFormed();

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Whether opening hours hold at a moment, in their own time zone. */
function isOpenAt(hours: OpeningHours, now: number): boolean {
  const date = { weekday: 'long', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: hours.timeZone, ...date, ...clock });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  if (hours.closed.includes(`${parts.year}-${parts.month}-${parts.day}`)) return false;
  const weekday = WEEKDAYS.find((name) => name === parts.weekday?.toLowerCase());
  const time = `${parts.hour}:${parts.minute}`;
  return weekday !== undefined && hours[weekday].some((span) => span.slice(0, 5) <= time && time < span.slice(6));
}

/** The newest sessions with agents that are looked at, and events of each. */
const MOST_SESSIONS = 3;
const MOST_EVENTS = 200;
/** Conversations that are remembered as answered, so that their log is read once. */
const MOST_KEPT = 10_000;

/**
 * Whether a visitor may be called: the site's backend vouches for them, or an agent has written to them, as the log tells. A
 * session with an agent is not enough, because the desk gives one, with a greeting, to whoever asks: an agent's first
 * message counts only as an answer to the visitor.
 */
function createKnowsVisitor(log: Store['log']) {
  const answered = new Set<string>();

  async function isAnsweredIn(conversation: string, { seq }: Session): Promise<boolean> {
    const events = await log.read(conversation, seq, MOST_EVENTS);
    const isOfAgent = (event: ChatEvent) => event.type === 'agent-message' && event.session === seq;
    const begun = events.findIndex((event) => event.type === 'visitor-message' || isOfAgent(event));
    return begun >= 0 && events.slice(begun + 1).some(isOfAgent);
  }

  return async ({ id }: Conversation, { identity, sessions }: ConversationRecord): Promise<boolean> => {
    if (identity !== null || answered.has(id)) return true;
    const ofAgents = sessions.filter(({ kind }) => kind === 'agent').slice(-MOST_SESSIONS);
    for (const session of ofAgents.toReversed()) {
      if (!(await isAnsweredIn(id, session))) continue;
      const [oldest] = answered;
      if (answered.size >= MOST_KEPT && oldest !== undefined) answered.delete(oldest);
      answered.add(id);
      return true;
    }
    return false;
  };
}
