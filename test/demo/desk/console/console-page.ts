/**
 * A browser with the console's pages as `npm test` has built them, served by a real desk with its CSP. The tests of a file share a
 * desk and signed-in pages, which are put back after each test; a test that configures, stops or fills its desk gets its own.
 * `useConsole` registers hooks in the test file that calls it.
 */
import { randomUUID } from 'node:crypto';
import { after, afterEach } from 'node:test';
import type { BrowserContext, Dialog, Page } from 'playwright-core';
import type { PhoneView } from '../../../../demo/desk/console-protocol/calls.ts';
import type { ConsoleOverview } from '../../../../demo/desk/console-protocol/sessions.ts';
import type { DeskOptions } from '../../../../demo/desk/core/options.ts';
import { createDesk } from '../../../../demo/desk/desk.ts';
import { KNOWLEDGE_BASE } from '../../../../relay/desk-api/apis.ts';
import { createDeskClient, type DeskClient } from '../../../../relay/desk-api/client.ts';
import { sendMessage } from '../../../../relay/desk-api/im/messages.ts';
import { createSession } from '../../../../relay/desk-api/im/sessions.ts';
import { sharedBrowser } from '../../../helpers/shared-browser.ts';
import { TIMEOUT_MS } from '../../../helpers/until.ts';

const PASSWORD = 'open sesame';
export const ADMINISTRATOR = 'admin@desk.example';
const JUNIPER = 'juniper@desk.example';
const TENANT = {
  database: ':memory:',
  email: ADMINISTRATOR,
  password: PASSWORD,
  apiToken: randomUUID(),
  knowledgeBaseToken: randomUUID(),
  sharedSecret: randomUUID(),
};

export interface OpenConsole {
  page: Page;
  client: DeskClient;
  /** Makes calls of the knowledge base. */
  knowledgeBase: DeskClient;
  /** Makes the calls of tickets. */
  tickets: DeskClient;
  /** Errors of the page, and CSP violations. */
  complaints: string[];
  /** Begins a chat of this visitor with an agent; resolves to the session's id. */
  startChat(visitor: string): Promise<number>;
  /** Sends a visitor's message to a session, or leaves a message in the inbox. */
  write(visitor: string, session: number, content: string): Promise<void>;
  /** The console in another tab, signed in as somebody. */
  openTab(email: string): Promise<Page>;
  /** Stops the desk and starts it again at the same address; needs a database that is kept. */
  restartDesk(): Promise<void>;
}

/** Settings of the desk, and whether the administrator is signed in. With a setting of the desk, the test has a desk of its own. */
type Options = Pick<DeskOptions, 'behaviour' | 'seededWebhooks' | 'shopUrl'> & {
  isAdministrator?: boolean;
  robotAppKey?: string;
  /** Of a file, for tests that start the desk again. */
  database?: string;
  /** A desk that no other test has used, and new pages. */
  own?: boolean;
};

/**
 * Registers the hooks. Returns a function that opens the console, by default signed in as Juniper, offline. Visitors of earlier tests
 * of the file have left; their chats are among the earlier ones.
 */
export function useConsole(): (options?: Options) => Promise<OpenConsole> {
  let shared: Promise<Installation> | undefined;
  let own: Installation | undefined;

  afterEach(async () => {
    await own?.close();
    own = undefined;
    await (await shared)?.putBack();
  });
  after(async () => (await shared)?.close());

  return async ({ isAdministrator = false, own: isAlone = false, ...options } = {}) => {
    let installation: Installation;
    if (isAlone || Object.keys(options).length > 0) {
      own = await install(options);
      installation = own;
    } else {
      shared ??= install({});
      installation = await shared;
    }
    return await installation.open(isAdministrator ? ADMINISTRATOR : JUNIPER);
  };
}

type Tab = { page: Page; email: string };
type Installation = Awaited<ReturnType<typeof install>>;

