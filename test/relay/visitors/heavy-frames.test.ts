/** Frames that cost more to parse than any command ends their connection unparsed, and an address has a volume a second. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MOST_CHOSEN } from '../../../relay/protocol/bounds.ts';
import { PROTOCOL_VERSION } from '../../../relay/protocol/connection.ts';
import { LIMITS } from '../../../relay/visitors/limits.ts';
import { metricsOf } from '../../helpers/metrics.ts';
import { rawPolling } from '../../helpers/raw-polling.ts';
import { rawWebSocket } from '../../helpers/raw-web-socket.ts';
import { newId, ORIGIN, startRelay, stoppedClock } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';

const HELLO = `40${JSON.stringify({ version: PROTOCOL_VERSION, site: 'default', join: { cursor: null } })}`;
const FULL = LIMITS.frame - 100;

const many = (piece: (at: number) => string, length: number): string =>
  Array.from({ length }, (_, at) => piece(at)).join(',');

const HEAVY: [title: string, frame: string][] = [
  ['thousands of names', `421["preview",{${many((at) => `"${at}":1`, 6000)}}]`],
  ['names with NULs', `421["form",{${many((at) => `"\\u0000${at}":1`, 4000)}}]`],
  ['brackets inside brackets', `421["preview",${'['.repeat(30_000)}${']'.repeat(30_000)}]`],
  ['empty objects', `421["preview",[${many(() => '{}', 20_000)}]]`],
  ['short texts', `421["preview",[${many(() => '"a"', 15_000)}]]`],
  ['an acknowledgement of thousands of names', `431[{${many((at) => `"${at}":1`, 6000)}}]`],
];

for (const [title, frame] of HEAVY) {
  it(`a frame of ${title} ends the connection by either transport, and is not answered`, async (t) => {
    const relay = await startRelay(t);
    const line = await rawWebSocket(relay.url);
    line.say(HELLO);
    await line.hear('42["joined",{"ok":true');
    line.say(frame);
    await line.closed;
    const polling = rawPolling(relay.url, { origin: ORIGIN });
    await polling.open();
    await polling.say(HELLO);
    await polling.say(frame);
    let last = await polling.hear();
    while (last.status === 200 && !last.text.endsWith('1')) last = await polling.hear();
    assert.equal((await polling.hear()).status, 400, 'the session is gone');
    assert.ok(!line.received.some((packet) => packet.startsWith('43')));
    assert.match(await metricsOf(relay.url), /^relay_connections_refused_total\{reason="bad-packet"\} 2$/m);
    assert.ok((await relay.visitor()).epoch, 'others are served');
  });
}

it('a handshake of thousands of names ends the connection', async (t) => {
  const relay = await startRelay(t);
  const line = await rawWebSocket(relay.url);
  line.say(`40{${many((at) => `"${at}":1`, 6000)}}`);
  await line.closed;
  assert.ok((await relay.visitor()).epoch, 'others are served');
});

it('the largest commands of a widget are read', async (t) => {
  const relay = await startRelay(t);
  const visitor = await relay.visitor();
  const chosen = Array.from({ length: MOST_CHOSEN }, (_, at) => `option ${at}`);
  const values = Array.from({ length: 20 }, (_, at) => ({ key: `SelectField_${at}`, value: chosen }));
  const made = await visitor.ask('make-request', { id: newId(), values });
  assert.equal(!made.ok && made.error.code, 'not-now', 'the site takes no requests');
  const customer = Array.from({ length: 20 }, (_, at) => ({ name: `name${at}`, value: '["{:,'.repeat(50) }));
  assert.ok((await visitor.ask('page-context', { customer })).ok);
  assert.ok((await visitor.send('[{:,"'.repeat(800))).ok);
});

it('a refusal repeats little of what it refuses', async (t) => {
  const relay = await startRelay(t);
  const visitor = await relay.visitor();
  const answer = await visitor.ask('form', { form: 'before', language: 'en', ['x'.repeat(60_000)]: 1 } as never);
  assert.ok(!answer.ok && answer.error.message.length <= 200, JSON.stringify(answer).slice(0, 300));
});

describe('an address that sends more than a mebibyte in a second', () => {
  it('loses the connections that send it, and keeps those that send little', async (t) => {
    const clock = stoppedClock();
    const relay = await startRelay(t, { clock });
    const honest = await relay.visitor();
    const frame = `421["preview",{"text":"${'x'.repeat(FULL)}"}]`;
    const lines = await Promise.all(Array.from({ length: 25 }, () => rawWebSocket(relay.url)));
    clock.advance(1000);
    for (const line of lines) for (let sent = 0; sent < 4; sent += 1) line.socket.send(frame, () => undefined);
    await until(() => lines.filter((line) => line.isClosed()).length >= 9, 'the cut');
    assert.ok((await honest.send('Is the lamp in stock?')).ok);
    assert.equal(honest.socket.connected, true);
    const cut = /^relay_connections_refused_total\{reason="too-many-characters"\} (\d+)$/m;
    assert.ok(Number(cut.exec(await metricsOf(relay.url))?.[1]) >= 9);
    clock.advance(1000);
    const line = await rawWebSocket(relay.url);
    line.say(HELLO);
    await line.hear('42["joined",{"ok":true');
    line.say('421["history",{"before":1,"limit":1}]');
    await line.hear('431');
    for (const one of [...lines, line]) one.socket.terminate();
  });
});
