/**
 * The relay as a child process for the benchmarks, with its log in a real file. Beside the port it says the desk's name
 * of every conversation it made, because only the desk would know them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createRelay, openStore, readConfig } from '../../relay/relay.ts';
import { createTokens } from '../../relay/visitors/tokens.ts';
import { changeToAgentSession } from './agent-session.ts';

const ORIGIN = 'http://bench.example';
const SECRET = 'b'.repeat(64);
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
  STORE_URL: `sqlite:${join(folder, 'relay.db')}`,
});
const store = openStore(config.storeUrl, Date.now);
const relay = createRelay({
  config,
  store,
  log: pino({ level: 'silent' }),
  now: Date.now,
  random: Math.random,
  widgetFolder: folder,
});
const tokens = createTokens(store, config.visitorSecret, Date.now);

const visitors = await Promise.all(
  Array.from({ length: Number(process.argv[2]) }, async () => {
    const { conversation, newToken } = await tokens.issue('default', ORIGIN);
    await changeToAgentSession(store, conversation.id);
    return { token: newToken, customer: conversation.customerToken };
  }),
);
const port = await relay.listen();
process.send?.({ port, path: `/callbacks/${SECRET}/replies`, origin: ORIGIN, visitors });
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', async () => {
  await relay.close();
  rmSync(folder, { recursive: true, force: true });
});
