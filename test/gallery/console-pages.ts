/** The pages of the console that `compare.ts` takes pictures of, and the desk that serves them. Its clock stands still. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { systemClock } from '../../demo/desk/core/clock.ts';
import { createDeskClient } from '../../relay/desk-api/client.ts';
import { sendMessage } from '../../relay/desk-api/im/messages.ts';
import { createSession } from '../../relay/desk-api/im/sessions.ts';

/** An address, and the names of what is pressed there, one after the other. */
type ConsolePage = readonly [hash: string, ...presses: RegExp[]];

const NOW = Date.UTC(2026, 0, 15, 12);
const ADMINISTRATOR = 'admin@desk.example';
const KNOWLEDGE = 'knowledge/54';
const LISTS = ['people', 'departments', 'fields', 'filters', 'ticket-filters', 'companies', 'chat-apps'];
const views = (area: string, names: string[]): ConsolePage[] => names.map((name) => [`${area}/${name}`]);

/** Of an agent who is online and has one chat, then of the administrator. */
const PAGES: Readonly<Record<string, readonly ConsolePage[]>> = {
  'juniper@desk.example': [
    ['chats'],
    ['chats', /a lamp/],
    ['chats', /a lamp/, /^Transfer…/],
    ['chats', /a lamp/, /^Close chat…/],
    ['chats', /a lamp/, /^Ticket/],
    ['chats', /a lamp/, /^Customer/],
    ['chats', /a lamp/, /^Canned/, /^Write and change/],
    ['chats', /^Keys/],
    ['chats', /^Sound and notices/],
    ['chats', /^Sign out/],
    ['tickets'],
    ['tickets/new'],
    ['calls'],
    ['calls/board'],
    ['search'],
    ['overview'],
  ],
  [ADMINISTRATOR]: [
    ...views('admin', ['imports', 'callbacks', ...LISTS]),
    ...LISTS.flatMap((name): ConsolePage[] => [/^Add a/, /^Edit /].map((press) => [`admin/${name}`, press])),
    ['admin/people', /^Add a group/],
    ['admin/people', /^Disable /],
    ['admin/fields', /^Delete /],
    ...views(KNOWLEDGE, ['questions', 'ask', 'trials', 'teach', 'transfer', 'records', 'plots', 'quota']),
    ...views(KNOWLEDGE, ['entities', 'entities/new', 'templates', 'templates/new', 'webhooks', 'questions/new']),
    [`${KNOWLEDGE}/questions`, /^New category/],
    [`${KNOWLEDGE}/questions`, /^Rename /],
    [`${KNOWLEDGE}/questions`, /^Delete the category /],
    [`${KNOWLEDGE}/questions`, /^Choose all/, /^Delete…/],
    [`${KNOWLEDGE}/webhooks/webhook/60001`, /^Delete…/],
    [`${KNOWLEDGE}/webhooks/task/70001`],
  ],
};

const FILTER = { name: 'Important', active: true, match: 'all', conditions: [{ field: 'tag', is: 'lamps' }] };
/** What the administrator makes first, so that no list is empty: the path and the body of each request. */
const MADE: readonly (readonly [path: string, body: object])[] = [
  ['/departments', { name: 'Workshop' }],
  ['/custom-fields', { category: 'customer', template_id: 0, content_type: 'text', label: 'Favourite lamp' }],
  ['/customer-filters', FILTER],
  ['/ticket-filters', { ...FILTER, description: 'Of all', agent_id: null, group_id: null }],
  ['/organizations', { name: 'Lamps and more', domains: 'lamps.example', description: 'Buys oak' }],
  ['/chat-apps', { number: '7', name: 'App', url: 'https://app.example', kw_on: false, kw_on2: false, keywords: [] }],
];

/** Opens each page of the checkout in `root` whose name is wanted, and calls `show` with it. */
export async function visitConsole(
  root: string,
  { browser, isWanted, show }: { browser: Browser; isWanted: (name: string) => boolean; show: Show },
): Promise<void> {
  const { buildBundles }: typeof import('../suites/bundles.ts') = await import(join(root, 'test/suites/bundles.ts'));
  await buildBundles(root);
  const { createDesk }: typeof import('../../demo/desk/desk.ts') = await import(join(root, 'demo/desk/desk.ts'));
  const apiToken = randomUUID();
  const tenant = { email: ADMINISTRATOR, apiToken, database: ':memory:', password: 'open sesame' };
  const clock = { ...systemClock, now: () => NOW };
  const desk = createDesk({ tenant, clock, seededKnowledge: true, seededWebhooks: true });
  const { url } = await desk.listen(0, '127.0.0.1');
  const credentials = { email: ADMINISTRATOR, token: apiToken };
  const client = createDeskClient({
    url,
    credentials,
    signVersion: 'v1',
    timeout: 9_000,
    now: () => NOW,
    nonce: randomUUID,
  });
  for (const [email, pages] of Object.entries(PAGES)) {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await page.clock.setFixedTime(NOW);
    await page.goto(`${url}/console/`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(tenant.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Knowledge', exact: true }).waitFor();
    if (email === ADMINISTRATOR) await page.evaluate(makeAll, MADE);
    else {
      await page.getByLabel('Status').selectOption('online');
      await page.locator('console-top-bar .dot.online').waitFor();
      const customer_token = 'a visitor';
      const { assign_info } = await client.call(createSession, { body: { customer_token, assign_type: 'agent' } });
      const im_sub_session_id = Number(assign_info?.im_sub_session_id);
      const message = { message_id: randomUUID(), type: 'message', data: { content: 'a lamp is broken' } } as const;
      await client.call(sendMessage, { body: { customer_token, im_sub_session_id, ...message } });
    }
    for (const [hash, ...presses] of pages) {
      const name = `console ${[hash, ...presses.map(({ source }) => source.replace(/\W+/g, ' ').trim())].join(', ')}`;
      if (!isWanted(name)) continue;
      await page.goto(`${url}/console/#/${hash}`);
      await page.reload({ waitUntil: 'networkidle' });
      for (const name of presses) {
        const named = (role: 'button' | 'checkbox' | 'option') => page.getByRole(role, { name });
        await named('button').or(named('checkbox')).or(named('option')).first().click();
        await page.waitForLoadState('networkidle');
      }
      await show(page, name);
    }
    await page.context().close();
  }
  await desk.close();
}

type Show = (page: Page, name: string) => Promise<void>;

async function makeAll(made: typeof MADE): Promise<void> {
  const authorization = `Bearer ${localStorage.getItem('desk-console-token')}`;
  const headers = { authorization, 'content-type': 'application/json' };
  for (const [path, body] of made) {
    const answer = await fetch(`/console/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }
}
