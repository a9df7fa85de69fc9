import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openLoop, quantile } from './open-loop.ts';

for (const yields of [false, true]) {
  it(`each action runs once, in order, and never before its time${yields ? ', while yielding the core' : ''}`, async () => {
    const done: { n: number; due: number; at: number }[] = [];
    await openLoop({ count: 60, perSecond: 1000, yields }, (n, due) => done.push({ n, due, at: performance.now() }));
    assert.deepEqual(
      done.map(({ n }) => n),
      Array.from({ length: 60 }, (_, n) => n),
    );
    for (const { n, due, at } of done) {
      assert.ok(at >= due, `${n} was done before it was due`);
      assert.ok(Math.abs(due - (done[0]?.due ?? 0) - n) < 1e-6, `${n} was due at another time`);
    }
  });
}

it('actions after a stall keep their scheduled times, and the stall is reported', async () => {
  const dues: number[] = [];
  const { p99 } = await openLoop({ count: 20, perSecond: 1000 }, (n, due) => {
    dues.push(due);
    const end = performance.now() + (n === 5 ? 50 : 0);
    while (performance.now() < end);
  });
  assert.equal(dues.length, 20);
  assert.ok((dues[19] ?? 0) - (dues[0] ?? 0) - 19 < 1e-6);
  assert.ok(p99 > 30, `late by ${p99} ms`);
});

it('a quantile is the number at that position of the sorted ones', () => {
  assert.equal(quantile([3, 1, 2], 0.5), 2);
  const hundred = Array.from({ length: 101 }, (_, n) => 100 - n);
  assert.equal(quantile(hundred, 0.99), 99);
});
