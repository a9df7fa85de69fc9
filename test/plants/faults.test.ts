/**
 * Each bug fits its source, and the record says who finds it. `npm run check` runs this file, so that a rename cannot make a bug miss
 * until somebody plants it.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { findTestFiles } from '../suites/test-files.ts';
import { nearestTests } from './fault.ts';
import { FAULTS } from './faults.ts';

const ROOT = join(import.meta.dirname, '../..');
const record = readFileSync(join(import.meta.dirname, 'found.md'), 'utf8');

for (const [name, fault] of Object.entries(FAULTS)) {
  describe(name, () => {
    it('fits one place of its file', () => {
      assert.equal(readFileSync(join(ROOT, fault.file), 'utf8').split(fault.find).length - 1, 1, fault.file);
    });

    it('has tests near it', () => {
      for (const near of nearestTests(fault)) {
        const { node, browser, e2e } = findTestFiles(join(ROOT, 'test'), [near]);
        assert.notEqual(node.length + browser.length + e2e.length, 0, near);
      }
    });

    it('is in the record', () => {
      assert.ok(record.includes(`\n| ${name} | ${fault.file} | `), 'run npm run plants -- --write');
    });
  });
}
