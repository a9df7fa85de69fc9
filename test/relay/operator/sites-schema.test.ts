import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { operatorOf } from './run.ts';

const FILE = join(import.meta.dirname, '../../../relay/sites.schema.json');

it('the published schema of the sites file is the one that validates the settings', async () => {
  const { code, said } = await operatorOf({})('sites-schema');
  assert.equal(code, 0);
  const hint = 'write it anew: npm run --silent relay -- sites-schema > relay/sites.schema.json && npm run format';
  assert.deepEqual(JSON.parse(readFileSync(FILE, 'utf8')), JSON.parse(said), hint);
});

it('an unknown command prints the list of commands', async () => {
  const operator = operatorOf({});
  const wrong = await operator('constructor');
  assert.deepEqual([wrong.code, wrong.said], [2, '']);
  for (const { code, said, complaints } of [await operator('help'), wrong]) {
    for (const name of ['doctor', 'quarantine', 'export', 'erase', 'new-epoch', 'sites-schema']) {
      assert.ok((code === 0 ? said : complaints).includes(`npm run relay -- ${name}`), name);
    }
  }
});
