/** Whole lists on the command line: a separate process against a real HTTP server that gives pages. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readCsv } from '../../../../relay/desk-api/csv.ts';
import { listEntities } from '../../../../relay/desk-api/knowledge/entities.ts';
import { OPERATION_LIST } from '../../../../relay/desk-api/operations.ts';
import { createCallLimiter } from '../../../../relay/desk-api/tools/call-limiter.ts';
import { pageParametersOf, rowsFieldOf } from '../../../../relay/desk-api/tools/paged-lists.ts';
import { createRowPrinter } from '../../../../relay/desk-api/tools/print-rows.ts';
import { readAll } from '../../../../relay/desk-api/tools/read-all.ts';
import { until } from '../../../helpers/until.ts';
import { type FakeDesk, json, startFakeDesk, status } from '../fake-desk.ts';
import { run, settings, start, TOKEN, temporaryFolder } from './cli-process.ts';

const ENTITIES = ['list-entities', 'robotId=54', '--all'];

const entity = (id: number, name = `Entity ${id}`) => ({ id, robotId: 54, name, apiName: 'e', type: 1, status: 1 });

/** Answers pages of the rows; `instead` answers a page otherwise. */
function givePages(
  desk: FakeDesk,
  rows: () => object[],
  instead: (page: number, times: number) => FakeDesk['answering'] | undefined = () => undefined,
): number[] {
  const pages: number[] = [];
  desk.answering = (response, asked) => {
    const [page, size] = [Number(asked.query.pageNum), Number(asked.query.pageSize)];
    pages.push(page);
    const other = instead(page, pages.filter((one) => one === page).length);
    if (other) return other(response, asked);
    const all = rows();
    const paging = { pageNum: page, pageSize: size, total: all.length };
    return json({ code: 200, message: 'OK', data: all.slice((page - 1) * size, page * size), paging })(response, asked);
  };
  return pages;
}

const idsOf = (text: string): number[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).id);
const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

it('every operation with a page and a size is a list, whatever its family', () => {
  for (const operation of OPERATION_LIST) {
    const { page } = operation.api.paging;
    const isPaged = page in operation.query.shape || page in operation.body.shape;
    assert.equal(pageParametersOf(operation) !== undefined, isPaged, operation.name);
    if (isPaged) assert.ok((rowsFieldOf(operation)?.columns.length ?? 0) > 1, operation.name);
  }
});

