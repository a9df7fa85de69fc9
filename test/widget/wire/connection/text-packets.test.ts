/** Text packets, compared with Socket.IO's own encoder and decoder. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';
import { Decoder, Encoder, type Packet } from '../../../../widget/wire/connection/text-packets.ts';

const own = createRequire(import.meta.resolve('socket.io-client'))('socket.io-parser') as {
  Encoder: typeof Encoder;
  Decoder: typeof Decoder;
};

const PACKETS: Packet[] = [
  { type: 0, nsp: '/', data: { version: 1, site: 'lamps', token: 'ü\n"\u2028' } },
  { type: 0, nsp: '/', data: { sid: 'oSO0OpakMV_3jnilAAAA' } },
  { type: 0, nsp: '/admin', data: { sid: 'a' } },
  { type: 1, nsp: '/' },
  { type: 1, nsp: '/admin' },
  { type: 2, nsp: '/', data: ['events', { epoch: '1,2', events: [] }] },
  { type: 2, nsp: '/', data: ['join', { cursor: null }], id: 0 },
  { type: 2, nsp: '/admin', data: ['send', '[1]'], id: 4711 },
  { type: 3, nsp: '/', data: [{ ok: true }], id: 12 },
  { type: 3, nsp: '/', data: [], id: 0 },
  { type: 4, nsp: '/', data: { message: 'refused', data: { code: 'site-unknown' } } },
];

function read(reader: Decoder, text: string): Packet | undefined {
  let packet: Packet | undefined;
  reader.on('decoded', (found) => {
    packet = found;
  });
  reader.add(text);
  return packet;
}

describe('a packet as text', () => {
  for (const packet of PACKETS) {
    const [text = ''] = new own.Encoder().encode(packet);

    it(`is encoded and decoded as by Socket.IO: ${text}`, () => {
      assert.deepEqual(new Encoder().encode(packet), [text]);
      for (const reader of [new Decoder(), new own.Decoder()]) {
        assert.deepEqual({ data: undefined, ...read(reader, text) }, { data: undefined, ...packet });
      }
    });
  }

  for (const text of [
    '',
    '9',
    '{}',
    '2',
    '2{}',
    '3',
    '31{}',
    '0',
    '0[]',
    '2["events"',
    '4',
    '5["file"]',
    '51-["file"]',
  ]) {
    it(`is refused if malformed: ${text || 'nothing'}`, () => {
      assert.throws(() => read(new Decoder(), text));
    });
  }

  it('is not decoded from bytes', () => {
    assert.throws(() => new Decoder().add(new ArrayBuffer(2)));
  });

  it('reaches no listener after off()', () => {
    const reader = new Decoder();
    let packets = 0;
    reader.on('decoded', () => {
      packets += 1;
    });
    reader.add('2["events"]');
    reader.off();
    reader.add('2["events"]');
    assert.equal(packets, 1);
  });
});
