/** One connection for several tabs: its use of the relay, and its recovery from losses. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ChatEvent } from '../../../../relay/protocol/events.ts';
import { until } from '../../../helpers/until.ts';
import { agentSaid, EPOCH, logOf, robotStarted, wrote } from '../../state/conversation-log.ts';
import type { ScriptedRelay } from '../connection/scripted-relay.ts';
import { useScriptedRelay } from '../connection/scripted-visitor.ts';
import { openTab, type TestTab } from './tabs-of-a-browser.ts';

const stage = useScriptedRelay();
const log = logOf(robotStarted(), wrote('message-one'), agentSaid('said-one', 1), agentSaid('said-two', 1));
const [started, first, second, third] = log as [ChatEvent, ChatEvent, ChatEvent, ChatEvent];
const seqs = (tab: TestTab): number[] => tab.seen.events.map(({ seq }) => seq);

/** A relay with these events in its log, and so many tabs online with it. */
async function tabs(count: number, ...held: ChatEvent[]): Promise<TestTab[]> {
  keep(stage.relay, held);
  const all: TestTab[] = [];
  while (all.length < count) {
    const tab = openTab(stage.relay.url);
    await until(tab.isOnline, 'the tab to be online');
    if (all.length === 0 && held.length > 0) await stage.relay.send(...held);
    all.push(tab);
  }
  return all;
}

function keep(relay: ScriptedRelay, held: ChatEvent[]): void {
  relay.answer('history', ({ before, limit }: { before: number; limit: number }) => ({
    ok: true,
    events: held.filter(({ seq }) => seq < before).slice(-limit),
  }));
}

const channelOf = (): BroadcastChannel => new BroadcastChannel(`desk-chat:1:${stage.relay.url}:default`);

