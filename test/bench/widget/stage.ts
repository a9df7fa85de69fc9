/**
 * The pages on which the widget is measured: an article with one script tag or none, in a real Chromium, with throttled
 * network and processor if asked. Widget and relay are the ones that ship. The baselines come compressed from another
 * origin, as the relay's files do.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';
import { launchChromium } from '../../helpers/browser.ts';
import { openHouse } from '../../helpers/house.ts';
import { useAllCores } from '../cores.ts';
import { buildBaseline } from './baselines.ts';
import { serve } from './serve.ts';

/** Content of the page besides the article. */
export type Variant = 'blank' | 'ours' | 'bare launcher' | 'bare chat' | 'deep-chat';

/** Slow 4G of the browsers' developer tools. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const ROOT = join(import.meta.dirname, '../../..');

export type Opened = { page: Page; cdp: CDPSession; close(): Promise<void> };

export async function openStage() {
  const house = await openHouse();
  const pages = new Map<string, string>();
  const baselines = await serveBaselines(pages);
  await house.stopRelay();
  await house.startRelay({ ALLOWED_ORIGINS: baselines.url });
  useAllCores();
  // A baseline loads fonts from a foreign host; block all hosts but this machine.
  const browser = await launchChromium({ args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'] });
  const tags: Record<Variant, string> = {
    blank: '',
    ours: `<script async src="${house.urls.relay}/desk-chat.js"></script>`,
    'bare launcher': `<script async src="${baselines.url}/bare-launcher.js"></script>`,
    'bare chat': `<script async src="${baselines.url}/bare-chat-tag.js"></script>`,
    'deep-chat': `<script async type="module" src="${baselines.url}/deep-chat.js"></script>`,
  };

  const text = '<p>Lamps, rugs and throws, made in our own workshop.</p>'.repeat(60);
  for (const [variant, tag] of Object.entries(tags)) {
    pages.set(
      pathOf(variant),
      `<!doctype html><html lang="en"><head><title>A page</title>${tag}</head><body><main>${text}</main>${variant === 'deep-chat' ? '<deep-chat demo="true"></deep-chat>' : ''}</body></html>`,
    );
  }

  return {
    browser,
    /**
     * Opens the page in a new browser context with an empty cache.
     * @param how `watched`: whether the page records when the launcher is shown
     */
    async open(variant: Variant, { slow = false, cpu = 1, watched = true } = {}): Promise<Opened> {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      if (watched) await page.addInitScript(WATCH);
      if (slow) {
        await cdp.send('Network.enable');
        await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
      }
      if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
      await page.goto(baselines.url + pathOf(variant), { waitUntil: 'commit' });
      return { page, cdp, close: () => context.close() };
    },
    async close(): Promise<void> {
      await browser.close();
      await baselines.close();
      await house.close();
    },
  };
}

/** Records when a launcher was first painted. */
const WATCH = `(() => {
  const seen = { launcher: 0 };
  Object.defineProperty(window, '__seen', { value: seen });
  const launcher = () => document.querySelector('#launcher') ?? document.querySelector('desk-chat')?.shadowRoot?.querySelector('button')
    ?? document.querySelector('deep-chat')?.shadowRoot?.querySelector('[contenteditable],textarea,input');
  const look = () => {
    const found = launcher();
    if (found && found.getBoundingClientRect().width > 0) { const at = performance.now(); requestAnimationFrame(() => { seen.launcher = at; }); }
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();`;

/** Milliseconds from the start of the navigation until a launcher (of deep-chat: its field) is on the screen. */
export async function launcherShown(page: Page): Promise<number> {
  await page.waitForFunction('window.__seen.launcher > 0', undefined, { timeout: 60_000 });
  return page.evaluate<number>('window.__seen.launcher');
}

/**
 * Blocking time (the part of each task beyond 50 ms, in milliseconds) and layout shift of a page.
 * @param until milliseconds after the page has loaded; later entries may come from the measurement itself
 */
export async function costsOf(page: Page, until: number): Promise<{ blocked: number; shift: number }> {
  return page.evaluate(`(async () => {
    const { loadEventEnd } = performance.getEntriesByType('navigation')[0];
    const noted = (type) => new Promise((done) => {
      const observer = new PerformanceObserver((list) => done(list.getEntries()));
      observer.observe({ type, buffered: true });
      setTimeout(done, 200, []);
    });
    const sum = async (type, cost) =>
      (await noted(type)).filter(({ startTime }) => startTime < loadEventEnd + ${until}).reduce((all, one) => all + cost(one), 0);
    return {
      blocked: await sum('longtask', ({ duration }) => Math.max(0, duration - 50)),
      shift: await sum('layout-shift', ({ value }) => value),
    };
  })()`);
}

/** Finds the chat's text field, also in shadow roots; an expression for the page. */
export const FIELD = `(document.querySelector('bare-chat')?.shadowRoot?.querySelector('textarea')
  ?? document.querySelector('desk-chat')?.shadowRoot?.querySelector('desk-chat-panel')?.shadowRoot
    ?.querySelector('desk-chat-composer')?.shadowRoot?.querySelector('textarea'))`;
const LAUNCHER = `(document.querySelector('#launcher') ?? document.querySelector('desk-chat').shadowRoot.querySelector('button'))`;

export const hasLauncher = (page: Page): Promise<boolean> =>
  page.evaluate(`${LAUNCHER}.getBoundingClientRect().width > 0`);

/** Clicks the launcher; resolves to milliseconds until the field is on the screen and focused. */
export async function clickToField(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((done) => {
    const begin = performance.now();
    ${LAUNCHER}.click();
    const look = () => {
      const field = ${FIELD};
      if (field && !field.disabled && field.getBoundingClientRect().width > 0 && field.getRootNode().activeElement === field) done(performance.now() - begin);
      else requestAnimationFrame(look);
    };
    look();
  })`);
}

/** Dispatches the pointer event by which the launcher preloads the chat, as a person's mouse does before the click. */
export async function hover(page: Page): Promise<void> {
  await page.evaluate(`${LAUNCHER}.dispatchEvent(new PointerEvent('pointerenter'))`);
}

/** JavaScript heap in bytes after a garbage collection. */
export async function heap({ cdp }: Opened): Promise<number> {
  for (let time = 0; time < 3; time += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize;
}

const pathOf = (variant: string): string => `/${variant.replace(' ', '-')}`;

async function serveBaselines(pages: ReadonlyMap<string, string>) {
  const bareChat = await buildBaseline('bare-chat.ts');
  const own = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
  const files = new Map(
    Object.entries({
      '/bare-launcher.js': own('bare-launcher.js'),
      '/bare-chat-tag.js': own('bare-chat-tag.js'),
      '/bare-chat.js': bareChat,
      '/deep-chat.js': readFileSync(join(ROOT, 'node_modules/deep-chat/dist/deepChat.bundle.js'), 'utf8'),
    }).map(([path, code]) => [path, brotliCompressSync(code)]),
  );
  return await serve((request, response) => {
    const page = pages.get(request.url ?? '');
    if (page) return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    const file = files.get(request.url ?? '');
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'content-length': file.length,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    response.end(file);
  });
}
