/** Asking a robot by the chat client's calls (doc 3 §2.8, §4.6). */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { chat, initChat } from '../../../../../relay/desk-api/knowledge/chat-client.ts';
import { deleteQuestion } from '../../../../../relay/desk-api/knowledge/questions.ts';
import { LUMI, refusedWith, XIAODENG } from '../knowledge-desk.ts';
import { startChat } from './chat-desk.ts';

const HOUR = 3_600_000;

describe('a session', () => {
  it('begins with the welcome of its robot and the common questions of its window', async (context) => {
    const desk = await startChat(context);
    const asked = await desk.create('Where is my parcel?');
    await desk.create('Hello', { type: 4 });
    const { begun } = await desk.init();
    assert.match(begun.welcomeMessage ?? '', /Lumi/);
    assert.equal(begun.leadingWord, 'People often ask:');
    const { commonQuestionModel: model } = begun;
    assert.deepEqual([model?.robotId, model?.modelKey, model?.channelId], [LUMI.id, 'default', LUMI.scenes[0]]);
    const [category, ...others] = model?.commonQuestionCategoryList ?? [];
    assert.deepEqual([category?.name, category?.sorts, others.length], ['uncategorized', 1, 0]);
    assert.deepEqual(
      category?.questionList.map(({ id, answer }) => [id, answer?.content]),
      [[asked.id, '<p>About: Where is my parcel?</p>']],
    );
    const second = await desk.init();
    assert.ok(second.sessionId > begun.sessionId);
    assert.notEqual(second.begun.logId, begun.logId);
  });

  it('is refused for a robot, a scene or a model that does not exist', async (context) => {
    const desk = await startChat(context);
    await assert.rejects(desk.init({ robotId: 4711 }), refusedWith(/robot 4711 does not exist/));
    await assert.rejects(desk.init({ channelId: 9 }), refusedWith(/scene 9 does not exist, or does not belong/));
    await assert.rejects(desk.init({ modelKey: 'mine' }), refusedWith(/no common-question model "mine"/));
    for (const field of ['robotId', 'channelId']) {
      const body = { robotId: 54, channelId: 7, [field]: null };
      assert.equal(await desk.refusalOf(initChat, { body }), `${field} must not be null`);
    }
  });

  it('survives a restart of the desk, and so do the learned questions', async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-'));
    context.after(() => rmSync(folder, { recursive: true }));
    const tenant = { database: join(folder, 'desk.db') };
    const first = await startChat(context, { tenant });
    const { id } = await first.create('How do I pay?');
    const { sessionId } = await first.init();
    await first.close();
    const again = await startChat(context, { tenant });
    const body = {
      sessionId,
      robotId: LUMI.id,
      queryContent: 'how do I pay',
      contentType: 'rich',
      chatMode: 1,
    } as const;
    const { data } = await again.call(chat, { body });
    assert.deepEqual([data.ansType, data.hitQuestion], [1, 'How do I pay?']);
    assert.ok(id);
  });
});

