/** Files made to tire a decoder, and files cut off anywhere: the process that inspects them spends little and goes on. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as files from '../relay/features/uploads/files.ts';
import { WEARISOME, WHOLE } from '../relay/features/uploads/hostile-files.ts';
import { inspections, LINUX, peakOf, startInspector } from '../relay/features/uploads/inspecting.ts';

const MEBIBYTE = 1024 * 1024;

describe('a file that is inspected in a separate process', LINUX, () => {
  it('costs little, whatever it is', async (t) => {
    const { look, logged } = startInspector(t);
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
    const { look, logged } = startInspector(t);
    for (const [title, make] of WHOLE) {
      const bytes = await make();
      assert.match(await look(bytes), /^image/, title);
      for (let part = 1; part < 16; part += 1) await look(bytes.subarray(0, (bytes.length * part) / 16));
    }
    assert.deepEqual([inspections().length, logged], [1, []]);
  });
});
