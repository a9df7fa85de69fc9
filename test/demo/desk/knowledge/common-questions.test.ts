/** The models of common questions at the desk (doc 3 §4.1, §7). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listCommonQuestionModels } from '../../../../relay/desk-api/knowledge/common-questions.ts';
import type { Query } from '../../../../relay/desk-api/operation.ts';
import { LUMI, startKnowledge } from './knowledge-desk.ts';

describe('the models of common questions', () => {
  it('are of a robot, found by name or key, page by page', async (context) => {
    const { call } = await startKnowledge(context);
    const list = (query: Partial<Query<typeof listCommonQuestionModels>> = {}) =>
      call(listCommonQuestionModels, {
        params: { id: LUMI.id },
        query: { pageNum: 1, pageSize: 20, searchType: 1, ...query },
      });
    const { data, paging } = await list();
    assert.deepEqual(data, [
      { id: data[0]?.id, robotId: LUMI.id, name: 'Lumi', description: undefined, modelKey: 'default' },
    ]);
    assert.deepEqual({ ...paging }, { pageNum: 1, pageSize: 20, total: 1 });
    assert.equal((await list({ searchWord: 'LUM' })).data.length, 1);
    assert.equal((await list({ searchWord: 'default' })).data.length, 0);
    assert.equal((await list({ searchWord: 'Fault', searchType: 2 })).data.length, 1);
    assert.equal((await list({ searchWord: '%', searchType: 2 })).data.length, 0);
    assert.deepEqual((await list({ pageNum: 2 })).data, []);
  });

  it('name the integer that is not one, and the robot that is not there', async (context) => {
    const { refusalOf } = await startKnowledge(context);
    const invalid = /: the integer parameter has an invalid value$/;
    assert.match(await refusalOf(listCommonQuestionModels, { ids: ['Lumi'] }), invalid);
    for (const field of ['pageNum', 'pageSize']) {
      assert.match(await refusalOf(listCommonQuestionModels, { ids: [54], query: { [field]: 'many' } }), invalid);
    }
    assert.match(await refusalOf(listCommonQuestionModels, { ids: [54], query: { searchType: '3' } }), /^searchType: /);
    assert.match(await refusalOf(listCommonQuestionModels, { ids: [7] }), /robot 7 does not exist/);
  });
});
