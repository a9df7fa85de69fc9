import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { it, type TestContext } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGroupCommit } from '../../../relay/store/sqlite/group-commit.ts';

function start(t: TestContext) {
  // A commit waits for no timer: none of them ever fires here.
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const db = new DatabaseSync(':memory:');
  t.after(() => db.close());
  let commits = 0;
  const ending = (): void => {
    commits += 1;
  };
  const { run, close } = createGroupCommit(db, { afterBegin() {}, beforeCommit: ending, afterRollback() {} });
  return { run, close, commits: () => commits };
}

it('a single job is committed in the same turn of the event loop', async (t) => {
  const { run, commits } = start(t);
  await run(() => {});
  await run(() => {});
  assert.equal(commits(), 2);
});

it('jobs of one turn of the event loop share a commit', async (t) => {
  const { run, commits } = start(t);
  const results = await Promise.all(Array.from({ length: 50 }, (_, n) => run(() => n)));
  assert.equal(results.length, 50);
  assert.equal(commits(), 1);
});

it('whatever came before, the next commit waits only for the end of the turn', async (t) => {
  const { run, commits } = start(t);
  await Promise.all(Array.from({ length: 5000 }, () => run(() => {})));
  const few = Promise.all([run(() => 'first'), run(() => 'second')]);
  assert.equal(commits(), 1);
  await nextTurn();
  assert.equal(commits(), 2);
  assert.deepEqual(await few, ['first', 'second']);
});

it('a large group takes along what arrives while it is read', async (t) => {
  const { run, commits } = start(t);
  const jobs = Array.from({ length: 10 }, () => run(() => {}));
  await nextTurn();
  jobs.push(run(() => {}));
  await nextTurn();
  assert.equal(commits(), 0);
  await Promise.all(jobs);
  assert.equal(commits(), 1);
});

it('a large group does not wait for an end of what arrives', async (t) => {
  const { run, commits } = start(t);
  const jobs = Array.from({ length: 10 }, () => run(() => {}));
  for (let turn = 1; turn < 4; turn += 1) {
    await nextTurn();
    assert.equal(commits(), 0);
    jobs.push(run(() => {}));
  }
  await nextTurn();
  assert.equal(commits(), 1);
  await Promise.all(jobs);
});

it('closing commits waiting jobs', async (t) => {
  const { run, close } = start(t);
  const waits = run(() => 'kept');
  close();
  assert.equal(await waits, 'kept');
});
