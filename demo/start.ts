/**
 * `npm run demo`: the desk, the relay, the shop and a chat app on one machine, wired to each other. Ctrl-C stops all of them.
 */
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { z } from 'zod';
import { createRelay, openStore, readConfig } from '../relay/stages/relay.ts';
import { createChatApp } from './chat-app/server.ts';
import { SEEDED_AGENTS } from './desk/agents/seeded-agents.ts';
import { createDesk } from './desk/desk.ts';
import { keptSecrets } from './kept-secrets.ts';
import { withShopPictures } from './shop-pictures.ts';
import { createSite } from './site/server.ts';

const HOST = '127.0.0.1';
/** The desk's limit for the whole tenant; the relay divides it among visitors. */
const CALLS_PER_MINUTE = 100;
/** The number of the demo's chat app at the desk. */
const CHAT_APP = 'pocket';
const ROOT = join(import.meta.dirname, '..');
/** Folder of the demo's secrets and databases. Tests set their own, so as not to disturb a running demo. */
const FOLDER = resolve(process.env.DEMO_FOLDER || '.demo');

const port = (fallback: number) => z.coerce.number().int().min(1).max(65535).default(fallback);
const PORTS = z.object({
  SITE_PORT: port(8080),
  RELAY_PORT: port(8081),
  DESK_PORT: port(8082),
  CHAT_APP_PORT: port(8083),
});

type Part = { close(): Promise<void> };

