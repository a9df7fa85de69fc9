/** Calls of the knowledge base: their address and signature, and what its refusals mean (doc 3 §5, §7). */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { chat, initChat } from '../../../relay/desk-api/knowledge/chat-client.ts';
import { KNOWLEDGE_BASE_SIGNING } from '../../../relay/desk-api/signing/knowledge-base.ts';
import { CREDENTIALS, clientFor, errorOf, SAID, setUp, TIME } from './desk-caller.ts';
import { closedAddress, json } from './fake-desk.ts';

const asked = { body: { sessionId: 1, robotId: 2, queryContent: SAID, contentType: 'rich', chatMode: 1 } } as const;

it('a call goes below the service’s own address, signed with its token', async (t) => {
  const { desk } = await setUp(t);
  desk.answering = json({ code: 200, message: 'OK', data: { sessionId: 7, logId: 8 } });
  const client = clientFor(`${desk.url}/kb`);
  const { data } = await client.call(initChat, { body: { robotId: 2, channelId: 3 } });
  assert.deepEqual([data.sessionId, data.logId], [7, 8]);
  const [call] = desk.asked;
  assert.deepEqual([call?.method, call?.path], ['POST', '/kb/api/v1/initClient']);
  const judge = { credentials: CREDENTIALS, apiToken: '', seconds: TIME / 1000, useNonce: () => true };
  const received = { query: call?.query ?? {}, rawQuery: '', headers: {}, body: {} };
  assert.equal(KNOWLEDGE_BASE_SIGNING.refusal(received, judge), undefined);
});

for (const [message, kind, meaning] of [
  ['the sign is invalid', 'misconfigured', 'sign-invalid'],
  ['Signature error', 'misconfigured', 'sign-invalid'],
  ['the e-mail is not the administrator’s', 'misconfigured', 'not-administrator'],
  ['the timestamp is more than five minutes off', 'refused', 'timestamp-off'],
  ['the sessionId does not exist; initialise again', 'refused', 'refused'],
  ['sessionId不存在，请重新初始化', 'refused', 'refused'],
  [undefined, 'refused', 'refused'],
] as const) {
  it(`a refusal with the message "${message}" is ${kind}, ${meaning}`, async (t) => {
    const { desk, client } = await setUp(t);
    desk.answering = json({ code: 400, message, visible: false });
    const error = await errorOf(client.call(chat, asked));
    assert.deepEqual([error.kind, error.meaning, error.code], [kind, meaning, 400]);
    assert.ok(!error.message.includes(SAID));
    if (meaning === 'sign-invalid') assert.match(error.message, /check DESK_EMAIL and KB_TOKEN/);
  });
}

it('an error names the setting of this service’s address', async (t) => {
  const { desk, client } = await setUp(t);
  const error = await errorOf(clientFor(await closedAddress()).call(chat, asked));
  assert.deepEqual([error.kind, /check KB_URL/.test(error.message)], ['unreachable', true]);
  desk.answering = (response) => void response.writeHead(302, { location: '/' }).end();
  assert.match((await errorOf(client.call(chat, asked))).message, /check KB_URL/);
});
