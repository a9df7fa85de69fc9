/** Events during the upload of a visitor's files: one visitor goes through all of them, and clears up what remains unsent. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Route } from 'playwright-core';
import type { DeskChatApi } from '../../widget/page/api.ts';
import { until } from '../helpers/until.ts';
import { choose, greeted, PICTURE, seesPicture } from '../journeys/files.ts';
import { openScene, type Scene } from '../journeys/scene.ts';
import type { Visitor } from '../journeys/visitor.ts';

type Page = { DeskChat: DeskChatApi; named: (jwt: null) => void };

const NOT_SENT = 'Not sent';

const sendAgain = ({ log }: Visitor) => log.getByRole('button', { name: 'Send again' }).click();

const answer = (route: Route | undefined, status: number, code: string) =>
  route?.fulfill({
    status,
    headers: { 'access-control-allow-origin': '*' },
    json: { ok: false, error: { code, message: '' } },
  });

describe('files in transit', () => {
  let scene: Scene;
  let visitor: Visitor;

  let tab: Visitor;

  before(async () => {
    scene = await openScene({ site: { first: 'agent' } });
    await scene.agent('Tansy'); // Who may have five chats.
    visitor = await greeted(scene);
  });
  after(() => scene.close());
  afterEach(() => visitor.page.unroute('**/uploads'));

  /** Collects the upload requests and holds the first. */
  async function hold(): Promise<Route[]> {
    const uploads: Route[] = [];
    await visitor.page.route('**/uploads', async (route) => {
      if (uploads.push(route) > 1) await route.continue();
    });
    return uploads;
  }

  /** Sends files, of which the first upload is held. */
  async function sendHeld(...names: string[]): Promise<Route[]> {
    const uploads = await hold();
    for (const name of names) {
      await choose(visitor, name);
      await visitor.panel.getByRole('list', { name: 'Files to send' }).getByText(name).waitFor();
    }
    await visitor.button('Send').click();
    await until(() => uploads.length === 1, 'an upload to be under way');
    return uploads;
  }

  /** Sends a file that fails. */
  async function fail(name: string): Promise<void> {
    await visitor.page.route('**/uploads', (route) => route.abort('connectionfailed'), { times: 1 });
    await choose(visitor, name);
    await visitor.button('Send').click();
    await visitor.sees(NOT_SENT);
  }

  /** Deletes the file that was not sent. */
  async function remove(from: Visitor): Promise<void> {
    await from.log.getByRole('button', { name: 'Delete' }).click();
    await from.log.getByText(NOT_SENT).waitFor({ state: 'hidden' });
  }

  it('cannot be sent again if another tab has deleted them', async () => {
    await fail('deleted.png');
    tab = await scene.tabOf(visitor);
    tab.watched.allow(/net::|Failed to load/);
    await tab.visit('/workshop');
    await tab.open();
    await tab.sees(NOT_SENT);
    await remove(tab);
    await sendAgain(visitor);
    await visitor.sees('Not sent: please choose the file again.');
    await remove(visitor);
  });

  it('end when they are deleted in another tab', async () => {
    await fail('taken-back.png');
    await tab.visit('/workshop');
    await tab.sees(NOT_SENT);
    const uploads = await hold();
    await sendAgain(visitor);
    await until(() => uploads.length === 1, 'an upload to be under way');
    await tab.log.getByRole('button', { name: 'Delete' }).click();
    await uploads[0]?.continue();
    await visitor.log.locator('desk-chat-media').waitFor({ state: 'hidden' });
    await visitor.say('Never mind');
    await visitor.sees('Never mind');
    assert.equal(await visitor.log.locator('desk-chat-media').count(), 0);
  });

  it('are not repeated by the waiting tabs if the relay refuses them', async () => {
    let others = 0;
    tab.page.on('request', (request) => {
      others += request.method() === 'POST' && request.url().endsWith('/uploads') ? 1 : 0;
    });
    const uploads = await sendHeld('refused.png');
    await tab.visit('/workshop');
    await tab.sees('Sending…');
    await answer(uploads[0], 415, 'upload-refused');
    await visitor.sees('Not sent: files like this one cannot be sent.');
    await tab.sees('Not sent: files like this one cannot be sent.');
    assert.equal(others, 0);
    await remove(visitor);
    await tab.page.close();
  });

  it('are neither sent nor shown until their visitor is known, and are sent then', async () => {
    const uploads = await sendHeld('first.png', 'second.png');
    await visitor.page.evaluate(() => {
      const page = window as unknown as Page;
      page.DeskChat.identify(() => new Promise((resolve) => Object.assign(window, { named: resolve })));
    });
    await visitor.log.getByRole('progressbar').first().waitFor({ state: 'hidden' });
    const over = visitor.page.waitForEvent('requestfinished', (request) => request.url().endsWith('/uploads'));
    await answer(uploads[0], 503, 'unavailable');
    await over;
    await visitor.page.evaluate(async () => {
      await indexedDB.databases();
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    });
    assert.equal(uploads.length, 1);
    assert.equal(await visitor.log.locator('desk-chat-media').count(), 0);

    await until(() => visitor.page.evaluate(() => 'named' in window), 'the page to be asked');
    await visitor.page.evaluate(() => (window as unknown as Page).named(null));
    await seesPicture(visitor, 'first.png');
    await seesPicture(visitor, 'second.png');
  });

  it('are sent under the identity that the page gives while one of them gets no answer', async () => {
    await sendHeld('unanswered.png');
    await visitor.page.evaluate(() => (window as unknown as Page).DeskChat.identify(() => null));
    await seesPicture(visitor, 'unanswered.png');
  });

  it('can be sent again when their token has expired', async () => {
    const uploads = await sendHeld('second-token.png');
    await answer(uploads[0], 401, 'token-invalid');
    await visitor.sees('Not sent.');
    await sendAgain(visitor);
    await seesPicture(visitor, 'second-token.png');
  });

  it('continue when the browser stops the page’s loading, after a pause', async () => {
    const uploads = await sendHeld('stopped.png');
    const stopped = Date.now();
    await visitor.page.evaluate(() => stop());
    await until(() => uploads.length === 2, 'the upload to be repeated');
    // A little less than the uploader's second: the page has another clock.
    assert.ok(Date.now() - stopped > 900);
    await seesPicture(visitor, 'stopped.png');
  });

  it('show an error if the disk no longer has them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-chat-'));
    const path = join(folder, 'removed.png');
    writeFileSync(path, PICTURE);
    await visitor.page.route('**/uploads', (route) => route.abort('connectionfailed'), { times: 1 });
    const chooser = visitor.page.waitForEvent('filechooser');
    await visitor.button('Attach a file').click();
    await (await chooser).setFiles(path);
    await visitor.button('Send').click();
    await visitor.sees('Not sent: you are offline.');
    rmSync(folder, { recursive: true });
    await sendAgain(visitor);
    await visitor.sees('Not sent: please choose the file again.');
    await remove(visitor);
  });

  it('show an error if the site no longer accepts files', async () => {
    const { house } = scene;
    await sendHeld('too-late.png');
    await house.stopRelay();
    await house.startRelay({ UPLOADS_URL: 'off' });
    await visitor.page.reload();
    await visitor.sees('Not sent: files like this one cannot be sent.');
    await house.stopRelay();
    await house.startRelay();
  });

  it('are sent as a new visitor’s if the relay no longer knows this one', async () => {
    const { house } = scene;
    await sendHeld('kept-first.png', 'kept-second.png');
    await house.stopRelay();
    const store = new DatabaseSync(house.databases.relay);
    store.exec('DELETE FROM tokens');
    store.close();
    await house.startRelay();
    await seesPicture(visitor, 'kept-first.png');
    await seesPicture(visitor, 'kept-second.png');
  });

  it('are removed with the visitor if they were only chosen', async () => {
    await choose(visitor, 'chosen.png');
    const chosen = visitor.panel.getByRole('list', { name: 'Files to send' });
    await chosen.waitFor();
    await visitor.page.evaluate(() => (window as unknown as Page).DeskChat.logout());
    await chosen.waitFor({ state: 'hidden' });
  });

  it('leave no database if nothing may be stored', async () => {
    visitor = await greeted(scene);
    await visitor.page.evaluate(() => (window as unknown as Page).DeskChat.update({ consent: 'session' }));
    await visitor.page.addInitScript(() => {
      const begin = (api: DeskChatApi) => void api.update({ consent: 'session' });
      Object.assign(window, { DeskChat: [begin] });
    });
    await sendHeld('passing.png');
    await visitor.page.reload();
    await visitor.sees('Not sent: please choose the file again.');
    assert.equal(await visitor.page.evaluate(async () => (await indexedDB.databases()).length), 0);
  });
});
