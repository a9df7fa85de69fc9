/** Trying a robot, what it did not know, and imports, through the console's API. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { draftOf, updateBody } from '../../../../../demo/desk/console/knowledge/question-draft.ts';
import type {
  ImportBody,
  ImportOutcome,
  ImportRow,
  TextToTeach,
  Trial,
} from '../../../../../demo/desk/console-protocol/knowledge.ts';
import { type CallAnswer, OPERATIONS } from '../../../../../relay/desk-api/operations.ts';
import { until } from '../../../../helpers/until.ts';
import { JUNIPER, signIn, startDesk, TENANT } from '../../desk-harness.ts';

const ROBOT = 54;
const SCENE = 7;
const row = (part: Partial<ImportRow> = {}): ImportRow => ({
  content: 'Is the parcel green?',
  similar: ['Parcel status please'],
  answer: 'On its way.',
  answerType: 2,
  category: 'Orders / Parcels',
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

async function start(context: TestContext) {
  const desk = await startDesk(context, { timings: { sweepEvery: 24 * 3_600_000 } });
  const admin = await signIn(desk.url, TENANT.email, TENANT.password);
  const { knowledgeBase: kb } = desk;
  const begin = async () =>
    (await kb.call(OPERATIONS['init-chat'], { body: { robotId: ROBOT, channelId: SCENE } })).data.sessionId;
  return {
    desk,
    admin,
    begin,
    say: (sessionId: number, queryContent: string) =>
      kb.call(OPERATIONS.chat, { body: { sessionId, robotId: ROBOT, queryContent, contentType: 'rich', chatMode: 1 } }),
    rateUseless: (sessionId: number) =>
      kb.call(OPERATIONS['rate-chat-answer'], { body: { sessionId, questionSurveyOptionId: 2 } }),
    async import(part: Partial<ImportBody> = {}): Promise<ImportOutcome[]> {
      const whole = {
        robotId: ROBOT,
        step: 'questions',
        duplicates: 'skip',
        isRehearsal: false,
        rows: [row()],
        ...part,
      };
      return (await admin.call<{ outcomes: ImportOutcome[] }>('POST', '/knowledge/import', whole)).outcomes;
    },
    list: async () => (await admin.call<{ items: TextToTeach[] }>('GET', `/knowledge/to-teach?robotId=${ROBOT}`)).items,
    handle: (text: string, isHandled = true) =>
      admin.call('POST', '/knowledge/handled', { robotId: ROBOT, texts: [text], isHandled }),
    ask: (text: string, sceneId: number | null = SCENE) =>
      admin.call<Trial>('POST', '/knowledge/ask', { robotId: ROBOT, sceneId, text }),
    async search(searchWord = '') {
      const body = {
        robotId: ROBOT,
        pageNum: 1,
        pageSize: 20,
        searchType: 4,
        type: 0,
        order: 1,
        isWorking: 1,
        searchWord,
      } as const;
      return (await kb.call(OPERATIONS['search-questions'], { body })).data;
    },
  };
}

describe('asking the robot', () => {
  it('answers with the reply, its candidates and the closest wording, and records nothing', async (context) => {
    const { ask, import: importRows, begin, list } = await start(context);
    await importRows();
    await begin();
    const known = await ask('parcel status please!');
    assert.equal(known.candidates[0]?.content, 'Is the parcel green?');
    assert.equal(known.candidates[0]?.matched, 'Parcel status please');
    const exact = await ask('Is the parcel green?');
    assert.deepEqual(
      [exact.decision, exact.reply.question?.content, exact.reply.content],
      ['answer', 'Is the parcel green?', 'On its way.'],
    );
    const unknown = await ask('zzz qqq');
    assert.deepEqual([unknown.decision, unknown.reply.source], ['unknown', 'nobody']);
    assert.deepEqual(await list(), []);
    await assert.rejects(ask('x', 99), /404|409/);
    await assert.rejects(ask(' '), /400/);
    await assert.rejects(ask('x'.repeat(501)), /400/);
  });
});

describe('a wording that was taught', () => {
  it('is answered by its own robot whatever its script; any other text in that script by whom it belongs to', async (context) => {
    const { ask, import: importRows } = await start(context);
    const theirs = [row({ content: '包裹什么时候到？', similar: [], answer: '他们的' })];
    await importRows({ robotId: 55, rows: theirs });
    const [other, before] = [await ask('包裹什么时候到'), await ask('Is the parcel green?')];
    assert.deepEqual([other.robot.id, other.reply.content, before.robot.id], [55, '他们的', ROBOT]);
    await importRows({ rows: [row({ content: '包裹什么时候到?', similar: [], answer: '我们的' })] });
    const own = await ask('包裹什么时候到?');
    assert.deepEqual([own.robot.id, own.reply.content], [ROBOT, '我们的']);
  });

  it('is understood by the next call, before and after the robot has learned it', async (context) => {
    const { ask, import: importRows, admin, search, begin, say } = await start(context);
    await importRows();
    assert.equal((await ask('Umbrella colours')).decision, 'unknown');
    const [{ id = 0 } = {}] = await search();
    const params = { id };
    const { data } = await admin.call<CallAnswer<'get-question'>>('POST', '/knowledge/call', {
      operation: 'get-question',
      input: { params },
    });
    const draft = draftOf(data);
    const body = updateBody({ ...draft, similar: [...draft.similar, { content: 'Umbrella colours' }] });
    await admin.call('POST', '/knowledge/call', { operation: 'update-question', input: { params, body } });
    const answered = async () => {
      const { decision, reply, isLearning } = await ask('umbrella colours?');
      assert.deepEqual([decision, reply.question?.id], ['answer', id]);
      return !isLearning;
    };
    await answered();
    await until(answered, 'the robot has learned the wording');
    assert.match(JSON.stringify(await say(await begin(), 'umbrella colours?')), /On its way/);
  });
});

describe('a text that the robot did not know', () => {
  it('is counted by equal text, with what was rated useless', async (context) => {
    const { import: importRows, begin, say, rateUseless, list } = await start(context);
    await importRows();
    const session = await begin();
    await say(session, 'zzz qqq');
    await say(session, 'ZZZ  qqq');
    await say(session, 'Is the parcel green?');
    await rateUseless(session);
    assert.deepEqual(
      (await list()).map(({ text, unknown, useless, answeredBy }) => [text, unknown, useless, answeredBy?.content]),
      [
        ['ZZZ  qqq', 2, 0, undefined],
        ['Is the parcel green?', 0, 1, 'Is the parcel green?'],
      ],
    );
  });

  it('is counted with near-equal ones, and leads to its conversation at the desk’s time', async (context) => {
    const { begin, say, list, handle } = await start(context);
    const session = await begin();
    for (const text of [
      'Zzzebra umbrella colours',
      'zzebra umbrella colours?!',
      'zebra umbrela colours',
      'Quite another thing',
    ])
      await say(session, text);
    const [first, second, ...rest] = await list();
    assert.deepEqual([first?.unknown, second?.unknown, rest.length], [3, 1, 0]);
    assert.deepEqual([first?.text, ...(first?.others ?? [])].sort(), [
      'Zzzebra umbrella colours',
      'zebra umbrela colours',
      'zzebra umbrella colours?!',
    ]);
    assert.deepEqual([first?.sessionId, first?.last], [session, '2024-01-01 12:00:00']);
    for (const text of [first?.text ?? '', ...(first?.others ?? [])]) await handle(text);
    assert.equal((await list()).length, 1);
  });

  it('is also one for which the robot offered questions of which none was chosen', async (context) => {
    const { desk, import: importRows, begin, say, list, ask } = await start(context);
    const questions = [
      'Can I return a lamp that I have used?',
      'How long does the delivery of a lamp take?',
      'What does the delivery abroad cost?',
      'Which bulbs fit the lamp?',
    ];
    await importRows({ rows: questions.map((content) => row({ content, similar: [] })) });
    const text = 'used bulbs';
    await until(async () => !(await ask(text)).isLearning, 'the robot has learned');
    const { reply } = await ask(text);
    const count = reply.suggestions.length;
    assert.ok(reply.question === null && count > 1, JSON.stringify(reply));
    const [taker, leaver, reader] = [await begin(), await begin(), await begin()];
    for (const session of [taker, leaver, reader]) await say(session, text);
    await say(taker, reply.suggestions[0]?.content ?? '');
    await say(leaver, 'zzz qqq');
    const counts = async () => (await list()).map((one) => [one.text, one.unknown, one.notChosen, one.offered]);
    assert.deepEqual(await counts(), [
      ['zzz qqq', 1, 0, 0],
      [text, 0, 1, count],
    ]);
    desk.clock.advance(11 * 60_000);
    assert.deepEqual((await counts())[0], [text, 0, 2, count], 'who reads for long has left');
  });

  it('disappears when it is taught or dismissed, and comes back when it fails again', async (context) => {
    const { import: importRows, begin, say, list, handle, search } = await start(context);
    await importRows();
    const session = await begin();
    await say(session, 'zzz qqq');
    await handle('zzz qqq');
    assert.deepEqual(await list(), []);
    await handle('zzz qqq', false);
    assert.equal((await list()).length, 1);
    await handle('zzz qqq');
    await say(session, 'zzz qqq');
    assert.deepEqual(
      (await list()).map(({ unknown }) => unknown),
      [1],
    );
    await importRows({ duplicates: 'add', rows: [row({ similar: ['ZZZ qqq'] })] });
    assert.deepEqual(
      (await search())[0]?.similarQuestion?.map(({ content }) => content),
      ['Parcel status please', 'ZZZ qqq'],
    );
    assert.deepEqual(await list(), []);
  });

  it('is of the last days alone, and only the administrator handles it', async (context) => {
    const { desk, begin, say } = await start(context);
    await say(await begin(), 'zzz qqq');
    desk.clock.leap(31 * 24 * 3_600_000);
    const admin = await signIn(desk.url, TENANT.email, TENANT.password);
    assert.deepEqual((await admin.call<{ items: unknown[] }>('GET', `/knowledge/to-teach?robotId=${ROBOT}`)).items, []);
    assert.equal(
      (await admin.call<{ items: unknown[] }>('GET', `/knowledge/to-teach?robotId=${ROBOT}&days=90`)).items.length,
      1,
    );
    const juniper = await desk.agent(JUNIPER);
    await assert.rejects(
      juniper.call('POST', '/knowledge/handled', { robotId: ROBOT, texts: ['x'], isHandled: true }),
      /403/,
    );
  });
});

describe('an import', () => {
  it('writes nothing in a rehearsal, and afterwards what the rehearsal announced', async (context) => {
    const { import: importRows, search, desk, admin } = await start(context);
    const rows = [
      row(),
      row({ content: 'Lamp?', similar: [], scenes: ['Nowhere'] }),
      row({ content: '', similar: [] }),
    ];
    const rehearsed = await importRows({ isRehearsal: true, rows });
    assert.deepEqual(
      rehearsed.map(({ outcome }) => outcome),
      ['new', 'refused', 'refused'],
    );
    assert.deepEqual(await search(), []);
    const { data } = await desk.knowledgeBase.call(OPERATIONS['list-categories'], { query: { robotId: ROBOT } });
    assert.equal(data.length, 2);
    assert.deepEqual(await importRows({ rows }), rehearsed);
    assert.deepEqual(
      (await search()).map(({ content }) => content),
      ['Is the parcel green?'],
    );
    const juniper = await desk.agent(JUNIPER);
    const body = { robotId: ROBOT, step: 'questions', duplicates: 'skip', isRehearsal: true, rows };
    await assert.rejects(juniper.call('POST', '/knowledge/import', body), /403/);
    await assert.rejects(
      admin.call('POST', '/knowledge/import', { ...body, rows: Array.from({ length: 51 }, () => row()) }),
      /400/,
    );
  });

  it('finds a category whose name has the separator', async (context) => {
    const { import: importRows, admin, desk } = await start(context);
    await importRows();
    const list = async () =>
      (await desk.knowledgeBase.call(OPERATIONS['list-categories'], { query: { robotId: ROBOT } })).data;
    const { id = 0 } = (await list()).find(({ name }) => name === 'Parcels') ?? {};
    await admin.call('PUT', `/knowledge/categories/${id}`, { name: 'Parcels / Letters' });
    const before = (await list()).length;
    const rows = [row({ content: 'Other?', similar: [], category: 'Orders / Parcels / letters' })];
    assert.deepEqual(await importRows({ rows }), [{ outcome: 'new' }]);
    assert.equal((await list()).length, before);
  });

  it('leaves, replaces or adds to what is there, as chosen', async (context) => {
    const { import: importRows, search } = await start(context);
    await importRows();
    const [before] = await search();
    const changed = [
      row({ content: 'is the PARCEL green?', answer: 'Soon.', similar: ['parcel status please', 'Box?'] }),
    ];
    assert.deepEqual(await importRows({ rows: changed }), [{ outcome: 'skipped' }]);
    assert.deepEqual(await importRows({ rows: changed, duplicates: 'add' }), [{ outcome: 'added' }]);
    assert.deepEqual(
      (await search())[0]?.similarQuestion?.map(({ content }) => content),
      ['Parcel status please', 'Box?'],
    );
    assert.equal((await search())[0]?.answer?.content, 'On its way.');
    assert.deepEqual(await importRows({ rows: changed, duplicates: 'replace' }), [{ outcome: 'replaced' }]);
    const [after] = await search();
    assert.deepEqual(
      [after?.id, after?.answer?.content, after?.similarQuestion?.[0]?.id],
      [before?.id, 'Soon.', before?.similarQuestion?.[0]?.id],
    );
  });

  it('links suggestions once all questions are there', async (context) => {
    const { import: importRows, search } = await start(context);
    const rows = [row({ suggestType: 3, suggests: ['Lamp?'] }), row({ content: 'Lamp?', similar: [] })];
    await importRows({ rows });
    assert.deepEqual(await importRows({ rows, step: 'suggestions' }), [
      { outcome: 'replaced' },
      { outcome: 'skipped' },
    ]);
    assert.deepEqual(
      (await search('parcel'))[0]?.suggestList?.map(({ content }) => content),
      ['Lamp?'],
    );
  });
});
