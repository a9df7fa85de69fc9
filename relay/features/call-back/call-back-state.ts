/**
 * A visitor's view of a call that was asked for: whether it is on its way, and how it ended. The desk is asked for a
 * call's log only while somebody looks, and for its agents only while somebody waits. A visitor waits in the page,
 * which repeats the request: a list in the relay would need the number stored.
 */
import { getCallLog } from '../../desk-api/call-centre/call-logs.ts';
import { CALL_RESULT } from '../../desk-api/call-centre/values.ts';
import type { DeskClient } from '../../desk-api/client.ts';
import { DeskError } from '../../desk-api/errors.ts';
import { PRIORITY, type Priority } from '../../model/priority.ts';
import type { Budget } from '../../outbox/budget.ts';
import type { Breaker } from '../../outbox/retry.ts';
import type { AgentsNow, CallBackState } from '../../protocol/call-back.ts';
import type { CallBackEnd, CallBacks, KeptCallBack } from '../../store/port/calls.ts';

/** The budget or the desk takes no call now. */
export class NotNow extends Error {}

export type Spender = { name: string; anonymous: boolean; address: string };

/** Calls at once or not at all: within the budget, while the desk is reachable. @throws NotNow; DeskError */
export type PacedCall = <T>(priority: Priority, by: Spender, work: () => Promise<T>) => Promise<T>;

export const pacedCalls =
  (budget: Budget, breaker: Breaker, now: () => number): PacedCall =>
  async (priority, by, work) => {
    if (breaker.wait(now()) > 0) throw new NotNow();
    const taken = await budget.take({ priority, ...by }, work);
    if (!taken.taken) throw new NotNow();
    return taken.result;
  };

/** Milliseconds within which the log of a call, and the agents of a site, are read at most once. */
const LOG_FRESH = 8_000;
const AGENTS_FRESH = 15_000;
/** Milliseconds after which the desk's answer to a call no longer arrives. */
const ANSWER_LOST_AFTER = 60_000;

type Options = {
  store: CallBacks;
  desk: DeskClient;
  call: PacedCall;
  now: () => number;
  /** Milliseconds between two calls of a visitor. */
  between: number;
};

export function followCallBacks({ store, desk, call, now, between }: Options) {
  /** The time at which the log of each call was read, by the desk's id of the call. */
  const read = new Map<string, number>();
  const agents = new Map<string, { at: number; found: Promise<AgentsNow | null> }>();

  /** The clock may have been set back. */
  const isFresh = (at: number, fresh: number): boolean => Math.abs(now() - at) < fresh;

  async function endOf({ callId }: KeptCallBack, by: Spender): Promise<CallBackEnd | null> {
    const time = now();
    for (const [id, at] of read) if (!isFresh(at, LOG_FRESH)) read.delete(id);
    if (callId === '' || read.has(callId)) return null;
    read.set(callId, time);
    try {
      const answer = await call(PRIORITY.poll, by, () => desk.call(getCallLog, { query: { call_id: callId } }));
      const { end_time: end, result } = answer.call_log;
      if (!end) return null;
      return result === CALL_RESULT.answered ? 'answered' : 'missed';
    } catch (error) {
      // The log may come later; the widget asks for the state again.
      if (error instanceof NotNow || error instanceof DeskError) return null;
      throw error;
    }
  }

  function progressOf({ state, at, end }: KeptCallBack): NonNullable<CallBackState['call']>['progress'] {
    if (state === 'called') return end ?? 'calling';
    return state === 'calling' && isFresh(at, ANSWER_LOST_AFTER) ? 'asking' : 'unclear';
  }

  return {
    async call(visitor: string, by: Spender): Promise<CallBackState['call']> {
      const kept = await store.last(visitor, now() - between);
      if (!kept) return null;
      if (kept.state === 'called' && kept.end === null) {
        kept.end = await endOf(kept, by);
        if (kept.end) await store.end(visitor, kept.id, kept.end);
      }
      return { progress: progressOf(kept), agent: kept.agent, again: kept.at + between };
    },

    /** @param find reads the agents of the site; null if that cannot be done now */
    async agents(site: string, find: () => Promise<AgentsNow | null>): Promise<AgentsNow | null> {
      const known = agents.get(site);
      if (known && isFresh(known.at, AGENTS_FRESH)) return known.found;
      const found = find();
      agents.set(site, { at: now(), found });
      return found;
    },
  };
}
