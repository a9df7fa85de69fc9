/**
 * The content of a folder after a power failure: everything that was synced, and a random part of the rest, down to
 * single sectors. Pure.
 */
import type { DiskStep } from './disk-trace.ts';

/** Bytes that a disk writes atomically. */
const SECTOR = 512;

/** The part of unsynced writes that reached the disk. */
export type Survival = 'none' | 'all' | { random: () => number };

/** The files by path, if the power fails just before step `at`. */
export function diskAfter(steps: readonly DiskStep[], at: number, survival: Survival): Map<string, Buffer> {
  const past = steps.slice(0, at);
  const named = namesAt(past, survival);
  const left = new Map<string, Buffer>();
  for (const [file, created] of named) left.set(file, contentOf(past, file, created, survival));
  return left;
}

const survives = (survival: Survival): boolean =>
  survival === 'all' || (survival !== 'none' && survival.random() < 0.5);

/** The names in the folder, and the step that created each. */
function namesAt(past: readonly DiskStep[], survival: Survival): Map<string, number> {
  const synced = past.findLastIndex(({ did }) => did === 'sync-folder');
  const names = new Map<string, number>();
  for (const [index, step] of past.entries()) {
    if (step.did !== 'create' && step.did !== 'unlink') continue;
    if (index > synced && !survives(survival)) continue;
    if (step.did === 'create') names.set(step.file, index);
    else names.delete(step.file);
  }
  return names;
}

function contentOf(past: readonly DiskStep[], file: string, created: number, survival: Survival): Buffer {
  const syncs = past.map((step) => (step.did === 'sync' && step.file === file ? step.covers : 0));
  const synced = syncs.reduce((most, covers) => Math.max(most, covers), 0);
  // A later file of the same name is a different file.
  const next = past.findIndex((step, index) => index > created && step.did === 'create' && step.file === file);
  const own = past.slice(0, next < 0 ? past.length : next);
  const content = new Content();
  for (const [index, step] of own.entries()) {
    if (index < created || !('file' in step) || step.file !== file) continue;
    const isSafe = index < synced || survival === 'all';
    if (step.did === 'truncate' && (isSafe || survives(survival))) content.resize(step.size);
    if (step.did !== 'write') continue;
    if (isSafe) content.put(step.offset, step.data);
    else {
      for (let from = 0; from < step.data.length; from += SECTOR) {
        if (survives(survival)) content.put(step.offset + from, step.data.subarray(from, from + SECTOR));
      }
    }
  }
  return content.bytes();
}

/** Bytes of a file; gaps are zero. */
class Content {
  #room = Buffer.alloc(4096);
  #size = 0;

  put(offset: number, data: Buffer): void {
    if (offset + data.length > this.#size) this.resize(offset + data.length);
    data.copy(this.#room, offset);
  }

  resize(size: number): void {
    if (size > this.#room.length) {
      this.#room = Buffer.concat([this.#room], Math.max(size, this.#room.length * 2));
    } else if (size < this.#size) this.#room.fill(0, size, this.#size);
    this.#size = size;
  }

  bytes(): Buffer {
    return this.#room.subarray(0, this.#size);
  }
}
