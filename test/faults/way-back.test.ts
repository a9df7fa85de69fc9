/**
 * Situations in which a visitor could be stuck: nobody is online, a choice is refused, the network is down. Each has a
 * way to continue.
 */
import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import { until } from '../helpers/until.ts';
import { createChapters } from '../journeys/chapters.ts';
import { openScene, type Scene } from '../journeys/scene.ts';
import type { Visitor } from '../journeys/visitor.ts';
import { UNREACHABLE } from '../journeys/watched-page.ts';

/** In milliseconds: shorter than a ping needs to detect the loss. */
const AT_ONCE = 15_000;

describe('a visitor who could be stuck', () => {
  const chapter = createChapters();
  let scene: Scene;
  let visitor: Visitor;
  before(async () => {
    scene = await openScene();
    visitor = await scene.visitor('/');
    await visitor.open();
  });
  after(() => scene?.close());

  chapter('can return to the robot when no agent is online, and reach an agent later', async () => {
    await visitor.askForPerson();
    await visitor.sees('Nobody is online right now.');
    await visitor.shoot('way-back-inbox');
    const closed = await visitor.rows();
    await visitor.button('Ask the assistant').click();
    await visitor.seesAfter(closed, (row) => row.locator('desk-chat-greeting'));
    await visitor.asks('How long does delivery take?');
    await visitor.askForPerson();
    await visitor.seesAfter(closed, (row) => row.getByText('Nobody is online right now.'));

    await scene.agent('Juniper');
    await visitor.askForPerson();
    await visitor.sees('Juniper has joined the conversation.');
    const joined = (await visitor.transcript()).filter(({ text }) => text.includes('joined'));
    assert.equal(joined.length, 1, 'one line reports it');
  });

  chapter('can continue after a choice that is no longer available', async () => {
    visitor = await scene.visitor('/');
    await visitor.open();
    await visitor.asks('Start a return');
    await visitor.askForPerson();
    await visitor.sees('has joined the conversation.');
    await visitor.log.getByRole('button', { name: 'A lamp' }).last().click();
    const refusal = visitor.panel.getByRole('alert').filter({ hasText: 'That choice is no longer available.' });
    await refusal.waitFor();
    await visitor.shoot('way-back-refused');
    await visitor.button('Dismiss').click();
    await refusal.waitFor({ state: 'hidden' });
    await visitor.page.keyboard.type('A lamp, please');
    await visitor.page.keyboard.press('Enter');
    await visitor.sees('A lamp, please');
  });

  chapter('has the connection checked as soon as the browser reports a loss, before any error', async () => {
    const states = await visitor.page.evaluate(
      () =>
        new Promise((resolve) => {
          const seen: string[] = [];
          document.querySelector('desk-chat')?.addEventListener('desk-chat-connection', ({ connection }) => {
            seen.push(connection.state);
            if (connection.state === 'online') resolve(seen);
          });
          setTimeout(resolve, 60_000, seen);
          dispatchEvent(new Event('offline'));
        }),
    );
    assert.deepEqual(states, ['reconnecting', 'online']);
  });

  chapter('sees at once that the network is gone, and the messages are sent when it returns', async () => {
    visitor.watched.allow(UNREACHABLE);
    visitor.watched.allow(/ERR_INTERNET_DISCONNECTED/);
    await visitor.page.context().setOffline(true);
    await visitor.banner.getByText('Connection lost').waitFor({ timeout: AT_ONCE });
    await visitor.say('Written in a tunnel');
    await visitor.log.getByText('Sending…').waitFor();
    await visitor.page.context().setOffline(false);
    await visitor.banner.waitFor({ state: 'hidden', timeout: AT_ONCE });
    const sent = visitor.log.locator('desk-chat-message').filter({ hasText: 'Written in a tunnel' });
    await sent.getByText('Sent', { exact: true }).waitFor();
  });

  chapter('sees that the network is gone even if the code of the notice failed to load at first', async () => {
    visitor = await scene.visitor('/');
    const { page } = visitor;
    visitor.watched.allow(/ERR_FAILED/);
    visitor.watched.allow(UNREACHABLE);
    visitor.watched.allow(/ERR_INTERNET_DISCONNECTED/);
    const asides = /\/assets\/(\d+\/)?asides-[^/]*\.js$/;
    let failed = 0;
    await page.route(asides, (route) => {
      failed += 1;
      return route.abort();
    });
    await visitor.open();
    await until(() => failed > 0, 'the part to have failed');
    await page.unroute(asides);
    await visitor.say('Still here');
    await visitor.loadsAsides();
    await visitor.log.getByText('Sent', { exact: true }).waitFor();
    await page.context().setOffline(true);
    await visitor.banner.getByText('Connection lost').waitFor({ timeout: AT_ONCE });
  });
});
