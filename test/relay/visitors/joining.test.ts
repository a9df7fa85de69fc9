import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import type { News } from '../../../relay/store/port/log.ts';
import type { Store } from '../../../relay/store/store.ts';
import { metricsOf } from '../../helpers/metrics.ts';
import { type RelayOptions, startRelay, type TestVisitor } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, n) => first + n);
const seqs = (visitor: TestVisitor) => visitor.events.map(({ seq }) => seq);

/** A relay with a visitor whose log has so many events. */
async function withLog(context: TestContext, length: number, options: RelayOptions = {}) {
  const relay = await startRelay(context, options);
  const visitor = await relay.visitor();
  const id = await conversationOf(relay.store, visitor);
  const append = (count: number) =>
    relay.store.log.update(id, [], () => ({
      events: Array.from({ length: count }, () => ({ body: { type: 'notice' as const, html: 'n' } })),
      result: 0,
    }));
  await append(length);
  return { relay, visitor, append, id };
}

/** A visitor's conversation: the one whose log a command of theirs enters. */
async function conversationOf(store: Store, visitor: TestVisitor): Promise<string> {
  await visitor.send('who am I?');
  const [call] = await store.outbox.claim({ now: Number.MAX_SAFE_INTEGER, lease: 0, limit: 1, busy: [] });
  return call?.conversation as string;
}

it('a new visitor gets a token and an empty log', async (t) => {
  const relay = await startRelay(t);
  const visitor = relay.connect();
  await visitor.connected;
  const ack = await visitor.join(null);
  assert.ok(ack.ok);
  assert.deepEqual([ack.head, ack.from, ack.reset, ack.epoch], [0, 0, false, relay.store.log.epoch]);
  assert.match(ack.token ?? '', /^[\w-]{43}$/);
  assert.deepEqual(ack.site.mediaHosts, ['chat.shop.example', '127.0.0.1:9']);
});

it('a returning visitor keeps the token and gets the events after the cursor', async (t) => {
  const { relay, visitor } = await withLog(t, 99);
  const back = relay.connect({ token: visitor.token });
  await back.connected;
  const ack = await back.join({ epoch: relay.store.log.epoch, seq: 40 });
  assert.ok(ack.ok);
  assert.deepEqual([ack.token, ack.from, ack.head, ack.reset], [null, 40, 100, false]);
  await until(() => back.events.length === 60, 'the rest');
  assert.deepEqual(seqs(back), upTo(100, 41));
});

it('without a cursor only recent events are sent, and history returns the rest', async (t) => {
  const { relay, visitor } = await withLog(t, 299);
  const back = await relay.visitor({ token: visitor.token });
  await until(() => back.events.length === 200, 'the recent past');
  assert.deepEqual(seqs(back), upTo(300, 101));
  const older = await back.ask('history', { before: 101, limit: 60 });
  assert.deepEqual(older.ok && older.events.map(({ seq }) => seq), upTo(100, 41));
  const oldest = await back.ask('history', { before: 41, limit: 200 });
  assert.deepEqual(oldest.ok && oldest.events.map(({ seq }) => seq), upTo(40));
});

for (const [title, cursor] of [
  ['of another epoch', { epoch: 'another', seq: 3 }],
  ['ahead of the log', { epoch: '', seq: 4000 }],
] as const) {
  it(`a cursor ${title} resets the widget`, async (t) => {
    const { relay, visitor } = await withLog(t, 4);
    const back = relay.connect({ token: visitor.token });
    await back.connected;
    const ack = await back.join({ epoch: cursor.epoch || relay.store.log.epoch, seq: cursor.seq });
    assert.deepEqual(ack.ok && [ack.reset, ack.from, ack.head], [true, 0, 5]);
    await until(() => back.events.length === 5, 'everything');
  });
}

it('sync sends missed events again', async (t) => {
  const { relay, visitor } = await withLog(t, 9);
  await until(() => visitor.events.length === 10, 'the log');
  visitor.events.length = 0;
  const ack = await visitor.ask('sync', { cursor: { epoch: relay.store.log.epoch, seq: 6 } });
  assert.deepEqual(ack.ok && [ack.from, ack.head, ack.reset], [6, 10, false]);
  await until(() => visitor.events.length === 4, 'the rest');
  assert.deepEqual(seqs(visitor), upTo(10, 7));
});

it('a lost nudge costs at most the time between two sweeps', async (t) => {
  const { visitor, append } = await withLog(t, 0);
  // Written past the relay, so no nudge is sent.
  await append(3);
  await until(() => visitor.events.length === 4, 'the sweep');
});

it('a silent but connected visitor is recorded as present once an hour', async (t) => {
  let [noted, sweeps] = [0, 0];
  const relay = await startRelay(t, {
    timings: { sweep: 20 },
    wrapStore: (store) => ({
      ...store,
      tokens: {
        ...store.tokens,
        async touch(hash, used) {
          noted += 1;
          await store.tokens.touch(hash, used);
        },
      },
      log: {
        ...store.log,
        async heads(ids) {
          sweeps += 1;
          return store.log.heads(ids);
        },
      },
    }),
  });
  await relay.visitor();
  for (const hour of [1, 2]) {
    relay.clock.advance(60 * 60 * 1000);
    await until(() => noted === hour, 'the note');
    const before = sweeps;
    await until(() => sweeps > before + 2, 'further sweeps');
    assert.equal(noted, hour);
  }
});

