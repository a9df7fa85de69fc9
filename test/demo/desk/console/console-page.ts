/**
 * A browser with the console's pages as `npm test` has built them, served by a real desk with its CSP. Each test gets a new desk and a
 * signed-in agent. `useConsole` registers a hook in the test file that calls it.
 */
import { randomUUID } from 'node:crypto';
import { afterEach } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import type { DeskOptions } from '../../../../demo/desk/core/options.ts';
import { createDesk, type RunningDesk } from '../../../../demo/desk/desk.ts';
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
  /** Opens the console in another tab, signed in as somebody. */
  openTab(email: string): Promise<Page>;
  /** Stops the desk and starts it again at the same address; needs a database that is kept. */
  restartDesk(): Promise<void>;
}

/** Settings of the desk, and whether the administrator is signed in. */
type Options = Pick<DeskOptions, 'behaviour' | 'seededWebhooks' | 'shopUrl'> & {
  isAdministrator?: boolean;
  robotAppKey?: string;
  /** Of a file, for tests that start the desk again. */
  database?: string;
};

/** Registers the hook. Returns a function that opens a new desk and its console, by default signed in as Juniper, offline. */
export function useConsole(): (options?: Options) => Promise<OpenConsole> {
  let desk: RunningDesk | undefined;
  let context: BrowserContext | undefined;

  afterEach(async () => {
    await context?.close();
    await desk?.close();
  });

  return async ({ isAdministrator = false, robotAppKey, database = TENANT.database, ...options } = {}) => {
    const tenant = { ...TENANT, robotAppKey, database };
    const begin = () => createDesk({ ...options, tenant, timings: { presenceGrace: 60_000 } });
    desk = begin();
    const { url } = await desk.listen(0, '127.0.0.1');
    context = await (await sharedBrowser()).newContext();
    const client = clientOf(url, TENANT.apiToken);
    const complaints: string[] = [];
    const tabs = context;
    async function openTab(as: string): Promise<Page> {
      const page = await tabs.newPage();
      page.setDefaultTimeout(TIMEOUT_MS);
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (entry) => /^policy:|DOMPurify/.test(entry.text()) && complaints.push(entry.text()));
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
          console.error(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
        );
      });
      await page.goto(`${url}/console/`);
      await signIn(page, as);
      return page;
    }
    return {
      page: await openTab(isAdministrator ? ADMINISTRATOR : JUNIPER),
      client,
      knowledgeBase: clientOf(`${url}${KNOWLEDGE_BASE.root}`, TENANT.knowledgeBaseToken),
      tickets: clientOf(url, TENANT.sharedSecret),
      complaints,
      openTab,
      async restartDesk() {
        await desk?.close();
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
  };
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
  await (email === ADMINISTRATOR ? page.locator('console-knowledge-area') : page.getByLabel('Status')).waitFor();
}

function clientOf(url: string, token: string): DeskClient {
  const credentials = { email: TENANT.email, token };
  return createDeskClient({ url, credentials, signVersion: 'v1', timeout: 30_000, now: Date.now, nonce: randomUUID });
}
