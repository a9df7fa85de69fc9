/**
 * The relay as a child process, with its log in a file unless another store is given. It reports its port, and the
 * tokens and customer tokens of the visitors it made, which only widgets and the desk would know.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import '../../relay/config/v8-flags.ts';
import { createRelay, openStore, readConfig } from '../../relay/stages/relay.ts';
import { createTokens } from '../../relay/visitors/tokens.ts';
import { changeToAgentSession } from './agent-session.ts';
import { answerQuestions } from './answer-questions.ts';
import { growLog } from './grow-log.ts';
import { ORIGIN, SECRET, settings } from './relay-settings.ts';

export type RelayOptions = {
  /** Number of visitors to create, each in a session with an agent. */
  visitors: number;
  /** Number of messages in the logs of those visitors together. */
  events?: number;
  /** As the setting STORE_URL; a new file if absent. */
  storeUrl?: string;
  deskUrl?: string;
};
/** The visitor's token for the widget, and the desk's `customer_token`. */
export type KnownVisitor = { token: string; customer: string };
export type RelayHello = { port: number; pushPath: string; origin: string; visitors: KnownVisitor[] };

const options = JSON.parse(String(process.argv[2])) as RelayOptions;
const folder = mkdtempSync(join(tmpdir(), 'desk-chat-bench-'));
const config = readConfig({
  ...settings,
  PORT: '0',
  DESK_URL: options.deskUrl ?? settings.DESK_URL,
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

const made = await Promise.all(
  Array.from({ length: options.visitors }, async () => {
    const { conversation, newToken } = await tokens.issue('default', ORIGIN);
    await changeToAgentSession(store, conversation.id);
    return { conversation, token: newToken as string };
  }),
);
const conversations = made.map(({ conversation }) => conversation);
if (options.events !== undefined) await growLog(store, conversations, options.events);
const visitors = made.map(({ conversation, token }) => ({ token, customer: conversation.customerToken }));
const port = await relay.listen();
process.send?.({ port, pushPath: `/callbacks/${SECRET}/replies`, origin: ORIGIN, visitors } satisfies RelayHello);
answerQuestions(async () => {
  await relay.close();
  rmSync(folder, { recursive: true, force: true });
});
