/** The robot's HTML, sanitised by the browser itself or, in browsers that cannot, by a library that is loaded then. */
import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import { createChapters } from '../journeys/chapters.ts';
import { openScene, type Scene } from '../journeys/scene.ts';
import type { Visitor } from '../journeys/visitor.ts';

describe('the robot’s HTML', () => {
  const chapter = createChapters();
  let scene: Scene;
  let visitor: Visitor;
  before(async () => {
    scene = await openScene();
  });
  after(() => scene?.close());

  for (const [browser, init, fetched] of [
    ['that cannot clean HTML', 'delete globalThis.Sanitizer;', 1],
    ['that cleans HTML itself', '', 0],
  ] as const) {
    chapter(`is shown with its formatting in a browser ${browser}`, async () => {
      visitor = await scene.visitor();
      const purifiers: string[] = [];
      visitor.page.on('request', (request) => {
        if (/purify/.test(request.url())) purifiers.push(request.url());
      });
      // As the first thing that the chat's code finds when it is loaded, which is when the chat opens.
      if (init) await visitor.page.evaluate(init);
      await visitor.open();
      const answer = await visitor.asks('How do I return an item?');
      await answer.locator('desk-chat-rich-text :is(p, li, b)').first().waitFor();
      assert.equal(purifiers.length, fetched);
    });
  }

  chapter('keeps the focus on its links when the connection is restored', async () => {
    const answer = await visitor.asks('Can I order by phone?');
    const link = answer.locator('desk-chat-rich-text a').first();
    await link.focus();
    const states = await visitor.page.evaluate(async () => {
      const seen: string[] = [];
      await new Promise<void>((online) => {
        document.querySelector('desk-chat')?.on('connection', ({ connection }) => {
          seen.push(connection.state);
          if (connection.state === 'online') online();
        });
        dispatchEvent(new Event('offline'));
      });
      // Enough frames to render all changes of nested elements.
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
      return seen;
    });
    assert.deepEqual(states, ['reconnecting', 'online']);
    assert.equal(await link.evaluate((node) => node.matches(':focus')), true);
  });
});
