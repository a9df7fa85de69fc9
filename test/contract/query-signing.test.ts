/**
 * Compares the signatures of tickets and the call centre (doc 2 §5) with independently computed vectors: what the relay signs, and
 * what the desk accepts.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isSignedQuery, QUERY_SIGNING, signOfQuery } from '../../relay/desk-api/signing/query-md5.ts';

const SECRET = '0123456789abcdef0123456789abcdef';
const API_TOKEN = '11111111-2222-4333-8444-555555555555';
const EMAIL = 'admin@example.com';
const TIME = 1_700_000_000;

const LIST = { start_time: '2024-01-01 00:00:00', end_time: '2024-01-02 00:00:00', page: '1', page_size: '30' };
const DECODED = 'e9d1a02225ced9e9b92ac5d27f5367c2';
const PLUS_ENCODED = '78df291e8253048cf442484f28df200a';
const NO_PARAMETERS = '8516ac99dc60603295de7bdb6a153530';

describe('signing a query', () => {
  it('makes the vectors', () => {
    assert.equal(signOfQuery({}, SECRET), NO_PARAMETERS);
    assert.equal(signOfQuery(LIST, SECRET), DECODED);
    assert.equal(
      signOfQuery({ page: '1', per_page: '10' }, '99d80d18b0b9a994a8d0283e830e5099'),
      'b48d4134e7d13839b09b5423e300c352',
    );
    const callOut = { agent_email: 'agent@example.com', number: '13800000000', timestamp: '20240101120000' };
    assert.equal(signOfQuery(callOut, SECRET), '00dda906ca184929e93523dde90dec99');
  });

  it('adds the sign to the query and nothing else', () => {
    const credentials = { email: EMAIL, token: SECRET };
    const signer = { credentials, version: 'v2', seconds: TIME, nonce: () => 'nonce-0001' } as const;
    assert.deepEqual(QUERY_SIGNING.sign({ query: LIST, body: {} }, signer), { query: { sign: DECODED } });
  });
});

describe('judging a signed query', () => {
  const sent = new URLSearchParams(LIST).toString();

  it('accepts the sign of the values, of the sent text and of both sorted by name, wherever the sign stands', () => {
    assert.ok(isSignedQuery(`${sent}&sign=${DECODED}`, SECRET));
    assert.ok(isSignedQuery(`sign=${DECODED}&${sent}`, SECRET));
    assert.ok(isSignedQuery(`${sent}&sign=${PLUS_ENCODED}`, SECRET));
    assert.ok(isSignedQuery(`sign=${NO_PARAMETERS}`, SECRET));
    // 'a=1 2&b=1' and 'a=1%202&b=1'
    for (const sign of ['e56ee83bb65d8def7ba7e5bbe96f2e94', 'ea7e64271c22a1fd4320a55a861bdbaa']) {
      assert.ok(isSignedQuery(`b=1&a=1%202&sign=${sign}`, SECRET), sign);
    }
  });

  it('refuses every other sign', () => {
    for (const sign of ['', NO_PARAMETERS, DECODED.toUpperCase(), DECODED.slice(1)]) {
      assert.ok(!isSignedQuery(`${sent}&sign=${sign}`, SECRET), sign);
    }
    assert.ok(!isSignedQuery(sent, SECRET));
    assert.ok(!isSignedQuery('', SECRET));
    assert.ok(!isSignedQuery(`${sent}&page=2&sign=${DECODED}`, SECRET), 'every parameter is signed');
    assert.ok(!isSignedQuery(`${sent}&sign=${DECODED}`, SECRET.toUpperCase()));
  });
});

describe('the desk', () => {
  const credentials = { email: EMAIL, token: SECRET };
  const judge = { credentials, apiToken: API_TOKEN, seconds: TIME, useNonce: () => true };
  const refusal = (query: Record<string, string>) =>
    QUERY_SIGNING.refusal({ query, rawQuery: new URLSearchParams(query).toString(), headers: {}, body: {} }, judge);

  it('accepts the v1 method of document 1, too', () => {
    const v1 = { email: EMAIL, timestamp: String(TIME), sign: '96429f2ae923af13866d363c4165837871133a41' };
    assert.equal(refusal(v1), undefined);
    assert.deepEqual(refusal({ ...v1, timestamp: String(TIME + 301) }), { code: 2059 });
  });

  it('refuses any other sign with 2059', () => {
    assert.equal(refusal({ ...LIST, sign: DECODED }), undefined);
    assert.deepEqual(refusal({ ...LIST, sign: PLUS_ENCODED.slice(1) }), { code: 2059 });
    assert.deepEqual(refusal({}), { code: 2059 });
  });
});
