/** The index of conversations by their identifiers. A part of the contract that every store passes. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Session, withSession } from '../../../../relay/model/record.ts';
import { ConversationGone } from '../../../../relay/store/port/errors.ts';
import { agentSession, type OpenStore, onStoppedClock, startConversation } from './under-test.ts';

export function conversationsContract(name: string, open: OpenStore): void {
  describe(`conversations of the store: ${name}`, () => {
    const { clock, opened, conversation } = onStoppedClock(open);

    it('a conversation is found by its id and by its customer token', async (t) => {
      const { store } = await opened(t);
      const id = await conversation(store);
      const same = { id, site: 'default', customerToken: `customer-${id}` };
      assert.deepEqual({ ...(await store.conversations.byId(id)) }, same);
      assert.deepEqual({ ...(await store.conversations.byCustomer(`customer-${id}`)) }, same);
      assert.equal(await store.conversations.byCustomer(id), undefined);
      await assert.rejects(store.log.snapshot('nobody'));
    });

    it('a conversation is found by the number of its agent session, until it is erased', async (t) => {
      const { store } = await opened(t);
      const [id, other] = [await startConversation(store, clock.time), await startConversation(store, clock.time)];
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
      await store.erasure.erase(other);
      assert.equal((await store.conversations.byAgentSession(900))?.id, id);
    });

    it('a conversation is found by the desk’s id of its customer, until it is erased', async (t) => {
      const { store } = await opened(t);
      const id = await conversation(store);
      const name = (customer: number | null) =>
        store.log.update(id, [], ({ record }) => ({ record: { ...record, customer }, result: 0 }));
      const found = async (customer: number) =>
        (await store.conversations.byDeskCustomer(customer)).map((one) => one.id);
      assert.deepEqual(await found(2 ** 40), []);
      await name(2 ** 40);
      assert.deepEqual(await found(2 ** 40), [id]);
      await name(8);
      assert.deepEqual([await found(2 ** 40), await found(8)], [[], [id]]);
      await store.erasure.erase(id);
      assert.deepEqual(await found(8), []);
    });

    it('missing and erased conversations are reported as gone', async (t) => {
      const { store } = await opened(t);
      const id = await startConversation(store, clock.time);
      await store.erasure.erase(id);
      await assert.rejects(store.log.snapshot(id), ConversationGone);
      await assert.rejects(
        store.log.update(id, [], () => ({ result: 0 })),
        ConversationGone,
      );
    });
  });
}
