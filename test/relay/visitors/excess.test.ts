/** A connection that exceeds its rate is refused, and cut if it continues; others are not affected. */
import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { PROTOCOL_VERSION } from '../../../relay/protocol/connection.ts';
import { LIMITS } from '../../../relay/visitors/limits.ts';
import { metricsOf } from '../../helpers/metrics.ts';
import { rawPolling } from '../../helpers/raw-polling.ts';
import { rawWebSocket } from '../../helpers/raw-web-socket.ts';
import { ORIGIN, startRelay, stoppedClock } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';

const HELLO = `40${JSON.stringify({ version: PROTOCOL_VERSION, site: 'default', join: { cursor: null } })}`;
const RATE = LIMITS.eventsPerSecond;
const SECONDS = LIMITS.excess / 1000;

/** A joined connection, and a clock that the test moves. */
async function setUp(context: TestContext) {
  const clock = stoppedClock();
  const relay = await startRelay(context, { clock });
  const line = await rawWebSocket(relay.url);
  context.after(() => line.socket.terminate());
  line.say(HELLO);
  await line.hear('42["joined",{"ok":true');
  clock.advance(5000);
  return {
    relay,
    line,
    clock,
    /** Sends so many commands at once; resolves to the number of refusals, or `cut`. */
    async send(count: number): Promise<number | 'cut'> {
      line.received.length = 0;
      for (let n = 0; n < count; n += 1) line.say(`42${n}["preview",{"text":"x"}]`);
      await until(() => line.isClosed() || line.received.length === count, 'the answers');
      return line.isClosed() ? 'cut' : line.received.filter((packet) => packet.includes('too-fast')).length;
    },
    refusals: async () => await metricsOf(relay.url),
  };
}

it('a connection that exceeds the rate in every second is cut after ten seconds', async (t) => {
  const { send, clock, refusals, relay } = await setUp(t);
  for (let second = 0; second < SECONDS; second += 1) {
    assert.equal(await send(RATE + 30), 30, `second ${second}`);
    clock.advance(1000);
  }
  assert.equal(await send(RATE + 1), 'cut');
  assert.match(await refusals(), /^relay_connections_refused_total\{reason="too-fast"\} 1$/m);
  assert.ok((await relay.visitor()).epoch);
});

it('a connection that keeps the rate, or exceeds it now and then, stays', async (t) => {
  const { send, clock } = await setUp(t);
  for (let second = 0; second < 3 * SECONDS; second += 1) {
    assert.equal(await send(RATE), 0);
    clock.advance(1000);
  }
  for (let burst = 0; burst < 3 * SECONDS; burst += 1) {
    assert.equal(await send(RATE + 5), 5);
    clock.advance(2000);
  }
});

it('events without an acknowledgement count too', async (t) => {
  const { line, clock } = await setUp(t);
  for (let second = 0; second <= SECONDS && !line.isClosed(); second += 1) {
    for (let n = 0; n < RATE + 10; n += 1) line.say('42["nothing"]');
    line.say('421["preview",{"text":"x"}]');
    await Promise.race([line.hear('431'), line.closed]);
    line.received.length = 0;
    clock.advance(1000);
  }
  await line.closed;
});

for (const [title, packet] of [
  ['commands', '421["preview",{"text":"x"}]'],
  ['pongs', '3'],
  ['acknowledgements', '43999[]'],
] as const) {
  it(`a flood of ${title} is cut at once, and little of it is answered`, async (t) => {
    const { line, refusals } = await setUp(t);
    line.received.length = 0;
    for (let n = 0; n < 20_000 && !line.isClosed(); n += 1) line.socket.send(packet, () => undefined);
    await line.closed;
    assert.ok(line.received.length <= LIMITS.packetsPerSecond, `${line.received.length} answers`);
    assert.match(await refusals(), /^relay_connections_refused_total\{reason="too-many-packets"\} 1$/m);
  });
}

for (const frame of ['ping', 'pong'] as const) {
  it(`a flood of WebSocket ${frame}s is cut, while a few are accepted`, async (t) => {
    const { line, relay } = await setUp(t);
    let pongs = 0;
    line.socket.on('pong', () => (pongs += 1));
    for (let n = 0; n < 5; n += 1) line.socket[frame]();
    line.say('421["preview",{"text":"x"}]');
    await line.hear('431');
    assert.equal(pongs, frame === 'ping' ? 5 : 0);
    for (let n = 0; n < 100; n += 1) line.socket[frame]('', undefined, () => undefined);
    await line.closed;
    assert.ok(pongs < 20, `${pongs} pongs`);
    assert.ok((await relay.visitor()).epoch);
  });
}

it('probes of another transport count as packets', async (t) => {
  const { relay } = await setUp(t);
  const line = rawPolling(relay.url, { origin: ORIGIN });
  await line.open();
  const on = await rawWebSocket(relay.url, undefined, `&sid=${line.sid()}`);
  for (let n = 0; n < 2 * LIMITS.packetsPerSecond; n += 1) on.socket.send('2probe', () => undefined);
  await on.closed;
  assert.equal((await line.hear()).status, 400, 'the session is gone');
});