describe('a question', () => {
  it('is answered with every field that the document lists', async (context) => {
    const desk = await startChat(context);
    const made = await desk.create('How do I pay?', { similarQuestions: ['Which cards do you take?'] });
    const client = await desk.init();
    const answer = await client.ask('which cards do you take');
    assert.deepEqual(
      { ...answer, restrictionState: { ...answer.restrictionState } },
      {
        sessionId: client.sessionId,
        logId: answer.logId,
        enableAppraise: true,
        ansContent: '<p>About: How do I pay?</p>',
        ansType: 1,
        msgType: 'rich',
        msgbox: undefined,
        flowId: undefined,
        flowTitle: undefined,
        flowContent: undefined,
        hitQuestion: 'How do I pay?',
        switchStaffType: undefined,
        switchStaffTips: undefined,
        suggestQuestionList: [],
        restrictionState: { exceededFlag: 0, usedCount: 1, totalCount: 100_000 },
        aid: made.answer?.id,
        taskChatReturnCommands: [],
        attachmentList: [],
      },
    );
  });

  it('that the robot does not understand gets the robot’s wording in the language of the question, and cannot be rated', async (context) => {
    const desk = await startChat(context);
    await desk.create('How do I pay?');
    const client = await desk.init();
    const unknown = await client.ask('Wie wird das Wetter in Bergen?');
    assert.deepEqual([unknown.ansType, unknown.enableAppraise, unknown.hitQuestion], [6, false, undefined]);
    assert.match(String(unknown.ansContent), /beyond me/);
    assert.match(String((await client.ask('天气怎么样')).ansContent), /不会/);
  });

  it('is understood as soon as it is written or changed, and no longer once it is deleted', async (context) => {
    const desk = await startChat(context);
    const client = await desk.init();
    assert.equal((await client.ask('How do I pay?')).ansType, 6);
    const { id } = await desk.create('How do I pay?');
    assert.equal((await client.ask('how do I pay')).ansType, 1);
    await desk.call(deleteQuestion, { params: { id } });
    assert.equal((await client.ask('how do I pay')).ansType, 6);
  });

  it('is answered only while it is valid, and in its scenes', async (context) => {
    const desk = await startChat(context);
    // It is noon, in the tenant's time.
    const period = { availableTimeType: 2, startTime: '2024-01-01 13:00:00', endTime: '2024-01-01 14:00:00' } as const;
    await desk.create('Is there a sale?', period);
    await desk.create('Was there a sale?', { availableTimeType: 0 });
    await desk.create('Is there an app?', { channelList: [{ id: LUMI.scenes[1] }] });
    const client = await desk.init();
    const kinds = async (text: string) => [
      (await client.ask(text)).ansType,
      (await client.ask(`${text} please`)).ansType,
    ];
    assert.deepEqual(await kinds('Is there a sale?'), [6, 6]);
    assert.deepEqual(await kinds('Was there a sale?'), [6, 6]);
    desk.clock.advance(HOUR);
    assert.equal((await client.ask('Is there a sale?')).ansType, 1);
    desk.clock.advance(HOUR);
    assert.equal((await client.ask('Is there a sale?')).ansType, 6);
    assert.equal((await client.ask('Is there an app?')).ansType, 6);
    assert.equal((await client.ask('Is there an app?', { channel_id: LUMI.scenes[1] })).ansType, 1);
    await assert.rejects(client.ask('Is there an app?', { channel_id: XIAODENG.scenes[0] }), refusedWith(/scene 9/));
  });

  it('of small talk is answered as such', async (context) => {
    const desk = await startChat(context);
    await desk.create('Thank you', { type: 4, answer: { type: 1, content: 'With pleasure.' } });
    const answer = await (await desk.init()).ask('thank you!');
    assert.deepEqual([answer.ansType, answer.msgType, answer.ansContent], [4, 'plain', 'With pleasure.']);
  });

  it('hands off if its flag is set, and the record shows it', async (context) => {
    const desk = await startChat(context);
    await desk.create('I want to complain', { isSwitchStaff: 1 });
    const client = await desk.init();
    const before = (await desk.records()).data[0]?.isSwitchStaff;
    const answer = await client.ask('I want to complain');
    assert.deepEqual([answer.switchStaffType, answer.switchStaffTips], [2, 'A colleague will take over.']);
    assert.deepEqual([before, (await desk.records()).data[0]?.isSwitchStaff], [0, 1]);
  });

  it('that is unknown leads to a person in a chat app', async (context) => {
    const desk = await startChat(context);
    const answer = await (await desk.init({ platform: 1 })).ask('Wie wird das Wetter?');
    assert.deepEqual([answer.switchStaffType, answer.switchStaffTips], [1, 'People often ask:']);
  });

  it('suggests those chosen by hand, with their answers, unless they cannot be asked', async (context) => {
    const desk = await startChat(context);
    const one = await desk.create('Where is my parcel?');
    const gone = await desk.create('Is there a sale?', { availableTimeType: 0 });
    await desk.create('How do I pay?', { suggestType: 3, suggestsList: [{ id: gone.id }, { id: one.id }] });
    const answer = await (await desk.init()).ask('How do I pay?', { contentType: 'text' });
    assert.equal(answer.ansType, 2);
    assert.deepEqual(JSON.parse(JSON.stringify(answer.suggestQuestionList)), [
      {
        id: one.id,
        content: 'Where is my parcel?',
        type: 1,
        answer: { id: one.answer?.id, content: 'About: Where is my parcel?', type: 1, questionId: one.id },
      },
    ]);
  });

  it('suggests those chosen by hand in their order, whichever question is older', async (context) => {
    const desk = await startChat(context);
    const [older, newer] = [await desk.create('Where is my parcel?'), await desk.create('Is there a sale?')];
    await desk.create('How do I pay?', { suggestType: 3, suggestsList: [{ id: newer.id }, { id: older.id }] });
    const { suggestQuestionList = [] } = await (await desk.init()).ask('How do I pay?');
    assert.deepEqual(
      suggestQuestionList.map(({ id }) => id),
      [newer.id, older.id],
    );
  });
});

