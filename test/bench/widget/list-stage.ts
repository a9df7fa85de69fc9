/**
 * Two pages with the same conversation: the built widget and a bare windowed list, each on a Socket.IO server that
 * sends the relay's packets.
 */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { ChatEvent } from '../../../relay/protocol/events.ts';
import { agentStarted, EPOCH, PERSON, SITE } from '../../widget/state/conversation-log.ts';
import { type ScriptedRelay, startScriptedRelay } from '../../widget/wire/connection/scripted-relay.ts';
import { median } from '../rounds.ts';
import { buildBaseline } from './baselines.ts';
import { serve } from './serve.ts';
import { FIELD } from './stage.ts';

const WIDGET = join(import.meta.dirname, '../../../dist/widget');
/** Number of events in one packet, as the relay sends them. */
const PACKET = 50;
/** Milliseconds between two messages, long enough that the work for one ends before the next. */
const PACE = 60;
/** Milliseconds until idle callbacks have run. */
const SETTLE = 600;
/** A scroll gesture: distance in CSS pixels, speed in pixels a second. */
const SCROLL = { distance: 16_000, speed: 8000 };
const WORDS =
  'The lamp you asked about is in stock again and leaves our workshop on Monday, so it should be with you by the end of the week.'.split(
    ' ',
  );

export type ListPage = {
  /** Sends messages one at a time at an even rate. Resolves to milliseconds of the main thread for each. */
  each(count: number): Promise<number>;
  /** Like `each`; resolves to the median of milliseconds until a message is shown. */
  eachShown(count: number): Promise<number>;
  /** Sends messages all at once. Resolves to milliseconds until the last is shown, and of the main thread for all. */
  all(count: number): Promise<{ time: number; busy: number }>;
  /** Scrolls up and down again; resolves to frames a second, and to the number of those with no text in the middle. */
  scroll(): Promise<{ rate: number; blank: number }>;
  /** Types a text with a processor slowed down by `cpu`; resolves to the median of milliseconds from a key to its paint. */
  type(count: number, cpu: number): Promise<number>;
  elements(): Promise<number>;
  /** Bytes after a garbage collection. */
  heap(): Promise<number>;
  close(): Promise<void>;
};

/** Texts of one word to three lines. */
const textOf = (n: number): string => `#${n} ${WORDS.slice(0, 1 + ((n * 7) % WORDS.length)).join(' ')}`;
const isMine = (n: number): boolean => n % 3 === 0;

export type Files = Awaited<ReturnType<typeof serveFiles>>;

