/** The filters of lists of records (doc 3 §4.5). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listApplications } from '../../../../../relay/desk-api/knowledge/applications.ts';
import { listSessionRecords, type RecordCondition } from '../../../../../relay/desk-api/knowledge/records.ts';
import { startChat } from '../chat/chat-desk.ts';
import { LUMI, XIAODENG } from '../knowledge-desk.ts';

describe('a list of records', () => {
  /** Three sessions of Lumi, an hour after each other, and one of another robot. */
  async function setUp(context: Parameters<typeof startChat>[0]) {
    const desk = await startChat(context);
    await desk.create('How do I pay?', { isSwitchStaff: 1 });
    await desk.create('Where is my blue parcel?');
    const [app] = (await desk.call(listApplications, { query: { pageNum: 1, pageSize: 20 } })).data;
    const hour = () => desk.clock.leap(3_600_000);
    const first = await desk.init({
      platform: 0,
      accessKeyId: app?.accessKeyId,
      customer: { id: 'visitor-1', webPluginName: 'Website', src: 'newsletter', province: 'Hangzhou' },
    });
    await first.ask('How do I pay?');
    hour();
    const second = await desk.init({
      platform: 1,
      channelId: LUMI.scenes[1],
      customer: { id: 'visitor-2', webPluginName: 'Shop', src: 'search', city: 'Bergen' },
    });
    await second.ask('Wie wird das Wetter?');
    await second.ask('Gibt es Ersatzteile?');
    hour();
    const third = await desk.init({ platform: 8, customer: { src: 'o\'brien "%_' } });
    await third.ask('Where is my blue parcel?');
    await third.rate(2);
    await third.rateSession({ sessionSurveyOptionId: 4 });
    await desk.init({ robotId: XIAODENG.id, channelId: XIAODENG.scenes[0] });
    const names = new Map([first, second, third].map(({ sessionId }, index) => [sessionId, index + 1]));
    const found = async (given: Parameters<typeof desk.records>[0]) =>
      (await desk.records(given)).data.map(({ id }) => names.get(id));
    const by = (...conditionList: RecordCondition[]) => found({ conditionList });
    return { ...desk, found, by, app };
  }

  it('is of one robot and of a period, the newest first, page by page', async (context) => {
    const { found, records } = await setUp(context);
    assert.deepEqual(await found({}), [3, 2, 1]);
    const [startTime, endTime] = ['2024-01-01 13:00:00', '2024-01-01 14:00:00'];
    assert.deepEqual(await found({ startTime }), [3, 2]);
    assert.deepEqual(await found({ startTime, endTime }), [3, 2], 'both ends belong to it');
    assert.deepEqual(await found({ endTime: '2024-01-01 13:59:59' }), [2, 1]);
    assert.deepEqual(await found({ pageSize: 2, pageNum: 2 }), [1]);
    assert.equal((await records({ pageSize: 2, pageNum: 2 })).paging.total, 3);
    assert.equal((await records({ robotId: XIAODENG.id })).paging.total, 1);
  });

  it('is filtered by platform, scene, plug-in, source, application, place, hand-off and rating', async (context) => {
    const { by, app } = await setUp(context);
    const operator = 'is' as const;
    assert.deepEqual(await by({ field: 'platform', operator, value: [0, 8] }), [3, 1]);
    assert.deepEqual(await by({ field: 'channelId', operator, value: [LUMI.scenes[1]] }), [2]);
    assert.deepEqual(await by({ field: 'webPluginName', operator, value: ['Shop', 'Website'] }), [2, 1]);
    assert.deepEqual(await by({ field: 'src', operator, value: ['o\'brien "%_'] }), [3]);
    assert.deepEqual(await by({ field: 'src', operator, value: ['%'] }), []);
    assert.deepEqual(await by({ field: 'appId', operator, value: String(app?.id) }), [1]);
    const byKey = { field: 'appId', operator, value: String(app?.accessKeyId) } as const;
    assert.deepEqual(await by(byKey), [1], 'the applications’ calls name it by its key');
    assert.deepEqual(await by(byKey, { field: 'appId', operator, value: String(app?.id) }), [1]);
    for (const value of ['4711', 'a-key-of-nobody'])
      assert.deepEqual(await by({ field: 'appId', operator, value }), []);
    assert.deepEqual(await by({ field: 'ipLocation', operator, value: 'Bergen' }), [2]);
    assert.deepEqual(await by({ field: 'isSwitchStaff', operator, value: 1 }), [1]);
    assert.deepEqual(await by({ field: 'isSwitchStaff', operator, value: 0 }), [3, 2]);
    assert.deepEqual(await by({ field: 'surveyOption', operator, value: '1,4' }), [3, 2, 1]);
    assert.deepEqual(await by({ field: 'surveyOption', operator, value: '4' }), [3]);
    const both = [
      { field: 'platform', operator, value: [0, 1] },
      { field: 'platform', operator, value: [1, 8] },
    ] as const;
    assert.deepEqual(await by(...both.map((one) => ({ ...one, value: [...one.value] }))), [2], 'all conditions hold');
  });

  it('is filtered by each number, with each operator', async (context) => {
    const { by } = await setUp(context);
    const numbers = {
      customerMsgCount: [1, 2, 1],
      robotMsgCount: [2, 3, 2],
      robotRepliedCount: [1, 2, 1],
      directResponseCount: [1, 0, 1],
      suggestQuestionCount: [0, 0, 0],
      unSuggestQuestionCount: [1, 2, 1],
      unknownQuestionCount: [0, 2, 0],
      usefulResponseCount: [0, 0, 0],
      uselessResponseCount: [0, 0, 1],
    } as const;
    const fields = Object.entries(numbers) as [keyof typeof numbers, readonly number[]][];
    for (const [field, counts] of fields) {
      const where = (holds: (count: number) => boolean) =>
        [3, 2, 1].filter((session) => holds(counts[session - 1] ?? 0));
      for (const value of [0, 1, 2]) {
        const found = (operator: 'is' | 'greater_than' | 'less_than') => by({ field, operator, value: String(value) });
        assert.deepEqual(
          await found('is'),
          where((count) => count === value),
          `${field} is ${value}`,
        );
        assert.deepEqual(
          await found('greater_than'),
          where((count) => count > value),
          `${field} > ${value}`,
        );
        assert.deepEqual(
          await found('less_than'),
          where((count) => count < value),
          `${field} < ${value}`,
        );
      }
      const between = await by({ field, operator: 'between', value: '1,2' });
      assert.deepEqual(
        between,
        where((count) => count >= 1 && count <= 2),
        `${field} between`,
      );
    }
    assert.deepEqual(await by({ field: 'robotMsgCount', operator: 'between', value: '8,0' }), []);
    const narrower = [
      { field: 'robotMsgCount', operator: 'greater_than', value: '1' },
      { field: 'robotMsgCount', operator: 'less_than', value: '3' },
    ] as const;
    assert.deepEqual(await by(...narrower), [3, 1]);
  });

  it('is searched by the words of a message, by its speaker, and by the customer', async (context) => {
    const { found, records } = await setUp(context);
    const of = (keywords: string, keywordsSource = 0) =>
      found({ keywords, keywordsSource: keywordsSource as 0 | 1 | 2 | 3 | 4 | 5 });
    assert.deepEqual(await of('BLUE  parcel'), [3]);
    assert.deepEqual(await of('beyond me'), [2]);
    assert.deepEqual(await of('wetter', 1), []);
    assert.deepEqual(await of('wetter', 2), [2]);
    assert.deepEqual(await of('About: How', 1), [1]);
    assert.deepEqual(await of('wetter', 3), []);
    const [second] = (await records({ keywords: 'wetter' })).data;
    assert.deepEqual(await of(second?.customer?.id ?? '', 4), [2]);
    assert.deepEqual(await of('visitor-1', 5), [1]);
    assert.deepEqual(await of('visitor', 5), []);
    assert.deepEqual(await of('lue pa', 2), [3], 'a part of words');
    for (const wildcard of ['%', '_', '*', "'", '<p>', '</p>']) assert.deepEqual(await of(wildcard), [], wildcard);
  });

  it('is refused with the name of the invalid field', async (context) => {
    const { refusalOf } = await startChat(context);
    const body = { robotId: LUMI.id, startTime: '2024-01-01 00:00:00', endTime: '2024-02-01 00:00:00' };
    const refusal = (more: object) => refusalOf(listSessionRecords, { body: { ...body, ...more } });
    for (const field of Object.keys(body)) assert.equal(await refusal({ [field]: null }), `${field} must not be null`);
    assert.match(await refusal({ robotId: 7 }), /robot 7 does not exist/);
    assert.match(await refusal({ startTime: '2024-02-30 00:00:00' }), /^startTime: must be a moment/);
    assert.match(await refusal({ endTime: 'now' }), /^endTime: must be a moment/);
    assert.match(await refusal({ endTime: '2023-01-01 00:00:00' }), /^endTime: the period ends before it begins/);
    for (const pageSize of [0, 100]) assert.match(await refusal({ pageSize }), /^pageSize: /);
    assert.match(await refusal({ keywordsSource: 6 }), /^keywordsSource: /);
    const condition = (field: unknown, operator: unknown, value: unknown) =>
      refusal({ conditionList: [{ field, operator, value }] });
    const wrong = [
      ['started_at', 'is', '1'],
      ['customerMsgCount) OR 1=1 --', 'is', '1'],
      ['constructor', 'is', '1'],
      ['__proto__', 'is', '1'],
      [null, 'is', '1'],
      ['platform', 'between', [0]],
      ['platform', 'is', 0],
      ['platform', 'is', [9]],
      ['platform', 'is', []],
      ['channelId', 'is', ['x']],
      ['src', 'is', [{ a: 1 }]],
      ['src', 'is', Array.from({ length: 101 }, () => 'x')],
      ['src', 'is', ['x'.repeat(256)]],
      ['ipLocation', 'is', ''],
      ['appId', 'is', '1 OR 1'],
      ['isSwitchStaff', 'is', 2],
      ['surveyOption', 'is', '5'],
      ['surveyOption', 'is', '1,2,'],
      ['robotMsgCount', 'is not', '1'],
      ['robotMsgCount', 'is', '1; DROP TABLE kb_sessions'],
      ['robotMsgCount', 'is', '-1'],
      ['robotMsgCount', 'between', '1'],
      ['robotMsgCount', 'between', '1,2,3'],
      ['robotMsgCount', 'is', '9'.repeat(400)],
    ];
    for (const given of wrong) {
      assert.match(await condition(given[0], given[1], given[2]), /^conditionList\.0\./, JSON.stringify(given));
    }
    const many = Array.from({ length: 21 }, () => ({ field: 'robotMsgCount', operator: 'is', value: '1' }));
    assert.match(await refusal({ conditionList: many }), /^conditionList: .*20/);
  });
});
