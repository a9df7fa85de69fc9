/** Calls to the desk in SQLite. */
import { intent } from '../../model/intents.ts';
import { OUTBOX_PRIORITIES } from '../../model/priority.ts';
import {
  ALL_OPEN,
  CALL_BACK_LIMITS,
  CALL_BACKS_COUNT_FOR,
  type CallBackState,
  type KeptCallBack,
  keptFor,
  limitReached,
  NOT_MADE,
  type Rule,
  rulesOf,
  type Wait,
} from '../port/calls.ts';
import type { Store } from '../store.ts';
import type { SqliteAccess } from './access.ts';
import { kindOf } from './statements.ts';

export type CallRow = {
  id: number;
  conversation: string;
  intent: string;
  priority: 1;
  attempts: number;
  due: number;
  created: number;
  fence: number;
  address: string | null;
  heavy: number;
};

type InTurn = { turn: number };

export function createOutbox({ sql, read, commit }: SqliteAccess): Store['outbox'] {
  return {
    // Only one relay runs on a file, so other lanes are free. The fence excludes a relay that was replaced.
    claim: ({ now: at, limit, busy, open = ALL_OPEN }) =>
      commit(() => {
        const lanes = JSON.stringify(busy);
        const { heavy = open } = open;
        const due: CallRow[] = [];
        if ((sql.anyDue.get(at) as { found: number }).found === 0) return [];
        const there = sql.kindsOfCalls.get() as Record<string, 0 | 1>;
        for (const priority of OUTBOX_PRIORITIES) {
          for (const [isHeavy, { anonymous, known }] of [open, heavy].entries()) {
            const left = limit - due.length;
            // Each kind separately, so that no query passes over all calls for which the budget is closed.
            const found = [known, anonymous].flatMap((least, isAnonymous) => {
              const isClosed = priority > least || left === 0 || !there[kindOf(priority, isHeavy, isAnonymous)];
              return isClosed
                ? []
                : (sql.dueCalls.all(at, lanes, left, priority, isHeavy, isAnonymous) as (CallRow & InTurn)[]);
            });
            found.sort((one, other) => one.turn - other.turn || one.due - other.due || one.id - other.id);
            due.push(...found.slice(0, left).map(({ turn: _, ...row }) => row));
          }
        }
        const least = [open.anonymous, open.known, heavy.anonymous, heavy.known];
        if (open.delayNotices)
          due.push(...(sql.delayNoticeCalls.all(at, lanes, limit - due.length, ...least) as CallRow[]));
        return due.map((row) => {
          sql.claimCall.run(row.id);
          return { ...row, heavy: row.heavy === 1, intent: intent.parse(JSON.parse(row.intent)) };
        });
      }),
    state: () => read(() => sql.outboxState.get() as { waiting: number; oldest: number | null }),
    waitsSince: (id) => read(() => (sql.waitsSince.get(id) as { created: number } | undefined)?.created),
    nextDue: (at) => read(() => (sql.nextDue.get(at) as { due: number } | undefined)?.due),

    retryNow: (at) => commit(() => void sql.retryCallsNow.run(at)),
  };
}

export function createCallBudget({ sql, read, commit }: SqliteAccess): Store['budget'] {
  /** Milliseconds until a call passes all rules; 0 if it does. */
  function spendingWait(asked: Parameters<typeof rulesOf>[0], spender: string): number {
    const waitFor = ({ of, most, within }: Rule): number => {
      const service = asked.service ?? 'desk';
      const values = of === 'spender' ? [most, service, spender] : [most, service];
      const row = sql.newestSpent[of].get(...values) as { at: number } | undefined;
      // A row far in the future was written before the clock was set back. A row slightly in the future is a slow call,
      // which counts from its end.
      return row && row.at <= asked.now + asked.window ? row.at + within - asked.now : 0;
    };
    return Math.max(0, ...rulesOf(asked).map((group) => Math.min(...group.map(waitFor))));
  }

  return {
    fullFor: (asked) => read(() => spendingWait(asked, '')),
    spend: (asked) =>
      commit(() => {
        const { now: at, window, spender, anonymous, address, service = 'desk' } = asked;
        sql.forgetSpent.run(at - keptFor(window), at + window);
        const wait = spendingWait(asked, spender);
        if (wait === 0) sql.addSpent.run(at, spender, anonymous === undefined ? 0 : 1, address ?? null, service);
        return wait;
      }),
    spentAt: (spender, taken, at, service = 'desk') =>
      commit(() => void sql.moveSpent.run(at, spender, taken, service)),
  };
}

export function createQueueWaits({ sql, now, read, commit }: SqliteAccess): Store['waits'] {
  return {
    waiting: () => read(() => (sql.waiting.all() as { id: string }[]).map(({ id }) => id)),
    add: (queue, { position, waited }) =>
      commit(() => {
        sql.addWait.run(queue, now(), position, Math.round(waited));
        sql.dropWaits.run(queue);
      }),
    recent: (queue, since) => read(() => (sql.waits.all(queue, since) as Wait[]).map((wait) => ({ ...wait }))),
  };
}

export function createAgentPlaces({ sql, now, commit }: SqliteAccess): Store['agentPlaces'] {
  return {
    take: (conversation, network, { chats, silent }) =>
      commit(() => sql.takePlace.get(conversation, network, now(), chats, silent) !== undefined),
    dropFree: () => commit(() => void sql.dropFreePlaces.run(now())),
  };
}

export function createCallBacks({ sql, now, commit }: SqliteAccess): Store['callBacks'] {
  return {
    reserve: (asked, limits) =>
      commit(() => {
        const { visitor, id, site, address, number } = asked;
        const at = now();
        sql.dropCallBacks.run(at - CALL_BACKS_COUNT_FOR);
        const known = sql.callBack.get(visitor, id) as { state: CallBackState } | undefined;
        if (known) return { is: 'known', state: known.state } as const;
        const values = CALL_BACK_LIMITS.flatMap((limit) => [asked[limit], at - limits[limit].within]);
        const counts = sql.callBackCounts.get(...values) as Record<keyof typeof limits, number>;
        const limit = limitReached(counts, limits);
        if (limit) return { is: 'over', limit } as const;
        sql.addCallBack.run(visitor, id, site, address, number, at);
        return { is: 'new' } as const;
      }),
    settle: (visitor, id, state, { callId, agent } = NOT_MADE) =>
      commit(() => void sql.settleCallBack.run(state, callId, agent, visitor, id)),
    end: (visitor, id, end) => commit(() => void sql.endCallBack.run(end, visitor, id)),
    last: async (visitor, since) => sql.lastCallBack.get(visitor, since) as KeptCallBack | undefined,
    dropOld: () => commit(() => void sql.dropCallBacks.run(now() - CALL_BACKS_COUNT_FOR)),
    release: (visitor, id) => commit(() => void sql.releaseCallBack.run(visitor, id)),
  };
}
