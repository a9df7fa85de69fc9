/** Telephone calls in the console: an agent’s call in two tabs, the log with its recording, and the lead’s wall board. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { ADMINISTRATOR, useConsole } from '../demo/desk/console/console-page.ts';

const openConsole = useConsole();

const phone = (page: Page) => page.getByRole('region', { name: 'Telephone (simulated)' });
const button = (page: Page, name: string) => phone(page).getByRole('button', { name, exact: true });

it('a customer calls: both tabs ring, one answers, and log and wall board show it', async () => {
  const { page, openTab, complaints } = await openConsole();
  await page.setViewportSize({ width: 1440, height: 900 });
  assert.equal(await page.locator('console-phone-bar').count(), 0, 'the telephone is not loaded before it is used');
  const other = await openTab('juniper@desk.example');
  await page.getByRole('link', { name: 'Calls' }).click();
  await page.getByText('This is a simulation').waitFor();
  await phone(page).getByLabel('State').selectOption({ label: 'Ready' });
  await phone(other).waitFor();

  await page.getByLabel('Chooses in the menu').selectOption({ label: 'Orders and delivery' });
  await page.getByRole('button', { name: 'A customer calls' }).click();
  await button(other, 'Answer').waitFor();
  await button(page, 'Answer').focus();
  await page.keyboard.press('Enter');
  await button(page, 'Hold').waitFor();
  await button(other, 'Hang up').waitFor();
  await button(other, 'Hold').click();
  await button(page, 'Resume').click();
  await button(page, 'Note').click();
  await page.getByLabel('Note about the call').fill('Wants the oak lamp');
  // A field of the business record is saved in its place; the text being written stays.
  await page.getByRole('button', { name: 'Order number: Add…' }).click();
  await page.getByRole('textbox', { name: 'Order number' }).fill('A-1');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Order number: A-1. Change' }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await button(page, 'Hang up').click();
  await phone(other).getByText('Wrapping up').waitFor();
  await page.getByRole('button', { name: 'is satisfied' }).click();

  const call = page.getByRole('list', { name: 'Calls' }).getByRole('listitem').first();
  await call.getByText('In: Answered').waitFor();
  await call.getByText('Note: Wants the oak lamp').waitFor();
  await call.getByRole('button', { name: 'Play' }).click();
  await page.waitForFunction(() => {
    const audioIn = (root: ParentNode): HTMLAudioElement | null => {
      for (const one of root.querySelectorAll('*')) {
        if (one instanceof HTMLAudioElement) return one;
        const inner = one.shadowRoot && audioIn(one.shadowRoot);
        if (inner) return inner;
      }
      return null;
    };
    return (audioIn(document)?.currentTime ?? 0) > 0;
  });
  await call.getByRole('button', { name: 'Make a ticket of the call with +12025550142' }).click();
  await page.getByRole('button', { name: 'Make the ticket' }).click();
  await page.getByRole('heading', { name: 'Wants the oak lamp' }).waitFor();
  const ticket = /ticket\/(\d+)/.exec(page.url())?.[1];
  await page.goBack();
  await call.getByRole('link', { name: `Ticket ${ticket}` }).waitFor();
  await page.getByLabel('Result').selectOption({ label: 'Not answered' });
  await page.getByText('No call fits this choice.').waitFor();

  const lead = await openTab(ADMINISTRATOR);
  await lead.setViewportSize({ width: 1440, height: 900 });
  await lead.getByRole('link', { name: 'Calls' }).click();
  await lead.getByRole('heading', { name: 'Today by the half hour' }).waitFor();
  await lead.getByRole('row', { name: /^Orders and delivery 0 1 1 0 100.00%/ }).waitFor();
  assert.deepEqual(complaints, []);
});
