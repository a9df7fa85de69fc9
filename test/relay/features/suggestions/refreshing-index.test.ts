/** Which pages a refresh of the index reads, and what the index keeps while the knowledge base cannot be read. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pino } from 'pino';
import { question, UPDATE_ORDERS } from '../../../../relay/desk-api/knowledge/questions.ts';
import type { QuestionRow } from '../../../../relay/features/suggestions/read-questions.ts';
import { createRefreshingIndex } from '../../../../relay/features/suggestions/refreshing-index.ts';
import { stoppedClock } from '../../../helpers/relay.ts';

const EVERY = 60_000;
const rowOf = (id: number, content: string): QuestionRow =>
  question.parse({
    id,
    robotId: 54,
    categoryId: 1,
    content,
    type: 1,
    updateTime: `2030-01-01 00:00:${String(id).padStart(2, '0')}`,
  });

function setUp(rows: QuestionRow[]) {
  const clock = stoppedClock();
  const logged: string[] = [];
  const base = { rows, fails: false, reads: [] as string[] };
  const index = createRefreshingIndex({
    readPage: async (_page, order) => {
      if (base.fails) throw new Error('cannot be reached');
      base.reads.push(order === UPDATE_ORDERS.newestFirst ? 'changes' : 'all');
      return {
        rows: order === UPDATE_ORDERS.newestFirst ? base.rows.toReversed() : base.rows,
        total: base.rows.length,
      };
    },
    now: clock.now,
    log: pino({}, { write: (line: string) => logged.push(line) }),
    every: EVERY,
    readAllEvery: 100 * EVERY,
  });
  const refresh = async () => {
    clock.advance(EVERY);
    base.reads.length = 0;
    await index.refresh();
    return base.reads.join();
  };
  return {
    base,
    index,
    clock,
    logged,
    refresh,
    found: (typed: string) =>
      index
        .current()
        ?.search(typed, 4)
        .map(({ text }) => text),
  };
}

it('questions that change, come and go are found, gone, and read with few calls', async () => {
  const { base, index, refresh, found } = setUp([rowOf(1, 'Returns'), rowOf(2, 'Delivery')]);
  assert.equal(index.current(), undefined);
  assert.equal(await refresh(), 'all');
  assert.deepEqual(found('ret'), ['Returns']);
  const first = index.current();
  assert.equal(await refresh(), 'changes');
  assert.equal(index.current(), first);
  base.rows = [...base.rows, rowOf(3, 'Returning a gift')];
  assert.equal(await refresh(), 'changes');
  assert.deepEqual(found('ret'), ['Returns', 'Returning a gift']);
  base.rows = base.rows.slice(1);
  assert.equal(await refresh(), 'changes,all');
  assert.deepEqual(found('ret'), ['Returning a gift']);
});

it('all is read again after a while, in case a change was missed', async () => {
  const { refresh, clock } = setUp([rowOf(1, 'Returns')]);
  await refresh();
  clock.advance(100 * EVERY);
  assert.equal(await refresh(), 'all');
});

it('a long list is read again only after as many intervals as it has pages', async () => {
  const { base, refresh, found } = setUp(Array.from({ length: 101 }, (_, at) => rowOf(at, `Question ${at}`)));
  await refresh();
  const reads = base.reads.length;
  assert.equal(reads, 3);
  base.rows = base.rows.slice(0, 100);
  assert.equal(await refresh(), 'changes');
  assert.equal(await refresh(), 'changes');
  assert.deepEqual(found('100'), ['Question 100']);
  assert.equal(await refresh(), 'changes,all,all');
  assert.deepEqual(found('100'), []);
});

it('while the knowledge base cannot be read, the last questions stay, and the log says so once', async () => {
  const { base, index, clock, refresh, found, logged } = setUp([rowOf(1, 'Returns')]);
  await refresh();
  const refreshedAt = index.refreshedAt();
  base.fails = true;
  await refresh();
  await refresh();
  assert.deepEqual(found('ret'), ['Returns']);
  assert.equal(index.refreshedAt(), refreshedAt);
  assert.equal(logged.length, 1);
  base.fails = false;
  await refresh();
  assert.equal(index.refreshedAt(), clock.now());
  base.fails = true;
  await refresh();
  assert.equal(logged.length, 2);
});
