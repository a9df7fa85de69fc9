/** A search through many answers lets other work have its turn, and shows what is there when it ends (doc 3 §4.1). */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { openDatabase } from '../../../../demo/desk/core/database.ts';
import { QUESTION_TABLES } from '../../../../demo/desk/knowledge/question-rows.ts';
import { searchIn } from '../../../../demo/desk/knowledge/question-search.ts';
import { MIGRATIONS } from '../../../../demo/desk/store/schema.ts';
import { LUMI } from './knowledge-desk.ts';

const COUNT = 450;

const db = openDatabase(':memory:', MIGRATIONS);
after(() => db.close());
db.addTables('kb-questions', QUESTION_TABLES);
db.transaction(() => {
  for (let n = 0; n < COUNT; n += 1) {
    const { id } = db.run(
      `INSERT INTO kb_questions (robot_id, category_id, type, content, normal_content, keyword, suggest_type,
         available_time_type, is_switch_staff, created_at, updated_at) VALUES (?, 1, 1, ?1 || ?2, ?1 || ?2, '', 1, 1, 0, 0, ?2)`,
      LUMI.id,
      n,
    );
    db.run(
      "INSERT INTO kb_answers (question_id, type, content, normal_content) VALUES (?, 1, '', ?)",
      id,
      n % 2 === 0 ? 'even' : 'odd',
    );
  }
});

const search = (pageNum: number, order: 1 | 2) =>
  searchIn(
    db,
    { robotId: LUMI.id, pageNum, pageSize: 5, type: 0, isWorking: 1, searchType: 4, order, searchWord: 'even' },
    { categoryIds: undefined, flowEntries: [] },
    0,
  );

it('other work has its turn in between', async () => {
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  await search(1, 1);
  clearImmediate(next);
  assert.ok(turns >= 3, `${turns} turns`);
});

it('the order and the pages are those of all questions', async () => {
  const times = async (pageNum: number, order: 1 | 2) =>
    (await search(pageNum, order)).rows.map((row) => row.updated_at);
  assert.deepEqual(await times(1, 1), [0, 2, 4, 6, 8]);
  assert.deepEqual(await times(45, 1), [440, 442, 444, 446, 448]);
  assert.deepEqual(await times(1, 2), [448, 446, 444, 442, 440]);
  assert.deepEqual(await times(46, 1), []);
  assert.equal((await search(46, 1)).total, COUNT / 2);
});

it('a question that is deleted meanwhile is left out', async () => {
  const found = search(1, 1);
  db.run('DELETE FROM kb_questions WHERE updated_at = 2');
  assert.deepEqual(
    (await found).rows.map((row) => row.updated_at),
    [0, 4, 6, 8],
  );
});
