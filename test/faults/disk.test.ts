/**
 * The disk is full or read-only while people write. Nothing is confirmed that is not stored, and refused writes succeed
 * once the disk works again.
 */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { temporaryFolder } from '../helpers/relay.ts';
import { figure, percentile, size } from '../helpers/size.ts';
import { until } from '../helpers/until.ts';
import { gather, untilSettled } from './gather.ts';
import { assertFlawless } from './history.ts';
import { diskSwitch } from './plants.ts';
import { openStage } from './stage.ts';

const VISITORS = size(4, 25);
const OUTAGES = size(2, 10);

const MODES = {
  full: 'PRAGMA max_page_count = 1;',
  'write-protected': 'PRAGMA query_only = 1;',
  mended: 'PRAGMA query_only = 0; PRAGMA max_page_count = 1073741823;',
} as const;

for (const mode of ['full', 'write-protected'] as const) {
  it(`a disk that is ${mode} loses no confirmed message, and the relay recovers without a restart`, async (t) => {
    const file = join(temporaryFolder(t), 'disk');
    const turn = (to: keyof typeof MODES) => writeFileSync(file, MODES[to]);
    turn('mended');
    const stage = await openStage(t, { plants: [diskSwitch(file)] });
    const ready = async () => (await fetch(`${stage.url}/health/ready`)).status === 200;
    const names = Array.from({ length: VISITORS }, (_, n) => `visitor${n}`);
    for (const name of names) stage.tab(name).say();
    const customers = await Promise.all(
      names.map((name) => until(() => stage.desk.customerOf(name), `${name} to be greeted`)),
    );
    const recoveries: number[] = [];
    const readyAgain: number[] = [];
    const pushes: Promise<unknown>[] = [];
    for (let outage = 0; outage < OUTAGES; outage += 1) {
      const before = stage.desk.pushed.length;
      turn(mode);
      if (mode === 'write-protected') await until(async () => !(await ready()), 'the relay to be unready');
      else assert.ok(await ready(), 'nothing has failed so far');
      // Long enough to fill the free space of SQLite's existing pages.
      const filler = 'x'.repeat(3000);
      for (const tab of stage.tabs) for (let n = 0; n < 3; n += 1) tab.say(`${tab.visitor} ${outage}.${n} ${filler}`);
      for (let n = 0; n < 8; n += 1) pushes.push(...customers.map((customer) => stage.desk.say(customer, filler)));
      await until(() => stage.desk.pushed.slice(before).some(({ tries }) => tries > 2), 'pushes to be refused');
      assert.equal(await ready(), false, 'a push was refused, and the relay is ready');
      assert.ok(
        stage.tabs.some((tab) => !tab.isDone()),
        'everything was acknowledged by a disk that takes nothing',
      );
      turn('mended');
      const mended = performance.now();
      await until(
        () => stage.desk.pushed.every(({ answered }) => answered !== null) && stage.tabs.every((tab) => tab.isDone()),
        'a push to be taken',
      );
      recoveries.push(performance.now() - mended);
      await until(ready, 'the relay to be ready again');
      readyAgain.push(performance.now() - mended);
    }
    await Promise.all(pushes);
    const scene = { ...stage, store: stage.openStore() };
    const isAtRest = await untilSettled(scene, 30_000);
    assertFlawless(await gather(scene));
    assert.ok(isAtRest, 'the relay came to rest');
    assert.equal(stage.relay.complaints(), '');
    figure(`disk, ${mode}`, 'working again, slowest', Math.round(percentile(recoveries, 1)), { atMost: 10_000 }, 'ms');
    figure(`disk, ${mode}`, 'ready again, slowest', Math.round(percentile(readyAgain, 1)), { atMost: 10_000 }, 'ms');
  });
}