/** A desk, and a browser context with its console's tabs. */
async function install({
  robotAppKey,
  database = TENANT.database,
  ...options
}: Omit<Options, 'isAdministrator' | 'own'>) {
  const tenant = { ...TENANT, robotAppKey, database };
  const begin = () => createDesk({ ...options, tenant, timings: { presenceGrace: 60_000 } });
  let desk = begin();
  const { url } = await desk.listen(0, '127.0.0.1');
  /** A browser of each person, whose tabs share a sign-in. */
  const browsers = new Map<string, BrowserContext>();
  const client = clientOf(url, TENANT.apiToken);
  const complaints: string[] = [];
  const used: Tab[] = [];
  let idle: Tab[] = [];

  async function newTab(email: string): Promise<Tab> {
    const context = browsers.get(email) ?? (await (await sharedBrowser()).newContext({ reducedMotion: 'reduce' }));
    browsers.set(email, context);
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (entry) => /^policy:|DOMPurify/.test(entry.text()) && complaints.push(entry.text()));
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        console.error(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
      );
    });
    await page.goto(`${url}/console/`);
    const isSignedIn = await page.evaluate(() => localStorage.getItem('desk-console-token') !== null);
    if (!isSignedIn) await signIn(page, email);
    return { page, email };
  }

  async function openTab(email: string): Promise<Page> {
    const kept = idle.find((tab) => tab.email === email);
    idle = idle.filter((tab) => tab !== kept);
    const tab = kept ?? (await newTab(email));
    used.push(tab);
    return tab.page;
  }

  /** Ends the chats of an agent's tab and shows the first area; false if the tab is of no more use. */
  async function putBackTab({ page, email }: Tab): Promise<boolean> {
    if (page.isClosed() || !page.url().startsWith(`${url}/console/`)) return false;
    await page.unrouteAll();
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.emulateMedia({ colorScheme: null });
    const readToken = () => page.evaluate(() => localStorage.getItem('desk-console-token'));
    if ((await readToken()) === null) await signIn(page, email);
    const token = (await readToken()) ?? '';
    if (email !== ADMINISTRATOR) await endWork(url, token);
    // The telephone remembers what was open in it.
    if ((await page.locator('console-phone-bar').count()) > 0) {
      const leave = (dialog: Dialog): void => void dialog.accept();
      page.on('dialog', leave);
      await page.reload();
      page.off('dialog', leave);
    }
    await goToHash(page, email === ADMINISTRATOR ? '#/knowledge' : '#/chats');
    if (email === ADMINISTRATOR) await knowledgeIsOpen(page);
    else {
      await page.locator('console-top-bar .dot.offline').waitFor();
      await page.getByRole('tab').first().click();
      await page.getByText('You have no open chats.').waitFor();
    }
    return (await page.locator('dialog[open]').count()) === 0;
  }

  return {
    async open(email: string): Promise<OpenConsole> {
      return {
        page: await openTab(email),
        client,
        knowledgeBase: clientOf(`${url}${KNOWLEDGE_BASE.root}`, TENANT.knowledgeBaseToken),
        tickets: clientOf(url, TENANT.sharedSecret),
        complaints,
        openTab,
        async restartDesk() {
          await desk.close();
          desk = begin();
          await desk.listen(Number(new URL(url).port), '127.0.0.1');
        },
        async startChat(visitor) {
          const answer = await client.call(createSession, { body: { customer_token: visitor, assign_type: 'agent' } });
          return Number(answer.assign_info?.im_sub_session_id);
        },
        async write(visitor, session, content) {
          const message = { message_id: randomUUID(), type: 'message' as const, data: { content } };
          await client.call(sendMessage, { body: { customer_token: visitor, im_sub_session_id: session, ...message } });
        },
      };
    },
    async putBack(): Promise<void> {
      const ours = new Set([...used, ...idle].map(({ page }) => page));
      for (const context of browsers.values()) {
        await context.setOffline(false);
        for (const page of context.pages()) if (!ours.has(page)) await page.close();
      }
      for (const tab of used.splice(0)) {
        if (await putBackTab(tab)) idle.push(tab);
        else await tab.page.close();
      }
      complaints.length = 0;
    },
    async close(): Promise<void> {
      for (const context of browsers.values()) await context.close();
      await desk.close();
    },
  };
}

/** Ends an agent's chats and call, empties the queue, and sets the agent offline. */
async function endWork(url: string, token: string): Promise<void> {
  const call = async (method: string, path: string, body: object = {}): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const sent = method === 'GET' ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`${url}/console/api${path}`, { method, headers, ...sent });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    return await answer.json();
  };
  await call('PUT', '/status', { status: 'offline' });
  const { agent, sessions, waiting } = (await call('GET', '/sessions')) as ConsoleOverview;
  for (const { customer_id } of waiting) await call('POST', `/waiting/${customer_id}/remove`);
  for (const { id, state, agent_id } of sessions) {
    if (state === 'open' && agent_id === agent.id)
      await call('POST', `/sessions/${id}/close`, { close_type: 'normal' });
  }
  const phone = (await call('GET', '/calls/phone')) as PhoneView;
  if (phone.call) await call('POST', `/calls/${phone.call.id}/act`, { act: 'hang-up' });
  // Also an agent who only wraps up.
  if (phone.state !== 'offline') {
    await call('POST', '/calls/wrap-up').catch(() => undefined);
    await call('PUT', '/calls/state', { state: 'offline' });
  }
}

export async function goOnline(page: Page): Promise<void> {
  await page.getByLabel('Status').selectOption('online');
  await page.locator('console-top-bar .dot.online').waitFor();
}

export const chats = (page: Page) => page.getByRole('list', { name: 'My chats' }).getByRole('button');
export const replyBox = (page: Page) => page.getByRole('textbox', { name: 'Reply' });
export const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });

export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await (email === ADMINISTRATOR ? knowledgeIsOpen(page) : page.getByLabel('Status').waitFor());
}

/** By the page, as its links do: a browser forgets to go there itself if the page completes its address in the same moment. */
export const goToHash = (page: Page, hash: string): Promise<unknown> =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);

/** Once its address is complete. */
const knowledgeIsOpen = (page: Page): Promise<void> => page.waitForURL(/#\/knowledge\/\d+\/./);

function clientOf(url: string, token: string): DeskClient {
  const credentials = { email: TENANT.email, token };
  return createDeskClient({ url, credentials, signVersion: 'v1', timeout: 30_000, now: Date.now, nonce: randomUUID });
}
