/**
 * A call that a visitor asks for: an idle agent is chosen by monitoring, and the desk calls the number for this agent. Toll fraud is
 * the risk, so a visitor must be known or have talked to an agent, numbers and counts are limited, and a call is counted before it is
 * made. A call whose answer is lost is never made again by itself.
 */
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { agentCallout } from '../desk-api/call-centre/agents.ts';
import { listCallAgents } from '../desk-api/call-centre/monitoring.ts';
import type { DeskClient } from '../desk-api/client.ts';
import { DeskError } from '../desk-api/errors.ts';
import { RelayError } from '../errors.ts';
import { PRIORITY, type Priority } from '../model/priority.ts';
import type { Conversation, ConversationRecord } from '../model/record.ts';
import type { Budget } from '../outbox/budget.ts';
import type { Breaker } from '../outbox/retry.ts';
import type { CallBackOutcome, CommandInput } from '../protocol.ts';
import type { SiteCallBack } from '../site-call-back.ts';
import type { SiteSettings } from '../sites.ts';
import { CALL_BACKS_COUNT_FOR, type CallBackLimits } from '../store/port/call-backs.ts';
import type { Store } from '../store/store.ts';
import { type Caller, idleAgents } from './idle-agents.ts';
import { isOpenAt } from './open-hours.ts';
import { readNumber } from './phone-number.ts';

export type CallBacks = {
  ask(conversation: Conversation, input: CommandInput<'call-back'>, address: string): Promise<CallBackOutcome>;
};

export type CallBackOptions = {
  store: Pick<Store, 'log' | 'callBacks'>;
  siteOf: (key: string) => SiteSettings;
  desk: DeskClient;
  budget: Budget;
  breaker: Breaker;
  log: Logger;
  count: (outcome: CallBackOutcome['outcome']) => void;
  now: () => number;
};

const HOUR = 3_600_000;
const LIMITS = {
  visitor: { most: 1, within: HOUR },
  address: { most: 5, within: CALL_BACKS_COUNT_FOR },
} as const;
const MOST_MONITORED = 100;
/** Agents who are asked for one visitor: the desk knows better than monitoring who is ready. */
const MOST_ASKED = 3;
/** Milliseconds for which an agent is not asked again: monitoring may be behind. */
const RESTS = 15_000;

/** The budget or the desk takes no call now. */
class NotNow extends Error {}

export function createCallBacks(options: CallBackOptions): CallBacks {
  const { store, siteOf, desk, budget, breaker, log, count, now } = options;
  /** Agents who were asked lately, with the time until which they are left alone. */
  const asked = new Map<number, number>();

  /** @throws NotNow; DeskError if the desk refuses, or if its answer is lost */
  async function call<T>(priority: Priority, by: Spender, work: () => Promise<T>): Promise<T> {
    if (breaker.wait(now()) > 0) throw new NotNow();
    const taken = await budget.take({ priority, ...by }, work);
    if (!taken.taken) throw new NotNow();
    return taken.result;
  }

  async function findAgents({ agents, groupId }: SiteCallBack, by: Spender): Promise<Caller[]> {
    const query = { page: 1, perpage: MOST_MONITORED, ...(groupId !== undefined && { group_id: groupId }) };
    const { items } = await call(PRIORITY.survey, by, () => desk.call(listCallAgents, { query }));
    const time = now();
    for (const [id, until] of asked) if (until <= time) asked.delete(id);
    return idleAgents(items, agents).filter(({ id }) => !asked.has(id));
  }

  /** @returns what has become of the request, and whether the desk may have called */
  async function callBy(
    agents: Caller[],
    number: string,
    by: Spender,
  ): Promise<[CallBackOutcome, mayHaveCalled: boolean]> {
    for (const { id, email, name } of agents.slice(0, MOST_ASKED)) {
      asked.set(id, now() + RESTS);
      try {
        await call(PRIORITY.message, by, () => desk.call(agentCallout, { query: { agent_email: email, number } }));
        return [{ outcome: 'calling', agent: name }, true];
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

  /** The agents who are idle, or why none can be asked. */
  const agentsOr = (settings: SiteCallBack, by: Spender): Promise<Caller[] | CallBackOutcome> =>
    findAgents(settings, by).catch((error: unknown) => {
      if (error instanceof NotNow) return { outcome: 'later' } as const;
      if (!(error instanceof DeskError)) throw error;
      log.error({ operation: error.operation, kind: error.kind, code: error.code }, 'the desk names no agents to call');
      return { outcome: error.kind === 'misconfigured' || error.kind === 'refused' ? 'failed' : 'later' } as const;
    });

  async function make(settings: SiteCallBack, asking: Asking): Promise<CallBackOutcome> {
    const { visitor, id, site, address, number, by } = asking;
    const limits: CallBackLimits = { ...LIMITS, site: { most: settings.callsADay, within: CALL_BACKS_COUNT_FOR } };
    const reserved = await store.callBacks.reserve({ visitor, id, site, address }, limits);
    if (reserved.is === 'over') return { outcome: reserved.limit === 'visitor' ? 'again-later' : 'limit' };
    // The widget asks again when it did not get the answer.
    if (reserved.is === 'known') return { outcome: reserved.state === 'called' ? 'calling' : 'unclear', agent: '' };
    const agents = await agentsOr(settings, by);
    const [outcome, mayHaveCalled] = Array.isArray(agents) ? await callBy(agents, number, by) : [agents, false];
    if (mayHaveCalled) await store.callBacks.settle(visitor, id, outcome.outcome === 'calling' ? 'called' : 'unclear');
    else await store.callBacks.release(visitor, id);
    return outcome;
  }

  async function decide(conversation: Conversation, input: CommandInput<'call-back'>, address: string) {
    const site = siteOf(conversation.site);
    const { callBack, hours } = site;
    if (!callBack) throw new RelayError('not-now', 'this site does not call visitors');
    const { record } = await store.log.snapshot(conversation.id);
    if (!isKnown(record)) return { outcome: 'unknown-visitor' } as const;
    if (hours && !isOpenAt(hours, now())) return { outcome: 'closed' } as const;
    const read = await readNumber(input.number, input.country, callBack.countries);
    if ('refused' in read) return { outcome: read.refused };
    const by = { name: conversation.id, anonymous: record.identity === null, address };
    const visitor = createHash('sha256').update(conversation.id).digest('base64url');
    return make(callBack, { visitor, id: input.id, site: conversation.site, address, number: read.number, by });
  }

  return {
    async ask(conversation, input, address) {
      const result: CallBackOutcome = await decide(conversation, input, address);
      count(result.outcome);
      if (result.outcome !== 'calling') log.warn({ site: conversation.site, outcome: result.outcome }, 'no call back');
      return result;
    },
  };
}

type Spender = { name: string; anonymous: boolean; address: string };
type Asking = { visitor: string; id: string; site: string; address: string; number: string; by: Spender };

/** Whether the site's backend vouches for the visitor, or an agent has talked to them. */
const isKnown = ({ identity, sessions }: ConversationRecord): boolean =>
  identity !== null || sessions.some(({ kind }) => kind === 'agent');
