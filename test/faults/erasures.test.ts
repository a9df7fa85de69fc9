/**
 * Two visitors a second are erased while others write steadily. No text of the erased visitors is left in any file, and
 * the others' messages are not slower.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { figure, percentile, size } from '../helpers/size.ts';
import { until } from '../helpers/until.ts';
import { openStage } from './stage.ts';

const SECONDS = size(5, 60);
const A_SECOND = 20;
const WRITERS = 20;
const WORD = 'Quincunx';
/** Number of addresses that visitors connect from, because the relay limits new visitors of one address. */
const PLACES = 20;
const PATIENCE = 60_000;

/** Runs grep in another process: closing a database file in this process would release SQLite's locks on it. */
const wordsIn = (folder: string): number =>
  spawnSync('grep', ['-raoF', WORD, folder], { encoding: 'utf8', maxBuffer: 2 ** 30 }).stdout.split('\n').length - 1;

it('many erasures leave no text behind and do not slow other visitors down', async (t) => {
  const stage = await openStage(t, { env: { HOST: '0.0.0.0', TRUSTED_PROXIES: '1' } });
  // Every address of 127/8 is this machine.
  const openBlobStorage = (n: number): string => stage.url.replace('127.0.0.1', `127.0.1.${n % PLACES}`);
  const writers = Array.from({ length: WRITERS }, (_, n) => stage.tab(`writer${n}`, { relay: openBlobStorage(n) }));
  const leavers = Array.from({ length: 2 * SECONDS }, (_, n) => stage.tab(`leaver${n}`, { relay: openBlobStorage(n) }));
  for (const tab of writers) tab.say();
  for (const tab of leavers) for (let n = 0; n < 3; n += 1) tab.say(`${WORD} ${n} `.repeat(1 + 30 * n));
  const all = [...writers, ...leavers];
  await until(
    () => all.every(({ visitor }) => stage.desk.customerOf(visitor) !== undefined),
    'everybody to be greeted',
    PATIENCE,
  );
  await until(() => all.every((tab) => tab.isDone()), 'everything to be taken', PATIENCE);
  assert.ok(wordsIn(stage.folder) > leavers.length, 'the words were on disk');

  let sent = 0;
  /** Times of all sends in milliseconds. */
  async function write(meanwhile: (second: number) => void): Promise<number[]> {
    const began = performance.now();
    const sends: Promise<number>[] = [];
    for (let n = 0; n < SECONDS * A_SECOND; n += 1) {
      await pause(Math.max(0, began + (n * 1000) / A_SECOND - performance.now()));
      if (n % (A_SECOND / 2) === 0) meanwhile(n / A_SECOND);
      const tab = writers[n % WRITERS] as (typeof writers)[number];
      sent += 1;
      const at = performance.now();
      const command = { id: `${tab.visitor}-x-${String(sent).padStart(12, '0')}`, text: 'Of somebody else.' };
      sends.push(
        tab.connection.ask('send', command).then((answer) => {
          assert.ok(answer?.ok, JSON.stringify(answer));
          return performance.now() - at;
        }),
      );
    }
    return Promise.all(sends);
  }

  const quiet = await write(() => undefined);
  const forgotten: Promise<unknown>[] = [];
  const busy = await write((second) => {
    const leaver = leavers[second * 2] as (typeof leavers)[number];
    forgotten.push(
      leaver.connection.ask('forget', {}).then((answer) => {
        assert.ok(answer?.ok, JSON.stringify(answer));
        // Stop the tab from reconnecting, as the widget does after an erasure.
        leaver.close();
      }),
    );
  });
  await Promise.all(forgotten);
  assert.equal(forgotten.length, leavers.length);
  const ended = performance.now();
  await until(() => wordsIn(stage.folder) === 0, 'the words to be gone', PATIENCE);
  const [before, beside] = [quiet, busy].map((times) => percentile(times, 0.95)) as [number, number];
  figure('erasures', 'words gone after the last', Math.round(performance.now() - ended), { atMost: 5000 }, 'ms');
  figure('erasures', 'send beside them, p95', Math.round(beside), { atMost: Math.round(3 * before) }, 'ms');
  assert.equal(stage.relay.complaints(), '');
});
