/**
 * A press of the launcher is never lost on a cold, a cached and a slow line, however long it is held. With the chat's code held back,
 * `test/faults/launcher-presses.test.ts` proves the same for each order of press and arrival.
 */
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import type { DeskChatApi } from '../../widget/page/api.ts';
import { figure, size } from '../helpers/size.ts';
import { openScene, type Scene } from '../journeys/scene.ts';
import { outcome, PRESSES, pressDevice } from './launcher-presses.ts';

/** Opens a page in a fresh browser context, with the chat not yet loaded, and a way to press its launcher. */
async function openPage(scene: Scene, how: string, isCached = false) {
  const visitor = await scene.visitor('/', { hasTouch: how === 'touch' });
  if (isCached) {
    await visitor.page.evaluate(async () => void (await (window.DeskChat as DeskChatApi).getState()));
    await visitor.visit('/');
  }
  return { visitor, ...(await pressDevice(visitor, how)) };
}

/** The lines, on which nothing is held back: the chat arrives before, during or after the press. */
const LINES = {
  cold: null,
  cached: null,
  slow: { offline: false, latency: 150, downloadThroughput: 50_000, uploadThroughput: 50_000 },
};
const HOLDS = [20, 60, 100, 180, 300, 450, 800];

for (const [line, conditions] of Object.entries(LINES)) {
  it(`opens the chat once by every press on a ${line} line, held from 20 to 800 ms`, async (t) => {
    // Of its own: a relay takes few new visitors from one address.
    const scene = await openScene({ own: true });
    t.after(() => scene.close());
    for (const how of Object.keys(PRESSES)) {
      const outcomes: string[] = [];
      for (let round = 0; round < size(2, 50); round += 1) {
        const held = HOLDS[(round * size(5, 1)) % HOLDS.length] ?? 0;
        const { visitor, press, devtools } = await openPage(scene, how, line === 'cached');
        await devtools.send('Network.enable');
        if (conditions) await devtools.send('Network.emulateNetworkConditions', conditions);
        await press.approach();
        // Some presses come together with the pointer, others after it has rested on the launcher.
        await holdFor(visitor.page, (round % 5) * 40);
        await press.down();
        // The duration of the press is the tested variable.
        await holdFor(visitor.page, held);
        await press.up();
        outcomes.push(await outcome(visitor));
        await visitor.page.context().close();
      }
      figure('presses', `${how}, ${line} line: not opened once of ${outcomes.length}`, wrong(outcomes), { exactly: 0 });
    }
  });
}

const holdFor = (page: Page, ms: number) => page.waitForTimeout(ms);
const wrong = (outcomes: string[]): number => outcomes.filter((one) => one !== 'open').length;
