/** What the relay does not use of the documents is written down beside this test, as the oracle says it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { FILE, ignoredFields } from './ignored-fields.ts';
import { readOracle } from './oracle.ts';

it('ignored-fields.md lists every field and call that the relay does not use, and why', async () => {
  const expected = ignoredFields((await readOracle()).sections);
  assert.equal(readFileSync(FILE, 'utf8'), expected, 'write it anew: node test/contract/ignored-fields.ts');
});
