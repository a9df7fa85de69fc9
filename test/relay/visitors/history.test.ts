/** Answers with earlier events are bounded in bytes, in number and in unread data. */
import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect as connectTcp, type Socket as NetSocket } from 'node:net';
import { it, type TestContext } from 'node:test';
import { Server } from 'socket.io';
import { PROTOCOL_VERSION } from '../../../relay/protocol/connection.ts';
import { COMMAND_LIMITS, LIMITS } from '../../../relay/visitors/limits.ts';
import { metricsOf } from '../../helpers/metrics.ts';
import { rawPolling } from '../../helpers/raw-polling.ts';
import { rawWebSocket } from '../../helpers/raw-web-socket.ts';
import { ORIGIN, startRelay, stoppedClock } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';

const MINUTE = 60_000;
/** A conversation of notices with the given lengths. */
async function withLog(context: TestContext, lengths: readonly number[], of = 'x') {
  const clock = stoppedClock();
  const relay = await startRelay(context, { clock });
  const visitor = await relay.visitor();
  const bodies = lengths.map((length) => ({ type: 'notice' as const, html: of.repeat(length) }));
  const [conversation] = await relay.store.erasure.idleSince(clock.now() + 1, '', 1).then(({ idle }) => idle);
  const events = bodies.map((body) => ({ body }));
  await relay.store.log.update(conversation as string, [], () => ({ events, result: 0 }));
  return { relay, visitor, clock };
}

for (const [title, head, length, of] of [
  ['short', 120, 100, 'x'],
  ['long', 60, 12_000, 'x'],
  ['long in three bytes a character', 30, 12_000, '漢'],
  ['longer than an answer', 12, 150_000, 'x'],
] as const) {
  it(`history pages through ${title} events without omissions, in answers of bounded size`, async (t) => {
    const { visitor, clock } = await withLog(t, Array(head).fill(length), of);
    const seen: number[] = [];
    let largest = 0;
    for (let before = head + 1; before > 1; before = seen[0] as number) {
      clock.advance(2000);
      const answer = await visitor.ask('history', { before, limit: 200 });
      assert.ok(answer.ok && answer.events.length > 0);
      largest = Math.max(largest, answer.events.length > 1 ? Buffer.byteLength(JSON.stringify(answer.events)) : 0);
      const seqs = answer.events.map(({ seq }) => seq);
      assert.equal(seqs.at(-1), before - 1, 'the newest of those asked for');
      seen.unshift(...seqs);
    }
    assert.deepEqual(
      seen,
      Array.from({ length: head }, (_, n) => n + 1),
    );
    // Plus brackets and commas.
    assert.ok(largest <= LIMITS.answer + 200, `${largest} bytes`);
    if (length === 100) assert.ok(largest > head * length, 'in one answer');
    else if (largest > 0) assert.ok(largest > LIMITS.answer - length * 3 - 1000, 'as many as fit');
  });
}

it('a visitor may request old events only so often a minute, by any command', async (t) => {
  const { relay, visitor, clock } = await withLog(t, [10]);
  const codes = { ok: 0, 'too-fast': 0 };
  const tabs = [visitor, await relay.visitor({ token: visitor.token })];
  const cursor = { epoch: visitor.epoch, seq: 0 };
  for (let n = 0; n < 50; n += 1) {
    const [one, other] = [tabs[n % 2], tabs[(n + 1) % 2]];
    if (n % 8 === 0) clock.advance(1000);
    const answers = [await one?.ask('history', { before: 2, limit: 1 }), await other?.ask('sync', { cursor })];
    for (const answer of answers) codes[answer?.ok ? 'ok' : 'too-fast'] += 1;
  }
  assert.deepEqual(
    codes,
    { ok: COMMAND_LIMITS.read.visitor - 1, 'too-fast': 101 - COMMAND_LIMITS.read.visitor },
    'a join was one',
  );
  const late = relay.connect({ token: visitor.token, join: { cursor: null } });
  const joined = await late.joined();
  assert.equal(!joined.ok && joined.error.code, 'too-fast', 'nor by connecting anew');
  assert.ok((await relay.visitor()).epoch, 'a new visitor has nothing that could be sent again');
  clock.advance(MINUTE);
  assert.ok((await visitor.ask('history', { before: 2, limit: 1 })).ok);
});

