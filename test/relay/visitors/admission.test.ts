import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { describe, it } from 'node:test';
import { PROTOCOL_VERSION } from '../../../relay/protocol/connection.ts';
import type { ErrorCode } from '../../../relay/protocol/errors.ts';
import { StoreUnavailable } from '../../../relay/store/port/errors.ts';
import { LIMITS } from '../../../relay/visitors/limits.ts';
import { metricsOf } from '../../helpers/metrics.ts';
import { rawPolling } from '../../helpers/raw-polling.ts';
import { ORIGIN, startRelay, type VisitorOptions } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';

const UPGRADE =
  `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nOrigin: ${ORIGIN}\r\nUpgrade: websocket\r\n` +
  'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';
const OTHER = 'https://other.example';
/** The real client's error for a refusal below Socket.IO. */
const BELOW = { message: 'websocket error' };

/** The reason why a first request is refused; undefined if it is not. */
async function refusalOf(url: string, forwardedFor = '192.0.2.1'): Promise<string | undefined> {
  const said = await rawPolling(url, { origin: ORIGIN, 'x-forwarded-for': forwardedFor }).open();
  return said.status === 403 ? (JSON.parse(said.text) as { message: string }).message : undefined;
}

for (const transport of ['websocket', 'polling'] as const) {
  describe(`over ${transport}`, () => {
    it('a listed origin is admitted', async (t) => {
      const relay = await startRelay(t);
      assert.ok((await relay.visitor({ transport })).epoch);
    });
    for (const [title, origin] of [
      ['no origin', null],
      ['the origin "null"', 'null'],
      ['a foreign origin', 'https://evil.example'],
      ['an origin that begins alike', `${ORIGIN}.evil.example`],
      ['the same host over http', ORIGIN.replace('https', 'http')],
      ['the same host with a port', `${ORIGIN}:8443`],
      ['localhost', 'http://localhost'],
    ] as const) {
      it(`${title} is refused at the first request`, async (t) => {
        const relay = await startRelay(t);
        const error = await relay.connect({ transport, origin }).connected.catch((reason: unknown) => reason);
        assert.ok(error instanceof Error, 'refused below Socket.IO');
      });
    }
  });
}

describe('the handshake', () => {
  const REFUSED: [title: string, how: VisitorOptions, code: ErrorCode][] = [
    ['an old widget', { auth: { version: 0, site: 'default', gone: true } }, 'client-too-old'],
    ['an unknown site', { site: 'nowhere' }, 'site-unknown'],
    ['a site that is a property of every object', { site: 'constructor' }, 'site-unknown'],
    ['a site of another origin', { site: 'theirs' }, 'origin-refused'],
    ['an unknown token', { token: 'x'.repeat(43) }, 'token-invalid'],
    ['an empty token', { token: '' }, 'token-invalid'],
    ['a field nobody knows', { auth: { version: 1, site: 'default', conversation: 'c' } }, 'invalid'],
    ['a token that is no text', { auth: { version: 1, site: 'default', token: { $ne: 1 } } }, 'invalid'],
    ['nothing said', { auth: {} }, 'invalid'],
  ];
  for (const [title, how, code] of REFUSED) {
    it(`refuses ${title} as ${code}`, async (t) => {
      const relay = await startRelay(t, { sites: { theirs: { origins: [OTHER] } } });
      await assert.rejects(relay.connect(how).connected, { code });
      assert.equal(await relay.store.quarantine.size(), 0);
    });
  }
  it('a connection that never joins is closed, before and after its handshake', async (t) => {
    const relay = await startRelay(t, { timings: { join: 1000 } });
    const joined = await relay.visitor();
    const visitor = relay.connect();
    await visitor.connected;
    const raw = connectTcp(Number(new URL(relay.url).port), '127.0.0.1');
    raw.write(UPGRADE);
    raw.resume();
    await Promise.all([visitor.gone, once(raw, 'close')]);
    assert.ok(joined.socket.connected);
  });
});

describe('the transport', () => {
  it('a binary packet ends the connection', async (t) => {
    const relay = await startRelay(t);
    const visitor = await relay.visitor();
    visitor.socket.emit('preview', { text: Buffer.from('x') } as never, () => undefined);
    assert.match(await visitor.gone, /transport/);
  });
  it('a frame over 64 KiB ends the connection', async (t) => {
    const relay = await startRelay(t);
    const visitor = await relay.visitor();
    visitor.socket.emit('preview', { text: 'x'.repeat(70_000) }, () => undefined);
    assert.match(await visitor.gone, /transport/);
  });
  it('a message in more than 64 fragments ends the connection', async (t) => {
    const relay = await startRelay(t);
    // No client sends fragments on request, so they are written by hand: masked text of one character each.
    const fragment = (first: boolean) => Buffer.from([first ? 0x01 : 0x00, 0x81, 0, 0, 0, 0, 0x34]);
    const socket = connectTcp(Number(new URL(relay.url).port), '127.0.0.1');
    t.after(() => socket.destroy());
    socket.write(UPGRADE);
    await once(socket, 'data');
    for (let n = 0; n < 64; n += 1) socket.write(fragment(n === 0));
    let closing = false;
    // The first byte of a WebSocket's close frame.
    socket.on('data', (data) => (closing ||= data[0] === 0x88));
    assert.equal(closing, false);
    socket.write(fragment(false));
    await until(() => closing, 'the close frame');
  });
});

