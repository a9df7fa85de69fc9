import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { it } from 'node:test';
import { SECRETS, startRelay } from '../../helpers/relay.ts';
import { TIMEOUT_MS } from '../../helpers/until.ts';

const HEAD = `POST /callbacks/${SECRETS.CALLBACK_SECRET}/replies HTTP/1.1\r\nHost: relay\r\n`;

for (const [title, said, answer, requestHead] of [
  // Long enough for a busy relay to read the head before it times out, because otherwise it resets the connection.
  ['a head that never ends', HEAD, /^HTTP\/1\.1 408 /, 1000],
  ['a body that never comes', `${HEAD}Content-Length: 10\r\n\r\n{`, /^HTTP\/1\.1 408 /, 100],
  ['a head that is too long', `${HEAD}X-Long: ${'x'.repeat(17 * 1024)}\r\n\r\n`, /^HTTP\/1\.1 431 /, 1000],
] as const) {
  it(`${title} ends the connection`, { timeout: TIMEOUT_MS }, async (t) => {
    const { url } = await startRelay(t, { timings: { requestHead } });
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text;
    });
    socket.write(said);
    await once(socket, 'close', { signal: t.signal }).finally(() => socket.destroy());
    assert.match(received, answer);
  });
}

it('an idle connection outlasts a load balancer’s 60 s, and is not taken for a slow request', async (t) => {
  const { url } = await startRelay(t, { timings: { requestHead: 1000 } });
  const { hostname, port } = new URL(url);
  const [idle, slow] = [connect(Number(port), hostname), connect(Number(port), hostname)];
  t.after(() => idle.destroy());
  idle.setEncoding('utf8').write('GET /health/live HTTP/1.1\r\nHost: relay\r\n\r\n');
  const [first] = await once(idle, 'data', { signal: t.signal });
  assert.match(first, /\r\nKeep-Alive: timeout=65\r\n/i);
  // The idle connection is older than this one, which the relay ends as too slow.
  slow.resume().write(HEAD);
  await once(slow, 'close', { signal: t.signal });
  idle.write('GET /health/live HTTP/1.1\r\nHost: relay\r\n\r\n');
  const [second] = await once(idle, 'data', { signal: t.signal });
  assert.match(second, /^HTTP\/1\.1 200 /);
});
