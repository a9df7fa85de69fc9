/**
 * A complete installation for a test: a real desk, relay and shop on free ports of this machine. Each can be stopped
 * and restarted during the test.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { SEEDED_AGENTS } from '../../demo/desk/agents/seeded-agents.ts';
import type { DeskOptions } from '../../demo/desk/core/options.ts';
import { createDesk } from '../../demo/desk/desk.ts';
import { withShopPictures } from '../../demo/shop-pictures.ts';
import { createSite } from '../../demo/site/server.ts';
import demoSites from '../../demo/sites.json' with { type: 'json' };
import { readConfig } from '../../relay/config/config.ts';
import { siteSettings } from '../../relay/sites/sites.ts';
import { createRelay, type Timings } from '../../relay/stages/relay.ts';
import { openStore } from '../../relay/store/sqlite/store.ts';
import { freePorts } from './free-ports.ts';
import { METRICS_TOKEN } from './metrics.ts';

const HOST = '127.0.0.1';
export const EMAIL = 'admin@desk.example';
const TOKEN = '11111111-2222-4333-8444-555555555555';
const SHARED_SECRET = '0123456789abcdef0123456789abcdef';
const KNOWLEDGE_BASE_TOKEN = '22222222-3333-4444-8555-666666666666';
/** Signs the calls of chat apps. */
export const RELAY_KEY = 'key of the chat apps';
const ROBOT_APP_KEY = 'key of the robot app';
const PASSWORD = 'lantern-and-loom';
const CALLBACK_SECRET = 'c'.repeat(64);
const VISITOR_SECRET = 'a'.repeat(64);

export type HouseOptions = {
  site?: Record<string, unknown>;
  desk?: Pick<DeskOptions, 'timings' | 'behaviour' | 'chatApps'>;
  /** Whether robots ask the shop's backend, and the page `/questions` has the demo's robot of the knowledge base. */
  shopAnswersRobots?: boolean;
  callsPerMinute?: number;
  timings?: Partial<Timings>;
  /** Returns a number from 0 up to 1, with which the relay spreads its retries. */
  random?: () => number;
  logLevel?: string;
};

export type House = Awaited<ReturnType<typeof openHouse>>;

export async function openHouse(options: HouseOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'desk-chat-'));
  const [sitePort, relayPort, deskPort] = (await freePorts(3)) as [number, number, number];
  const urls = {
    site: `http://${HOST}:${sitePort}`,
    relay: `http://${HOST}:${relayPort}`,
    desk: `http://${HOST}:${deskPort}`,
  };
  const log = pino({ level: options.logLevel ?? 'silent' });
  const databases = { desk: join(folder, 'desk.db'), relay: join(folder, 'relay.db') };

  const makeDesk = () =>
    createDesk({
      tenant: {
        database: databases.desk,
        email: EMAIL,
        password: PASSWORD,
        apiToken: TOKEN,
        knowledgeBaseToken: KNOWLEDGE_BASE_TOKEN,
        sharedSecret: SHARED_SECRET,
        relayKey: RELAY_KEY,
        robotAppKey: options.shopAnswersRobots ? ROBOT_APP_KEY : undefined,
        replyUrl: `${urls.relay}/callbacks/${CALLBACK_SECRET}/replies`,
        pushUrl: `${urls.relay}/callbacks/${CALLBACK_SECRET}/events`,
      },
      publicUrl: urls.desk,
      shopUrl: urls.site,
      seededKnowledge: true,
      seededWebhooks: options.shopAnswersRobots === true,
      log,
      ...options.desk,
    });

  const settings = { first: 'urobot', robotId: 54, sceneId: 7, title: 'Lantern & Loom', ...options.site };
  const makeRelay = (env: Record<string, string> = {}) => {
    const config = readConfig({
      HOST,
      PORT: String(relayPort),
      PUBLIC_URL: urls.relay,
      DESK_URL: urls.desk,
      DESK_EMAIL: EMAIL,
      DESK_API_TOKEN: TOKEN,
      DESK_SHARED_SECRET: SHARED_SECRET,
      KB_URL: `${urls.desk}/kb`,
      KB_TOKEN: KNOWLEDGE_BASE_TOKEN,
      KB_CALLS_PER_MINUTE: '600',
      DESK_CALLS_PER_MINUTE: String(options.callsPerMinute ?? 600),
      CALLBACK_SECRET,
      VISITOR_SECRET,
      ALLOWED_ORIGINS: urls.site,
      METRICS_TOKEN,
      STORE_URL: `sqlite:${databases.relay}`,
      UPLOADS_URL: `file:${join(folder, 'uploads')}`,
      ...env,
    });
    return createRelay({
      config: withSites(config, settings, options.shopAnswersRobots ? urls.site : null),
      store: openStore(config.storeUrl, Date.now),
      log,
      now: Date.now,
      random: options.random ?? Math.random,
      widgetFolder: join(import.meta.dirname, '../../dist/widget'),
      timings: { queue: 300, sweep: 1000, ...options.timings },
    });
  };

  let desk: ReturnType<typeof createDesk> | undefined = makeDesk();
  let relay: ReturnType<typeof createRelay> | undefined = makeRelay();
  const site = createSite({
    relayUrl: urls.relay,
    deskUrl: urls.desk,
    ...(options.shopAnswersRobots ? { robotAppKey: ROBOT_APP_KEY } : {}),
  });
  await desk.listen(deskPort, HOST);
  await relay.listen();
  await site.listen(sitePort, HOST);

  return {
    urls,
    databases,
    agents: SEEDED_AGENTS,
    password: PASSWORD,
    /** The tenant's account of the desk's API. */
    account: { email: EMAIL, token: TOKEN },
    sharedSecret: SHARED_SECRET,
    receiveAddress: `${urls.relay}/callbacks/${CALLBACK_SECRET}/replies`,
    /** Until then the robots find questions by their exact words. */
    robotsLearned: async (): Promise<void> => desk?.robotsLearned(),
    async stopDesk(): Promise<void> {
      await desk?.close();
      desk = undefined;
    },
    async startDesk(): Promise<void> {
      desk = makeDesk();
      await desk.listen(deskPort, HOST);
    },
    async stopRelay(): Promise<void> {
      await relay?.close();
      relay = undefined;
    },
    /** Starts the relay, with other environment variables if given. */
    async startRelay(env?: Record<string, string>): Promise<void> {
      relay = makeRelay(env);
      await relay.listen();
    },
    async close(): Promise<void> {
      await site.close();
      await relay?.close();
      await desk?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function withSites(
  config: ReturnType<typeof readConfig>,
  settings: Record<string, unknown>,
  shopUrl: string | null,
): ReturnType<typeof readConfig> {
  const [[key, site]] = [...config.sites] as [[string, object]];
  const chinese = { ...site, first: 'urobot', robotId: 55, sceneId: 9, title: '灯与织' };
  const sites = new Map([
    [key, siteSettings.parse({ ...site, ...settings }) as never],
    ['zh', chinese as never],
  ]);
  if (shopUrl === null) return { ...config, sites };
  sites.set('questions', siteSettings.parse({ ...site, ...demoSites.questions }) as never);
  return { ...config, sites: withShopPictures(sites, shopUrl) };
}