async function start(): Promise<void> {
  const parsed = PORTS.safeParse(process.env);
  if (!parsed.success) throw new Error(`${String(parsed.error.issues[0]?.path[0])} must be a port from 1 to 65535`);
  const { SITE_PORT, RELAY_PORT, DESK_PORT, CHAT_APP_PORT } = parsed.data;
  const [siteUrl, relayUrl, deskUrl, chatAppUrl] = [SITE_PORT, RELAY_PORT, DESK_PORT, CHAT_APP_PORT].map(
    (number) => `http://localhost:${number}`,
  ) as [string, string, string, string];
  const secrets = keptSecrets(FOLDER);
  const log = pino({ level: 'warn' });
  const started: Part[] = [];

  const desk = createDesk({
    tenant: {
      database: join(FOLDER, 'desk.db'),
      email: secrets.deskEmail,
      password: secrets.deskPassword,
      apiToken: secrets.deskApiToken,
      knowledgeBaseToken: secrets.knowledgeBaseToken,
      sharedSecret: secrets.sharedSecret,
      robotAppKey: secrets.robotAppKey,
      callToken: secrets.callToken,
      relayKey: secrets.relayKey,
      replyUrl: `${relayUrl}/callbacks/${secrets.callbackSecret}/replies`,
      pushUrl: `${relayUrl}/callbacks/${secrets.callbackSecret}/events`,
      presenceField: 'TextField_21',
      callsPerMinute: CALLS_PER_MINUTE,
    },
    oneClickSignIn: true,
    seededKnowledge: true,
    seededWebhooks: true,
    chatApps: [pocketAt(`${chatAppUrl}/desk/${secrets.chatAppSecret}`)],
    simulatedCalls: true,
    routingUrl: '{shop}/call-routing',
    behaviour: { callFailureCauses: true },
    publicUrl: deskUrl,
    shopUrl: siteUrl,
    log: log.child({ part: 'desk' }),
  });
  const config = readConfig({
    HOST,
    PORT: String(RELAY_PORT),
    PUBLIC_URL: relayUrl,
    DESK_URL: deskUrl,
    DESK_EMAIL: secrets.deskEmail,
    DESK_API_TOKEN: secrets.deskApiToken,
    DESK_SHARED_SECRET: secrets.sharedSecret,
    DESK_CALLS_PER_MINUTE: String(CALLS_PER_MINUTE),
    KB_URL: `${deskUrl}/kb`,
    KB_TOKEN: secrets.knowledgeBaseToken,
    KB_CALLS_PER_MINUTE: '600',
    CALLBACK_SECRET: secrets.callbackSecret,
    VISITOR_SECRET: secrets.visitorSecret,
    ALLOWED_ORIGINS: `${siteUrl},http://${HOST}:${SITE_PORT}`,
    SITES_FILE: join(import.meta.dirname, 'sites.json'),
    STORE_URL: `sqlite:${join(FOLDER, 'relay.db')}`,
    UPLOADS_URL: `file:${join(FOLDER, 'uploads')}`,
  });
  const relay = createRelay({
    config: { ...config, sites: withShopPictures(config.sites, siteUrl, `${deskUrl}/assets/robot-lumi.svg`) },
    store: await openStore(config.storeUrl, Date.now),
    log: log.child({ part: 'relay' }),
    now: Date.now,
    random: Math.random,
    widgetFolder: join(ROOT, 'dist/widget'),
  });
  const { robotAppKey, callToken } = secrets;
  const site = createSite({ relayUrl, deskUrl, robotAppKey, callToken, publicUrl: siteUrl });

  const chatApp = createChatApp({
    deskUrl,
    number: CHAT_APP,
    email: secrets.deskEmail,
    relayKey: secrets.relayKey,
    secret: secrets.chatAppSecret,
    publicUrl: chatAppUrl,
  });

  // Closes the site first, then the relay, then the desk: no new visitors, then no new pushes, so that nothing is lost.
  const stop = async (): Promise<void> => {
    for (const part of started.splice(0).reverse()) await part.close();
  };
  const begin = async (part: Part, setting: string, number: number, listen: () => Promise<unknown>): Promise<void> => {
    await listen().catch(async (error: { code?: string }) => {
      await stop();
      throw error.code === 'EADDRINUSE' ? new Error(`port ${number} is taken; set ${setting} to another one`) : error;
    });
    started.push(part);
  };
  await begin(desk, 'DESK_PORT', DESK_PORT, () => desk.listen(DESK_PORT, HOST));
  await begin(relay, 'RELAY_PORT', RELAY_PORT, () => relay.listen());
  await begin(site, 'SITE_PORT', SITE_PORT, () => site.listen(SITE_PORT, HOST));
  await begin(chatApp, 'CHAT_APP_PORT', CHAT_APP_PORT, () => chatApp.listen(CHAT_APP_PORT, HOST));
  // A reader of the text below may ask a robot at once, and it must understand the question.
  await desk.robotsLearned();

  // Before the text below is printed: its reader may press Ctrl-C at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().then(() => process.stdout.write('\n  Stopped.\n')));
  }

  process.stdout.write(`
  The shop       ${siteUrl}
  The console    ${deskUrl}/console
  The relay      ${relayUrl}/health/ready
  The chat app   ${chatAppUrl}

  Agents         ${SEEDED_AGENTS.map(({ email }) => email).join('\n                 ')}
  Administrator  ${secrets.deskEmail}
  Password       ${secrets.deskPassword}

  Open the console and choose an agent, without the password: you are online at once. Then ask the shop's chat for a person.
  The robots ask the shop: "Where is order 10442?" (its postcode is 0170), "I want to send order 10417 back" (0170, too).
  To teach them, sign in to the console as the administrator, with the password, and open Knowledge. Ask your question on the
  shop's page /questions, and find the session under Conversations.
  To be called back, write to a person in the shop's chat and answer as the agent, set the agent's telephone in the console to
  ready, and choose Call me back in the chat's menu. Nobody is really called.
  To leave a request, choose My requests in that menu, or ask for a person while no agent is online. Answer it in the console
  under Tickets, with a public reply, and read the answer in the chat.
  The chat app is the same shop on a phone: write there, and agents answer in the same console.
  Ctrl-C stops everything.
`);
}

const pocketAt = (url: string) => ({
  number: CHAT_APP,
  name: 'Pocket',
  url,
  kw_on: true,
  kw_on2: true,
  keywords: [
    { word: 'hours', reply: 'We answer from 9 to 17 on working days.' },
    { word: '时间', reply: '我们的服务时间是工作日 9 点至 17 点。' },
  ],
});

start().catch((error: unknown) => {
  process.stderr.write(`demo: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
