/** The shop's backend as robots call it: signs, whom it tells what, and returns (doc 3 §6). */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, it } from 'node:test';
import { createOrderAccess } from '../../../demo/site/backend/order-access.ts';
import { readOrders } from '../../../demo/site/backend/orders.ts';
import { createSite } from '../../../demo/site/server.ts';
import { signOfRobotMessage, signOfRoutingCall } from '../../../relay/desk-api/signing/third-party.ts';
import { CALL_TOKEN, SHOP_KEY, startShop } from './shop-backend.ts';

describe('a call of a robot', () => {
  it('is refused without a valid sign, or one that is more than five minutes old or early', async (context) => {
    const shop = await startShop(context);
    const signed = (timestamp: number, key = SHOP_KEY) => ({
      timestamp,
      sign: signOfRobotMessage('orders', key, timestamp),
    });
    const now = shop.seconds();
    for (const more of [{ sign: 'x' }, { sign: undefined }, { timestamp: now - 1 }, { integrationName: 'other' }]) {
      assert.equal((await shop.question('order 10442 0170', 1, more)).status, 403, JSON.stringify(more));
    }
    assert.equal((await shop.question('order 10442', 1, signed(now, 'another key'))).status, 403);
    assert.equal((await shop.question('order 10442', 1, signed(now - 310))).status, 403);
    assert.equal((await shop.question('order 10442', 1, signed(now + 310))).status, 403);
    assert.equal((await shop.question('order 10442', 1, signed(now - 290))).status, 200);
    assert.equal((await shop.step(81_001, {}, 1, { taskNodeId: 81_002 })).status, 403);
    assert.equal((await shop.step(81_001, {}, 1)).status, 200);
  });

  it('is refused where it is too large, no JSON, or no call', async (context) => {
    const shop = await startShop(context);
    assert.equal((await shop.post('/robot/question', 'x'.repeat(70_000))).status, 413);
    assert.equal((await shop.post('/robot/question', '{')).status, 400);
    assert.equal((await shop.post('/robot/return', '[]')).status, 403);
    assert.equal((await shop.question('', 1, { questionContent: undefined })).status, 400);
    assert.equal((await fetch(`${shop.url}/robot/question`)).status, 404);
  });

  it('is refused over 600 a minute', async (context) => {
    const shop = await startShop(context);
    const statuses = [];
    for (let n = 0; n < 605; n += 1) statuses.push((await shop.post('/robot/question', '{}')).status);
    assert.deepEqual([statuses[599], statuses[600], statuses[604]], [403, 429, 429]);
    // The calls of a stranger do not cost the robots theirs.
    const elsewhere = request(`${shop.url}/robot/question`, { method: 'POST', localAddress: '127.0.0.2' });
    elsewhere.end('{}');
    const [answer] = (await once(elsewhere, 'response')) as [IncomingMessage];
    assert.equal(answer.statusCode, 403);
    answer.resume();
  });

  it('finds nothing at a shop without a key', async (context) => {
    const site = createSite({ relayUrl: 'http://127.0.0.1:8081' });
    const { url } = await site.listen(0);
    context.after(() => site.close());
    assert.equal((await fetch(`${url}/robot/question`, { method: 'POST' })).status, 405);
    assert.throws(() => createSite({ relayUrl: 'http://127.0.0.1:8081', robotAppKey: '' }), /everybody could sign/);
  });
});

describe('an order', () => {
  it('is shown to a customer who names its postcode, at once or afterwards, and then for a while', async (context) => {
    const shop = await startShop(context);
    assert.match(await shop.answer('Where is order 10442?', 1), /10442 only to its customer.*postcode/);
    assert.match(await shop.answer('0170', 1), /Order 10442 is on its way/);
    assert.match(await shop.answer('Where is my order 10442 now?', 1), /is on its way/);
    assert.match(await shop.answer('order 10417, postcode 0170', 1), /was delivered on/);
    assert.match(await shop.answer('订单 20017 在哪里？邮编 200031', 2), /订单 20017 正在路上/);
    assert.match(await shop.answer('order 10448 7011', 3), /is being made/);
  });

  it('is shown to nobody else, and one that does not exist looks the same', async (context) => {
    const shop = await startShop(context);
    await shop.answer('order 10442 0170', 1);
    assert.match(await shop.answer('order 10442', 2), /postcode/);
    const wrong = await shop.answer('order 10442 0171', 2);
    assert.equal(await shop.answer('order 99999 0170', 2), wrong);
    assert.equal(
      (await shop.answer('order 99999', 2)).replace('99999', ''),
      (await shop.answer('order 10442', 3)).replace('10442', ''),
    );
    assert.match(await shop.answer('order 10442 0170'), /on its way/, 'without a number of the customer, too');
    assert.match(await shop.answer('order 10442'), /postcode/, 'but nobody is remembered');
    assert.match(await shop.answer('0170'), /Which order/);
  });

  it('cannot be found by trying postcodes, by one customer or by many', async (context) => {
    const shop = await startShop(context);
    for (let n = 0; n < 5; n += 1) assert.match(await shop.answer(`order 10442 100${n}`, 1), /No order has/);
    assert.match(await shop.answer('order 10442 0170', 1), /too many wrong tries/);
    for (let n = 0; n < 15; n += 1)
      assert.match(await shop.answer(`order 10442 100${n % 10}`, 100 + n), /No order has/);
    assert.match(await shop.answer('order 10442 0170', 200), /too many wrong tries/);
    assert.match(await shop.answer('order 10417 0170', 201), /delivered/, 'other orders are as before');
  });
});

