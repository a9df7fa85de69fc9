/** The knowledge that the shop's robots begin with, as the calls show it. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { readSeeds } from '../../../../demo/desk/knowledge/seed.ts';
import { deleteQuestion } from '../../../../relay/desk-api/knowledge/questions.ts';
import { LUMI, startKnowledge, XIAODENG } from './knowledge-desk.ts';

it('robots begin with the shop’s knowledge, once, each in its language', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const options = { tenant: { database: join(folder, 'desk.db') }, seededKnowledge: true };
  const first = await startKnowledge(context, options);
  for (const { robotId, questions, categories } of readSeeds()) {
    const { data, paging } = await first.search({ robotId, pageSize: 100 });
    assert.equal(paging.total, questions.length);
    assert.equal((await first.categoriesOf(robotId)).length, 2 + categories.length);
    for (const [index, { content, similarQuestions, type, flowId, suggests = [] }] of questions
      .slice(0, 100)
      .entries()) {
      const made = data[index];
      assert.deepEqual([made?.content, made?.type], [content, flowId === undefined ? type : 3]);
      assert.deepEqual(
        made?.similarQuestion?.map((one) => one.content),
        similarQuestions,
      );
      const suggested = suggests.map((key) => questions.find((one) => one.key === key)?.content);
      assert.deepEqual(
        made?.suggestList?.map((one) => one.content),
        suggested,
      );
    }
  }
  assert.deepEqual(await first.found({ searchWord: 'how long does delivery take', searchType: 2 }), [
    'How long does delivery take?',
  ]);
  assert.ok((await first.found({ robotId: XIAODENG.id, searchWord: '退货', searchType: 4 })).length > 0);

  const [gone] = (await first.search()).data;
  await first.call(deleteQuestion, { params: { id: gone?.id ?? 0 } });
  const { total } = (await first.search()).paging;
  await first.close();
  const second = await startKnowledge(context, options);
  assert.equal((await second.search({ robotId: LUMI.id })).paging.total, total, 'what was deleted does not come back');
});
