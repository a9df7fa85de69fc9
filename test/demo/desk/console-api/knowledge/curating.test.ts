/** Work on several questions, their history, their counts, and the set of trials, through the console's API. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type {
  QuestionCounts,
  QuestionVersion,
  TrialCase,
} from '../../../../../demo/desk/console-protocol/knowledge.ts';
import { OPERATIONS } from '../../../../../relay/desk-api/operations.ts';
import { until } from '../../../../helpers/until.ts';
import { signIn, startDesk, TENANT } from '../../desk-harness.ts';

const ROBOT = 54;
const SCENE = 7;

async function start(context: TestContext) {
  const desk = await startDesk(context);
  const admin = await signIn(desk.url, TENANT.email, TENANT.password);
  const { knowledgeBase: kb } = desk;
  const { data: categories } = await kb.call(OPERATIONS['list-categories'], { query: { robotId: ROBOT } });
  const categoryId = categories.find(({ name }) => name === 'uncategorized')?.id ?? 0;
  const read = async (id: number) => (await kb.call(OPERATIONS['get-question'], { params: { id } })).data;
  return {
    desk,
    admin,
    kb,
    categoryId,
    read,
    async create(content: string, similar: string[] = []): Promise<number> {
      const rest = {
        robotId: ROBOT,
        categoryId,
        type: 1,
        suggestType: 1,
        availableTimeType: 1,
        isSwitchStaff: 0,
      } as const;
      const answer = { content: `Answer to ${content}`, type: 2 } as const;
      const body = { ...rest, content, answer, similarQuestions: similar, channelList: [{ id: SCENE }] };
      return (await kb.call(OPERATIONS['create-question'], { body })).data.id;
    },
    change: (ids: number[], change: object) =>
      admin.call('POST', '/knowledge/questions/change', { robotId: ROBOT, ids, change }),
    history: async (id: number) =>
      (await admin.call<{ versions: QuestionVersion[] }>('GET', `/knowledge/questions/${id}/history`)).versions,
  };
}

describe('several questions', () => {
  it('are moved, switched off and on, and deleted at once, or none of them; a deletion is taken back', async (context) => {
    const { admin, kb, create, change, read } = await start(context);
    const ids = [await create('Where is it?', ['Where?']), await create('How much is it?')];
    const named = { name: 'Prices', robotId: ROBOT, parentId: 0 };
    const { data: prices } = await kb.call(OPERATIONS['create-category'], { body: named });
    await change(ids, { to: 'move', categoryId: prices.id });
    await change(ids, { to: 'switch', isOn: false });
    for (const id of ids)
      assert.partialDeepStrictEqual(await read(id), { categoryId: prices.id, availableTimeType: 0 });
    assert.equal((await read(ids[0] ?? 0)).similarQuestion?.[0]?.content, 'Where?');
    await assert.rejects(change([...ids, 5], { to: 'switch', isOn: true }), /404/);
    for (const id of ids)
      assert.equal((await read(id)).availableTimeType, 0, 'one that is missing leaves all as they are');
    await change(ids, { to: 'switch', isOn: true });
    await assert.rejects(change(ids, { to: 'move', categoryId: 99 }), /409/);
    await change(ids, { to: 'delete' });
    await assert.rejects(read(ids[0] ?? 0), /answered 400/);
    const restored = await admin.call<{ ids: number[] }>('POST', '/knowledge/questions/restore', {
      robotId: ROBOT,
      ids,
    });
    assert.deepEqual(restored.ids, ids, 'what names them finds them again');
    const again = await read(restored.ids[0] ?? 0);
    assert.partialDeepStrictEqual(again, { content: 'Where is it?', categoryId: prices.id, availableTimeType: 1 });
    assert.deepEqual(
      [
        again.similarQuestion?.map(({ content }) => content),
        again.answer?.content,
        again.channelList?.map(({ id }) => id),
      ],
      [['Where?'], 'Answer to Where is it?', [SCENE]],
    );
    await assert.rejects(
      admin.call('POST', '/knowledge/questions/restore', { robotId: ROBOT, ids }),
      /404/,
      'not twice',
    );
  });

  it('have a history of what they were, the newest first', async (context) => {
    const { desk, admin, kb, create, change, history, categoryId } = await start(context);
    const id = await create('Where is it?');
    assert.deepEqual(await history(id), []);
    await change([id], { to: 'switch', isOn: false });
    desk.clock.advance(60_000);
    await change([id], { to: 'move', categoryId });
    const versions = await history(id);
    assert.deepEqual(
      versions.map(({ until: at, question, author }) => [at, question.availableTimeType, author]),
      [
        ['2024-01-01 12:01:00', 0, 'Administrator'],
        ['2024-01-01 12:00:00', 1, 'Administrator'],
      ],
    );
    await kb.call(OPERATIONS['delete-question'], { params: { id } });
    await admin.call('POST', '/knowledge/questions/restore', { robotId: ROBOT, ids: [id] });
    const [last, ...earlier] = await history(id);
    assert.deepEqual([last?.author, last?.wasDeleted, earlier.length], ['API', true, 2], 'it goes on after a deletion');
    for (let at = 0; at < 60; at += 1) await change([id], { to: 'switch', isOn: at % 2 === 0 });
    assert.equal((await history(id)).length, 50);
  });

  it('are counted by how often they were asked and how that was rated', async (context) => {
    const { admin, kb, create } = await start(context);
    const id = await create('Where is it?');
    const begin = { robotId: ROBOT, channelId: SCENE };
    const { sessionId } = (await kb.call(OPERATIONS['init-chat'], { body: begin })).data;
    const say = { sessionId, robotId: ROBOT, contentType: 'rich', chatMode: 1 } as const;
    for (const rating of [1, 2, 0]) {
      await kb.call(OPERATIONS.chat, { body: { ...say, queryContent: 'where is it?' } });
      const rated = { sessionId, questionSurveyOptionId: rating };
      if (rating) await kb.call(OPERATIONS['rate-chat-answer'], { body: rated as never });
    }
    const { counts } = await admin.call<{ counts: QuestionCounts[] }>(
      'GET',
      `/knowledge/counts?robotId=${ROBOT}&ids=${id},5`,
    );
    assert.deepEqual(counts, [{ id, asked: 3, useful: 1, useless: 1 }]);
  });
});

it('a category is renamed, unless it is of the system or the name is taken', async (context) => {
  const { admin, kb, categoryId } = await start(context);
  const create = async (name: string) =>
    (await kb.call(OPERATIONS['create-category'], { body: { name, robotId: ROBOT, parentId: 0 } })).data.id;
  const [orders, returns] = [await create('Orders'), await create('Returns')];
  const rename = (id: number, name: string) => admin.call('PUT', `/knowledge/categories/${id}`, { name });
  await rename(orders, ' Parcels ');
  await rename(orders, 'PARCELS');
  await assert.rejects(rename(returns, 'parcels'), /409.*has the name/);
  await assert.rejects(rename(categoryId, 'Else'), /409.*system/);
  await assert.rejects(rename(99, 'Else'), /404/);
  const { data } = await kb.call(OPERATIONS['list-categories'], { query: { robotId: ROBOT } });
  assert.deepEqual(
    data.map(({ name }) => name),
    ['all', 'uncategorized', 'PARCELS', 'Returns'],
  );
});

it('a set of texts is run, and says what is right and what has changed since the last run', async (context) => {
  const { admin, create, change } = await start(context);
  const [where, price] = [await create('Where is it?'), await create('How much is it?')];
  const add = (text: string, questionId: number | null) =>
    admin.call('POST', '/knowledge/trials', { robotId: ROBOT, text, questionId });
  await add('where is it', where);
  await add('how much is it', where);
  await add('zzz qqq', null);
  await assert.rejects(add('x', 5), /404/);
  const run = async () =>
    (await admin.call<{ trials: TrialCase[] }>('POST', '/knowledge/trials/run', { robotId: ROBOT })).trials;
  const seen = (trials: TrialCase[]) =>
    trials.map(({ outcome, isRight, before }) => [outcome?.kind, isRight, before?.kind]);
  const list = async () =>
    (await admin.call<{ trials: TrialCase[] }>('GET', `/knowledge/trials?robotId=${ROBOT}`)).trials;
  assert.deepEqual(seen(await list()), Array(3).fill([undefined, false, undefined]));
  await until(async () => seen(await run())[2]?.[1] === true, 'the robot has learned');
  assert.deepEqual(seen(await run()), [
    ['answer', true, undefined],
    ['answer', false, undefined],
    ['unknown', true, undefined],
  ]);
  await add('how much is it', price);
  await change([where], { to: 'delete' });
  const [first, second] = await run();
  assert.deepEqual(
    [first?.isRight, first?.expected, first?.before?.kind],
    [false, { id: where, content: null }, 'answer'],
  );
  assert.deepEqual([second?.isRight, second?.before], [true, null]);
  await admin.call('DELETE', `/knowledge/trials/${first?.id}`);
  assert.equal((await list()).length, 2);
});

it('a change of a question is tried with the trials before it is written, and leaves no trace', async (context) => {
  const { desk, admin, create, read, history } = await start(context);
  const [where, price] = [await create('Where is it?'), await create('How much is it?')];
  const deletion = { robotId: ROBOT, operation: 'delete-question', input: { params: { id: where } } };
  const withoutTrials = await admin.call<{ trials: TrialCase[] }>('POST', '/knowledge/trials/rehearse', deletion);
  assert.deepEqual(withoutTrials.trials, []);
  for (const [text, questionId] of [
    ['where is it', where],
    ['what does it cost', price],
    ['zzz qqq', null],
  ])
    await admin.call('POST', '/knowledge/trials', { robotId: ROBOT, text, questionId });
  await desk.desk.robotsLearned();
  const rehearse = (operation: string, input: object) =>
    admin.call<{ trials: TrialCase[] }>('POST', '/knowledge/trials/rehearse', { robotId: ROBOT, operation, input });
  const seen = ({ trials }: { trials: TrialCase[] }) =>
    trials.map(({ outcome, isRight, before }) => [outcome?.kind, isRight, before?.kind]);
  const before = await read(price);
  const body = {
    categoryId: before.categoryId,
    content: before.content,
    answerUpdateRequest: { content: before.answer?.content, type: 2 },
    simpleChannelList: [{ id: SCENE }],
    simpleQuestionUpdateRequests: [{ content: 'What does it cost?' }, { content: 'zzz qqq' }],
  };
  const tried = seen(await rehearse('update-question', { params: { id: price }, body }));
  assert.deepEqual(tried[0], ['answer', true, undefined]);
  assert.deepEqual(tried[1]?.slice(0, 2), ['answer', true]);
  assert.deepEqual(tried[2], ['answer', false, 'unknown'], 'what it would do wrong is shown');
  assert.deepEqual(seen(await rehearse('delete-question', { params: { id: where } }))[0]?.slice(1), [false, 'answer']);
  const created = { ...body, robotId: ROBOT, type: 1, suggestType: 1, availableTimeType: 1, isSwitchStaff: 0 };
  const {
    answerUpdateRequest: answer,
    simpleChannelList: channelList,
    simpleQuestionUpdateRequests: _,
    ...rest
  } = created;
  const create2 = { body: { ...rest, content: 'zzz qqq', answer, channelList } };
  assert.deepEqual(seen(await rehearse('create-question', create2))[2], ['answer', false, 'unknown']);
  await assert.rejects(rehearse('update-question', { params: { id: 5 }, body }), /400/);
  const two = [
    rehearse('delete-question', { params: { id: where } }),
    rehearse('delete-question', { params: { id: where } }),
  ];
  const ends = (await Promise.allSettled(two)).map(({ status }) => status);
  assert.deepEqual(ends.sort(), ['fulfilled', 'rejected'], 'one learns at a time');

  assert.deepEqual(await read(price), before);
  assert.deepEqual(await history(price), []);
  const search = { operation: 'search-questions', input: { body: { robotId: ROBOT } } };
  const found = await admin.call<{ paging: { total: number } }>('POST', '/knowledge/call', search);
  assert.equal(found.paging.total, 2);
  const { trials } = await admin.call<{ trials: TrialCase[] }>('POST', '/knowledge/trials/run', { robotId: ROBOT });
  assert.deepEqual(trials[2]?.outcome, { kind: 'unknown' }, 'the robot has not learned it');
});
