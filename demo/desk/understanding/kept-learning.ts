/**
 * Keeps on disk what was learned, so that a desk that starts again with the same questions need not learn them again. A
 * result is found by its fingerprint: the examples, the code that learned them, and the version of Node. The folder must
 * not be writable by others. If it cannot be written, nothing is kept.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Intent } from './intents.ts';
import { type Learned, learn } from './learn.ts';
import type { SynonymGroup } from './synonyms.ts';

/** Results in the folder; the ones that were not used for longest are deleted. */
const MOST_KEPT = 16;

/** The result of `learn`, from the folder if it is there. */
export function keptOrLearned(folder: string, intents: readonly Intent[], groups: readonly SynonymGroup[]): Learned {
  const file = join(folder, `${fingerprint(intents, groups)}.learned`);
  const kept = read(file);
  if (kept) return kept;
  const learned = learn(intents, groups);
  keep(folder, file, learned);
  return learned;
}

function fingerprint(intents: readonly Intent[], groups: readonly SynonymGroup[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const name of readdirSync(import.meta.dirname).sort()) {
    if (/\.[tj]s$/.test(name)) hash.update(readFileSync(join(import.meta.dirname, name)));
  }
  return hash.update(JSON.stringify([intents, groups])).digest('hex');
}

function read(file: string): Learned | undefined {
  try {
    // Cloned, because small arrays come out in a buffer of Node's that cannot be handed to another thread.
    const learned: Learned = structuredClone(deserialize(readFileSync(file)));
    utimesSync(file, new Date(), new Date());
    return learned;
  } catch {
    // Not kept, or not readable: it is learned.
    return undefined;
  }
}

function keep(folder: string, file: string, learned: Learned): void {
  try {
    mkdirSync(folder, { recursive: true });
    // Renamed when whole, because other processes read it.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, serialize(learned));
    renameSync(unfinished, file);
    const files = readdirSync(folder).map((name) => join(folder, name));
    const usedAt = new Map(files.map((path) => [path, statSync(path).mtimeMs]));
    const newestFirst = files.sort((a, b) => (usedAt.get(b) ?? 0) - (usedAt.get(a) ?? 0));
    for (const path of newestFirst.slice(MOST_KEPT)) rmSync(path, { force: true });
  } catch {
    // The disk is full or may not be written, or another process deletes at the same time: only time is lost.
  }
}
