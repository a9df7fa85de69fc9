/** The part of the stores' contract on what pushes said before a conversation could be matched. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withSession } from '../../../../relay/model/record.ts';
import { customerOfSession, deletedCustomer, NOTES_KEPT_FOR } from '../../../../relay/store/port/desk.ts';

import { agentSession, type OpenStore, startConversation } from './under-test.ts';

export function deskNotesContract(name: string, open: OpenStore): void {
  it(`the first note with a key stays, found by its key, for some days: ${name}`, async (t) => {
    let time = 1_700_000_000_000;
    const { store, reopen } = await open(t, () => time);
    await store.notes.add(deletedCustomer(7), 7);
    time += 1000;
    await store.notes.add(deletedCustomer(7), 8);
    await store.notes.add(customerOfSession(7), 9);
    const found = await store.notes.find([deletedCustomer(7), customerOfSession(7), deletedCustomer(8)]);
    assert.deepEqual(
      found.map(({ key, value }) => [key, value]),
      [
        [customerOfSession(7), 9],
        [deletedCustomer(7), 7],
      ],
    );
    assert.ok((found[0]?.at ?? 0) > (found[1]?.at ?? 0));
    assert.deepEqual(await store.notes.find([]), []);
    const again = reopen ? await reopen() : store;
    assert.equal((await again.notes.find([deletedCustomer(7)])).length, 1);
    time += NOTES_KEPT_FOR + 5000;
    await again.notes.add(deletedCustomer(9), 9);
    assert.deepEqual(
      (await again.notes.find([deletedCustomer(7), customerOfSession(7), deletedCustomer(9)])).map(({ key }) => key),
      [deletedCustomer(9)],
    );
  });

  it(`a forgotten visitor’s sessions have no notes any more: ${name}`, async (t) => {
    const { store } = await open(t, Date.now);
    const [id, other] = [await startConversation(store, 1), await startConversation(store, 1)];
    for (const [conversation, session] of [
      [id, 900],
      [other, 901],
    ] as const) {
      const begun = agentSession(1, session);
      await store.log.update(conversation, [], ({ record }) => ({ record: withSession(record, begun), result: 0 }));
      await store.notes.add(customerOfSession(session), 7);
    }
    await store.notes.add(deletedCustomer(7), 7);
    await store.erasure.erase(id);
    const left = await store.notes.find([customerOfSession(900), customerOfSession(901), deletedCustomer(7)]);
    assert.deepEqual(
      left.map(({ key }) => key),
      [deletedCustomer(7), customerOfSession(901)],
    );
  });
}