describe('a shared connection', () => {
  it('is a single one, through which every tab gets the log from its beginning', async () => {
    const [leader, follower] = (await tabs(2, started, first)) as [TestTab, TestTab];
    assert.equal(stage.relay.sockets().length, 1);
    assert.deepEqual(seqs(follower), [1, 2]);
    await stage.relay.send(second);
    await until(() => seqs(leader).length === 3 && seqs(follower).length === 3, 'the event in both');
    assert.equal(follower.seen.synced, 0);
  });

  it('copies events for other tabs once there are any', async (t) => {
    const [leader] = (await tabs(1, started)) as [TestTab];
    const channel = channelOf();
    t.after(() => channel.close());
    const types: unknown[] = [];
    channel.onmessage = ({ data }: MessageEvent<{ type: string }>) => types.push(data.type);
    await stage.relay.send(first);
    await until(() => seqs(leader).length === 2, 'the event in the one tab');
    // Messages keep their order.
    channel.postMessage({ type: 'ping' });
    await until(() => types.includes('pong'), 'an answer');
    assert.ok(!types.includes('events'));
    keep(stage.relay, [started, first]);
    const follower = openTab(stage.relay.url);
    await until(follower.isOnline, 'the tab to be online');
    await stage.relay.send(second);
    await until(() => seqs(leader).length === 3 && seqs(follower).length === 3, 'the event in both');
    assert.ok(types.includes('events'));
  });

  it('carries a follower’s command, and the answer', async () => {
    const [, follower] = (await tabs(2)) as [TestTab, TestTab];
    const input = { id: 'a'.repeat(16), text: 'Hello' };
    assert.deepEqual(await follower.connection.ask('send', input), { ok: true, seq: 0 });
    assert.deepEqual(stage.relay.received.at(-1), { name: 'send', input });
  });

  it('requests events that were lost between tabs', async () => {
    const [leader, follower] = (await tabs(2, started)) as [TestTab, TestTab];
    keep(stage.relay, [started, first, second]);
    const channel = channelOf();
    // The follower receives the third event but never the second.
    channel.postMessage({ type: 'events', epoch: EPOCH, events: [second] });
    await stage.relay.send(first, second);
    await until(() => seqs(leader).length === 3 && seqs(follower).length === 3, 'everything in both');
    assert.deepEqual(seqs(follower), [1, 2, 3]);
    assert.ok(follower.seen.synced > 0);
    channel.close();
  });

  it('loses no event that arrives while a tab joins', async () => {
    const [leader] = (await tabs(1, started, first)) as [TestTab];
    const asked = Promise.withResolvers<void>();
    stage.relay.answer('history', () => {
      asked.resolve();
      return { ok: true, events: [started, first] };
    });
    const follower = openTab(stage.relay.url);
    await asked.promise;
    await stage.relay.send(second);
    await stage.relay.send(third);
    await until(() => seqs(follower).length === 4 && seqs(leader).length === 4, 'everything');
    assert.deepEqual(seqs(follower), [1, 2, 3, 4]);
  });

  it('is asked again by a tab that got no answer', async () => {
    await tabs(1, started, first);
    let failed = 0;
    stage.relay.answer('history', () => {
      failed += 1;
      keep(stage.relay, [started, first]);
      return { ok: false, error: { code: 'unavailable', message: '' } };
    });
    const follower = openTab(stage.relay.url);
    await until(follower.isOnline, 'the follower to be online');
    assert.deepEqual([failed, seqs(follower)], [1, [1, 2]]);
  });

  it('ignores malformed messages', async () => {
    const [leader, follower] = (await tabs(2, started)) as [TestTab, TestTab];
    const channel = channelOf();
    const before = stage.relay.received.length;
    for (const rubbish of [
      null,
      'events',
      { type: 'constructor' },
      { type: 'events', epoch: EPOCH, events: [{ seq: 2 }] },
      { type: 'events', epoch: EPOCH, events: 'all' },
      { type: 'ask', call: 'one', name: 'disconnect', input: {} },
      { type: 'ask', call: 'one', name: 'send', input: null },
      { type: 'draft', text: { toString: 'x' } },
      { type: 'read', cursor: { epoch: EPOCH, seq: -1 } },
      { type: 'connection', connection: 'lost' },
    ]) {
      channel.postMessage(rubbish);
    }
    channel.postMessage({ type: 'draft', text: 'The last word' });
    const hasNews = (tab: TestTab) => tab.seen.news.length > 0;
    await until(() => hasNews(leader) && hasNews(follower), 'the last word in both');
    for (const tab of [leader, follower]) {
      assert.deepEqual(tab.seen.news, [{ type: 'draft', text: 'The last word' }]);
      assert.deepEqual(seqs(tab), [1]);
      assert.ok(tab.isOnline());
    }
    assert.equal(stage.relay.received.length, before);
    channel.close();
  });

  it('is passed on, and pending requests to the closing leader are still answered', async () => {
    const [leader, follower] = (await tabs(2, started)) as [TestTab, TestTab];
    const asked = Promise.withResolvers<void>();
    stage.relay.answer('logout', () => {
      asked.resolve();
      return { ok: true };
    });
    const answer = follower.connection.ask('logout', {});
    await asked.promise;
    leader.connection.close();
    assert.deepEqual(await answer, { ok: true });
    await until(() => follower.seen.gone > 0 && follower.isOnline(), 'a new leader');
    assert.equal(stage.relay.sockets().length, 1);
    assert.deepEqual(stage.relay.received.at(-1), { name: 'join', input: { cursor: { epoch: EPOCH, seq: 1 } } });
  });

  it('is not checked by a tab that has become the leader', async (t) => {
    const [leader, follower] = (await tabs(2, started)) as [TestTab, TestTab];
    leader.connection.close();
    await until(() => follower.seen.gone > 0 && follower.isOnline(), 'a new leader');
    const channel = channelOf();
    t.after(() => channel.close());
    const types: unknown[] = [];
    channel.onmessage = ({ data }: MessageEvent<{ type: string }>) => types.push(data.type);
    // A follower without a sign of its leader sends a ping at the second check.
    for (const _ of [1, 2]) document.dispatchEvent(new Event('visibilitychange'));
    // Messages keep their order.
    channel.postMessage({ type: 'ping' });
    await until(() => types.includes('pong'), 'an answer');
    assert.deepEqual(types, ['pong']);
  });

  it('gives a joining tab the current signals, and none from before a reconnect', async () => {
    const [leader] = (await tabs(1, started)) as [TestTab];
    const delayed = { type: 'desk', state: 'delayed' } as const;
    stage.relay.sockets()[0]?.emit('signal', delayed);
    await until(() => leader.seen.signals.length === 1, 'the signal');
    const joinOne = async (): Promise<TestTab> => {
      const tab = openTab(stage.relay.url);
      await until(tab.isOnline, 'the tab to be online');
      return tab;
    };
    assert.deepEqual((await joinOne()).seen.signals, [delayed]);
    await stage.relay.stop();
    await until(() => !leader.isOnline(), 'to notice it');
    await stage.relay.start();
    await until(leader.isOnline, 'the line to be back');
    assert.deepEqual((await joinOne()).seen.signals, []);
  });

  it('shows an outage of the relay in every tab, but not a change of the leader', async () => {
    const all = await tabs(3, started);
    const states = (tab: TestTab) => tab.seen.connections.map(({ state }) => state);
    all[0]?.connection.close();
    const [, second_, third_] = all as [TestTab, TestTab, TestTab];
    await until(() => stage.relay.received.filter(({ name }) => name === 'join').length === 2, 'one to lead');
    await until(() => second_.isOnline() && third_.isOnline(), 'both to be online');
    for (const tab of [second_, third_]) assert.deepEqual([...new Set(states(tab))], ['connecting', 'online']);
    await stage.relay.stop();
    for (const tab of [second_, third_]) {
      await until(() => tab.seen.connections.at(-1)?.state === 'reconnecting', 'to show it');
      assert.equal(await tab.connection.ask('send', { id: 'a'.repeat(16), text: 'Hello' }), null);
    }
    await stage.relay.start();
    await until(() => second_.isOnline() && third_.isOnline(), 'all to be back');
  });
});
