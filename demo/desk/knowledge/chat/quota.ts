/**
 * How many interactions all robots together may have with chat clients in a month of the tenant's time (doc 3 §8,
 * `restrictionState`). Those over IM are not counted: their pushes have no field that reports the quota (doc 1 §6.1), so a client
 * could not tell a used-up quota from a robot that does not know.
 */
import type { CoreContext } from '../../core/context.ts';
import { deskTime } from '../../core/desk-time.ts';

const TABLES = ['CREATE TABLE kb_interactions (month TEXT PRIMARY KEY, used INTEGER NOT NULL) STRICT, WITHOUT ROWID'];

/** In the document's words. */
export type RestrictionState = { exceededFlag: 0 | 1; usedCount: number; totalCount: number };

export function createInteractionQuota({ db, clock, behaviour }: CoreContext, total: () => number) {
  db.addTables('kb-interactions', TABLES);
  const month = () => deskTime(clock.now(), behaviour.utcOffsetMinutes).slice(0, 7);
  const usedNow = () => db.value<number>('SELECT used FROM kb_interactions WHERE month = ?', month()) ?? 0;

  return {
    state: () => ({ used: usedNow(), total: total() }),
    /** Counts an interaction, if one is left. */
    use(): RestrictionState {
      const [used, totalCount] = [usedNow(), total()];
      if (used >= totalCount) return { exceededFlag: 1, usedCount: used, totalCount };
      db.insert('kb_interactions', { month: month(), used: 1 }, 'ON CONFLICT (month) DO UPDATE SET used = used + 1');
      return { exceededFlag: 0, usedCount: used + 1, totalCount };
    },
  };
}
export type InteractionQuota = ReturnType<typeof createInteractionQuota>;
