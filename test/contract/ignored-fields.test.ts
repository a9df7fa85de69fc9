/** CONTRIBUTING.md says what the relay does not use of the documents, as the oracle does. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { ignoredFields } from './ignored-fields.ts';
import { readOracle } from './oracle.ts';

const HEADING = '## What the relay does not use of the documents\n';

it('CONTRIBUTING.md lists every field and call that the relay does not use, and why', async () => {
  const text = readFileSync(join(import.meta.dirname, '../../CONTRIBUTING.md'), 'utf8');
  const [, section = ''] = text.split(HEADING);
  const [, tables] = /\n(\|[\s\S]*?)\n*(?:\n## |$)/.exec(section) ?? [];
  const expected = ignoredFields((await readOracle()).sections);
  assert.equal(tables, expected, `the section has other tables than these:\n\n${expected}\n`);
});
