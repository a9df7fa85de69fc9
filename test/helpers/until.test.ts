import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from './until.ts';

it('resolves to the first truthy value', async () => {
  let checks = 0;
  const found = await until(() => {
    checks += 1;
    return checks === 3 && 'it';
  }, 'the third check');
  assert.deepEqual([found, checks], ['it', 3]);
});

it('rejects with the name of the condition after few checks', async () => {
  let checks = 0;
  const check = (): false => {
    checks += 1;
    return false;
  };
  await assert.rejects(until(check, 'what never comes', 1000), /^Error: waited 1 s in vain: what never comes$/);
  assert.ok(checks < 80, `${checks} checks in a second`);
});
