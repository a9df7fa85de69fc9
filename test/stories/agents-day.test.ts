/** An agent's day on a real desk: a customer edited and tagged, a note, a canned reply, a file, the record, a transfer. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { deleteCustomer, getCustomer } from '../../relay/desk-api/customers/customers.ts';
import { ADMINISTRATOR, chats, goOnline, log, replyBox, useConsole } from '../demo/desk/console/console-page.ts';

const openConsole = useConsole();

const row = (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`^${label}: `) });

async function edit(page: Page, label: string, value: string): Promise<void> {
  await row(page, label).click();
  await page.getByLabel(label, { exact: true }).fill(value);
  await page.keyboard.press('Enter');
}

describe('an agent’s day', () => {
  it('takes place without leaving the chat, and a colleague sees each change at once', async () => {
    const { page, startChat, write, openTab, client, complaints } = await openConsole();
    await page.setViewportSize({ width: 1440, height: 900 });
    await goOnline(page);
    const session = await startChat('ann');
    await write('ann', session, 'My lamp flickers');
    await chats(page).first().click();
    await log(page).getByText('My lamp flickers').waitFor();

    await edit(page, 'Name', 'Reed Marsh');
    await row(page, 'Name').getByText('Reed Marsh').waitFor();
    await page.getByRole('heading', { name: 'Reed Marsh' }).waitFor();
    await edit(page, 'E-mail', 'reed@shop.example');
    await edit(page, 'Rooms to light', 'many');
    await page.getByRole('alert').getByText('Must be a whole number above 0.').waitFor();
    await page.getByLabel('Rooms to light', { exact: true }).fill('4');
    await page.keyboard.press('Enter');
    await row(page, 'Rooms to light').getByText('4').waitFor();
    await page.getByPlaceholder('Add a tag').fill('flicker');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove the tag flicker' }).waitFor();
    const { customer } = await client.call(getCustomer, { query: { type: 'token', content: 'ann' } });
    assert.deepEqual(
      [customer?.nick_name, customer?.email, customer?.tags?.map(({ name }) => name)],
      ['Reed Marsh', 'reed@shop.example', ['flicker']],
    );

    await page.keyboard.press('Escape');
    await page.keyboard.press('p');
    await page.getByRole('textbox', { name: 'Private note' }).fill('The dimmer is another maker’s');
    await page.keyboard.press('Enter');
    await log(page).getByText('The dimmer is another maker’s').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    await replyBox(page).pressSequentially('/hel');
    await page
      .locator('console-reply-box')
      .getByRole('option', { name: /^\/hello/ })
      .waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await log(page).getByText('Hello Reed Marsh, this is Juniper.').waitFor();
    await page.getByLabel('File to send').setInputFiles({
      name: 'dimmers.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n'),
    });
    await page.getByRole('button', { name: 'Send' }).click();
    await log(page)
      .getByRole('link', { name: /dimmers\.pdf/ })
      .waitFor();

    await page.getByRole('tab', { name: 'Record' }).click();
    await row(page, 'Summary').click();
    await page.getByLabel('Summary', { exact: true }).fill('Flicker; list of dimmers sent');
    await page.keyboard.press('Control+Enter');
    await page.getByText(/Saved .* by/).waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('list', { name: 'History' }).getByText('Tags: none → flicker').waitFor();

    const otis = await openTab('otis@desk.example');
    await otis.setViewportSize({ width: 1440, height: 900 });
    await goOnline(otis);
    await page.getByRole('button', { name: 'Transfer…' }).click();
    await page.getByRole('radio', { name: /Otis/ }).check();
    await page.getByRole('button', { name: 'Transfer', exact: true }).click();
    await page.getByRole('heading', { name: 'Chat passed on' }).waitFor();
    await chats(otis).first().click();
    await log(otis).getByText('The dimmer is another maker’s').waitFor();
    await row(otis, 'Rooms to light').getByText('4').waitFor();
    assert.deepEqual(complaints, []);
  });

  it('shows in a second tab what was changed in the first, and keeps drafts over a reload', async () => {
    const { page, startChat, write, openTab } = await openConsole();
    await page.setViewportSize({ width: 1440, height: 900 });
    await goOnline(page);
    await write('ben', await startChat('ben'), 'a question');
    const other = await openTab('juniper@desk.example');
    await other.setViewportSize({ width: 1440, height: 900 });
    for (const one of [page, other]) {
      await chats(one).first().click();
      await row(one, 'Name').waitFor();
    }
    await row(other, 'Name').click();
    await other.getByLabel('Name', { exact: true }).fill('Reed');
    await edit(page, 'Name', 'Reed Marsh');
    await other.getByText('Somebody else has changed this meanwhile to: Reed Marsh').waitFor();
    assert.equal(await other.getByLabel('Name', { exact: true }).inputValue(), 'Reed');
    await other.getByRole('button', { name: 'Take theirs' }).click();
    await row(other, 'Name').getByText('Reed Marsh').waitFor();
    for (const one of [page, other]) await one.getByRole('tab', { name: 'Record' }).click();
    await row(page, 'Summary').click();
    await page.getByLabel('Summary', { exact: true }).fill('Flicker');
    await page.keyboard.press('Control+Enter');
    await row(other, 'Summary').getByText('Flicker').waitFor();

    await replyBox(page).fill('half a reply');
    await page.getByRole('button', { name: 'Private note' }).click();
    await page.getByRole('textbox', { name: 'Private note' }).fill('half a note');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await chats(page).first().click();
    const note = page.getByRole('textbox', { name: 'Private note' });
    await note.waitFor();
    assert.equal(await note.inputValue(), 'half a note');
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    assert.equal(await replyBox(page).inputValue(), 'half a reply');
  });

  it('says when the open customer was deleted, and the overview loses the chat by itself', async () => {
    const { page, startChat, write, openTab, client } = await openConsole();
    await goOnline(page);
    await write('cleo', await startChat('cleo'), 'a question');
    await chats(page).first().click();
    await log(page).getByText('a question').waitFor();
    const lead = await openTab(ADMINISTRATOR);
    await lead.getByRole('link', { name: 'Overview' }).click();
    await lead.getByText('a question').waitFor();
    await write('cleo', await startChat('cleo'), 'one more');
    await lead.getByText('one more').waitFor();
    await client.call(deleteCustomer, { query: { type: 'token', content: 'cleo' } });
    await page.getByRole('heading', { name: 'Customer deleted' }).waitFor();
    await page.getByText('You have no open chats.').waitFor();
    await lead.getByText('one more').waitFor({ state: 'detached' });
  });

  it('has the panel as a drawer in narrow windows, which Escape closes', async () => {
    const { page, startChat, write } = await openConsole();
    await page.setViewportSize({ width: 1024, height: 768 });
    await goOnline(page);
    await write('dora', await startChat('dora'), 'a question');
    await chats(page).first().click();
    const opener = page.getByRole('button', { name: 'Customer', exact: true });
    await opener.click();
    await row(page, 'Name').waitFor();
    await page.keyboard.press('Escape');
    await row(page, 'Name').waitFor({ state: 'detached' });
    assert.equal(await opener.evaluate((one) => one.matches(':focus')), true);
  });
});