describe('the kind of an answer', () => {
  it('gives its msgType and content', async (context) => {
    const desk = await startChat(context);
    const address = 'https://shop.example/a/b.mp3';
    for (const type of [1, 3, 4, 5] as const) {
      const content = type === 1 ? '1 < 2 & so on' : address;
      await desk.create(`kind ${type}`, { answer: { type, content } });
    }
    const client = await desk.init();
    const answer = async (text: string) => {
      const { msgType, ansContent, msgbox } = await client.ask(text, { contentType: 'text' });
      return JSON.parse(JSON.stringify({ msgType, ansContent, msgbox }));
    };
    assert.deepEqual(await answer('kind 1'), { msgType: 'plain', ansContent: '1 < 2 & so on' });
    assert.deepEqual(await answer('kind 3'), { msgType: 'audio', ansContent: address, msgbox: 'kind 3' });
    const faviconUrl = 'https://shop.example/favicon.ico';
    assert.deepEqual(await answer('kind 4'), {
      msgType: 'link',
      ansContent: { faviconUrl, title: 'kind 4', answerUrl: address },
    });
    assert.deepEqual(await answer('kind 5'), { msgType: 'image', ansContent: address });
  });

  it('is rich, or plain text if the client asks for text', async (context) => {
    const desk = await startChat(context);
    const content = '<p>Cards &amp; <b>cash</b>.</p><ul><li>Visa</li><li>&lt;none&gt;</li></ul>';
    await desk.create('How do I pay?', { answer: { type: 2, content } });
    const client = await desk.init();
    const [rich, text] = [
      await client.ask('How do I pay?'),
      await client.ask('How do I pay?', { contentType: 'text' }),
    ];
    assert.deepEqual([rich.msgType, rich.ansContent], ['rich', content]);
    assert.deepEqual([text.msgType, text.ansContent], ['plain', 'Cards & cash.\nVisa\n<none>']);
  });

  it('has the files that its links offer to download', async (context) => {
    const desk = await startChat(context);
    const link = (href: string, more: string) => `<a href="${href}"${more}>file</a>`;
    const content = [
      link('https://shop.example/care.pdf?a=1&amp;b=2', ' download="Care.pdf" data-size="12345"'),
      link('https://shop.example/plain', ''),
      link('javascript:alert(1)', ' download="x"'),
      link('https://shop.example/rugs.pdf', ' download=""'),
    ].join('');
    await desk.create('How do I care for it?', { answer: { type: 2, content } });
    const { attachmentList } = await (await desk.init()).ask('How do I care for it?');
    assert.deepEqual(JSON.parse(JSON.stringify(attachmentList)), [
      { name: 'Care.pdf', address: 'https://shop.example/care.pdf?a=1&b=2', size: 12345 },
      { name: 'rugs.pdf', address: 'https://shop.example/rugs.pdf' },
    ]);
  });
});

describe('a chat is refused', () => {
  it('on an unknown session, with an empty or too long text, or with another robot', async (context) => {
    const desk = await startChat(context);
    const { sessionId, ask } = await desk.init();
    const body = { sessionId, robotId: LUMI.id, queryContent: 'Hello' };
    const refusal = (more: object) => desk.refusalOf(chat, { body: { ...body, ...more } });
    assert.equal(await refusal({ sessionId: 4711 }), 'the sessionId 4711 does not exist; initialise again');
    for (const empty of ['', ' \n\t', '\u3000']) {
      assert.equal(await refusal({ queryContent: empty }), 'queryContent: the query content is empty');
    }
    assert.match(await refusal({ queryContent: 'x'.repeat(2001) }), /^queryContent: .*2000/);
    assert.match(await refusal({ robotId: 7 }), /robot 7 does not exist/);
    assert.match(await refusal({ robotId: XIAODENG.id }), /is with the robot 54, not 55/);
    assert.match(await refusal({ chatMode: 5 }), /^chatMode: /);
    assert.match(await refusal({ contentType: 'html' }), /^contentType: /);
    for (const field of ['sessionId', 'robotId', 'queryContent']) {
      assert.equal(await refusal({ [field]: null }), `${field} must not be null`);
    }
    await assert.rejects(ask('Hello', { channel_id: 4711 }), refusedWith(/scene 4711/));
    assert.equal((await desk.records()).data[0]?.customerMsgCount, 0, 'what is refused is not recorded');
  });
});
