/** Compares what chat apps and the desk say to each other with doc 2 §5.5 and §6.2: pushes, tokens and signs. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  CHAT_APP_STATUS,
  chatAppMessage,
  chatAppPush,
  chatAppTokenAnswer,
  chatAppTokenQuery,
} from '../../relay/desk-api/outbound/chat-app.ts';
import {
  CHAT_APP_SIGNING,
  refusalOfTokenQuery,
  signOfChatApp,
  tokenQuery,
} from '../../relay/desk-api/signing/chat-app.ts';
import { VECTOR } from './documented/chat-app/chat-app.ts';
import { MESSAGES, PUSH, STATUS, TOKEN_ANSWER, TOKEN_QUERY } from './documented/outbound/chat-app.ts';
import { withTextNumbers } from './variations.ts';

/** 12:00:00 on the first of January 2024 in the zone of the tenant. */
const SECONDS = Date.UTC(2024, 0, 1, 4) / 1000;
const credentials = { email: VECTOR.email, token: VECTOR.key };

describe('a push to a chat app', () => {
  it('is read whole, with every status and type of message', () => {
    for (const msg of MESSAGES) assert.deepEqual(chatAppPush.parse({ ...PUSH, msg }), { ...PUSH, msg });
    assert.deepEqual(chatAppPush.parse(withTextNumbers(PUSH)), PUSH);
    assert.deepEqual([...CHAT_APP_STATUS], STATUS);
    assert.ok(!chatAppMessage.safeParse({ touser: 'x', msgtype: 'video' }).success);
    assert.ok(!chatAppPush.safeParse({ ...PUSH, status: 'busy' }).success);
  });
});

describe('the answer with a token', () => {
  it('has one if it states success', () => {
    assert.deepEqual(chatAppTokenQuery.parse(TOKEN_QUERY), TOKEN_QUERY);
    assert.deepEqual(chatAppTokenAnswer.parse(TOKEN_ANSWER), TOKEN_ANSWER);
    assert.ok(chatAppTokenAnswer.safeParse({ error_code: 2, error_msg: 'no token' }).success);
    for (const bad of [
      { error_code: 0 },
      { error_code: 0, data: {} },
      { data: { token: 'x' } },
      { error_code: 0, data: { token: 'x'.repeat(2001) } },
    ])
      assert.ok(!chatAppTokenAnswer.safeParse(bad).success, JSON.stringify(bad).slice(0, 60));
  });
});

describe('the sign of chat apps', () => {
  const { number, email, timestamp, sign } = VECTOR;
  const judge = (seconds = SECONDS) => ({ credentials, apiToken: '', seconds, useNonce: () => true });
  const refusal = (more: object = {}, seconds = SECONDS) =>
    CHAT_APP_SIGNING.refusal(
      { query: { number, email, timestamp, sign, ...more }, rawQuery: '', headers: {}, body: {} },
      judge(seconds),
    )?.message;

  it('is the vector in both directions', () => {
    assert.equal(signOfChatApp({ number, email, timestamp }, VECTOR.key), sign);
    const signer = { credentials, version: 'v1', seconds: SECONDS, nonce: () => '' } as const;
    assert.deepEqual(CHAT_APP_SIGNING.sign({ query: { number }, body: {} }, signer).query, {
      number,
      email,
      timestamp,
      sign,
    });
    assert.equal(refusal(), undefined);
    assert.deepEqual(tokenQuery(TOKEN_QUERY.from, SECONDS, VECTOR.key), TOKEN_QUERY);
    assert.equal(refusalOfTokenQuery(TOKEN_QUERY, VECTOR.key, SECONDS), undefined);
  });

  it('is refused when it is wrong, in lower case, another’s, or more than five minutes off', () => {
    for (const bad of ['', sign.toLowerCase(), sign.slice(1)])
      assert.match(refusal({ sign: bad }) ?? '', /sign is invalid/);
    assert.match(refusal({ number: 'gh_other' }) ?? '', /sign is invalid/);
    assert.match(refusal({ email: 'x@example.com' }) ?? '', /administrator/);
    for (const bad of ['', '2024', '20240132120000', '1700000000', '2024-01-01 12:00:00'])
      assert.match(refusal({ timestamp: bad }) ?? '', /malformed/, bad);
    for (const off of [-300, 300]) assert.equal(refusal({}, SECONDS + off), undefined);
    for (const off of [-301, 301]) assert.match(refusal({}, SECONDS + off) ?? '', /five minutes/);
    assert.match(refusalOfTokenQuery({ ...TOKEN_QUERY, from: ['x'] }, VECTOR.key, SECONDS) ?? '', /invalid/);
    assert.match(refusalOfTokenQuery({ ...TOKEN_QUERY, from: 'x' }, VECTOR.key, SECONDS) ?? '', /invalid/);
    assert.throws(() => signOfChatApp({ number }, ''), /key is empty/);
  });
});
