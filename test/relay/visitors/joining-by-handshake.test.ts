import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Store } from '../../../relay/store/store.ts';
import { startRelay } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';

it('a widget that joins in its handshake is answered before it gets the events after its cursor', async (t) => {
  const relay = await startRelay(t);
  const visitor = await relay.visitor();
  for (const text of ['one', 'two', 'three', 'four']) await visitor.send(text);
  const received: string[] = [];
  const back = relay.connect({ token: visitor.token, join: { cursor: { epoch: relay.store.log.epoch, seq: 1 } } });
  back.socket.onAny((name: string) => received.push(name));
  const ack = await back.joined();
  assert.ok(ack.ok);
  const { head } = ack;
  assert.deepEqual([ack.token, ack.from, ack.reset], [null, 1, false]);
  await until(() => back.events.at(-1)?.seq === head, 'the rest');
  assert.deepEqual(
    back.events.map(({ seq }) => seq),
    Array.from({ length: head - 1 }, (_, n) => n + 2),
  );
  assert.equal(received[0], 'joined');
  const again = await back.join(null);
  assert.equal(!again.ok && again.error.code, 'invalid');
});

it('a widget whose join in the handshake is refused gets the reason and no events', async (t) => {
  const relay = await startRelay(t);
  const visitor = await relay.visitor();
  await Promise.all([1, 2, 3, 4].map(() => relay.visitor({ token: visitor.token })));
  const sixth = relay.connect({ token: visitor.token, join: { cursor: null } });
  const refused = await sixth.joined();
  assert.equal(!refused.ok && refused.error.code, 'too-many-connections');
  await visitor.send('hello');
  await visitor.event('visitor-message');
  assert.deepEqual(sixth.events, []);
});

it('a handshake with an invalid join is refused', async (t) => {
  const relay = await startRelay(t);
  const visitor = relay.connect({ join: { cursor: 5 } as never });
  await assert.rejects(visitor.connected, { code: 'invalid' });
});

/** Lets something happen between the read of a handshake's token and the join. */
function meanwhile(store: Store, happen: (conversation: string) => Promise<unknown>): void {
  const read = store.tokens.visitorOf;
  store.tokens.visitorOf = async (hash) => {
    const row = await read(hash);
    if (row) await happen(row.conversation);
    return row;
  };
}

it('an event between the handshake and its join is neither lost nor sent twice', async (t) => {
  const relay = await startRelay(t);
  const visitor = await relay.visitor();
  await visitor.send('one');
  const { epoch } = relay.store.log;
  const { seq } = await visitor.event('visitor-message');
  meanwhile(relay.store, (conversation) =>
    relay.store.log.update(conversation, [], () => ({
      events: [{ body: { type: 'notice', html: 'meanwhile' } }],
      result: 0,
    })),
  );
  const back = relay.connect({ token: visitor.token, join: { cursor: { epoch, seq } } });
  const ack = await back.joined();
  assert.equal(ack.ok && ack.head, seq + 1);
  await visitor.send('two');
  await until(() => back.events.length >= 2, 'both events');
  assert.deepEqual(
    back.events.map((event) => [event.seq, event.type]),
    [
      [seq + 1, 'notice'],
      [seq + 2, 'visitor-message'],
    ],
  );
});

it('a visitor who logs out between the handshake and its join is not joined', async (t) => {
  const relay = await startRelay(t);
  const visitor = await relay.visitor();
  meanwhile(relay.store, async (conversation) => {
    await relay.store.tokens.revokeAll(conversation);
    relay.store.news.publish({ type: 'gone', conversation });
  });
  const refused = await relay.connect({ token: visitor.token, join: { cursor: null } }).joined();
  assert.equal(!refused.ok && refused.error.code, 'token-invalid');
});
