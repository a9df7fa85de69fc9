import assert from 'node:assert/strict';
import { it } from 'node:test';
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