describe('--all', () => {
  it('prints every row once as JSON lines, and its progress on standard error', async (context) => {
    const desk = await startFakeDesk(context);
    let rows = numbers(1, 250).map((id) => entity(id));
    const pages = givePages(
      desk,
      () => rows,
      (page, times) => {
        if (page === 2 && times === 1) return status(429, { 'retry-after': '0' });
        // A row is added at the front, so that page 3 begins with the last row of page 2.
        if (page === 3) rows = [entity(999), ...numbers(1, 250).map((id) => entity(id))];
        return undefined;
      },
    );
    const { code, stdout, stderr } = await run(ENTITIES, settings(desk.url));
    assert.equal(code, 0, stderr);
    assert.deepEqual(idsOf(stdout), numbers(1, 250));
    assert.deepEqual(pages, [1, 2, 2, 3]);
    assert.match(stderr, /^list-entities: page 1, 100 of 250 rows$/m);
    assert.match(stderr, /waits 0 s \(.*no more calls this minute\)/);
    assert.match(stderr, /the list changed while it was read/);
  });

  it('reads no further than the desk’s reach, and says what is missing', async () => {
    const operation = { ...listEntities, reach: 200 };
    const asked: unknown[] = [];
    const clock = { now: () => 0, sleep: () => Promise.reject(new Error('within the limit of calls')) };
    const { rows, partial } = await readAll({
      operation,
      input: { params: { robotId: 54 }, query: {}, body: {} },
      async call({ query }) {
        asked.push(query.pageNum);
        return {
          data: numbers(1, 100).map((id) => entity(Number(query.pageNum) * 1000 + id)),
          paging: { total: 5000 },
        };
      },
      patience: { clock, limiter: createCallLimiter(60, clock) },
      target: { file: undefined, print: async () => {}, printer: createRowPrinter('jsonl', []), redact: String },
      task: '',
      tell: () => {},
    });
    assert.deepEqual([rows, asked], [200, [1, 2]]);
    assert.match(partial ?? '', /^the list has 5000 rows, and the desk gives the first 200 at most/);
  });

  it('ends with a status of its own if the desk gives only a part of the list', async (context) => {
    const desk = await startFakeDesk(context);
    desk.answering = (response, asked) => {
      const page = Number(asked.query.page);
      const customers = page <= 100 ? numbers(1, 100).map((id) => ({ id: page * 1000 + id })) : [];
      const meta = { current_page: page, total_pages: 100, total_count: 200_000 };
      json({ code: 1000, customers, meta })(response, asked);
    };
    const env = { DESK_URL: desk.url, DESK_EMAIL: 'admin@example.com', DESK_API_TOKEN: TOKEN };
    const ended = await run(['list-customers', '--all'], { ...env, DESK_CALLS_PER_MINUTE: '9999' });
    assert.deepEqual([ended.code, idsOf(ended.stdout).length, desk.asked.length], [3, 10_000, 100]);
    assert.match(
      ended.stderr,
      /^desk-api: list-customers: the list has 200000 rows, and the desk gives the first 10000/m,
    );
  });

  it('knows rows of several kinds again by their kind and id', () => {
    const feeds = OPERATION_LIST.find(({ name }) => name === 'list-customer-feeds') as (typeof OPERATION_LIST)[number];
    assert.deepEqual(rowsFieldOf(feeds)?.key, ['feed_type', 'id']);
  });

  it('stops when the reader of its output has gone', async (context) => {
    const desk = await startFakeDesk(context);
    const pages = givePages(desk, () => numbers(1, 100_000).map((id) => entity(id)));
    const { child, ended } = start(ENTITIES, { ...settings(desk.url), KB_CALLS_PER_MINUTE: '9999' });
    child.stdout.once('data', () => child.stdout.destroy());
    assert.equal((await ended).code, 0);
    assert.ok(pages.length < 1000, String(pages.length));
  });
});

