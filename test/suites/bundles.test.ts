import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { buildBundles } from './bundles.ts';

const BUNDLE = { config: 'vite.config.ts', output: 'dist/part', sources: ['lock.json', 'part'] };

/** A tree with one bundle, and the number of its builds after each call. */
function plantTree(t: TestContext) {
  const root = mkdtempSync(join(tmpdir(), 'desk-chat-bundles-'));
  t.after(() => rmSync(root, { recursive: true }));
  for (const folder of ['part/inner', 'dist/part']) mkdirSync(join(root, folder), { recursive: true });
  const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
  write('lock.json', '{}');
  write('part/one.ts', 'one');
  write('part/inner/two.ts', 'two');
  let builds = 0;
  const run = async (): Promise<number> => {
    await buildBundles(root, [BUNDLE], async () => {
      builds += 1;
      write('dist/part/one.js', 'built');
    });
    return builds;
  };
  return { root, write, run };
}

it('builds a bundle once, and again after each change of a source', async (t) => {
  const { write, run, root } = plantTree(t);
  assert.deepEqual([await run(), await run()], [1, 1]);
  write('part/inner/two.ts', 'Two');
  assert.deepEqual([await run(), await run()], [2, 2]);
  write('lock.json', '[]');
  assert.equal(await run(), 3);
  write('part/three.ts', '');
  assert.equal(await run(), 4);
  rmSync(join(root, 'part/three.ts'));
  assert.equal(await run(), 5);
});

it('does not build for a newer time of the same content', async (t) => {
  const { root, run } = plantTree(t);
  await run();
  const later = new Date(Date.now() + 60_000);
  utimesSync(join(root, 'part/one.ts'), later, later);
  assert.equal(await run(), 1);
});

it('builds again where somebody changed or removed what was built', async (t) => {
  const { root, write, run } = plantTree(t);
  await run();
  write('dist/part/one.js', 'built from other sources');
  assert.equal(await run(), 2);
  rmSync(join(root, 'dist'), { recursive: true });
  mkdirSync(join(root, 'dist/part'), { recursive: true });
  assert.equal(await run(), 3);
});

it('does not remember a build that failed', async (t) => {
  const { root, run } = plantTree(t);
  const failing = buildBundles(root, [BUNDLE], () => Promise.reject(new Error('no memory')));
  await assert.rejects(failing, /no memory/);
  assert.equal(await run(), 1);
});
