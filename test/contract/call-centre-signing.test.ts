/** Compares the signature of the call centre's calls with independently computed vectors, and each refusal with its code. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { CALL_CENTRE_SIGNING } from '../../relay/desk-api/signing/call-centre.ts';
import { readTime, writeTime } from '../../relay/desk-api/signing/written-time.ts';

const email = 'admin@example.com';
const apiToken = '11111111-2222-4333-8444-555555555555';
const credentials = { email, token: '0123456789abcdef0123456789abcdef' };
/** 12:00:00 of the first of January 2024, eight hours east of Greenwich. */
const SECONDS = Date.UTC(2024, 0, 1, 4) / 1000;
const CALL = { agent_email: 'agent@example.com', number: '13800000000' };
const SIGNED = { ...CALL, timestamp: '20240101120000', sign: '00dda906ca184929e93523dde90dec99' };

function refusalOf(query: Record<string, string>, seconds = SECONDS, utcOffsetMinutes?: number): number | undefined {
  const rawQuery = String(new URLSearchParams(query));
  const received = { query, rawQuery, headers: {}, body: {} };
  const judge = { credentials, apiToken, seconds, useNonce: () => true, utcOffsetMinutes };
  return CALL_CENTRE_SIGNING.refusal(received, judge)?.code;
}

describe('the signature of a call-centre call', () => {
  it('is the MD5 of the parameters in the order of the documents, the timestamp last', () => {
    const signer = { credentials, version: 'v2', seconds: SECONDS, nonce: () => '' } as const;
    const { query } = CALL_CENTRE_SIGNING.sign({ query: CALL, body: {} }, signer);
    assert.deepEqual({ ...CALL, ...query }, SIGNED);
    assert.equal(refusalOf(SIGNED), undefined);
  });

  it('may be the one of the general v1 method', () => {
    const sign = createHash('sha1').update(`${email}&${apiToken}&${SIGNED.timestamp}`).digest('hex');
    assert.equal(refusalOf({ ...SIGNED, sign }), undefined);
    assert.equal(refusalOf({ ...SIGNED, sign: sign.replace(/^./, 'x') }), 2059);
  });

  it('covers every parameter', () => {
    assert.equal(refusalOf({ ...SIGNED, number: '13800000001' }), 2059);
    assert.equal(refusalOf({ ...SIGNED, sign: '' }), 2059);
  });

  it('has a timestamp of the tenant’s zone, at most five minutes off', () => {
    for (const off of [-300, 300]) assert.equal(refusalOf(SIGNED, SECONDS + off), undefined);
    for (const off of [-301, 301]) assert.equal(refusalOf(SIGNED, SECONDS + off), 20622);
    assert.equal(refusalOf(SIGNED, SECONDS, 0), 20622);
    assert.equal(refusalOf(SIGNED, SECONDS + 8 * 3600, 0), undefined);
  });

  it('is refused with 20621 if the timestamp is missing or is no time', () => {
    const { timestamp: _, ...rest } = SIGNED;
    assert.equal(refusalOf(rest), 20621);
    for (const timestamp of ['', '1704081600', '2024010112000', '20240230120000', '20240101240000', '2024-01-01 12:00'])
      assert.equal(refusalOf({ ...SIGNED, timestamp }), 20621, timestamp);
  });
});

describe('a written time', () => {
  it('is read in the zone in which it was written', () => {
    for (const offset of [-720, -210, 0, 480, 840]) assert.equal(readTime(writeTime(SECONDS, offset), offset), SECONDS);
  });
});
