/** Which addresses the desk takes as inner ones, and that only a desk of this machine calls them by default. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDesk } from '../../../../demo/desk/desk.ts';
import { isInner, requestOutgoing } from '../../../../demo/desk/third-party/outgoing.ts';
import { signIn, TENANT } from '../desk-harness.ts';
import { receiveWebhooks } from '../knowledge/webhooks/webhook-receiver.ts';

const wordsOf = (text: string) => text.trim().split(/\s+/);
const INNER = wordsOf(`
  0.0.0.0 10.0.0.1 100.64.0.1 127.0.0.1 127.255.255.255 169.254.169.254 172.16.0.1 172.31.9.9 192.168.0.1
  198.18.0.1 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:a00:1 64:ff9b::7f00:1
  64:ff9b::192.168.1.1 64:ff9b:1::1 2002:7f00:1:: 2001:0:1::1 fc00::1 fd12::1 fe80::1 fec0::1 ff02::1
`);
const OUTER = wordsOf(`
  1.1.1.1 9.255.255.255 11.0.0.1 100.63.0.1 100.128.0.1 126.0.0.1 128.0.0.1 172.15.0.1 172.32.0.1 192.0.2.1
  192.169.0.1 198.20.0.1 203.0.113.7 223.255.255.255 ::ffff:1.1.1.1 64:ff9b::101:101 2001:db8::1
  2606:4700::1 2a00::1
`);

describe('an address that somebody enters', () => {
  it('is an inner one by every way of writing it, and an outer one next to each network is none', () => {
    assert.deepEqual(
      INNER.filter((one) => !isInner(one)),
      [],
    );
    assert.deepEqual(OUTER.filter(isInner), []);
  });

  it('is not connected to when its name has inner addresses alone', async (context) => {
    const receiver = await receiveWebhooks(context);
    const target = new URL(receiver.url);
    target.hostname = 'localhost';
    const { signal } = new AbortController();
    const request = (mayBeInner: boolean) =>
      requestOutgoing(target, { method: 'GET', headers: {}, signal, mayBeInner });
    await assert.rejects(request(false), { code: 'inner address' });
    assert.equal(receiver.calls.length, 0);
    (await request(true)).destroy();
    assert.equal(receiver.calls.length, 1);
  });

  for (const [title, host, publicUrl, isCalled] of [
    ['a desk that serves this machine alone', '127.0.0.1', undefined, true],
    ['no desk that others reach', '0.0.0.0', undefined, false],
    ['no desk behind a proxy', '127.0.0.1', 'https://desk.example', false],
  ] as const) {
    it(`is called by ${title}`, async (context) => {
      const receiver = await receiveWebhooks(context);
      receiver.says({ data: { x: 1 } });
      const options = publicUrl === undefined ? {} : { publicUrl };
      const desk = createDesk({ tenant: { ...TENANT, callToken: 'a-token' }, ...options });
      context.after(desk.close);
      const { port } = new URL((await desk.listen(0, host)).url);
      const admin = await signIn(`http://127.0.0.1:${port}`, TENANT.email, TENANT.password);
      const asked = admin.call('POST', '/test-calls/third-party', { url: receiver.url });
      if (isCalled) assert.deepEqual(await asked, { data: { x: 1 } });
      else await assert.rejects(asked, /^Error: 400 the address is of the inner network/);
    });
  }
});
