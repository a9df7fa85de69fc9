/**
 * Webhooks and quotas as the administrator uses them: by keyboard alone, with a real desk and a third party.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { goToHash, useConsole } from '../demo/desk/console/console-page.ts';
import { receiveWebhooks } from '../demo/desk/knowledge/webhooks/webhook-receiver.ts';

const openConsole = useConsole();
const MOST_TABS = 60;

/** Presses Tab until the focused control has this name. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let n = 0; n < MOST_TABS; n += 1) {
    await page.keyboard.press('Tab');
    const { role, label } = await focusedControl(page);
    if (typeof name === 'string' ? label === name : name.test(`${role} ${label}`)) return;
  }
  assert.fail(`the keyboard does not reach ${name}`);
}

/** The role or tag, and the label, of what has the focus. */
const focusedControl = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const labels = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement ? active.labels : null;
    const text = active?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? active?.textContent ?? '';
    return { role: active?.getAttribute('role') ?? active?.localName ?? '', label: text.replace(/\s+/g, ' ').trim() };
  });

const go = (page: Page, view: string) => goToHash(page, `#/knowledge/54/${view}`);

describe('webhooks in the console', () => {
  it('are made, called and turned off by keyboard alone', async (context) => {
    const shop = await receiveWebhooks(context);
    shop.says({ answerContent: '<p>It arrives <b>tomorrow</b>.</p>' });
    const { page, complaints } = await openConsole({ isAdministrator: true, robotAppKey: 'a key' });
    const { keyboard } = page;
    await tabTo(page, 'Webhooks');
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Answers' }).waitFor();
    await tabTo(page, 'New webhook');
    await keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save' }).waitFor();
    for (const [name, text] of [
      ['Name', 'orders'],
      ['Address', shop.url],
      ['Pattern', '(?=order)'],
    ] as const) {
      await tabTo(page, name);
      await keyboard.type(text);
    }
    await keyboard.press('Enter');
    await page.getByText('groups that begin with').waitFor();
    assert.equal((await focusedControl(page)).label, 'Pattern');
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('order [0-9]+');
    await keyboard.press('Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    await tabTo(page, 'Question of a customer');
    await keyboard.type('Where is order 7?');
    await keyboard.press('Enter');
    await page.getByText('The system answered.').waitFor();
    assert.equal(await page.locator('.reply b').textContent(), 'tomorrow');
    await tabTo(page, 'What was sent');
    await keyboard.press('Enter');
    await page.getByText('(not shown)').waitFor();
    assert.equal(shop.calls.length, 1);
    assert.ok(!(await page.content()).includes(String(shop.calls[0]?.body.sign)));
    await go(page, 'webhooks');
    await page.getByRole('switch', { name: 'orders is on' }).waitFor();
    await tabTo(page, 'orders is on');
    await keyboard.press('Space');
    await page.getByText('Off', { exact: true }).waitFor();
    assert.deepEqual(complaints, []);
  });

  it('change the quota by keyboard alone', async () => {
    const { page, complaints } = await openConsole({ isAdministrator: true });
    await go(page, 'quota');
    await page.getByRole('heading', { name: 'Answers this month' }).waitFor();
    await tabTo(page, /^input Limit/);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await page.getByText('0 of 7', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('0 of 7', { exact: true }).waitFor();
    assert.deepEqual(complaints, []);
  });
});
