/** The worker thread of `checkpoints.ts`. It never waits for a lock, and never holds one that a writer needs. */
import { fdatasyncSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { findResidue, type Residue, rootsOf } from './residue.ts';

export type CheckpointWorkerData = { path: string; descriptor: number };
/** The number of pages in the WAL, and how many of them are copied to the database. */
export type Pass = { pages: number; copied: number };
/** Copies the WAL if at least so many pages are not copied yet; or searches for residue; or ends the worker. */
export type CheckpointRequest = { atLeast: number } | 'residue' | 'end';
export type CheckpointReply = { pass: Pass } | { residue: Residue[] } | { error: Error };

const port = parentPort;
if (!port) throw new Error('this file is the main file of a worker thread');
const { path, descriptor } = workerData as CheckpointWorkerData;
const file = pathToFileURL(path);
// A missing database is an error; it must not be created again.
file.search = '?mode=rw';
const db = new DatabaseSync(file);
db.exec('PRAGMA synchronous = FULL');

function checkpoint(mode: 'NOOP' | 'PASSIVE'): Pass {
  const row = db.prepare(`PRAGMA wal_checkpoint(${mode})`).get() as { log: number; checkpointed: number };
  return { pages: row.log, copied: row.checkpointed };
}

function copy(atLeast: number): Pass {
  const before = checkpoint('NOOP');
  if (before.pages - before.copied < atLeast) return before;
  const pass = checkpoint('PASSIVE');
  // SQLite syncs the database only when it has copied the last page. The worker syncs after each pass, so that the main
  // thread, which copies the last pages, waits only for the sync of those.
  fdatasyncSync(descriptor);
  return pass;
}

function run(request: Exclude<CheckpointRequest, 'end'>): CheckpointReply {
  try {
    if (request === 'residue') return { residue: findResidue(descriptor, rootsOf(db)) };
    return { pass: copy(request.atLeast) };
  } catch (error) {
    return { error: error as Error };
  }
}

port.on('message', (request: CheckpointRequest) => {
  if (request !== 'end') return port.postMessage(run(request));
  db.close();
  port.close();
});
