/** Questions that a robot hands to a message-triggered webhook (doc 3 §6.1). */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { listSessionLogs } from '../../../../../relay/desk-api/knowledge/records.ts';
import { refusalOfRobotMessage } from '../../../../../relay/desk-api/signing/third-party.ts';
import { until } from '../../../../helpers/until.ts';
import { XIAODENG } from '../knowledge-desk.ts';
import { APP_KEY, TIME_LIMIT } from './webhook-caller.ts';
import { startWebhookDesk } from './webhook-desk.ts';

describe('a question that matches a webhook', () => {
  it('is answered by the third party, which learns who asks', async (context) => {
    const desk = await startWebhookDesk(context);
    await desk.addWebhook();
    desk.shop.says({ answerContent: 'It arrives tomorrow.' });
    const client = await desk.init({ customer: { id: 'c-7', chatAppOpenId: 'o-1' } });
    const answer = await client.ask('Where is order 10442?');
    assert.deepEqual(
      [answer.msgType, answer.ansContent, answer.ansType, answer.enableAppraise],
      ['plain', 'It arrives tomorrow.', 1, false],
    );
    const [call] = desk.shop.calls;
    assert.ok(call);
    const { extra, customerExtra, questionContent } = call.body;
    assert.equal(questionContent, 'Where is order 10442?');
    assert.deepEqual(extra, { chatAppOpenId: 'o-1' });
    assert.equal(refusalOfRobotMessage(call, APP_KEY, Math.floor(desk.clock.now() / 1000)), undefined);
    const again = await desk.init({ customer: { id: 'c-7' } });
    const other = await desk.init({ customer: { id: 'c-8' } });
    await again.ask('order 1');
    await other.ask('order 1');
    const ids = desk.shop.calls.map(({ body }) => body.customerExtra.customerId);
    assert.deepEqual([ids[1] === ids[0], ids[2] === ids[0]], [true, false], 'one number for each customer');
    assert.equal(typeof customerExtra.customerId, 'number');
    const logs = await client.logs();
    assert.deepEqual(
      logs.slice(1).map(({ content, source }) => [content, source]),
      [
        ['Where is order 10442?', 'typed'],
        ['It arrives tomorrow.', 'webhook'],
      ],
    );
  });

  it('is so in modes 1 and 3, and not in 2 and 4, by another robot, or while the webhook is off', async (context) => {
    const desk = await startWebhookDesk(context);
    const { id, hasAppKey, robotId, ...fields } = await desk.addWebhook();
    desk.shop.says({ answerContent: 'here' });
    const client = await desk.init();
    const kinds = [];
    for (const chatMode of [1, 2, 3, 4] as const) kinds.push((await client.ask('order 1', { chatMode })).ansType);
    assert.deepEqual(kinds, [1, 6, 1, 6]);
    const other = await desk.init({ robotId: XIAODENG.id, channelId: XIAODENG.scenes[0] });
    assert.equal((await other.ask('order 1')).ansType, 6);
    await desk.admin.call('PUT', `/knowledge/webhooks/${id}`, { ...fields, isOn: false });
    assert.equal((await client.ask('order 1')).ansType, 6);
    assert.equal(desk.shop.calls.length, 2);
  });

  it('matches in full-width characters, and is handed on as it was written', async (context) => {
    const desk = await startWebhookDesk(context);
    await desk.addWebhook({ regex: 'order [0-9]{5}' });
    desk.shop.says({ answerContent: 'It arrives tomorrow.' });
    const client = await desk.init();
    assert.equal((await client.ask('ｏｒｄｅｒ　１０４４２')).ansContent, 'It arrives tomorrow.');
    assert.equal(desk.shop.calls[0]?.body.questionContent, 'ｏｒｄｅｒ　１０４４２');
  });

  it('is handed to the first of several, before the questions of the robot, and its HTML stays HTML', async (context) => {
    const desk = await startWebhookDesk(context);
    await desk.create('Where is order 10442?');
    await desk.addWebhook();
    await desk.addWebhook({ name: 'second', regex: 'order', appKey: 'its own' });
    desk.shop.says({ answerContent: '<p>Here &amp; there</p>' });
    const client = await desk.init();
    const rich = await client.ask('Where is order 10442?');
    assert.deepEqual([rich.msgType, rich.ansContent], ['rich', '<p>Here &amp; there</p>']);
    assert.equal((await client.ask('order 1', { contentType: 'text' })).ansContent, 'Here & there');
    await client.ask('the order');
    assert.deepEqual(
      desk.shop.calls.map(({ body }) => body.integrationName),
      ['orders', 'orders', 'second'],
    );
    const last = desk.shop.calls[2];
    assert.ok(last);
    assert.equal(refusalOfRobotMessage(last, 'its own', Math.floor(desk.clock.now() / 1000)), undefined);
  });

  it('gets an honest sentence and a way out where the third party fails, in the question’s language', async (context) => {
    const desk = await startWebhookDesk(context);
    await desk.addWebhook({ regex: '(order|订单) ?\\d+' });
    const client = await desk.init();
    for (const wrong of [{}, [], { answerContent: {} }, { answerContent: 'x'.repeat(300_000) }]) {
      desk.shop.says(wrong);
      const answer = await client.ask('order 1');
      assert.equal(answer.ansType, 6);
      assert.match(String(answer.ansContent), /does not answer me.*ask for a person/);
    }
    assert.match(String((await client.ask('订单 10442')).ansContent), /人工客服/);
    await desk.shop.close();
    assert.match(String((await client.ask('order 1')).ansContent), /does not answer me/);
    const sources = (await client.logs()).map(({ source }) => source);
    assert.equal(sources.filter((source) => source === 'webhook').length, 6);
  });

  it('is not waited for longer than the time limit, and others are answered meanwhile', async (context) => {
    const desk = await startWebhookDesk(context);
    await desk.addWebhook();
    await desk.create('How do I pay?');
    desk.shop.answer = () => {};
    const [slow, other] = [await desk.init(), await desk.init()];
    const waiting = slow.ask('order 1');
    await desk.shop.first();
    assert.equal((await other.ask('How do I pay?')).ansType, 1);
    const behind = slow.ask('How do I pay?');
    desk.clock.advance(TIME_LIMIT);
    assert.match(String((await waiting).ansContent), /does not answer me/);
    assert.equal((await behind).ansType, 1);
    const contents = (await slow.logs()).map(({ content }) => content);
    assert.deepEqual(
      [contents[1], contents[3]],
      ['order 1', 'How do I pay?'],
      'replies keep the order of the questions',
    );
  });

  it('that waits behind too many of its session is refused', async (context) => {
    const desk = await startWebhookDesk(context);
    await desk.addWebhook();
    desk.shop.answer = () => {};
    const client = await desk.init();
    const waiting = [client.ask('order 1')];
    await desk.shop.first();
    for (let n = 0; n < 12; n += 1) waiting.push(client.ask(`hello ${n}`));
    const settled = Promise.allSettled(waiting);
    const refusals: unknown[] = [];
    for (const one of waiting) void one.catch((error: unknown) => refusals.push(error));
    await until(() => (refusals.length >= 3 ? true : undefined), 'three are refused');
    desk.clock.advance(TIME_LIMIT);
    const outcomes = (await settled).map(({ status }) => status);
    assert.equal(outcomes.filter((status) => status === 'rejected').length, 3);
    assert.match(JSON.stringify((refusals[0] as { answer?: unknown }).answer), /wait for replies/);
  });

  it('that is asked when the desk stops is recorded with the honest sentence', async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-'));
    context.after(() => rmSync(folder, { recursive: true }));
    const tenant = { database: join(folder, 'desk.db') };
    const desk = await startWebhookDesk(context, { tenant });
    await desk.addWebhook();
    desk.shop.answer = () => {};
    const { ask, sessionId } = await desk.init();
    // The connection may be cut before the answer.
    const asked = ask('order 1').catch(() => undefined);
    await desk.shop.first();
    await desk.close();
    await asked;
    const again = await startWebhookDesk(context, { tenant });
    const query = { pageNum: 1, pageSize: 99 };
    const { data } = await again.call(listSessionLogs, { params: { id: sessionId }, query });
    assert.match(data.at(-1)?.content ?? '', /does not answer me/);
  });
});
