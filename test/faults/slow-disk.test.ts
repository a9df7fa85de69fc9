/**
 * A slow disk: every sync of the relay takes 50 ms more. Visitors write steadily; a send waits for the commit under way
 * and for its own, never for SQLite to move what it logged to the database, which a worker thread does meanwhile.
 */
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { before, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '../helpers/relay.ts';
import { findStrace } from '../helpers/strace.ts';
import { until } from '../helpers/until.ts';
import { figure, percentile, size } from './size.ts';
import { openStage } from './stage.ts';

const SECONDS = size(10, 300);
const A_SECOND = 20;
/** One in three seconds of every visitor, so that no limit is met, even while calls of the desk wait for the disk. */
const VISITORS = 60;
/** Addresses they come from, because the relay takes only so many new ones from one. */
const PLACES = 10;
const DELAY = 50_000;
/** Of a message, in characters; at the size of every test run long ones make up for few. */
const LENGTH = size(3000, 200);
/** Bytes; where the relay completes a checkpoint at the latest, and what is written meanwhile. */
const LONGEST_JOURNAL = 34 * 2 ** 20;

let strace = '';
before(async () => {
  strace = await findStrace();
});

/** `ended` in milliseconds since 1970, `took` in milliseconds. */
type Sync = { file: string; isMain: boolean; ended: number; took: number };

/** Every sync in a trace; one that another thread's call ran into is printed in two halves. */
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

it('a send waits for no more than two commits, while the journal is moved to the database', async (t) => {
  const output = join(temporaryFolder(t), 'trace');
  const under = [
    ...[strace, '-D', '-f', '--seccomp-bpf', '-y', '-T', '-ttt', '-o', output],
    ...['-e', 'trace=fsync,fdatasync', '-e', `inject=fsync,fdatasync:delay_enter=${DELAY}`],
  ];
  const stage = await openStage(t, { under, env: { HOST: '0.0.0.0', TRUSTED_PROXIES: '1' } });
  const names = Array.from({ length: VISITORS }, (_, n) => `visitor${n}`);
  const tabs = names.map((name, n) => {
    // Every address of 127/8 is this machine.
    const relay = stage.url.replace('127.0.0.1', `127.0.1.${n % PLACES}`);
    return stage.tab(name, { relay, pace: { ackWithin: 60_000 } });
  });
  for (const tab of tabs) tab.say();
  for (const name of names) await until(() => stage.desk.customerOf(name), `${name} to be greeted`, 60_000);

  const began = Date.now();
  /** When each send was written and acknowledged, in milliseconds since 1970. */
  const spans: [from: number, to: number][] = [];
  const refused: unknown[] = [];
  const sends: Promise<void>[] = [];
  let longest = 0;
  for (let n = 0; n < SECONDS * A_SECOND; n += 1) {
    await pause(Math.max(0, began + (n * 1000) / A_SECOND - Date.now()));
    const tab = tabs[n % VISITORS] as (typeof tabs)[number];
    const sent = Date.now();
    const command = { id: `${tab.visitor}-x-${String(n).padStart(12, '0')}`, text: 'x'.repeat(LENGTH) };
    sends.push(
      tab.connection.ask('send', command).then((answer) => {
        // Calls of the desk wait for the disk too, and the relay takes no more than it can make.
        if (!answer?.ok && answer?.error.code !== 'too-many-waiting') refused.push(answer);
        if (answer?.ok) spans.push([sent, Date.now()]);
      }),
    );
    longest = Math.max(longest, statSync(join(stage.folder, 'relay.db-wal')).size);
  }
  await Promise.all(sends);
  assert.deepEqual(refused, []);
  assert.ok(spans.length > (SECONDS * A_SECOND) / 2, 'most were taken');
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
  assert.ok(sync >= DELAY / 1000, 'every sync was slow');
  assert.ok(ofDatabase.length > 0, 'the journal was moved to the database');
  // One in 8,000 pages, of which it copies the last few, at full size; one where the worker has no turn on a busy machine.
  const completed = ofDatabase.filter(({ isMain }) => isMain).length;
  figure('slow disk', 'checkpoints of the main thread', completed, { atMost: size(2, 20) });
  // Unlike its milliseconds this does not grow where the machine has other work.
  figure('slow disk', 'syncs a send waits for, p99', percentile(waits, 0.99), { atMost: size(4, 2) });
  figure('slow disk', 'send, p99', Math.round(percentile(took, 0.99)), { atMost: Math.floor(3 * sync) }, 'ms');
  figure('slow disk', 'bytes in the journal', longest, { atMost: LONGEST_JOURNAL });
});
