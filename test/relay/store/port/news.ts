/** The news between relays. A part of the contract that every store passes. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toEventText } from '../../../../relay/model/event-text.ts';
import type { News } from '../../../../relay/store/port/log.ts';
import { notice, type OpenStore, onStoppedClock, startConversation } from './under-test.ts';

export function newsContract(name: string, open: OpenStore): void {
  describe(`news of the store: ${name}`, () => {
    const { clock, opened } = onStoppedClock(open);

    it('a listener gets news of a write, with its events, before the writer’s promise resolves', async (t) => {
      const { store } = await opened(t);
      const id = await startConversation(store, clock.time);
      const received: News[] = [];
      store.news.subscribe((news) => received.push(news));
      await store.log.update(id, [], () => ({ events: [notice('a'), notice('b')], result: 0 }));
      const events = (await store.log.read(id, 0, 10)).map(toEventText);
      assert.deepEqual(received, [{ type: 'log', conversation: id, head: 2, events }]);
      await store.log.update(id, [], () => ({ result: 0 }));
      assert.equal(received.length, 1, 'nothing was written, so there is no news');
      const signal = { type: 'desk', state: 'delayed' } as const;
      store.news.publish({ type: 'signal', conversation: id, signal });
      store.news.publish({ type: 'gone', conversation: id });
      assert.deepEqual(received.slice(1), [
        { type: 'signal', conversation: id, signal },
        { type: 'gone', conversation: id },
      ]);
    });
  });
}
