/** Calls of the knowledge base made to hurt: their bodies, their signs, and what happens at the same time (doc 3 §5). */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { normalForm } from '../../../../demo/desk/knowledge/normal-form.ts';
import { createPatterns } from '../../../../demo/desk/knowledge/webhooks/patterns.ts';
import { createDataTemplate } from '../../../../relay/desk-api/knowledge/data-templates.ts';
import { createEntity, updateEntity } from '../../../../relay/desk-api/knowledge/entities.ts';
import { deleteQuestion, updateQuestion } from '../../../../relay/desk-api/knowledge/questions.ts';
import { signedQuery } from '../../../../relay/desk-api/signing/open-api-v1.ts';
import { TENANT } from '../desk-harness.ts';
import { startChat } from './chat/chat-desk.ts';
import { LUMI, refusedWith, startKnowledge } from './knowledge-desk.ts';

const UNREADABLE = 'the body is not JSON, or too large or too deep';

/** A desk, and a function that posts bytes with a sign of its time; it answers the message. */
async function posting(context: TestContext) {
  const desk = await startKnowledge(context);
  return async (body: BodyInit, given: { type?: string; query?: Record<string, string>; off?: number } = {}) => {
    const credentials = { email: TENANT.email, token: TENANT.knowledgeBaseToken };
    const seconds = Math.floor(desk.clock.now() / 1000) + (given.off ?? 0);
    const query = new URLSearchParams({ ...signedQuery(credentials, 'v1', seconds, ''), ...given.query });
    const headers = { 'content-type': given.type ?? 'application/json' };
    const response = await fetch(`${desk.url}/kb/api/v1/categories?${query}`, { method: 'POST', body, headers });
    assert.equal(response.status, 200);
    const { code, message, visible } = (await response.json()) as { code: number; message: string; visible: boolean };
    return code === 200 ? 'OK' : `${code} ${visible} ${message}`;
  };
}

const category = (name: string, more = '') => `{"name":${JSON.stringify(name)},"parentId":0,"robotId":54${more}}`;

describe('a body', () => {
  it('is nested at most 32 levels deep, and has a limited number of names and values', async (context) => {
    const post = await posting(context);
    const nested = (depth: number) => `,"x":${'['.repeat(depth)}${']'.repeat(depth)}`;
    const names = (count: number) => `,"x":{${Array.from({ length: count }, (_, n) => `"n${n}":1`).join()}}`;
    const values = (count: number) => `,"x":[${Array(count).fill('{}').join()}]`;
    assert.equal(await post(category('1', nested(31))), 'OK');
    assert.equal(await post(category('2', nested(32))), `400 false ${UNREADABLE}`);
    assert.equal(await post(category('2', nested(400_000))), `400 false ${UNREADABLE}`);
    assert.equal(await post(category('2', names(9_000))), 'OK');
    assert.equal(await post(category('3', names(10_000))), `400 false ${UNREADABLE}`);
    assert.equal(await post(category('3', values(24_000))), 'OK');
    assert.equal(await post(category('4', values(26_000))), `400 false ${UNREADABLE}`);
  });

  it('may have brackets in its texts', async (context) => {
    const post = await posting(context);
    assert.equal(await post(category('"[[[[{{\\', `,"x":${JSON.stringify('["{:,'.repeat(50_000))}`)), 'OK');
  });

  it('is UTF-8, so that its signs are counted', async (context) => {
    const post = await posting(context);
    const utf16 = Buffer.from(category('1'), 'utf16le');
    assert.equal(await post(utf16, { type: 'application/json; charset=utf-16le' }), `400 false ${UNREADABLE}`);
    assert.equal(await post(category('1'), { type: 'text/plain' }), 'OK');
  });
});

describe('a sign', () => {
  it('is good for five minutes either way, also a second time, as the document has no nonce', async (context) => {
    const post = await posting(context);
    for (const [n, off] of [-300, 300, 300].entries()) assert.equal(await post(category(`${n}`), { off }), 'OK');
    for (const off of [-301, 301, -1e9, 1e9]) {
      assert.match(await post(category('x'), { off }), /^400 false the timestamp is more than five minutes off$/);
    }
  });

  it('is of this tenant, of this time and given once', async (context) => {
    const post = await posting(context);
    const refusals: [query: Record<string, string>, message: string][] = [
      [{ email: 'other@example.com' }, 'the e-mail is not the administrator’s'],
      [{ email: '' }, 'the e-mail is not the administrator’s'],
      [{ sign: '' }, 'the sign is invalid'],
      [{ sign: '0'.repeat(40) }, 'the sign is invalid'],
      [{ timestamp: '' }, 'the timestamp is missing or malformed'],
      [{ timestamp: '1e9' }, 'the timestamp is missing or malformed'],
      [{ timestamp: '９'.repeat(10) }, 'the timestamp is missing or malformed'],
    ];
    for (const [query, message] of refusals) {
      assert.equal(await post(category('x'), { query }), `400 false ${message}`, JSON.stringify(query));
    }
  });
});

