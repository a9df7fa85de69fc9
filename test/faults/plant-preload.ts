/**
 * Preloaded into a relay process. Replaces texts of its source files as they are loaded, to plant bugs and kill points.
 * `relay-process.ts` passes the replacements by environment.
 */
import { readFileSync, rmSync } from 'node:fs';
import { type LoadHookSync, registerHooks } from 'node:module';

/** A text of a source file and its replacement. `file` is relative to the project's root. */
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

/** Kills this process with SIGKILL if the test has armed this point; disarms it first. */
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
