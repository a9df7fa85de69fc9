/**
 * The relay as a child process, with its log in a real file unless told another store. Beside the port it says the
 * tokens and the desk's names of the visitors it made, because only a widget and the desk would know them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createRelay, openStore, readConfig } from '../../relay/relay.ts';
import { createTokens } from '../../relay/visitors/tokens.ts';
import { changeToAgentSession } from './agent-session.ts';
import { answerQuestions } from './answer-questions.ts';

export type RelayOptions = {
  /** How many visitors to make, each in a session with an agent. */
  visitors: number;
  /** As the setting; a file of its own when absent. */
  storeUrl?: string;
};
export type RelayHello = {
  port: number;
  pushPath: string;
  origin: string;
  visitors: { token: string; customer: string }[];
};

const ORIGIN = 'http://bench.example';
const SECRET = 'b'.repeat(64);
const options = JSON.parse(String(process.argv[2])) as RelayOptions;
const folder = mkdtempSync(join(tmpdir(), 'desk-chat-bench-'));
const config = readConfig({
  PORT: '0',
  PUBLIC_URL: 'http://127.0.0.1:1',
  DESK_URL: 'http://127.0.0.1:1',
  DESK_EMAIL: 'admin@desk.example',
  DESK_API_TOKEN: '11111111-2222-4333-8444-555555555555',
  CALLBACK_SECRET: SECRET,
  VISITOR_SECRET: SECRET,
  ALLOWED_ORIGINS: ORIGIN,
  // Every visitor has an address of its own, as behind an operator's proxy; the limits of an address stay as they are.
  TRUSTED_PROXIES: '1',
  STORE_URL: options.storeUrl ?? `sqlite:${join(folder, 'relay.db')}`,
});
const store = await openStore(config.storeUrl, Date.now);
const relay = createRelay({
  config,
  store,
  log: pino({ level: config.logLevel }, pino.destination('/dev/null')),
  now: Date.now,
  random: Math.random,
  widgetFolder: folder,
});
const tokens = createTokens(store, config.visitorSecret, Date.now);

const visitors = await Promise.all(
  Array.from({ length: options.visitors }, async () => {
    const { conversation, newToken } = await tokens.issue('default', ORIGIN);
    await changeToAgentSession(store, conversation.id);
    return { token: newToken, customer: conversation.customerToken };
  }),
);
const port = await relay.listen();
process.send?.({ port, pushPath: `/callbacks/${SECRET}/replies`, origin: ORIGIN, visitors });
answerQuestions(
  () => 0,
  async () => {
    await relay.close();
    rmSync(folder, { recursive: true, force: true });
  },
);
