/** The credentials in the handshake, and the connection's reaction to a refusal. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { until } from '../../../helpers/until.ts';
import { EPOCH } from '../../state/conversation-log.ts';
import { useScriptedRelay, visitor } from './scripted-visitor.ts';

const stage = useScriptedRelay();

function replaceAfterRead(held: object): string {
  Object.defineProperty(held, 'token', { value: 'fresh', writable: true });
  return 'expired';
}

describe('a connection the relay refuses', () => {
  it('stores a new token and sends it from then on', async () => {
    stage.relay.answer('join', () => ({
      ok: true,
      epoch: EPOCH,
      head: 0,
      from: 0,
      reset: false,
      token: 'token-one',
      site: null,
    }));
    const { connection, seen, online } = visitor(stage.relay);
    connection.open();
    await online();
    assert.deepEqual(seen.tokens, ['token-one']);
    for (const socket of stage.relay.sockets()) socket.conn.close();
    await until(() => seen.joins === 2, 'the second join');
    assert.deepEqual(stage.relay.handshakes.at(-1), { version: 1, site: 'default', token: 'token-one' });
  });

  it('becomes a new visitor if its token is no longer accepted', async () => {
    stage.relay.refuse('token-invalid');
    const { connection, seen, online } = visitor(stage.relay, { token: 'expired' });
    connection.open();
    await online();
    assert.deepEqual(seen.tokens, [null]);
    assert.deepEqual(stage.relay.handshakes, [
      { version: 1, site: 'default', token: 'expired' },
      { version: 1, site: 'default' },
    ]);
  });

  it('uses the token that another tab has stored meanwhile instead of deleting it', async () => {
    stage.relay.refuse('token-invalid');
    const { connection, seen, held, online } = visitor(stage.relay, { token: 'expired' });
    // The other tab's token arrives when the handshake reads the token.
    Object.defineProperty(held, 'token', { configurable: true, get: () => replaceAfterRead(held) });
    connection.open();
    await online();
    assert.deepEqual(seen.tokens, []);
    assert.deepEqual(
      stage.relay.handshakes.map(({ token }) => token),
      ['expired', 'fresh'],
    );
  });

  for (const code of ['client-too-old', 'origin-refused', 'site-unknown'] as const) {
    it(`stays disconnected after ${code}`, async () => {
      stage.relay.refuse(code);
      const { connection, seen, state } = visitor(stage.relay);
      connection.open();
      await until(() => state() === 'refused', 'the refusal');
      assert.deepEqual(seen.connections.at(-1), { state: 'refused', reason: code });
      assert.equal(stage.relay.handshakes.length, 1);
      connection.restart();
      await until(() => state() === 'online', 'the connection');
    });
  }

  it('waits longer and longer if the relay takes each join and then refuses the first packet', async (t) => {
    // Only the delays before another connection, which are multiples of the first, are kept and cut short.
    const first = 1007;
    const waited: number[] = [];
    const { setTimeout: schedule } = globalThis;
    t.mock.method(Math, 'random', () => 1);
    t.mock.method(globalThis, 'setTimeout', ((run: () => void, delay = 0) => {
      const isRetry = delay > 0 && delay % first === 0;
      if (isRetry) waited.push(delay / first);
      return schedule(run, isRetry ? 0 : delay);
    }) as typeof setTimeout);
    for (const { name, how } of [
      { name: 'send', how: (socket: { conn: { close(): void } }) => socket.conn.close() },
      { name: 'end', how: (socket: { disconnect(): void }) => socket.disconnect() },
    ] as const) {
      const { connection, seen } = visitor(stage.relay, { timings: { firstRetry: first, longestRetry: 60_000 } });
      stage.relay.answer(name, () => void stage.relay.sockets().forEach(how));
      connection.open();
      for (let joins = 1; joins <= 4; joins += 1) {
        await until(() => seen.joins === joins && connection.isJoined, `join ${joins}`);
        void connection.ask(name, { id: 'one', text: 'hello' } as never);
      }
      // The loss itself is too short to be seen: the next connection follows at once.
      await until(() => waited.length >= 4, 'the last delay');
      connection.close();
      assert.deepEqual(waited.splice(0), [1, 2, 4, 8]);
    }
  });

  it('retries by itself after a temporary refusal', async () => {
    stage.relay.refuse('too-many-connections', 'unavailable');
    const { connection, seen, online } = visitor(stage.relay);
    connection.open();
    await online();
    assert.equal(stage.relay.handshakes.length, 3);
    assert.ok(seen.connections.every(({ state }) => state !== 'refused'));
  });
});
