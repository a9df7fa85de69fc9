/** Runs made-up test files that pass, fail, hang or have no tests, and checks how each is counted. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import type { Tally } from '../suites/node-suite.ts';

/** Runs files in a separate process, because Node's test runner cannot run inside itself. */
function runPlanted(t: TestContext, ...sources: string[]): Tally & { output: string } {
  return runPlantedWith(t, null, sources);
}

/** The same, but the last file comes `later`: JavaScript for a promise that resolves to `[file]`. */
function runPlantedWith(t: TestContext, later: string | null, sources: string[]): Tally & { output: string } {
  const folder = mkdtempSync(join(tmpdir(), 'desk-chat-suite-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const files = sources.map((source, index) => {
    const file = join(folder, `planted-${index}.test.mjs`);
    writeFileSync(file, `import { after, afterEach, before, describe, it, test } from 'node:test';\n${source}\n`);
    return file;
  });
  const script = join(folder, 'run.mjs');
  writeFileSync(
    script,
    `import { runNodeSuite } from ${JSON.stringify(join(import.meta.dirname, '../suites/node-suite.ts'))};
    const file = ${JSON.stringify(files.at(-1))};
    const tally = await runNodeSuite(${JSON.stringify(later ? files.slice(0, -1) : files)}, {
      concurrency: 1, fileTimeout: 8000, maxRepeated: 3, later: ${later ?? 'undefined'},
    });
    console.log(JSON.stringify(tally));`,
  );
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { stdout, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  const last = stdout.trimEnd().split('\n').at(-1) ?? '';
  assert.match(last, /^\{/, stderr);
  return { ...JSON.parse(last), output: stdout };
}

describe('the Node suite', () => {
  it('counts tests, not the suites around them, and counts skipped ones separately', (t) => {
    const result = runPlanted(
      t,
      "describe('s', () => { it('a', () => {}); it('b', () => {}); it.skip('c'); it.todo('d'); });",
    );
    assert.partialDeepStrictEqual(result, { passed: 2, failed: 0, skipped: 1 });
  });

  it('counts a failure once, however deep it is', (t) => {
    const result = runPlanted(
      t,
      "describe('s', () => describe('t', () => { it('a', () => { throw new Error('its reason'); }); it('b', () => {}); }));",
    );
    assert.partialDeepStrictEqual(result, { passed: 1, failed: 1 });
    assert.match(result.failures.join(), /^\S*planted-0\.test\.mjs: a\n {4}its reason$/);
  });

  it('fails for a hook that throws', (t) => {
    const { passed, failed } = runPlanted(
      t,
      "describe('s', () => { before(() => { throw 1; }); it('a', () => {}); });",
    );
    assert.equal(passed, 0);
    assert.ok(failed > 0);
  });

  it('fails for a file that throws before its tests', (t) => {
    assert.partialDeepStrictEqual(runPlanted(t, "throw new Error('at load');"), { passed: 0, failed: 1 });
  });

  it('fails for a file without a test', (t) => {
    const result = runPlanted(t, '');
    assert.partialDeepStrictEqual(result, { passed: 0, failed: 1 });
    assert.match(result.output, /ran no test/);
  });

  it('reports a file as skipped if all its tests are skipped', (t) => {
    const result = runPlanted(t, "describe('s', { skip: 'not here' }, () => { it('a', () => { throw 1; }); });");
    assert.partialDeepStrictEqual(result, { passed: 0, failed: 0, skipped: 1 });
    assert.match(result.output, /skipped: this machine can run none of its tests/);
    assert.doesNotMatch(result.output, /ran no test/);
  });

  it('stops and fails a file that leaves something open', (t) => {
    const result = runPlanted(t, "it('a', () => { setInterval(() => {}, 1000); });");
    assert.partialDeepStrictEqual(result, { passed: 1, failed: 1 });
    assert.match(result.output, /nothing ended for 8 s, after .*planted-0/);
  });

  it('names the test that hangs', (t) => {
    const result = runPlanted(
      t,
      "it('waits for ever', async () => { setInterval(() => {}, 1000); await new Promise(() => {}); });",
    );
    assert.ok(result.failed > 0);
    assert.match(result.output, /✖ waits for ever/);
  });

  it('runs several files in one process, each with its own hooks', (t) => {
    const result = runPlanted(
      t,
      "globalThis.ended = []; afterEach(() => ended.push('a')); after(() => ended.push('end')); it('a', () => {});",
      "it('b', () => { if (String(ended) !== 'a,end') throw new Error(ended); }); throw new Error('at load');",
      "it('c', () => { if (String(ended) !== 'a,end') throw new Error(ended); });",
    );
    assert.partialDeepStrictEqual(result, { passed: 2, failed: 2, skipped: 0 });
    assert.match(result.output, /▶ \S*planted-0.*✔ a .*▶ \S*planted-1.*at load.*▶ \S*planted-2.*✔ c /s);
  });

  it('keeps what the files of a process share open until the last has ended', (t) => {
    const result = runPlanted(
      t,
      `import { share } from ${JSON.stringify(join(import.meta.dirname, '../helpers/share.ts'))};
      globalThis.opened = share(async () => ({ isOpen: true }), (it) => { it.isOpen = false; console.log('closed'); });
      it('a', async () => { await opened(); });`,
      "it('b', async () => { if (!(await opened()).isOpen) throw new Error('closed too early'); });",
    );
    assert.partialDeepStrictEqual(result, { passed: 2, failed: 0 });
    assert.match(result.output, /closed/);
  });

  it('takes files that come later before those that wait, also if none waits any more', (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-chat-later-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const marker = JSON.stringify(join(folder, 'came'));
    const waits = `import fs from 'node:fs'; it('waits', async () => {
      while (!fs.existsSync(${marker})) await new Promise((resolve) => setTimeout(resolve, 5)); });`;
    const sources = [waits, "it('waited', () => {});", "it('came', () => {});"];
    const fs = "process.getBuiltinModule('node:fs')";
    const come = `(setTimeout(() => ${fs}.writeFileSync(${marker}, ''), 1), Promise.resolve([file]))`;
    const during = runPlantedWith(t, come, sources);
    assert.partialDeepStrictEqual(during, { passed: 3, failed: 0 });
    assert.match(during.output, /✔ came .*✔ waited /s);
    const late = 'new Promise((resolve) => setTimeout(resolve, 1500, [file]))';
    assert.partialDeepStrictEqual(runPlantedWith(t, late, sources), { passed: 3, failed: 0 });
  });

  it('starts the tests of a file when the whole file is loaded', (t) => {
    const result = runPlanted(t, "it('a', () => later()); const later = () => {};");
    assert.partialDeepStrictEqual(result, { passed: 1, failed: 0 });
  });

  it('fails the file that ends its process, and runs the files after it in another', (t) => {
    const result = runPlanted(t, "it('a', () => {});", "it('b', () => process.exit());", "it('c', () => {});");
    // A process that exits loses what it has not yet reported.
    assert.ok(result.failed >= 1);
    assert.equal(result.passed + result.failed, 3);
    assert.match(result.output, /ended early, in .*planted-1\S*\n/);
    assert.match(result.output, /✔ c /);
    assert.match(result.failures.join(), /planted-1\.test\.mjs: its process failed or ended early/);
  });

  it('runs a file that failed again, alone, and reports what passes then', (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-chat-unsteady-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const marker = JSON.stringify(join(folder, 'ran'));
    const result = runPlanted(
      t,
      `import fs from 'node:fs'; it('a', () => {}); it('b', () => { if (fs.existsSync(${marker})) return; fs.writeFileSync(${marker}, ''); throw 1; });`,
      "it('c', () => { throw 1; });",
    );
    assert.partialDeepStrictEqual(result, { passed: 2, failed: 1 });
    assert.match(result.unsteady.join(), /^\S*planted-0\.test\.mjs: b$/);
    assert.match(result.failures.join(), /^\S*planted-1\.test\.mjs: c$/);
  });

  it('runs nothing again if many files fail', (t) => {
    const result = runPlanted(t, ...Array.from({ length: 4 }, () => "it('a', () => { throw 1; });"));
    assert.equal(result.failed, 4);
    assert.doesNotMatch(result.output, /once more/);
  });

  it('fails for a process that fails after its tests', (t) => {
    const result = runPlanted(t, "it('a', () => {}); process.on('exit', () => { process.exitCode = 7; });");
    assert.partialDeepStrictEqual(result, { passed: 1, failed: 1 });
  });
});
