/**
 * The console as agents meet it: its built pages in a browser, under the strictest policy, against a real desk. Whole
 * stories with visitors and relay are in the end-to-end tests; here is what belongs to the console alone.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { createDesk, type RunningDesk } from '../../demo/desk/desk.ts';
import { createDeskClient } from '../../relay/desk-api/client.ts';
import { createSession, LEAVE_MESSAGE, previewMessage, sendMessage } from '../../relay/desk-api/im-operations.ts';
import { launchChromium } from '../helpers/browser.ts';

const PASSWORD = 'open sesame';
const TENANT = { database: ':memory:', email: 'admin@desk.example', password: PASSWORD, apiToken: randomUUID() };
const CONFIG = resolve(import.meta.dirname, '../../demo/desk/console/vite.config.ts');
const POLICY =
  "default-src 'self'; img-src 'self' http: https:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'";

let pages: string;
let browser: Browser;
let desk: RunningDesk;
let server: PreviewServer;
let client: ReturnType<typeof createDeskClient>;
let context: BrowserContext | undefined;
let complaints: string[];

before(async () => {
  pages = mkdtempSync(join(tmpdir(), 'desk-console-'));
  await build({ configFile: CONFIG, build: { outDir: pages } });
  browser = await launchChromium();
});

after(async () => {
  await browser?.close();
  rmSync(pages, { recursive: true, force: true });
});

afterEach(async () => {
  await context?.close();
  await server.close();
  await desk.close();
});

/** A fresh desk, and a console that this agent has signed in to. */
async function openConsole(nick = 'juniper'): Promise<Page> {
  desk = createDesk({ tenant: TENANT, timings: { presenceGrace: 60_000 } });
  const { url } = await desk.listen(0, '127.0.0.1');
  client = createDeskClient({
    url,
    credentials: { email: TENANT.email, token: TENANT.apiToken },
    signVersion: 'v1',
    timeout: 5000,
    now: Date.now,
    nonce: randomUUID,
  });
  server = await preview({
    configFile: CONFIG,
    logLevel: 'silent',
    build: { outDir: pages },
    preview: {
      port: 0,
      host: '127.0.0.1',
      headers: { 'content-security-policy': POLICY },
      proxy: { '/console/api': url, '/console/live': { target: url, ws: true } },
    },
  });
  complaints = [];
  context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (said) => said.text().includes('Content Security Policy') && complaints.push(said.text()));
  await page.goto(String(server.resolvedUrls?.local[0]));
  await page.getByLabel('E-mail').fill(`${nick}@desk.example`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Status').waitFor();
  return page;
}

async function startChat(visitor: string): Promise<number> {
  const answer = await client.call(createSession, { body: { customer_token: visitor, assign_type: 'agent' } });
  return Number(answer.assign_info?.im_sub_session_id);
}

const write = (visitor: string, session: number, content: string) =>
  client.call(sendMessage, {
    body: {
      customer_token: visitor,
      im_sub_session_id: session,
      message_id: randomUUID(),
      type: 'message',
      data: { content },
    },
  });

const chats = (page: Page) => page.getByRole('list', { name: 'My chats' }).getByRole('button');
const replyBox = (page: Page) => page.getByRole('textbox', { name: 'Reply' });
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const goOnline = async (page: Page) => {
  await page.getByLabel('Status').selectOption('online');
  await page.locator('console-top-bar .dot.online').waitFor();
};