it('a text of marks is compared by the first thirty of each letter', () => {
  const letter = (marks: number) => `a${'\u0316\u0301'.repeat(marks / 2)}`;
  assert.equal(normalForm(letter(20_000)), normalForm(letter(30)));
  assert.notEqual(normalForm(letter(28)), normalForm(letter(30)));
  assert.equal(normalForm('Ｅ\u0301Cole'), 'école');
});

it('the regular expressions that are tried on every text have a size together', async (context) => {
  const patterns = createPatterns();
  const large = '(?:a?){50}a{50}';
  patterns.checkTogether([large, large, '']);
  assert.throws(() => patterns.checkTogether([large, large, large]), /too large together: 4\d\d places of at most 400/);
  const desk = await startKnowledge(context);
  const admin = await desk.administrator();
  const create = (n: number) =>
    admin.call('POST', '/knowledge/webhooks', {
      robotId: LUMI.id,
      name: `webhook ${n}`,
      regex: large,
      url: 'http://shop.test/answer',
    });
  await create(1);
  await create(2);
  await assert.rejects(create(3), /too large together/);
});

it('the entities of a robot have a number of values together', async (context) => {
  const { call } = await startKnowledge(context);
  const similarValueList = Array.from({ length: 50 }, (_, n) => `similar ${n}`);
  const fill = async (n: number, count: number) => {
    const body = { robotId: LUMI.id, name: `Entity ${n}`, apiName: `entity_${n}` };
    const { id } = (await call(createEntity, { body })).data;
    const value = (v: number) => ({ changeType: 1, originalValue: `value ${v}`, similarValueList }) as const;
    const valueList = Array.from({ length: count }, (_, v) => value(v));
    return call(updateEntity, { params: { id }, body: { ...body, valueList } });
  };
  await fill(1, 300);
  await fill(2, 90);
  await assert.rejects(fill(3, 10), refusedWith(/at most 20000 values, similar ones included/));
});

it('the attributes of a robot have a number of other names and expressions together', async (context) => {
  const { call } = await startKnowledge(context);
  const texts = Array.from({ length: 50 }, (_, n) => `other ${n}`);
  const make = (name: string, count: number) => {
    const given = {
      allowInherited: 1,
      switchStatus: 1,
      changeType: 1,
      similarList: texts,
      expressionList: texts,
    } as const;
    const attributes = Array.from({ length: count }, (_, n) => ({ ...given, name: `attribute ${n}` }));
    const body = { name, robotId: LUMI.id, parentId: 0, questionAndAnswerSet: 0, attributes };
    return call(createDataTemplate, { body });
  };
  await make('Lamp', 100);
  await make('Rug', 95);
  await assert.rejects(make('Chair', 10), refusedWith(/at most 20000 other names and expressions/));
});

describe('at the same time', () => {
  it('two edits of a question leave it as one of them wrote it', async (context) => {
    const { create, get, call } = await startKnowledge(context);
    const { id, categoryId } = await create('How do I pay?', { similarQuestions: ['Payment'] });
    const edit = (words: string) =>
      call(updateQuestion, {
        params: { id },
        body: {
          categoryId,
          content: words,
          keyword: words,
          simpleQuestionUpdateRequests: [{ content: `${words} too` }],
          answerUpdateRequest: { content: words, type: 1 },
          simpleChannelList: [{ id: LUMI.scenes[0] }],
        },
      });
    await Promise.all(Array.from({ length: 20 }, (_, n) => edit(n % 2 === 0 ? 'even' : 'odd')));
    const { content, keyword, answer, similarQuestion = [] } = await get(id);
    assert.ok(content === 'even' || content === 'odd');
    assert.deepEqual(
      [keyword, answer?.content, similarQuestion.map((one) => one.content)],
      [content, content, [`${content} too`]],
    );
  });

  it('one of several equal questions is made', async (context) => {
    const { create, search } = await startKnowledge(context);
    const made = await Promise.allSettled(Array.from({ length: 10 }, () => create('How do I pay?')));
    assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.equal((await search()).paging.total, 1);
  });

  it('questions are learned, asked and deleted, and a deleted one is never answered', async (context) => {
    const desk = await startChat(context);
    const client = await desk.init();
    const words = Array.from({ length: 20 }, (_, n) => `Where is the ${n}th blue parcel of ${n * 7}?`);
    const made = await Promise.all(words.map((one) => desk.create(one)));
    await Promise.all([
      ...made.slice(0, 10).map(({ id }) => desk.call(deleteQuestion, { params: { id } })),
      ...words.slice(10).map((one) => client.ask(one)),
    ]);
    for (const { content } of made.slice(0, 3)) assert.notEqual((await client.ask(content)).hitQuestion, content);
    for (const { content } of made.slice(17)) assert.equal((await client.ask(content)).hitQuestion, content);
  });
});
