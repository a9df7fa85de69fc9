/**
 * The worker thread of `checkpoints.ts`: copies pages from the WAL to the database, on a connection of its own,
 * and looks in the database for what deleting did not reach. It never waits for a lock and never holds one that a writer needs.
 */
import { fdatasyncSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { findResidue, type Residue, rootsOf } from './residue.ts';

/** `descriptor` is of the database's file. */
export type CheckpointWorkerData = { path: string; descriptor: number };
/** Pages that the WAL holds, and how many of them the database has too. */
export type Pass = { pages: number; copied: number };
/** Copies if so many pages are not copied yet; or looks for residue; or ends. */
export type CheckpointRequest = { atLeast: number } | 'residue' | 'end';
export type CheckpointReply = { pass: Pass } | { residue: Residue[] } | { error: Error };

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

function copy(atLeast: number): Pass {
  const before = checkpoint('NOOP');
  if (before.pages - before.copied < atLeast) return before;
  const pass = checkpoint('PASSIVE');
  // SQLite syncs the database only when no page is left. Whoever copies the last ones should wait for those alone.
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
