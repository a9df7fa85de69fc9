/**
 * The worker thread of `sqlite-checkpoints.ts`: copies pages from the WAL to the database, on a connection of its own.
 * It never waits for a lock and never holds one that a writer needs.
 */
import { fdatasyncSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/** `descriptor` is of the database's file. */
export type CheckpointWorkerData = { path: string; descriptor: number };
/** Pages that the WAL holds, and how many of them the database has too. */
export type Pass = { pages: number; copied: number };
/** Copies if so many pages are not copied yet; or ends. */
export type CheckpointRequest = { atLeast: number } | 'end';
export type CheckpointReply = { pass: Pass } | { error: Error };

const port = parentPort;
if (!port) throw new Error('this file is the main file of a worker thread');
const { path, descriptor } = workerData as CheckpointWorkerData;
const file = pathToFileURL(path);
// A database that is gone is an error, not to be made anew.
file.search = '?mode=rw';
const db = new DatabaseSync(file);
db.exec('PRAGMA synchronous = FULL');

function checkpoint(mode: 'NOOP' | 'PASSIVE'): Pass {
  const row = db.prepare(`PRAGMA wal_checkpoint(${mode})`).get() as { log: number; checkpointed: number };
  return { pages: row.log, copied: row.checkpointed };
}

function run(atLeast: number): CheckpointReply {
  try {
    const before = checkpoint('NOOP');
    if (before.pages - before.copied < atLeast) return { pass: before };
    const pass = checkpoint('PASSIVE');
    // SQLite syncs the database only when no page is left. Whoever copies the last ones should wait for those alone.
    fdatasyncSync(descriptor);
    return { pass };
  } catch (error) {
    return { error: error as Error };
  }
}

port.on('message', (request: CheckpointRequest) => {
  if (request !== 'end') return port.postMessage(run(request.atLeast));
  db.close();
  port.close();
});
