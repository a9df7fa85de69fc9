/** The connection against a real Socket.IO server: joining, gaps, refusals, losses and previews. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { ChatEvent, Cursor } from '../../relay/protocol.ts';
import { placeOf } from '../../widget/chat-reduce.ts';
import type { Connection } from '../../widget/chat-state.ts';
import { type Pace, RelayConnection } from '../../widget/relay-connection.ts';
import { EPOCH, logOf, robotStarted, wrote } from './conversation-log.ts';
import { type ScriptedRelay, startScriptedRelay } from './scripted-relay.ts';

const PACE: Pace = { ackWithin: 300, previewEvery: 40, firstRetry: 20, longestRetry: 60 };

let relay: ScriptedRelay;
let open: RelayConnection[] = [];
beforeEach(async () => {
  relay = await startScriptedRelay();
});
afterEach(async () => {
  for (const connection of open) connection.close();
  open = [];
  await relay.close();
});

/** A visitor's end: records what the connection reports and holds a cursor as the state would. */
function visitor({ token = null as string | null, pace = {} as Partial<Pace>, url = relay.url } = {}) {
  const seen = {
    connections: [] as Connection[],
    tokens: [] as (string | null)[],
    events: [] as ChatEvent[],
    joins: 0,
    syncs: 0,
  };
  const held = { token, cursor: null as Cursor | null };
  const waiting = new Set<() => void>();
  const changed = (): void => {
    for (const check of waiting) check();
  };
  /** Resolves when `holds` does; the test's own deadline ends a wait in vain. */
  const until = (holds: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (!holds()) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  const connection = new RelayConnection(
    url,
    'default',
    {
      cursor: () => held.cursor,
      token: () => held.token,
      tokenChanged: (next) => {
        held.token = next;
        seen.tokens.push(next);
      },
      connectionChanged: (next) => {
        seen.connections.push(next);
        changed();
      },
      joined: ({ epoch, from }) => {
        held.cursor = { epoch, seq: from };
        seen.joins += 1;
        changed();
      },
      synced: ({ epoch, from }) => {
        held.cursor = { epoch, seq: from };
        seen.syncs += 1;
        changed();
      },
      eventsReceived: (epoch, events) =>
        events.every((event) => {
          const place = placeOf(held.cursor, epoch, event.seq);
          if (place === 'next') {
            held.cursor = { epoch, seq: event.seq };
            seen.events.push(event);
            changed();
          }
          return place === 'next' || place === 'known';
        }),
      signalReceived: () => {},
    },
    { ...PACE, ...pace },
  );
  open.push(connection);
  const state = (): string => seen.connections.at(-1)?.state ?? 'none';
  return { connection, seen, held, until, state, online: () => until(() => state() === 'online') };
}

function replaceAfterRead(held: object): string {
  Object.defineProperty(held, 'token', { value: 'fresh', writable: true });
  return 'expired';
}

const [started, first, second] = logOf(robotStarted(), wrote('message-one'), wrote('message-two')) as [
  ChatEvent,
  ChatEvent,
  ChatEvent,
];

describe('a connection to the relay', { timeout: 10_000 }, () => {
  it('shows version and site, joins from the start, and is online only then', async () => {
    const { connection, seen, online } = visitor();
    connection.open();
    assert.equal(await connection.ask('start', { id: 'a'.repeat(16) }), null, 'asked before joining');
    await online();
    assert.deepEqual(relay.handshakes, [{ version: 1, site: 'default' }]);
    assert.deepEqual(relay.received, [{ name: 'join', input: { cursor: null } }]);
    assert.deepEqual(
      seen.connections.map(({ state }) => state),
      ['connecting', 'online'],
    );
    assert.deepEqual(await connection.ask('start', { id: 'a'.repeat(16) }), { ok: true, seq: 0 });
  });

  it('takes events in and acknowledges each batch after that', async () => {
    const { connection, seen, online } = visitor();
    connection.open();
    await online();
    await relay.send(started, first);
    assert.deepEqual(seen.events, [started, first]);
  });

  it('joins again from where it stands when the line breaks', async () => {
    const { connection, online, until, state } = visitor();
    connection.open();
    await online();
    await relay.send(started);
    for (const socket of relay.sockets()) socket.conn.close();
    await until(() => state() === 'reconnecting');
    await online();
    assert.deepEqual(relay.received.at(-1), { name: 'join', input: { cursor: { epoch: EPOCH, seq: 1 } } });
  });

  it('comes back when the relay was away', async () => {
    const { connection, seen, online, until, state } = visitor();
    connection.open();
    await online();
    await relay.stop();
    await until(() => state() === 'reconnecting');
    await relay.start();
    await online();
    const lost = seen.connections.filter((connection) => connection.state === 'reconnecting');
    assert.equal(new Set(lost.map((connection) => 'since' in connection && connection.since)).size, 1);
  });

  it('asks for what is missing after a gap, once', async () => {
    const { connection, seen, held, online, until } = visitor();
    connection.open();
    await online();
    await relay.send(started);
    await Promise.all([relay.send(second), relay.send(second)]);
    await until(() => seen.syncs === 1);
    assert.deepEqual(held.cursor, { epoch: EPOCH, seq: 1 });
    const syncs = relay.received.filter(({ name }) => name === 'sync');
    assert.deepEqual(syncs, [{ name: 'sync', input: { cursor: { epoch: EPOCH, seq: 1 } } }]);
    await relay.send(first, second);
    assert.deepEqual(seen.events, [started, first, second]);
  });

  it('starts over visibly when asking for what is missing fails', async () => {
    relay.answer('sync', () => ({ ok: false, error: { code: 'internal', message: '' } }));
    const { connection, seen, online, until } = visitor();
    connection.open();
    await online();
    await relay.send(second);
    await until(() => seen.joins === 2);
    assert.ok(seen.connections.some(({ state }) => state === 'reconnecting'));
  });

  it('starts over when joining gets no answer', async () => {
    let joins = 0;
    relay.answer('join', () => {
      joins += 1;
      if (joins === 1) return undefined;
      return { ok: true, epoch: EPOCH, head: 0, from: 0, reset: false, token: null, site: null };
    });
    const { connection, online } = visitor();
    connection.open();
    await online();
    assert.equal(joins, 2);
  });

  it('answers null when the relay does not', async () => {
    relay.answer('send', () => undefined);
    const { connection, online } = visitor();
    connection.open();
    await online();
    assert.equal(await connection.ask('send', { id: 'a'.repeat(16), text: 'Hello' }), null);
  });

  it('keeps a new token and shows it from then on', async () => {
    relay.answer('join', () => ({
      ok: true,
      epoch: EPOCH,
      head: 0,
      from: 0,
      reset: false,
      token: 'token-one',
      site: null,
    }));
    const { connection, seen, online, until } = visitor();
    connection.open();
    await online();
    assert.deepEqual(seen.tokens, ['token-one']);
    for (const socket of relay.sockets()) socket.conn.close();
    await until(() => seen.joins === 2);
    assert.deepEqual(relay.handshakes.at(-1), { version: 1, site: 'default', token: 'token-one' });
  });

  it('becomes a new visitor when its token is no longer taken', async () => {
    relay.refuse('token-invalid');
    const { connection, seen, online } = visitor({ token: 'expired' });
    connection.open();
    await online();
    assert.deepEqual(seen.tokens, [null]);
    assert.deepEqual(relay.handshakes, [
      { version: 1, site: 'default', token: 'expired' },
      { version: 1, site: 'default' },
    ]);
  });

  it('shows the token another tab got meanwhile rather than forgetting it', async () => {
    relay.refuse('token-invalid');
    const { connection, seen, held, online } = visitor({ token: 'expired' });
    // Reading it once, for the handshake, is when the other tab's arrives.
    Object.defineProperty(held, 'token', { configurable: true, get: () => replaceAfterRead(held) });
    connection.open();
    await online();
    assert.deepEqual(seen.tokens, []);
    assert.deepEqual(
      relay.handshakes.map(({ token }) => token),
      ['expired', 'fresh'],
    );
  });

  for (const code of ['client-too-old', 'origin-refused', 'site-unknown'] as const) {
    it(`stays away after ${code}`, async () => {
      relay.refuse(code);
      const { connection, seen, until, state } = visitor();
      connection.open();
      await until(() => state() === 'refused');
      assert.deepEqual(seen.connections.at(-1), { state: 'refused', reason: code });
      assert.equal(relay.handshakes.length, 1);
      connection.restart();
      await until(() => state() === 'online');
    });
  }

  it('tries again by itself after a refusal that passes', async () => {
    relay.refuse('too-many-connections', 'unavailable');
    const { connection, seen, online } = visitor();
    connection.open();
    await online();
    assert.equal(relay.handshakes.length, 3);
    assert.ok(seen.connections.every(({ state }) => state !== 'refused'));
  });

  it('comes back when the relay sent it away', async () => {
    const { connection, seen, online, until } = visitor();
    connection.open();
    await online();
    for (const socket of relay.sockets()) socket.disconnect(true);
    await until(() => seen.joins === 2);
  });

  it('does not wait for the next try when told that the line is back', async () => {
    const { connection, online, until, state } = visitor({ pace: { firstRetry: 60_000, longestRetry: 60_000 } });
    connection.open();
    await online();
    for (const socket of relay.sockets()) socket.conn.close();
    await until(() => state() === 'reconnecting');
    connection.reconnect();
    await online();
  });

  it('sends of what is typed only the newest, paced', async () => {
    const { connection, online } = visitor({ pace: { previewEvery: 30 } });
    connection.open();
    await online();
    const previews: string[] = [];
    const came = Promise.withResolvers<void>();
    relay.answer('preview', ({ text }: { text: string }) => {
      previews.push(text);
      if (previews.length === 2) came.resolve();
      return { ok: true };
    });
    for (const text of ['H', 'He', 'Hel', 'Hello']) connection.preview(text);
    await came.promise;
    assert.deepEqual(previews, ['H', 'Hello']);
  });

  it('sends no preview of what has been sent', async () => {
    const { connection, online } = visitor({ pace: { previewEvery: 20 } });
    connection.open();
    await online();
    connection.preview('H');
    connection.preview('Hello');
    connection.cancelPreview();
    await connection.ask('send', { id: 'a'.repeat(16), text: 'Hello' });
    connection.preview('Next');
    const last = Promise.withResolvers<void>();
    relay.answer('preview', () => {
      last.resolve();
      return { ok: true };
    });
    await last.promise;
    const previews = relay.received.filter(({ name }) => name === 'preview').map(({ input }) => input);
    assert.deepEqual(previews, [{ text: 'H' }, { text: 'Next' }]);
  });
});
