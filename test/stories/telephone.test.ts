/** An agent's telephone when things go wrong around a call: reloads, another call, a desk that stops; and its keys. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { useConsole } from '../demo/desk/console/console-page.ts';

const openConsole = useConsole();
const JUNIPER = 'juniper@desk.example';

const phone = (page: Page) => page.getByRole('region', { name: 'Telephone (simulated)' });
const button = (page: Page, name: string) => phone(page).getByRole('button', { name, exact: true });
const note = (page: Page) => page.getByLabel('Note about the');

async function beReady(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Calls' }).click();
  await phone(page).getByLabel('State').selectOption({ label: 'Ready' });
}

async function customerCalls(page: Page, number: string): Promise<void> {
  await page.getByLabel('Chooses in the menu').selectOption({ label: 'Orders and delivery' });
  await page.getByRole('textbox', { name: 'Number', exact: true }).fill(number);
  await page.getByRole('button', { name: 'A customer calls' }).click();
  await button(page, 'Answer').waitFor();
}

describe('a note about a call', () => {
  it('survives a reload, and is saved with its own call while the next one goes on', async () => {
    const { page } = await openConsole();
    await beReady(page);
    await customerCalls(page, '+447700900111');
    await button(page, 'Answer').click();
    await button(page, 'Note').click();
    await page.keyboard.type('Wants the oak lamp');
    await page.reload();
    await button(page, 'Hold').waitFor();
    assert.equal(await note(page).inputValue(), 'Wants the oak lamp');
    await button(page, 'Hang up').click();
    await page.getByRole('button', { name: 'is satisfied' }).click();
    await button(page, 'Done').click();

    await customerCalls(page, '+447700900222');
    await button(page, 'Answer').click();
    await button(page, 'Hold').waitFor();
    assert.equal(await page.getByLabel('Note about the call with +447700900222').inputValue(), '');
    const earlier = page.locator('.earlier');
    await earlier.getByText('note about the call with +447700900111').waitFor();
    await earlier.getByRole('button', { name: 'Save' }).click();
    await earlier.waitFor({ state: 'detached' });
    await button(page, 'Hang up').click();
    await page.getByRole('button', { name: 'is satisfied' }).click();
    const calls = page.getByRole('list', { name: 'Calls' }).getByRole('listitem');
    await calls.filter({ hasText: '+447700900111' }).getByText('Note: Wants the oak lamp').waitFor();
    assert.equal(await calls.filter({ hasText: '+447700900222' }).getByText('Note:').count(), 0);
  });

  it('of another tab is not overwritten unasked', async () => {
    const { page, openTab } = await openConsole();
    await beReady(page);
    await customerCalls(page, '+447700900111');
    await button(page, 'Answer').click();
    await button(page, 'Note').click();
    await note(page).fill('Mine');
    const other = await openTab(JUNIPER);
    await button(other, 'Note').click();
    await note(other).fill('Theirs');
    await other.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Somebody else has changed this meanwhile to: Theirs').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Save' }).isDisabled(), true);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await note(page).waitFor({ state: 'detached' });
    await button(other, 'Note').click();
    await other.waitForFunction((text) => {
      const inner = (root: ParentNode): string[] =>
        [...root.querySelectorAll('*')].flatMap((one) =>
          one instanceof HTMLTextAreaElement ? [one.value] : one.shadowRoot ? inner(one.shadowRoot) : [],
        );
      return inner(document).includes(text);
    }, 'Mine');
  });
});

it('a desk that stops during a call cuts it off; the console says so, and the note is about that call', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'phone-bar-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  const { page, restartDesk } = await openConsole({ database: join(folder, 'desk.db') });
  await beReady(page);
  await customerCalls(page, '+447700900111');
  await button(page, 'Answer').click();
  await button(page, 'Note').click();
  await note(page).fill('Half a note');
  // A recording has at least a second.
  await phone(page)
    .getByText(/Talking 0:0[1-9]/)
    .waitFor();
  await restartDesk();
  await phone(page).getByText('your call with +447700900111 was cut off').waitFor();
  assert.equal(await phone(page).getByLabel('State').inputValue(), 'offline');
  assert.equal(await page.getByLabel('Note about the last call with +447700900111').inputValue(), 'Half a note');
  await page.getByRole('link', { name: 'Chats' }).click();
  await phone(page).getByText('was cut off').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await phone(page).getByLabel('State').selectOption({ label: 'Ready' });
  await phone(page).getByText('was cut off').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Calls' }).click();
  await page.getByText('Note: Half a note').waitFor();
});

it('an act that did not reach the desk shows an error until the desk answers again', async () => {
  const { page } = await openConsole();
  await beReady(page);
  await customerCalls(page, '+447700900111');
  await button(page, 'Answer').click();
  await button(page, 'Hold').waitFor();
  await page.route('**/console/api/**', (route) => route.abort());
  await button(page, 'Hold').click();
  await phone(page).getByText('The desk does not answer').waitFor();
  await page.unroute('**/console/api/**');
  await phone(page).getByText('The desk does not answer').waitFor({ state: 'detached' });
  await button(page, 'Hold').waitFor();
});

it('a transfer proposes a free colleague, then a queue; a number is asked for only if it is outside', async () => {
  const { page, openTab } = await openConsole();
  const otis = await openTab('otis@desk.example');
  await beReady(otis);
  await phone(otis).getByLabel('State').selectOption({ label: 'Busy' });
  await beReady(page);
  await customerCalls(page, '+447700900111');
  await button(page, 'Answer').click();
  await button(page, 'Transfer').click();
  const to = phone(page).getByLabel('To whom');
  assert.match(await to.inputValue(), /^group /);
  assert.equal(await phone(page).getByRole('textbox', { name: 'Number outside' }).count(), 0);
  await page.keyboard.press('Escape');
  await to.waitFor({ state: 'detached' });
  await phone(otis).getByLabel('State').selectOption({ label: 'Ready' });
  await button(otis, 'Call').and(otis.locator(':enabled')).waitFor();
  await button(page, 'Transfer').click();
  await to.selectOption({ label: 'A number outside' });
  await phone(page).getByRole('textbox', { name: 'Number outside' }).waitFor();
  await to.selectOption({ label: 'Otis, Orders and delivery' });
  await phone(page).getByRole('button', { name: 'Ask first' }).click();
  await button(otis, 'Answer').click();
  await button(page, 'Hand over').click();
  await phone(page).getByText('Wrapping up').waitFor();
  await button(otis, 'Hang up').waitFor();
});

it('a call is answered, held, noted, passed on and ended by keys alone, on every page', async () => {
  const { page } = await openConsole();
  await beReady(page);
  await customerCalls(page, '+447700900111');
  const press = async (keys: string) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByRole('heading', { name: 'Calls' }).click();
  await press('gt');
  await page.getByRole('heading', { name: 'All tickets' }).waitFor();
  await press('ca');
  await button(page, 'Hold').waitFor();
  await press('ch');
  await button(page, 'Resume').waitFor();
  await press('ch');
  await button(page, 'Hold').waitFor();
  await press('cn');
  await page.keyboard.type('ch is only text here');
  await page.keyboard.press('Control+Enter');
  await note(page).waitFor({ state: 'detached' });
  await press('ct');
  await phone(page).getByLabel('To whom').waitFor();
  await page.keyboard.press('Escape');
  await phone(page).getByLabel('To whom').waitFor({ state: 'detached' });
  await press('ce');
  await phone(page).getByText('Wrapping up').waitFor();
  await press('cm');
  await page.getByRole('dialog', { name: 'Ticket of' }).getByLabel('Subject').press('Enter');
  await page.getByRole('heading', { name: 'ch is only text here' }).waitFor();
  await press('p');
  await page.keyboard.type('For colleagues');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('list', { name: 'Messages' }).getByText('For colleagues').waitFor();
  await page.getByRole('heading', { name: 'ch is only text here' }).click();
  await press('l');
  await page.getByRole('heading', { name: 'All tickets' }).waitFor();
  await press('n');
  // The form has the focus in its first field, where keys are text.
  await page.getByRole('heading', { name: 'New ticket' }).click();
  await press('cd');
  await page.keyboard.type('+447700900333');
  await page.keyboard.press('Enter');
  await phone(page).getByText('Calling the customer 0:0').waitFor();
});
