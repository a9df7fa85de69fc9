/**
 * Keeps the understanding of each robot in step with its questions. Triggers note which questions have changed, in the same
 * transaction, so whatever writes them need not know of it, and what is rolled back is never understood.
 *
 * Examples of out-of-scope questions are learned as an intent without an answer: with little knowledge any sentence
 * resembles some question.
 */
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CoreContext } from '../../core/context.ts';
import type { Intent, Understood } from '../../understanding/intents.ts';
import { createUnderstanding, type Understanding } from '../../understanding/understanding.ts';
import { wordsOf } from '../../understanding/words.ts';
import { QUESTION_COLUMNS, type Question, questionRows } from '../question-rows.ts';
import type { Seed } from '../seed.ts';

const NOTE = (row: 'new' | 'old') => `INSERT OR REPLACE INTO kb_changed_questions VALUES (${row}.id, ${row}.robot_id)`;
const TABLES = [
  `CREATE TABLE kb_changed_questions (question_id INTEGER PRIMARY KEY, robot_id INTEGER NOT NULL) STRICT;
  CREATE TRIGGER kb_question_inserted AFTER INSERT ON kb_questions BEGIN ${NOTE('new')}; END;
  CREATE TRIGGER kb_question_updated AFTER UPDATE ON kb_questions BEGIN ${NOTE('new')}; END;
  CREATE TRIGGER kb_question_deleted AFTER DELETE ON kb_questions BEGIN ${NOTE('old')}; END`,
];
/** The folder that keeps what robots have learned for the next start. */
const LEARNED = join(import.meta.dirname, '../../../../node_modules/.cache/desk');
/** Questions read in one turn of the event loop. */
const READ_AT_ONCE = 250;
/** Texts that are asked in one turn of a rehearsal. */
const ASKED_AT_ONCE = 10;
/** Words of a text that are looked for: each costs a look at all questions. */
const MOST_WORDS = 12;
/** Wordings in which a word is looked for, because its letters may be part of longer words. */
const MOST_WORDINGS = 50;
/** Separates the keywords in a question's one field for them. */
const BETWEEN_KEYWORDS = /[,，]/;
const NOTHING: Understood = { decision: 'unknown', candidates: [] };

/** The intent of out-of-scope questions; the ids of questions are higher. */
const OUT_OF_SCOPE = 0;
/** The confidence from which a question is offered by a robot that knows examples of out-of-scope ones, and prefers it to them. */
const LEAST_BESIDE_OUT_OF_SCOPE = 0.12;

