/** The counters of a day, of a group and of all groups combined (doc 2 §2.4). */
import type { Database } from '../core/database.ts';
import type { Count, DayCounter } from './exchange/state.ts';

export function dayCountsIn(db: Database) {
  return {
    addCount: (day: number, { groupId, counter }: Count) =>
      db.run(
        `INSERT INTO call_counts (day, group_id, counter, count) VALUES (?, ?, ?, 1)
         ON CONFLICT DO UPDATE SET count = count + 1`,
        day,
        groupId ?? 0,
        counter,
      ),
    /** @param groupId null for all groups combined */
    counts: (day: number, groupId: number | null): Partial<Record<DayCounter, number>> =>
      Object.fromEntries(
        db
          .all<{ counter: DayCounter; count: number }>(
            'SELECT counter, count FROM call_counts WHERE day = ? AND group_id = ?',
            day,
            groupId ?? 0,
          )
          .map(({ counter, count }) => [counter, count]),
      ),
  };
}
