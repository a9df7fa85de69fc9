/** Lists what robots failed to answer, near-equal texts together. A text that was handled appears again only if it fails again. */
import { ANSWER_RATINGS } from '../../../relay/desk-api/knowledge/chat-client.ts';
import { SPEAKERS } from '../../../relay/desk-api/knowledge/records.ts';
import type { QuestionCounts, TextToTeach } from '../console-protocol/knowledge.ts';
import type { CoreContext } from '../core/context.ts';
import { deskTime } from '../core/desk-time.ts';
import { normalise } from '../understanding/normalise.ts';
import { normalForm } from './normal-form.ts';
import type { Questions } from './questions.ts';

const FAILED = `r.user_type = ${SPEAKERS.robot} AND (r.source = 'nobody' OR r.rating = ${ANSWER_RATINGS.unsatisfied})`;
const TABLES = [
  `CREATE INDEX kb_logs_failed ON kb_logs (id)
     WHERE user_type = ${SPEAKERS.robot} AND (source = 'nobody' OR rating = ${ANSWER_RATINGS.unsatisfied});
  CREATE TABLE kb_handled_texts (
    robot_id INTEGER NOT NULL,
    normal_text TEXT NOT NULL,
    -- Failures up to this log entry are handled.
    until_log INTEGER NOT NULL,
    PRIMARY KEY (robot_id, normal_text)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX kb_logs_offered ON kb_logs (id)
     WHERE user_type = ${SPEAKERS.robot} AND source = 'questions' AND query_result IS NULL`,
  'CREATE INDEX kb_logs_answered ON kb_logs (query_result, created_at) WHERE query_result IS NOT NULL',
];
const COUNTED_DAYS = 90;

const MOST_READ = 2000;
const MOST_SHOWN = 100;
const MOST_OTHERS = 50;
/** Characters by which texts are compared; no wording of a question is longer. */
const LONGEST_COMPARED = 500;

// The log entry of a reply follows that of the text directly, and what the customer chose follows the reply.
const NEWEST = `SELECT r.id, r.session_id, r.source, r.rating, r.query_result, r.created_at, c.content AS text,
    (SELECT count(*) FROM kb_log_suggestions o WHERE o.log_id = r.id) AS offered
  FROM kb_logs r JOIN kb_logs c ON c.id = r.id - 1 AND c.session_id = r.session_id AND c.user_type = ${SPEAKERS.customer}
  JOIN kb_sessions s ON s.id = r.session_id
  WHERE r.user_type = ${SPEAKERS.robot} AND s.robot_id IN (SELECT value FROM json_each(?1)) AND r.created_at >= ?2`;
const FAILURES = `SELECT * FROM (SELECT * FROM (${NEWEST} AND ${FAILED} ORDER BY r.id DESC LIMIT ${MOST_READ})
  UNION SELECT * FROM (${NEWEST} AND r.source = 'questions' AND r.query_result IS NULL
      AND (r.created_at <= ?3 OR EXISTS (SELECT 1 FROM kb_logs l WHERE l.session_id = r.session_id AND l.id > r.id))
      AND NOT EXISTS (SELECT 1 FROM kb_log_suggestions o WHERE o.log_id = r.id AND o.question_content =
        (SELECT l.content FROM kb_logs l WHERE l.session_id = r.session_id AND l.id > r.id ORDER BY l.id LIMIT 1))
    ORDER BY r.id DESC LIMIT ${MOST_READ})) ORDER BY id DESC`;

type Failure = {
  id: number;
  session_id: number;
  source: string;
  rating: number | null;
  query_result: string | null;
  created_at: number;
  text: string;
  offered: number;
};

/** Nobody answered, or the robot offered questions of which none was chosen. */
const isNotUnderstood = ({ source, query_result, rating }: Failure): boolean =>
  source === 'nobody' || (query_result === null && rating !== ANSWER_RATINGS.unsatisfied);

/** How long a customer may look at what was offered. */
const CHOOSING_MS = 10 * 60_000;
/** Share of equal pairs of letters from which two texts are near-equal. */
const NEAR = 0.85;

/** Letters and digits alone, in pairs: what makes two texts near-equal. */
function pairsOf(text: string): ReadonlySet<string> {
  const letters = normalise(text).replace(/[^\p{L}\p{N}]/gu, '');
  return new Set(Array.from(letters, (_, at) => letters.slice(at, at + 2)));
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (Math.abs(one.size - other.size) > (1 - NEAR) * (one.size + other.size)) return 0;
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return (2 * shared) / (one.size + other.size || 1);
}

