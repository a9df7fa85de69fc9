/** Smart-routing calls of the desk (doc 2 §6.1) by the console's test call: what is sent, how long, and what comes back. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { getCallLog } from '../../../../relay/desk-api/call-centre/call-logs.ts';
import { refusalOfRoutingCall } from '../../../../relay/desk-api/signing/third-party.ts';
import { CALL_TOKEN, startShop } from '../../site/shop-backend.ts';
import { CALLER, phoneOf, startCallDesk } from '../call-centre/call-desk.ts';
import { JUNIPER, startDesk } from '../desk-harness.ts';
import { receiveWebhooks } from '../knowledge/webhooks/webhook-receiver.ts';
import { manualClock } from '../manual-clock.ts';

async function start(context: TestContext, callToken = CALL_TOKEN, clock = manualClock()) {
  const receiver = await receiveWebhooks(context);
  const desk = await startDesk(context, { clock, tenant: { callToken } });
  const admin = await desk.administrator();
  const ask = (more: object = {}): Promise<unknown> =>
    admin.call('POST', '/test-calls/third-party', { url: receiver.url, parameters: { shop: 'lamps' }, ...more });
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

describe('an inbound call', () => {
  async function startCalls(context: TestContext) {
    const receiver = await receiveWebhooks(context);
    const desk = await startCallDesk(context, { routingUrl: receiver.url, tenant: { callToken: CALL_TOKEN } });
    await phoneOf(await desk.agent(JUNIPER)).state('idle');
    const log = async (id: number) =>
      (await desk.tickets.call(getCallLog, { query: { conversation_id: String(id) } })).call_log;
    return { receiver, desk, log };
  }

  it('is described to the third party by its own presets while the menu plays', async (context) => {
    const { receiver, desk, log } = await startCalls(context);
    const hanging: (() => void)[] = [];
    receiver.answer = (response) => void hanging.push(() => response.end(JSON.stringify({ data: { vip: true } })));
    const calling = desk.calls(11);
    const { method, headers, body } = await receiver.first();
    desk.clock.advance(2000);
    hanging[0]?.();
    const id = await calling;
    const { ivr_time, ivr_variables } = await log(id);
    assert.deepEqual([ivr_time, ivr_variables], [2, '{"vip":true}']);
    assert.deepEqual([method, headers['content-type']], ['POST', 'application/json;charset=utf8']);
    const { svc_call_id: callId, ...presets } = body.data;
    const { call_log: same } = await desk.tickets.call(getCallLog, { query: { call_id: callId } });
    assert.equal(same.customer_number, CALLER);
    assert.deepEqual(presets, {
      svc_force_node_id: '1',
      svc_from_number: CALLER,
      svc_to_number: same.trunk_number,
      svc_call_start_time: 'Mon, 01 Jan 2024 04:00:00 GMT',
      svc_mobile_area: 'United Kingdom',
    });
  });

  it('goes on without an answer after three seconds, and after one that is not flat', async (context) => {
    const { receiver, desk, log } = await startCalls(context);
    receiver.answer = () => {};
    const calling = desk.calls(11);
    await receiver.first();
    desk.clock.advance(3000);
    const id = await calling;
    assert.partialDeepStrictEqual(await log(id), { ivr_time: 3, ivr_variables: undefined, query_type: '排队成功' });
    receiver.says({ data: { vip: [true] } });
    assert.partialDeepStrictEqual(await log(await desk.calls(11)), { ivr_time: 0, ivr_variables: undefined });
  });
});
