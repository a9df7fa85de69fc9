/** A site invites its visitors: nothing is stored or connected before one accepts, and an answer begins the chat. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { violations } from './axe.ts';
import { visitHost } from './host-page.ts';
import { openScene } from './scene.ts';

const built = JSON.parse(readFileSync(join(import.meta.dirname, '../../dist/widget/integrity.json'), 'utf8'));

const ANSWER = 'How much is delivery?';
const RULE = {
  id: 'lamp',
  pages: ['/lamps/*'],
  texts: { en: { line: 'Questions about this lamp?', answers: [ANSWER] } },
};

it('an invitation on a product’s page opens the chat with the chosen question', async (t) => {
  const scene = await openScene({ site: { invitations: { rules: [RULE], name: 'Ember' } } });
  t.after(() => scene.close());
  const visitor = await scene.visitor('/lamps/ember');
  const { page } = visitor;
  let sockets = 0;
  page.on('websocket', () => sockets++);
  const invitation = page.locator('desk-chat-invitation');
  await invitation.getByText('Questions about this lamp?').waitFor();
  await visitor.shoot('invitation');
  assert.equal(sockets, 0);
  assert.equal(await page.evaluate(() => localStorage.length + sessionStorage.length), 0);
  await page.setViewportSize({ width: 360, height: 640 });
  await visitor.shoot('invitation-phone');
  const [card, launcher] = [await invitation.boundingBox(), await visitor.launcher.boundingBox()];
  assert.ok(card && launcher && card.x >= 0 && card.y + card.height <= launcher.y, 'above the launcher, in the window');

  for (const [colorScheme, forcedColors, dir] of [
    ['dark', 'none', 'rtl'],
    ['light', 'active', 'ltr'],
    ['light', 'none', 'rtl'],
  ] as const) {
    await page.emulateMedia({ colorScheme, forcedColors });
    await page.evaluate((now) => {
      document.documentElement.dir = now;
    }, dir);
    await visitor.shoot(`invitation-${colorScheme}-${forcedColors}-${dir}`);
    assert.deepEqual(await violations(page, 'desk-chat'), []);
    const [one, other] = [await invitation.boundingBox(), await visitor.launcher.boundingBox()];
    assert.ok(one && other && one.x >= 0 && one.x + one.width <= 360 && one.y + one.height <= other.y, dir);
  }

  await invitation.getByRole('button', { name: ANSWER }).click();
  await visitor.panel.waitFor();
  await visitor.sees(ANSWER);
  await visitor.log.locator('desk-chat-robot-answer').first().waitFor();
  assert.equal(await visitor.log.locator('desk-chat-greeting').count(), 0, 'no greeting between question and answer');
  await visitor.shoot('invitation-answered');
  assert.equal(await invitation.count(), 0);
  assert.equal(sockets, 1);
});

it('a page that no rule fits loads the rules and nothing more, and no page of the same visit invites', async (t) => {
  const scene = await openScene({ site: { invitations: { rules: [RULE] } } });
  t.after(() => scene.close());
  const visitor = await scene.visitor('/');
  const { page } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const rules = page.waitForResponse(/\/invitations\/default\.js$/);
  await page.goto(`${scene.house.urls.site}/textiles`, { waitUntil: 'networkidle' });
  await rules;
  const scripts = asked.filter((path) =>
    /^\/(assets\/(?!.*\?)[a-z]+-[\w-]{6}\.js|desk-chat\.js|invitations)/.test(path),
  );
  assert.ok(!scripts.some((path) => path.includes('/chat-')), `the chat was loaded: ${scripts}`);
  // The second page of the visit: where nothing may be stored, only the first page invites.
  await page.goto(`${scene.house.urls.site}/lamps/ember`, { waitUntil: 'networkidle' });
  assert.equal(await page.evaluate(() => customElements.get('desk-chat')), undefined);
});

it('a pinned tag invites with one tag more', async (t) => {
  const scene = await openScene({ site: { invitations: { rules: [{ ...RULE, pages: [] }] } } });
  t.after(() => scene.close());
  const { relay } = scene.house.urls;
  const pinned = built.tag.replace('https://chat.example.com', relay);
  const head = `${pinned}<script type="module" src="${relay}/invitations/default.js"></script>`;
  const visitor = await visitHost(t, scene, { body: '', head });
  await visitor.page.locator('desk-chat-invitation').getByText('Questions about this lamp?').waitFor();
});
