/** The script tag on a page: it leaves no trace before the chat is opened, and never breaks the page. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page, Response } from 'playwright-core';
import type { DeskChatApi } from '../../widget/page/api.ts';
import { until } from '../helpers/until.ts';
import { createChapters } from '../journeys/chapters.ts';
import { visitSite } from '../journeys/host-page.ts';
import { openScene, type Scene } from '../journeys/scene.ts';
import type { Visitor } from '../journeys/visitor.ts';
import { UNREACHABLE } from '../journeys/watched-page.ts';

let scene: Scene;
before(async () => {
  scene = await openScene({ own: true });
});
after(() => scene?.close());

/** Names that the page added, and built-in objects with functions that are not the browser's. */
const traces = () => {
  const all = globalThis as unknown as Record<string, unknown>;
  const builtIn = Object.getOwnPropertyNames(all).filter((name) => /^[A-Z]/.test(name) && name !== 'DeskChat');
  const holders = builtIn.flatMap((name): [string, object][] => {
    const one = all[name];
    if (typeof one !== 'function') return [];
    return [
      [name, one],
      [`${name}.prototype`, one.prototype ?? {}],
    ];
  });
  const members = holders.flatMap(([name, holder]) =>
    Object.entries<PropertyDescriptor>(Object.getOwnPropertyDescriptors(holder)).map(([key, { value, get, set }]) => {
      const isOurs = [value, get, set].some((one) => typeof one === 'function' && !`${one}`.includes('[native code]'));
      return `${name}.${key}${isOurs ? ' (changed)' : ''}`;
    }),
  );
  return [...Object.getOwnPropertyNames(all), ...members];
};

describe('the script tag', () => {
  const chapter = createChapters();
  let visitor: Visitor;
  let page: Page;
  /** The same page of the shop without the tag. */
  let without: Page;
  const requests: string[] = [];

  before(async () => {
    visitor = await scene.visitor('/');
    ({ page } = visitor);
    page.on('request', (request) => requests.push(request.url()));
    page.on('websocket', (socket) => requests.push(socket.url()));
    without = await page.context().newPage();
    await without.route('**/desk-chat.js', (route) => route.abort());
  });
  // Those that stay would complain of the relay that later tests stop.
  after(() => page?.context().close());

  chapter('stores nothing and requests only the loader before the chat is opened', async () => {
    const { urls } = scene.house;
    await page.goto(`${urls.site}/lamps`, { waitUntil: 'networkidle' });
    await page.mouse.wheel(0, 2000);
    await page.reload({ waitUntil: 'networkidle' });

    const toRelay = requests.filter((url) => url.includes(new URL(urls.relay).host));
    assert.deepEqual([...new Set(toRelay)], [`${urls.relay}/desk-chat.js`]);
    assert.deepEqual(await page.context().storageState({ indexedDB: true }), { cookies: [], origins: [] });
    assert.equal(await page.evaluate(() => sessionStorage.length + localStorage.length), 0);
    await without.goto(page.url());
    const [theirs, ours] = await Promise.all([without, page].map((one) => one.evaluate(() => Object.keys(globalThis))));
    assert.deepEqual(
      ours?.filter((name) => !theirs?.includes(name)),
      ['DeskChat'],
    );
  });

  chapter('has the browser compile the opening code while it is loaded, and keeps what it stores apart', async () => {
    const hint = '//# allFunctionsCalledOnLoad\n';
    const scripts: Promise<[name: string, begin: string]>[] = [];
    const keep = (response: Response): void => {
      const name = /assets\/(\w+)-[\w-]+\.js/.exec(response.url())?.[1];
      if (name) scripts.push(response.text().then((text) => [name, text.slice(0, hint.length)]));
    };
    page.on('response', keep);
    await visitor.open();
    // Chunks that come later would be read while the page closes.
    page.off('response', keep);
    const begins = Object.fromEntries(await Promise.all(scripts));
    assert.equal(begins.chat, hint);
    assert.notEqual(begins.transport, hint, 'its unused functions would stay in memory');

    assert.equal(requests.filter((url) => url.includes('/assets/transcript-')).length, 1, 'the transcript is one file');
    const { cookies, origins } = await page.context().storageState();
    assert.deepEqual(cookies, []);
    assert.deepEqual(
      origins.map(({ origin }) => origin),
      [scene.house.urls.site],
    );
    assert.ok(origins[0]?.localStorage.every(({ name }) => name.startsWith('desk-chat:default:')));
  });

  chapter('adds one global name and changes no built-in object, with the chat open too', async () => {
    await visitor.asks('Can I cancel my order?');
    const before = new Set(await without.evaluate(traces));
    const after = await page.evaluate(traces);
    assert.deepEqual(
      after.filter((name) => !before.has(name)),
      ['DeskChat'],
    );
  });
});

