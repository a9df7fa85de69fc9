/** What an opened chat costs a visitor who reads the greeting, measured in the browser with all headers, and what that must not cost. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Request } from 'playwright-core';
import { until } from '../helpers/until.ts';
import { readDesk } from './desk-records.ts';
import { openScene } from './scene.ts';

const MOST_BYTES = 64 * 1024;
/** The socket is one of them. */
const MOST_REQUESTS = 7;
/** Parts that are fetched once the page rests, or when they are needed. */
const CHUNK = /\/asides-/;

it('an opened chat with a greeting weighs at most 64 KB in 7 requests, and fetches the rest once it rests', async (t) => {
  const scene = await openScene();
  t.after(() => scene.close());
  const visitor = await scene.visitor('/');
  const { page } = visitor;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  const relay = new URL(scene.house.urls.relay).host;
  const requests: Request[] = [];
  let sockets = 0;
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).host === relay) sockets += 1;
  });
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).host === relay) requests.push(request);
  });
  await page.clock.install();
  await page.reload();
  await visitor.open();
  await page.clock.runFor(5000);

  const files = await Promise.all(
    requests.map(async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      return { path: new URL(request.url()).pathname, bytes: responseBodySize + responseHeadersSize };
    }),
  );
  const list = `${sockets} sockets and\n${files.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')}`;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  assert.ok(files.length > 3 && bytes <= MOST_BYTES, `${bytes} bytes, in ${list}`);
  assert.ok(sockets > 0 && files.length + sockets <= MOST_REQUESTS, list);

  const asides = page.waitForRequest(CHUNK);
  await page.clock.runFor(4000);
  await asides;
});

it('what is pressed without a line is done once when there is one, though its parts could not be loaded', async (t) => {
  const scene = await openScene();
  t.after(() => scene.close());
  const visitor = await scene.visitor('/');
  visitor.watched.allow(/./);
  const { page, panel } = visitor;
  // From the start, because a page that rests before the line is gone would have fetched them.
  await page.route(CHUNK, (route) => route.abort());
  await visitor.open();
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => CHUNK.test(request.url()));
  await visitor.button('More options').click();
  await failed;
  await panel.getByRole('button', { name: 'More options', expanded: false }).waitFor();
  const question = 'How long does delivery take?';
  const asked = (): number =>
    readDesk(scene.house.databases.desk, ({ all }) =>
      all(`SELECT 1 FROM messages WHERE sender = 'customer' AND json_extract(data, '$.content') = ?`, question),
    ).length;
  const before = asked();
  for (let press = 0; press < 3; press += 1) await visitor.button(question).click();
  await visitor.button('Talk to a person').click();
  await page.unroute(CHUNK);
  await page.context().setOffline(false);
  await visitor.sees('Nobody is online right now.');
  assert.equal(asked(), before + 1);
  await visitor.button('More options').click();
  await panel.getByRole('menu').waitFor();
});

it('what is pressed while its parts cannot be loaded is done in the order of the presses', async (t) => {
  const scene = await openScene({ own: true });
  t.after(() => scene.close());
  const visitor = await scene.visitor('/');
  visitor.watched.allow(/./);
  const { page } = visitor;
  await page.route(CHUNK, (route) => route.abort());
  await visitor.open();
  const failed = () => page.waitForEvent('requestfailed', (request) => CHUNK.test(request.url()));
  const offered = visitor.log.locator('desk-chat-greeting').getByRole('button').filter({ hasText: '?' });
  await offered.nth(1).waitFor();
  const questions = (await offered.allInnerTexts()).slice(0, 2);
  const first = failed();
  await offered.nth(0).click();
  await first;
  // Its second try fails as well, so that the next press would be the first to find the line again.
  await failed();
  await page.unroute(CHUNK);
  await offered.nth(1).click();
  const asked = (): unknown[] =>
    readDesk(scene.house.databases.desk, ({ all }) =>
      all<{ said: string }>(
        `SELECT json_extract(data, '$.content') AS said FROM messages WHERE sender = 'customer' ORDER BY id DESC LIMIT 2`,
      ).map(({ said }) => said),
    );
  await until(() => questions.every((one) => asked().includes(one)), 'both are asked');
  assert.deepEqual(asked(), questions.toReversed());
});
