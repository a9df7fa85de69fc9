/**
 * Compares the signatures of the v1 family, in both directions, with independently computed vectors, and each refusal
 * with its code.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { KNOWLEDGE_BASE_SIGNING } from '../../relay/desk-api/signing/knowledge-base.ts';
import { equalInConstantTime, refusalOfSign, signedQuery } from '../../relay/desk-api/signing/open-api-v1.ts';

const credentials = { email: 'admin@example.com', token: '11111111-2222-4333-8444-555555555555' };
const TIME = 1_700_000_000;
const NONCE = 'nonce-0001';
const V1 = '96429f2ae923af13866d363c4165837871133a41';
const V2_SHA256 = '873a8afdcadad7d954a7dc1ae08a5007c447e07e6973c7975b0d0f8d68d69bed';
const V2_SHA1 = '8754b8576259d6649baf1e03bff1e437df8b7dbe';

const v1 = { email: credentials.email, timestamp: String(TIME), sign: V1 };
const v2 = { ...v1, nonce: NONCE, sign_version: 'v2', sign: V2_SHA256 };

const unused = () => true;
const refusal = (
  query: Record<string, string | undefined>,
  now = TIME,
  useNonce: (nonce: string) => boolean = unused,
) => refusalOfSign(query, credentials, now, useNonce);

describe('signing', () => {
  it('makes the v1 vector', () => {
    assert.deepEqual(signedQuery(credentials, 'v1', TIME, NONCE), v1);
  });

  it('makes the v2 vector', () => {
    assert.deepEqual(signedQuery(credentials, 'v2', TIME, NONCE), v2);
  });
});

describe('judging a sign', () => {
  it('accepts all three vectors', () => {
    assert.equal(refusal(v1), undefined);
    assert.equal(refusal(v2), undefined);
    assert.equal(refusal({ ...v2, sign: V2_SHA1 }), undefined);
  });

  it('treats every sign_version other than v2 as v1', () => {
    assert.equal(refusal({ ...v1, nonce: NONCE, sign_version: 'v1' }), undefined);
    assert.equal(refusal({ ...v2, sign_version: 'v1' }), 2059);
  });

  it('refuses a timestamp that is missing or malformed with 20621', () => {
    for (const timestamp of [undefined, '', 'now', '1.7e9', '17000', ' 1700000000', '1700000000000', '-1700000000']) {
      assert.equal(refusal({ ...v1, timestamp }), 20621, timestamp);
    }
  });

  it('refuses one more than five minutes off, either way, with 20622', () => {
    for (const off of [-300, 300]) assert.equal(refusal(v1, TIME + off), undefined);
    for (const off of [-301, 301]) assert.equal(refusal(v1, TIME + off), 20622);
    assert.equal(refusal(v2, TIME + 301), 20622);
  });

  it('refuses a used nonce with 20623, and checks the nonce only after the signature', () => {
    const used = new Set<string>();
    const once = (nonce: string) => !used.has(nonce) && used.add(nonce).size > 0;
    assert.equal(refusal({ ...v2, sign: V1 }, TIME, once), 2059);
    assert.equal(refusal(v2, TIME, once), undefined);
    assert.equal(refusal(v2, TIME, once), 20623);
    assert.equal(refusal({ ...v2, sign: V2_SHA1 }, TIME, once), 20623);
  });

  it('refuses an empty nonce with 20624', () => {
    assert.equal(refusal({ ...v2, nonce: '' }), 20624);
    assert.equal(refusal({ ...v2, nonce: undefined }), 20624);
  });

  it('refuses every other sign with 2059', () => {
    const uppercase = V1.toUpperCase();
    for (const sign of [undefined, '', V2_SHA256, V2_SHA1, V1.slice(1), uppercase]) {
      assert.equal(refusal({ ...v1, sign }), 2059, sign);
    }
    assert.equal(refusal({ ...v1, timestamp: String(TIME + 1) }), 2059, 'the timestamp is signed');
    assert.equal(refusal({ ...v2, nonce: 'nonce-0002' }), 2059, 'the nonce is signed');
    const { sign_version: _, ...downgraded } = v2;
    assert.equal(refusal(downgraded), 2059, 'v2 cannot be passed off as v1');
  });

  it('refuses another administrator with 2015', () => {
    assert.equal(refusal({ ...v1, email: 'someone@example.com' }), 2015);
    assert.equal(refusal({ ...v1, email: undefined }), 2015);
  });
});

describe('a sign of the knowledge base', () => {
  const call = (query: Record<string, string>) => ({ query, rawQuery: '', headers: {}, body: {} });
  const judged = (query: Record<string, string>, seconds = TIME) =>
    KNOWLEDGE_BASE_SIGNING.refusal(call(query), { credentials, apiToken: '', seconds, useNonce: unused });

  it('is SHA-1 of e-mail, token and timestamp, whatever version the others are signed in', () => {
    const signer = { credentials, version: 'v2', seconds: TIME, nonce: () => NONCE } as const;
    assert.deepEqual(KNOWLEDGE_BASE_SIGNING.sign({ query: {}, body: {} }, signer), { query: v1 });
    assert.equal(judged(v1), undefined);
  });

  it('is refused with the one code of the family, and in words', () => {
    const { timestamp: _, ...timeless } = v1;
    assert.deepEqual(judged(timeless), { code: 400, message: 'the timestamp is missing or malformed' });
    assert.match(judged(v1, TIME + 301)?.message ?? '', /five minutes off/);
    assert.match(judged({ ...v1, email: 'someone@example.com' })?.message ?? '', /administrator/);
    assert.deepEqual(judged({ ...v1, sign: V2_SHA1 }), { code: 400, message: 'the sign is invalid' });
    assert.match(judged(v2)?.message ?? '', /sign is invalid/, 'version 2 is not the knowledge base’s');
  });
});

describe('comparing secrets', () => {
  it('distinguishes equal and unequal values of any length', () => {
    assert.ok(equalInConstantTime('', ''));
    assert.ok(equalInConstantTime('señal', 'señal'));
    assert.ok(!equalInConstantTime('a', 'aa'));
    assert.ok(!equalInConstantTime('a', 'b'));
  });
});