describe('the wrong tries at an order', () => {
  it('are not forgotten for those at others', () => {
    const access = createOrderAccess(readOrders(), () => 0);
    for (let n = 0; n < 20; n += 1) access.verify(`c${n}`, '10442', '9999');
    for (let n = 0; n < 6000; n += 1) access.verify(`d${n}`, String(20_000 + n), '9999');
    assert.equal(access.verify('e', '10442', '0170'), 'too-many-attempts');
  });
});

describe('a step of a return', () => {
  it('trusts no variables: an order is sent back only by who has named its postcode', async (context) => {
    const shop = await startShop(context);
    const variables = { number: '10417', items: ['ember'], reason: 'x', consentId: 'yes', consent: 'y' };
    for (const node of [81_003, 81_004, 81_005, 81_006]) {
      const { answer } = await shop.step(node, variables, 7);
      assert.match(JSON.stringify(answer.message), /not found any more/, String(node));
    }
    assert.doesNotMatch(await shop.answer('order 10417 0170', 7), /return/);
  });

  it('arranges one return however often it is called', async (context) => {
    const shop = await startShop(context);
    await shop.answer('order 10417 0170', 7);
    const variables = { number: '10417', items: ['ember'], reason: 'x', consentId: 'yes', consent: 'y' };
    const [first, second] = [await shop.step(81_005, variables, 7), await shop.step(81_005, variables, 7)];
    assert.match(first.answer.message.msgContent, /R-10417 is arranged/);
    assert.match(second.answer.message.msgContent, /not found any more/);
    assert.match(await shop.answer('order 10417', 7), /there is the return R-10417/);
    const { answer } = await shop.step(81_006, variables, 7);
    const { hitContent } = answer.message.msgContent.cardList[0];
    assert.match(hitContent, new RegExp(`^${shop.url}/returns/[0-9a-f]{32}$`));
    const label = await fetch(hitContent);
    assert.deepEqual([label.status, label.headers.get('cache-control')], [200, 'private, no-store']);
    assert.match(await label.text(), /R-10417[\s\S]*Ember/);
    assert.equal((await fetch(`${shop.url}/returns/${'0'.repeat(32)}`)).status, 404);
  });

  it('says why an order cannot be sent back', async (context) => {
    const shop = await startShop(context);
    const answer = async (order: string) => (await shop.step(81_002, { order }, 8)).answer.message.msgContent;
    assert.match(await answer('10442 0170'), /not been delivered/);
    assert.match(await answer('10230 5004'), /No order/);
    assert.match(await answer('10230 5003'), /more than 30 days/);
    assert.match(await answer('hello'), /Which order/);
  });

  it('survives variables of any kind', async (context) => {
    const shop = await startShop(context);
    for (const variables of [
      { order: {} },
      { order: 7, items: 'x' },
      { items: [{}], number: ['10417'] },
      { order: 'x'.repeat(9000) },
    ]) {
      for (const node of [81_001, 81_002, 81_003, 81_004, 81_005, 81_006]) {
        assert.equal((await shop.step(node, variables, 9)).status, 200);
      }
    }
    assert.equal((await shop.step(4711, {}, 9)).answer.resCode, -1);
  });
});

describe('a call of the call centre', () => {
  const route = async (shop: Awaited<ReturnType<typeof startShop>>, svc_from_number: string, more: object = {}) => {
    const timestamp = shop.seconds();
    const sign = signOfRoutingCall(CALL_TOKEN, timestamp);
    return shop.post('/call-routing', { timestamp, sign, data: { svc_from_number }, ...more });
  };

  it('puts regular customers first, however their number is written', async (context) => {
    const shop = await startShop(context);
    for (const number of ['+12025550107', '+1 202-555-0107']) {
      assert.deepEqual((await route(shop, number)).answer.data.priority, 1, number);
    }
    for (const number of ['+12025550108', '', 'x'.repeat(10_000)]) {
      assert.deepEqual((await route(shop, number)).answer.data.priority, 0, number.slice(0, 20));
    }
  });

  it('is refused without a valid sign', async (context) => {
    const shop = await startShop(context);
    assert.equal((await route(shop, '1', { sign: 'x' })).status, 403);
    assert.equal((await route(shop, '1', { timestamp: shop.seconds() - 301 })).status, 403);
    assert.equal((await route(shop, '1', { data: [] })).status, 400);
    assert.equal((await shop.post('/call-routing', '{')).status, 403);
  });
});
