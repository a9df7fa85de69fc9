/** The chat on pages that were not made for it: with their styles, dialogs, CSP and errors. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { DeskChat } from '../../widget/desk-chat.ts';
import type { DeskChatApi } from '../../widget/page/api.ts';
import { until } from '../helpers/until.ts';
import { visitHost, visitSite } from '../journeys/host-page.ts';
import { openScene, type Scene } from '../journeys/scene.ts';
import { OLD_LIBRARIES } from './old-libraries.ts';

const HOSTILE = `
  * { all: unset !important; }
  body { display: block !important; font: 40px/3 cursive !important; color: red !important; letter-spacing: 1em !important;
    text-transform: uppercase !important; cursor: wait !important; text-align: right !important; }
  button, input, textarea, div, section, svg, p { display: none !important; background: red !important; }
  #own { display: inline-block !important; padding: 3px !important; }`;

let scene: Scene;
before(async () => {
  scene = await openScene({ own: true });
});
after(() => scene?.close());

it('looks the same with any styles of the page, and changes nothing of the page', async (t) => {
  const looks = async (styles: string) => {
    const visitor = await visitHost(t, scene, { body: '<button id="own">Own</button>', styles });
    const own = () =>
      visitor.page.locator('#own').evaluate((button) => {
        const { width, height } = button.getBoundingClientRect();
        return { width, height, text: JSON.stringify([...getComputedStyle(button)]) };
      });
    const before = await own();
    const early = await visitor.launcher.boundingBox();
    await visitor.open();
    await visitor.asks('Ada would like another lamp');
    assert.deepEqual(await own(), before);
    await visitor.shoot(styles ? 'hostile-styles' : 'plain-host');
    const line = visitor.log.locator('desk-chat-message').filter({ hasText: 'Ada would' }).first();
    const text = await line.evaluate((message) => {
      const shown = message.shadowRoot?.querySelector('.bubble') ?? message;
      const { fontSize, lineHeight, letterSpacing, textTransform, color, textAlign, fontFamily } =
        getComputedStyle(shown);
      return { fontSize, lineHeight, letterSpacing, textTransform, color, textAlign, fontFamily };
    });
    const boxes = [early, await visitor.launcher.boundingBox(), await visitor.panel.boundingBox()];
    await visitor.page.evaluate(() => document.querySelector('desk-chat')?.hide());
    await visitor.panel.waitFor({ state: 'hidden' });
    await visitor.launcher.waitFor({ state: 'hidden' });
    return { text, boxes };
  };
  assert.deepEqual(await looks(HOSTILE), await looks(''));
});

it('is inert behind a modal dialog of the page, and works inside one', async (t) => {
  const visitor = await visitHost(t, scene, {
    body: `<dialog id="terms"><p>Terms</p><button>Accept</button></dialog><main id="main"><a href="#main">Home</a></main>`,
  });
  const { page } = visitor;
  await visitor.open();
  await visitor.field.fill('half a sentence');
  await page.evaluate(() => document.querySelector('dialog')?.showModal());
  // Tab reaches elements in the dialog, or leaves the page: the chat neither takes nor keeps the focus.
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    assert.notEqual(await page.evaluate(() => document.activeElement?.localName), 'desk-chat');
  }
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'hidden' });
  assert.equal(await visitor.field.inputValue(), 'half a sentence');
  await visitor.field.press('Enter');
  await visitor.sees('half a sentence');

  // Older modal libraries make all siblings inert, including the chat, and undo it later.
  const inert = (isInert: boolean) =>
    page.evaluate((value) => {
      for (const child of document.body.children) (child as HTMLElement).inert = value;
    }, isInert);
  await inert(true);
  await page
    .locator('desk-chat')
    .evaluate((chat) => chat.shadowRoot?.querySelector<HTMLElement>('[part=launcher]')?.focus());
  assert.notEqual(await page.evaluate(() => document.activeElement?.localName), 'desk-chat');
  await inert(false);
  await visitor.asks('Ada would like another lamp');
});

it('fills its container without a launcher, a dialog or the focus, and leaves Escape to the page', async (t) => {
  const { relay } = scene.house.urls;
  const visitor = await visitHost(t, scene, {
    styles: '#box { width: 420px; height: 500px; margin: 40px; }',
    head: '',
    body: `<input id="search" autofocus><div id="box"><script src="${relay}/desk-chat.js" data-mode="inline"></script></div>`,
  });
  const { page } = visitor;
  const panel = page.locator('desk-chat-panel section');
  await panel.locator('desk-chat-message').first().waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'search');
  // While it appears it is a fraction of a pixel smaller.
  await panel.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
  });
  assert.deepEqual(await panel.boundingBox(), await page.locator('#box').boundingBox());
  assert.equal(await page.getByRole('dialog').count(), 0);
  assert.equal(await page.getByRole('region', { name: 'Lantern & Loom' }).count(), 1);
  assert.equal(await page.locator('desk-chat button[part=launcher]').count(), 0);
  assert.equal(await page.getByRole('button', { name: 'Close chat' }).count(), 0);
  const field = panel.locator('desk-chat-composer textarea');
  await field.fill('Ada would like another lamp');
  await page.evaluate(() => {
    document.addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (key === 'Escape' && !defaultPrevented) document.title = 'Escape';
    });
  });
  await field.press('Escape');
  assert.equal(await page.title(), 'Escape');
  await field.press('Enter');
  await panel.locator('desk-chat-robot-answer').first().waitFor();
  await visitor.shoot('inline');
  // The next page of the site must not open a chat that was embedded in this one.
  assert.equal(await page.evaluate(() => sessionStorage.getItem('desk-chat:default:open')), null);
});

it('in a container counts messages as read only while the container is visible', async (t) => {
  const { relay } = scene.house.urls;
  const visitor = await visitHost(t, scene, {
    styles:
      '#box { height: 500px; } .away { display: none; } #above { height: 300vh; } #above:empty { display: none; }',
    head: '',
    body: `<div id="above"></div><div id="box"><script src="${relay}/desk-chat.js" data-mode="inline"></script></div>`,
  });
  const { page } = visitor;
  const box = page.locator('#box');
  const answers = page.locator('desk-chat-panel desk-chat-robot-answer');
  const unread = () => page.evaluate(() => document.querySelector('desk-chat')?.state.unread);
  const send = () => page.evaluate(() => (window.DeskChat as DeskChatApi).send('Can I cancel my order?'));
  await page.locator('desk-chat-panel desk-chat-message').first().waitFor();
  await send();
  await answers.first().waitFor();
  assert.equal(await unread(), 0);

  await box.evaluate((element) => element.classList.add('away'));
  await until(
    () => page.evaluate(() => !document.querySelector('desk-chat')?.state.book.open),
    'it to be out of sight',
  );
  await send();
  await until(async () => (await unread()) === 1, 'the answer to be unread');
  await box.evaluate((element) => element.classList.remove('away'));
  await until(async () => (await unread()) === 0, 'it to be read');

  await page.locator('#above').evaluate((element) => (element.textContent = 'Much to read'));
  await until(
    () => page.evaluate(() => !document.querySelector('desk-chat')?.state.book.open),
    'it to be out of sight',
  );
  await send();
  await until(async () => (await unread()) === 1, 'the answer to be unread');
  await box.scrollIntoViewIfNeeded();
  await until(async () => (await unread()) === 0, 'it to be read');
});

it('says why it does not work', async (t) => {
  const visitor = await visitHost(t, scene, { body: '' });
  const { page } = visitor;
  await visitor.launcher.waitFor();
  const diagnose = () =>
    page.evaluate(() => (window.DeskChat as import('../../widget/page/api.ts').DeskChatApi).diagnose());
  const well = await diagnose();
  assert.deepEqual(
    [well.reachable, well.originAccepted, well.siteKnown, well.storage, well.refusedByPolicy, well.advice],
    [true, true, true, { local: true, session: true }, [], []],
  );
  assert.equal(await page.evaluate(() => localStorage.length + sessionStorage.length), 0);
  const set = (name: string, value: string) =>
    page
      .locator('desk-chat')
      .evaluate((chat, [key, given]) => chat.setAttribute(key ?? '', given ?? ''), [name, value]);
  await set('site', 'nowhere');
  const unknown = await diagnose();
  assert.deepEqual([unknown.siteKnown, unknown.refusal], [false, 'site-unknown']);
  assert.match(unknown.advice.join(), /SITES_FILE/);
  visitor.watched.allow(/policy|Content Security Policy|connect-src|Fetch API|net::ERR/);
  await set('relay', 'https://relay.example');
  const refused = await diagnose();
  assert.equal(refused.reachable, false);
  assert.match(refused.advice.join(), /connect-src|Nothing answers/);
});

it('accepts the properties that frameworks set, keeps its methods, and announces in its own language', async (t) => {
  const visitor = await visitHost(t, scene, { body: '' });
  const { page } = visitor;
  await visitor.launcher.waitFor();
  const chat = page.locator('desk-chat');
  const set = (settings: object) => chat.evaluate((element, given) => void Object.assign(element, given), settings);
  await set({ open: true, lang: 'de' });
  await visitor.launcher.click();
  await visitor.panel.waitFor();
  await set({ open: false });
  await visitor.panel.waitFor({ state: 'hidden' });
  await chat.evaluate((element) => (element as DeskChat).open());
  await visitor.panel.waitFor();
  await set({ open: false });
  await visitor.panel.waitFor({ state: 'hidden' });
  assert.equal(await chat.evaluate(({ shadowRoot }) => shadowRoot?.querySelectorAll('.announcer:lang(de)').length), 1);
  // With properties only, the diagnosis must find the settings too.
  const found = await chat.evaluate((element) => {
    const { relay } = element as DeskChat;
    element.removeAttribute('site');
    element.removeAttribute('relay');
    Object.assign(element, { site: 'default', relay });
    return (element as DeskChat).diagnose();
  });
  assert.deepEqual([found.siteKnown, found.advice], [true, []]);
});

for (const [name, extend] of Object.entries(OLD_LIBRARIES)) {
  it(`works on a page with ${name}, which changes the built-ins of the browser`, async (t) => {
    const visitor = await visitHost(t, scene, { body: '<div id="$family"></div>', script: `(${extend})()` });
    const { page, launcher, field } = visitor;
    await launcher.waitFor();
    // Before the chat is loaded, the loader serves the calls.
    await page.evaluate(() => (window.DeskChat as DeskChatApi).hide());
    await launcher.waitFor({ state: 'hidden' });
    await page.evaluate(() => (window.DeskChat as DeskChatApi).show());
    await visitor.open();
    await visitor.asks('Ada would like another lamp');
    await visitor.asks('Can I cancel my order?');
    assert.equal(await field.inputValue(), '');
    await page.getByRole('button', { name: 'Emoji' }).click();
    await page.locator('desk-chat-emoji [role=gridcell]').first().click();
    assert.notEqual(await field.inputValue(), '');
    await page.reload();
    await visitor.sees('Ada would like another lamp');
    await page.evaluate(() => (window.DeskChat as DeskChatApi).close());
    await visitor.panel.waitFor({ state: 'hidden' });
  });
}

for (const hiding of ['visibility: hidden', 'opacity: 0', 'display: none']) {
  it(`is seen at once where a page hides undefined elements (${hiding})`, async (t) => {
    const styles = `:not(:defined) { ${hiding} }`;
    const visitor = await visitHost(t, scene, { body: '<shop-cart>Cart</shop-cart>', styles });
    await visitor.page.locator('desk-chat').waitFor({ state: 'attached' });
    await visitor.page.waitForFunction(() => document.readyState === 'complete');
    const isSeen = () =>
      visitor.page
        .locator('desk-chat')
        .evaluate(
          ({ shadowRoot }) =>
            shadowRoot?.querySelector('button')?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ??
            false,
        );
    assert.equal(await isSeen(), true);
    await visitor.open();
    await visitor.button('Close chat').click();
    assert.equal(await isSeen(), true);
  });
}

it('stays hidden where the page hides the chat itself', async (t) => {
  const visitor = await visitHost(t, scene, { body: '', styles: 'desk-chat { display: none }' });
  await visitor.page.locator('desk-chat').waitFor({ state: 'attached' });
  await visitor.page.waitForFunction(() => document.readyState === 'complete');
  assert.equal(await visitor.launcher.isVisible(), false);
});

it('says in the console which built-in the page has broken, if the chat cannot work', async (t) => {
  const script = `const own = JSON.stringify; JSON.stringify = (value) => own(own(value))`;
  const visitor = await visitHost(t, scene, { body: '', script });
  visitor.watched.allow(/./);
  const said = visitor.page.waitForEvent('console', (message) => message.text().includes('JSON.stringify'));
  await visitor.launcher.click();
  assert.match((await said).text(), /^<desk-chat>: .*replaced built-ins of the browser: JSON\.stringify\.$/);
});

it('works beside a form that the page names as the chat’s global', async (t) => {
  const visitor = await visitHost(t, scene, {
    body: '',
    head: `<form id="DeskChat"><input name="element"></form>
      <script async src="${scene.house.urls.relay}/desk-chat.js" data-site="default"></script>`,
  });
  await visitor.open();
});

it('says that there is no chat, and tries no longer, on a page whose origin no site has', async (t) => {
  const visitor = await visitSite(t, scene, (_, response) => {
    // A sandboxed page has the origin "null".
    response.setHeader('content-security-policy', 'sandbox allow-scripts');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><head><title>Sandboxed</title></head>
      <body><script async src="${scene.house.urls.relay}/desk-chat.js" data-site="default"></script></body></html>`);
  });
  visitor.watched.allow(/./);
  await visitor.launcher.click();
  await visitor.banner.getByText('Chat is not available on this website.').waitFor();
  await visitor.button('Close chat').click();
  await visitor.launcher.waitFor({ state: 'detached' });
});