it('before joining every other command is refused', async (t) => {
  const relay = await startRelay(t);
  const visitor = relay.connect();
  await visitor.connected;
  for (const ack of [
    await visitor.send('hello'),
    await visitor.ask('history', { before: 5, limit: 5 }),
    await visitor.ask('sync', { cursor: { epoch: '', seq: 0 } }),
    await visitor.ask('logout', {}),
    await visitor.ask('preview', { text: 'x' }),
  ]) {
    assert.equal(!ack.ok && ack.error.code, 'not-joined');
  }
});

it('joining twice, even at once, creates one visitor', async (t) => {
  const relay = await startRelay(t);
  const visitor = relay.connect();
  await visitor.connected;
  const acks = await Promise.all([visitor.join(null), visitor.join(null)]);
  assert.deepEqual(
    acks.map((ack) => ack.ok || ack.error.code),
    [true, 'invalid'],
  );
  const later = await visitor.join(null);
  assert.equal(!later.ok && later.error.code, 'invalid');
});

it('a widget that disconnects during its join leaves no listener', async (t) => {
  let hold: Promise<void> | undefined;
  let asked = 0;
  const relay = await startRelay(t, {
    wrapStore: (store) => ({
      ...store,
      tokens: {
        ...store.tokens,
        async headOf(hash) {
          asked += 1;
          await hold;
          return store.tokens.headOf(hash);
        },
      },
    }),
  });
  const first = await relay.visitor();
  let release: () => void = () => undefined;
  hold = new Promise((resolve) => {
    release = resolve;
  });
  const before = asked;
  const hasty = relay.connect({ token: first.token });
  await hasty.connected;
  hasty.socket.emit('join', { cursor: null }, () => undefined);
  await until(() => asked > before, 'the join');
  hasty.socket.disconnect();
  await until(async () => (await sockets(relay.url)) === '1', 'one socket');
  release();
  await first.send('hello');
  await first.event('visitor-message');
  assert.equal(await sockets(relay.url), '1');
});

it('a widget that does not confirm events gets no more than a window of them', async (t) => {
  const { relay, visitor } = await withLog(t, 999);
  const silent = await relay.visitor({ token: visitor.token, silent: true });
  await until(() => silent.batches.length === 4, 'the window');
  await visitor.send('more');
  await until(() => visitor.events.length === 1001, 'the others');
  assert.equal(silent.batches.length, 4);
});

for (const asks of ['sync', 'history'] as const) {
  it(`a widget that asks for ${asks} and does not read is cut before much piles up for it`, async (t) => {
    const { relay, visitor, id } = await withLog(t, 0);
    const html = 'x'.repeat(20_000);
    const events = Array.from({ length: 200 }, () => ({ body: { type: 'notice' as const, html } }));
    await relay.store.log.update(id, [], () => ({ events, result: 0 }));
    const lazy = await relay.visitor({ token: visitor.token, silent: true });
    const { transport } = lazy.socket.io.engine as unknown as {
      transport: { ws: { pause(): void; terminate(): void } };
    };
    const { ws } = transport;
    t.after(() => ws.terminate());
    ws.pause();
    // Each sync resets the window, so only the data piling up below can cause the end.
    const input = asks === 'sync' ? { cursor: { epoch: relay.store.log.epoch, seq: 0 } } : { before: 30, limit: 20 };
    const again = () => lazy.socket.emit(asks, input as never, () => undefined);
    await until(async () => {
      again();
      return (await sockets(relay.url)) === '1';
    }, 'the cut');
    assert.ok(visitor.socket.connected);
  });
}

async function sockets(url: string): Promise<string | undefined> {
  const metrics = await metricsOf(url);
  return /^relay_sockets (\d+)$/m.exec(metrics)?.[1];
}

it('a widget whose relay missed the visitor’s logout is disconnected once news may have been lost', async (t) => {
  let hear: (news: News) => void = () => undefined;
  const relay = await startRelay(t, {
    wrapStore: (store) => ({
      ...store,
      news: {
        ...store.news,
        subscribe: (hears) => {
          hear = hears;
          store.news.subscribe(hears);
        },
        publish: (news) => news.type !== 'gone' && store.news.publish(news),
      },
    }),
  });
  const [left, stays] = [await relay.visitor(), await relay.visitor()];
  const tab = await relay.visitor({ token: left.token });
  await left.ask('logout', {});
  hear({ type: 'all' });
  await Promise.all([left.gone, tab.gone]);
  assert.ok((await stays.ask('history', { before: 1, limit: 1 })).ok);
});

it('a widget admitted before the visitor logged out elsewhere cannot join any more', async (t) => {
  const relay = await startRelay(t);
  const first = await relay.visitor();
  const late = relay.connect({ token: first.token });
  await late.connected;
  await first.ask('logout', {});
  await first.gone;
  const ack = await late.join(null);
  assert.equal(!ack.ok && ack.error.code, 'token-invalid');
  assert.equal(await sockets(relay.url), '0');
});

it('a widget that joins while the visitor logs out elsewhere is disconnected', async (t) => {
  let hold: Promise<void> | undefined;
  let looked = false;
  const relay = await startRelay(t, {
    wrapStore: (store) => ({
      ...store,
      tokens: {
        ...store.tokens,
        async headOf(hash) {
          const head = await store.tokens.headOf(hash);
          looked ||= hold !== undefined;
          await hold;
          return head;
        },
      },
    }),
  });
  const first = await relay.visitor();
  const hasty = relay.connect({ token: first.token });
  await hasty.connected;
  const { promise, resolve: release } = Promise.withResolvers<void>();
  hold = promise;
  hasty.socket.emit('join', { cursor: null }, () => undefined);
  await until(() => looked, 'the token to be looked at while it is still good');
  await first.ask('logout', {});
  await first.gone;
  release();
  await until(() => hasty.socket.disconnected, 'the other one to be sent away');
  assert.equal(await sockets(relay.url), '0');
});
