/**
 * A slow disk: each sync of the relay takes 50 ms longer. Visitors write steadily. A send waits for the running commit
 * and its own. A worker thread runs SQLite's checkpoints; a send waits only for the last pages of one that the main
 * thread completes.
 */
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { before, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '../helpers/relay.ts';
import { figure, percentile, size } from '../helpers/size.ts';
import { findStrace } from '../helpers/strace.ts';
import { until } from '../helpers/until.ts';
import { openStage } from './stage.ts';

const SECONDS = size(10, 300);
const SENDS_PER_SECOND = 20;
/** Each writes once in three seconds, so that no limit is reached, even while calls to the desk wait for the disk. */
const VISITORS = 60;
/** Number of addresses that visitors connect from, because the relay limits new visitors of one address. */
const CLIENT_ADDRESSES = 10;
const SYNC_DELAY_MICROSECONDS = 50_000;
/** Characters of a message. At the small size, long messages replace many. */
const MESSAGE_LENGTH = size(3000, 200);
/** The size at which the relay completes a checkpoint at the latest, plus the writes meanwhile. */
const MAX_JOURNAL_BYTES = 34 * 2 ** 20;

let strace = '';
before(async () => {
  strace = await findStrace();
});

/** `ended` in milliseconds since 1970, `took` in milliseconds. */
type Sync = { file: string; isMain: boolean; ended: number; took: number };

/** Every sync in a trace. strace prints a call in two parts when another thread's call came between. */
function syncsIn(trace: string, main: number | undefined): Sync[] {
  const files = new Map<string, string>();
  return trace.split('\n').flatMap((line) => {
    const [, thread = '', time, rest = ''] = /^(\d+) +([\d.]+) (.*)$/.exec(line) ?? [];
    const file = /^(?:fsync|fdatasync)\(\d+<(.*?)>/.exec(rest)?.[1];
    if (file !== undefined) files.set(thread, file);
    const seconds = /<([\d.]+)>$/.exec(rest)?.[1];
    if (seconds === undefined) return [];
    const took = Number(seconds) * 1000;
    const ended = Number(time) * 1000 + (file === undefined ? 0 : took);
    return { file: files.get(thread) ?? '', isMain: Number(thread) === main, ended, took };
  });
}

it('a send waits for few syncs while a worker thread copies the journal to the database', async (t) => {
  const output = join(temporaryFolder(t), 'trace');
  const under = [
    strace,
    '-D',
    '-f',
    '--seccomp-bpf',
    '-y',
    '-T',
    '-ttt',
    '-o',
    output,
    '-e',
    'trace=fsync,fdatasync',
    '-e',
    `inject=fsync,fdatasync:delay_enter=${SYNC_DELAY_MICROSECONDS}`,
  ];
  const stage = await openStage(t, { under, env: { HOST: '0.0.0.0', TRUSTED_PROXIES: '1' } });
  const names = Array.from({ length: VISITORS }, (_, n) => `visitor${n}`);
  const tabs = names.map((name, n) => {
    // Every address of 127/8 is this machine.
    const relay = stage.url.replace('127.0.0.1', `127.0.1.${n % CLIENT_ADDRESSES}`);
    return stage.tab(name, { relay, timings: { ackWithin: 60_000 } });
  });
  for (const tab of tabs) tab.say();
  for (const name of names) await until(() => stage.desk.customerOf(name), `${name} to be greeted`, 60_000);

  const began = Date.now();
  /** Time of each send and of its acknowledgement, in milliseconds since 1970. */
  const spans: [from: number, to: number][] = [];
  const refused: unknown[] = [];
  const sends: Promise<void>[] = [];
  let longest = 0;
  for (let n = 0; n < SECONDS * SENDS_PER_SECOND; n += 1) {
    await pause(Math.max(0, began + (n * 1000) / SENDS_PER_SECOND - Date.now()));
    const tab = tabs[n % VISITORS] as (typeof tabs)[number];
    const sent = Date.now();
    const command = { id: `${tab.visitor}-x-${String(n).padStart(12, '0')}`, text: 'x'.repeat(MESSAGE_LENGTH) };
    sends.push(
      tab.connection.ask('send', command).then((answer) => {
        // Calls to the desk wait for the disk too, and the relay refuses messages beyond its limit of waiting calls.
        if (!answer?.ok && answer?.error.code !== 'too-many-waiting') refused.push(answer);
        if (answer?.ok) spans.push([sent, Date.now()]);
      }),
    );
    longest = Math.max(longest, statSync(join(stage.folder, 'relay.db-wal')).size);
  }
  await Promise.all(sends);
  assert.deepEqual(refused, []);
  assert.ok(spans.length > (SECONDS * SENDS_PER_SECOND) / 2, 'most were taken');
  const main = stage.relay.pid();
  stage.relay.kill();
  await until(() => readFileSync(output, 'utf8').trimEnd().endsWith('+++'), 'the trace to end');
  const syncs = syncsIn(readFileSync(output, 'utf8'), main).filter(({ ended }) => ended >= began);
  const took = spans.map(([from, to]) => to - from);
  const byMain = syncs.filter(({ isMain }) => isMain);
  const waits = spans.map(([from, to]) => byMain.filter(({ ended }) => ended > from && ended <= to).length);
  const ofDatabase = syncs.filter(({ file }) => file.endsWith('/relay.db'));
  const sync = percentile(
    syncs.map((one) => one.took),
    0.5,
  );
  t.diagnostic(
    `a sync ${Math.round(sync)} ms; sends p50 ${Math.round(percentile(took, 0.5))}, p99 ${Math.round(percentile(took, 0.99))}, slowest ${Math.round(percentile(took, 1))} ms; waited for syncs p50 ${percentile(waits, 0.5)}, p99 ${percentile(waits, 0.99)}, most ${percentile(waits, 1)}; ` +
      `journal ${(longest / 2 ** 20).toFixed(1)} MiB; syncs ${syncs.length}, of the database ${ofDatabase.length}, by the main thread ${ofDatabase.filter((one) => one.isMain).length}`,
  );
  assert.ok(sync >= SYNC_DELAY_MICROSECONDS / 1000, 'every sync was slow');
  assert.ok(ofDatabase.length > 0, 'the journal was moved to the database');
  // At full size the main thread completes one checkpoint in 8,000 pages, and copies only its last pages. At the small size
  // it may complete one when the worker gets no time on a busy machine.
  const completed = ofDatabase.filter(({ isMain }) => isMain).length;
  figure('slow disk', 'checkpoints of the main thread', completed, { atMost: size(2, 20) });
  // Unlike milliseconds, this number does not grow on a busy machine.
  figure('slow disk', 'syncs a send waits for, p99', percentile(waits, 0.99), { atMost: size(4, 2) });
  figure('slow disk', 'send, p99', Math.round(percentile(took, 0.99)), { atMost: Math.floor(3 * sync) }, 'ms');
  figure('slow disk', 'bytes in the journal', longest, { atMost: MAX_JOURNAL_BYTES });
});