export function createQuestionIndex({ db, log, onClose }: CoreContext, seeds: readonly Seed[]) {
  db.addTables('kb-changed-questions', TABLES);
  const rows = questionRows(db);
  const byRobot = new Map<number, Understanding>();
  const withOutOfScope = new Set(seeds.filter((seed) => seed.outOfScope.length > 0).map(({ robotId }) => robotId));
  /** Ends what a rehearsal learns with. */
  const apart = new Set<() => Promise<void>>();
  let rehearsed: { robotId: number; understanding: Understanding } | undefined;
  let isRehearsing = false;
  let isScheduled = false;
  let isClosed = false;

  function understandingOf(robotId: number): Understanding {
    const known = byRobot.get(robotId);
    if (known) return known;
    const understanding = newUnderstanding(robotId, LEARNED);
    byRobot.set(robotId, understanding);
    return understanding;
  }

  function newUnderstanding(robotId: number, keepIn?: string): Understanding {
    const understanding = createUnderstanding(keepIn);
    const seed = seeds.find((one) => one.robotId === robotId);
    understanding.setSynonyms(seed?.synonyms ?? []);
    const [question, ...similar] = seed?.outOfScope ?? [];
    if (question !== undefined) understanding.put([{ id: OUT_OF_SCOPE, question, similar }]);
    return understanding;
  }

  /** While a change is rehearsed, what the robot would understand after it. */
  const present = (robotId: number): Understanding | undefined =>
    rehearsed?.robotId === robotId ? rehearsed.understanding : byRobot.get(robotId);

  function intentOf({ id, content, keyword }: Question): Intent {
    const keywords = keyword.split(BETWEEN_KEYWORDS).filter((word) => word.trim() !== '');
    return { id, question: content, similar: rows.similar(id).map((one) => one.content), keywords };
  }

  function putChanged(robotId: number, ids: readonly number[]): void {
    const intents = ids.flatMap((id) => {
      const question = rows.byId(id);
      return question ? [intentOf(question)] : [];
    });
    const kept = new Set(intents.map(({ id }) => id));
    const removed = ids.filter((id) => !kept.has(id));
    if (intents.length > 0) understandingOf(robotId).put(intents);
    if (removed.length > 0) byRobot.get(robotId)?.remove(removed);
    for (const id of ids) db.run('DELETE FROM kb_changed_questions WHERE question_id = ?', id);
  }

  /** Reads some of what has changed now, and the rest in later turns. */
  function catchUp(): void {
    const changed = db.all<{ question_id: number; robot_id: number }>(
      `SELECT question_id, robot_id FROM kb_changed_questions ORDER BY question_id LIMIT ${READ_AT_ONCE}`,
    );
    for (const [robotId, questions] of Map.groupBy(changed, (one) => one.robot_id)) {
      putChanged(
        robotId,
        questions.map((one) => one.question_id),
      );
    }
    if (changed.length === READ_AT_ONCE) schedule();
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      if (!isClosed) tryToCatchUp();
    });
  }

  /** An understanding that cannot learn any more still answers. A change that is rehearsed must not be learned. */
  function tryToCatchUp(): void {
    if (rehearsed) return;
    try {
      db.transaction(catchUp);
    } catch (error) {
      log.error({ err: error }, 'changed questions cannot be learned');
    }
  }

  // Nothing has been learned yet, so every stored question counts as changed.
  const { changes } = db.run('INSERT OR IGNORE INTO kb_changed_questions SELECT id, robot_id FROM kb_questions');
  if (changes > 0) schedule();
  onClose(async () => {
    isClosed = true;
    await Promise.all([
      ...[...byRobot.values()].map((understanding) => understanding.close()),
      ...[...apart].map((stop) => stop()),
    ]);
  });

  /** Resolves when all that is written now is learned; rejects when learning failed or the desk closes. */
  async function learned(): Promise<void> {
    tryToCatchUp();
    while (isScheduled) await nextTurn();
    await Promise.all([...byRobot.values()].map((understanding) => understanding.settled()));
  }

  return {
    learned,
    /**
     * Asks each of the things as if the robot had learned what `write` changes, in transactions that are rolled back. Undefined while
     * another rehearsal learns, which takes as long as learning the whole robot.
     */
    async rehearse<I, T>(
      robotId: number,
      write: () => void,
      things: readonly I[],
      ask: (thing: I) => T,
    ): Promise<T[] | undefined> {
      if (isRehearsing) return undefined;
      isRehearsing = true;
      const understanding = newUnderstanding(robotId);
      const stop = () => understanding.close();
      apart.add(stop);
      try {
        const questions = db.rehearse(() => {
          write();
          return db
            .all<Question>(`SELECT ${QUESTION_COLUMNS} FROM kb_questions q WHERE robot_id = ?`, robotId)
            .map(intentOf);
        });
        understanding.put(questions);
        await Promise.all([learned(), understanding.settled()]);
        const told: T[] = [];
        for (let at = 0; at < things.length; at += ASKED_AT_ONCE) {
          rehearsed = { robotId, understanding };
          const some = db.rehearse(() => {
            write();
            return things.slice(at, at + ASKED_AT_ONCE).map(ask);
          });
          rehearsed = undefined;
          told.push(...some);
          await nextTurn();
        }
        return told;
      } finally {
        rehearsed = undefined;
        isRehearsing = false;
        apart.delete(stop);
        await stop();
      }
    },
    isLearning(robotId: number): boolean {
      tryToCatchUp();
      return isScheduled || byRobot.get(robotId)?.isLearning() === true;
    },
    /** Whether the text is like the out-of-scope questions, and has a word that is in none of the robot's questions, nor known. */
    isForeign(robotId: number, text: string, known: readonly string[]): boolean {
      tryToCatchUp();
      const isOutside = present(robotId)?.ask(text).candidates[0]?.id === OUT_OF_SCOPE;
      const isKnown = (word: string) =>
        rows
          .wordingsWith(robotId, word, MOST_WORDINGS)
          .some((wording) => wordsOf(wording).some((one) => one.text === word));
      const given = new Set(known.flatMap((name) => wordsOf(name)).map((word) => word.text));
      return (
        isOutside &&
        wordsOf(text)
          .slice(0, MOST_WORDS)
          .some((word) => !given.has(word.text) && !isKnown(word.text))
      );
    },
    ask(robotId: number, text: string): Understood {
      tryToCatchUp();
      const { decision, candidates } = present(robotId)?.ask(text) ?? NOTHING;
      if (candidates[0]?.id === OUT_OF_SCOPE) return NOTHING;
      const isNear = withOutOfScope.has(robotId) && (candidates[0]?.confidence ?? 0) >= LEAST_BESIDE_OUT_OF_SCOPE;
      return {
        decision: decision === 'unknown' && isNear ? 'suggestions' : decision,
        candidates: candidates.filter(({ id }) => id !== OUT_OF_SCOPE),
      };
    },
  };
}
export type QuestionIndex = ReturnType<typeof createQuestionIndex>;
