/** Compares the smart-routing call to a third party with doc 2 §6.1 and §8: request, answer and sign. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  ROUTING_CONTENT_TYPE,
  ROUTING_SECONDS,
  routingParameters,
  routingRequest,
  routingResponse,
} from '../../relay/desk-api/outbound/third-party.ts';
import { refusalOfRoutingCall, signOfRoutingCall } from '../../relay/desk-api/signing/third-party.ts';
import { CONTENT_TYPE, REQUEST, RESPONSE, VECTOR } from './documented/outbound/third-party.ts';

describe('the smart-routing call', () => {
  it('is read whole, with the timestamp as text too', () => {
    assert.deepEqual(routingRequest.parse(REQUEST), REQUEST);
    assert.deepEqual(routingRequest.parse({ ...REQUEST, timestamp: String(VECTOR.timestamp) }), REQUEST);
    assert.deepEqual([ROUTING_CONTENT_TYPE, ROUTING_SECONDS], [CONTENT_TYPE, 3]);
  });

  it('has parameters of the user, none of which starts with svc_', () => {
    assert.deepEqual(routingParameters.parse({ shop: 'lamps', SVC_x: 'y' }), { shop: 'lamps', SVC_x: 'y' });
    for (const bad of [{ svc_x: 'y' }, { svc_from_number: '1' }, { '': 'x' }, { x: ['y'] }, { x: 'y'.repeat(1001) }]) {
      assert.ok(!routingParameters.safeParse(bad).success, JSON.stringify(bad).slice(0, 50));
    }
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`p${n}`, 'x']));
    assert.ok(!routingParameters.safeParse(many).success);
  });
});

describe('the answer of the third party', () => {
  it('has flat values', () => {
    assert.deepEqual(routingResponse.parse(RESPONSE), RESPONSE);
    for (const value of [['x'], { x: 'y' }, null]) {
      assert.ok(!routingResponse.safeParse({ data: { value } }).success, JSON.stringify(value));
    }
    for (const body of [{}, { data: null }, { data: [] }, [], 'x', null]) {
      assert.ok(!routingResponse.safeParse(body).success, JSON.stringify(body));
    }
  });

  it('has texts cut after 255 characters, none of which is cut in half', () => {
    const read = (text: string) => routingResponse.parse({ data: { text } }).data.text;
    assert.equal(read('x'.repeat(255)), 'x'.repeat(255));
    assert.equal(read('x'.repeat(256)), 'x'.repeat(255));
    assert.equal(read('灯'.repeat(300)), '灯'.repeat(255));
    assert.equal(read('🪔'.repeat(300)), '🪔'.repeat(255));
    assert.equal(read(`${'x'.repeat(254)}🪔🪔`), `${'x'.repeat(254)}🪔`);
  });
});

describe('the sign of the smart-routing call', () => {
  const refusal = (more: object = {}, now = VECTOR.timestamp) =>
    refusalOfRoutingCall({ ...REQUEST, ...more }, VECTOR.token, now);

  it('is MD5 of token and timestamp without a separator', () => {
    assert.equal(signOfRoutingCall(VECTOR.token, VECTOR.timestamp), VECTOR.sign);
    assert.equal(refusal(), undefined);
    assert.equal(refusal({ timestamp: String(VECTOR.timestamp) }), undefined);
  });

  it('is refused when it is wrong, missing, of another token, or more than five minutes off', () => {
    for (const sign of ['', VECTOR.sign.toUpperCase(), undefined, [VECTOR.sign], null]) {
      assert.equal(refusal({ sign }), 'the sign is invalid', String(sign));
    }
    assert.equal(refusal({ timestamp: VECTOR.timestamp + 1 }), 'the sign is invalid');
    assert.match(refusal({ timestamp: undefined }) ?? '', /timestamp is missing/);
    for (const off of [-300, 300]) assert.equal(refusal({}, VECTOR.timestamp + off), undefined);
    for (const off of [-301, 301]) assert.match(refusal({}, VECTOR.timestamp + off) ?? '', /five minutes off/);
    assert.equal(refusalOfRoutingCall(REQUEST, 'another', VECTOR.timestamp), 'the sign is invalid');
    for (const body of [undefined, null, [], 'x']) assert.ok(refusalOfRoutingCall(body, VECTOR.token, 0));
  });

  it('is never made or accepted with an empty token', () => {
    assert.throws(() => signOfRoutingCall('', VECTOR.timestamp), /token is empty/);
    assert.throws(() => refusalOfRoutingCall(REQUEST, '', VECTOR.timestamp), /token is empty/);
  });
});
