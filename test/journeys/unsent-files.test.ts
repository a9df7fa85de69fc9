/** Uploads that were running when the page, the tab or the relay stopped, and the files that the browser stores meanwhile. */
import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import type { DeskChatApi } from '../../widget/page/api.ts';
import { until } from '../helpers/until.ts';
import { createChapters } from './chapters.ts';
import { choose, greeted, seesPicture } from './files.ts';
import { openScene, type Scene } from './scene.ts';
import type { Visitor } from './visitor.ts';

describe('files that were not sent', () => {
  const chapter = createChapters();
  let scene: Scene;
  /** The tab that the visitor uses now. */
  let visitor: Visitor;

  before(async () => {
    scene = await openScene({ site: { first: 'agent' } });
    await scene.agent('Juniper');
    visitor = await greeted(scene);
  });
  after(() => scene?.close());

  /** Sends a file whose first upload is held; later ones pass. Resolves when it has started. */
  async function sendHeld(name: string): Promise<void> {
    let held = 0;
    // The route stays to the end: without it the browser would continue the held request.
    await visitor.page.route('**/uploads', (route) => {
      held += 1;
      return held === 1 ? undefined : route.continue();
    });
    await choose(visitor, name);
    await visitor.button('Send').click();
    await until(() => held === 1, 'the upload to be under way');
    await kept(1);
  }

  /** Resolves once the browser stores that many files. */
  const kept = (count: number) => until(async () => (await keptNames()).length === count, `${count} files to be kept`);

  const keptNames = () =>
    visitor.page.evaluate(async () => {
      const name = 'desk-chat:default:files';
      if (!(await indexedDB.databases()).some((database) => database.name === name)) return [];
      return await new Promise<string[]>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction('files').objectStore('files').getAll();
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result.map((file: File) => file.name));
          };
        };
      });
    });

  const databases = () => visitor.page.evaluate(async () => (await indexedDB.databases()).length);

  chapter('are sent after a reload, once, and are no longer stored then', async () => {
    await sendHeld('patient.png');
    await visitor.page.reload();
    await seesPicture(visitor, 'patient.png');
    assert.equal(await visitor.log.getByRole('img', { name: 'patient.png' }).count(), 1);
    assert.equal(await visitor.page.evaluate(() => localStorage.getItem('desk-chat:default:files')), null);
    await until(async () => (await databases()) === 0, 'nothing to be kept');
  });

  chapter('that had failed are shown as failed after a reload, and can be sent again', async () => {
    await visitor.page.route('**/uploads', (route) => route.abort('connectionfailed'), { times: 1 });
    await choose(visitor, 'second-try.png');
    await visitor.button('Send').click();
    await visitor.sees('Not sent: you are offline.');
    await kept(1);
    await visitor.page.reload();
    await visitor.sees('Not sent: you are offline.');
    await visitor.log.getByRole('button', { name: 'Send again' }).click();
    await seesPicture(visitor, 'second-try.png');
    await until(async () => (await databases()) === 0, 'nothing to be kept');
  });

  chapter('show an error if the browser no longer has their bytes', async () => {
    await sendHeld('gone.png');
    await visitor.page.evaluate(
      () =>
        new Promise((resolve) => {
          indexedDB.deleteDatabase('desk-chat:default:files').onsuccess = resolve;
        }),
    );
    await visitor.page.reload();
    await visitor.sees('Not sent: please choose the file again.');
    await visitor.sees('gone.png');
    await visitor.shoot('upload-lost');
    assert.equal(await visitor.log.getByRole('button', { name: 'Send again' }).count(), 0);
    await visitor.log.getByRole('button', { name: 'Delete' }).click();
    await visitor.log.getByText('Not sent').waitFor({ state: 'hidden' });
    await visitor.page.reload();
    await visitor.sees('Hello, this is');
    assert.equal(await visitor.log.getByText('Not sent').count(), 0);
  });

  chapter('are left to the tab that sends them, and continue in another when it is closed', async () => {
    await sendHeld('handed-over.png');
    const tab = await scene.tabOf(visitor);
    tab.watched.allow(/net::|Failed to load/);
    let uploads = 0;
    tab.page.on('request', (request) => {
      uploads += request.method() === 'POST' && request.url().endsWith('/uploads') ? 1 : 0;
    });
    await tab.visit('/workshop');
    await tab.open();
    await tab.sees('Sending…');
    assert.equal(uploads, 0);
    await visitor.page.close();
    await seesPicture(tab, 'handed-over.png');
    assert.equal(uploads, 1);
    visitor = tab;
  });

  chapter('are deleted with the visitor', async () => {
    await sendHeld('private.png');
    await visitor.page.evaluate(() => (window.DeskChat as DeskChatApi).logout());
    await until(async () => (await databases()) === 0, 'nothing to be kept');
    // Another visitor now.
    await visitor.log.getByRole('img').first().waitFor({ state: 'detached' });
    await visitor.sees('Hello, this is');
  });

  chapter('are stored only if the page allows persistent storage', async () => {
    await visitor.page.evaluate(() => (window.DeskChat as DeskChatApi).update({ consent: 'session' }));
    await visitor.page.route('**/uploads', () => {});
    await choose(visitor, 'passing.png');
    await visitor.button('Send').click();
    await visitor.log.getByRole('progressbar').waitFor();
    assert.equal(await databases(), 0);
  });
});
