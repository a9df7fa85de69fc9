/**
 * The long work of imports and exports: some questions at a time, with progress, until it is done or cancelled.
 *
 * An import is many small calls, so that progress and cancelling need no job on the desk.
 */
import type { ImportBody, ImportOutcome, ImportRow, KnowledgeRobot } from '../../../console-protocol/knowledge.ts';
import type { KnowledgeDesk } from '../knowledge-desk.ts';
import type { Question } from '../question-words.ts';
import type { FileRow } from './question-file.ts';
import { rowOf } from './question-file.ts';
import { characterCount, MOST_CHARACTERS_A_BATCH } from './row-limits.ts';

/** Reports the number of rows that are done, and of all rows. */
export type Progress = (done: number, total: number) => void;

const PAGE_SIZE = 100;
const MOST_TRIES = 3;
const MOST_ROWS_A_BATCH = 20;
/** The desk does nothing else while it writes the rows of a batch. */
const MOST_WORDINGS_A_BATCH = 400;

/**
 * All questions of a robot. Edits meanwhile may move a question between pages; then it is all read again.
 * @throws ConsoleFailure, or the signal's reason
 */
export async function readAllQuestions(
  desk: KnowledgeDesk,
  robot: KnowledgeRobot,
  progress: Progress,
  signal: AbortSignal,
): Promise<ImportRow[]> {
  const { data: categories } = await desk.invoke('list-categories', { query: { robotId: robot.id } }, { signal });
  let questions = new Map<number, Question>();
  let total = 0;
  for (let tries = 0; tries < MOST_TRIES && (tries === 0 || questions.size < total); tries += 1) {
    questions = new Map();
    for (let pageNum = 1; pageNum === 1 || questions.size < total; pageNum += 1) {
      const search = { searchType: 4, type: 0, order: 1, isWorking: 1, pageNum, pageSize: PAGE_SIZE } as const;
      const page = await desk.invoke('search-questions', { body: { ...search, robotId: robot.id } }, { signal });
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
  signal: AbortSignal,
): Promise<void> {
  for (const batch of batchesOf(rows)) {
    signal.throwIfAborted();
    // A batch that was sent is waited for, so that what it has written is counted.
    const outcomes = await desk.importRows({ ...work, rows: batch.map(({ row }) => row) });
    done(
      batch.flatMap((one, n) => {
        const outcome = outcomes[n];
        return outcome ? [{ ...one, outcome }] : [];
      }),
    );
  }
}
