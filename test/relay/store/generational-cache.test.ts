import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createGenerationalCache } from '../../../relay/store/generational-cache.ts';

it('keeps the most recently used entries, and never more than the maximum', () => {
  const lately = createGenerationalCache<number>(10);
  for (let n = 0; n < 1000; n += 1) {
    lately.set(`k${n}`, n);
    assert.equal(lately.get('k0'), 0);
  }
  const kept = Array.from({ length: 1000 }, (_, n) => lately.get(`k${n}`)).filter((one) => one !== undefined);
  assert.ok(kept.length <= 10);
  assert.equal(createdWith(5).get('k4'), 4);
  for (const n of [1, 2, 3, 4]) assert.equal(createdWith(5).get(`k${n}`), n);
});

it('deletes one entry, or all, in both generations', () => {
  const lately = createdWith(8);
  lately.delete('k7');
  lately.delete('k4');
  assert.deepEqual([lately.get('k7'), lately.get('k4'), lately.get('k6')], [undefined, undefined, 6]);
  lately.clear();
  assert.equal(lately.get('k6'), undefined);
});

function createdWith(count: number) {
  const lately = createGenerationalCache<number>(10);
  for (let n = 0; n < count; n += 1) lately.set(`k${n}`, n);
  return lately;
}
