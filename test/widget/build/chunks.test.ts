/** The common end of all chunks' names. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { chunkSuffix, nameChunks } from '../../../widget/build/chunks.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The suffix for modules by their ids. */
function suffixOf(modules: Record<string, string>): string {
  const context = {
    getModuleIds: () => Object.keys(modules).values(),
    getModuleInfo: (id: string) => ({ code: modules[id] }),
  };
  (nameChunks().renderStart as unknown as (this: typeof context) => void).call(context);
  return chunkSuffix();
}

it('the names of chunks change with any module’s code, neither with their order nor with the place of the build', () => {
  const suffix = suffixOf({ 'a.ts': `import '${ROOT}/b.ts'`, 'b.ts': 'two' });
  assert.match(suffix, /^-[\w-]{6}\.js$/);
  assert.equal(suffixOf({ 'b.ts': 'two', 'a.ts': `import '${ROOT}/b.ts'` }), suffix);
  assert.equal(suffixOf({ 'a.ts': `import '/b.ts'`, 'b.ts': 'two' }), suffix);
  assert.notEqual(suffixOf({ 'a.ts': `import '${ROOT}/b.ts'`, 'b.ts': 'three' }), suffix);
});
