/**
 * A temporary folder in memory for all that tests write, on machines with enough memory. Databases, browser profiles and
 * uploads are hundreds of megabytes, and each commit would wait for the disk.
 */
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const GIBIBYTE = 2 ** 30;
/** Free bytes that the folder needs; a whole run holds less than one gibibyte at a time. */
const ROOM = 4 * GIBIBYTE;
/** Bytes of free memory, of which browsers and databases need a part. */
const MEMORY = 8 * GIBIBYTE;
/** The type that Linux reports for its file system in memory. */
const TMPFS = 0x01021994;
const NAME = /^desk-chat-tests-(\d+)$/;

/** Creates the folder of this process and deletes those of processes that ended; undefined without enough memory. */
export function makeMemoryFolder(
  place = '/dev/shm',
  memory = process.availableMemory(),
): { path: string; remove(): void } | undefined {
  if (!isInMemory(place) || memory < MEMORY) return undefined;
  for (const name of readdirSync(place)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) remove(join(place, name));
  }
  const path = join(place, `desk-chat-tests-${process.pid}`);
  // PostgreSQL runs as another user where the tests run as root.
  mkdirSync(path, { recursive: true, mode: 0o755 });
  return { path, remove: () => remove(path) };
}

function isInMemory(place: string): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(place);
    return type === TMPFS && bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user runs, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // The folder belongs to another user, or a process that is ending writes to it; a later run deletes it.
  }
}
