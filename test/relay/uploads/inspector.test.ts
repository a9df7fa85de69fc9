import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { pino } from 'pino';
import { createInspector, type InspectorOptions } from '../../../relay/uploads/inspector.ts';
import { INSPECTION } from '../../../relay/uploads/uploads.ts';
import { temporaryFolder } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';
import * as files from './files.ts';
import { largest, progressive, TOO_LARGE, WEARISOME, WHOLE } from './hostile-files.ts';

const MEBIBYTE = 1024 * 1024;
/** Needs a kernel that reports the memory of processes. */
const LINUX = { skip: process.platform !== 'linux' && 'processes are looked at in /proc' };

function start(t: TestContext, options: Partial<InspectorOptions> = {}) {
  const folder = temporaryFolder(t);
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) });
  const inspector = createInspector({ ...INSPECTION, patience: 600_000, log, ...options });
  t.after(() => inspector.close());
  let count = 0;
  /** The file's type, or the reason for its refusal. */
  const look = async (bytes: Buffer, address = '192.0.2.1') => {
    count += 1;
    const file = join(folder, String(count));
    writeFileSync(file, bytes);
    const { type } = await inspector.inspect(file, address).catch(({ code }) => ({ type: `${code}` }));
    return type;
  };
  return { look, logged, folder };
}

/** Only children that inspect: other test files of this process have a PostgreSQL. */
const inspections = (): number[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(isInspection).map(Number);

function isInspection(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('inspection-process');
  } catch {
    return false;
  }
}

/** The most bytes that a process ever had in memory; 0 when it is gone. */
function peakOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return 0;
  }
}

describe('a file that is inspected in a separate process', LINUX, () => {
  it('is refused for the size in its header, before anything is decoded', async (t) => {
    const { look } = start(t);
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

  it('costs little, whatever it is', async (t) => {
    const { look, logged } = start(t);
    for (const [title, make] of WEARISOME) {
      assert.equal(await look(await files.png()), 'image/png', `the file before ${title}`);
      const [pid = 0] = inspections();
      const before = peakOf(pid);
      const bytes = await make();
      assert.ok(bytes.length <= 10 * MEBIBYTE, title);
      let peak = before;
      const watch = setInterval(() => {
        peak = Math.max(peak, peakOf(pid));
      }, 20);
      await look(bytes).finally(() => clearInterval(watch));
      assert.ok(peak - before < 150 * MEBIBYTE, `${title}: ${peak - before} bytes more`);
    }
    assert.deepEqual(logged, [], 'nothing was ended by force');
  });

  it('may be truncated anywhere', async (t) => {
    const { look, logged } = start(t);
    for (const [title, make] of WHOLE) {
      const bytes = await make();
      assert.match(await look(bytes), /^image/, title);
      for (let part = 1; part < 16; part += 1) await look(bytes.subarray(0, (bytes.length * part) / 16));
    }
    assert.deepEqual([inspections().length, logged], [1, []]);
  });

  it('is refused when it needs more memory than the kernel allows', async (t) => {
    const bytes = await progressive(5000);
    const limited = start(t, { memory: { ...INSPECTION.memory, more: 64 * MEBIBYTE } });
    assert.equal(await limited.look(bytes), 'upload-refused');
    assert.equal(await limited.look(await files.png()), 'image/png', 'the next file is looked at');
    assert.equal(await start(t).look(bytes), 'image/jpeg', 'it is refused for nothing else');
  });

  it('is refused, and its process killed, when it needs more memory than the watch allows', async (t) => {
    const { look, logged } = start(t, { memory: { ...INSPECTION.memory, resident: 100 * MEBIBYTE } });
    assert.equal(await look(await files.png()), 'image/png');
    const [pid] = inspections();
    assert.equal(await look(await progressive(5000)), 'upload-refused');
    await until(() => logged.some((line) => line.includes('a file ended its inspection')), 'a word to the operator');
    await until(() => !inspections().includes(pid as number), 'the end of the process');
    assert.equal(await look(await files.png()), 'image/png', 'another process looks at the next');
  });

  it('is refused, and its process killed, when it takes too long', async (t) => {
    const { look, logged } = start(t, { patience: 1 });
    assert.equal(await look(await files.noise(50)), 'upload-refused');
    await until(() => logged.some((line) => line.includes('a file ended its inspection')), 'a word to the operator');
    await until(() => inspections().length === 0, 'the end of the process');
  });

  it('is the only one refused when its process is killed', async (t) => {
    const { look } = start(t);
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
    const program = join(import.meta.dirname, '../../../relay/uploads/inspection-process.ts');
    const child = fork(program, [`${INSPECTION.memory.resident}`, `${INSPECTION.memory.more}`]);
    t.after(() => child.kill('SIGKILL'));
    await once(child, 'message');
    child.send(file, () => child.disconnect());
    // An exit code would mean that the process waited for its decoder.
    assert.deepEqual(await once(child, 'exit'), [null, 'SIGKILL']);
  });

  it('leaves no process behind when no file follows', async (t) => {
    const { look } = start(t, { rest: 1 });
    await look(await files.png());
    await until(() => inspections().length === 0, 'the end of the process');
    assert.equal(await look(await files.png()), 'image/png');
  });

  it('leaves a process for other addresses, however many files its own address sends', async (t) => {
    const { look } = start(t);
    const begun = Array.from({ length: 3 }, () => look(largest(), '192.0.2.1'));
    const order: string[] = [];
    const all = Promise.all(begun).then(() => order.push('all of many'));
    await look(await files.png(), '192.0.2.2').then(() => order.push('the only one'));
    assert.equal(inspections().length, 2);
    await all;
    assert.deepEqual(order, ['the only one', 'all of many']);
  });
});
