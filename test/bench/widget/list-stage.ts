/**
 * Two pages with the same conversation: the built widget, on a Socket.IO server that says what a relay would, and the bare
 * windowed list on a plain WebSocket. Both get what is said in the same pieces, as far as the page's main thread can tell.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ChatEvent } from '../../../relay/protocol.ts';
import { agentStarted, EPOCH, PERSON, SITE } from '../../widget/conversation-log.ts';
import { type ScriptedRelay, startScriptedRelay } from '../../widget/scripted-relay.ts';
import { serve } from './serve.ts';

const WIDGET = join(import.meta.dirname, '../../../dist/widget');
/** As many events as the relay sends in one piece. */
const PIECE = 50;
const BEGAN = Date.UTC(2026, 2, 12, 9);
const WORDS =
  'The lamp you asked about is in stock again and leaves our workshop on Monday, so it should be with you by the end of the week.'.split(
    ' ',
  );

export type ListPage = {
  /** Says so many messages more, one at a time at an even pace; milliseconds of the main thread for each. */
  each(count: number): Promise<number>;
  /** Says so many at once; milliseconds of the main thread until all are shown. */
  all(count: number): Promise<number>;
  elements(): Promise<number>;
  /** Bytes after a collection of garbage. */
  heap(): Promise<number>;
  close(): Promise<void>;
};

/** Milliseconds between two messages: long enough that what one costs is over before the next. */
const PACE = 60;

/** Messages of every length between one word and three lines, from both sides. */
const textOf = (n: number): string => `#${n} ${WORDS.slice(0, 1 + ((n * 7) % WORDS.length)).join(' ')}`;
const isMine = (n: number): boolean => n % 3 === 0;

export type Files = Awaited<ReturnType<typeof serveFiles>>;

/** Serves the two pages; the query of each is the port from which it gets what is said. */
export async function serveFiles() {
  const pages: Record<string, (port: string) => string> = {
    '/bare-list.js': () => readFileSync(join(import.meta.dirname, 'bare-list.js'), 'utf8'),
    '/bare': (port) => BARE_PAGE.replace('PORT', port),
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

/** The built widget with an open chat in which an agent has joined. */
export async function openOurs(browser: Browser, files: Files): Promise<ListPage> {
  const relay = await startConversation(1);
  const page = await openPage(browser, `${files.url}/ours?${new URL(relay.url).port}`);
  await openChat(page);
  await page.waitForFunction(isRead(1));
  let seq = 1;
  const say = (count: number) => relay.send(...Array.from({ length: count }, () => eventOf(++seq)));
  const last = `document.querySelector('desk-chat').shadowRoot.querySelector('desk-chat-panel').shadowRoot
    .querySelector('desk-chat-message-list').shadowRoot.querySelector('.column [data-key]:nth-last-child(2) desk-chat-message')
    ?.shadowRoot.querySelector('.bubble')`;
  return await listPage(page, say, last, () => relay.close());
}

/** A page whose visitor has had the chat open on the page before, which is ready to be opened again; slower by `cpu`. */
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

/** A relay that tells of a conversation so long. */
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
  const at = BEGAN + seq * 20_000;
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

/** Whether all up to `seq` was taken in; an expression for the page. */
const isRead = (seq: number): string => `document.querySelector('desk-chat').state?.cursor?.seq === ${seq}`;

/** The bare windowed list in a box as large as the widget's. */
export async function openBare(browser: Browser, files: Files): Promise<ListPage> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const joined = new Promise<WebSocket>((resolve) => server.once('connection', resolve));
  const page = await openPage(browser, `${files.url}/bare?${(server.address() as AddressInfo).port}`);
  const socket = await joined;
  let n = 1;
  const next = () => {
    n += 1;
    return { name: isMine(n) ? 'You' : PERSON.name, at: BEGAN + n * 20_000, mine: isMine(n), text: textOf(n) };
  };
  const say = async (count: number) => socket.send(JSON.stringify(Array.from({ length: count }, next)));
  return await listPage(page, say, `document.querySelector('#rows').lastChild`, async () => {
    socket.terminate();
    await new Promise((resolve) => server.close(resolve));
  });
}

async function listPage(
  page: Page,
  say: (count: number) => Promise<unknown>,
  last: string,
  end: () => Promise<void>,
): Promise<ListPage> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  let said = 1;
  const isShown = () => page.evaluate<boolean>(`Boolean(${last}?.textContent.includes('#${said} '))`);
  const shown = async () => {
    for (let tries = 0; !(await isShown()); tries += 1) {
      if (tries > 200) throw new Error(`message ${said} is never shown`);
      await pause(PACE);
    }
  };
  return {
    async each(count) {
      const before = await busy(cdp);
      for (let n = 0; n < count; n += 1) {
        await say(1);
        await pause(PACE);
      }
      said += count;
      const spent = (await busy(cdp)) - before;
      await shown();
      return spent / count;
    },
    async all(count) {
      const before = await busy(cdp);
      for (let left = count; left > 0; left -= PIECE) await say(Math.min(left, PIECE));
      said += count;
      await shown();
      return (await busy(cdp)) - before;
    },
    elements: () => page.evaluate<number>(COUNT),
    async heap() {
      for (let time = 0; time < 3; time += 1) await cdp.send('HeapProfiler.collectGarbage');
      return (await cdp.send('Runtime.getHeapUsage')).usedSize;
    },
    async close() {
      await page.context().close();
      await end();
    },
  };
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** Milliseconds the page's main thread has worked. */
async function busy(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

/** Elements of the page, through all shadow roots. */
const COUNT = `(() => {
  const count = (root) => [...root.querySelectorAll('*')].reduce((sum, one) => sum + 1 + (one.shadowRoot ? count(one.shadowRoot) : 0), 0);
  return count(document);
})()`;

const BARE_PAGE = `<!doctype html><html lang="en"><title>bare</title><style>
  #scroller { position: fixed; right: 20px; bottom: 96px; width: 392px; height: 480px; overflow: auto; overflow-anchor: none; font: 16px/1.45 system-ui }
  .row { padding: 8px 48px 0 12px } .mine { padding: 8px 12px 0 48px; text-align: end }
  .bubble { padding: 10px 14px; border-radius: 14px; background: #eee; text-align: start } time { font-size: 12px; margin-inline-start: 8px }
</style><body data-from="ws://127.0.0.1:PORT"><div id="scroller"><div id="above"></div><div id="rows"></div><div id="below"></div></div>
<script src="/bare-list.js"></script>`;
