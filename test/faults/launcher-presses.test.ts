/**
 * A press of the launcher is never lost, whether the chat's code arrives before, during or after it: the tests hold the file back.
 * `test/faults/presses.test.ts` repeats presses of many lengths on real lines.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Route } from 'playwright-core';
import type { DeskChatApi } from '../../widget/page/api.ts';
import { openScene } from '../journeys/scene.ts';
import type { Visitor } from '../journeys/visitor.ts';
import { isReady, outcome, PRESSES, pressDevice } from './launcher-presses.ts';

const CHAT = '**/assets/chat-*.js';
/** A page without pictures, which each press loads anew. */
const PAGE = '/delivery-and-returns';
const ARRIVALS = ['before', 'during', 'after', 'after two'] as const;

/** The outcome of one press on a page that has never had the chat. */
async function pressOnce(visitor: Visitor, how: string, arrival: (typeof ARRIVALS)[number]): Promise<string> {
  const { page } = visitor;
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
  const hold = async (route: Route): Promise<void> => {
    await held;
    await route.continue();
  };
  await page.route(CHAT, hold);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await visitor.visit(PAGE);
  const { press } = await pressDevice(visitor, how);
  await press.approach();
  if (arrival === 'before') {
    await page.evaluate(() => void (window.DeskChat as DeskChatApi).getState());
    arrive();
    await isReady(page);
  }
  await press.down();
  if (arrival === 'during') {
    arrive();
    await isReady(page);
  }
  await press.up();
  if (arrival === 'after two') {
    await press.down();
    await press.up();
  }
  arrive();
  const came = await outcome(visitor);
  await page.unroute(CHAT, hold);
  return came;
}

for (const hows of [Object.keys(PRESSES).filter((how) => how !== 'touch'), ['touch']]) {
  it(`opens the chat once by ${hows.join(', ')} when its code arrives before, during and after the press`, async (t) => {
    const scene = await openScene();
    t.after(() => scene.close());
    const visitor = await scene.visitor(PAGE, { hasTouch: hows.includes('touch') });
    for (const how of hows) {
      for (const arrival of ARRIVALS) {
        assert.equal(await pressOnce(visitor, how, arrival), 'open', `${how}, the chat arrives ${arrival}`);
      }
    }
  });
}
