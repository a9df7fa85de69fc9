/** Robots over IM that ask the shop: an order by the message-triggered webhook, a return by the task dialogue (doc 3 §6). */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { sendMessage, TO_ROBOT, TO_UROBOT } from '../../../../relay/desk-api/im/messages.ts';
import { createSession } from '../../../../relay/desk-api/im/sessions.ts';
import { SHOP_KEY, startShop } from '../../site/shop-backend.ts';
import { type HarnessOptions, startDesk } from '../desk-harness.ts';
import { receiveWebhooks } from '../knowledge/webhooks/webhook-receiver.ts';
import { manualClock } from '../manual-clock.ts';

async function startWithShop(context: TestContext, options: HarnessOptions = {}) {
  const shop = await startShop(context);
  const desk = await startDesk(context, {
    clock: manualClock(Date.now()),
    shopUrl: shop.url,
    seededKnowledge: true,
    seededWebhooks: true,
    tenant: { robotAppKey: SHOP_KEY },
    ...options,
  });
  let sent = 0;

  /** A customer in a session with a robot; `ask` resolves to the push that answers. */
  async function customer(token: string, kind: 'robot' | 'urobot') {
    const named = kind === 'urobot' ? { robot_id: 54, scene_id: 7 } : {};
    await desk.client.call(createSession, { body: { customer_token: token, assign_type: kind, ...named } });
    const pushed = () => desk.receiver.pushes.filter((push) => push.customer_token === token);
    const send = async (content: string) => {
      sent += 1;
      const to = kind === 'urobot' ? TO_UROBOT : TO_ROBOT;
      const message = { message_id: `m-${sent}`, type: 'message', data: { content } } as const;
      await desk.client.call(sendMessage, {
        body: { customer_token: token, im_sub_session_id: to, ...named, ...message },
      });
    };
    return {
      send,
      pushed,
      async ask(content: string) {
        const before = pushed().length;
        await send(content);
        await desk.receiver.find((push) => push.customer_token === token && pushed().length > before);
        return pushed()[before].messages;
      },
    };
  }
  return { shop, desk, customer };
}

describe('a robot over IM', () => {
  it('answers a customer where the order is, as a platform robot and as a plain one', async (context) => {
    const { customer } = await startWithShop(context);
    const one = await customer('visitor-1', 'urobot');
    assert.match((await one.ask('Where is order 10442?')).ansContent, /only to its customer/);
    assert.match((await one.ask('0170')).ansContent, /Order 10442 is on its way/);
    const other = await customer('visitor-2', 'urobot');
    assert.match((await other.ask('Where is order 10442?')).ansContent, /only to its customer/);
    const plain = await customer('visitor-3', 'robot');
    const [answer] = await plain.ask('Where is order 10442 for 0170?');
    assert.match(answer.data.answer, /Order 10442 is on its way/);
    const chinese = await customer('visitor-4', 'robot');
    const answerTo = async (text: string): Promise<string> => (await chinese.ask(text))[0].data.answer;
    assert.match(await answerTo('订单２００１７到哪了？'), /订单 20017 的情况只能告诉下单的顾客/);
    assert.match(await answerTo('200031'), /订单 20017 正在路上/);
  });

  it('arranges a return step by step, as a platform robot', async (context) => {
    const { customer } = await startWithShop(context);
    const { ask } = await customer('visitor-1', 'urobot');
    assert.match((await ask('I want to send order 10417 back')).ansContent, /only to its customer/);
    const items = await ask('0170');
    assert.deepEqual([items.msgType, items.ansContent.productList.length], ['selective_product', 3]);
    await ask('Ember lantern');
    await ask('That is all');
    assert.match((await ask('It is damaged')).ansContent.title, /Shall I arrange/);
    const done = await ask('Yes, arrange it');
    assert.equal(done.msgType, 'custom_card');
    const label = await fetch(done.ansContent.cardList[0].hitContent);
    assert.match(await label.text(), /Ember lantern/);
  });

  it('offers a plain robot’s customer the choices as questions', async (context) => {
    const { customer } = await startWithShop(context);
    const { ask } = await customer('visitor-1', 'robot');
    await ask('I want to send order 10417 back');
    const [items] = await ask('0170');
    assert.match(items.data.answer, /What do you want to send back/);
    assert.deepEqual(
      items.data.relate_list.map((one: { question_title: string }) => one.question_title),
      ['Ember lantern', 'Aster cushion', 'Dune throw'],
    );
  });

  it('keeps to a Chinese return when a plain robot’s customer writes digits alone, of either width', async (context) => {
    const { customer } = await startWithShop(context);
    for (const [token, order, postcode] of [
      ['visitor-1', '20011', '200031'],
      ['visitor-2', '２００１１', '２０００３１'],
    ] as const) {
      const { ask } = await customer(token, 'robot');
      const answer = async (text: string): Promise<string> => (await ask(text))[0].data.answer;
      assert.match(await answer('我要退货'), /请问是哪个订单/);
      assert.match(await answer(order), /订单 20011 的情况只能告诉下单的顾客/);
      assert.match(await answer(postcode), /您想退哪一件/);
    }
  });

  it('answers in the order of the questions, and says so when the shop is down', async (context) => {
    const shop = await receiveWebhooks(context);
    shop.answer = () => {};
    const { desk, customer } = await startWithShop(context, { shopUrl: shop.url });
    const { send, pushed, ask } = await customer('visitor-1', 'urobot');
    await send('Where is order 10442?');
    await shop.first();
    await send('hello');
    assert.equal(pushed().length, 0, 'the second reply waits for the first');
    desk.clock.advance(5000);
    await desk.receiver.find(() => pushed().length === 2);
    const [first, second] = pushed().map(({ messages }) => messages);
    assert.match(first.ansContent, /does not answer me.*ask for a person/);
    assert.equal(first.ansType, 6);
    assert.notEqual(second.ansType, 6);
    await shop.close();
    assert.match((await ask('order 10442')).ansContent, /does not answer me/);
  });
});
