/** Hostile input to the knowledge base: its number, size and depth are bounded, and reading it is fast. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDataTemplate } from '../../../../relay/desk-api/knowledge/data-templates.ts';
import { createEntity } from '../../../../relay/desk-api/knowledge/entities.ts';
import { LUMI, startKnowledge } from './knowledge-desk.ts';

const LAMP = { name: 'Lamp', robotId: LUMI.id, parentId: 0, questionAndAnswerSet: 0 };
const attribute = (name: string, more: object = {}) => ({
  name,
  allowInherited: 1,
  switchStatus: 1,
  changeType: 1,
  ...more,
});
const strategy = (name: string) => ({ name, clarificationAskContent: 'Which room?', retrievalTarget: 2 });

describe('a template', () => {
  it('is bounded in number', async (context) => {
    const { refusalOf } = await startKnowledge(context);
    const many = (length: number) => Array.from({ length }, (_, n) => `a ${n}`);
    const bad: [object, RegExp][] = [
      [{ attributes: many(101).map((name) => attribute(name)) }, /^attributes: .*100/],
      [{ similarList: many(51) }, /^similarList: .*50/],
      [{ attributes: [attribute('a', { expressionList: many(51) })] }, /^attributes.0.expressionList: .*50/],
      [
        { datumSearch: { noResultContent: 'x', recommendationNumber: 1, strategies: many(51).map(strategy) } },
        /^datumSearch.strategies: .*50/,
      ],
      [{ datumDefaultAnswer: { answerType: 1, attributeIdList: Array(101).fill(1) } }, /attributeIdList: .*100/],
      [{ attributes: [attribute('a', { answer: 'x'.repeat(1001) })] }, /answer: .*1000/],
    ];
    for (const [more, message] of bad) {
      assert.match(await refusalOf(createDataTemplate, { body: { ...LAMP, ...more } }), message);
    }
  });
});

describe('a search', () => {
  it('stays quick on words made to be slow', async (context) => {
    const { create, search } = await startKnowledge(context);
    const content = 'a'.repeat(20_000);
    for (let n = 0; n < 100; n += 1) await create(`${'a'.repeat(190)} ${n}`, { answer: { type: 1, content } });
    const before = performance.now();
    const { paging } = await search({ searchWord: `${'a'.repeat(199)}b`, searchType: 4 });
    assert.equal(paging.total, 0);
    // Each answer is read once for each letter of the word at worst: 400 million steps, which take no second.
    assert.ok(performance.now() - before < 5000);
  });

  it('reads tags of an answer in one go', async (context) => {
    const { create, found } = await startKnowledge(context);
    const before = performance.now();
    for (const tags of ['<'.repeat(20_000), '<a '.repeat(6000), '<>'.repeat(10_000), `${'<p '.repeat(6000)}>`]) {
      await create(`about ${tags.slice(0, 4)} ${tags.length}`, { answer: { type: 2, content: tags } });
    }
    assert.ok(performance.now() - before < 5000);
    assert.equal((await found({ searchWord: '<a <a' })).length, 1);
  });
});

describe('a regular expression', () => {
  it('that would hang another engine is kept, or refused in words', async (context) => {
    const { call, refusalOf } = await startKnowledge(context);
    const body = { robotId: LUMI.id, name: 'n', apiName: 'n' };
    assert.equal((await call(createEntity, { body: { ...body, regex: '(a+)+$' } })).data.regex, '(a+)+$');
    const before = performance.now();
    for (const regex of ['((((((a{100}){100}){100}){100}){100}){100})', '((((((){100}){100}){100}){100}){100})']) {
      assert.match(await refusalOf(createEntity, { body: { ...body, name: 'm', apiName: 'm', regex } }), /too large/);
    }
    assert.ok(performance.now() - before < 2000);
  });
});

it('names of the prototype are names like others', async (context) => {
  const { call, refusalOf, create, get } = await startKnowledge(context);
  const body = JSON.parse(
    '{"__proto__": {"admin": true}, "constructor": 1, "robotId": 54, "name": "x", "apiName": "__proto__"}',
  );
  const { data } = await call(createEntity, { body });
  assert.equal(data.apiName, '__proto__');
  const made = await create('constructor', { keyword: '__proto__', similarQuestions: ['toString'] });
  assert.deepEqual(await get(made.id), made);
  assert.match(await refusalOf(createEntity, { body: { ...body, name: { toString: 1 } } }), /^name: /);
});
