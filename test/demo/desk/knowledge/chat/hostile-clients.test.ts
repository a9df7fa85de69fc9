/** Calls of a hostile or broken chat client: none is stored, makes the desk fail, or takes long. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import {
  chat,
  clickFlow,
  clickQuestion,
  initChat,
  rateChatAnswer,
  rateChatSession,
} from '../../../../../relay/desk-api/knowledge/chat-client.ts';
import { LUMI, refusedWith } from '../knowledge-desk.ts';
import { startChat } from './chat-desk.ts';

const PLACE = { robotId: LUMI.id, channelId: LUMI.scenes[0] };

describe('the customer map', () => {
  it('has a limit for every text, which is named', async (context) => {
    const desk = await startChat(context);
    const limits = {
      id: 255,
      nickname: 255,
      ip: 64,
      province: 255,
      city: 255,
      orgName: 255,
      email: 255,
      phone: 255,
      level: 255,
      src: 255,
      webPluginName: 255,
      keyword: 255,
      generatedChannel: 255,
      chatAppOpenId: 255,
      tags: 1000,
      desc: 1000,
      c_cf_dialogueDesc: 1000,
      srcUrl: 2000,
      loginUrl: 2000,
      sessionUrl: 2000,
    };
    const longest = Object.fromEntries(Object.entries(limits).map(([field, limit]) => [field, 'é'.repeat(limit)]));
    await desk.init({ customer: longest });
    for (const [field, limit] of Object.entries(limits)) {
      const body = { ...PLACE, customer: { [field]: 'x'.repeat(limit + 1) } };
      assert.match(await desk.refusalOf(initChat, { body }), new RegExp(`^customer\\.${field}: .*${limit}`));
    }
    for (const field of ['modelKey', 'accessKeyId']) {
      const body = { ...PLACE, [field]: 'x'.repeat(256) };
      assert.match(await desk.refusalOf(initChat, { body }), new RegExp(`^${field}: `));
    }
  });

  it('keeps what the document names and nothing else', async (context) => {
    const desk = await startChat(context);
    const odd = JSON.parse('{"__proto__": {"nickname": "x"}, "constructor": "x", "isAdmin": true, "nickname": "Ada"}');
    await desk.init({ customer: { ...odd, toString: 'x' } });
    const [record] = (await desk.records()).data;
    const { nickname, ...rest } = JSON.parse(JSON.stringify(record?.customer));
    assert.deepEqual([nickname, rest], ['Ada', { id: '1', platform: 0 }]);
    for (const customer of ['x', 1, [], [1], { nickname: {} }, { nickname: [] }, { platform: 9 }]) {
      const shown = JSON.stringify(customer);
      assert.match(await desk.refusalOf(initChat, { body: { ...PLACE, customer } }), /^customer/, shown);
    }
  });
});

describe('ids', () => {
  it('are whole numbers, in every call', async (context) => {
    const desk = await startChat(context);
    const { sessionId } = await desk.init();
    const calls = [
      [chat, { robotId: LUMI.id, queryContent: 'Hello' }],
      [clickFlow, { flowId: 71 }],
      [clickQuestion, { questionId: 1001 }],
      [rateChatAnswer, { questionSurveyOptionId: 1 }],
      [rateChatSession, {}],
    ] as const;
    for (const [operation, body] of calls) {
      for (const bad of [`${sessionId} OR 1=1`, sessionId + 0.5, -1, {}, [sessionId], true, '', Number.MAX_VALUE]) {
        const message = await desk.refusalOf(operation, { body: { ...body, sessionId: bad } });
        assert.match(message, /^sessionId/, `${operation.name} ${JSON.stringify(bad)}`);
      }
    }
  });
});

describe('a text', () => {
  it('may be anything, and is found in the record as it was written', async (context) => {
    const desk = await startChat(context);
    await desk.create('How do I pay?');
    const client = await desk.init();
    const texts = [
      `'); DROP TABLE kb_sessions; --`,
      '<img src=x onerror=alert(1)>',
      '{shop}{desk}',
      '%_*"\\',
      '🧵'.repeat(1000),
      'e\u0301\u0301\u0301'.repeat(500),
      '<'.repeat(2000),
      '<a '.repeat(600).trim(),
      '&amp;'.repeat(400),
      'a'.repeat(2000),
      'wie '.repeat(500).trim(),
      '你'.repeat(2000),
    ];
    for (const text of texts) {
      assert.equal((await client.ask(text)).ansType, 6, text.slice(0, 20));
      assert.equal((await client.logs()).at(-2)?.content, text);
    }
    assert.equal((await client.ask('How do\0 I pay?')).ansType, 1, 'a NUL is left out');
    assert.equal((await desk.records()).data[0]?.customerMsgCount, texts.length + 1);
  });
});

describe('an answer', () => {
  it('of hostile HTML becomes text, and names a limited number of files', async (context) => {
    const desk = await startChat(context);
    const client = await desk.init();
    const htmls = ['<'.repeat(20_000), '<a '.repeat(6000), '<a href="" download="" '.repeat(800), '&#39'.repeat(5000)];
    for (const [n, content] of htmls.entries()) {
      await desk.create(`Hostile ${n}`, { answer: { type: 2, content } });
      const answer = await client.ask(`Hostile ${n}`, { contentType: 'text' });
      assert.deepEqual([answer.msgType, answer.attachmentList], ['plain', []]);
    }
    const link = '<a href="https://shop.example/a.pdf" download="a.pdf">a</a>';
    await desk.create('Many files', { answer: { type: 2, content: link.repeat(300) } });
    assert.equal((await client.ask('Many files')).attachmentList?.length, 20);
  });
});

describe('a session', () => {
  it('takes no more messages than it may have', async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-'));
    context.after(() => rmSync(folder, { recursive: true }));
    const database = join(folder, 'desk.db');
    const desk = await startChat(context, { tenant: { database } });
    await desk.create('How do I pay?');
    const client = await desk.init();
    // As after 998 exchanges: 998 of the customer, and one more of the robot.
    const file = new DatabaseSync(database);
    file.exec('UPDATE kb_sessions SET customer_msg_count = 998, robot_msg_count = 999');
    file.close();
    assert.equal((await client.ask('How do I pay?')).ansType, 1);
    const full = refusedWith(/is full \(2000 messages\); initialise again/);
    await assert.rejects(client.ask('How do I pay?'), full);
    await assert.rejects(client.hit({ questionContent: 'How do I pay?' }), full);
    await assert.rejects(client.flow({ flowId: 71 }), full);
    const [record] = (await desk.records()).data;
    assert.equal(record?.totalCount, 1999);
    assert.equal((await client.logs()).length, 3, 'what is refused is not kept');
    assert.equal((await (await desk.init()).ask('How do I pay?')).restrictionState?.usedCount, 2);
  });
});
