/**
 * Adds up the figures of each day from the records of robot sessions, over IM and with chat clients. A session counts on the
 * day of the tenant's zone on which it began. The counters of its record are added, because ratings over IM are kept by
 * conversation alone.
 */
import { setImmediate } from 'node:timers/promises';
import type { DayFigures } from '../../console-protocol/knowledge.ts';
import type { CoreContext } from '../../core/context.ts';
import { DAY } from '../../core/options.ts';

/** One statement for each day, so that a year of a busy robot does not hold the event loop. */
const FIGURES = `SELECT count(*) AS sessions,
    coalesce(sum(customer_msg_count), 0) AS asked,
    coalesce(sum(direct_response_count), 0) AS answered,
    coalesce(sum(unknown_question_count), 0) AS unknown,
    coalesce(sum(useful_response_count), 0) AS useful,
    coalesce(sum(useless_response_count), 0) AS useless,
    coalesce(sum(is_switch_staff), 0) AS handedOff
  FROM kb_sessions
  WHERE robot_id = ?1 AND started_at >= ?2 AND started_at < ?3 AND (?4 IS NULL OR scene_id = ?4)`;

type FiguresSearch = { robotId: number; sceneId?: number | undefined; from: string; to: string };

/** From `from` to `to` ('YYYY-MM-DD', inclusive); zeros for days without sessions. The caller limits the number of days. */
export function createDailyFigures({ db, behaviour }: Pick<CoreContext, 'db' | 'behaviour'>) {
  const offset = behaviour.utcOffsetMinutes * 60_000;

  return async ({ robotId, sceneId, from, to }: FiguresSearch): Promise<DayFigures[]> => {
    const days: DayFigures[] = [];
    for (let day = Date.parse(from); day <= Date.parse(to); day += DAY) {
      const start = day - offset;
      const figures = db.get<Omit<DayFigures, 'day'>>(FIGURES, robotId, start, start + DAY, sceneId ?? null);
      if (figures) days.push({ ...figures, day: new Date(day).toISOString().slice(0, 10) });
      await setImmediate();
    }
    return days;
  };
}
