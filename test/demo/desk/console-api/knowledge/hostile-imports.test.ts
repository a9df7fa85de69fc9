/** Attacks on the import of questions, and imports that meet or stop: every row is whole or absent, and the desk goes on. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { ImportBody, ImportOutcome, ImportRow } from '../../../../../demo/desk/console-protocol/knowledge.ts';
import { type CallAnswer, OPERATIONS } from '../../../../../relay/desk-api/operations.ts';
import { JUNIPER, startDesk, type TestAgent } from '../../desk-harness.ts';

const ROBOT = 54;
const row = (part: Partial<ImportRow> = {}): ImportRow => ({
  content: 'Is it green?',
  similar: [],
  answer: 'Yes.',
  answerType: 2,
  category: '',
  type: 1,
  validity: 1,
  startTime: '',
  endTime: '',
  scenes: [],
  keyword: '',
  suggestType: 1,
  suggests: [],
  handsOff: false,
  ...part,
});
const rowsFrom = (first: number, count: number): ImportRow[] =>
  Array.from({ length: count }, (_, n) =>
    row({ content: `Question ${first + n}?`, similar: [`Wording ${first + n}`] }),
  );
const bodyOf = (part: Partial<ImportBody> = {}): ImportBody => ({
  robotId: ROBOT,
  step: 'questions',
  duplicates: 'skip',
  isRehearsal: false,
  rows: [row()],
  ...part,
});

async function start(context: TestContext) {
  const desk = await startDesk(context);
  const [admin, juniper] = [await desk.administrator(), await desk.agent(JUNIPER)];
  const importAs = async (who: TestAgent, part: Partial<ImportBody> = {}) =>
    (await who.call<{ outcomes: ImportOutcome[] }>('POST', '/knowledge/import', bodyOf(part))).outcomes;
  return {
    desk,
    admin,
    juniper,
    importAs,
    outcomes: async (part: Partial<ImportBody> = {}) => (await importAs(admin, part)).map(({ outcome }) => outcome),
    /** Sends bytes as a body; resolves to the HTTP status. */
    async post(body: BodyInit, headers: Record<string, string> = {}) {
      const response = await fetch(`${desk.url}/console/api/knowledge/import`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}`, ...headers },
        body,
      });
      await response.text();
      return response.status;
    },
    async stored(): Promise<CallAnswer<'search-questions'>['data']> {
      const search = { pageNum: 1, pageSize: 100, searchType: 4, type: 0, order: 1, isWorking: 1 } as const;
      const body = { robotId: ROBOT, ...search };
      return (await desk.knowledgeBase.call(OPERATIONS['search-questions'], { body })).data;
    },
  };
}

describe('a hostile import', () => {
  it('is refused whatever its bytes are, and the desk goes on', async (context) => {
    const { post, outcomes, stored } = await start(context);
    const deep = 400_000;
    const heavy = rowsFrom(0, 50).map((one) => ({ ...one, answer: 'x'.repeat(50_000) }));
    const bomb = new Uint8Array(gzipSync(`${JSON.stringify(bodyOf())}${' '.repeat(50 * 1024 * 1024)}`));
    const attacks: [string, BodyInit, Record<string, string>?][] = [
      ['no JSON', '{"robotId":'],
      ['binary', new Uint8Array([0, 255, 254, 1, 2])],
      ['text', 'question,answer', { 'content-type': 'text/csv' }],
      ['nested', `{"rows":${'['.repeat(deep)}${']'.repeat(deep)}}`],
      ['too large', JSON.stringify(bodyOf({ rows: heavy }))],
      ['a bomb', bomb, { 'content-encoding': 'gzip' }],
      ['a prototype', `{"__proto__":{"isRehearsal":false},"rows":[]}`],
    ];
    for (const [name, body, headers] of attacks) {
      const status = await post(body, headers);
      assert.ok(status >= 400 && status < 500, `${name}: ${status}`);
    }
    assert.deepEqual(await stored(), []);
    assert.deepEqual(await outcomes(), ['new']);
  });

  it('is refused with unknown fields, other types, or more and longer than allowed', async (context) => {
    const { admin, stored } = await start(context);
    const many = (length: number, text = 'x') => Array.from({ length }, () => text);
    const bad: object[] = [
      bodyOf({ rows: [] }),
      bodyOf({ rows: rowsFrom(0, 51) }),
      { ...bodyOf(), id: 7 },
      bodyOf({ rows: [{ ...row(), id: 7 } as ImportRow] }),
      bodyOf({ rows: [{ ...row(), content: { toString: 'x' } } as never] }),
      bodyOf({ rows: [row({ answerType: 1.5 })] }),
      bodyOf({ rows: [row({ content: 'x'.repeat(1001) })] }),
      bodyOf({ rows: [row({ similar: many(1001) })] }),
      bodyOf({ rows: [row({ suggests: many(51) })] }),
      bodyOf({ duplicates: 'drop' as 'skip' }),
    ];
    for (const body of bad) await assert.rejects(admin.call('POST', '/knowledge/import', body), /400/);
    assert.deepEqual(await stored(), []);
  });

  it('is refused for an agent before its body is judged', async (context) => {
    const { juniper, importAs, stored } = await start(context);
    await assert.rejects(importAs(juniper), /403/);
    await assert.rejects(importAs(juniper, { isRehearsal: true }), /403/);
    await assert.rejects(juniper.call('POST', '/knowledge/import', { nonsense: true }), /403/);
    assert.deepEqual(await stored(), []);
  });

  it('stores markup in every field as the text that it is', async (context) => {
    const { outcomes, stored, admin } = await start(context);
    const markup = '<script>alert(1)</script>\'"; DROP TABLE kb_questions; --';
    const category = '<img src=x onerror=alert(1)>';
    const rows = [row({ content: markup, similar: [`${markup} 2`], answer: markup, keyword: markup, category })];
    assert.deepEqual(await outcomes({ rows }), ['new']);
    const [question] = await stored();
    assert.deepEqual(
      [question?.content, question?.similarQuestion?.[0]?.content, question?.answer?.content, question?.keyword],
      [markup, `${markup} 2`, markup, markup],
    );
    const { data } = await admin.call<CallAnswer<'list-categories'>>('POST', '/knowledge/call', {
      operation: 'list-categories',
      input: { query: { robotId: ROBOT } },
    });
    assert.ok(data.some(({ name }) => name === category));
  });
});

describe('imports that meet or stop', () => {
  it('leave every question once when two run at the same time', async (context) => {
    const { desk, importAs, stored } = await start(context);
    const people = [await desk.administrator(), await desk.administrator()];
    const calls = people.flatMap((who) => [0, 20, 40].map((first) => importAs(who, { rows: rowsFrom(first, 20) })));
    const counted = (await Promise.all(calls)).flat().map(({ outcome }) => outcome);
    assert.equal(counted.filter((outcome) => outcome === 'new').length, 60);
    assert.equal(counted.filter((outcome) => outcome === 'skipped').length, 60);
    assert.equal(new Set((await stored()).map(({ content }) => content)).size, 60);
  });

  it('are finished by the same file again after they were cancelled in the middle', async (context) => {
    const { outcomes, stored } = await start(context);
    await outcomes({ rows: rowsFrom(0, 20) });
    const again = [...(await outcomes({ rows: rowsFrom(0, 20) })), ...(await outcomes({ rows: rowsFrom(20, 20) }))];
    assert.deepEqual(
      [again.filter((one) => one === 'skipped').length, again.filter((one) => one === 'new').length],
      [20, 20],
    );
    assert.deepEqual(
      (await stored()).map(({ similarQuestion }) => similarQuestion?.length),
      Array.from({ length: 40 }, () => 1),
    );
  });

  it('keep suggestions when they stop before those are linked', async (context) => {
    const { outcomes, stored } = await start(context);
    const suggesting = row({ suggestType: 3, suggests: ['Is it red?', 'Is it here later?'] });
    const rows = [suggesting, row({ content: 'Is it red?' })];
    await outcomes({ rows });
    await outcomes({ rows, step: 'suggestions' });
    assert.deepEqual(await outcomes({ rows, duplicates: 'replace' }), ['replaced', 'replaced']);
    const question = (await stored()).find(({ content }) => content === suggesting.content);
    assert.deepEqual(
      question?.suggestList?.map(({ content }) => content),
      ['Is it red?'],
    );
  });

  it('write a row whole or not at all', async (context) => {
    const { outcomes, stored } = await start(context);
    const rows = [row({ similar: ['Green?', ' '] }), row({ content: 'Fine?', category: 'New', answerType: 5 })];
    assert.deepEqual(await outcomes({ rows }), ['refused', 'refused']);
    assert.deepEqual(await stored(), []);
  });
});
