/** The demo's chat app with a real desk: a customer in a browser, the robot and an agent answer there, and what strangers get. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { createChatApp } from '../../demo/chat-app/server.ts';
import { tokenQuery } from '../../relay/desk-api/signing/chat-app.ts';
import { JUNIPER, startDesk, TENANT } from '../demo/desk/desk-harness.ts';
import { manualClock } from '../demo/desk/manual-clock.ts';
import { sharedBrowser } from '../helpers/shared-browser.ts';
import { until } from '../helpers/until.ts';
import { defectsOf } from '../journeys/axe.ts';

const SECRET = 'd'.repeat(64);
const NUMBER = 'pocket';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
  'base64',
);

async function start(context: TestContext, { seededKnowledge = false } = {}) {
  const clock = manualClock(Date.now());
  const desk = await startDesk(context, { clock, seededKnowledge });
  const chatApp = createChatApp({
    deskUrl: desk.url,
    number: NUMBER,
    email: TENANT.email,
    relayKey: TENANT.relayKey,
    secret: SECRET,
    now: clock.now,
  });
  const { url } = await chatApp.listen(0);
  context.after(() => chatApp.close());
  const app = { number: NUMBER, name: 'Pocket', url: `${url}/desk/${SECRET}`, kw_on: true, kw_on2: true };
  const administrator = await desk.administrator();
  await administrator.call('POST', '/chat-apps', app);
  return { desk, url, app, administrator, chatApp };
}

async function open(context: TestContext, url: string, width = 1280): Promise<Page> {
  const pages = await (await sharedBrowser()).newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  context.after(() => pages.close());
  const page = await pages.newPage();
  page.on('pageerror', (error) => assert.fail(error));
  page.on('console', (entry) => {
    if (/Content Security Policy|Trusted/.test(entry.text())) assert.fail(entry.text());
  });
  await page.goto(url);
  return page;
}

const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.E2E_SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/chat-app-${name}.png` });
};

async function write(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill(text);
  // The Enter that confirms a word of an input method sends nothing: in Safari, only its key code tells.
  for (const order of [{ isComposing: true }, { keyCode: 229 }])
    await field.dispatchEvent('keydown', { key: 'Enter', ...order });
  assert.equal(await field.inputValue(), text);
  await page.keyboard.press('Enter');
}

describe('the chat app', () => {
  it('carries a conversation with the robot and with an agent, both ways', async (context) => {
    const { desk, url } = await start(context, { seededKnowledge: true });
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    const page = await open(context, url);
    const log = page.getByRole('log', { name: 'Messages' });
    await write(page, 'Do you ship to Norway?');
    await log.getByText(/Write “agent” to talk to a person/).waitFor();
    await until(
      async () => ((await log.locator('> div:not(.me)').count()) >= 2 ? true : undefined),
      'the robot answers',
    );
    await picture(page, 'robot');
    await write(page, 'agent');
    await log.getByText(/Hello, this is Juniper/).waitFor();
    await page.getByRole('status').filter({ hasText: 'Juniper answers' }).waitFor();
    const [session] = (await juniper.overview()).sessions;
    assert.ok(session);
    assert.equal(session.customer_name.startsWith('Pocket '), true);
    await write(page, 'My lamp <b>flickers</b>.');
    await log.getByText('My lamp <b>flickers</b>.').waitFor();
    const isRead = async () =>
      (await juniper.session(session.id)).history.find(({ content }) => content === 'My lamp <b>flickers</b>.');
    await until(isRead, 'the agent reads it');
    await juniper.say(session.id, 'We will send you a new one.');
    await log.getByText('We will send you a new one.').waitFor();
    await page.getByLabel('Send a picture').setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: PNG });
    const file = await until(
      async () => (await juniper.session(session.id)).history.find((one) => one.file?.kind === 'image'),
      'the agent sees the picture',
    );
    assert.equal((await fetch(file.content)).headers.get('content-type'), 'image/png');
    assert.deepEqual(await defectsOf(page), []);
    await picture(page, 'agent');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 360, height: 740 });
    assert.deepEqual(await defectsOf(page), []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 360));
    await picture(page, 'phone-dark');
    await page.reload();
    await log.getByText('We will send you a new one.').waitFor();
  });

  it('tells of the queue and of nobody, and shows what was not sent', async (context) => {
    const { desk, url, app, administrator } = await start(context);
    const page = await open(context, url, 360);
    await write(page, 'agent');
    await page.getByText('Nobody is here right now').waitFor();
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('busy');
    await write(page, 'agent');
    await page.getByText('Waiting, number 1 in the queue').waitFor();
    await picture(page, 'queue');
    await administrator.call('PUT', '/chat-apps/1', { ...app, number: 'another' });
    await write(page, 'Hello?');
    await page.getByText('Not sent.').waitFor();
    assert.deepEqual(await defectsOf(page), []);
    await administrator.call('PUT', '/chat-apps/1', app);
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('Not sent.').waitFor({ state: 'detached' });
    const lastWords = async () => (await juniper.overview()).waiting[0]?.last_message;
    await until(async () => (await lastWords()) === 'Hello?', 'the desk has it');
  });

  it('says that the connection is lost, and shows all again once it is back', async (context) => {
    const { url, chatApp } = await start(context);
    const page = await open(context, url);
    const log = page.getByRole('log', { name: 'Messages' });
    await write(page, 'Do you ship to Norway?');
    await log.getByText(/Write “agent” to talk to a person/).waitFor();
    await chatApp.close();
    await page.getByText('No connection. Trying again…').waitFor();
    await write(page, 'Still there?');
    await page.getByText('There is no connection. Try again.').waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Message' }).inputValue(), 'Still there?');
    assert.deepEqual(await defectsOf(page), []);
    await chatApp.listen(Number(new URL(url).port));
    await page.getByText('No connection. Trying again…').waitFor({ state: 'hidden' });
    await log.getByText('Do you ship to Norway?').waitFor();
    assert.equal(await log.getByText('Do you ship to Norway?').count(), 1);
    await page.getByText('There is no connection. Try again.').waitFor({ state: 'hidden' });
  });

  it('keeps the newest message in view while the field grows, and leaves a reader of older ones alone', async (context) => {
    const { url } = await start(context);
    const page = await open(context, url, 360);
    await page.setViewportSize({ width: 360, height: 400 });
    const log = page.getByRole('log', { name: 'Messages' });
    await write(page, 'Do you ship to Norway?');
    await log.getByText(/Write “agent” to talk to a person/).waitFor();
    const left = () => log.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
    await until(async () => (await left()) < 2, 'the newest message in view');
    const height = await log.evaluate((list) => list.clientHeight);
    await page.getByRole('textbox', { name: 'Message' }).fill('one\ntwo\nthree\nfour');
    await until(async () => (await log.evaluate((list) => list.clientHeight)) < height, 'the field to grow');
    await until(async () => (await left()) < 2, 'the newest message to stay in view');
    await log.evaluate((list) => {
      list.scrollTop = 0;
    });
    await until(() => log.evaluate((list) => list.scrollTop === 0), 'the first message in view');
    await page.getByRole('textbox', { name: 'Message' }).fill('one');
    await until(async () => (await log.evaluate((list) => list.clientHeight)) === height, 'the field to shrink');
    assert.ok((await left()) > 40);
  });

  it('shows hostile texts of both sides as texts, and loads nothing for them', async (context) => {
    const { desk, url } = await start(context);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    const page = await open(context, url, 360);
    const log = page.getByRole('log', { name: 'Messages' });
    await write(page, 'agent');
    await log.getByText(/Hello, this is Juniper/).waitFor();
    const strange: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('evil')) strange.push(request.url());
    });
    const hostile = '<img src="http://evil.example/x" onerror="alert(1)"><script>alert(2)</script>';
    const long = `${'w'.repeat(900)} مرحبا 您好 \u202e ${'‌'.repeat(200)}`;
    await write(page, hostile);
    await log.getByText(hostile).waitFor();
    const [session] = (await juniper.overview()).sessions;
    await juniper.say(session?.id ?? 0, hostile);
    await juniper.say(session?.id ?? 0, long);
    await log.getByText('w'.repeat(900)).waitFor();
    assert.equal(await log.locator('img, script, a').count(), 0);
    assert.deepEqual(strange, []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 360));
  });

  it('an old tab that is one too many listens anew instead of falling silent', async (context) => {
    const { url } = await start(context);
    const cookie = (await fetch(url)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const listen = async () => (await fetch(`${url}/events`, { headers: { cookie } })).body?.getReader();
    const first = await listen();
    await first?.read();
    const others = await Promise.all(Array.from({ length: 10 }, listen));
    for (let isDone = false; !isDone; ) isDone = (await first?.read())?.done ?? true;
    for (const other of others) await other?.cancel();
  });

  it('gives its token to the desk alone, and takes pushes at its secret address alone', async (context) => {
    const { url, desk, app } = await start(context);
    const admin = await desk.administrator();
    const { token } = await admin.call<{ token: string }>('POST', '/test-calls/chat-app-token', { url: app.url });
    assert.match(token, /^[0-9a-f]{48}$/);
    const query = new URLSearchParams(tokenQuery('desk', 1, TENANT.relayKey));
    const old = await fetch(`${app.url}/getAccessToken?${query}`);
    assert.deepEqual(await old.json(), { error_code: 1, error_msg: 'the timestamp is more than five minutes off' });
    for (const path of ['/desk/x', `/desk/${'e'.repeat(64)}`]) {
      assert.equal((await fetch(`${url}${path}`, { method: 'POST', body: '{}' })).status, 404, path);
      assert.equal((await fetch(`${url}${path}/getAccessToken`)).status, 404, path);
    }
  });

  it('refuses whoever has not opened the page, and bodies that are no message or picture', async (context) => {
    const { url } = await start(context);
    const post = (path: string, body: string, cookie = '') =>
      fetch(url + path, { method: 'POST', body, headers: { cookie, 'content-type': 'application/json' } });
    assert.equal((await post('/messages', '{"text":"x"}')).status, 403);
    assert.equal((await fetch(`${url}/events`)).status, 403);
    const cookie = (await fetch(url)).headers.get('set-cookie')?.split(';')[0] ?? '';
    assert.match(cookie, /=[0-9a-f]{32}$/);
    assert.equal((await post('/messages', '{"text":""}', cookie)).status, 400);
    assert.equal((await post('/messages', '{"text":"x","more":1}', cookie)).status, 400);
    assert.equal((await post('/pictures', '<svg onload="x"></svg>', cookie)).status, 415);
    for (let n = 0; n < 30; n += 1) await post('/messages', '{}', cookie);
    assert.equal((await post('/messages', '{"text":"x"}', cookie)).status, 429);
  });

  it('is opened with no id by which the desk knows a customer', async (context) => {
    const { url, administrator } = await start(context);
    const cookie = (await fetch(url)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const headers = { cookie, 'content-type': 'application/json' };
    const sent = await fetch(`${url}/messages`, { method: 'POST', headers, body: '{"text":"My address is secret"}' });
    assert.equal((await sent.json()).state, 'sent');
    const { customers } = await administrator.call<{ customers: { id: number }[] }>('GET', '/customers');
    const known = [];
    for (const { id } of customers) known.push(JSON.stringify(await administrator.call('GET', `/customers/${id}`)));
    assert.doesNotMatch(known.join(), new RegExp(cookie.split('=')[1] ?? ''));
    const [, openid] = /"openid":"([0-9a-f]{32})"/.exec(known.join()) ?? [];
    const stolen = await fetch(`${url}/events`, { headers: { cookie: `chat-app-customer=${openid}` } });
    const first = await stolen.body?.getReader().read();
    assert.doesNotMatch(new TextDecoder().decode(first?.value), /secret/);
  });

  it('limits an address, however many customers it makes up, and the pages that listen there', async (context) => {
    const { url } = await start(context);
    const cookie = (n: number) => `chat-app-customer=${n.toString(16).padStart(32, '0')}`;
    const statuses = [];
    for (let n = 0; n < 130; n += 1) {
      statuses.push((await fetch(`${url}/messages`, { method: 'POST', headers: { cookie: cookie(n) } })).status);
    }
    assert.deepEqual([statuses.filter((status) => status === 429).length, statuses.at(-1)], [10, 429]);
    const controller = new AbortController();
    const listen = (n: number) => fetch(`${url}/events`, { headers: { cookie: cookie(n) }, signal: controller.signal });
    const heard = await Promise.all(Array.from({ length: 105 }, (_, n) => listen(n)));
    assert.equal(heard.filter(({ status }) => status === 429).length, 5);
    controller.abort();
    const isFreed = async () => (await fetch(`${url}/events`, { headers: { cookie: cookie(1) } })).status === 200;
    await until(isFreed, 'the places of the pages that have gone');
  });

  it('does not show where its files are to whoever sends what it cannot read', async (context) => {
    const { url } = await start(context);
    const cookie = `chat-app-customer=${'a'.repeat(32)}`;
    const headers = { cookie, 'content-type': 'application/json' };
    const answers = await Promise.all([
      fetch(`${url}/messages`, { method: 'POST', headers, body: '{"text' }),
      fetch(`${url}/messages`, { method: 'POST', headers, body: JSON.stringify({ text: 'x'.repeat(20_000) }) }),
      fetch(`${url}/pictures/%E0%A4%A`),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [400, 413, 400],
    );
    for (const answer of answers) assert.deepEqual(await answer.json(), { error: 'this call cannot be read' });
  });
});
