/** Dialogues in which a robot carries out a task with a third party (doc 3 §6.2). */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { chat } from '../../../../../relay/desk-api/knowledge/chat-client.ts';
import { refusalOfRobotTask } from '../../../../../relay/desk-api/signing/third-party.ts';
import { CONTENTS } from '../../../../contract/documented/outbound/robot-webhooks.ts';
import { LUMI } from '../knowledge-desk.ts';
import { APP_KEY, TIME_LIMIT } from '../webhooks/webhook-caller.ts';
import { startWebhookDesk } from '../webhooks/webhook-desk.ts';

const MINUTE = 60_000;
const BEGIN = 'Please collect my purchase';
const saying = (msgContent: string, more: object = {}) => ({
  resCode: 0,
  message: { msgType: 'plain', msgContent },
  ...more,
});
const asking = (msgContent: string, toTaskNodeId?: number) => saying(msgContent, { routeType: 2, toTaskNodeId });

describe('a task', () => {
  it('begins with its words, asks step by step, and ends', async (context) => {
    const desk = await startWebhookDesk(context);
    await desk.addTask();
    const client = await desk.init({ customer: { id: 'c-1', c_cf_dialogueDesc: 'gold' } });
    desk.shop.says(asking('Which order?', 2));
    assert.equal((await client.ask('please collect  my purchase!')).ansContent, 'Which order?');
    desk.shop.says({ ...asking('Why?', 3), variables: { order: '10442', found: true } });
    await client.ask('order ten442');
    desk.shop.says(saying('It is arranged.', { command: 'print-label' }));
    const last = await client.ask('too big');
    assert.deepEqual(
      [last.ansContent, last.msgType, last.ansType, last.taskChatReturnCommands],
      ['It is arranged.', 'plain', 1, ['print-label']],
    );
    const [first, second, third] = desk.shop.calls.map(({ body }) => body);
    assert.deepEqual([first.taskNodeId, second.taskNodeId, third.taskNodeId], [1, 2, 3]);
    const begun = { reply: 'please collect  my purchase!', replyId: null };
    assert.deepEqual(first.variables, begun);
    assert.deepEqual(second.variables, { ...begun, order: 'order ten442', orderId: null });
    assert.deepEqual(third.variables, {
      ...begun,
      order: '10442',
      orderId: null,
      found: true,
      reason: 'too big',
      reasonId: null,
    });
    assert.equal(first.sessionId, client.sessionId);
    assert.equal(first.customerExtra.dialogueDesc, 'gold');
    assert.equal(typeof first.customerExtra.customerId, 'number');
    assert.equal(refusalOfRobotTask(third, APP_KEY, Math.floor(desk.clock.now() / 1000)), undefined);
    assert.equal((await client.ask('too big')).ansType, 6, 'the dialogue is over');
  });

  it('begins in modes 1 and 2 alone, by its words or its pattern, and not while it is off', async (context) => {
    const desk = await startWebhookDesk(context);
    const { id, robotId, ...task } = await desk.addTask({ regex: '(send|give) .*back' });
    desk.shop.says(saying('That is all.'));
    const kinds = async (text: string) => {
      const client = await desk.init();
      const found = [];
      for (const chatMode of [1, 2, 3, 4] as const) found.push((await client.ask(text, { chatMode })).ansType);
      return found;
    };
    assert.deepEqual(await kinds(BEGIN), [1, 1, 6, 6]);
    assert.deepEqual(await kinds('may I send the lamp back'), [1, 1, 6, 6]);
    const nodes = task.nodes.map(({ hasAppKey, ...node }) => node);
    await desk.admin.call('PUT', `/knowledge/tasks/${id}`, { ...task, nodes, isOn: false });
    assert.deepEqual(await kinds(BEGIN), [6, 6, 6, 6]);
  });

  it('waits for the same node if the webhook names none and asks for a reply', async (context) => {
    const desk = await startWebhookDesk(context);
    await desk.addTask();
    desk.shop.says(asking('Which order?'));
    const client = await desk.init();
    await client.ask(BEGIN);
    await client.ask('10442');
    assert.deepEqual(
      desk.shop.calls.map(({ body }) => [body.taskNodeId, body.variables.reply]),
      [
        [1, BEGIN],
        [1, '10442'],
      ],
    );
  });

  it('calls the next node at once if the route says so, and shows the messages of both', async (context) => {
    const desk = await startWebhookDesk(context);
    await desk.addTask();
    const optionList = [
      { id: 'a', value: 'Too big' },
      { id: 'b', value: 'Broken' },
    ];
    const answers = [
      saying('Order 10442 is found.', { routeType: 1, toTaskNodeId: 2, command: 'one' }),
      {
        resCode: 0,
        routeType: 2,
        toTaskNodeId: 3,
        command: 'two',
        message: { msgType: 'selective_list', msgContent: { title: 'Why?', optionList } },
      },
      saying('Done.'),
    ];
    desk.shop.answer = (response) => void response.end(JSON.stringify(answers.shift()));
    const client = await desk.init();
    const answer = await client.ask(BEGIN);
    assert.deepEqual(
      [answer.msgType, answer.ansContent, answer.taskChatReturnCommands],
      ['selective_list', { title: 'Order 10442 is found.\nWhy?', optionList }, ['one', 'two']],
    );
    await client.ask('broken');
    const { reason, reasonId } = desk.shop.calls[2]?.body.variables ?? {};
    assert.deepEqual([reason, reasonId], ['Broken', 'b']);
    assert.match((await client.logs())[2]?.content ?? '', /Order 10442 is found.*<li>Too big<\/li><li>Broken<\/li>/);
  });

  for (const [msgType, msgContent] of Object.entries(CONTENTS)) {
    it(`passes on a message of the type ${msgType}`, async (context) => {
      const desk = await startWebhookDesk(context);
      await desk.addTask();
      desk.shop.says({ resCode: 0, message: { msgType, msgContent } });
      const answer = await (await desk.init()).ask(BEGIN);
      assert.equal(answer.msgType, msgType);
      assert.deepEqual(JSON.parse(JSON.stringify(answer.ansContent)), JSON.parse(JSON.stringify(msgContent)));
    });
  }
});

