/** Weighs small made-up builds, within the budget and above it. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { findConsoleOverweight, findOverweight, weighConsole, weighWidget } from './size-budget.ts';

/** Writes a built widget whose compressed files have the given sizes in bytes. */
function plantBuild(t: TestContext, sizes: Record<string, number>): string {
  const folder = mkdtempSync(join(tmpdir(), 'desk-chat-size-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const manifest: Record<string, object> = {};
  for (const [file, bytes] of Object.entries(sizes)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
    writeFileSync(join(folder, `${file}.br`), Buffer.alloc(bytes));
    const name = file.replace(/^assets\/(.*)-hash\.js$/, '$1');
    if (name === file) continue;
    const folderOf = /^later-/.test(name) ? 'strings/later/' : /^lang/.test(name) ? 'strings/first/' : '';
    const src = `${folderOf}${name.replace(/^later-/, '')}.ts`;
    manifest[name] = {
      file,
      src,
      name,
      ...(name === 'chat' && { isEntry: true, imports: ['shared'] }),
      ...(name === 'transcript' && { imports: ['chat', 'part'] }),
    };
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return folder;
}

describe('the size budget', () => {
  it('counts the heaviest language only, its later words where all are counted', (t) => {
    const sizes = { 'desk-chat.js': 100, 'assets/desk-chat-hash.js': 100, 'assets/chat-hash.js': 1000 };
    const languages = { 'assets/lang-a-hash.js': 30, 'assets/lang-b-hash.js': 20, 'assets/later-a-hash.js': 7 };
    const folder = plantBuild(t, { ...sizes, ...languages, 'assets/later-b-hash.js': 8 });
    assert.deepEqual(weighWidget(folder), { loader: 100, typing: 1130, talking: 1130, whole: 1138 });
  });

  it('counts chunks that are loaded later only where all are counted', (t) => {
    const sizes = { 'desk-chat.js': 100, 'assets/chat-hash.js': 1000, 'assets/shared-hash.js': 10 };
    const later = { 'assets/transport-hash.js': 50, 'assets/transcript-hash.js': 70, 'assets/survey-hash.js': 500 };
    // Loaded with the transcript.
    const imported = { 'assets/part-hash.js': 9 };
    const folder = plantBuild(t, { ...sizes, ...later, ...imported });
    assert.deepEqual(weighWidget(folder), { loader: 100, typing: 1110, talking: 1160, whole: 1739 });
  });

  it('refuses a heavy loader and a heavy chat, and nothing at the limit', () => {
    const [typing, talking, whole] = [33.5 * 1024, 45.25 * 1024, 128.5 * 1024];
    const light = { loader: 2.65 * 1024, typing, talking, whole };
    assert.deepEqual(findOverweight(light), []);
    for (const [part, sentence] of [
      ['loader', /the loader weighs 3\.6 KB, at most 2\.6 KB/],
      ['typing', /to type weighs 34\.5 KB, at most 33\.5 KB/],
      ['talking', /to talk weighs 46\.3 KB, at most 45\.3 KB/],
      ['whole', /the whole chat weighs 129\.5 KB, at most 128\.5 KB/],
    ] as const) {
      const [found, ...more] = findOverweight({ ...light, [part]: light[part] + 1024 });
      assert.match(found ?? '', sentence);
      assert.equal(more.length, 0);
    }
  });

  it('counts what the page of the console names, and refuses more than its budget', (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-console-size-'));
    t.after(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'index.html'), '<title>No build</title>');
    assert.throws(() => weighConsole(folder), /not a built console/);
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<script src="/console/assets/index-a.js"></script>');
    writeFileSync(join(folder, 'assets/index-a.js'), randomBytes(2000));
    writeFileSync(join(folder, 'assets/later.js'), randomBytes(5000));
    const bytes = weighConsole(folder);
    assert.ok(bytes >= 2000 && bytes < 2100, `${bytes} bytes`);
    assert.deepEqual(findConsoleOverweight(100 * 1024), []);
    assert.match(findConsoleOverweight(101 * 1024)[0] ?? '', /first view weighs 101\.0 KB, at most 100\.0 KB/);
  });

  it('refuses a widget that was not built', (t) => {
    const folder = plantBuild(t, {});
    assert.throws(() => weighWidget(folder), /desk-chat\.js/);
  });
});
