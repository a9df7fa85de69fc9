/** What else happens while files of a visitor are on their way. */
import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { Route } from 'playwright-core';
import type { DeskChatApi } from '../../widget/loader.ts';
import { eventually } from '../helpers/eventually.ts';
import { choose, seesPicture } from './files.ts';
import { openScene, type Scene } from './scene.ts';
import type { Visitor } from './visitor.ts';

type Page = { DeskChat: DeskChatApi; named: (jwt: null) => void };

describe('files on their way', () => {
  let scene: Scene;
  let visitor: Visitor;

  before(async () => {
    scene = await openScene({ site: { first: 'agent' } });
    for (const nick of ['Juniper', 'Tansy']) await scene.agent(nick);
  });
  after(() => scene.close());

  beforeEach(async () => {
    visitor = await scene.visitor('/lamps');
    visitor.watched.allow(/net::|Failed to load/);
    await visitor.open();
    await visitor.sees('Hello, this is');
  });
  afterEach(() => visitor.page.context().close());

  /** Sends files; answers the uploads that come, of which the first is held. */
  async function sendHeld(...names: string[]): Promise<Route[]> {
    const uploads: Route[] = [];
    await visitor.page.route('**/uploads', async (route) => {
      if (uploads.push(route) > 1) await route.continue();
    });
    for (const name of names) {
      await choose(visitor, name);
      await visitor.panel.getByRole('list', { name: 'Files to send' }).getByText(name).waitFor();
    }
    await visitor.button('Send').click();
    await eventually('an upload to be under way', () => uploads.length === 1);
    return uploads;
  }

  it('neither go on nor are shown until it is certain whose they are, and then go on', async () => {
    const uploads = await sendHeld('first.png', 'second.png');
    await visitor.page.evaluate(() => {
      const page = window as unknown as Page;
      page.DeskChat.identify(() => new Promise((resolve) => Object.assign(window, { named: resolve })));
    });
    await visitor.log.getByRole('progressbar').first().waitFor({ state: 'hidden' });
    const over = visitor.page.waitForEvent('requestfinished', (request) => request.url().endsWith('/uploads'));
    await uploads[0]?.fulfill({ status: 503, json: { ok: false, error: { code: 'unavailable', message: '' } } });
    await over;
    await visitor.page.evaluate(async () => {
      await indexedDB.databases();
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    });
    assert.equal(uploads.length, 1);
    assert.equal(await visitor.log.locator('desk-chat-media').count(), 0);

    await eventually('the page to be asked', () => visitor.page.evaluate(() => 'named' in window));
    await visitor.page.evaluate(() => (window as unknown as Page).named(null));
    await seesPicture(visitor, 'first.png');
    await seesPicture(visitor, 'second.png');
  });

  it('go on under the name the page gives anew while one of them gets no answer', async () => {
    await sendHeld('unanswered.png');
    await visitor.page.evaluate(() => (window as unknown as Page).DeskChat.identify(() => null));
    await seesPicture(visitor, 'unanswered.png');
  });

  it('go on as a new visitor’s when the relay no longer knows this one', async () => {
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
});
