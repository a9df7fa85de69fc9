/** The robot's HTML, sanitised by the browser itself or, in browsers that cannot, by a library that is loaded then. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openScene } from './scene.ts';

for (const [browser, init, fetched] of [
  ['that cleans HTML itself', '', 0],
  ['that cannot', 'delete globalThis.Sanitizer;', 1],
] as const) {
  it(`is shown with its formatting in a browser ${browser}`, async (t) => {
    const scene = await openScene();
    t.after(() => scene.close());
    const visitor = await scene.visitor();
    const purifiers: string[] = [];
    visitor.page.on('request', (request) => {
      if (/purify/.test(request.url())) purifiers.push(request.url());
    });
    await visitor.page.addInitScript(init);
    await visitor.page.reload();
    await visitor.open();
    const answer = await visitor.asks('How do I return an item?');
    await answer.locator('desk-chat-rich-text :is(p, li, b)').first().waitFor();
    assert.equal(purifiers.length, fetched);
  });
}

it('keeps the focus on its links when the connection is restored', async (t) => {
  const scene = await openScene();
  t.after(() => scene.close());
  const visitor = await scene.visitor();
  await visitor.open();
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
