/** Builds the relay as JavaScript, as the Dockerfile does, and installs what it imports. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export const buildRelay = (folder: string): void =>
  void execFileSync(process.execPath, [join(root, 'relay/operator/build.ts'), folder], { stdio: 'pipe' });

/**
 * Installs the packages of the lock file into a folder, as `npm ci` does, by copying them from this project without the
 * network.
 */
export function installBuilt(folder: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const places = Object.keys(packages).filter((place) => place !== '');
  for (const place of places) {
    const from = join(root, place);
    // A missing package must be an optional one for another platform.
    if (!existsSync(from)) assert.equal(packages[place].optional, true, `${place} is missing`);
    else cpSync(from, join(folder, place), { recursive: true, filter: (path) => path !== join(from, 'node_modules') });
  }
  return places;
}
