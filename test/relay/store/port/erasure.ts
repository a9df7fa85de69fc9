/** Export and erasure of a visitor. A part of the contract that every store passes. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PRIORITY } from '../../../../relay/model/priority.ts';
import { calling, notice, type OpenStore, onStoppedClock, startConversation, upload } from './under-test.ts';

export function erasureContract(name: string, open: OpenStore): void {
  describe(`erasure in the store: ${name}`, () => {
    const { clock, opened } = onStoppedClock(open);

    it('all data of one visitor can be exported and erased, and nothing of another', async (t) => {
      const { store } = await opened(t);
      const [id, other] = [await startConversation(store, clock.time), await startConversation(store, clock.time)];
      for (const one of [id, other]) {
        await store.log.update(one, ['k'], () => ({
          ...calling(PRIORITY.message, 'call'),
          events: [notice('said')],
          remember: [{ key: 'k', value: 'v' }],
        }));
        await store.uploads.add(upload(`file-${one}`, one, 1, clock.time), 100);
        await store.quarantine.add({ at: clock.time, reason: 'r', body: '{}', conversation: one, session: 5 });
      }
      const all = await store.erasure.exportConversation(id);
      assert.deepEqual(
        [all?.conversation.id, all?.events.length, all?.calls.length, all?.uploads.length, all?.quarantined.length],
        [id, 1, 1, 1, 1],
      );
      assert.deepEqual(
        (await store.erasure.erase(id))?.map((one) => one.id),
        [`file-${id}`],
      );
      assert.equal(await store.erasure.exportConversation(id), undefined);
      assert.equal(await store.conversations.byId(id), undefined);
      assert.equal((await store.log.heads([id])).size, 0);
      await store.quarantine.add({ at: clock.time, reason: 'r', body: '{}', conversation: id, session: 5 });
      assert.deepEqual(
        await store.quarantine.heldFor(id, 5),
        [],
        'nor is anything set aside for whoever was forgotten meanwhile',
      );
      assert.equal(await store.quarantine.size(), 1);
      assert.equal((await store.erasure.exportConversation(other))?.events.length, 1);
      assert.equal((await store.outbox.state()).waiting, 1);
    });

    it('with `idle`, only a visitor who has not returned is erased', async (t) => {
      const { store } = await opened(t);
      const ids = [];
      for (let n = 0; n < 4; n += 1) ids.push(await startConversation(store, clock.time));
      const [written, used, renewed, gone] = ids as [string, string, string, string];
      await store.uploads.add(upload('file', gone, 1, clock.time), 100);
      clock.time += 1000;
      await store.log.update(written, [], () => ({ events: [notice('new')], result: 0 }));
      await store.tokens.touch(`hash-${used}`, clock.time);
      const token = { hash: 'renewed', conversation: renewed, origin: 'https://a.example' };
      await store.tokens.add({ ...token, issued: clock.time, used: clock.time, ends: clock.time + 1000 });
      for (const id of [written, used, renewed]) {
        await store.log.update(id, [], () => calling(PRIORITY.message, 'kept'));
        const all = await store.erasure.exportConversation(id);
        assert.equal(await store.erasure.erase(id, clock.time), undefined);
        assert.deepEqual(await store.erasure.exportConversation(id), all);
        assert.ok(await store.tokens.byHash(`hash-${id}`));
      }
      assert.deepEqual(
        (await store.erasure.erase(gone, clock.time))?.map(({ id }) => id),
        ['file'],
      );
      assert.equal(await store.conversations.byId(gone), undefined);
      assert.equal(await store.erasure.erase(gone, clock.time), undefined, 'there is none any more');
      assert.deepEqual(await store.erasure.erase(written, clock.time + 1), []);
    });

    it('idle conversations are found page by page', async (t) => {
      const { store } = await opened(t);
      const ids = [];
      for (let n = 0; n < 3; n += 1) ids.push(await startConversation(store, clock.time));
      clock.time += 1000;
      const [written] = ids as [string];
      await store.log.update(written, [], () => ({ events: [notice('new')], result: 0 }));
      const found: string[] = [];
      let after = '';
      for (let pages = 0; pages < 9; pages += 1) {
        const { idle, next } = await store.erasure.idleSince(clock.time, after, 2);
        found.push(...idle);
        if (next === undefined) break;
        after = next;
      }
      assert.deepEqual(found.sort(), ids.filter((id) => id !== written).sort());
      assert.deepEqual((await store.erasure.idleSince(clock.time - 1000, '', 9)).idle, [], 'used since then');
      for (const html of ['later', 'newest']) {
        clock.time += 1000;
        await store.log.update(written, [], () => ({ events: [notice(html)], result: 0 }));
      }
      const { idle } = await store.erasure.idleSince(clock.time - 500, '', 9);
      assert.deepEqual(idle.sort(), ids.filter((id) => id !== written).sort(), 'its newest event counts');
    });
  });
}
