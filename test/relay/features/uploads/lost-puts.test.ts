import assert from 'node:assert/strict';
import { copyFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { it, type TestContext } from 'node:test';
import { BlobsUnavailable } from '../../../../relay/features/uploads/blob-storage.ts';
import { diskStorage } from '../../../../relay/features/uploads/disk.ts';
import { expireUploads } from '../../../../relay/features/uploads/expiry.ts';
import { PLAIN_TEXT } from '../../../../relay/features/uploads/file-types.ts';
import { createTakeUpload } from '../../../../relay/features/uploads/take-upload.ts';
import { openSqliteStore } from '../../../../relay/store/sqlite/store.ts';
import { temporaryFolder } from '../../../helpers/relay.ts';
import { startConversation } from '../../store/port/under-test.ts';
import { lying } from './sender.ts';

/** A storage that stores a file and then reports a failure, as when the answer is lost. */
async function start(
  context: TestContext,
  { isReachable, isLate = false }: { isReachable: boolean; isLate?: boolean },
) {
  const folder = temporaryFolder(context);
  let time = 1_000_000;
  const store = openSqliteStore({ path: ':memory:', now: () => time });
  context.after(() => store.close());
  const disk = diskStorage(join(folder, 'uploads'));
  const lost = new BlobsUnavailable('the answer was lost', { mayArrive: isLate });
  let arrive = async () => {};
  const storage: typeof disk = {
    ...disk,
    async put(id, file) {
      const copy = `${file}.sent`;
      await copyFile(file, copy);
      arrive = () => disk.put(id, copy);
      if (!isLate) await arrive();
      throw lost;
    },
    remove: (id) => (isReachable ? disk.remove(id) : Promise.reject(lost)),
  };
  const id = await startConversation(store, time);
  const speed = { tick: 1000, ticks: 10, bytes: 1 };
  const inspector = { inspect: async () => PLAIN_TEXT };
  const take = createTakeUpload({
    storage,
    store,
    inspector,
    most: 100,
    speed,
    quota: 100,
    days: 90,
    urlOf: (one) => one,
  });
  const body = Readable.from([Buffer.from('Hello there')]);
  const request = Object.assign(body, { socket: { destroyed: false } }) as IncomingMessage;
  const conversation = { id, site: 'default', customerToken: `customer-${id}` };
  await assert.rejects(take({ conversation, request, filename: 'a.txt', address: '192.0.2.1' }), lost);
  if (isLate) await arrive();
  time += isLate ? 24 * 60 * 60 * 1000 : 1;
  const rows = async () => (await store.erasure.exportConversation(id))?.uploads ?? [];
  return { store, disk, rows, kept: () => lying({ folder }).kept };
}

it('nothing stays of a file whose storing failed after its bytes had arrived', async (t) => {
  const { rows, kept } = await start(t, { isReachable: true });
  assert.deepEqual([await rows(), kept()], [[], []]);
});

it('bytes that cannot be removed keep their row, and are deleted soon', async (t) => {
  const { store, disk, rows, kept } = await start(t, { isReachable: false });
  assert.deepEqual(
    (await rows()).map(({ id }) => id),
    kept(),
  );
  assert.equal(kept().length, 1);
  assert.equal(await expireUploads(store, disk), 1);
  assert.deepEqual([await rows(), kept()], [[], []]);
});

it('bytes that arrive after they were given up and removed are deleted soon', async (t) => {
  const { store, disk, rows, kept } = await start(t, { isReachable: true, isLate: true });
  assert.equal(kept().length, 1);
  assert.equal(await expireUploads(store, disk), 1);
  assert.deepEqual([await rows(), kept()], [[], []]);
});