describe('a dialogue under way', () => {
  async function started(
    context: Parameters<typeof startWebhookDesk>[0],
    task: object = {},
    options: object = {},
    isDown = false,
  ) {
    const desk = await startWebhookDesk(context, options);
    await desk.addTask(task);
    await desk.create('How do I pay?');
    desk.shop.says(asking('Which order?', 2));
    const client = await desk.init();
    const begun = client.ask(BEGIN);
    if (isDown) {
      // It is tried once more.
      await desk.clock.planned(250);
      desk.clock.advance(250);
    }
    await begun;
    return { desk, client };
  }

  it('is left by its own words, although its node accepts any text', async (context) => {
    const { desk, client } = await started(context, { leaveBy: ['cancel', 'never mind'] });
    assert.match(String((await client.ask('Never mind.')).ansContent), /I have stopped/);
    assert.equal((await client.ask('10442')).ansType, 6);
    assert.equal(desk.shop.calls.length, 1);
  });

  it('is left by another question, which is answered', async (context) => {
    const { desk, client } = await started(context);
    assert.equal((await client.ask('How do I pay?')).hitQuestion, 'How do I pay?');
    assert.equal((await client.ask('10442')).ansType, 6);
    assert.equal(desk.shop.calls.length, 1);
  });

  it('takes the texts that a node accepts, and leaves the others to webhooks and questions', async (context) => {
    const { desk, client } = await started(
      context,
      {
        nodes: [
          { id: 1, name: 'begin', url: 'http://127.0.0.1:9/' },
          { id: 2, name: 'order', url: 'http://127.0.0.1:9/', variable: 'order', accepts: '^\\D*\\d{5}$' },
        ],
      },
      {},
      true,
    );
    // The first node cannot be reached, so the dialogue has not begun.
    assert.equal((await client.ask('10442')).ansType, 6);
    const [task] = (await desk.admin.call<{ tasks: { id: number }[] }>('GET', '/knowledge/tasks?robotId=54')).tasks;
    await desk.admin.call('DELETE', `/knowledge/tasks/${task?.id}`);
    await desk.addTask({
      nodes: [
        { id: 1, name: 'begin', url: desk.shop.url },
        { id: 2, name: 'order', url: desk.shop.url, variable: 'order', accepts: '^\\D*\\d{5}$' },
      ],
    });
    await desk.addWebhook();
    const calls = () => desk.shop.calls.map(({ body }) => body.taskNodeId ?? body.integrationName);
    await client.ask(BEGIN);
    await client.ask('order 10442');
    assert.deepEqual(calls(), [1, 2], 'the pattern of the webhook matches too, but the node accepts the text');
    await client.ask('cancel');
    await client.ask(BEGIN);
    desk.shop.says({ answerContent: 'On its way.' });
    assert.equal((await client.ask('where is order 10442 now')).ansContent, 'On its way.');
    assert.deepEqual(calls(), [1, 2, 1, 'orders']);
  });

  it('continues after a restart of the desk', async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-'));
    context.after(() => rmSync(folder, { recursive: true }));
    const options = { tenant: { database: join(folder, 'desk.db') } };
    const { desk, client } = await started(context, {}, options);
    await desk.close();
    const again = await startWebhookDesk(context, options);
    desk.shop.says(saying('Thank you.'));
    const body = { sessionId: client.sessionId, robotId: LUMI.id, queryContent: '10442', chatMode: 1 } as const;
    assert.equal((await again.call(chat, { body: { ...body, contentType: 'rich' } })).data.ansContent, 'Thank you.');
    assert.equal(desk.shop.calls[1]?.body.variables.order, '10442');
  });

  it('ends after half an hour, and says so when a late reply comes', async (context) => {
    const { desk, client } = await started(context);
    desk.clock.advance(30 * MINUTE);
    assert.equal((await client.ask('How do I pay?')).ansType, 1);
    assert.match(String((await client.ask('10442')).ansContent), /waited too long/);
    assert.equal((await client.ask('10442')).ansType, 6);
  });

  it('stays at its node when a step fails, and ends after the third failure', async (context) => {
    const { desk, client } = await started(context);
    desk.shop.says({ resCode: 1 });
    assert.match(String((await client.ask('10442')).ansContent), /does not answer me, so this step is not done/);
    desk.shop.says({ resCode: -1, resError: 'database down: SELECT *' });
    const refused = String((await client.ask('10442')).ansContent);
    assert.match(refused, /That did not work/);
    assert.doesNotMatch(refused, /SELECT/, 'the reason is for operators');
    desk.shop.says(asking('Why?', 3));
    assert.equal((await client.ask('10442')).ansContent, 'Why?');
    desk.shop.says({ resCode: -1, message: { msgType: 'plain', msgContent: 'Say it in one word.' } });
    for (const expected of [/^Say it in one word.$/, /^Say it in one word.$/, /one word.*have stopped/]) {
      assert.match(String((await client.ask('too big')).ansContent), expected);
    }
    const asked = desk.shop.calls.length;
    assert.equal((await client.ask('too big')).ansType, 6);
    assert.equal(desk.shop.calls.length, asked);
  });

  it('counts failures anew after a step that succeeded in the same turn', async (context) => {
    const { desk, client } = await started(context);
    desk.shop.says({ resCode: 1 });
    for (const time of [1, 2]) {
      assert.match(String((await client.ask('10442')).ansContent), /this step is not done/, `failure ${time}`);
    }
    const answers = [saying('Order 10442 is found.', { routeType: 1, toTaskNodeId: 3 }), { resCode: 1 }];
    desk.shop.answer = (response) => void response.end(JSON.stringify(answers.shift()));
    assert.match(String((await client.ask('10442')).ansContent), /is found.*this step is not done/s);
    desk.shop.says(saying('Done.'));
    assert.equal((await client.ask('too big')).ansContent, 'Done.');
  });

  it('ends if its task is deleted meanwhile', async (context) => {
    const { desk, client } = await started(context);
    const [task] = (await desk.admin.call<{ tasks: { id: number }[] }>('GET', '/knowledge/tasks?robotId=54')).tasks;
    await desk.admin.call('DELETE', `/knowledge/tasks/${task?.id}`);
    assert.equal((await client.ask('10442')).ansType, 6);
    assert.equal(desk.shop.calls.length, 1);
  });
});