describe('the whole console', () => {
  it('refuses a wrong password where it was written, and keeps a sign-in for the tab alone', async () => {
    const page = await openConsole();
    await page.reload();
    await page.getByLabel('Status').waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel('E-mail').fill('juniper@desk.example');
    await other.getByLabel('Password').fill('wrong');
    await other.getByRole('button', { name: 'Sign in' }).click();
    await other.getByRole('alert').getByText('do not match').waitFor();
    assert.deepEqual(complaints, []);
  });

  it('counts unread words in the title until their chat is on screen, and shows the typing', async () => {
    const page = await openConsole();
    await goOnline(page);
    const session = await startChat('first');
    await write('first', session, '<img src=x onerror=alert(1)>');
    await write('first', session, 'two');
    await page.waitForFunction(() => document.title === '(2) Desk console');
    await chats(page).first().click();
    await log(page).getByText('<img src=x onerror=alert(1)>').waitFor();
    await page.waitForFunction(() => document.title === 'Desk console');
    await client.call(previewMessage, { params: { session_id: session }, body: { content: 'thr' } });
    await page.getByRole('group', { name: 'The visitor is typing' }).getByText('thr').waitFor();
    assert.deepEqual(complaints, []);
  });

  it('sends replies in the order they were written, in every form, with the focus kept', async () => {
    const page = await openConsole();
    await goOnline(page);
    await startChat('first');
    await chats(page).first().click();
    for (const words of ['one', 'two', 'three']) {
      await replyBox(page).pressSequentially(words);
      await replyBox(page).press('Enter');
    }
    await page.getByRole('button', { name: 'Rich text' }).click();
    await page.getByRole('button', { name: 'Bold' }).click();
    await page.keyboard.type('four');
    await page.keyboard.press('Control+Enter');
    await page.getByLabel('Image file').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG });
    await page.getByRole('button', { name: 'Rich text' }).click();
    // The picture takes two calls, these words one: they must not overtake it.
    await replyBox(page).pressSequentially('five');
    await page.getByRole('button', { name: 'Send' }).click();
    await log(page).getByText('five').waitFor();
    await log(page).getByRole('img', { name: 'Picture from Juniper' }).waitFor();
    await page.getByText('Sending…').waitFor({ state: 'detached' });
    const said = await log(page).locator('.bubble').allInnerTexts();
    assert.deepEqual(said.slice(-6), ['one', 'two', 'three', 'four', '', 'five']);
    assert.equal(await log(page).locator('.rich b').innerText(), 'four');
    assert.deepEqual(complaints, []);
  });

  it('goes from chat to chat and back to the list by keys, each with its own draft', async () => {
    const page = await openConsole();
    await goOnline(page);
    for (const visitor of ['first', 'second'])
      await write(visitor, await startChat(visitor), `words of the ${visitor}`);
    await chats(page).nth(1).waitFor();
    await chats(page).first().click();
    await log(page).getByText('words of the first').waitFor();
    await replyBox(page).pressSequentially('draft');
    await page.keyboard.press('Alt+ArrowDown');
    await log(page).getByText('words of the second').waitFor();
    assert.equal(await replyBox(page).inputValue(), '');
    await page.keyboard.press('Alt+ArrowUp');
    await log(page).getByText('words of the first').waitFor();
    assert.equal(await replyBox(page).inputValue(), 'draft');
    await page.keyboard.press('Escape');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await log(page).getByText('words of the second').waitFor();
    await page.waitForFunction(() => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      return active?.tagName === 'TEXTAREA';
    });
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 360]) {
      it(`is accessible as a whole, ${colorScheme}, ${width} pixels wide`, async () => {
        const page = await openConsole();
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        assert.deepEqual(await defects(page), []);
        await goOnline(page);
        await write('first', await startChat('first'), 'a question');
        await chats(page).first().waitFor();
        assert.deepEqual(await defects(page), []);
        await chats(page).first().click();
        await log(page).getByText('a question').waitFor();
        assert.deepEqual(await defects(page), []);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
        await page.getByRole('button', { name: 'Transfer…' }).click();
        assert.deepEqual(await defects(page), []);
      });
    }
  }

  it('closes a chat after asking, and then offers nothing to reply with', async () => {
    const page = await openConsole();
    await goOnline(page);
    await startChat('first');
    await chats(page).first().click();
    await page.getByRole('button', { name: 'Close chat…' }).click();
    await page.keyboard.press('Escape');
    await replyBox(page).waitFor();
    await page.getByRole('button', { name: 'Close chat…' }).click();
    await page.getByRole('button', { name: 'Close chat', exact: true }).click();
    await page.getByText('This chat is closed.').waitFor();
    assert.equal(await replyBox(page).count(), 0);
    await page.getByText('You have no open chats.').waitFor();
  });

  it('marks a left message as done', async () => {
    const page = await openConsole();
    await write('first', LEAVE_MESSAGE, 'Please call me');
    await page.getByRole('tab', { name: 'Inbox 1' }).click();
    await page.getByText('Please call me').waitFor();
    await page.getByRole('button', { name: /Mark as done/ }).click();
    await page.getByText('Done (1)').waitFor();
    await page.getByRole('tab', { name: 'Inbox', exact: true }).waitFor();
  });

  it('keeps a reply that could not be sent, says that it is cut off, and comes back with what it missed', async () => {
    const page = await openConsole();
    await goOnline(page);
    const session = await startChat('first');
    await chats(page).first().click();
    await log(page).waitFor();
    await page.context().setOffline(true);
    await replyBox(page).pressSequentially('still here?');
    await replyBox(page).press('Enter');
    await page.getByText('Not sent.').waitFor();
    await page.getByText('Connection lost. Trying again…').waitFor({ timeout: 60_000 });
    await write('first', session, 'said meanwhile');
    await page.context().setOffline(false);
    await log(page).getByText('said meanwhile').waitFor({ timeout: 30_000 });
    await page.getByText('Connection lost').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Not sent.').waitFor({ state: 'detached' });
    assert.equal(await log(page).getByText('still here?').count(), 1);
  });

  it('goes back to the sign-in, with the reason, when the desk no longer knows the sign-in', async () => {
    const page = await openConsole();
    const token = await page.evaluate(() => sessionStorage.getItem('desk-console-token'));
    await page.evaluate(
      (bearer) => fetch('/console/api/sign-out', { method: 'POST', headers: { authorization: `Bearer ${bearer}` } }),
      token,
    );
    const why = page.getByRole('alert').getByText('Your sign-in has ended');
    // The console may find out by itself before it is asked to do anything.
    await Promise.race([why.waitFor(), page.getByLabel('Status').selectOption('busy')]);
    await why.waitFor();
    assert.equal(await page.evaluate(() => sessionStorage.length), 0);
  });

  it('signs out at the desk too', async () => {
    const page = await openConsole();
    const token = await page.evaluate(() => sessionStorage.getItem('desk-console-token'));
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Password').waitFor();
    const status = await page.evaluate(
      async (bearer) =>
        (await fetch('/console/api/sessions', { headers: { authorization: `Bearer ${bearer}` } })).status,
      token,
    );
    assert.equal(status, 401);
  });
});

/** What axe finds on the page as it is now, one line each. */
async function defects(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join(' ')})`);
  });
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
