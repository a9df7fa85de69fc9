import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createRate, createSlots, MOST_KEYS } from '../../../relay/http/rates.ts';

const WINDOW = 60_000;

it('a rate allows so many in any window, for each key separately', () => {
  const rate = createRate(3, WINDOW);
  for (const at of [0, 1000, WINDOW - 1]) assert.ok(rate.allow('a', at));
  assert.ok(!rate.allow('a', WINDOW - 1));
  assert.ok(rate.allow('b', WINDOW - 1));
  assert.ok(rate.allow('a', WINDOW), 'the first is a window ago');
  assert.ok(!rate.allow('a', WINDOW + 999));
  assert.ok(rate.allow('a', WINDOW + 1000));
});

it('a key is kept for a whole window, whenever others come', () => {
  for (const first of [0, 1, WINDOW / 2, WINDOW - 1]) {
    const rate = createRate(1, WINDOW);
    rate.allow('early', 0);
    assert.ok(rate.allow('a', first));
    for (let at = first; at < first + WINDOW; at += WINDOW / 7) rate.allow(`other ${at}`, at);
    assert.ok(!rate.allow('a', first + WINDOW - 1), `used at ${first}`);
    assert.ok(rate.allow('a', first + WINDOW));
  }
});

it('a rate handles one key per call, however many there are, and forgets the least recently used', (t) => {
  const rate = createRate(1, WINDOW);
  let walked = 0;
  for (const name of [Symbol.iterator, 'entries', 'keys', 'values', 'forEach'] as const) {
    const original = Map.prototype[name] as (...args: unknown[]) => unknown;
    // Not a mock: those use maps themselves, and leave the iterator broken.
    const count = function (this: unknown, ...args: unknown[]) {
      walked += 1;
      return original.apply(this, args);
    };
    Object.assign(Map.prototype, { [name]: count });
    t.after(() => Object.assign(Map.prototype, { [name]: original }));
  }
  assert.ok(rate.allow('a', 0));
  for (let n = 0; n < 3 * MOST_KEYS; n += 1) rate.allow(`key ${n}`, 0);
  assert.equal(walked, 0);
  assert.ok(rate.allow('a', 0), 'it was forgotten');
  assert.ok(!rate.allow(`key ${3 * MOST_KEYS - 1}`, 0), 'the newest are known');
});

it('a rate works on when the clock is set back', () => {
  const rate = createRate(1, WINDOW);
  rate.allow('a', 10 * WINDOW);
  assert.ok(rate.allow('b', 5 * WINDOW));
  assert.ok(!rate.allow('b', 5 * WINDOW));
  assert.ok(rate.allow('b', 6 * WINDOW));
  assert.ok(rate.allow('b', 6 * WINDOW - 1), 'what the clock has not reached again does not count');
});

it('slots are full at their number, and freed one by one', () => {
  const places = createSlots(2);
  assert.ok(places.enter('a') && places.enter('a'));
  assert.ok(places.isFull('a') && !places.enter('a'));
  assert.ok(!places.isFull('b'));
  places.leave('a');
  assert.ok(!places.isFull('a') && places.enter('a') && !places.enter('a'));
});
