/** The administrator's work in the built console, at a real desk. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Lookup } from '../../demo/desk/console/controls/fields/lookup.ts';
import { createCustomer } from '../../relay/desk-api/customers/customers.ts';
import { setPushUrl } from '../../relay/desk-api/organisation/settings.ts';
import { goToHash, useConsole } from '../demo/desk/console/console-page.ts';
import { until } from '../helpers/until.ts';
import { shoot } from '../journeys/watched-page.ts';

const openConsole = useConsole();

describe('the administration', () => {
  it('changes agents, departments, fields, filters, companies and switches, and shows them after a reload', async () => {
    const { client, page, complaints } = await openConsole({ isAdministrator: true });
    await page.locator('console-knowledge-area nav a').first().waitFor();
    const go = async (view: string) => {
      await page.getByRole('link', { name: view, exact: true }).click();
      await page.getByRole('heading', { level: 2 }).first().waitFor();
    };
    const save = async (shown: string) => {
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('listitem').filter({ hasText: shown }).first().waitFor();
    };
    await go('Administration');
    await page.getByRole('button', { name: 'Add an agent' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Fern Dell');
    await page.getByLabel('Name for visitors').fill('Fern');
    await page.getByLabel('E-mail').fill('fern@desk.example');
    await save('Fern Dell');
    await go('Departments');
    await page.getByRole('button', { name: 'Add a department' }).first().click();
    await page.getByLabel('Name').fill('Light');
    await save('Light');
    await go('Chat apps, test calls');
    await page.getByRole('button', { name: 'Add a chat app' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Pocket');
    await page.getByLabel('Number').fill('pocket');
    await page
      .getByRole('form', { name: 'Chat app', exact: true })
      .getByLabel('Address of its server')
      .fill('http://127.0.0.1:9/');
    await page.getByLabel('Keyword replies').fill('hours = We are here from 9 to 17.');
    await save('pocket');
    const routing = page.getByRole('form', { name: 'Smart routing' });
    await routing.getByLabel('Address').fill('ftp://shop.example/');
    await routing.getByRole('button', { name: 'Call' }).click();
    await routing
      .getByRole('alert')
      .filter({ hasText: /must begin with http|DESK_CALL_TOKEN/ })
      .waitFor();
    await go('Custom fields');
    await page.getByRole('button', { name: 'Add a field' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Shade');
    await page.getByLabel('Type').selectOption('chained_droplist');
    await page.getByLabel('Options').fill('Linen\n  White\n  Grey *\nPaper');
    await save('Linen, Paper');
    await page.getByRole('button', { name: 'Add a field' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Budget of a room');
    await page.getByLabel('Type').selectOption('calculate');
    await page.getByLabel('First field').selectOption({ label: 'Budget' });
    await page.getByLabel('Operation').selectOption('divide');
    await page.getByLabel('Second field').selectOption({ label: 'Rooms to light' });
    await save('Budget divided by Rooms to light');
    await page.getByLabel('Fields of', { exact: true }).selectOption('note');
    await page.getByRole('button', { name: 'Add a template' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Visits');
    await save('Visits');
    await page.getByRole('button', { name: 'Fields of Visits' }).click();
    for (const label of ['Lamps seen', 'Lamps bought']) {
      await page.getByRole('button', { name: 'Add a field' }).click();
      await page.getByLabel('Name', { exact: true }).fill(label);
      await save(label);
    }
    await page.getByRole('button', { name: 'Move Lamps bought up' }).click();
    const fields = page.getByRole('list', { name: 'Fields' }).getByRole('listitem');
    await fields.first().getByText('Lamps bought').waitFor();
    await page.getByRole('button', { name: 'Edit Lamps seen' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Lamps shown');
    await save('Lamps shown');
    await shoot(page, 'templates');
    await page.getByLabel('Fields of', { exact: true }).selectOption('organization');
    await page.getByRole('button', { name: 'Add a field' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Contract no');
    await save('Contract no');
    await go('Customer filters');
    await page.getByRole('button', { name: 'Add a filter' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Lamp lovers');
    await page.getByLabel('Value of condition 1').fill('lamp');
    await save('has the tag lamp');
    await go('Companies');
    await page.getByRole('button', { name: 'Add a company' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Lumen Works');
    await save('Lumen Works');
    const lumen = page.getByRole('listitem').filter({ hasText: 'Lumen Works' });
    await lumen.getByText('Custom fields').click();
    await page.getByRole('button', { name: 'Contract no: Add…' }).click();
    await page.getByLabel('Contract no', { exact: true }).fill('LW-7');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Contract no: LW-7. Change' }).waitFor();
    await shoot(page, 'company');
    await go('Customer filters');
    await page.getByRole('button', { name: 'Add a filter' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Juniper or Lumen');
    await page.getByLabel('Finds customers who meet').selectOption('any');
    await page.getByLabel('Field of condition 1').selectOption('owner_id');
    await page.getByLabel('Value of condition 1').selectOption({ label: 'Juniper Vale' });
    await page.getByRole('button', { name: 'Add a condition' }).click();
    await page.getByLabel('Field of condition 2').selectOption('organization_id');
    await page.getByRole('combobox', { name: 'Value of condition 2' }).fill('lumen works');
    const company = page.locator('console-lookup');
    await until(
      async () => (await company.evaluate((lookup: Lookup) => lookup.value)) !== '',
      'the company to be found',
    );
    await shoot(page, 'filters');
    await save('belongs to Juniper Vale or is of the company Lumen Works');
    await go('Search');
    await page.getByLabel('Customers of the filter').selectOption({ label: 'Juniper or Lumen' });
    await page.getByText('The filter finds no such customer.').waitFor();
    await page.reload();
    await page.getByText('The filter finds no such customer.').waitFor();
    await go('Administration');
    await go('Companies');
    await go('Callbacks');
    await page.getByLabel('Agents read what a visitor is typing').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    assert.equal(await page.getByLabel('Agents read what a visitor is typing').isChecked(), false);
    const deliveries = page.getByRole('list', { name: 'Last deliveries' }).getByRole('listitem');
    const before = await deliveries.count();
    await client.call(setPushUrl, { body: { push_url: 'http://127.0.0.1:9/' } });
    await client.call(createCustomer, { body: { customer: { nick_name: 'Ash' } } });
    // Nobody reads the page again: the desk tells the console.
    await until(async () => (await deliveries.count()) > before, 'the delivery');
    await deliveries.first().getByText('Customer_create', { exact: true }).waitFor();
    await go('Import');
    const csv = 'nick_name,email,tags\nBirch,birch@shop.example,oak\nElm,birch@shop.example,\n';
    await page.getByLabel('File to import').setInputFiles({
      name: 'customers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
    await page.getByRole('button', { name: 'Import 2 customers' }).click();
    await page.getByRole('heading', { name: '1 customer imported, 1 refused' }).waitFor();
    await page.getByRole('list', { name: 'Refused rows' }).getByText('Row 3').waitFor();
    await shoot(page, 'imported');
    await go('Companies');
    await page.getByRole('button', { name: 'Delete Lumen Works' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Lumen Works').waitFor({ state: 'detached' });
    assert.deepEqual(complaints, []);
  });

  it('shows the last page of the companies after the only one on it is deleted', async () => {
    const { page } = await openConsole({ isAdministrator: true });
    await page.evaluate(async () => {
      const authorization = `Bearer ${localStorage.getItem('desk-console-token')}`;
      const headers = { authorization, 'content-type': 'application/json' };
      const add = (name: string) =>
        fetch('/console/api/organizations', { method: 'POST', headers, body: JSON.stringify({ name }) });
      await Promise.all(Array.from({ length: 51 }, (_, n) => add(`Lamp maker ${100 + n}`)));
    });
    await goToHash(page, '#/admin/companies');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Page 2 of 2').waitFor();
    // The rows of the first page, of which there are fifty, stay until those of the second arrive.
    await page
      .getByRole('button', { name: /^Delete / })
      .nth(49)
      .waitFor({ state: 'detached' });
    for (let left = await page.getByRole('button', { name: /^Delete / }).count(); left > 0; left -= 1) {
      const name =
        (await page
          .getByRole('button', { name: /^Delete / })
          .first()
          .getAttribute('aria-label')) ?? '';
      await page.getByRole('button', { name }).click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('button', { name }).waitFor({ state: 'detached' });
    }
    await page.getByText('Lamp maker 100').waitFor();
  });

  it('is the administrator’s alone', async () => {
    const { page } = await openConsole();
    assert.equal(await page.getByRole('link', { name: 'Administration' }).count(), 0);
    await goToHash(page, '#/admin/people');
    await page.getByRole('tab', { name: 'Colleagues' }).waitFor();
    assert.equal(await page.locator('console-admin-area').count(), 0);
  });
});
