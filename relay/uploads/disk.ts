/** Uploads in a folder of this machine. Several relays may share it when it is a network file system. */
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ifAvailable, nameOf, type Place } from './places.ts';

/** @param folder made when the first upload comes */
export function diskPlace(folder: string): Place {
  const root = resolve(folder);
  // Of the same file system, so that a whole file appears under its name or none does.
  const arriving = join(root, 'incoming');
  const fileOf = (id: string): string => join(root, nameOf(id));

  async function moveDurably(from: string, to: string): Promise<void> {
    await rename(from, to);
    const entries = await open(root, 'r');
    await entries.sync().finally(() => entries.close());
  }

  async function sweep(time: number): Promise<void> {
    for (const name of await readdir(arriving).catch(noneIfMissing)) {
      const file = join(arriving, name);
      // It may have arrived by now.
      const found = await stat(file).catch(() => undefined);
      if (found && found.mtimeMs < time) await rm(file, { force: true });
    }
  }

  return {
    async incoming() {
      await ifAvailable('making the upload folder', mkdir(arriving, { recursive: true, mode: 0o700 }));
      return arriving;
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