it('runs calls made before the page has a body, and resumes a running chat as soon as a later tag allows it', async (t) => {
  const { relay } = scene.house.urls;
  let goOn = (): void => {};
  const answers: Record<string, string> = {
    '/': `<script src="${relay}/desk-chat.js"></script>
      <script>DeskChat.open({ draft: 'Is anybody there?' })</script><script src="/slow.js"></script>`,
    '/allows': `<script async src="${relay}/desk-chat.js" data-consent="persistent"></script>`,
    '/asks-first': `<script async src="${relay}/desk-chat.js" data-consent="none"></script>`,
  };
  const visitor = await visitSite(
    t,
    scene,
    (request, response) => {
      const tags = answers[request.url ?? ''];
      if (request.url === '/slow.js') goOn = () => response.setHeader('content-type', 'text/javascript').end();
      else if (tags === undefined) response.writeHead(204).end();
      else {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(
          `<!doctype html><html lang="en"><head><title>A page</title>${tags}</head><body>Late</body></html>`,
        );
      }
    },
    { waitUntil: 'commit' },
  );
  const { page } = visitor;
  // Not by frames: a page without a body has none.
  await page.waitForFunction(() => customElements.get('desk-chat') !== undefined, null, { polling: 50 });
  assert.equal(await page.evaluate(() => document.body), null);
  goOn();
  await visitor.field.waitFor();
  await until(async () => (await visitor.field.inputValue()) === 'Is anybody there?', 'the draft');

  await page.goto(new URL('/allows', page.url()).href);
  await visitor.field.waitFor();
  await visitor.asks('Is anybody there?');
  await page.goto(new URL('/asks-first', page.url()).href);
  await visitor.launcher.waitFor();
  assert.equal(await visitor.field.isVisible(), false);
  await page.evaluate((src) => {
    const tag = Object.assign(document.createElement('script'), { src });
    tag.dataset.consent = 'persistent';
    document.head.append(tag);
  }, `${relay}/desk-chat.js`);
  await visitor.sees('Is anybody there?');
  await page.context().close();
});

describe('two tags on a page', () => {
  const chapter = createChapters();
  let visitor: Visitor;
  let page: Page;
  after(() => page?.context().close());

  chapter('make one chat', async () => {
    visitor = await scene.visitor('/');
    ({ page } = visitor);
    // As a tag manager adds it, under the page's CSP.
    await page.evaluate(async (address) => {
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
      };
      const script = document.createElement('script');
      script.src = trustedTypes
        .createPolicy('tag-manager', { createScriptURL: (url: string) => url })
        .createScriptURL(address);
      script.dataset.site = 'default';
      document.body.append(script);
      await new Promise((resolve) => script.addEventListener('load', resolve));
    }, `${scene.house.urls.relay}/desk-chat.js?again`);
    assert.equal(await page.locator('desk-chat').count(), 1);
  });

  chapter('and it reports that its connection code failed to load, retries, and works', async () => {
    visitor.watched.allow(/ERR_FAILED/);
    const asked: string[] = [];
    // Also of the folders from which it is tried again.
    const code = /\/transport-[^/]*\.js/;
    await page.route(code, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await visitor.launcher.click();
    await visitor.banner.getByText('Connection lost').waitFor();
    await visitor.say('Can I cancel my order?');
    await page.unroute(code);
    await visitor.log.locator('desk-chat-robot-answer').waitFor();
    await visitor.banner.waitFor({ state: 'hidden' });
    assert.ok(asked.length > 0);
    assert.equal(await page.locator('desk-chat').count(), 1);
    assert.equal(await page.locator('desk-chat button[part=launcher]').count(), 1);
  });
});

it('the page works as usual while the relay is down', async () => {
  const { house } = scene;
  const visitor = await scene.visitor('/');
  const { page } = visitor;
  visitor.watched.allow(UNREACHABLE);

  await house.stopRelay();
  await page.goto(`${house.urls.site}/lamps`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Textiles' }).click();
  await page.waitForURL('**/textiles');
  // A browser with the loader in its cache still paints the launcher.
  assert.equal(await page.locator('desk-chat-panel').count(), 0);

  // Now the loader arrives, and the relay stops before the chat is requested.
  await house.startRelay();
  await visitor.visit('/');
  await house.stopRelay();
  await visitor.launcher.click();
  await until(async () => (await visitor.launcher.getAttribute('aria-busy')) === null, 'the launcher to have given up');
  assert.equal(await visitor.launcher.isVisible(), true);
  await visitor.shoot('relay-down');

  await house.startRelay();
  await visitor.open();
  await visitor.sees('the robot of Lantern & Loom');
});

it('the chat opens, reports that the relay is unreachable, and reconnects', async () => {
  const visitor = await scene.visitor('/');
  visitor.watched.allow(UNREACHABLE);
  await visitor.launcher.hover();
  await visitor.page.waitForFunction(() => customElements.get('desk-chat-banner'));
  await scene.house.stopRelay();
  await visitor.launcher.click();
  await visitor.banner.getByText('Connection lost').waitFor();
  await visitor.shoot('opened-without-relay');
  await visitor.say('Can I cancel my order?');
  await scene.house.startRelay();
  await visitor.log.locator('desk-chat-robot-answer').waitFor();
});

it('has the focus in its field when opened at once, while its language is still loading', async () => {
  const visitor = await scene.visitor('/');
  const { page } = visitor;
  await page.evaluate(() => {
    document.documentElement.lang = 'de';
    return (window.DeskChat as DeskChatApi).open();
  });
  await visitor.panel.getByText('Chat').first().waitFor();
  const focused = () => visitor.field.evaluate((field) => field.matches(':focus'));
  await until(focused, 'the focus in the field');
});

it('requests the connection code shortly after the code for typing, and waits for neither', async () => {
  const visitor = await scene.visitor('/');
  const { page } = visitor;
  let goOn = (): void => {};
  const isLineAsked = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/assets/chat-*.js*', async (route) => {
    await isLineAsked;
    return route.continue();
  });
  await page.route('**/assets/transport-*.js*', (route) => {
    goOn();
    return route.continue();
  });
  await visitor.launcher.click();
  await visitor.field.waitFor();

  const asked = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.toJSON()));
  const startOf = (name: RegExp): number => asked.find((entry) => name.test(entry.name))?.startTime ?? Number.NaN;
  const [chat, words, transport] = [/\/chat-/, /\/en-/, /\/transport-/].map((name) => startOf(name)) as [
    number,
    number,
    number,
  ];
  assert.ok(transport - Math.max(chat, words) > 100, `the transport ${transport - chat} ms behind the chat`);
});