describe('how many', () => {
  it('five sockets may share a visitor, and a slot is free again when one leaves', async (t) => {
    const relay = await startRelay(t);
    const first = await relay.visitor();
    const more = await Promise.all([1, 2, 3, 4].map(() => relay.visitor({ token: first.token })));
    const sixth = relay.connect({ token: first.token });
    await sixth.connected;
    const refused = await sixth.join(null);
    assert.equal(!refused.ok && refused.error.code, 'too-many-connections');
    more[0]?.socket.disconnect();
    await until(async () => (await sixth.join(null)).ok, 'a free place');
  });
  it('fifty sockets may come from one address, and one that leaves frees a slot', async (t) => {
    const relay = await startRelay(t);
    const sockets = Array.from({ length: 50 }, () => relay.connect());
    await Promise.all(sockets.map(({ connected }) => connected));
    await assert.rejects(relay.connect().connected, BELOW);
    assert.equal(await refusalOf(relay.url), 'too-many-connections');
    assert.match(await metricsOf(relay.url), /^relay_connections_refused_total\{reason="too-many-connections"\} 2$/m);
    sockets[0]?.socket.disconnect();
    await until(
      () =>
        relay.connect().connected.then(
          () => true,
          () => false,
        ),
      'room',
    );
  });
  it('refused handshakes do not use up an address’s slots', async (t) => {
    const relay = await startRelay(t);
    for (let n = 0; n < 60; n += 1) await relay.connect({ token: 'wrong' }).connected.catch(() => undefined);
    assert.ok((await relay.visitor()).epoch);
  });
  it('a client that connects and disconnects in one packet uses up none of an address’s slots', async (t) => {
    const relay = await startRelay(t);
    const hello = `40${JSON.stringify({ version: PROTOCOL_VERSION, site: 'default' })}`;
    for (let n = 0; n < LIMITS.socketsPerAddress; n += 1) {
      const line = rawPolling(relay.url, { origin: ORIGIN });
      await line.open();
      assert.equal((await line.say(`${hello}\x1e1`)).status, 200);
    }
    assert.ok((await relay.visitor()).epoch);
  });
  it('thirty new visitors an hour may come from one address; returning ones are not counted', async (t) => {
    const relay = await startRelay(t);
    const tokens: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      const visitor = await relay.visitor();
      tokens.push(visitor.token);
      visitor.socket.disconnect();
    }
    const late = relay.connect();
    await late.connected;
    const refused = await late.join(null);
    assert.equal(!refused.ok && refused.error.code, 'too-many-visitors');
    assert.ok((await relay.visitor({ token: tokens[0] as string })).epoch);
    relay.clock.advance(60 * 60 * 1000);
    assert.ok((await late.join(null)).ok);
  });
  it('a new visitor that could not be stored does not count', async (t) => {
    const relay = await startRelay(t);
    const visitor = relay.connect();
    await visitor.connected;
    const away = t.mock.method(relay.store.conversations, 'create', () => Promise.reject(new StoreUnavailable('away')));
    for (let n = 0; n < 2 * LIMITS.newVisitorsPerHour; n += 1) {
      const refused = await visitor.join(null);
      assert.equal(!refused.ok && refused.error.code, 'unavailable');
      relay.clock.advance(1000);
    }
    away.mock.restore();
    assert.ok((await visitor.join(null)).ok);
  });
  it('behind the operator’s proxy each visitor has their own address, and cannot forge it', async (t) => {
    const relay = await startRelay(t, { env: { TRUSTED_PROXIES: '1' } });
    const connect = (forwardedFor: string) => relay.connect({ forwardedFor }).connected;
    await Promise.all(Array.from({ length: 50 }, (_, n) => connect(`10.0.0.${n}, 192.0.2.7`)));
    await assert.rejects(connect('10.9.9.9, 192.0.2.7'), BELOW);
    assert.equal(await refusalOf(relay.url, '10.9.9.9, 192.0.2.7'), 'too-many-connections');
    await connect('192.0.2.8');
  });
  it('without a trusted proxy the header is ignored', async (t) => {
    const relay = await startRelay(t);
    await Promise.all(Array.from({ length: 50 }, (_, n) => relay.connect({ forwardedFor: `192.0.2.${n}` }).connected));
    await assert.rejects(relay.connect({ forwardedFor: '192.0.2.99' }).connected, BELOW);
    assert.equal(await refusalOf(relay.url, '192.0.2.99'), 'too-many-connections');
  });
  it('a visitor is created only by the join', async (t) => {
    let created = 0;
    const relay = await startRelay(t, {
      wrapStore: (store) => ({
        ...store,
        conversations: {
          ...store.conversations,
          create: (...args) => {
            created += 1;
            return store.conversations.create(...args);
          },
        },
      }),
    });
    const visitor = relay.connect();
    await visitor.connected;
    assert.equal(created, 0);
    await visitor.join(null);
    assert.equal(created, 1);
  });
});
