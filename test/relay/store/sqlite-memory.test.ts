import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { newRecord } from '../../../relay/model/record.ts';
import type { Snapshot } from '../../../relay/model/snapshot.ts';
import { ConversationGone } from '../../../relay/store/port/errors.ts';
import { openSqliteStore } from '../../../relay/store/sqlite/store.ts';
import { temporaryFolder } from '../../helpers/relay.ts';

/** Two stores on one file, like a relay and an operator's command. */
async function twoOnOneFile(context: TestContext) {
  const path = join(temporaryFolder(context), 'store.db');
  const [relay, other] = [1, 2].map(() => openSqliteStore({ path, now: Date.now })) as [Opened, Opened];
  context.after(() => Promise.all([relay.close(), other.close()]));
  const token = { hash: 'h', conversation: 'c', origin: 'o', issued: 1, used: 1, ends: 2 };
  await relay.conversations.create({ id: 'c', site: 's', customerToken: 'desk-name' }, newRecord(), token);
  return { relay, other };
}
type Opened = ReturnType<typeof openSqliteStore>;

const notice = { events: [{ body: { type: 'notice' as const, html: 'x' } }], result: undefined };
const add = (store: Opened) => store.log.update('c', [], () => notice);

it('another process’s write is seen, even if the conversation is cached', async (t) => {
  const { relay, other } = await twoOnOneFile(t);
  await add(relay);
  await add(other);
  assert.equal((await add(relay)).head, 3);
  await other.log.update('c', [], ({ record }) => ({ record: { ...record, asked: 'agent' }, result: undefined }));
  assert.equal((await relay.log.snapshot('c')).record.asked, 'agent');
  await add(other);
  assert.deepEqual([...(await relay.log.heads(['c', 'nobody']))], [['c', 4]]);
});

it('a conversation that another process deleted is gone', async (t) => {
  const { relay, other } = await twoOnOneFile(t);
  await add(relay);
  assert.equal((await relay.conversations.byCustomer('desk-name'))?.id, 'c');
  await other.erasure.erase('c');
  await assert.rejects(add(relay), ConversationGone);
  assert.equal(await relay.conversations.byCustomer('desk-name'), undefined);
});

it('a conversation that was deleted here is gone', async (t) => {
  const { relay } = await twoOnOneFile(t);
  await add(relay);
  await relay.conversations.byCustomer('desk-name');
  await relay.erasure.erase('c');
  await assert.rejects(relay.log.snapshot('c'), ConversationGone);
  await assert.rejects(add(relay), ConversationGone);
  assert.equal(await relay.conversations.byCustomer('desk-name'), undefined);
});

it('an undone write is not cached, and decisions based on it are repeated', async (t) => {
  const { relay } = await twoOnOneFile(t);
  await add(relay);
  const seen: number[] = [];
  const counted = ({ head }: Snapshot) => {
    seen.push(head);
    return notice;
  };
  const beside = relay.log.update('c', [], counted);
  // A key twice in one change is refused, after its event was written.
  const broken = relay.log.update('c', [], () => ({ ...notice, remember: twice, result: undefined }));
  await assert.rejects(broken, /remembered twice/);
  assert.equal((await beside).head, 2);
  assert.deepEqual(seen, [1, 1]);
  assert.deepEqual([(await add(relay)).head, (await relay.log.read('c', 0, 10)).length], [3, 3]);
});
const twice = [
  { key: 'k', value: '' },
  { key: 'k', value: '' },
];

it('a decision that throws undoes nothing and does not affect those beside it', async (t) => {
  const { relay } = await twoOnOneFile(t);
  let decided = 0;
  const counted = () => {
    decided += 1;
    return notice;
  };
  const refused = new Error('not now');
  const [one, two, three] = await Promise.allSettled([
    relay.log.update('c', [], counted),
    relay.log.update('c', [], () => {
      throw refused;
    }),
    relay.log.update('c', [], counted),
  ]);
  assert.deepEqual(
    [one?.status, two?.status === 'rejected' && two.reason, three?.status],
    ['fulfilled', refused, 'fulfilled'],
  );
  assert.deepEqual([decided, (await relay.log.read('c', 0, 10)).map(({ seq }) => seq)], [2, [1, 2]]);
});
