/** Reads a robot's questions from the knowledge base, page by page (doc 3 §4.1). Knows neither budget nor timers. */
import type { z } from 'zod';
import { type question, UPDATE_ORDERS } from '../../desk-api/knowledge/questions.ts';
import type { Wording } from './question-index.ts';

export type QuestionRow = z.output<typeof question>;
export type Order = (typeof UPDATE_ORDERS)[keyof typeof UPDATE_ORDERS];
/** Reads one page of the valid questions, sorted by their last change. `total` counts all pages. */
export type ReadPage = (page: number, order: Order) => Promise<{ rows: readonly QuestionRow[]; total: number }>;

/** The wordings of one question, and the time of its last change, if the knowledge base states it. */
type KnownQuestion = { changed: string | undefined; wordings: readonly Wording[] };
export type KnownQuestions = {
  byId: ReadonlyMap<number, KnownQuestion>;
  /** Whether questions were left out because there were more than MOST_WORDINGS. */
  isCut: boolean;
};

/** Small enough for a page with many similar questions to be parsed within milliseconds. */
export const PAGE_SIZE = 50;
/** Wordings that are kept of one robot. */
const MOST_WORDINGS = 20_000;
/** UTF-16 units of one wording; the document allows 200 characters. */
const LONGEST_WORDING = 200;

export async function readAll(readPage: ReadPage): Promise<KnownQuestions> {
  const byId = new Map<number, KnownQuestion>();
  let wordings = 0;
  for (let page = 1; ; page += 1) {
    // Oldest change first: a question that is changed meanwhile moves to a later page and is read again.
    const { rows, total } = await readPage(page, UPDATE_ORDERS.oldestFirst);
    for (const row of rows) {
      const known = knownOf(row);
      wordings += known.wordings.length - (byId.get(row.id)?.wordings.length ?? 0);
      if (wordings > MOST_WORDINGS) return { byId, isCut: true };
      byId.set(row.id, known);
    }
    if (rows.length === 0 || page * PAGE_SIZE >= total) return { byId, isCut: false };
  }
}

/**
 * Reads what changed, newest first, until a question is known as it is. @returns `known`, the same object if nothing
 * changed; `totalDiffers` if questions were deleted: only `readAll` finds which
 */
export async function readChanges(readPage: ReadPage, known: KnownQuestions) {
  const changed = new Map<number, KnownQuestion>();
  for (let page = 1; ; page += 1) {
    const { rows, total } = await readPage(page, UPDATE_ORDERS.newestFirst);
    const fresh = rows.filter((row) => !isSame(known.byId.get(row.id), knownOf(row)));
    for (const row of fresh) changed.set(row.id, knownOf(row));
    if (rows.length > 0 && fresh.length === rows.length && page * PAGE_SIZE < total) continue;
    const merged = withChanges(known, changed);
    return { known: merged, totalDiffers: !merged.isCut && merged.byId.size !== total };
  }
}

function withChanges(known: KnownQuestions, changed: KnownQuestions['byId']): KnownQuestions {
  if (changed.size === 0) return known;
  const merged = { byId: new Map([...known.byId, ...changed]), isCut: known.isCut };
  return wordingsOf(merged).length > MOST_WORDINGS ? { ...known, isCut: true } : merged;
}

export const wordingsOf = ({ byId }: KnownQuestions): Wording[] =>
  [...byId.values()].flatMap(({ wordings }) => wordings);

function knownOf({ id, content, similarQuestion, updateTime }: QuestionRow): KnownQuestion {
  const wordings = [{ ref: String(id), questionId: id, text: onOneLine(content) }];
  for (const similar of similarQuestion ?? []) {
    wordings.push({ ref: `${id}-${similar.id}`, questionId: id, text: onOneLine(similar.content) });
  }
  return { changed: updateTime, wordings: wordings.filter(({ text }) => text !== '') };
}

const onOneLine = (text: string): string => text.slice(0, LONGEST_WORDING).toWellFormed().replace(/\s+/g, ' ').trim();

function isSame(one: KnownQuestion | undefined, other: KnownQuestion): boolean {
  return (
    one?.changed === other.changed &&
    one?.wordings.length === other.wordings.length &&
    one.wordings.every(({ ref, text }, at) => other.wordings[at]?.ref === ref && other.wordings[at]?.text === text)
  );
}
