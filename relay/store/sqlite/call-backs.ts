/** The calls that visitors ask for, in SQLite. */
import { CALL_BACKS_COUNT_FOR, type CallBackState, type CallBacks, limitReached } from '../port/call-backs.ts';
import type { SqliteAccess } from './access.ts';

export function createCallBacks({ sql, now, commit }: SqliteAccess): CallBacks {
  return {
    reserve: ({ visitor, id, site, address }, limits) =>
      commit(() => {
        const at = now();
        sql.dropCallBacks.run(at - CALL_BACKS_COUNT_FOR);
        const known = sql.callBack.get(visitor, id) as { state: CallBackState } | undefined;
        if (known) return { is: 'known', state: known.state } as const;
        const since = (limit: keyof typeof limits) => at - limits[limit].within;
        const counts = sql.callBackCounts.get(
          ...[visitor, since('visitor'), address, since('address'), site, since('site')],
        ) as Record<keyof typeof limits, number>;
        const limit = limitReached(counts, limits);
        if (limit) return { is: 'over', limit } as const;
        sql.addCallBack.run(visitor, id, site, address, at);
        return { is: 'new' } as const;
      }),
    settle: (visitor, id, state) => commit(() => void sql.settleCallBack.run(state, visitor, id)),
    release: (visitor, id) => commit(() => void sql.releaseCallBack.run(visitor, id)),
  };
}
