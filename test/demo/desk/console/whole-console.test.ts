/**
 * The console as agents use it: its built pages in a browser, with a real desk. The end-to-end tests cover it together
 * with visitors and the relay.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Route } from 'playwright-core';
import { LEAVE_MESSAGE } from '../../../../relay/desk-api/im/messages.ts';
import { createSession, previewMessage } from '../../../../relay/desk-api/im/sessions.ts';
import { QUEUE_STATUS, queueStatus } from '../../../../relay/desk-api/im/status.ts';
import { chats, goOnline, goToHash, log, replyBox, signIn, useConsole } from './console-page.ts';

const openConsole = useConsole();

describe('the whole console', () => {
  // First, because the last chat of the list is none of the earlier ones.
  it('switches between chats and the list by keys, each chat with its own draft', async () => {
    const { page, startChat, write } = await openConsole();
    await goOnline(page);
    for (const visitor of ['cleo', 'dora']) await write(visitor, await startChat(visitor), `words of ${visitor}`);
    await chats(page).nth(1).waitFor();
    await chats(page).first().click();
    await log(page).getByText('words of cleo').waitFor();
    await replyBox(page).pressSequentially('draft');
    await page.keyboard.press('Alt+ArrowDown');
    await log(page).getByText('words of dora').waitFor();
    assert.equal(await replyBox(page).inputValue(), '');
    await page.keyboard.press('Alt+ArrowUp');
    await log(page).getByText('words of cleo').waitFor();
    assert.equal(await replyBox(page).inputValue(), 'draft');
    await page.keyboard.press('Escape');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await log(page).getByText('words of dora').waitFor();
    await page.waitForFunction(() => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      return active?.tagName === 'TEXTAREA';
    });
    // In forced colours, transparent borders have a colour: every chat would look like the one on screen.
    await page.emulateMedia({ forcedColors: 'active' });
    const marked = await chats(page).evaluateAll((rows) => {
      const probe = document.body.appendChild(Object.assign(document.createElement('i'), { style: 'color: Canvas' }));
      const ground = getComputedStyle(probe).color;
      probe.remove();
      return rows
        .filter((row) => getComputedStyle(row).borderInlineStartColor !== ground)
        .map((row) => row.getAttribute('aria-current'));
    });
    assert.deepEqual(marked, ['true']);
    await page.emulateMedia({ forcedColors: null });
  });

  it('has one sign-in for all tabs, shows a wrong password’s error, and offers sound and notices once', async () => {
    const { complaints, page } = await openConsole({ own: true });
    await page.reload();
    await page.getByLabel('Status').waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    const offer = other.getByRole('complementary', { name: 'Sound and notices' });
    await offer.getByRole('button', { name: 'Not now' }).click();
    await offer.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Sign out' }).click();
    await other
      .getByRole('alert')
      .getByText(/You have signed out in another tab|Your sign-in has ended/)
      .waitFor();
    await other.getByLabel('E-mail').fill('juniper@desk.example');
    await other.getByLabel('Password').fill('wrong');
    await other.getByRole('button', { name: 'Sign in' }).click();
    await other.getByRole('alert').getByText('do not match').waitFor();
    await signIn(other, 'juniper@desk.example');
    await page.getByLabel('Status').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Not now' }).count(), 0);
    assert.deepEqual(complaints, []);
  });

  it('counts unread messages in the title until their chat is on screen, and shows the preview', async () => {
    const { client, complaints, page, startChat, write } = await openConsole();
    await goOnline(page);
    const session = await startChat('ann');
    await write('ann', session, '<img src=x onerror=alert(1)>');
    await write('ann', session, 'two');
    await page.waitForFunction(() => document.title === '(2) Chats · Desk console');
    await chats(page).first().click();
    await log(page).getByText('<img src=x onerror=alert(1)>').waitFor();
    await page.waitForFunction(() => /^Visitor .{4} · Desk console$/.test(document.title));
    await client.call(previewMessage, { params: { session_id: session }, body: { content: 'thr' } });
    await page.getByRole('group', { name: 'The visitor is typing' }).getByText('thr').waitFor();
    assert.deepEqual(complaints, []);
  });

  it('ignores an older status in a late answer', async () => {
    const { page } = await openConsole();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const slow = async (route: Route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    };
    const address = page.url();
    // Leave first, so that the held answer belongs to the page that is loaded next.
    await page.goto('about:blank');
    await page.route('**/console/api/sessions', slow, { times: 1 });
    await page.goto(address);
    await goOnline(page);
    const arrived = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/sessions'));
    release();
    await (await arrived).response();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    assert.equal(await page.getByLabel('Status').inputValue(), 'online');
  });

  it('sends replies of all types in the order they were written, and keeps the focus', async () => {
    const { complaints, page, startChat } = await openConsole();
    await goOnline(page);
    await startChat('ben');
    await chats(page).first().click();
    for (const words of ['one', 'two', 'three']) {
      await replyBox(page).pressSequentially(words);
      await replyBox(page).press('Enter');
    }
    await page.getByRole('button', { name: 'Rich text' }).click();
    await page.getByRole('button', { name: 'Bold' }).click();
    await page.keyboard.type('four');
    await page.keyboard.press('Control+Enter');
    await page.getByLabel('File to send').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG });
    await page.getByRole('button', { name: 'Rich text' }).click();
    // The image takes two calls, this text one: it must not overtake the image.
    await replyBox(page).pressSequentially('five');
    await page.getByRole('button', { name: 'Send' }).click();
    await log(page).getByText('five').waitFor();
    await log(page).getByRole('img', { name: 'Picture from Juniper' }).waitFor();
    await page.getByText('Sending…').waitFor({ state: 'detached' });
    const bubbles = await log(page).locator('.bubble').allInnerTexts();
    assert.deepEqual(bubbles.slice(-6), ['one', 'two', 'three', 'four', '', 'five']);
    assert.equal(await log(page).locator('.rich b').innerText(), 'four');
    assert.deepEqual(complaints, []);
  });

  it('gives each chat an address, which back, a reload and a link open, and which the title names', async () => {
    const { complaints, page, startChat, write } = await openConsole();
    await goOnline(page);
    const ids: number[] = [];
    for (const visitor of ['eli', 'fay']) {
      ids.push(await startChat(visitor));
      await write(visitor, Number(ids.at(-1)), `words of ${visitor}`);
    }
    await chats(page).nth(1).waitFor();
    await chats(page).first().click();
    await page.waitForURL(`**/#/chats/${ids[0]}`);
    await chats(page).nth(1).click();
    await page.waitForURL(`**/#/chats/${ids[1]}`);
    await log(page).getByText('words of fay').waitFor();
    await page.goBack();
    await log(page).getByText('words of eli').waitFor();
    assert.match(await page.title(), /^Visitor .{4} · Desk console$/);
    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Tickets' }).click();
    await page.getByRole('heading', { name: 'All tickets' }).waitFor();
    assert.equal(await page.title(), 'Tickets · Desk console');
    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Chats' }).click();
    await log(page).getByText('words of eli').waitFor();
    await page.waitForURL(`**/#/chats/${ids[0]}`);
    await page.reload();
    await log(page).getByText('words of eli').waitFor();
    await goToHash(page, `#/chats/${ids[1]}`);
    await log(page).getByText('words of fay').waitFor();
    // A chat that there is not says so, and has a way out.
    await goToHash(page, '#/chats/12345');
    await page.getByRole('alert').getByText('There is no such conversation.').waitFor();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await page.waitForURL('**/#/chats');
    assert.deepEqual(complaints, []);
  });

  it('puts the cursor into the reply box of a chat that was taken from the queue', async () => {
    const { client, page, startChat } = await openConsole();
    await goOnline(page);
    for (const visitor of ['gus', 'hal', 'ida']) await startChat(visitor);
    await client.call(createSession, { body: { customer_token: 'jon', assign_type: 'agent' } }).catch(() => {});
    await page.getByRole('button', { name: /^Take / }).waitFor();
    await page.keyboard.press('w');
    await page.waitForURL(/chats\/\d+$/);
    await page.waitForFunction(() => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      return active?.tagName === 'TEXTAREA';
    });
  });

  it('closes a chat after asking, and then has no reply box', async () => {
    const { page, startChat } = await openConsole();
    await goOnline(page);
    await startChat('kay');
    await chats(page).first().click();
    await page.getByRole('button', { name: 'Close chat…' }).click();
    await page.keyboard.press('Escape');
    await replyBox(page).waitFor();
    await page.getByRole('button', { name: 'Close chat…' }).click();
    await page.getByRole('button', { name: 'Close chat', exact: true }).click();
    await page.getByRole('heading', { name: 'Chat closed' }).waitFor();
    assert.equal(await replyBox(page).count(), 0);
    await page.getByRole('button', { name: 'Read it again' }).click();
    await page.getByText('This chat is closed.').waitFor();
    assert.equal(await replyBox(page).count(), 0);
    await page.getByText('You have no open chats.').waitFor();
  });

  it('converts no string to markup or style, and loads only media from other hosts', async () => {
    const { page } = await openConsole();
    const breached = await page.evaluate(async () => {
      const breaches = new Set<string>();
      const all = new Promise<void>((resolve) => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          if (breaches.add(effectiveDirective).size === 5) resolve();
        });
      });
      try {
        document.body.innerHTML = '<b>markup</b>';
      } catch {}
      document.body.setAttribute('style', 'color: red');
      new Image().src = 'data:image/gif;base64,';
      document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://elsewhere.example/' }));
      await fetch('data:text/plain,elsewhere').catch(() => {});
      await all;
      return [...breaches].sort();
    });
    const expected = ['connect-src', 'frame-src', 'img-src', 'require-trusted-types-for', 'style-src-attr'];
    assert.deepEqual(breached, expected);
  });

  it('removes a visitor from the queue after asking; Escape cancels', async () => {
    const { client, complaints, page, startChat } = await openConsole();
    await goOnline(page);
    await startChat('leo');
    await chats(page).first().click();
    await page.getByLabel('Status').selectOption('busy');
    await page.locator('console-top-bar .dot.busy').waitFor();
    const body = { customer_token: 'mia', assign_type: 'agent' } as const;
    await assert.rejects(client.call(createSession, { body }), { code: 2001 });
    const remove = page.getByRole('button', { name: 'Remove from the queue' });
    await remove.click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await remove.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Nobody is waiting.').waitFor();
    const { status } = await client.call(queueStatus, { query: { customer_token: 'mia' } });
    assert.equal(status, QUEUE_STATUS.notQueued);
    assert.deepEqual(complaints, []);
  });

  it('marks a left message as done', async () => {
    const { page, write } = await openConsole();
    await write('ned', LEAVE_MESSAGE, 'Please call me');
    await page.getByRole('tab', { name: 'Inbox 1' }).click();
    await page.getByText('Please call me').waitFor();
    await page.getByRole('button', { name: /Mark as done/ }).click();
    await page.getByText('Done (1)').waitFor();
    await page.getByRole('tab', { name: 'Inbox', exact: true }).waitFor();
  });

  it('keeps a reply that could not be sent, reports the lost connection, and after reconnecting sends it and shows what it missed', async () => {
    const { page, startChat, write } = await openConsole();
    await goOnline(page);
    const session = await startChat('ola');
    await chats(page).first().click();
    await log(page).waitFor();
    const ids: string[] = [];
    page.on('request', (request) => request.url().endsWith('/messages') && ids.push(request.postDataJSON().id));
    await page.context().setOffline(true);
    await replyBox(page).pressSequentially('still here?');
    await replyBox(page).press('Enter');
    await page.getByText('Not sent yet').waitFor();
    await page.getByText('Connection lost. Trying again…').waitFor();
    await write('ola', session, 'written meanwhile');
    await page.context().setOffline(false);
    await log(page).getByText('written meanwhile').waitFor();
    await page.getByText('Connection lost').waitFor({ state: 'hidden' });
    await page.getByText('Not sent yet').waitFor({ state: 'detached' });
    await log(page).getByText('still here?').waitFor();
    assert.equal(await log(page).getByText('still here?').count(), 1);
    assert.equal(ids.length, 2);
    assert.equal(new Set(ids).size, 1, 'sent again under the same id, which the desk takes once');
    // The reply was written before the customer's words, so it does not answer them.
    await chats(page).first().locator('console-waiting-chip').waitFor();
  });

  it('goes back to the sign-in, with the reason, when the desk no longer knows the sign-in', async () => {
    const { page } = await openConsole();
    const token = await page.evaluate(() => localStorage.getItem('desk-console-token'));
    await page.evaluate(
      (bearer) => fetch('/console/api/sign-out', { method: 'POST', headers: { authorization: `Bearer ${bearer}` } }),
      token,
    );
    const why = page.getByRole('alert').getByText('Your sign-in has ended');
    // The console may notice the end of the sign-in before the agent acts.
    await Promise.race([why.waitFor(), page.getByLabel('Status').selectOption('busy')]);
    await why.waitFor();
    assert.equal(await page.evaluate(() => localStorage.getItem('desk-console-token')), null);
  });

  it('signs out at the desk too', async () => {
    const { page } = await openConsole();
    const token = await page.evaluate(() => localStorage.getItem('desk-console-token'));
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

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
