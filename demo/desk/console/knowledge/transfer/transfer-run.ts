/**
 * The long work of imports and exports: some questions at a time, with progress, until it is done or cancelled.
 *
 * An import is many small calls, so that progress and cancelling need no job on the desk.
 */
import type { ImportBody, ImportOutcome, ImportRow, KnowledgeRobot } from '../../../console-protocol/knowledge.ts';
import { ConsoleFailure } from '../../state/console-connection.ts';
import type { KnowledgeDesk } from '../knowledge-desk.ts';
import type { Question } from '../question-words.ts';
import { type FileRow, rowOf } from './question-file.ts';
import { characterCount, MOST_CHARACTERS_A_BATCH } from './row-limits.ts';

/** Reports the number of rows that are done, and of all rows. */
export type Progress = (done: number, total: number) => void;

/** Makes a call, also if it has to wait until the desk takes calls again. */
export type Ask = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
/** Rejects with the signal's reason. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** The desk counts calls by the minute. */
const PAUSE_MS = 5000;
const TOO_MANY_CALLS = 429;
const PAGE_SIZE = 100;
const MOST_TRIES = 3;
const MOST_ROWS_A_BATCH = 20;
/** The desk does nothing else while it writes the rows of a batch. */
const MOST_WORDINGS_A_BATCH = 400;

/** Repeats a call that came too soon, however often, until it is cancelled. */
export async function askPatiently<Answer>(
  call: () => Promise<Answer>,
  wait: Wait,
  signal: AbortSignal,
): Promise<Answer> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ConsoleFailure && error.status === TOO_MANY_CALLS)) throw error;
    }
    await wait(PAUSE_MS, signal);
  }
}

export const waitFor: Wait = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/**
 * All questions of a robot. Edits meanwhile may move a question between pages; then it is all read again.
 * @throws ConsoleFailure, or the signal's reason
 */
export async function readAllQuestions(
  desk: KnowledgeDesk,
  robot: KnowledgeRobot,
  progress: Progress,
  signal: AbortSignal,
  ask: Ask,
): Promise<ImportRow[]> {
  const query = { robotId: robot.id };
  const { data: categories } = await ask(() => desk.invoke('list-categories', { query }, { signal }));
  let questions = new Map<number, Question>();
  let total = 0;
  for (let tries = 0; tries < MOST_TRIES && (tries === 0 || questions.size < total); tries += 1) {
    questions = new Map();
    for (let pageNum = 1; pageNum === 1 || questions.size < total; pageNum += 1) {
      const search = { searchType: 4, type: 0, order: 1, isWorking: 1, pageNum, pageSize: PAGE_SIZE } as const;
      const body = { ...search, robotId: robot.id };
      const page = await ask(() => desk.invoke('search-questions', { body }, { signal }));
      total = page.paging.total;
      for (const question of page.data) questions.set(question.id, question);
      progress(questions.size, total);
      if (page.data.length < PAGE_SIZE) break;
    }
  }
  const byId = [...questions.values()].sort((a, b) => a.id - b.id);
  return byId.map((question) => rowOf(question, categories, robot.scenes.length));
}

export type RowOutcome = FileRow & { outcome: ImportOutcome };

/** Divides rows into batches that the desk takes, and answers quickly. */
export function* batchesOf(rows: readonly FileRow[]): Generator<FileRow[]> {
  let batch: FileRow[] = [];
  let wordings = 0;
  let characters = 0;
  for (const one of rows) {
    wordings += 1 + one.row.similar.length;
    characters += characterCount(one.row);
    const isFull =
      batch.length >= MOST_ROWS_A_BATCH || wordings > MOST_WORDINGS_A_BATCH || characters > MOST_CHARACTERS_A_BATCH;
    if (batch.length > 0 && isFull) {
      yield batch;
      batch = [];
      wordings = 1 + one.row.similar.length;
      characters = characterCount(one.row);
    }
    batch.push(one);
  }
  if (batch.length > 0) yield batch;
}

type Work = Pick<ImportBody, 'robotId' | 'step' | 'duplicates' | 'isRehearsal'>;

/**
 * Sends rows to the desk. What was done before it is cancelled or fails is passed to `done`.
 * @throws ConsoleFailure, or the signal's reason
 */
export async function importFileRows(
  desk: KnowledgeDesk,
  work: Work,
  rows: readonly FileRow[],
  done: (outcomes: readonly RowOutcome[]) => void,
  ask: Ask,
): Promise<void> {
  for (const batch of batchesOf(rows)) {
    // A batch that was sent is waited for, so that what it has written is counted.
    const outcomes = await ask(() => desk.importRows({ ...work, rows: batch.map(({ row }) => row) }));
    done(
      batch.flatMap((one, n) => {
        const outcome = outcomes[n];
        return outcome ? [{ ...one, outcome }] : [];
      }),
    );
  }
}
