/** The part of the stores' contract on the agents and the queue, which networks share. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ConversationRecord, withSession } from '../../../../relay/model/record.ts';
import { KEPT_BY_DESK, PLACE_LASTS } from '../../../../relay/store/port/calls.ts';
import type { Store } from '../../../../relay/store/store.ts';
import { agentSession, type OpenStore, onStoppedClock } from './under-test.ts';

const SHARES = { chats: 4, silent: 2 };

export function agentPlacesContract(name: string, open: OpenStore): void {
  describe(`places of agents and the queue: ${name}`, () => {
    const { clock, opened, conversation } = onStoppedClock(open);

    const change = (store: Store, id: string, part: Partial<ConversationRecord>) =>
      store.log.update(id, [], ({ record }) => ({ record: { ...record, ...part }, result: undefined }));
    /** A visitor who has asked for an agent. */
    const asking = async (store: Store, part: Partial<ConversationRecord> = {}) => {
      const id = await conversation(store);
      await change(store, id, { asked: 'agent', ...part });
      return id;
    };
    const take = (store: Store, id: string, network: string) => store.agentPlaces.take(id, network, SHARES);
    const ask = async (store: Store, network: string, part?: Partial<ConversationRecord>) =>
      take(store, await asking(store, part), network);

    it('a network has as many as all others together, above a few, also after a restart', async (t) => {
      const { store, reopen } = await opened(t);
      for (const wrote of [true, true, false, true]) assert.ok(await ask(store, 'crowd', { wrote }));
      assert.equal(await ask(store, 'crowd', { wrote: true }), false);
      const again = reopen ? await reopen() : store;
      assert.equal(await ask(again, 'crowd', { wrote: true }), false);
      for (const n of [1, 2, 3, 4]) assert.ok(await ask(again, `home ${n}`));
      assert.equal(await ask(again, 'crowd', { wrote: true }), false, 'as many as the others');
      assert.ok(await ask(again, 'home 5'));
      assert.ok(await ask(again, 'crowd', { wrote: true }), 'fewer than the others');
    });

    it('fewer are for those who have never written, until they do', async (t) => {
      const { store } = await opened(t);
      const [first, second, third] = [await asking(store), await asking(store), await asking(store)];
      assert.deepEqual([await take(store, first, 'crowd'), await take(store, second, 'crowd')], [true, true]);
      assert.equal(await take(store, third, 'crowd'), false);
      assert.ok(await take(store, first, 'crowd'), 'who has a place keeps it');
      await change(store, third, { wrote: true });
      assert.ok(await take(store, third, 'crowd'));
      assert.equal(await ask(store, 'crowd'), false);
      await change(store, first, { wrote: true });
      assert.ok(await ask(store, 'crowd'));
    });

    it('requests at the same time take no place twice', async (t) => {
      const { store } = await opened(t);
      const ids = await Promise.all(Array.from({ length: 12 }, () => asking(store)));
      const taken = await Promise.all(ids.map((id) => take(store, id, 'crowd')));
      assert.equal(taken.filter(Boolean).length, SHARES.silent);
    });

    it('a place lasts as long as the chat, and for a while as the desk may keep it', async (t) => {
      const { store } = await opened(t);
      const [ended, left] = [await asking(store), await asking(store)];
      for (const id of [ended, left]) {
        assert.ok(await take(store, id, 'crowd'));
        await store.log.update(id, [], ({ record }) => ({
          record: withSession(record, agentSession(1, 900)),
          result: undefined,
        }));
      }
      assert.equal(await ask(store, 'crowd'), false);
      const leave = (id: string, part: object) =>
        store.log.update(id, [], ({ record }) => ({
          record: {
            ...record,
            talk: { with: 'nobody' },
            sessions: record.sessions.map((one) => ({ ...one, ...part })),
          },
          result: undefined,
        }));
      await leave(left, { closed: true, left: true });
      assert.equal(await ask(store, 'crowd'), false, 'the desk keeps a chat that its visitor left');
      await leave(ended, { closed: true });
      const waiting = await asking(store);
      assert.ok(await take(store, waiting, 'crowd'), 'the desk ended it');
      await change(store, waiting, { asked: null, talk: { with: 'nobody' } });
      assert.equal(await ask(store, 'crowd'), false, 'no call leaves the queue');
      clock.time += KEPT_BY_DESK;
      const forgotten = await asking(store);
      assert.ok(await take(store, forgotten, 'crowd'));
      await store.erasure.erase(forgotten);
      assert.equal(await ask(store, 'crowd'), false, 'nor does who is forgotten');
      assert.equal(await take(store, forgotten, 'other'), false, 'a conversation that is gone takes none');
      clock.time += KEPT_BY_DESK;
      assert.ok(await ask(store, 'crowd'));
      assert.equal(await ask(store, 'crowd'), false);
      clock.time += PLACE_LASTS;
      assert.ok(await ask(store, 'crowd'), 'an end whose push was lost');
      await store.agentPlaces.dropFree();
      assert.ok(await ask(store, 'crowd'));
      assert.equal(await ask(store, 'crowd'), false, 'taken places stay');
    });
  });
}
