/**
 * A single-page app mounts and removes the chat fifty times. Afterwards the page has no additional listener, timer,
 * socket, lock, channel, observer, style sheet or node, and its memory has not grown.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { CDPSession, Page } from 'playwright-core';
import { until } from '../helpers/until.ts';
import { openScene } from '../journeys/scene.ts';
import { untilSockets } from '../journeys/sockets.ts';

/** Together with the earlier ones, below the limit of joins in a minute. */
const TIMES = 50;
/** Of which one must leave nothing. */
const ROUNDS = 4;
/** Classes whose living instances are counted. */
const KINDS = [
  'WebSocket',
  'BroadcastChannel',
  'MutationObserver',
  'ResizeObserver',
  'IntersectionObserver',
  'CSSStyleSheet',
  'ShadowRoot',
  'AudioContext',
];
/** Milliseconds within which released objects are collected. */
const SOON = 10_000;
/** In bytes: growth allowed for the engine's own data. A single leaked chat is many times larger. */
const NOISE = 400_000;

/** Records the running timers and the code that started them. */
function watchTimers(): void {
  const running = new Set<unknown>();
  Object.assign(globalThis, { timersRunning: running });
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
  Object.assign(globalThis, {
    setTimeout: (work: () => void, ms?: number, ...rest: []) => {
      const id = setTimeout(() => {
        running.delete(id);
        work(...rest);
      }, ms);
      running.add(id);
      return id;
    },
    setInterval: (work: () => void, ms?: number) => {
      const id = setInterval(work, ms);
      running.add(id);
      return id;
    },
    clearTimeout: (id: number) => {
      running.delete(id);
      clearTimeout(id);
    },
    clearInterval: (id: number) => {
      running.delete(id);
      clearInterval(id);
    },
  });
}

async function alive(session: CDPSession, kind: string): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', { expression: `${kind}.prototype` });
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId as string });
  const counted = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId as string,
    functionDeclaration: 'function () { return this.length }',
    returnByValue: true,
  });
  await session.send('Runtime.releaseObject', { objectId: objects.objectId as string });
  return counted.result.value as number;
}

/** Listeners on objects that outlive the chat, as `window: storage`, sorted. */
async function listeners(session: CDPSession): Promise<string[]> {
  const names: string[] = [];
  for (const target of ['window', 'document', 'document.documentElement', 'document.head', 'document.body']) {
    const { result } = await session.send('Runtime.evaluate', { expression: target });
    const found = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId as string });
    names.push(...found.listeners.map(({ type }) => `${target}: ${type}`));
  }
  return names.sort();
}

async function census(page: Page, session: CDPSession) {
  const kinds: Record<string, number> = {};
  for (const kind of KINDS) kinds[kind] = await alive(session, kind);
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const page_ = await page.evaluate(async () => {
    const { held, pending } = await navigator.locks.query();
    const { timersRunning } = globalThis as unknown as { timersRunning: Set<unknown> };
    return {
      locks: [...(held ?? []), ...(pending ?? [])].length,
      timers: timersRunning.size,
      elements: document.querySelectorAll('*').length,
      sheets: document.adoptedStyleSheets.length + document.styleSheets.length,
    };
  });
  return {
    heap: metric('JSHeapUsedSize'),
    counts: {
      ...kinds,
      ...page_,
      nodes: metric('Nodes'),
      jsListeners: metric('JSEventListeners'),
      listeners: (await listeners(session)).join(', '),
    },
  };
}

type Counts = Awaited<ReturnType<typeof census>>['counts'];

/** Earlier objects may have been collected meanwhile, so the counts may be lower. */
const hasNotGrown = (after: Counts, before: Counts): boolean =>
  Object.entries(before).every(([name, count]) => {
    const now: unknown = after[name as keyof Counts];
    return typeof now === 'number' && typeof count === 'number' ? now <= count : now === count;
  });

/** Mounts the chat, uses it and removes it, repeatedly. */
async function mount(page: Page, relay: string, times: number): Promise<void> {
  await page.evaluate(
    async ([address, count]) => {
      for (let index = 0; index < count; index += 1) {
        const chat = document.createElement('desk-chat');
        chat.setAttribute('site', 'default');
        chat.setAttribute('relay', address);
        chat.setAttribute('sound', '');
        const online = new Promise<void>((resolve) => {
          chat.addEventListener('desk-chat-connection', () => chat.state.connection.state === 'online' && resolve());
        });
        document.body.append(chat);
        await chat.open();
        await online;
        // Half of the chats are removed early, the other half when everything is loaded.
        if (index % 2 === 0) await new Promise((resolve) => setTimeout(resolve, 30));
        chat.remove();
      }
    },
    [relay, times] as const,
  );
}

it('leaves a page as it was after being mounted and removed fifty times', async (t) => {
  const scene = await openScene({ own: true });
  t.after(() => scene.close());
  const { relay } = scene.house.urls;
  const visitor = await scene.visitor('/');
  const { page } = visitor;
  await page.addInitScript(watchTimers);
  await visitor.visit('/');
  await visitor.open();
  await visitor.asks('Can I cancel my order?');
  await page.evaluate(() => (globalThis as unknown as { DeskChat: { destroy(): void } }).DeskChat.destroy());
  await untilSockets(relay, 0);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');

  // Code that is loaded and compiled once stays.
  await mount(page, relay, 5);
  await untilSockets(relay, 0);
  let before = await census(page, session);
  let after = before;
  const mountAndRemove = async (): Promise<boolean> => {
    before = await census(page, session);
    await mount(page, relay, TIMES);
    await untilSockets(relay, 0);
    const isAsBefore = async (): Promise<boolean> => {
      after = await census(page, session);
      return hasNotGrown(after.counts, before.counts) && after.heap - before.heap < NOISE;
    };
    return await until(isAsBefore, 'the page to be as it was', SOON).catch(() => false);
  };
  // On a busy machine parts of the chat may be loaded or compiled for the first time only now; a leak occurs each time.
  for (let round = 1; !(await mountAndRemove()); round += 1) {
    if (round === ROUNDS) {
      assert.deepEqual(after.counts, before.counts);
      assert.fail(`the heap has grown by ${after.heap - before.heap} bytes`);
    }
    // Another round would exceed the limit of joins, and load what shows that; it begins anew with the relay.
    await scene.house.stopRelay();
    await scene.house.startRelay();
  }
});
