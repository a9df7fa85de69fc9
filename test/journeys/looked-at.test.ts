/**
 * Side effects of new messages: none while the visitor looks at the chat, otherwise one for all messages that arrive
 * together.
 */
import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { openOurs, serveFiles } from '../bench/widget/list-stage.ts';
import { launchChromium } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';

type Traces = { locks: string[]; stored: string[] };

/** Records calls of browser APIs from now on. */
function record(): void {
  const traces: Traces = { locks: [], stored: [] };
  Object.assign(globalThis, { traces });
  const { request } = LockManager.prototype;
  LockManager.prototype.request = function (this: LockManager, ...given: [name: string]) {
    traces.locks.push(given[0]);
    return Reflect.apply(request, this, given);
  } as typeof request;
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    traces.stored.push(key);
    setItem.call(this, key, value);
  };
}

async function openList(t: TestContext) {
  const files = await serveFiles();
  t.after(() => files.close());
  const browser = await launchChromium();
  t.after(() => browser.close());
  const list = await openOurs(browser, files);
  t.after(() => list.close());
  const page = browser.contexts()[0]?.pages()[0];
  assert.ok(page);
  await page.evaluate(record);
  const traces = () => page.evaluate(() => (globalThis as unknown as { traces: Traces }).traces);
  return { list, page, traces };
}

/** The number of packets in which the relay sends the messages. */
const PACKETS = 6;
const MESSAGES = PACKETS * 50;

it('requests no lock and stores only the read position for messages that the visitor looks at', async (t) => {
  const { list, traces } = await openList(t);
  await list.all(MESSAGES);
  const { locks, stored } = await traces();
  assert.deepEqual(locks, []);
  assert.deepEqual([...new Set(stored)], ['desk-chat:default:read']);
  assert.ok(stored.length <= PACKETS, `stored ${stored.length} times`);
});

it('competes with other tabs once for all messages that arrive together, to notify an absent visitor', async (t) => {
  const { list, page, traces } = await openList(t);
  await page.evaluate('window.DeskChat.close()');
  await list.all(MESSAGES);
  await until(async () => {
    const { called, seq } = await page.evaluate(() => ({
      called: JSON.parse(localStorage.getItem('desk-chat:default:called') ?? '{}').seq,
      seq: document.querySelector('desk-chat')?.state.cursor?.seq,
    }));
    // Every third message is the visitor's own.
    return called >= Number(seq) - 1;
  }, 'the last to be called for');
  const { locks } = await traces();
  assert.ok(locks.length >= 1 && locks.length <= PACKETS, `${locks.length} locks`);
});
