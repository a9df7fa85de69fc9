/**
 * The test files that wait for a process, as files in a folder: each process takes the next one when it is ready, by moving it
 * into a folder of its own, which no other process can do at the same time.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const WAITING = 'waiting';

export type FileQueue = {
  /** For `takeNext`. */
  path: string;
  /** Adds files that are taken before all others. */
  addFirst(files: readonly string[]): void;
  /** The files that no process has taken. */
  waiting(): string[];
  /** The files that a process has taken, in order. */
  takenBy(taker: string): string[];
  remove(): void;
};

export function makeQueue(files: readonly string[]): FileQueue {
  const path = mkdtempSync(join(tmpdir(), 'desk-chat-queue-'));
  mkdirSync(join(path, WAITING));
  const add = (rank: number, added: readonly string[]): void => {
    for (const [index, file] of added.entries()) {
      writeFileSync(join(path, WAITING, `${rank}-${String(index).padStart(6, '0')}`), file);
    }
  };
  add(1, files);
  const filesIn = (folder: string): string[] =>
    namesIn(join(path, folder)).map((name) => readFileSync(join(path, folder, name), 'utf8'));
  return {
    path,
    addFirst: (added) => add(0, added),
    waiting: () => filesIn(WAITING),
    takenBy: (taker) => filesIn(taker),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** Takes the next file of the queue; undefined if none is left. */
export function takeNext(queue: string, taker: string): string | undefined {
  mkdirSync(join(queue, taker), { recursive: true });
  for (const name of namesIn(join(queue, WAITING))) {
    const taken = join(queue, taker, name);
    try {
      renameSync(join(queue, WAITING, name), taken);
    } catch (error) {
      // Another process was faster.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    return readFileSync(taken, 'utf8');
  }
  return undefined;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
