import assert from 'node:assert/strict';
import { it } from 'node:test';
import { StoreUnavailable } from '../../../relay/store/port/errors.ts';
import { createBatcher } from '../../../relay/store/postgres/batcher.ts';

/** Answers each question in capitals once released, and records the batches. */
function echo(options: { most: number; interval?: number }) {
  const batches: (readonly string[])[] = [];
  const begins: number[] = [];
  let gate = Promise.resolve();
  const gather = createBatcher<string, string>(options, async (questions) => {
    batches.push(questions);
    begins.push(performance.now());
    await gate;
    if (questions.includes('all fail')) throw new StoreUnavailable('all of them');
    if (questions.includes('spoils')) throw new Error('spoilt');
    return questions.map((one) => (one === 'fail' ? new Error('this one') : one.toUpperCase()));
  });
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    return resolve;
  };
  return { ...gather, batches, begins, hold };
}

it('questions of one turn, and those asked during an answer, form one batch', async () => {
  const { ask, batches, hold, settled } = echo({ most: 10 });
  const release = hold();
  const first = [ask('a'), ask('b')];
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  const second = [ask('c'), ask('d')];
  assert.deepEqual(batches, [['a', 'b']]);
  release();
  assert.deepEqual(await Promise.all([...first, ...second]), ['A', 'B', 'C', 'D']);
  assert.deepEqual(batches, [
    ['a', 'b'],
    ['c', 'd'],
  ]);
  await settled();
  assert.equal(await ask('e'), 'E');
});

it('a batch has a maximum size', async () => {
  const { ask, batches } = echo({ most: 2 });
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask));
  assert.deepEqual(batches, [['a', 'b'], ['c', 'd'], ['e']]);
});

const results = (outcomes: PromiseSettledResult<string>[]): string[] =>
  outcomes.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message));

it('an error rejects its own question, an unavailable store the whole batch and no other', async () => {
  const { ask, batches } = echo({ most: 2 });
  const outcomes = await Promise.allSettled(['a', 'fail', 'b', 'all fail', 'c'].map(ask));
  assert.deepEqual(results(outcomes), ['A', 'this one', 'all of them', 'all of them', 'C']);
  assert.equal(batches.length, 3, 'nothing was asked again');
});

it('a bad question fails alone, wherever it stands, and costs few batches', async () => {
  for (let place = 0; place < 64; place += 1) {
    const { ask, batches } = echo({ most: 64 });
    const questions = Array.from({ length: 64 }, (_, n) => (n === place ? 'spoils' : `q${n}`));
    const outcomes = await Promise.allSettled(questions.map(ask));
    const expected = questions.map((one) => (one === 'spoils' ? 'spoilt' : one.toUpperCase()));
    assert.deepEqual(results(outcomes), expected);
    assert.equal(batches.length, 1 + 2 * Math.log2(64));
  }
});

it('with an interval the first batch starts at once, and questions soon after it share the next', async () => {
  const { ask, batches, begins } = echo({ most: 10, interval: 300 });
  const asked = performance.now();
  await ask('a');
  assert.ok((begins[0] as number) - asked < 300);
  const b = ask('b');
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  await Promise.all([b, ask('c')]);
  assert.deepEqual(batches, [['a'], ['b', 'c']]);
  // A timer may fire a little before its time.
  assert.ok((begins[1] as number) - (begins[0] as number) >= 295);
});
