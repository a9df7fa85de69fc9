/** A robot of the desk and the shop's backend, each over real HTTP: an order that is asked for, and a return step by step. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { SHOP_KEY, startShop } from '../../../site/shop-backend.ts';
import { manualClock } from '../../manual-clock.ts';
import { startChat } from '../chat/chat-desk.ts';
import { XIAODENG } from '../knowledge-desk.ts';

async function startBoth(context: TestContext) {
  const shop = await startShop(context);
  // The shop compares the timestamps with its own clock.
  const clock = manualClock(Date.now());
  const tenant = { robotAppKey: SHOP_KEY };
  const desk = await startChat(context, {
    clock,
    tenant,
    shopUrl: shop.url,
    seededKnowledge: true,
    seededWebhooks: true,
  });
  return { shop, desk };
}

describe('the shop’s robot', () => {
  it('reports where an order is, to its customer only', async (context) => {
    const { desk } = await startBoth(context);
    const client = await desk.init({ customer: { id: 'visitor 1' } });
    const answer = async (text: string) => String((await client.ask(text)).ansContent);
    assert.match(await answer('where is order 10442?'), /only to its customer/);
    assert.match(await answer('0170'), /Order 10442 is on its way/);
    const other = await desk.init({ customer: { id: 'visitor 2' } });
    assert.match(String((await other.ask('where is order 10442?')).ansContent), /only to its customer/);
    const chinese = await desk.init({ robotId: XIAODENG.id, channelId: XIAODENG.scenes[0] });
    assert.match(String((await chinese.ask('订单20017到哪了')).ansContent), /邮编/);
    assert.match(String((await chinese.ask('200031')).ansContent), /订单 20017 正在路上/);
  });

  it('arranges a return: order, items, reason, consent, label', async (context) => {
    const { desk } = await startBoth(context);
    const client = await desk.init({ customer: { id: 'visitor 1' } });
    // biome-ignore lint/suspicious/noExplicitAny: the structure depends on the type, which is asserted
    const ask = async (text: string): Promise<any> => client.ask(text);
    assert.match((await ask('I want to return something')).ansContent, /Which order/);
    assert.match((await ask('10417')).ansContent, /postcode of the delivery/);
    assert.match((await ask('0171')).ansContent, /No order/);
    const items = await ask('10417, 0170');
    assert.equal(items.msgType, 'selective_product');
    assert.deepEqual(
      items.ansContent.productList.map((one: { name: string }) => one.name),
      ['Ember lantern', 'Aster cushion', 'Dune throw'],
    );
    const more = await ask('Aster cushion');
    assert.deepEqual(
      more.ansContent.optionList.map((one: { value: string }) => one.value),
      ['Ember lantern', 'Dune throw', 'That is all'],
    );
    await ask('dune');
    const reasons = await ask('that is all');
    assert.match(reasons.ansContent.title, /Why/);
    const consent = await ask('It is too green for our living room');
    assert.match(consent.ansContent.title, /the return of Aster cushion and Dune throw from order 10417/);
    const done = await ask('Yes, arrange it');
    assert.equal(done.msgType, 'custom_card');
    assert.match(done.ansContent.title, /The return R-10417 is arranged/);
    assert.deepEqual(done.taskChatReturnCommands, ['return-arranged']);
    const [card] = done.ansContent.cardList;
    const label = await (await fetch(card.hitContent)).text();
    assert.match(label, /R-10417[\s\S]*Aster cushion[\s\S]*Dune throw/);
    assert.match((await ask('order 10417')).ansContent, /there is the return R-10417/);
  });

  it('begins with an order in the first text, offers verified orders, and stops on request', async (context) => {
    const { desk } = await startBoth(context);
    const client = await desk.init({ customer: { id: 'visitor 1' } });
    // biome-ignore lint/suspicious/noExplicitAny: the structure depends on the type, which is asserted
    const ask = async (text: string): Promise<any> => client.ask(text);
    assert.match((await ask('I want to send order 10417 back')).ansContent, /only to its customer/);
    assert.equal((await ask('it is 0170')).msgType, 'selective_product');
    assert.match((await ask('never mind')).ansContent, /I have stopped/);
    const known = await ask('arrange a return');
    assert.equal(known.msgType, 'selective_list');
    assert.match((await ask('Another order')).ansContent, /Which order/);
    assert.match((await ask('10448 7011')).ansContent, /not been delivered/);
    const again = await ask('arrange a return');
    assert.deepEqual(again.ansContent.optionList[0], { id: '10417', value: '10417' });
    assert.equal((await ask('10417')).msgType, 'selective_product');
    await ask('ember');
    await ask('That is all');
    await ask('It is damaged');
    assert.match((await ask('No, keep it')).ansContent, /Nothing was arranged/);
    assert.doesNotMatch((await ask('order 10417')).ansContent, /R-10417/);
  });

  it('says so when the shop is down', async (context) => {
    const options = { tenant: { robotAppKey: SHOP_KEY }, shopUrl: 'http://127.0.0.1:9', seededWebhooks: true };
    const { init, clock } = await startChat(context, options);
    const client = await init();
    assert.match(String((await client.ask('where is order 10442?')).ansContent), /does not answer me.*person/);
    const answer = client.ask('I want to return something');
    // The shop is tried once more.
    await clock.planned(250);
    clock.advance(250);
    assert.match(String((await answer).ansContent), /could not finish.*person/);
  });
});
