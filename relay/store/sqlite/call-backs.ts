/** The calls that visitors ask for, in SQLite. */
import {
  CALL_BACKS_COUNT_FOR,
  type CallBackState,
  type CallBacks,
  type KeptCallBack,
  limitReached,
  NOT_MADE,
} from '../port/call-backs.ts';
import type { SqliteAccess } from './access.ts';

export function createCallBacks({ sql, now, commit }: SqliteAccess): CallBacks {
  return {
    reserve: ({ visitor, id, site, address, number }, limits) =>
      commit(() => {
        const at = now();
        sql.dropCallBacks.run(at - CALL_BACKS_COUNT_FOR);
        const known = sql.callBack.get(visitor, id) as { state: CallBackState } | undefined;
        if (known) return { is: 'known', state: known.state } as const;
        const since = (limit: keyof typeof limits) => at - limits[limit].within;
        const counts = sql.callBackCounts.get(
          visitor,
          since('visitor'),
          number,
          since('number'),
          address,
          since('address'),
          site,
          since('site'),
        ) as Record<keyof typeof limits, number>;
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
