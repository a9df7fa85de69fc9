/** Smart-routing calls of the desk (doc 2 §6.1) by the console's test call: what is sent, how long, and what comes back. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { refusalOfRoutingCall } from '../../../../relay/desk-api/signing/third-party.ts';
import { CALL_TOKEN, startShop } from '../../site/shop-backend.ts';
import { JUNIPER, startDesk } from '../desk-harness.ts';
import { receiveWebhooks } from '../knowledge/webhooks/webhook-receiver.ts';
import { manualClock } from '../manual-clock.ts';

async function start(context: TestContext, callToken = CALL_TOKEN, clock = manualClock()) {
  const receiver = await receiveWebhooks(context);
  const desk = await startDesk(context, { clock, tenant: { callToken } });
  const juniper = await desk.agent(JUNIPER);
  const ask = (more: object = {}): Promise<unknown> =>
    juniper.call('POST', '/test-calls/third-party', { url: receiver.url, parameters: { shop: 'lamps' }, ...more });
  return { receiver, desk, ask };
}

describe('a smart-routing call', () => {
  it('posts the parameters and the presets, signed, and answers the flat data', async (context) => {
    const { receiver, desk, ask } = await start(context);
    receiver.says({ data: { queue: 'x'.repeat(300), priority: 1, vip: true }, more: 'ignored' });
    assert.deepEqual(await ask(), { data: { queue: 'x'.repeat(255), priority: 1, vip: true } });
    const [call, ...others] = receiver.calls;
    assert.ok(call && others.length === 0);
    assert.equal(call.headers['content-type'], 'application/json;charset=utf8');
    assert.equal(refusalOfRoutingCall(call.body, CALL_TOKEN, Math.floor(desk.clock.now() / 1000)), undefined);
    assert.deepEqual(Object.keys(call.body).sort(), ['data', 'sign', 'timestamp']);
    const { shop, ...presets } = call.body.data;
    assert.equal(shop, 'lamps');
    assert.deepEqual(
      Object.entries(presets).map(([name, value]) => [name, typeof value]),
      [
        'svc_force_node_id',
        'svc_call_id',
        'svc_from_number',
        'svc_to_number',
        'svc_mobile_area',
        'svc_call_start_time',
      ].map((name) => [name, 'string']),
    );
    assert.equal(presets.svc_call_start_time, new Date(desk.clock.now()).toUTCString());
  });

  it('counts as timed out after three seconds', async (context) => {
    const { receiver, desk, ask } = await start(context);
    receiver.answer = () => {};
    const asked = ask();
    await receiver.first();
    desk.clock.advance(2999);
    desk.clock.advance(1);
    assert.deepEqual(await asked, { timeout: true });
  });

  it('is refused with an answer that is not flat, a redirect, and no server', async (context) => {
    const { receiver, ask } = await start(context);
    receiver.says({ data: { list: [1] } });
    await assert.rejects(ask(), /^Error: 502 .*data\.list/);
    receiver.says([]);
    await assert.rejects(ask(), /^Error: 502 .*wrong structure/);
    receiver.answer = (response) => void response.writeHead(302, { location: '/' }).end();
    await assert.rejects(ask(), /^Error: 502 .*redirects/);
    await receiver.close();
    await assert.rejects(ask(), /^Error: 502 no connection/);
  });

  it('is not made for a wrong address, a name that starts with svc_, or without a token', async (context) => {
    const { receiver, ask } = await start(context);
    await assert.rejects(ask({ url: 'ftp://shop.example/' }), /^Error: 400 the address must begin with http/);
    await assert.rejects(ask({ parameters: { svc_from_number: '1' } }), /^Error: 400 .*svc_/);
    const other = await start(context, '');
    await assert.rejects(other.ask(), /^Error: 409 .*set DESK_CALL_TOKEN/);
    assert.equal(receiver.calls.length, 0);
    const response = await fetch(`${other.desk.url}/console/api/test-calls/third-party`, { method: 'POST' });
    assert.equal(response.status, 401);
  });

  it('is answered by the shop', async (context) => {
    const shop = await startShop(context);
    const { ask } = await start(context, CALL_TOKEN, manualClock(Date.now()));
    const data = { vip: false, priority: 0, greeting: 'Welcome to Lantern & Loom' };
    assert.deepEqual(await ask({ url: `${shop.url}/call-routing` }), { data });
    const stranger = await start(context, 'another token', manualClock(Date.now()));
    await assert.rejects(stranger.ask({ url: `${shop.url}/call-routing` }), /^Error: 502 HTTP 403/);
  });
});
