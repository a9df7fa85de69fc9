/** The desk's time zone, day and used quotas, which the console shows to editors of the knowledge base. */
import type { KnowledgeUsage } from '../console-protocol/knowledge.ts';
import type { CoreContext } from '../core/context.ts';
import { deskTime } from '../core/desk-time.ts';

type Totals = { questions: () => number; interactions: () => number };

export function createUsage({ db, clock, behaviour }: CoreContext, totals: Totals) {
  const { utcOffsetMinutes } = behaviour;

  const questions = () =>
    db.get<{ used: number }>(
      'SELECT (SELECT count(*) FROM kb_questions) + (SELECT count(*) FROM kb_similar_questions) AS used',
    )?.used ?? 0;
  const interactions = (month: string) =>
    db.get<{ used: number }>('SELECT used FROM kb_interactions WHERE month = ?', month)?.used ?? 0;

  return (): KnowledgeUsage => {
    const today = deskTime(clock.now(), utcOffsetMinutes).slice(0, 10);
    return {
      utcOffsetMinutes,
      today,
      questions: { used: questions(), total: totals.questions() },
      interactions: { used: interactions(today.slice(0, 7)), total: totals.interactions() },
    };
  };
}