describe('--out', () => {
  it('goes on after an interruption where it was, with no row twice and none cut', async (context) => {
    const desk = await startFakeDesk(context);
    const out = join(temporaryFolder(context), 'entities.jsonl');
    const rows = numbers(1, 350).map((id) => entity(id));
    let hasAsked = false;
    const neverAnswer = (): void => {
      hasAsked = true;
    };
    const pages = givePages(
      desk,
      () => rows,
      (page, times) => (page === 3 && times === 1 ? neverAnswer : undefined),
    );
    const first = start([...ENTITIES, '--out', out], settings(desk.url));
    await until(() => hasAsked, 'page 3 to be asked for');
    first.child.kill('SIGINT');
    const stopped = await first.ended;
    assert.equal(stopped.code, 130, stopped.stderr);
    assert.match(stopped.stderr, /interrupted; the same command goes on/);
    assert.ok(existsSync(`${out}.progress`));
    // As after a power failure in the middle of a page.
    writeFileSync(out, '{"id":201,"na', { flag: 'a' });

    const other = await run(['list-entities', 'robotId=55', '--all', '--out', out], settings(desk.url));
    assert.match(other.stderr, /begun by a call with other parameters/);
    const { code, stderr } = await run([...ENTITIES, '--out', out], settings(desk.url));
    assert.equal(code, 0, stderr);
    assert.match(stderr, /goes on after page 2 with 200 rows/);
    assert.deepEqual(idsOf(readFileSync(out, 'utf8')), numbers(1, 350));
    assert.deepEqual(pages, [1, 2, 3, 3, 4]);
    assert.equal(existsSync(`${out}.progress`), false);
    const again = await run([...ENTITIES, '--out', out], settings(desk.url));
    assert.deepEqual([again.code, pages.length], [1, 5]);
    assert.match(again.stderr, /exists already/);
  });

  it('goes on after a full disk and after SIGTERM, with no row lost and none twice', async (context) => {
    const desk = await startFakeDesk(context);
    const out = join(temporaryFolder(context), 'entities.jsonl');
    let isAsked = false;
    const pages = givePages(
      desk,
      () => numbers(1, 450).map((id) => entity(id)),
      (page, times) =>
        page === 4 && times === 1
          ? () => {
              isAsked = true;
            }
          : undefined,
    );
    // Two pages fit, and a part of the third.
    const full = await start([...ENTITIES, '--out', out], settings(desk.url), 20).ended;
    assert.equal(full.code, 1, full.stderr);
    assert.match(full.stderr, /cannot be written \(EFBIG\)/);
    const size = readFileSync(out).length;
    assert.equal(size, 20 * 1024, 'a page was written in part');

    const second = start([...ENTITIES, '--out', out], settings(desk.url));
    await until(() => isAsked, 'page 4 to be asked for');
    second.child.kill('SIGTERM');
    const stopped = await second.ended;
    assert.equal(stopped.code, 130, stopped.stderr);
    assert.match(stopped.stderr, /goes on after page 2 with 200 rows/);

    const { code, stderr } = await run([...ENTITIES, '--out', out], settings(desk.url));
    assert.equal(code, 0, stderr);
    assert.match(stderr, /goes on after page 3 with 300 rows/);
    assert.deepEqual(idsOf(readFileSync(out, 'utf8')), numbers(1, 450));
    assert.deepEqual(pages, [1, 2, 3, 3, 4, 4, 5]);
    assert.equal(existsSync(`${out}.progress`), false);
  });

  it('writes CSV with a column for each field, where no text is a formula', async (context) => {
    const desk = await startFakeDesk(context);
    const out = join(temporaryFolder(context), 'entities.CSV');
    const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', 'a "quoted", text\nin two lines', `${TOKEN} repeated`];
    givePages(desk, () => hostile.map((name, id) => ({ ...entity(id - 3, name), added_later: { a: 1 } })));
    const { code, stderr } = await run([...ENTITIES, '--out', out], settings(desk.url));
    assert.equal(code, 0, stderr);
    const text = readFileSync(out, 'utf8');
    for (const sign of ['=', '+1', '-1', '@']) assert.ok(text.includes(`,'${sign}`), sign);
    assert.ok(!text.includes(TOKEN));
    assert.match(text, /^\uFEFFid,[^\r\n]*,other fields\r\n-3,/);
    const [head, ...rows] = readCsv(text).rows.map(({ cells }) => cells);
    const column = head?.indexOf('name') ?? -1;
    assert.deepEqual(
      rows.map((cells) => cells[column]),
      [...hostile.slice(0, -1), '(the API token) repeated'],
    );
    assert.equal(rows[0]?.at(-1), '{"added_later":{"a":1}}');
  });

  it('says when nothing can be written', async (context) => {
    const desk = await startFakeDesk(context);
    givePages(desk, () => [entity(1)]);
    const { code, stderr } = await run(
      [...ENTITIES, '--out', join(temporaryFolder(context), 'no/such')],
      settings(desk.url),
    );
    assert.equal(code, 1);
    assert.match(stderr, /^desk-api: \S+ cannot be opened \(ENOENT\)\n$/);
  });
});

it('a pace lets a minute’s calls go at once and spreads the others over the next minutes', async () => {
  let time = 0;
  const sleep = async (milliseconds: number): Promise<void> => {
    time += milliseconds;
  };
  const pace = createCallLimiter(2, { now: () => time, sleep });
  const times: number[] = [];
  for (let call = 0; call < 5; call += 1) {
    await pace.turn();
    times.push(time);
  }
  assert.deepEqual(times, [0, 0, 61_000, 61_000, 122_000]);
});
