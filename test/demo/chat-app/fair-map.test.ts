import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { it } from 'node:test';
import { createChatApp } from '../../../demo/chat-app/server.ts';
import { TIMEOUT_MS } from '../../helpers/until.ts';

it('strangers who open hundreds of event streams push out no customer of another network', {
  timeout: TIMEOUT_MS,
}, async (context) => {
  // No desk answers, so a message stays as not sent, which is enough to find it again.
  const chatApp = createChatApp({
    deskUrl: 'http://127.0.0.1:9',
    number: 'n',
    email: 'a@b.example',
    relayKey: 'k',
    secret: 's',
  });
  const { url } = await chatApp.listen(0);
  context.after(() => chatApp.close());
  const cookie = (n: number) => `chat-app-customer=${n.toString(16).padStart(32, '0')}`;
  /** Opens the events of a customer until one has this text. Every address of 127.0.0.0/8 is a network of this machine. */
  async function listenFor(text: string, n: number, localAddress: string): Promise<void> {
    const asked = get(`${url}/events`, { localAddress, agent: false, headers: { cookie: cookie(n) } });
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    let events = '';
    for await (const more of response.setEncoding('utf8')) {
      events += more;
      if (events.includes(text)) return;
    }
    assert.fail(events);
  }
  const headers = { cookie: cookie(0), 'content-type': 'application/json' };
  await fetch(`${url}/messages`, { method: 'POST', headers, body: '{"text":"Where is my lamp?"}' });
  for (let n = 1; n <= 600; n += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, more) => listenFor('service', n + more, '127.0.0.2')));
  }
  await listenFor('Where is my lamp?', 0, '127.0.0.1');
});
