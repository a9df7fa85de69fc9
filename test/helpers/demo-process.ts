/** Runs the demo as `npm run demo` does: in its own process, on free ports and in a given folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { freePorts } from './free-ports.ts';
import { until } from './until.ts';

const SCRIPT = join(import.meta.dirname, '../../demo/start.ts');

export function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'desk-chat-demo-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the demo; it is stopped when the test ends. */
export function startDemo(t: TestContext, folder: string, env: Record<string, string>) {
  const demo: ChildProcess = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT], {
    env: { ...process.env, DEMO_FOLDER: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<[code: number | null, signal: string | null]>((resolve) =>
    demo.once('close', (code, signal) => resolve([code, signal])),
  );
  t.after(async () => {
    demo.kill('SIGKILL');
    await ended;
  });
  let printed = '';
  demo.stdout?.on('data', (data: Buffer) => {
    printed += data;
  });
  const complaints = text(demo.stderr as NodeJS.ReadableStream);
  return {
    demo,
    ended,
    complaints,
    printed: () => printed,
    isReady: () => until(() => printed.includes('Ctrl-C stops everything.'), 'the demo to be ready'),
    /** The three links in the order they are printed. */
    links: () => printed.match(/http:\/\/localhost\S+/g) ?? [],
    /** The first agent's e-mail, and the password of all agents. */
    login: () => ({
      email: printed.match(/\S+@desk\.example/)?.[0] ?? '',
      password: printed.match(/Password\s+(\S+)/)?.[1] ?? '',
    }),
  };
}

/** Settings with ports on which nobody listens. */
export async function demoPorts() {
  const [site, relay, desk, chatApp] = await freePorts(4);
  return {
    SITE_PORT: String(site),
    RELAY_PORT: String(relay),
    DESK_PORT: String(desk),
    CHAT_APP_PORT: String(chatApp),
  };
}
