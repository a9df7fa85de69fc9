/** A person identified by the site has a separate chat, and nobody else on the same machine sees it. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { claimsOf, IDENTITY_KEY, signIdentity } from '../helpers/sign-identity.ts';
import { until } from '../helpers/until.ts';
import { createChapters } from './chapters.ts';
import { openScene, type Scene } from './scene.ts';
import type { Visitor } from './visitor.ts';

const HERS = 'Ada would like another lamp';

type Page = {
  signed: (sub: string) => Promise<string | null>;
  DeskChat: import('../../widget/page/api.ts').DeskChatApi;
};

/** Gives the relay the key of the site's backend. */
async function identifies({ house }: Scene): Promise<void> {
  await house.stopRelay();
  await house.startRelay({ IDENTITY_SECRET: `${IDENTITY_KEY.kid}:${IDENTITY_KEY.secret}` });
}

let scene: Scene;
before(async () => {
  scene = await openScene({ own: true });
  await identifies(scene);
});
after(() => scene?.close());

/** A visitor of a site whose backend signs for the persons that the page names, and those it was asked for. */
async function signedVisitor(at: Scene) {
  const asked: string[] = [];
  let isOver = false;
  const visitor = await at.visitor('/');
  await visitor.page.context().exposeFunction('signed', (sub: string) => {
    asked.push(sub);
    return isOver ? null : signIdentity(claimsOf(sub));
  });
  /** From then on the site's backend identifies nobody. */
  const endSession = () => {
    isOver = true;
  };
  return { visitor, asked, endSession };
}

const identify = ({ page }: Visitor, sub: string): Promise<void> =>
  page.evaluate((name) => {
    const { DeskChat, signed } = window as unknown as Page;
    return DeskChat.identify(() => signed(name));
  }, sub);

/** Opens a page that calls the API as soon as it can, and resolves to the result. */
async function early(visitor: Visitor, call: 'logout' | 'forget' | 'send', ...given: string[]): Promise<unknown> {
  await visitor.page.addInitScript(
    ([name, ...words]) => {
      if (location.pathname !== '/lamps') return;
      Object.assign(window, {
        DeskChat: [
          (api: Record<string, (...given: unknown[]) => unknown>) => {
            Object.assign(window, { result: api[String(name)]?.(...words) });
          },
        ],
      });
    },
    [call, ...given],
  );
  await visitor.visit('/lamps');
  return visitor.page.evaluate(() => (window as unknown as { result: Promise<unknown> }).result);
}

const token = ({ page }: Visitor): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('desk-chat:default:token'));

