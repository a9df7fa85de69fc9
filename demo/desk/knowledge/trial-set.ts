/** Texts with the question that should answer each, to be asked again after a change, or before it in a rehearsal. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TrialCase, TrialOutcome } from '../console-protocol/knowledge.ts';
import type { Database } from '../core/database.ts';
import { checkRoom, KnowledgeRefused } from './answers.ts';
import type { Answering } from './chat/answering.ts';
import type { Questions } from './questions.ts';
import type { createTrial } from './trial.ts';

const TABLES = [
  `CREATE TABLE kb_trial_cases (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    robot_id INTEGER NOT NULL,
    text TEXT NOT NULL,
    -- Null if the robot should not know the text.
    question_id INTEGER,
    -- As JSON; null before the first run.
    outcome TEXT,
    UNIQUE (robot_id, text)
  ) STRICT`,
];
const MOST_CASES = 500;

/** Does the work for each, in a turn of the event loop of its own. */
async function each<I, T>(things: readonly I[], work: (thing: I, at: number) => T): Promise<T[]> {
  const done: T[] = [];
  for (const [at, thing] of things.entries()) {
    done.push(work(thing, at));
    await nextTurn();
  }
  return done;
}

type Row = { id: number; text: string; question_id: number | null; outcome: string | null };

export function createTrialSet(
  db: Database,
  questions: Questions,
  tryOut: ReturnType<typeof createTrial>,
  rehearse: Answering['rehearse'],
) {
  db.addTables('kb-trial-cases', TABLES);

  const rowsOf = (robotId: number) =>
    db.all<Row>('SELECT * FROM kb_trial_cases WHERE robot_id = ? ORDER BY id', robotId);
  const isSame = (one: TrialOutcome | null, other: TrialOutcome | null) =>
    JSON.stringify(one) === JSON.stringify(other);
  const questionOf = (id: number) => ({ id, content: questions.wordingsOf(id)[0] ?? null });

  function outcomeOf(robotId: number, text: string): TrialOutcome {
    const { reply } = tryOut(robotId, null, text);
    if (reply.question) return { kind: 'answer', question: reply.question };
    return reply.source === 'nobody' ? { kind: 'unknown' } : { kind: 'offer', questions: reply.suggestions };
  }

  const isRight = (expected: number | null, outcome: TrialOutcome): boolean =>
    expected === null ? outcome.kind === 'unknown' : outcome.kind === 'answer' && outcome.question.id === expected;

  const view = ({ id, text, question_id, outcome }: Row, before: TrialOutcome | null = null): TrialCase => {
    const now = outcome === null ? null : (JSON.parse(outcome) as TrialOutcome);
    return {
      id,
      text,
      expected: question_id === null ? null : questionOf(question_id),
      outcome: now,
      isRight: now !== null && isRight(question_id, now),
      before: before !== null && !isSame(before, now) ? before : null,
    };
  };

  return {
    list: (robotId: number): TrialCase[] => rowsOf(robotId).map((row) => view(row)),
    add(robotId: number, text: string, questionId: number | null): void {
      checkRoom(rowsOf(robotId).length, MOST_CASES, 'trials');
      if (questionId !== null && questions.wordingsOf(questionId).length === 0)
        throw new KnowledgeRefused(`the question ${questionId} does not exist`);
      const row = { robot_id: robotId, text, question_id: questionId };
      db.insert('kb_trial_cases', row, 'ON CONFLICT DO UPDATE SET question_id = excluded.question_id');
    },
    remove(id: number): void {
      if (db.run('DELETE FROM kb_trial_cases WHERE id = ?', id).changes === 0)
        throw new KnowledgeRefused(`the trial ${id} does not exist`);
    },
    /** Asks all as if `write` had changed the questions; `before` is without the change. Undefined while another rehearsal learns. */
    async rehearse(robotId: number, write: () => void): Promise<TrialCase[] | undefined> {
      const rows = rowsOf(robotId);
      // Without trials there is nothing to learn for; the change may be refused even so.
      if (rows.length === 0) {
        db.rehearse(write);
        return [];
      }
      const after = await rehearse(robotId, write, rows, (row) => JSON.stringify(outcomeOf(robotId, row.text)));
      if (!after) return undefined;
      return await each(rows, (row, at) => view({ ...row, outcome: after[at] ?? null }, outcomeOf(robotId, row.text)));
    },
    /** Asks all of them. Records nothing of it. */
    run: (robotId: number): Promise<TrialCase[]> =>
      each(rowsOf(robotId), (row) => {
        const before = view(row).outcome;
        const outcome = JSON.stringify(outcomeOf(robotId, row.text));
        db.update('kb_trial_cases', row.id, { outcome });
        return view({ ...row, outcome }, before);
      }),
  };
}