/** @param sessionsOf the robots whose sessions are answered from this robot's knowledge */
export function createTeaching(
  { db, clock, behaviour: { utcOffsetMinutes: utcOffset } }: CoreContext,
  questions: Questions,
  sessionsOf: (robotId: number) => number[],
) {
  db.addTables('kb-teaching', TABLES);

  const handledUntil = (robotId: number, text: string): number =>
    db.value<number>('SELECT until_log FROM kb_handled_texts WHERE robot_id = ? AND normal_text = ?', robotId, text) ??
    0;

  function itemOf(robotId: number, failures: Failure[]) {
    const [latest] = failures.sort((a, b) => b.id - a.id) as [Failure, ...Failure[]];
    const unanswered = failures.filter(isNotUnderstood);
    const useless = failures.filter((one) => !isNotUnderstood(one));
    const offers = unanswered.filter(({ source }) => source !== 'nobody');
    const content = useless[0]?.query_result ?? null;
    const id = content === null ? undefined : questions.withWording(robotId, content);
    const others = new Map(failures.map(({ text }) => [normalForm(text), text]));
    others.delete(normalForm(latest.text));
    return {
      text: latest.text,
      others: [...others.values()].slice(0, MOST_OTHERS),
      unknown: unanswered.length - offers.length,
      notChosen: offers.length,
      offered: offers[0]?.offered ?? 0,
      useless: useless.length,
      at: latest.created_at,
      sessionId: latest.session_id,
      answeredBy: id === undefined || content === null ? null : { id, content },
    };
  }

  return {
    /** The texts of the last days, those with the most failures first. */
    list(robotId: number, days: number): { items: TextToTeach[]; more: number } {
      const now = clock.now();
      const robots = JSON.stringify(sessionsOf(robotId));
      const failures = db.all<Failure>(FAILURES, robots, now - days * 24 * 3_600_000, now - CHOOSING_MS);
      const equal = Map.groupBy(failures, ({ text }) => normalForm(text).slice(0, LONGEST_COMPARED));
      const open = [...equal].flatMap(([normal, all]) => {
        const until = handledUntil(robotId, normal);
        // A text that has become a question's wording since is understood now.
        const isKnown = questions.withWording(robotId, normal) !== undefined;
        const left = all.filter((one) => one.id > until && !(isKnown && isNotUnderstood(one)));
        return left.length > 0 ? [{ failures: left, pairs: pairsOf(normal) }] : [];
      });
      open.sort((a, b) => b.failures.length - a.failures.length);
      const groups: typeof open = [];
      for (const one of open) {
        // Comparing each with all others takes the square of their number.
        const near = groups.slice(0, MOST_SHOWN).find(({ pairs }) => likeness(pairs, one.pairs) >= NEAR);
        if (near) near.failures.push(...one.failures);
        else groups.push(one);
      }
      const items = groups.map(({ failures }) => itemOf(robotId, failures));
      items.sort((a, b) => b.unknown + b.notChosen + b.useless - (a.unknown + a.notChosen + a.useless) || b.at - a.at);
      const shown = items.slice(0, MOST_SHOWN).map(({ at, ...item }) => ({ ...item, last: deskTime(at, utcOffset) }));
      return { items: shown, more: Math.max(0, items.length - MOST_SHOWN) };
    },

    /** How often questions were answered in the last days, by their present wording, and how that was rated. */
    counts(robotId: number, ids: readonly number[]): QuestionCounts[] {
      const since = clock.now() - COUNTED_DAYS * 24 * 3_600_000;
      const robots = JSON.stringify(sessionsOf(robotId));
      return ids.flatMap((id) => {
        const [content] = questions.wordingsOf(id);
        if (content === undefined) return [];
        const counted = db.get<Omit<QuestionCounts, 'id'>>(
          `SELECT count(*) AS asked, count(*) FILTER (WHERE l.rating = ${ANSWER_RATINGS.satisfied}) AS useful,
             count(*) FILTER (WHERE l.rating = ${ANSWER_RATINGS.unsatisfied}) AS useless
           FROM kb_logs l JOIN kb_sessions s ON s.id = l.session_id
           WHERE l.query_result = ? AND l.created_at >= ? AND l.user_type = ${SPEAKERS.robot}
             AND s.robot_id IN (SELECT value FROM json_each(?))`,
          content,
          since,
          robots,
        );
        return counted ? [{ id, ...counted }] : [];
      });
    },

    /** Marks the failures with this text so far as handled, or all of them as not handled. */
    setHandled(robotId: number, text: string, isHandled: boolean): void {
      const normal = normalForm(text).slice(0, LONGEST_COMPARED);
      db.run('DELETE FROM kb_handled_texts WHERE robot_id = ? AND normal_text = ?', robotId, normal);
      if (!isHandled) return;
      const last = db.value<number | null>('SELECT max(id) FROM kb_logs') ?? 0;
      db.insert('kb_handled_texts', { robot_id: robotId, normal_text: normal, until_log: last });
    },
  };
}