describe('a person', () => {
  const chapter = createChapters();
  let visitor: Visitor;
  let asked: string[];
  let endSession: () => void;
  before(async () => {
    ({ visitor, asked, endSession } = await signedVisitor(scene));
  });

  chapter('sees only their own chat, with or without a logout between two persons', async () => {
    await identify(visitor, 'ada');
    assert.deepEqual(asked, [], 'nobody is asked before the chat is opened');
    await visitor.open();
    await visitor.asks(HERS);
    await visitor.field.fill('a secret of Ada');

    // The page identifies another person.
    await identify(visitor, 'grace');
    await until(async () => (await visitor.field.inputValue()) === '', 'an empty field');
    await visitor.log.getByText('robot of Lantern & Loom').first().waitFor();
    assert.equal(await visitor.log.getByText(HERS).count(), 0);
    assert.deepEqual(asked, ['ada', 'grace']);
    await visitor.asks('Does Grace get a discount?');

    await identify(visitor, 'ada');
    await visitor.sees(HERS);
    assert.equal(await visitor.log.getByText('Does Grace get a discount?').count(), 0);

    // The next page continues the same person's chat, even with a newly signed identity.
    const before = await token(visitor);
    await visitor.visit('/lamps');
    await identify(visitor, 'ada');
    await visitor.sees(HERS);
    assert.equal(await token(visitor), before);
    // The page after that identifies nobody: it does not show Ada's chat, which is still stored.
    await visitor.visit('/');
    await visitor.open();
    assert.equal(await visitor.log.getByText(HERS).count(), 0);
    assert.notEqual(await token(visitor), before);
  });

  chapter('who signs out while the chat is open leaves nothing there', async () => {
    await identify(visitor, 'ada');
    await visitor.sees(HERS);
    const before = await token(visitor);
    await visitor.page.locator('desk-chat').evaluate((chat) => void Object.assign(chat, { identity: null }));
    await visitor.log.getByText('robot of Lantern & Loom').first().waitFor();
    await until(async () => ![null, before].includes(await token(visitor)), 'a visitor of its own');
    await visitor.asks('Who am I?');
    assert.equal(await visitor.log.getByText(HERS).count(), 0);
  });

  chapter('can be logged out and another identified before the chat is loaded', async () => {
    await identify(visitor, 'ada');
    await visitor.sees(HERS);
    await visitor.visit('/lamps');
    const left = await visitor.page.evaluate(() => {
      const { DeskChat, signed } = window as unknown as Page;
      const left = DeskChat.logout();
      void DeskChat.identify(() => signed('grace'));
      return left;
    });
    assert.equal(left, true);
    await visitor.launcher.click();
    await visitor.asks('And free delivery?');
    assert.equal(await visitor.log.getByText(HERS).count(), 0);
    assert.equal(asked.at(-1), 'grace');
    assert.equal(await visitor.page.evaluate(() => localStorage.getItem('desk-chat:default:person') !== null), true);
  });

  chapter('who logs out is gone from every tab', async () => {
    await identify(visitor, 'ada');
    await visitor.sees(HERS);
    const other = await scene.tabOf(visitor);
    await other.visit('/lamps');
    await identify(other, 'ada');
    await other.launcher.click();
    await other.sees(HERS);

    endSession();
    const result = await visitor.page.evaluate(() => (window as unknown as Page).DeskChat.logout());
    assert.equal(result, true);
    for (const tab of [visitor, other]) {
      await tab.log.getByText(HERS).waitFor({ state: 'detached' });
      await tab.log.getByText('robot of Lantern & Loom').first().waitFor();
    }
    const kept = await visitor.page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.endsWith('person')),
    );
    assert.deepEqual(kept, []);
  });
});

describe('a visitor without a name, before the chat is loaded', () => {
  const chapter = createChapters();
  let visitor: Visitor;
  before(async () => {
    visitor = await scene.visitor('/');
    await visitor.open();
  });

  chapter('sends a message', async () => {
    await visitor.asks(HERS);
    await visitor.launcher.click();
    await early(visitor, 'send', 'A shade as well, please');
    await visitor.launcher.click();
    await visitor.sees('A shade as well, please');
    await visitor.sees(HERS);
  });

  for (const how of ['logout', 'forget'] as const) {
    chapter(`leaves no data and no valid token by ${how}()`, async () => {
      await visitor.asks(HERS);
      await visitor.launcher.click();
      const before = await token(visitor);
      assert.equal(await early(visitor, how), true);
      assert.equal(await token(visitor), null);
      await visitor.page.evaluate((old) => localStorage.setItem('desk-chat:default:token', String(old)), before);
      await visitor.visit('/');
      await visitor.open();
      assert.notEqual(await token(visitor), before, 'the relay knows it no longer');
      assert.equal(await visitor.log.getByText(HERS).count(), 0);
    });
  }
});

it('reports to the page that its own function does not answer', async () => {
  const visitor = await scene.visitor('/');
  const result = visitor.page.evaluate(() => {
    const { DeskChat } = window as unknown as Page;
    const error = new Promise((resolve) => DeskChat.on('error', ({ code, reason }) => resolve(`${code}: ${reason}`)));
    void DeskChat.identify(() => new Promise(() => {}));
    void DeskChat.open();
    return Promise.race([error, new Promise((resolve) => DeskChat.on('availability', () => setTimeout(resolve)))]);
  });
  assert.match(String(await result), /^identity: .*answer/);
});

it('waits for identify() on a site for signed-in visitors alone', async (t) => {
  const strict = await openScene({ site: { identity: 'required' } });
  t.after(() => strict.close());
  await identifies(strict);
  const { visitor } = await signedVisitor(strict);
  await visitor.launcher.click();
  await visitor.banner.getByText('Please sign in').waitFor();
  await visitor.shoot('identity-required');
  assert.equal(await token(visitor), null);
  await identify(visitor, 'ada');
  await visitor.asks(HERS);
});
