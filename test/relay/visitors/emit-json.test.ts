/** Events reach a visitor whole, whatever the length of the frame that carries them. */
import assert from 'node:assert/strict';
import { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { it, type TestContext } from 'node:test';
import { PROTOCOL_VERSION } from '../../../relay/protocol/connection.ts';
import { emitJson } from '../../../relay/visitors/emit-json.ts';
import type { VisitorSocket } from '../../../relay/visitors/sockets.ts';
import { rawPolling } from '../../helpers/raw-polling.ts';
import { rawWebSocket } from '../../helpers/raw-web-socket.ts';
import { ORIGIN, startRelay } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';

const HELLO = `40${JSON.stringify({ version: PROTOCOL_VERSION, site: 'default', join: { cursor: null } })}`;
/** Lengths with a head of 4 and of 10 bytes, and texts of more bytes than characters. An event is longer than a head of 2 allows. */
const TEXTS = ['short', 'é漢🙂', 'x'.repeat(2000), '漢'.repeat(21_900), '🙂'.repeat(5000)];

/** A relay, and a visitor's WebSocket that has joined. */
async function withVisitor(t: TestContext) {
  const relay = await startRelay(t);
  const line = await rawWebSocket(relay.url);
  t.after(() => line.socket.close());
  line.say(HELLO);
  await line.hear('42["joined"');
  return { relay, line };
}

async function append(relay: Awaited<ReturnType<typeof startRelay>>, html: string) {
  const { idle } = await relay.store.erasure.idleSince(relay.clock.now() + 1, '', 1);
  const events = [{ body: { type: 'notice' as const, html } }];
  await relay.store.log.update(idle[0] as string, [], () => ({ events, result: 0 }));
}

it('events of every length and script arrive in one frame each, over a WebSocket', async (t) => {
  const { relay, line } = await withVisitor(t);
  for (const html of TEXTS) {
    line.received.length = 0;
    await append(relay, html);
    const [, { events }] = JSON.parse((await line.hear('42["events"')).slice(2));
    assert.deepEqual(
      events.map((event: { html: string }) => event.html),
      [html],
    );
  }
});

it('a frame is written at once, not its head apart', async (t) => {
  const { relay, line } = await withVisitor(t);
  const write = t.mock.method(Socket.prototype, 'write');
  await append(relay, 'all at once');
  await line.hear('42["events"');
  const written = write.mock.calls.map(({ arguments: [chunk] }) => String(chunk));
  assert.ok(
    written.some((text) => text.includes('42["events"') && text.endsWith(']') && !text.startsWith('42')),
    written.join('\n'),
  );
});

it('events keep their order among packets that Engine.IO sends', async (t) => {
  const { relay, line } = await withVisitor(t);
  // Enough that some batches ask for a confirmation, which Engine.IO sends.
  const count = 120;
  await Promise.all(Array.from({ length: count }, (_, n) => append(relay, `${n}`)));
  const seqs = () =>
    line.received.flatMap((packet) => {
      const [, json = '[]'] = /^42\d*(\[.*\])$/s.exec(packet) ?? [];
      const [name, { events = [] } = {}] = JSON.parse(json);
      return name === 'events' ? events.map(({ seq }: { seq: number }) => seq) : [];
    });
  await until(() => seqs().length >= count, 'all events');
  assert.deepEqual(
    seqs(),
    Array.from({ length: count }, (_, n) => n + 1),
  );
  assert.ok(line.received.some((packet) => /^42\d+\["events"/.test(packet)));
});

it('a connection that ends in the same turn as an event fails nobody', async () => {
  const lines = [new PassThrough(), new PassThrough()] as const;
  for (const line of lines) {
    const transport = { writable: true, socket: { readyState: 1, _socket: line } };
    emitJson({ conn: { transport } } as unknown as VisitorSocket, 'events', '[]');
  }
  lines[0].end();
  await Promise.resolve();
  assert.deepEqual(
    lines.map((line) => String(line.read() ?? '')),
    ['', '\ufffd\x0f42["events",[]]'],
  );
});

it('the same events arrive by polling', async (t) => {
  const relay = await startRelay(t);
  const line = rawPolling(relay.url, { origin: ORIGIN });
  await line.open();
  await line.say(HELLO);
  let heard = '';
  while (!heard.includes('42["joined"')) heard = (await line.hear()).text;
  await append(relay, '漢 by polling');
  while (!heard.includes('42["events"')) heard = (await line.hear()).text;
  assert.match(heard, /漢 by polling/);
});
