/** Reading a robot's questions page by page, against pages as the knowledge base would answer them. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { question, UPDATE_ORDERS } from '../../../../relay/desk-api/knowledge/questions.ts';
import {
  PAGE_SIZE,
  type ReadPage,
  readAll,
  readChanges,
  wordingsOf,
} from '../../../../relay/features/suggestions/read-questions.ts';

type Row = { id: number; content: string; updateTime: string; similar?: string[] };

/** A knowledge base whose rows a test changes; `calls` are the pages that were read. */
function knowledgeBase(rows: Row[]) {
  const calls: string[] = [];
  const readPage: ReadPage = async (page, order) => {
    const newest = order === UPDATE_ORDERS.newestFirst;
    calls.push(`${newest ? 'newest' : 'oldest'} ${page}`);
    const sorted = rows.toSorted((a, b) => (a.updateTime < b.updateTime ? -1 : 1) * (newest ? -1 : 1));
    const shown = sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    return { total: rows.length, rows: shown.map(asPrinted) };
  };
  return { rows, calls, readPage };
}
const asPrinted = ({ similar = [], ...row }: Row) =>
  question.parse({
    ...row,
    robotId: 54,
    categoryId: 1,
    type: 1,
    similarQuestion: similar.map((content, at) => ({ id: row.id * 1000 + at, content, type: 2 })),
  });
const rowsTo = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, content: `Question ${at + 1}`, updateTime: timeAt(at) }));
const timeAt = (minute: number): string => new Date(minute * 60_000).toISOString().slice(0, 19).replace('T', ' ');

describe('reading all questions', () => {
  it('takes every page, with the similar questions', async () => {
    const base = knowledgeBase([
      ...rowsTo(120),
      { id: 500, content: ' A\n b ', updateTime: timeAt(500), similar: ['C', ' '] },
    ]);
    const known = await readAll(base.readPage);
    assert.deepEqual(base.calls, ['oldest 1', 'oldest 2', 'oldest 3']);
    assert.equal(wordingsOf(known).length, 122);
    assert.deepEqual(wordingsOf(known).slice(-2), [
      { ref: '500', questionId: 500, text: 'A b' },
      { ref: '500-500000', questionId: 500, text: 'C' },
    ]);
  });

  it('ends at an empty page, whatever the total says', async () => {
    const known = await readAll(async (page) => ({
      rows: page === 1 ? [asPrinted(rowsTo(1)[0] as Row)] : [],
      total: 1e9,
    }));
    assert.equal(known.byId.size, 1);
  });

  it('stops at 20,000 wordings', async () => {
    let pages = 0;
    const similar = Array.from({ length: 199 }, (_, at) => `Wording ${at}`);
    const known = await readAll(async () => {
      const first = pages++ * PAGE_SIZE;
      return { rows: rowsTo(PAGE_SIZE).map((row) => asPrinted({ ...row, id: first + row.id, similar })), total: 1e9 };
    });
    assert.equal(known.isCut, true);
    assert.equal(wordingsOf(known).length, 20_000);
    assert.equal(pages, 3);
  });
});

describe('looking for changes', () => {
  it('costs one call when nothing changed', async () => {
    const base = knowledgeBase(rowsTo(200));
    const known = await readAll(base.readPage);
    base.calls.length = 0;
    const next = await readChanges(base.readPage, known);
    assert.equal(next.known, known);
    assert.equal(next.totalDiffers, false);
    assert.deepEqual(base.calls, ['newest 1']);
  });

  it('reads on until a page has a known question', async () => {
    const base = knowledgeBase(rowsTo(40));
    const known = await readAll(base.readPage);
    base.rows.push(...rowsTo(120).slice(40));
    (base.rows[0] as Row).content = 'Reworded';
    (base.rows[0] as Row).updateTime = timeAt(1000);
    base.calls.length = 0;
    const { known: next, totalDiffers } = await readChanges(base.readPage, known);
    assert.deepEqual(base.calls, ['newest 1', 'newest 2']);
    assert.equal(totalDiffers, false);
    assert.equal(next.byId.size, 120);
    assert.equal(next.byId.get(1)?.wordings[0]?.text, 'Reworded');
    assert.equal(known.byId.get(1)?.wordings[0]?.text, 'Question 1');
  });

  it('reads on behind questions of which only the answer changed', async () => {
    const base = knowledgeBase(rowsTo(120));
    const known = await readAll(base.readPage);
    for (const [at, row] of base.rows.slice(0, PAGE_SIZE + 1).entries()) row.updateTime = timeAt(1000 - at);
    (base.rows[PAGE_SIZE] as Row).content = 'Reworded';
    const { known: next } = await readChanges(base.readPage, known);
    assert.equal(next.byId.get(PAGE_SIZE + 1)?.wordings[0]?.text, 'Reworded');
  });

  it('notices a change within the same second, and that a question went away', async () => {
    const base = knowledgeBase(rowsTo(10));
    const known = await readAll(base.readPage);
    (base.rows[9] as Row).similar = ['Another'];
    assert.equal((await readChanges(base.readPage, known)).known.byId.get(10)?.wordings.length, 2);
    (base.rows[8] as Row).content = 'Reworded';
    assert.equal((await readChanges(base.readPage, known)).known.byId.get(9)?.wordings[0]?.text, 'Reworded');
    base.rows.splice(3, 1);
    assert.equal((await readChanges(base.readPage, known)).totalDiffers, true);
  });

  it('ends when the knowledge base has become empty', async () => {
    const known = await readAll(knowledgeBase(rowsTo(3)).readPage);
    assert.equal((await readChanges(knowledgeBase([]).readPage, known)).totalDiffers, true);
  });
});
