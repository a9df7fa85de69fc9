/** The connection to a real Socket.IO server: joining, gaps, losses and reconnecting. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ChatEvent } from '../../../../relay/protocol/events.ts';
import { until } from '../../../helpers/until.ts';
import { EPOCH, logOf, robotStarted, wrote } from '../../state/conversation-log.ts';
import { useScriptedRelay, visitor } from './scripted-visitor.ts';

const stage = useScriptedRelay();

const [started, first, second] = logOf(robotStarted(), wrote('message-one'), wrote('message-two')) as [
  ChatEvent,
  ChatEvent,
  ChatEvent,
];

describe('a connection to the relay', () => {
  it('sends version and site, joins from the start, and is online only after that', async () => {
    const { connection, seen, online } = visitor(stage.relay);
    connection.open();
    assert.equal(await connection.ask('start', { id: 'a'.repeat(16) }), null, 'asked before joining');
    await online();
    assert.deepEqual(stage.relay.handshakes, [{ version: 1, site: 'default' }]);
    assert.deepEqual(stage.relay.received, [{ name: 'join', input: { cursor: null } }]);
    // On a busy machine the first attempt may time out and be repeated.
    const states = seen.connections.map(({ state }) => state).filter((state) => state !== 'reconnecting');
    assert.deepEqual(states, ['connecting', 'online']);
    assert.deepEqual(await connection.ask('start', { id: 'a'.repeat(16) }), { ok: true, seq: 0 });
  });

  it('processes each batch of events and then acknowledges it', async () => {
    const { connection, seen, online } = visitor(stage.relay);
    connection.open();
    await online();
    await stage.relay.send(started, first);
    assert.deepEqual(seen.events, [started, first]);
  });

  it('joins again at its cursor after the connection was lost', async () => {
    const { connection, seen, online } = visitor(stage.relay);
    connection.open();
    await online();
    await stage.relay.send(started);
    for (const socket of stage.relay.sockets()) socket.conn.close();
    await until(() => seen.joins === 2, 'the second join');
    assert.ok(seen.connections.some(({ state }) => state === 'reconnecting'));
    assert.deepEqual(stage.relay.received.at(-1), { name: 'join', input: { cursor: { epoch: EPOCH, seq: 1 } } });
  });

  it('reconnects after an outage of the relay', async () => {
    const { connection, seen, online, state } = visitor(stage.relay);
    connection.open();
    await online();
    await stage.relay.stop();
    await until(() => state() === 'reconnecting', 'the connection to be lost');
    await stage.relay.start();
    await online();
    const lost = seen.connections.filter((connection) => connection.state === 'reconnecting');
    assert.equal(new Set(lost.map((connection) => 'since' in connection && connection.since)).size, 1);
  });

  it('requests missing events after a gap, once', async () => {
    const { connection, seen, held, online } = visitor(stage.relay);
    connection.open();
    await online();
    await stage.relay.send(started);
    await Promise.all([stage.relay.send(second), stage.relay.send(second)]);
    await until(() => seen.syncs === 1, 'the sync');
    assert.deepEqual(held.cursor, { epoch: EPOCH, seq: 1 });
    const syncs = stage.relay.received.filter(({ name }) => name === 'sync');
    assert.deepEqual(syncs, [{ name: 'sync', input: { cursor: { epoch: EPOCH, seq: 1 } } }]);
    await stage.relay.send(first, second);
    assert.deepEqual(seen.events, [started, first, second]);
  });

  it('updates its cursor before it processes events that arrive with an answer', async () => {
    const { connection, seen, online } = visitor(stage.relay);
    stage.relay.sendWith('join', started);
    connection.open();
    await online();
    await until(() => seen.events.length === 1, 'the first event');
    stage.relay.sendWith('sync', first, second);
    await stage.relay.send(second);
    await until(() => seen.events.length === 3, 'all events');
    assert.deepEqual([seen.events, seen.syncs, seen.begun], [[started, first, second], 1, [0, 1]]);
  });

  it('reconnects visibly when a sync fails', async () => {
    stage.relay.answer('sync', () => ({ ok: false, error: { code: 'internal', message: '' } }));
    const { connection, seen, online } = visitor(stage.relay);
    connection.open();
    await online();
    await stage.relay.send(second);
    await until(() => seen.joins === 2, 'the second join');
    assert.ok(seen.connections.some(({ state }) => state === 'reconnecting'));
  });

  it('retries with growing delays, visibly, while a gap never closes', async () => {
    const { connection, online, state } = visitor(stage.relay, {
      timings: { firstRetry: 60_000, longestRetry: 60_000 },
    });
    connection.open();
    await online();
    await stage.relay.send(started);
    const broken = { ...first, seq: 'two' } as never;
    stage.relay.answer('sync', ({ cursor }: { cursor: { seq: number } }) => {
      stage.relay.sendWith('sync', broken, second);
      return { ok: true, epoch: EPOCH, head: 3, from: cursor.seq, reset: false };
    });
    await stage.relay.send(second);
    await until(() => state() === 'reconnecting' || syncs() > 10, 'the syncs to end');
    assert.equal(syncs(), 3);
    connection.reconnect();
    await online();
    await stage.relay.send(second);
    await until(() => state() === 'reconnecting', 'the connection to be lost');
    assert.equal(syncs(), 3);
    connection.reconnect();
    await online();
    await stage.relay.send(first, second);
    await stage.relay.send({ ...second, seq: 5 });
    await until(() => syncs() === 4, 'the last sync');
    function syncs(): number {
      return stage.relay.received.filter(({ name }) => name === 'sync').length;
    }
  });

  it('reconnects if a join gets no answer', async () => {
    let joins = 0;
    stage.relay.answer('join', () => {
      joins += 1;
      if (joins === 1) return undefined;
      return { ok: true, epoch: EPOCH, head: 0, from: 0, reset: false, token: null, site: null };
    });
    const { connection, online } = visitor(stage.relay);
    connection.open();
    await online();
    assert.equal(joins, 2);
  });

  it('stays joined when the time for joining is up', async () => {
    const first = visitor(stage.relay);
    first.connection.open();
    await first.online();
    stage.relay.answer('join', () => undefined);
    const next = visitor(stage.relay);
    next.connection.open();
    await until(() => next.state() === 'reconnecting', 'the time of a later visitor to be up');
    assert.deepEqual([first.seen.joins, first.state()], [1, 'online']);
  });

  it('resolves to null if the relay does not answer', async () => {
    stage.relay.answer('send', () => undefined);
    const { connection, online } = visitor(stage.relay);
    connection.open();
    await online();
    assert.equal(await connection.ask('send', { id: 'a'.repeat(16), text: 'Hello' }), null);
  });

  it('reconnects after the relay has disconnected it', async () => {
    const { connection, seen, online } = visitor(stage.relay);
    connection.open();
    await online();
    for (const socket of stage.relay.sockets()) socket.disconnect(true);
    await until(() => seen.joins === 2, 'the second join');
  });

  it('shows a doubtful connection as lost at once, and checks it', async () => {
    const { connection, seen, online } = visitor(stage.relay, {
      timings: { firstRetry: 60_000, longestRetry: 60_000 },
    });
    connection.open();
    await online();
    connection.recheck();
    assert.equal(seen.connections.at(-1)?.state, 'reconnecting');
    await online();
    assert.equal(seen.joins, 2);
  });

  it('reconnects without waiting for the next retry when the browser is online again', async () => {
    const { connection, online, state } = visitor(stage.relay, {
      timings: { firstRetry: 60_000, longestRetry: 60_000 },
    });
    connection.open();
    await online();
    for (const socket of stage.relay.sockets()) socket.conn.close();
    await until(() => state() === 'reconnecting', 'the connection to be lost');
    connection.reconnect();
    await online();
  });
});
