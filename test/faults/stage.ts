/** A relay process and the desk of `agent-desk.ts`, connected, for fault tests that need nothing else. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { openStore } from '../../relay/store/sqlite/store.ts';
import type { Store } from '../../relay/store/store.ts';
import { freePorts } from '../helpers/free-ports.ts';
import { METRICS_TOKEN } from '../helpers/metrics.ts';
import { SECRETS, temporaryFolder } from '../helpers/relay.ts';
import { startAgentDesk } from './agent-desk.ts';
import { type RelayProcessOptions, relayProcess } from './relay-process.ts';
import { ORIGIN, openTab, type Tab, type TabOptions } from './tab.ts';

/** The environment of a relay process for the desk at `deskUrl`. Every visitor gets an agent at once. */
export function relayEnvironment(folder: string, port: number, deskUrl: string): Record<string, string> {
  const sites = join(folder, 'sites.json');
  writeFileSync(sites, JSON.stringify({ default: { first: 'agent', form: { handOff: { fields: ['name'] } } } }));
  return {
    PORT: String(port),
    PUBLIC_URL: 'https://chat.example',
    DESK_URL: deskUrl,
    DESK_EMAIL: 'admin@desk.example',
    DESK_CALLS_PER_MINUTE: '100000',
    // All visitors have one address.
    CHATS_PER_NETWORK: '1000',
    STORE_URL: storeUrl(folder),
    ...SECRETS,
    METRICS_TOKEN,
    ALLOWED_ORIGINS: ORIGIN,
    SITES_FILE: sites,
    UPLOADS_URL: `file:${join(folder, 'uploads')}`,
    LOG_LEVEL: process.env.RELAY_LOG ?? 'info',
  };
}

/** Opens the database in a folder; it is closed when the test ends. */
export function openDatabase(context: TestContext, folder: string): Store {
  const store = openStore(storeUrl(folder), Date.now);
  context.after(() => store.close());
  return store;
}

const storeUrl = (folder: string): string => `sqlite:${join(folder, 'relay.db')}`;

/** The address for replies at a relay on this machine. */
export const repliesAddress = (port: number): string =>
  `http://127.0.0.1:${port}/callbacks/${SECRETS.CALLBACK_SECRET}/replies`;

export type StageOptions = RelayProcessOptions & { env?: Record<string, string> };
export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Resolves once the relay runs. */
export async function openStage(context: TestContext, { env = {}, ...options }: StageOptions = {}) {
  const folder = temporaryFolder(context);
  const [port] = (await freePorts(1)) as [number];
  const desk = await startAgentDesk(context);
  desk.pushesTo.push(repliesAddress(port));
  const relay = relayProcess(context, { ...relayEnvironment(folder, port, desk.url), ...env }, options);
  const tabs: Tab[] = [];
  context.after(() => {
    for (const tab of tabs) tab.close();
  });
  await relay.start();
  return {
    folder,
    desk,
    relay,
    tabs,
    port,
    url: `http://127.0.0.1:${port}`,
    /** Opens a tab at the relay; it is closed when the test ends. */
    tab(visitor: string, more: Partial<TabOptions> = {}): Tab {
      const tab = openTab({ relay: `http://127.0.0.1:${port}`, visitor, ...more });
      tabs.push(tab);
      return tab;
    },
    /** Opens a separate connection to the relay's database. Best done after the last kill. */
    openStore: () => openDatabase(context, folder),
  };
}