describe('a hostile third party', () => {
  it('is called no more than ten times for one text', async (context) => {
    const desk = await startWebhookDesk(context);
    await desk.addTask();
    desk.shop.says(saying('again', { routeType: 1, toTaskNodeId: 1 }));
    const client = await desk.init();
    const answer = await client.ask(BEGIN);
    assert.equal(desk.shop.calls.length, 10);
    assert.match(String(answer.ansContent), /I could not finish this/);
    assert.equal((await client.ask('10442')).ansType, 6, 'nothing goes on');
  });

  it('has no more time for a chain than for one call', async (context) => {
    const desk = await startWebhookDesk(context);
    await desk.addTask();
    desk.shop.answer = (response) => {
      desk.clock.advance(TIME_LIMIT * 0.6);
      response.end(JSON.stringify(saying('slow', { routeType: 1, toTaskNodeId: 1 })));
    };
    assert.match(String((await (await desk.init()).ask(BEGIN)).ansContent), /I could not finish this/);
    assert.equal(desk.shop.calls.length, 2);
  });

  it('cannot reach a node of another task, or collect variables without a limit', async (context) => {
    const desk = await startWebhookDesk(context);
    await desk.addTask();
    await desk.addTask({ name: 'other', phrases: [], nodes: [{ id: 9, name: 'x', url: desk.shop.url }] });
    const client = await desk.init();
    for (const toTaskNodeId of [9, 4711, -1]) {
      desk.shop.says(asking('?', toTaskNodeId));
      assert.match(String((await client.ask(BEGIN)).ansContent), /could not finish/);
    }
    let deep: unknown = 'x';
    for (let n = 0; n < 20; n += 1) deep = { deep };
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`v${n}`, n]));
    for (const variables of [{ deep }, many, { large: 'x'.repeat(20_000) }]) {
      desk.shop.says({ ...asking('?', 2), variables });
      assert.match(String((await client.ask(BEGIN)).ansContent), /does not answer me/);
      await client.ask('cancel');
    }
  });

  it('keeps variables named like parts of objects as they are', async (context) => {
    const desk = await startWebhookDesk(context);
    await desk.addTask();
    const text = '{"resCode":0,"routeType":2,"toTaskNodeId":2,"variables":{"constructor":"x","__proto__":{"admin":1}}}';
    desk.shop.answer = (response) => void response.end(text);
    const client = await desk.init();
    await client.ask(BEGIN);
    await client.ask('10442');
    assert.equal(desk.shop.calls[1]?.body.variables.constructor, 'x');
    assert.equal(desk.shop.calls[1]?.body.variables.admin, undefined);
    assert.equal(({} as { admin?: unknown }).admin, undefined);
  });
});
