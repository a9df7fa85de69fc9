import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { WebSocket } from 'ws';
import { rawPolling } from '../helpers/raw-polling.ts';
import { ORIGIN, type TestVisitor } from '../helpers/relay.ts';
import { SECOND_ORIGIN, startScene } from './access-scene.ts';

const FOREIGN: [title: string, origin: string | undefined][] = [
  ['no origin', undefined],
  ['the origin "null"', 'null'],
  ['an empty origin', ''],
  ['a foreign origin', 'https://evil.example'],
  ['an origin that begins alike', `${ORIGIN}.evil.example`],
  ['the origin with a path', `${ORIGIN}/`],
  ['two origins', `${ORIGIN}, https://evil.example`],
];
const headersOf = (origin: string | undefined) => ({
  'x-forwarded-for': '198.51.100.7',
  ...(origin !== undefined && { origin }),
});
const address = (url: string, sid = '') =>
  `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket&sid=${sid}`;

/** Opens a WebSocket. Resolves to the HTTP status of the refusal, or undefined if it opened. */
async function upgrade(url: string, headers: Record<string, string>, sid?: string): Promise<number | undefined> {
  const socket = new WebSocket(sid === undefined ? address(url).replace('&sid=', '') : address(url, sid), { headers });
  const refused = once(socket, 'unexpected-response').then(
    ([, response]) => (response as { statusCode: number }).statusCode,
  );
  const status = await Promise.race([refused, once(socket, 'open').then(() => undefined)]);
  socket.on('error', () => undefined).terminate();
  return status;
}

for (const [title, origin] of FOREIGN) {
  it(`${title} opens no connection by any transport`, async (t) => {
    const scene = await startScene(t);
    const raw = rawPolling(scene.url, headersOf(origin));
    assert.equal((await raw.open()).status, 403);
    assert.equal(await upgrade(scene.url, headersOf(origin)), 400);
    assert.equal(await upgrade(scene.url, headersOf(ORIGIN)), undefined, 'while a listed one does');
  });
}

describe('a connection by polling', () => {
  for (const [title, origin] of [...FOREIGN, ['another origin of the site', SECOND_ORIGIN] as const]) {
    it(`cannot be continued from ${title}`, async (t) => {
      const scene = await startScene(t);
      const ada = await scene.owner('ada');
      const raw = rawPolling(scene.url, headersOf(ORIGIN));
      await raw.open();
      await raw.say(`40${JSON.stringify({ version: 1, site: 'default', token: ada.token })}`);
      assert.match((await raw.hear()).text, /^40/);
      const before = await ada.view();

      const theirs = headersOf(origin);
      assert.equal((await raw.say('420["join",{"cursor":null}]', theirs)).status, 400, 'saying');
      const received = await raw.hear(theirs);
      assert.equal(received.status, 400, 'hearing');
      assert.ok(!received.text.includes(ada.words));
      assert.equal(await upgrade(scene.url, theirs, raw.sid()), 400, 'going on as a WebSocket');
      await scene.untouched(ada, before, title);

      await raw.say('421["join",{"cursor":null}]');
      const { text } = await raw.hear();
      assert.match(text, /431\[\{"ok":true/, 'the page that began it goes on');
      assert.ok(!text.includes('430['), 'what was said from elsewhere was not heard');
    });
  }
});

it('a widget that begins by polling and upgrades to a WebSocket is served', async (t) => {
  const scene = await startScene(t);
  const made: TestVisitor = await scene.stranger({ transport: 'polling' });
  const raw = rawPolling(scene.url, headersOf(ORIGIN));
  await raw.open();
  assert.equal(await upgrade(scene.url, headersOf(ORIGIN), raw.sid()), undefined);
  assert.ok((await made.send('hello')).ok);
});
