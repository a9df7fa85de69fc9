/**
 * The part of the stores' contract that several relays on one store rely on, and the visitors whose data it is: news,
 * leases, uploads, what is erased and what is handed out.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PRIORITY } from '../../../relay/model/priority.ts';
import { type Session, withSession } from '../../../relay/model/record.ts';
import { ConversationGone, LeaseLost } from '../../../relay/store/port/errors.ts';
import type { News } from '../../../relay/store/port/news.ts';
import type { OutboxCall } from '../../../relay/store/port/outbox.ts';
import type { UploadRow } from '../../../relay/store/port/uploads.ts';
import { calling, claim, notice, type OpenStore, startConversation } from './contract.ts';

export const agentSession = (seq: number, deskId: number): Session => ({
  ...{ seq, kind: 'agent', deskId, robotId: null, sceneId: null, person: { name: '', avatar: null }, survey: null },
  ...{ unknown: '', rated: false, closed: false },
});

export function sharedContract(name: string, open: OpenStore): void {
  describe(`what relays and visitors share in the store: ${name}`, () => {
    let time = 1_000_000;
    const opened: OpenStore = (context) => {
      time = 1_000_000;
      return open(context, () => time);
    };

    test('whoever listens hears what was written, with the events, before the writer does', async (t) => {
      const { store } = await opened(t, () => time);
      const id = await startConversation(store, time);
      const heard: News[] = [];
      store.news.subscribe((news) => heard.push(news));
      await store.log.update(id, [], () => ({ events: [notice('a'), notice('b')], result: 0 }));
      const events = await store.log.read(id, 0, 10);
      assert.deepEqual(heard, [{ type: 'log', conversation: id, head: 2, events }]);
      await store.log.update(id, [], () => ({ result: 0 }));
      assert.equal(heard.length, 1, 'nothing was written, so there is no news');
      const signal = { type: 'desk', state: 'delayed' } as const;
      store.news.publish({ type: 'signal', conversation: id, signal });
      store.news.publish({ type: 'gone', conversation: id });
      assert.deepEqual(heard.slice(1), [
        { type: 'signal', conversation: id, signal },
        { type: 'gone', conversation: id },
      ]);
    });

    test('a call that was claimed again can no longer be settled or written for by its first holder', async (t) => {
      const { store } = await opened(t, () => time);
      const id = await startConversation(store, time);
      await store.log.update(id, [], () => calling(PRIORITY.message, 'one'));
      const [first] = (await claim(store, time)) as [OutboxCall];
      const [second] = (await claim(store, time)) as [OutboxCall];
      assert.equal(second.id, first.id);
      const late = { events: [notice('late')], result: 0 };
      await assert.rejects(
        store.log.update(id, [], () => ({ ...late, settle: { call: first } })),
        LeaseLost,
      );
      await assert.rejects(
        store.log.update(id, [], () => ({ ...late, under: first })),
        LeaseLost,
      );
      assert.deepEqual(await store.log.read(id, 0, 10), [], 'nothing of a refused change is kept');
      await store.log.update(id, [], () => ({ under: second, events: [notice('under')], result: 0 }));
      await store.log.update(id, [], () => ({ settle: { call: second }, result: 0 }));
      await assert.rejects(
        store.log.update(id, [], () => ({ settle: { call: second }, result: 0 })),
        LeaseLost,
      );
      assert.equal((await store.outbox.state()).waiting, 0);
    });

    test('lanes at work are not claimed again, and who was served goes behind those who wait', async (t) => {
      const { store } = await opened(t, () => time);
      const [busy, greedy] = [await startConversation(store, time), await startConversation(store, time)];
      for (const text of ['g1', 'g2']) await store.log.update(greedy, [], () => calling(PRIORITY.message, text));
      await store.log.update(busy, [], () => calling(PRIORITY.message, 'b1'));
      const [call] = await store.outbox.claim({ now: time, lease: 1000, limit: 10, busy: [busy] });
      assert.equal(call?.conversation, greedy);
      time += 5;
      await store.log.update(greedy, [], () => ({ settle: { call: call as OutboxCall }, result: 0 }));
      time += 5;
      const next = await claim(store, time);
      assert.deepEqual(
        next.map(({ conversation }) => conversation),
        [busy, greedy],
      );
    });

    test('a turn is given once until its time has passed', async (t) => {
      const { store } = await opened(t, () => time);
      assert.equal(await store.clock.takeTurn('sweep', 100), true);
      assert.equal(await store.clock.takeTurn('sweep', 100), false);
      assert.equal(await store.clock.takeTurn('other', 100), true);
      time += 101;
      assert.equal(await store.clock.takeTurn('sweep', 100), true);
      time -= 3_600_000;
      assert.equal(await store.clock.takeTurn('sweep', 100), true, 'the clock was set back');
      assert.equal(await store.clock.takeTurn('sweep', 100), false);
    });

    test('strangers together get no more than their part, and leave the rest to those who are known', async (t) => {
      const { store } = await opened(t, () => time);
      const spend = (spender: string, anonymous?: number) =>
        store.budget.spend({
          now: time,
          window: 100,
          limit: 5,
          spender,
          share: 5,
          ...(anonymous !== undefined && { anonymous }),
        });
      assert.equal(await spend('a', 2), 0);
      assert.equal(await spend('b', 2), 0);
      assert.ok((await spend('c', 2)) > 0);
      for (const known of ['x', 'y', 'z']) assert.equal(await spend(known), 0);
      assert.ok((await spend('x')) > 0, 'the limit of all');
    });

    test('a name is good once, until it is forgotten', async (t) => {
      const { store } = await opened(t, () => time);
      assert.equal(await store.tokens.useOnce('jti-1', time + 100), true);
      assert.equal(await store.tokens.useOnce('jti-1', time + 100), false);
      time += 101;
      assert.equal(await store.tokens.useOnce('jti-1', time + 100), true);
      assert.equal(await store.tokens.useOnce('nul \0 and half a pair \ud800', time + 100), true);
      assert.equal(await store.tokens.useOnce('nul \0 and half a pair \ud800', time + 100), false);
    });

    test('a conversation is found by the number of an agent session it has, as long as it is there', async (t) => {
      const { store } = await opened(t, () => time);
      const [id, other] = [await startConversation(store, time), await startConversation(store, time)];
      const begin = (conversation: string, added: Session) =>
        store.log.update(conversation, [], ({ record }) => ({ record: withSession(record, added), result: 0 }));
      await begin(id, agentSession(1, 900));
      await begin(id, { ...agentSession(2, 901), kind: 'urobot' });
      await begin(other, agentSession(1, 902));
      assert.deepEqual(
        { ...(await store.conversations.byAgentSession(900)) },
        { ...(await store.conversations.byId(id)) },
      );
      assert.equal((await store.conversations.byAgentSession(902))?.id, other);
      assert.equal(await store.conversations.byAgentSession(901), undefined, 'a robot’s number is another number');
      assert.equal(await store.conversations.byAgentSession(7), undefined);
      await begin(other, agentSession(2, 900));
      assert.equal(await store.conversations.byAgentSession(900), undefined, 'it names two conversations');
      await store.retention.erase(other);
      assert.equal((await store.conversations.byAgentSession(900))?.id, id);
    });

    test('what is not there, or no longer, says so', async (t) => {
      const { store } = await opened(t, () => time);
      const id = await startConversation(store, time);
      await store.retention.erase(id);
      await assert.rejects(store.log.snapshot(id), ConversationGone);
      await assert.rejects(
        store.log.update(id, [], () => ({ result: 0 })),
        ConversationGone,
      );
    });

    test('a new epoch is there when the store is opened again', async (t) => {
      const { store, reopen } = await opened(t, () => time);
      const before = store.log.epoch;
      const renewed = await store.log.renewEpoch();
      assert.notEqual(renewed, before);
      if (reopen) assert.equal((await reopen()).log.epoch, renewed);
    });

    const upload = (id: string, conversation: string, size: number): UploadRow => ({
      ...{ id, conversation, type: 'image/png', kind: 'image', filename: 'a.png', size, at: time, ends: time + 100 },
    });

    test('a visitor’s files stay below the quota together', async (t) => {
      const { store } = await opened(t, () => time);
      const [id, other] = [await startConversation(store, time), await startConversation(store, time)];
      const kept = await Promise.all(['a', 'b', 'c'].map((name) => store.uploads.add(upload(name, id, 40), 100)));
      assert.equal(kept.filter(Boolean).length, 2);
      assert.equal(await store.uploads.add(upload('d', other, 100), 100), true);
      assert.deepEqual({ ...(await store.uploads.byId('d')) }, upload('d', other, 100));
      assert.equal(await store.uploads.byId('none'), undefined);
      assert.equal((await store.uploads.endedBefore(time, 10)).length, 0);
      assert.equal((await store.uploads.endedBefore(time + 101, 10)).length, 3);
      await store.uploads.endAt('d', time - 1);
      assert.deepEqual(
        (await store.uploads.endedBefore(time, 10)).map(({ id }) => id),
        ['d'],
      );
      await store.uploads.drop(['d']);
      assert.equal(await store.uploads.byId('d'), undefined);
    });

    test('what is set aside can be looked through and ends', async (t) => {
      const { store } = await opened(t, () => time);
      for (const body of ['1', '2', '3']) {
        await store.quarantine.add({ at: time, reason: 'r', body, conversation: null, session: null });
        time += 10;
      }
      const [first, ...rest] = await store.quarantine.list(0, 2);
      assert.deepEqual([first?.body, ...rest.map(({ body }) => body)], ['1', '2']);
      assert.deepEqual(
        (await store.quarantine.list(rest[0]?.id as number, 2)).map(({ body }) => body),
        ['3'],
      );
      assert.equal(await store.quarantine.dropBefore(time - 10), 2);
      assert.equal(await store.quarantine.size(), 1);
    });

    test('everything of one visitor can be handed out and erased, and nothing of another', async (t) => {
      const { store } = await opened(t, () => time);
      const [id, other] = [await startConversation(store, time), await startConversation(store, time)];
      for (const one of [id, other]) {
        await store.log.update(one, ['k'], () => ({
          ...calling(PRIORITY.message, 'call'),
          events: [notice('said')],
          remember: [{ key: 'k', value: 'v' }],
        }));
        await store.uploads.add(upload(`file-${one}`, one, 1), 100);
        await store.quarantine.add({ at: time, reason: 'r', body: '{}', conversation: one, session: 5 });
      }
      const all = await store.retention.exportConversation(id);
      assert.deepEqual(
        [all?.conversation.id, all?.events.length, all?.calls.length, all?.uploads.length, all?.quarantined.length],
        [id, 1, 1, 1, 1],
      );
      assert.deepEqual(
        (await store.retention.erase(id))?.map((one) => one.id),
        [`file-${id}`],
      );
      assert.equal(await store.retention.exportConversation(id), undefined);
      assert.equal(await store.conversations.byId(id), undefined);
      assert.equal((await store.log.heads([id])).size, 0);
      await store.quarantine.add({ at: time, reason: 'r', body: '{}', conversation: id, session: 5 });
      assert.deepEqual(
        await store.quarantine.held(id, 5),
        [],
        'nor is anything set aside for whoever was forgotten meanwhile',
      );
      assert.equal(await store.quarantine.size(), 1);
      assert.equal((await store.retention.exportConversation(other))?.events.length, 1);
      assert.equal((await store.outbox.state()).waiting, 1);
    });

    test('only who has not come back is erased where that is asked for', async (t) => {
      const { store } = await opened(t, () => time);
      const ids = [];
      for (let n = 0; n < 4; n += 1) ids.push(await startConversation(store, time));
      const [written, used, renewed, gone] = ids as [string, string, string, string];
      await store.uploads.add(upload('file', gone, 1), 100);
      time += 1000;
      await store.log.update(written, [], () => ({ events: [notice('new')], result: 0 }));
      await store.tokens.touch(`hash-${used}`, time);
      const token = { hash: 'renewed', conversation: renewed, origin: 'https://a.example' };
      await store.tokens.add({ ...token, issued: time, used: time, ends: time + 1000 });
      for (const id of [written, used, renewed]) {
        await store.log.update(id, [], () => calling(PRIORITY.message, 'kept'));
        const all = await store.retention.exportConversation(id);
        assert.equal(await store.retention.erase(id, time), undefined);
        assert.deepEqual(await store.retention.exportConversation(id), all);
        assert.ok(await store.tokens.byHash(`hash-${id}`));
      }
      assert.deepEqual(
        (await store.retention.erase(gone, time))?.map(({ id }) => id),
        ['file'],
      );
      assert.equal(await store.conversations.byId(gone), undefined);
      assert.equal(await store.retention.erase(gone, time), undefined, 'there is none any more');
      assert.deepEqual(await store.retention.erase(written, time + 1), []);
    });

    test('conversations nobody came back to are found page by page', async (t) => {
      const { store } = await opened(t, () => time);
      const ids = [];
      for (let n = 0; n < 3; n += 1) ids.push(await startConversation(store, time));
      time += 1000;
      const [written] = ids as [string];
      await store.log.update(written, [], () => ({ events: [notice('new')], result: 0 }));
      const found: string[] = [];
      let after = '';
      for (let pages = 0; pages < 9; pages += 1) {
        const { idle, next } = await store.retention.idleSince(time, after, 2);
        found.push(...idle);
        if (next === undefined) break;
        after = next;
      }
      assert.deepEqual(found.sort(), ids.filter((id) => id !== written).sort());
      assert.deepEqual((await store.retention.idleSince(time - 1000, '', 9)).idle, [], 'used since then');
    });
  });
}
