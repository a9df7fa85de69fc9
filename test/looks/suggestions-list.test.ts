/** The list of suggested questions on every screen: above the field, inside the window, with targets for a finger. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { openScene, type Scene } from '../journeys/scene.ts';
import type { Visitor } from '../journeys/visitor.ts';

const DESKTOP = { width: 1280, height: 720 };
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

describe('the list of suggested questions stands above the field and inside the window', () => {
  let scene: Scene;
  let visitor: Visitor;
  before(async () => {
    scene = await openScene();
    visitor = await scene.greeted('/lamps');
  });
  after(() => scene?.close());

  /** Asks the first question, too. */
  async function standsAboveField(name: string, text: string, by = visitor): Promise<void> {
    const list: Locator = by.panel.getByRole('listbox', { name: /.+/ });
    await by.field.click();
    await by.page.keyboard.type(text, { delay: 30 });
    await list.waitFor();
    await by.page.keyboard.press('ArrowDown');
    await by.shoot(`suggestions-${name}`);
    const { height, width } = by.page.viewportSize() as { width: number; height: number };
    const [above, field] = await Promise.all(
      [list, by.field].map(
        async (one) => (await one.boundingBox()) as NonNullable<Awaited<ReturnType<typeof one.boundingBox>>>,
      ),
    );
    assert.ok(above && field);
    assert.ok(
      above.y >= 0 && above.y + above.height <= field.y && field.y + field.height <= height,
      JSON.stringify({ above, field }),
    );
    assert.ok(above.x >= 0 && above.x + above.width <= width);
    const option = list.getByRole('option').first();
    assert.ok(((await option.boundingBox())?.height ?? 0) >= 44);
    await by.answered(() => option.click());
  }

  for (const [name, media, viewport] of [
    ['dark', { colorScheme: 'dark' }, DESKTOP],
    ['low', { colorScheme: 'light' }, { width: 320, height: 256 }],
    ['forced-colours', { forcedColors: 'active' }, DESKTOP],
  ] as const) {
    it(name, async () => {
      await visitor.page.setViewportSize(viewport);
      await visitor.page.emulateMedia(media);
      await standsAboveField(name, 'retur');
    });
  }

  it('chinese', async () => {
    await visitor.page.emulateMedia({ forcedColors: 'none' });
    await visitor.visit('/zh');
    await visitor.open();
    await standsAboveField('chinese', '退');
  });

  it('phone', async () => {
    await standsAboveField('phone', 'retur', await scene.greeted('/lamps', PHONE));
  });
});
