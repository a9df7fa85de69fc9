/** Whole lists on the command line: a separate process against a real HTTP server that gives pages. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { readCsv } from '../../../../relay/desk-api/csv.ts';
import { listEntities } from '../../../../relay/desk-api/knowledge/entities.ts';
import { OPERATION_LIST } from '../../../../relay/desk-api/operations.ts';
import { createPace } from '../../../../relay/desk-api/tools/call-pace.ts';
import { pageParametersOf, type RowsField, rowsFieldOf } from '../../../../relay/desk-api/tools/paged-lists.ts';
import { createRowPrinter } from '../../../../relay/desk-api/tools/print-rows.ts';
import { readAll } from '../../../../relay/desk-api/tools/read-all.ts';
import { compileCache } from '../../../helpers/compile-cache.ts';
import { until } from '../../../helpers/until.ts';
import { type FakeDesk, json, startFakeDesk, status } from '../fake-desk.ts';

const CLI = join(import.meta.dirname, '../../../../relay/desk-api/tools/cli.ts');
const TOKEN = 'canary-token-7be2';
const ENTITIES = ['list-entities', 'robotId=54', '--all'];

const settings = (url: string) => ({ DESK_EMAIL: 'admin@example.com', KB_TOKEN: TOKEN, KB_URL: url });

function start(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [CLI, ...args], { env: { ...compileCache(), ...env } });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (data) => (stdout += data));
  child.stderr.on('data', (data) => (stderr += data));
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, stdout, stderr })),
  );
  return { child, ended };
}
const run = (args: string[], env: Record<string, string>) => start(args, env).ended;

function temporaryFolder(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'desk-api-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

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
      field: rowsFieldOf(operation) as RowsField,
      input: { params: { robotId: 54 }, query: {}, body: {} },
      async call({ query }) {
        asked.push(query.pageNum);
        return {
          data: numbers(1, 100).map((id) => entity(Number(query.pageNum) * 1000 + id)),
          paging: { total: 5000 },
        };
      },
      patience: { clock, pace: createPace(60, clock) },
      target: { file: undefined, print: async () => {}, printer: createRowPrinter('jsonl', []), redact: String },
      task: '',
      tell: () => {},
    });
    assert.deepEqual([rows, asked], [200, [1, 2]]);
    assert.match(partial ?? '', /^the list has 5000 rows, and the desk gives the first 200 at most/);
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

describe('input, profiles and secrets', () => {
  it('takes parameters from a file and from standard input, within bounds', async (context) => {
    const desk = await startFakeDesk(context);
    desk.answering = json({ code: 200, data: [] });
    const folder = temporaryFolder(context);
    const file = join(folder, 'input.json');
    writeFileSync(file, '{"robotId": 54}');
    const { code, stderr } = await run(['list-categories', '--input', file], settings(desk.url));
    assert.equal(code, 0, stderr);
    const piped = start(['list-categories', '--input', '-'], settings(desk.url));
    piped.child.stdin.end('{"robotId": "55"}');
    assert.equal((await piped.ended).code, 0);
    assert.deepEqual(
      desk.asked.map(({ query }) => query.robotId),
      ['54', '55'],
    );
    for (const [text, line] of [
      ['[1]', /not a JSON object/],
      ['{"robot": 1}', /no parameter "robot"/],
      [`{"robotId": "${'x'.repeat(1024 * 1024)}"}`, /longer than/],
      [`{"robotId": ${'['.repeat(1000)}${']'.repeat(1000)}}`, /not a JSON object/],
    ] as const) {
      writeFileSync(file, text);
      assert.match((await run(['list-categories', '--input', file], settings(desk.url))).stderr, line);
    }
    assert.equal(desk.asked.length, 2);
  });

  it('takes a tenant’s settings from a profile and its secrets from private files', async (context) => {
    const desk = await startFakeDesk(context);
    desk.answering = json({ code: 200, data: [] });
    const folder = temporaryFolder(context);
    const write = (name: string, text: string, mode = 0o600) => {
      writeFileSync(join(folder, name), text);
      chmodSync(join(folder, name), mode);
    };
    const env = { DESK_PROFILES_FILE: join(folder, 'profiles.json'), KB_URL: 'http://other.example' };
    const shop = { DESK_URL: desk.url, DESK_EMAIL: 'admin@example.com', KB_TOKEN_FILE: 'kb.token' };
    const ask = (name = 'shop') => run(['list-categories', 'robotId=54', '--profile', name], env);
    write('profiles.json', JSON.stringify({ shop, leaky: { ...shop, KB_TOKEN: TOKEN } }));
    write('kb.token', `${TOKEN}\n`);
    const { code, stderr } = await ask();
    assert.equal(code, 0, stderr);
    assert.equal(desk.asked[0]?.path, '/kb/api/v1/categories');
    assert.match(
      (await ask('leaky')).stderr,
      /holds a secret; move it to a file of its own and name that as KB_TOKEN_FILE/,
    );
    assert.match((await ask('none')).stderr, /no such profile; it has: shop, leaky/);
    write('kb.token', TOKEN, 0o644);
    assert.match((await ask()).stderr, /others can read or change; run: chmod 600/);
    write('profiles.json', JSON.stringify({ shop }), 0o666);
    assert.match((await ask()).stderr, /can be changed by others/);
    assert.equal(desk.asked.length, 1);
  });

  it('refuses a secret as an argument, and does not repeat it', async () => {
    const env = { ...settings('http://desk.example'), DESK_URL: 'http://desk.example', DESK_PASSWORD: 'quiet-lantern' };
    for (const args of [
      ['log-in', 'password=hunter22'],
      ['list-categories', '--token', 'hunter22'],
      ['list-categories', '--token=hunter22'],
      ['list-categories', 'KB_TOKEN=hunter22'],
      ['list-categories', `robotId=${TOKEN}`],
    ]) {
      const { code, stdout, stderr } = await run(args, env);
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(
        stderr,
        /^desk-api: a secret is not accepted as an argument, because every user of this machine can see/,
      );
      assert.doesNotMatch(stderr, /hunter22|canary/);
    }
  });
});

it('a pace lets a minute’s calls go at once and spreads the others over the next minutes', async () => {
  let time = 0;
  const sleep = async (milliseconds: number): Promise<void> => {
    time += milliseconds;
  };
  const pace = createPace(2, { now: () => time, sleep });
  const times: number[] = [];
  for (let call = 0; call < 5; call += 1) {
    await pace.turn();
    times.push(time);
  }
  assert.deepEqual(times, [0, 0, 61_000, 61_000, 122_000]);
});
