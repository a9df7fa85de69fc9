import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { watchSpeed } from '../../../relay/uploads/slow-transfer.ts';

/** Watches the bytes moved per tick; returns the tick at which the transfer was too slow. */
function slowAfter(t: TestContext, moves: (number | undefined)[]): number | undefined {
  t.mock.timers.enable({ apis: ['setInterval'] });
  let moved = 0;
  let look = 0;
  let slow: number | undefined;
  const stop = watchSpeed(
    { tick: 100, ticks: 3, bytes: 30 },
    () => {
      const next = moves[look - 1];
      moved += next ?? 0;
      return next === undefined ? undefined : moved;
    },
    () => {
      slow = look;
    },
  );
  for (look = 1; look <= moves.length; look += 1) t.mock.timers.tick(100);
  stop();
  t.mock.timers.reset();
  return slow;
}

it('a transfer is too slow if too few bytes move in a window, however many moved before', (t) => {
  assert.equal(slowAfter(t, [0, 0, 0, 0]), 3, 'nothing comes');
  assert.equal(slowAfter(t, [0, 0, 29, 0]), 3, 'almost enough');
  assert.equal(slowAfter(t, [0, 0, 30, 0, 0, 0]), 6, 'enough once');
  assert.equal(slowAfter(t, [10, 10, 10, 10, 10, 10, 10, 10]), undefined, 'always just enough');
  assert.equal(slowAfter(t, [5000, 0, 0, 0]), 4, 'much at first');
});

it('ticks in which the relay causes the delay do not count', (t) => {
  const busy = Array<undefined>(50).fill(undefined);
  assert.equal(slowAfter(t, [...busy, 0, ...busy, 30, 0, ...busy, 0]), undefined);
  assert.equal(slowAfter(t, [...busy, 0, ...busy, 0, 0]), 103);
});
