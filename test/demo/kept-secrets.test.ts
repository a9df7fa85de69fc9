/** The demo's secrets outlive a restart, and a folder of an earlier version gets those that it lacks. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { keptSecrets } from '../../demo/kept-secrets.ts';

it('secrets are made once, each where it is missing, and garbage is refused', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'secrets.json');
  const made = keptSecrets(folder);
  assert.deepEqual(keptSecrets(folder), made);
  const { knowledgeBaseToken: _, ...older } = made;
  writeFileSync(file, JSON.stringify(older));
  const { knowledgeBaseToken, ...rest } = keptSecrets(folder);
  assert.deepEqual(rest, older);
  assert.equal(JSON.parse(readFileSync(file, 'utf8')).knowledgeBaseToken, knowledgeBaseToken);
  writeFileSync(file, '{');
  assert.throws(() => keptSecrets(folder), /cannot be used; remove the folder/);
});
