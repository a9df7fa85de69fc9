/** Stores uploads in a folder, on this machine or on a network file system that several relays share. */
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BlobStorage, ifAvailable, nameOf } from './blob-storage.ts';

export function diskStorage(folder: string): BlobStorage {
  const root = resolve(folder);
  // In the same file system, so that a rename makes the whole file appear at once.
  const incomingFolder = join(root, 'incoming');
  const fileOf = (id: string): string => join(root, nameOf(id));

  async function moveDurably(from: string, to: string): Promise<void> {
    await rename(from, to);
    const entries = await open(root, 'r');
    await entries.sync().finally(() => entries.close());
  }

  async function sweep(time: number): Promise<void> {
    for (const name of await readdir(incomingFolder).catch(noneIfMissing)) {
      const file = join(incomingFolder, name);
      // The upload may be complete and moved by now.
      const found = await stat(file).catch(() => undefined);
      if (found && found.mtimeMs < time) await rm(file, { force: true });
    }
  }

  return {
    async incoming() {
      await ifAvailable('making the upload folder', mkdir(incomingFolder, { recursive: true, mode: 0o700 }));
      return incomingFolder;
    },
    sweep: (time) => ifAvailable('sweeping the upload folder', sweep(time)),
    put: (id, file) => ifAvailable('keeping an upload', moveDurably(file, fileOf(id))),
    async read(id, range) {
      const file = fileOf(id);
      try {
        return (await open(file, 'r')).createReadStream(range);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        return ifAvailable('reading an upload', Promise.reject(error));
      }
    },
    remove: (id) => ifAvailable('deleting an upload', rm(fileOf(id), { force: true })),
    close: async () => {},
  };
}

function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}