/** Serves the pages. The query of each is the port of the server that it connects to. */
export async function serveFiles() {
  const bareList = await buildBaseline('bare-list.ts');
  const pages: Record<string, (port: string) => string> = {
    '/bare-list.js': () => bareList,
    '/bare': (port) => BARE_PAGE.replace('PORT', port),
    '/blank': () => '<!doctype html><html lang="en"><title>blank</title>',
    '/ours': (port) =>
      `<!doctype html><html lang="en"><title>ours</title><body><script async src="/desk-chat.js" data-relay="http://127.0.0.1:${port}"></script>`,
  };
  return await serve(({ url = '/' }, response) => {
    const { pathname, search } = new URL(url, 'http://127.0.0.1');
    const type = extname(pathname) === '.js' ? 'text/javascript' : 'text/html';
    try {
      const body = pages[pathname]?.(search.slice(1)) ?? readFileSync(join(WIDGET, pathname));
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
}

/** The built widget with an open chat in an agent session. */
export async function openOurs(browser: Browser, files: Files): Promise<ListPage> {
  const relay = await startConversation(1);
  const page = await openPage(browser, `${files.url}/ours?${new URL(relay.url).port}`);
  await openChat(page);
  await page.waitForFunction(isRead(1));
  return await listPage(page, relay, {
    last: `${LIST}.querySelector('.column [data-key]:nth-last-child(2) desk-chat-message')?.shadowRoot.querySelector('.bubble')`,
    scroller: `${LIST}.querySelector('.scroller')`,
    field: FIELD,
  });
}

const LIST = `document.querySelector('desk-chat').shadowRoot.querySelector('desk-chat-panel').shadowRoot
  .querySelector('desk-chat-message-list').shadowRoot`;

/**
 * Opens a page whose visitor had the chat open on the previous page. The chat is loaded and can be opened again. The
 * processor is slowed down by `cpu`.
 */
export async function openRunning(
  browser: Browser,
  files: Files,
  { messages, cpu }: { messages: number; cpu: number },
) {
  const relay = await startConversation(messages);
  const url = `${files.url}/ours?${new URL(relay.url).port}`;
  const before = await openPage(browser, url);
  await openChat(before);
  await before.waitForFunction(isRead(messages));
  await before.evaluate('window.DeskChat.close()');
  const page = await before.context().newPage();
  await before.close();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.goto(url);
  await page.waitForFunction(isRead(messages));
  return {
    page,
    async close() {
      await page.context().close();
      await relay.close();
    },
  };
}

/** A relay with a conversation of that length. */
async function startConversation(length: number): Promise<ScriptedRelay> {
  const relay = await startScriptedRelay();
  const site = { ...SITE, first: 'agent' };
  relay.answer('join', () => {
    relay.sendWith('join', ...Array.from({ length }, (_, index) => eventOf(index + 1)));
    return { ok: true, epoch: EPOCH, head: length, from: 0, reset: false, token: 'a-token', site };
  });
  return relay;
}

function eventOf(seq: number): ChatEvent {
  const at = Date.now();
  if (seq === 1) return { ...agentStarted, seq, at };
  const said = {
    seq,
    at,
    id: `message-${seq}-of-this-conversation`,
    content: { kind: 'text', text: textOf(seq) },
  } as const;
  return isMine(seq)
    ? { ...said, type: 'visitor-message', left: false }
    : { ...said, type: 'agent-message', person: PERSON, session: 1 };
}

async function openChat(page: Page): Promise<void> {
  await page.waitForFunction('window.DeskChat?.open');
  await page.evaluate('window.DeskChat.open()');
}

/** Whether the chat has processed everything up to `seq`; an expression for the page. */
const isRead = (seq: number): string => `document.querySelector('desk-chat').state?.cursor?.seq === ${seq}`;

/** The bare windowed list in a box of the widget's size. */
export async function openBare(browser: Browser, files: Files): Promise<ListPage> {
  const relay = await startConversation(1);
  const page = await openPage(browser, `${files.url}/bare?${new URL(relay.url).port}`);
  const parts = {
    last: `document.querySelector('#rows').lastChild`,
    scroller: `document.querySelector('#scroller')`,
    field: `document.querySelector('textarea')`,
  };
  const list = await listPage(page, relay, parts);
  // The bare list shows no history, so wait for its connection.
  for (let tries = 0; relay.sockets().length === 0 && tries < 100; tries += 1) await pause(PACE);
  return list;
}

/** Heap of an empty page in bytes. */
export async function heapOfBlank(browser: Browser, files: Files): Promise<number> {
  const page = await openPage(browser, `${files.url}/blank`);
  // Brings Playwright's own script, half a megabyte, into this page as well.
  await page.waitForFunction('true');
  const cdp = await page.context().newCDPSession(page);
  const bytes = await heapOf(cdp);
  await page.context().close();
  return bytes;
}

async function listPage(
  page: Page,
  relay: ScriptedRelay,
  { last, scroller, field }: { last: string; scroller: string; field: string },
): Promise<ListPage> {
  const cdp = await page.context().newCDPSession(page);
  // Of the thread alone: by the wall clock, tasks also last while other programs have the processor.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  let said = 1;
  const say = (count: number): void => {
    const [socket] = relay.sockets();
    for (let left = count; left > 0; left -= PACKET) {
      const events = Array.from({ length: Math.min(left, PACKET) }, () => eventOf(++said));
      socket?.emit('events', { epoch: EPOCH, events }, () => undefined);
    }
  };
  /** Sends messages; resolves to milliseconds until the last is shown. */
  const timed = async (count: number): Promise<number> => {
    await page.evaluate(`window.shown = new Promise((done) => {
      const look = () => ${last}?.textContent.includes('#${said + count} ') ? done(Date.now()) : next();
      // After the frame, when its content is painted.
      const next = () => requestAnimationFrame(() => scheduler.postTask(look));
      next();
    }), null`);
    // Until frames come evenly: the first one begins at once, and it would be chance whether a message is in time for it.
    await pause(PACE);
    const began = Date.now();
    say(count);
    return (await page.evaluate<number>('window.shown')) - began;
  };
  return {
    async each(count) {
      const before = await busy(cdp);
      for (let n = 0; n < count; n += 1) {
        say(1);
        await pause(PACE);
      }
      return ((await busy(cdp)) - before) / count;
    },
    async eachShown(count) {
      const times: number[] = [];
      for (let n = 0; n < count; n += 1) {
        times.push(await timed(1));
        await pause(PACE);
      }
      return median(times);
    },
    async all(count) {
      const before = await busy(cdp);
      const time = await timed(count);
      await pause(SETTLE);
      return { time, busy: (await busy(cdp)) - before };
    },
    async scroll() {
      const at = await page.evaluate<{ x: number; y: number }>(watchFrames(scroller));
      for (const way of [1, -1]) {
        const gesture = { ...at, yDistance: way * SCROLL.distance, speed: SCROLL.speed };
        await cdp.send('Input.synthesizeScrollGesture', { ...gesture, gestureSourceType: 'mouse' });
      }
      return await page.evaluate<{ rate: number; blank: number }>('window.endFrames()');
    },
    async type(count, cpu) {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
      await page.evaluate(WATCH_KEYS);
      // The pointer stays there, as a person's does: after each layout, the browser looks what is below it.
      const { x, y, width, height } = await page.evaluate<DOMRect>(`${field}.getBoundingClientRect().toJSON()`);
      await page.mouse.click(x + width / 2, y + height / 2);
      for (let n = 0; n < count; n += 1) {
        await page.keyboard.press(n % 6 === 5 ? 'Space' : 'n');
        await pause(PACE);
      }
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      const times = await page.evaluate<number[]>('window.endKeys()');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Delete');
      return median(times);
    },
    elements: () => page.evaluate<number>(COUNT),
    heap: () => heapOf(cdp),
    async close() {
      await page.context().close();
      await relay.close();
    },
  };
}

/**
 * Counts frames until `endFrames`, and those in which the scroller's middle shows no row with text: at their beginning,
 * when the browser may have scrolled past what is rendered, and at their end. Its value is the middle.
 */
const watchFrames = (scroller: string): string => `(() => {
  const scroller = ${scroller};
  const root = scroller.getRootNode();
  const { left, top, width, height } = scroller.getBoundingClientRect();
  const middle = { x: left + width / 2, y: top + height / 2 };
  const times = [];
  const blank = new Set();
  const look = () => {
    const row = root.elementFromPoint(middle.x, middle.y)?.closest('.row, [data-key]');
    const content = row?.querySelector('desk-chat-message')?.shadowRoot ?? row;
    if (!content?.textContent.trim()) blank.add(document.timeline.currentTime);
  };
  const count = (now) => {
    times.push(now);
    scheduler.postTask(look);
    frame = requestAnimationFrame(count);
  };
  let frame = requestAnimationFrame(count);
  // Before the list handles the event.
  root.addEventListener('scroll', look, true);
  window.endFrames = () => {
    cancelAnimationFrame(frame);
    root.removeEventListener('scroll', look, true);
    return { rate: (times.length - 1) / ((times.at(-1) - times[0]) / 1000), blank: blank.size };
  };
  return middle;
})()`;

/** Measures milliseconds from each key to the end of the frame that shows it, until `endKeys`. */
const WATCH_KEYS = `(() => {
  const times = [];
  const onKey = ({ timeStamp }) =>
    requestAnimationFrame(() => scheduler.postTask(() => times.push(performance.now() - timeStamp)));
  addEventListener('keydown', onKey, true);
  window.endKeys = () => {
    removeEventListener('keydown', onKey, true);
    return times;
  };
})()`;

async function heapOf(cdp: CDPSession): Promise<number> {
  for (let time = 0; time < 3; time += 1) await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** Milliseconds of processor time of the page's main thread so far. */
async function busy(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

/** Number of elements of the page, including all shadow roots. */
const COUNT = `(() => {
  const count = (root) => [...root.querySelectorAll('*')].reduce((sum, one) => sum + 1 + (one.shadowRoot ? count(one.shadowRoot) : 0), 0);
  return count(document);
})()`;

const BARE_PAGE = `<!doctype html><html lang="en"><title>bare</title><style>
  #scroller { position: fixed; right: 20px; bottom: 96px; width: 392px; height: 480px; overflow: auto; overflow-anchor: none; font: 16px/1.45 system-ui }
  .row { padding: 8px 48px 0 12px } .mine { padding: 8px 12px 0 48px; text-align: end }
  .bubble { padding: 10px 14px; border-radius: 14px; background: #eee; text-align: start } time { font-size: 12px; margin-inline-start: 8px }
  textarea { position: fixed; right: 20px; bottom: 40px; width: 392px; height: 44px; box-sizing: border-box; font: 16px/1.45 system-ui }
</style><body data-from="http://127.0.0.1:PORT"><div id="scroller"><div id="above"></div><div id="rows"></div><div id="below"></div></div><textarea aria-label="Message"></textarea>
<script type="module" src="/bare-list.js"></script>`;
