import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGroupCommit } from '../../../relay/store/group-commit.ts';

/** Waits until the jobs since the last look are counted with the next commit. */
async function countedNext(): Promise<void> {
  const since = performance.now();
  while (performance.now() - since <= 10) await nextTurn();
}

function start(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const db = new DatabaseSync(':memory:');
  t.after(() => db.close());
  let commits = 0;
  const ending = (): void => {
    commits += 1;
  };
  const { run, close } = createGroupCommit(db, { begun() {}, ending, undone() {} });
  return {
    run,
    close,
    commits: () => commits,
    /** So much at once that it was much even if it took a second. */
    async beBusy() {
      await countedNext();
      await Promise.all(Array.from({ length: 5000 }, () => run(() => {})));
    },
    passTime: () => t.mock.timers.tick(5),
  };
}

test('what comes alone is committed in the same turn of the event loop', async (t) => {
  const { run, commits } = start(t);
  await run(() => {});
  await run(() => {});
  assert.equal(commits(), 2);
});

test('while much comes, what comes waits a moment for what comes after it', async (t) => {
  const { run, commits, beBusy, passTime } = start(t);
  await beBusy();
  const before = commits();
  const first = run(() => 'first');
  await nextTurn();
  const second = run(() => 'second');
  await nextTurn();
  assert.equal(commits(), before);
  passTime();
  assert.deepEqual(await Promise.all([first, second]), ['first', 'second']);
  assert.equal(commits(), before + 1);
});

test('while much comes, nobody waits once they are many', async (t) => {
  const { run, commits, beBusy } = start(t);
  await beBusy();
  const before = commits();
  await Promise.all(Array.from({ length: 16 }, () => run(() => {})));
  assert.equal(commits(), before + 1);
});

test('once it is quiet again nothing waits', async (t) => {
  const { run, commits, beBusy, passTime } = start(t);
  await beBusy();
  await countedNext();
  const last = run(() => {});
  passTime();
  await last;
  const before = commits();
  await run(() => {});
  assert.equal(commits(), before + 1);
});

test('closing commits what waits', async (t) => {
  const { run, close, beBusy } = start(t);
  await beBusy();
  const waits = run(() => 'kept');
  close();
  assert.equal(await waits, 'kept');
});
