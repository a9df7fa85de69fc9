/**
 * The desk's own answers, before any schema reads them, have the fields that the document lists, each of its type, and no others
 * (doc 3 §2, §4).
 */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import type { Operation } from '../../../../relay/desk-api/operation.ts';
import { OPERATION_LIST } from '../../../../relay/desk-api/operations.ts';
import { readOracle } from '../../../contract/oracle.ts';
import { assertLikeSample, type Json, type Types, typesOf } from '../answer-types.ts';
import { startChat } from './chat/chat-desk.ts';
import { LUMI } from './knowledge-desk.ts';

type Called = { ids?: unknown[]; query?: Record<string, string>; body?: object };

const { calls } = await readOracle();
const desk = await startChat({ after }, { seededKnowledge: true });

/** Fields of the envelope that an answer may leave out in a sample, §2.1. */
const ENVELOPE = ['message', 'visible', 'exception', 'paging', 'extra', 'data'];
/** Shown by the desk alone, because the document prints no field that shows what an edit sets. */
const ADDED = /(^|\.|\])isSwitchStaff$/;
/** Not of the desk's making: phone calls have an id, and only an answer that opens a flow has one. */
const NEVER_SET = ['data[].callId'];

it('every answer has the documented fields, and no others', async () => {
  const answers = new Map<string, Types>();

  async function ask(name: string, { ids = [], query = {}, body }: Called = {}) {
    const operation: Operation | undefined = OPERATION_LIST.find((one) => one.name === name);
    assert.ok(operation);
    const rest = [...ids];
    const path = operation.path.replace(/:[A-Za-z]+/g, () => String(rest.shift()));
    const { status, ...answer } = await desk.raw({ ...operation, path }, body, query);
    assert.deepEqual([status, answer.code], [200, 200], `${name}: ${answer.message}`);
    answers.set(name, typesOf(answer as unknown as Json, '', answers.get(name)));
    // biome-ignore lint/suspicious/noExplicitAny: answers are read as the documents print them
    return answer as any;
  }

  const robotId = LUMI.id;
  const ofRobot = { query: { robotId: String(robotId) } };
  const page = { query: { pageNum: '1', pageSize: '5' } };
  const { data: lamps } = await ask('create-category', { body: { name: 'Golden lamps', parentId: 0, robotId } });
  await ask('list-categories', ofRobot);
  await ask('get-category', { ids: [lamps.id] });

  const written = {
    robotId,
    categoryId: lamps.id,
    type: 1,
    keyword: 'pay',
    channelList: [{ id: 7 }],
    availableTimeType: 2,
    startTime: '2024-01-01 00:00:00',
    endTime: '2030-01-01 00:00:00',
    similarQuestions: ['Payment in gold'],
    answer: {
      content: '<p>By card. <a href="https://shop.example/a.pdf" download="a.pdf" data-size="7">a</a></p>',
      type: 2,
    },
  };
  const { data: parcel } = await ask('create-question', {
    body: { ...written, content: 'Where is my golden parcel?', similarQuestions: [], suggestType: 1 },
  });
  const question = {
    ...written,
    content: 'How do I pay in gold?',
    suggestType: 3,
    suggestsList: [{ id: parcel.id }],
    isSwitchStaff: 1,
  };
  const { data: pay } = await ask('create-question', { body: question });
  const voice = { content: 'https://shop.example/a.mp3', type: 3 };
  const { data: spoken } = await ask('create-question', {
    body: { ...written, content: 'What does gold sound like?', similarQuestions: [], suggestType: 1, answer: voice },
  });
  await ask('get-question', { ids: [pay.id] });
  await ask('search-questions', { body: { robotId, searchWord: 'gold', searchType: 2 } });
  const { answer, channelList, robotId: _, similarQuestions: __, ...rest } = question;
  await ask('update-question', {
    ids: [pay.id],
    body: { ...rest, answerUpdateRequest: answer, simpleChannelList: channelList },
  });
  await ask('list-common-question-models', { ids: [robotId], ...page });

  const entity = { robotId, name: 'Colour', apiName: 'colour', regex: 'red', remark: 'of a lamp' };
  const { data: colour } = await ask('create-entity', { body: entity });
  const valueList = [{ originalValue: 'red', changeType: 1, similarValueList: ['scarlet'] }];
  await ask('update-entity', { ids: [colour.id], body: { ...entity, valueList } });
  await ask('create-entity', { body: { ...entity, name: 'Size', apiName: 'size' } });
  await ask('get-entity', { ids: [colour.id] });
  await ask('list-entities', { ids: [robotId], ...page });
  await ask('set-entity-status', { ids: [colour.id, 0] });
  await ask('delete-entity', { ids: [colour.id], query: { force: '1' } });

  const recommending = { noResultContent: 'None', recommendationNumber: 1 };
  const strategy = {
    name: 'by height',
    remark: 'x',
    clarificationAskContent: 'Which?',
    retrievalTarget: 1,
    attributeId: -1,
  };
  const attribute = {
    id: -1,
    name: 'Height',
    allowInherited: 1,
    switchStatus: 1,
    changeType: 1,
    answer: '40 cm',
    askBack: 'Which?',
    askBackFlag: 1,
    similarList: ['size'],
    expressionList: ['how high'],
  };
  const template = {
    name: 'Golden lamp',
    robotId,
    parentId: 0,
    questionAndAnswerSet: 15,
    remark: 'all',
    similarList: ['light'],
    attributes: [attribute],
    datumDefaultAnswer: { answerType: 1, attributeIdList: [-1] },
    datumRecommendation: recommending,
    datumSearch: {
      ...recommending,
      strategies: [{ ...strategy, clarificationContent: 'Say it', failureContent: 'No' }],
    },
  };
  const { data: lamp } = await ask('create-data-template', { body: template });
  await ask('get-data-template', { ids: [lamp.id] });
  const { attributes: ___, datumDefaultAnswer: ____, datumSearch: _____, ...edit } = template;
  await ask('update-data-template', { ids: [lamp.id], body: edit });
  await ask('delete-data-template', { ids: [lamp.id] });

  const { data: applications } = await ask('list-applications', page);
  const [{ accessKeyId }] = applications;
  await ask('list-application-robots', { query: { appID: accessKeyId } });

  const customer = {
    id: 'visitor-1',
    nickname: 'Ada',
    ip: '203.0.113.7',
    province: 'Zhejiang',
    city: 'Hangzhou',
    orgName: 'Example',
    email: 'ada@example.com',
    phone: '+47123',
    tags: 'vip',
    desc: 'x',
    level: 'vip',
    platform: 0,
    src: 'letter',
    srcUrl: 'https://shop.example',
    webPluginName: 'Website',
    keyword: 'lamps',
    generatedChannel: 'web',
    loginUrl: 'https://shop.example',
    sessionUrl: 'https://shop.example',
    chatAppOpenId: 'o-1',
    c_cf_dialogueDesc: 'About a lamp',
  };
  const place = { robotId, channelId: 7 };
  const { data: begun } = await ask('init-chat', { body: { ...place, accessKeyId, platform: 0, customer } });
  const { sessionId } = begun;
  const { data: chat } = await ask('chat', { body: { sessionId, robotId, queryContent: 'How do I pay in gold?' } });
  await ask('chat', { body: { sessionId, robotId, queryContent: 'Ordered today or yesterday' } });
  await ask('click-flow', { body: { sessionId, flowId: 72 } });
  await ask('click-question', { body: { sessionId, queryType: 6, questionId: pay.id } });
  await ask('click-question', { body: { sessionId, questionId: spoken.id } });
  await ask('click-question', { body: { sessionId, questionContent: 'Start a return' } });
  await ask('chat', { body: { sessionId, robotId, queryContent: spoken.content } });
  await ask('rate-chat-answer', { body: { sessionId, questionSurveyOptionId: 1, logId: chat.logId } });
  await ask('rate-chat-session', { body: { sessionId, sessionSurveyOptionId: 4, surveyContent: 'No help' } });
  await ask('list-window-questions', { body: { ...place, modelKey: 'default' } });
  await ask('list-hot-questions', { body: { limitDayNum: 1, limitResultNum: 5, robotId } });
  await ask('list-session-logs', { ids: [sessionId] });
  const period = { startTime: '2000-01-01 00:00:00', endTime: '2100-01-01 00:00:00' };
  await ask('list-session-records', { body: { robotId, ...period } });

  await ask('delete-question', { ids: [pay.id] });
  await ask('delete-category', { ids: [lamps.id] });

  const documented = calls.filter(({ family }) => family === 'knowledge-base').map(({ name }) => name);
  assert.deepEqual([...answers.keys()].sort(), documented.sort());
  for (const [name, seen] of answers) {
    const call = calls.find((one) => one.name === name);
    assertLikeSample(name, seen, call?.answer as Json, {
      isAdded: (path) =>
        ENVELOPE.includes(path) ||
        ADDED.test(path) ||
        path.startsWith('paging.') ||
        (name === 'list-session-records' && path.endsWith('isSwitchStaff')),
      isNeverSet: (path) => NEVER_SET.includes(path),
    });
  }
});
