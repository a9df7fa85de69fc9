import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { BlobsUnavailable } from '../../../../relay/features/uploads/blob-storage.ts';
import { diskStorage } from '../../../../relay/features/uploads/disk.ts';
import { expireUploads } from '../../../../relay/features/uploads/expiry.ts';
import { newRecord } from '../../../../relay/model/record.ts';
import { openSqliteStore } from '../../../../relay/store/sqlite/store.ts';
import { newId, offsetClock, startRelay, temporaryFolder } from '../../../helpers/relay.ts';
import { until } from '../../../helpers/until.ts';
import * as files from './files.ts';
import { lying, taken, upload } from './sender.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A store with the conversation `c1`, without a relay, whose own expiry would come between. */
async function openUploads(t: TestContext) {
  const store = openSqliteStore({ path: ':memory:', now: Date.now });
  t.after(() => store.close());
  const storage = diskStorage(join(temporaryFolder(t), 'uploads'));
  const [conversation, at] = [{ id: 'c1', site: 'default', customerToken: 'cust' }, store.clock.now()];
  const token = { hash: 'h', conversation: 'c1', origin: 'o', issued: at, used: at, ends: at + DAY };
  await store.conversations.create(conversation, newRecord(), token);
  return { store, storage, at };
}

it('an expired file is deleted, and its message stays', async (t) => {
  const [folder, clock] = [temporaryFolder(t), offsetClock()];
  const relay = await startRelay(t, { folder, clock, env: { UPLOADS_DAYS: '3' } });
  const visitor = await relay.visitor();
  const first = taken(await upload(relay, await files.png(), { token: visitor.token, filename: 'old.png' }));
  await visitor.ask('send-upload', { id: newId(), upload: first.id });
  clock.advance(2 * DAY);
  const later = taken(await upload(relay, 'Hello', { token: visitor.token }));
  clock.advance(DAY);
  await relay.close();
  assert.equal(lying(relay).kept.length, 2, 'nobody looked yet');

  const next = await startRelay(t, { folder, clock, env: { UPLOADS_DAYS: '3' } });
  await until(() => lying(next).kept.length === 1, 'the old file gone');
  await until(async () => (await next.store.uploads.byId(first.id)) === undefined, 'its row gone');
  assert.deepEqual(lying(next).kept, [later.id]);
  assert.equal((await fetch(`${next.url}/uploads/${first.id}`)).status, 404);
  assert.equal((await fetch(`${next.url}/uploads/${later.id}`)).status, 200);
  const back = await next.visitor({ token: visitor.token });
  const { content } = await back.event('visitor-message');
  assert.equal('filename' in content && content.filename, 'old.png');
});

it('expired files are deleted page by page, bytes before rows', async (t) => {
  const { store, storage, at } = await openUploads(t);
  const ids = Array.from({ length: 250 }, (_, index) => `upload-${String(index).padStart(12, '0')}`);
  for (const id of ids) {
    const row = { id, conversation: 'c1', type: 'text/plain', kind: 'file', filename: 'a.txt', size: 1, at } as const;
    await store.uploads.add({ ...row, ends: at - 1 }, 1000);
  }
  const failing = {
    ...storage,
    remove: (id: string) =>
      id === ids[120] ? Promise.reject(new BlobsUnavailable('the disk is gone')) : storage.remove(id),
  };
  await assert.rejects(expireUploads(store, failing), BlobsUnavailable);
  const left = await store.uploads.endedBefore(at + DAY, 300);
  assert.deepEqual(
    left.map(({ id }) => id),
    [ids[120]],
    'a row whose bytes are there stays, and keeps no other',
  );
  assert.equal(await expireUploads(store, storage), 1);
  assert.deepEqual(await store.uploads.endedBefore(at + DAY, 10), []);
});

it('a page of files that cannot be deleted delays the later ones only until the next run', async (t) => {
  const { store, storage, at } = await openUploads(t);
  for (let n = 0; n < 102; n += 1) {
    const row = {
      id: `upload-${String(n).padStart(12, '0')}`,
      conversation: 'c1',
      type: 'text/plain',
      kind: 'file',
      filename: 'a.txt',
    } as const;
    await store.uploads.add({ ...row, size: 1, at, ends: at - 200 + n }, 1000);
  }
  let tried = 0;
  const failing = {
    ...storage,
    remove: (id: string) => {
      tried += 1;
      return id === 'upload-000000000101' ? storage.remove(id) : Promise.reject(new BlobsUnavailable('it is in use'));
    },
  };
  const stuck = new Set<string>();
  await assert.rejects(expireUploads(store, failing, stuck), BlobsUnavailable);
  assert.ok(await store.uploads.byId('upload-000000000101'));
  await assert.rejects(expireUploads(store, failing, stuck), BlobsUnavailable);
  assert.equal(await store.uploads.byId('upload-000000000101'), undefined);
  tried = 0;
  await assert.rejects(expireUploads(store, failing, stuck), BlobsUnavailable);
  assert.equal(tried, 100, 'those that were stuck are tried again');
});
