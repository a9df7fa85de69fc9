import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { INSPECTION } from '../../../../relay/features/uploads/uploads.ts';
import { temporaryFolder } from '../../../helpers/relay.ts';
import { until } from '../../../helpers/until.ts';
import * as files from './files.ts';
import { largest, progressive, TOO_LARGE } from './hostile-files.ts';
import { inspections, LINUX, peakOf, startInspector } from './inspecting.ts';

const MEBIBYTE = 1024 * 1024;
describe('a file that is inspected in a separate process', LINUX, () => {
  it('is refused for the size in its header, before anything is decoded', async (t) => {
    const { look } = startInspector(t);
    await look(await files.png());
    const [pid = 0, ...others] = inspections();
    assert.deepEqual(others, []);
    const before = peakOf(pid);
    for (const [title, make] of TOO_LARGE) assert.equal(await look(await make()), 'upload-refused', title);
    assert.deepEqual(inspections(), [pid], 'none of them ended the process');
    assert.ok(peakOf(pid) - before < 16 * MEBIBYTE, `${peakOf(pid) - before} bytes more`);
    for (const [width, height] of [
      [16_384, 1],
      [1, 16_384],
      [16_384, 2441],
    ] as const) {
      assert.equal(await look(files.bombPng(width, height)), 'image/png', `${width} × ${height}`);
    }
  });

  it('is refused when it needs more memory than the kernel allows', async (t) => {
    const bytes = await progressive(5000);
    const limited = startInspector(t, { memory: { ...INSPECTION.memory, more: 64 * MEBIBYTE } });
    assert.equal(await limited.look(bytes), 'upload-refused');
    assert.equal(await limited.look(await files.png()), 'image/png', 'the next file is looked at');
    assert.equal(await startInspector(t).look(bytes), 'image/jpeg', 'it is refused for nothing else');
  });

  it('is refused, and its process killed, when it needs more memory than the watch allows', async (t) => {
    const { look, logged } = startInspector(t, { memory: { ...INSPECTION.memory, resident: 100 * MEBIBYTE } });
    assert.equal(await look(await files.png()), 'image/png');
    const [pid] = inspections();
    assert.equal(await look(await progressive(5000)), 'upload-refused');
    await until(() => logged.some((line) => line.includes('a file ended its inspection')), 'a word to the operator');
    await until(() => !inspections().includes(pid as number), 'the end of the process');
    assert.equal(await look(await files.png()), 'image/png', 'another process looks at the next');
  });

  it('is refused, and its process killed, when it takes too long', async (t) => {
    const { look, logged } = startInspector(t, { patience: 1 });
    assert.equal(await look(await files.noise(50)), 'upload-refused');
    await until(() => logged.some((line) => line.includes('a file ended its inspection')), 'a word to the operator');
    await until(() => inspections().length === 0, 'the end of the process');
  });

  it('is the only one refused when its process is killed', async (t) => {
    const { look } = startInspector(t);
    await look(await files.png());
    const [pid = 0] = inspections();
    const looking = look(largest());
    process.kill(pid, 'SIGKILL');
    assert.equal(await looking, 'upload-refused');
    assert.equal(await look(await files.png()), 'image/png');
  });

  it('leaves no process behind when the relay dies meanwhile', async (t) => {
    const file = join(temporaryFolder(t), 'file');
    writeFileSync(file, largest());
    const program = join(import.meta.dirname, '../../../../relay/features/uploads/inspection-process.ts');
    const child = fork(program, [`${INSPECTION.memory.resident}`, `${INSPECTION.memory.more}`]);
    t.after(() => child.kill('SIGKILL'));
    await once(child, 'message');
    child.send(file, () => child.disconnect());
    // An exit code would mean that the process waited for its decoder.
    assert.deepEqual(await once(child, 'exit'), [null, 'SIGKILL']);
  });

  it('leaves no process behind when no file follows', async (t) => {
    const { look } = startInspector(t, { rest: 1 });
    await look(await files.png());
    await until(() => inspections().length === 0, 'the end of the process');
    assert.equal(await look(await files.png()), 'image/png');
  });

  it('leaves a process for other addresses, however many files its own address sends', async (t) => {
    const { look } = startInspector(t);
    const begun = Array.from({ length: 3 }, () => look(largest(), '192.0.2.1'));
    const order: string[] = [];
    const all = Promise.all(begun).then(() => order.push('all of many'));
    await look(await files.png(), '192.0.2.2').then(() => order.push('the only one'));
    assert.equal(inspections().length, 2);
    await all;
    assert.deepEqual(order, ['the only one', 'all of many']);
  });
});