/** The bytes that this process buffers for its clients; `most` is the maximum since the start. */
function heldBytes(context: TestContext) {
  const sockets = new Set<NetSocket>();
  const add = (message: unknown) => void sockets.add((message as { socket: NetSocket }).socket);
  subscribe('net.server.socket', add);
  context.after(() => unsubscribe('net.server.socket', add));
  const attached = context.mock.method(Server.prototype, 'attach');
  type Engine = {
    clients: Record<string, { writeBuffer: { data?: string }[] }>;
    on(
      event: 'connection',
      listener: (socket: { on(event: 'packetCreate', listener: () => void): void }) => void,
    ): void;
  };
  const engine = () => (attached.mock.calls[0] as { this: Server }).this.engine as unknown as Engine;
  const held = {
    most: 0,
    look(): void {
      const written = [...sockets].reduce((sum, socket) => sum + socket.writableLength, 0);
      const packets = Object.values(engine().clients).flatMap(({ writeBuffer }) => writeBuffer);
      const waiting = packets.reduce((sum, { data = '' }) => sum + data.length, 0);
      held.most = Math.max(held.most, written + waiting);
    },
    /** Measures whenever more data is about to be buffered. */
    watch: () => engine().on('connection', (socket) => socket.on('packetCreate', held.look)),
  };
  return held;
}

const asks = (n: number) => `42${n}["history",{"before":201,"limit":200}]`;

it('a client that requests history over WebSockets and does not read is cut before much piles up', async (t) => {
  const held = heldBytes(t);
  const { relay, visitor, clock } = await withLog(t, Array(200).fill(12_000));
  visitor.socket.disconnect();
  held.watch();
  const hello = `40${JSON.stringify({ version: PROTOCOL_VERSION, site: 'default', token: visitor.token })}`;
  const SOCKETS = 5;
  const lines = await Promise.all(
    Array.from({ length: SOCKETS }, async () => {
      const line = await rawWebSocket(relay.url);
      line.say(hello);
      await line.hear('40{');
      line.say(`420["join",{"cursor":{"epoch":"${visitor.epoch}","seq":200}}]`);
      await line.hear('430[{"ok":true');
      return line;
    }),
  );
  for (const { socket } of lines) socket.pause();
  await until(async () => {
    clock.advance(MINUTE);
    for (const line of lines) for (let n = 1; n < 12; n += 1) if (line.socket.readyState === 1) line.say(asks(n));
    await fetch(`${relay.url}/health/live`);
    return /^relay_slow_widgets_total 5$/m.test(await metricsOf(relay.url));
  }, 'the cut of all');
  assert.ok(held.most <= SOCKETS * (LIMITS.unread + 2 * LIMITS.answer), `${held.most} bytes were held`);
  assert.ok(held.most > LIMITS.unread / 2, 'the test looked at the right place');
  for (const { socket } of lines) socket.terminate();
});

it('a client that polls for history and does not read is cut before much piles up', async (t) => {
  const held = heldBytes(t);
  const { relay, visitor, clock } = await withLog(t, Array(200).fill(12_000));
  held.watch();
  const line = rawPolling(relay.url, { origin: ORIGIN });
  await line.open();
  const join = { cursor: { epoch: visitor.epoch, seq: 200 } };
  const auth = { version: PROTOCOL_VERSION, site: 'default', token: visitor.token, join };
  await line.say(`40${JSON.stringify(auth)}`);
  await line.hear();
  // Polls one after another on one connection that is never read.
  const lazy = connectTcp(Number(new URL(relay.url).port), '127.0.0.1');
  lazy.on('error', () => undefined);
  await once(lazy, 'connect');
  lazy.pause();
  t.after(() => lazy.destroy());
  const poll = `GET /socket.io/?EIO=4&transport=polling&sid=${line.sid()} HTTP/1.1\r\nHost: x\r\nOrigin: ${ORIGIN}\r\n\r\n`;
  await until(async () => {
    clock.advance(MINUTE);
    const { status } = await line.say(Array.from({ length: 3 }, (_, n) => asks(n)).join('\x1e'));
    lazy.write(poll);
    await fetch(`${relay.url}/health/live`);
    return status === 400;
  }, 'the cut');
  held.look();
  assert.ok(held.most <= 3 * LIMITS.unread, `${held.most} bytes were held`);
  assert.ok(held.most > LIMITS.unread / 2, 'the test looked at the right place');
});
