import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { it } from 'node:test';
import { SECRETS, startRelay } from '../helpers/relay.ts';
import { PATIENCE } from '../helpers/until.ts';

const HEAD = `POST /callbacks/${SECRETS.CALLBACK_SECRET}/replies HTTP/1.1\r\nHost: relay\r\n`;

for (const [title, said, answer] of [
  ['a head that never ends', HEAD, /^HTTP\/1\.1 408 /],
  ['a body that never comes', `${HEAD}Content-Length: 10\r\n\r\n{`, /^HTTP\/1\.1 408 /],
  ['a head that is too long', `${HEAD}X-Long: ${'x'.repeat(17 * 1024)}\r\n\r\n`, /^HTTP\/1\.1 431 /],
] as const) {
  it(`${title} ends the connection`, { timeout: PATIENCE }, async (t) => {
    const { url } = await startRelay(t, { pace: { requestHead: 100 } });
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    let heard = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
    });
    socket.write(said);
    await once(socket, 'close', { signal: t.signal }).finally(() => socket.destroy());
    assert.match(heard, answer);
  });
}
