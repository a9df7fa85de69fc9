/** The loader with the address and the hash that the build prints, on a page under a strict CSP. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { visitHost } from '../journeys/host-page.ts';
import { openScene } from '../journeys/scene.ts';
import { UNREACHABLE } from '../journeys/watched-page.ts';

const built = JSON.parse(readFileSync(join(import.meta.dirname, '../../dist/widget/integrity.json'), 'utf8'));

/** Opens a page with the printed tag in its head, changed as given. */
async function visitPinned(t: TestContext, changed: (tag: string) => string = (tag) => tag) {
  const scene = await openScene({ own: true });
  t.after(() => scene.close());
  const printed = built.tag.replace('https://chat.example.com', scene.house.urls.relay);
  assert.ok(printed.includes(`src="${scene.house.urls.relay}/assets/desk-chat-`) && printed.includes('integrity='));
  return { scene, visitor: await visitHost(t, scene, { body: '', head: changed(printed) }) };
}

it('the printed tag loads the chat, and its file never changes', async (t) => {
  const { scene, visitor } = await visitPinned(t);
  const asked: string[] = [];
  visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visitor.open();
  await visitor.asks('Ada would like another lamp');
  assert.ok(asked.some((path) => /^\/assets\/chat-[^/]+\.js$/.test(path)));
  assert.deepEqual(
    asked.filter((path) => path === '/desk-chat.js'),
    [],
  );
  const { headers } = await fetch(`${scene.house.urls.relay}/${built.file}`);
  assert.match(headers.get('cache-control') ?? '', /immutable/);
});

it('a chat that failed to load is loaded at the next try', async (t) => {
  const { scene, visitor } = await visitPinned(t);
  visitor.watched.allow(UNREACHABLE);
  // From the beginning: a press whose pointer has started an attempt that failed makes the next one by itself.
  const asked: string[] = [];
  visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visitor.launcher.waitFor();
  await scene.house.stopRelay();
  const failed = visitor.page.evaluate(
    () =>
      new Promise<void>((done) => {
        document.querySelector('desk-chat')?.addEventListener('desk-chat-error', () => done(), { once: true });
      }),
  );
  await visitor.launcher.click();
  await failed;
  await scene.house.startRelay({ ALLOWED_ORIGINS: new URL(visitor.page.url()).origin });
  await visitor.open();
  assert.ok(asked.some((path) => /^\/assets\/\d\/chat-[^/]+\.js$/.test(path)));
});

it('a tag that a page turned into a module finds itself', async (t) => {
  const { visitor } = await visitPinned(t, (tag) => tag.replace('<script', '<script type="module"'));
  await visitor.open();
  await visitor.asks('Ada would like another lamp');
});

it('a script that was changed in transit does not run', async (t) => {
  const { visitor } = await visitPinned(t);
  const { page, watched } = visitor;
  const runs = async (change: (script: string) => string): Promise<boolean> => {
    await page.unrouteAll();
    await page.route('**/assets/desk-chat-*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    });
    await page.reload();
    return await page.evaluate(() => 'DeskChat' in globalThis);
  };
  assert.equal(await runs((script) => script), true);
  watched.allow(/integrity/);
  assert.equal(await runs((script) => `${script};`), false);
  assert.equal(await page.locator('desk-chat').count(), 0);
});
