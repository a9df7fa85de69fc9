/**
 * Each plant fits the relay's source. `npm run check` runs this file, so that a rename cannot make a plant miss until the
 * fault tests run.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { PLANTS } from './plants.ts';

const ROOT = join(import.meta.dirname, '../..');

for (const { file, find } of PLANTS) {
  it(`${file} has the text of its plant exactly once: ${find}`, () => {
    assert.equal(readFileSync(join(ROOT, file), 'utf8').split(find).length - 1, 1, file);
  });
}
