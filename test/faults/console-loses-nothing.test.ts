/**
 * The console while others work on the same chat: two tabs of an agent, two agents, a reload in the middle of an edit, and a
 * connection that is cut. What somebody has typed stays, the page says that it is out of date, and recovers by itself.
 */
import { it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { severable } from '../helpers/severed.ts';
import { until } from '../helpers/until.ts';
import type { Agent } from '../journeys/agent.ts';
import { openTalk } from '../journeys/scene.ts';
import { UNREACHABLE } from '../journeys/watched-page.ts';

const LOST = 'Connection lost. Trying again…';

/** The row of a value in the panel beside the chat. */
const row = (page: Page, label: string): Locator =>
  page.locator('console-edit-row').filter({ has: page.getByText(label, { exact: true }) });

async function write({ page }: Agent, label: string, text: string): Promise<Locator> {
  await row(page, label).getByRole('button').click();
  const field = row(page, label).getByRole('textbox');
  await field.fill(text);
  return field;
}

const hasValue = (field: Locator, text: string) =>
  until(async () => (await field.count()) === 1 && (await field.inputValue()) === text, `the field to have "${text}"`);

it('two tabs, two agents, a reload and a cut connection lose nothing', async (t) => {
  const { scene, juniper, visitor } = await openTalk({
    desk: { timings: { presencePing: 1000, presenceGrace: 300_000 } },
  });
  t.after(() => scene.close());
  const { house } = scene;
  const proxy = await severable(Number(new URL(house.urls.desk).port));
  t.after(() => proxy.close());
  const proxyUrl = `http://127.0.0.1:${proxy.port}`;

  // A reload in the middle of an edit and of a private note.
  juniper.page.on('dialog', (dialog) => void dialog.accept());
  await write(juniper, 'Name', 'Ann Willow');
  await juniper.page.getByRole('button', { name: 'Private note' }).click();
  await juniper.page.getByRole('textbox', { name: 'Private note' }).fill('Wants linen, not cotton.');
  await juniper.page.reload();
  await hasValue(row(juniper.page, 'Name').getByRole('textbox'), 'Ann Willow');
  await hasValue(juniper.page.getByRole('textbox', { name: 'Private note' }), 'Wants linen, not cotton.');
  await juniper.shoot('console-after-reload');

  // Another tab writes the same value: the first one says so, and keeps what is typed.
  const second = await scene.tabOfAgent(juniper);
  await second.openChat('Hello, this is Juniper');
  await write(second, 'Name', 'Ann');
  await row(second.page, 'Name').getByRole('button', { name: 'Save' }).click();
  await row(juniper.page, 'Name').getByText('Somebody else has changed this meanwhile to: Ann').waitFor();
  await juniper.shoot('console-changed-meanwhile');
  await row(juniper.page, 'Name').getByRole('button', { name: 'Keep mine' }).click();
  await row(juniper.page, 'Name').getByRole('button', { name: 'Save' }).click();
  await second.page.getByRole('button', { name: 'Name: Ann Willow. Change' }).waitFor();
  await juniper.page.getByRole('textbox', { name: 'Private note' }).press('Enter');
  await second.sees('Wants linen, not cotton.');

  // The chat goes to a colleague, whose connection is cut while Juniper reads on.
  const wren = await scene.agent('Wren', proxyUrl);
  const admin = await scene.administrator(proxyUrl);
  for (const { watched } of [wren, admin]) watched.allow(UNREACHABLE);
  await juniper.transferTo('Wren');
  await wren.chat('').first().click();
  await wren.sees('Wants linen, not cotton.');
  await juniper.readAgain();
  await admin.page.getByRole('link', { name: 'Overview' }).click();
  const agents = admin.page.getByRole('region', { name: 'Agents' }).getByRole('listitem');
  await agents.filter({ hasText: 'Wren' }).getByRole('link').waitFor();

  proxy.sever();
  await wren.page.getByText(LOST).waitFor();
  await admin.page.getByText(LOST).waitFor();
  await write(wren, 'Description', 'Half a description');
  await wren.page.getByRole('textbox', { name: 'Reply' }).fill('Linen it is.');
  await wren.page.getByRole('textbox', { name: 'Reply' }).press('Enter');
  await visitor.say('Are you still there?');
  await write(juniper, 'Name', 'Ann W.');
  await row(juniper.page, 'Name').getByRole('button', { name: 'Save' }).click();
  await juniper.page.getByRole('button', { name: 'Name: Ann W.. Change' }).waitFor();
  await juniper.setStatus('busy');
  await wren.shoot('console-cut');
  await admin.shoot('console-overview-cut');
  proxy.mend();
  await wren.page.getByRole('button', { name: 'Name: Ann W.. Change' }).waitFor();
  await wren.sees('Are you still there?');
  await hasValue(row(wren.page, 'Description').getByRole('textbox'), 'Half a description');
  // The browser may repeat the call by itself; otherwise the agent does.
  const again = wren.log.getByRole('button', { name: 'Try again' });
  await until(async () => {
    if ((await again.count()) === 1) await again.click();
    return (await visitor.log.getByText('Linen it is.').count()) === 1;
  }, 'the reply to arrive once');
  await agents.filter({ hasText: 'Juniper' }).getByText('Busy').waitFor();
  await admin.page.getByText(LOST).waitFor({ state: 'hidden' });

  // The administration lists what was added meanwhile, and keeps a form that is half filled in.
  await admin.page.getByRole('link', { name: 'Administration' }).click();
  await admin.page.getByRole('link', { name: 'Companies' }).click();
  await admin.page.getByRole('button', { name: 'Add a company' }).click();
  await admin.page.getByLabel('Name', { exact: true }).fill('Marsh & Sons');
  const token = await admin.page.evaluate(() => localStorage.getItem('desk-console-token'));
  proxy.sever();
  await admin.page.getByText(LOST).waitFor();
  await admin.shoot('console-administration-cut');
  await fetch(`${house.urls.desk}/console/api/organizations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Halden Lighting' }),
  });
  proxy.mend();
  const companies = admin.page.getByRole('list', { name: 'Companies' });
  await companies.getByText('Halden Lighting').waitFor();
  await hasValue(admin.page.getByLabel('Name', { exact: true }), 'Marsh & Sons');
  await admin.page.getByRole('button', { name: 'Save' }).click();
  await companies.getByText('Marsh & Sons').waitFor();
});
