/** Packets in an order that no client sends end the connection, and have no other effect. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PROTOCOL_VERSION } from '../../../relay/protocol/connection.ts';
import { rawPolling } from '../../helpers/raw-polling.ts';
import { rawWebSocket } from '../../helpers/raw-web-socket.ts';
import { ORIGIN, startRelay } from '../../helpers/relay.ts';

const HELLO = `40${JSON.stringify({ version: PROTOCOL_VERSION, site: 'default' })}`;
const HELLO_AND_JOIN = `40${JSON.stringify({ version: PROTOCOL_VERSION, site: 'default', join: { cursor: null } })}`;

const SEQUENCES: [title: string, packets: string[]][] = [
  ['CONNECT, DISCONNECT, CONNECT', [HELLO, '41', HELLO]],
  ['CONNECT, DISCONNECT, CONNECT without a payload', [HELLO, '41', '40{}']],
  ['CONNECT twice', [HELLO, HELLO]],
  ['CONNECT after a CONNECT that was refused', ['40{"version":1,"site":"nowhere"}', HELLO]],
  ['a DISCONNECT alone', [HELLO, '41']],
  ['a DISCONNECT before any CONNECT', ['41']],
  ['CONNECT to another namespace', ['40/other,{}']],
  ['CONNECT to another namespace after the first', [HELLO, '40/other,{}']],
  ['CONNECT to the root by its name', ['40/,{}', '40/,{}']],
  ['an event before CONNECT', ['420["join",{"cursor":null}]']],
  ['an event for another namespace', [HELLO, '42/other,0["join",{"cursor":null}]']],
  ['CONNECT_ERROR', [HELLO, '44{}']],
  ['a packet of no type', [HELLO, '49']],
];

for (const [title, packets] of SEQUENCES) {
  it(`${title} ends the connection over a WebSocket, at once or packet by packet`, async (t) => {
    const relay = await startRelay(t);
    const atOnce = await rawWebSocket(relay.url);
    atOnce.say(...packets);
    const slowly = await rawWebSocket(relay.url);
    for (const packet of packets) {
      if (slowly.isClosed()) break;
      slowly.say(packet);
      if (packet === HELLO) await Promise.race([slowly.hear('40{').catch(() => undefined), slowly.closed]);
    }
    await Promise.all([atOnce.closed, slowly.closed]);
    assert.ok((await relay.visitor()).epoch, 'others are served');
    assert.deepEqual(
      relay.logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 40),
      [],
    );
  });

  it(`${title} ends the connection by polling, in one request or several`, async (t) => {
    const relay = await startRelay(t);
    const inOne = rawPolling(relay.url, { origin: ORIGIN });
    await inOne.open();
    await inOne.say(packets.join('\x1e'));
    const inSeveral = rawPolling(relay.url, { origin: ORIGIN });
    await inSeveral.open();
    for (const packet of packets) await inSeveral.say(packet);
    for (const line of [inOne, inSeveral]) {
      // Data that was queued before may come first.
      let last = await line.hear();
      while (last.status === 200 && !last.text.endsWith('1')) last = await line.hear();
      assert.equal((await line.hear()).status, 400, 'the session is gone');
    }
    assert.ok((await relay.visitor()).epoch, 'others are served');
  });
}

describe('the one CONNECT', () => {
  it('may contain a join, and its connection stays', async (t) => {
    const relay = await startRelay(t);
    const line = await rawWebSocket(relay.url);
    line.say(HELLO_AND_JOIN);
    await line.hear('42["joined",{"ok":true');
    line.say('421["history",{"before":1,"limit":1}]');
    assert.equal(await line.hear('431'), '431[{"ok":true,"events":[]}]');
    line.socket.close();
  });
});
