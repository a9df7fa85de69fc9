/**
 * Loaded into a relay process before the relay itself: changes texts of its source files as they are read, which is how
 * bugs are planted and places to be killed at are marked. `relay-process.ts` says what to change, by environment.
 */
import { readFileSync, rmSync } from 'node:fs';
import { type LoadHookSync, registerHooks } from 'node:module';

/** A text of a source file and what is to stand there instead; `file` counts from the root of the project. */
export type Plant = { file: string; find: string; put: string };

const root = new URL('../../', import.meta.url);
const plants = JSON.parse(process.env.PLANTS ?? '[]') as Plant[];
const armed = process.env.KILL_POINT_FILE;

const load: LoadHookSync = (url, context, nextLoad) => {
  const loaded = nextLoad(url, context);
  const own = plants.filter(({ file }) => new URL(file, root).href === url);
  if (own.length === 0) return loaded;
  let source = Buffer.from(loaded.source as Uint8Array).toString('utf8');
  for (const { file, find, put } of own) {
    if (source.split(find).length !== 2) throw new Error(`${file} does not hold once: ${find}`);
    source = source.replace(find, () => put);
  }
  return { ...loaded, source };
};
registerHooks({ load });

/** Kills this process without a word where the test asked for that point, once. */
function killAt(point: string): void {
  if (armed === undefined || !isArmed(point)) return;
  rmSync(armed);
  process.kill(process.pid, 'SIGKILL');
}

function isArmed(point: string): boolean {
  try {
    return readFileSync(armed as string, 'utf8') === point;
  } catch {
    return false;
  }
}

Object.assign(globalThis, { killAt });
