/**
 * Lists the texts that robots did not understand, and those with answers rated useless, grouped by equal text, so that editors
 * can teach them. A text that was handled appears again only if it fails again.
 */
import { ANSWER_RATINGS } from '../../../relay/desk-api/knowledge/chat-client.ts';
import { SPEAKERS } from '../../../relay/desk-api/knowledge/records.ts';
import type { TextToTeach } from '../console-protocol/knowledge.ts';
import type { CoreContext } from '../core/context.ts';
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
];

/** The newest failures that are read. */
const MOST_READ = 2000;
const MOST_SHOWN = 100;
/** Characters by which texts are compared; no wording of a question is longer. */
const LONGEST_COMPARED = 500;

// The log entry of a reply follows that of the text directly.
const NEWEST = `SELECT r.id, r.source, r.query_result, r.created_at, c.content AS text
  FROM kb_logs r JOIN kb_logs c ON c.id = r.id - 1 AND c.session_id = r.session_id AND c.user_type = ${SPEAKERS.customer}
  JOIN kb_sessions s ON s.id = r.session_id
  WHERE ${FAILED} AND s.robot_id IN (SELECT value FROM json_each(?)) AND r.created_at >= ?
  ORDER BY r.id DESC LIMIT ${MOST_READ}`;

type Failure = { id: number; source: string; query_result: string | null; created_at: number; text: string };

/** @param sessionsOf the robots whose sessions are answered from this robot's knowledge */
export function createTeaching(
  { db, clock }: CoreContext,
  questions: Questions,
  sessionsOf: (robotId: number) => number[],
) {
  db.addTables('kb-teaching', TABLES);

  const handledUntil = (robotId: number, text: string): number =>
    db.get<{ until_log: number }>(
      'SELECT until_log FROM kb_handled_texts WHERE robot_id = ? AND normal_text = ?',
      robotId,
      text,
    )?.until_log ?? 0;

  return {
    /** The texts of the last days, those with the most failures first. */
    list(robotId: number, days: number): { items: TextToTeach[]; more: number } {
      const since = clock.now() - days * 24 * 3_600_000;
      const failures = db.all<Failure>(NEWEST, JSON.stringify(sessionsOf(robotId)), since);
      const groups = Map.groupBy(failures, ({ text }) => normalForm(text).slice(0, LONGEST_COMPARED));
      const items = [...groups].flatMap(([normal, all]) => {
        const until = handledUntil(robotId, normal);
        const open = all.filter(({ id }) => id > until);
        const useless = open.filter(({ source }) => source !== 'nobody');
        // A text that has become a question's wording since is understood now.
        const isKnown = questions.withWording(robotId, normal) !== undefined;
        const unknown = isKnown ? [] : open.filter(({ source }) => source === 'nobody');
        const [latest] = [...unknown, ...useless].sort((a, b) => b.id - a.id);
        if (!latest) return [];
        const content = useless[0]?.query_result ?? null;
        const id = content === null ? undefined : questions.withWording(robotId, content);
        return [
          {
            text: latest.text,
            unknown: unknown.length,
            useless: useless.length,
            last: latest.created_at,
            answeredBy: id === undefined || content === null ? null : { id, content },
          },
        ];
      });
      items.sort((a, b) => b.unknown + b.useless - (a.unknown + a.useless) || b.last - a.last);
      return { items: items.slice(0, MOST_SHOWN), more: Math.max(0, items.length - MOST_SHOWN) };
    },

    /** Marks the failures with this text so far as handled, or all of them as not handled. */
    setHandled(robotId: number, text: string, isHandled: boolean): void {
      const normal = normalForm(text).slice(0, LONGEST_COMPARED);
      db.run('DELETE FROM kb_handled_texts WHERE robot_id = ? AND normal_text = ?', robotId, normal);
      if (!isHandled) return;
      const last = db.get<{ last: number | null }>('SELECT max(id) AS last FROM kb_logs')?.last ?? 0;
      db.run('INSERT INTO kb_handled_texts (robot_id, normal_text, until_log) VALUES (?, ?, ?)', robotId, normal, last);
    },
  };
}
