/** The records of sessions with robots, with every count (doc 3 §2.6, §4.5). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listApplications } from '../../../../../relay/desk-api/knowledge/applications.ts';
import { listSessionLogs } from '../../../../../relay/desk-api/knowledge/records.ts';
import { startChat } from '../chat/chat-desk.ts';
import { LUMI, refusedWith } from '../knowledge-desk.ts';

const CUSTOMER = {
  id: 'visitor-7f3a',
  nickname: 'Ada',
  ip: '203.0.113.7',
  province: 'Zhejiang',
  city: 'Hangzhou',
  orgName: 'Example Ltd',
  email: 'ada@example.com',
  phone: '+4712345678',
  tags: 'vip,returning',
  desc: 'Buys lamps',
  level: 'vip',
  platform: 3,
  src: 'newsletter',
  srcUrl: 'https://shop.example/lamps',
  webPluginName: 'Website',
  keyword: 'lamps',
  generatedChannel: 'web',
  loginUrl: 'https://shop.example/sign-in',
  sessionUrl: 'https://shop.example/lamps',
  chatAppOpenId: 'o-1234',
  c_cf_dialogueDesc: 'About a lamp',
} as const;

describe('the record of a session', () => {
  it('has the customer, the origin, and the counters after each exchange', async (context) => {
    const desk = await startChat(context);
    const parcel = await desk.create('Where is my blue parcel?');
    await desk.create('How do I pay?', { suggestType: 3, suggestsList: [{ id: parcel.id }] });
    const [app] = (await desk.call(listApplications, { query: { pageNum: 1, pageSize: 20 } })).data;
    const client = await desk.init({ accessKeyId: app?.accessKeyId, customer: CUSTOMER });
    await client.ask('Where is my blue parcel?');
    desk.clock.advance(60_000);
    await client.ask('How do I pay?');
    await client.ask('Wie wird das Wetter?');
    await client.rate(1);
    await client.rateSession({ sessionSurveyOptionId: 3, surveyContent: 'So so' });
    const { data, paging } = await desk.records();
    assert.deepEqual({ ...paging }, { pageNum: 1, pageSize: 99, total: 1 });
    const { keyword: _, chatAppOpenId: __, c_cf_dialogueDesc: dialogueDesc, ...customer } = CUSTOMER;
    assert.deepEqual(JSON.parse(JSON.stringify(data)), [
      {
        id: client.sessionId,
        robotId: LUMI.id,
        startTime: '2024-01-01 12:00:00',
        endTime: '2024-01-01 12:01:00',
        totalCount: 7,
        ipLocation: 'Zhejiang Hangzhou',
        customerMsgCount: 3,
        robotMsgCount: 4,
        robotRepliedCount: 3,
        unknownQuestionCount: 1,
        usefulResponseCount: 1,
        uselessResponseCount: 0,
        surveyOption: 3,
        surveyComment: 'So so',
        isSwitchStaff: 0,
        appName: app?.name,
        channelId: LUMI.scenes[0],
        channelName: 'Website',
        directResponseCount: 2,
        suggestQuestionCount: 1,
        unSuggestQuestionCount: 2,
        dialogueDesc,
        customer: { ...customer, id: '1', dialogueDesc },
      },
    ]);
  });

  it('recognises a returning customer by the site’s id', async (context) => {
    const desk = await startChat(context);
    for (const id of ['visitor-1', 'visitor-1', 'visitor-2', undefined, undefined])
      await desk.init({ customer: { id } });
    const ids = (await desk.records()).data.map(({ customer }) => customer?.id).reverse();
    assert.deepEqual(ids, ['1', '1', '2', '3', '4']);
  });

  it('is refused to a client of an unknown application', async (context) => {
    const desk = await startChat(context);
    await assert.rejects(
      desk.init({ accessKeyId: 'nobody' }),
      refusedWith(/no application with the accessKeyId "nobody"/),
    );
  });
});

describe('the log of a session', () => {
  it('has all messages in order, with their suggestions, page by page', async (context) => {
    const desk = await startChat(context);
    const parcel = await desk.create('Where is my blue parcel?');
    await desk.create('How do I pay?', { suggestType: 3, suggestsList: [{ id: parcel.id }] });
    const client = await desk.init();
    const { logId } = await client.ask('how do I pay');
    const [welcome, asked, replied] = JSON.parse(JSON.stringify(await client.logs()));
    assert.deepEqual(
      [welcome.id, welcome.userType, welcome.source, welcome.leadingWord],
      [client.begun.logId, 1, 'welcome', 'People often ask:'],
    );
    const { sessionId } = client;
    const createTime = '2024-01-01 12:00:00';
    const nothing = { sessionLogSuggestFoundResponseList: [] };
    assert.deepEqual(asked, {
      id: asked.id,
      userType: 2,
      content: 'how do I pay',
      sessionId,
      createTime,
      source: 'typed',
      ...nothing,
    });
    const [suggestion] = replied.sessionLogSuggestFoundResponseList;
    assert.deepEqual(replied, {
      id: logId,
      userType: 1,
      content: '<p>About: How do I pay?</p>',
      sessionId,
      createTime,
      source: 'questions',
      queryResult: 'How do I pay?',
      sessionLogSuggestFoundResponseList: [
        { id: suggestion.id, logId, questionId: parcel.id, questionContent: 'Where is my blue parcel?' },
      ],
    });
    const page = async (pageNum: number) =>
      await desk.call(listSessionLogs, { params: { id: sessionId }, query: { pageNum, pageSize: 2 } });
    assert.deepEqual(
      (await page(2)).data.map(({ id }) => id),
      [logId],
    );
    assert.deepEqual({ ...(await page(2)).paging }, { pageNum: 2, pageSize: 2, total: 3 });
    assert.deepEqual((await page(3)).data, []);
  });

  it('is refused for an unknown session and for pages out of bounds', async (context) => {
    const desk = await startChat(context);
    const { sessionId } = await desk.init();
    const refusal = (query: Record<string, string>, id: unknown = sessionId) =>
      desk.refusalOf(listSessionLogs, { ids: [id], query });
    assert.equal(await refusal({}, 4711), 'the session 4711 does not exist');
    assert.match(await refusal({}, 'x'), /the integer parameter has an invalid value/);
    for (const pageSize of ['0', '100', '-1']) assert.match(await refusal({ pageSize }), /^pageSize: /);
    assert.match(await refusal({ pageNum: '0' }), /^pageNum: /);
  });
});
