/**
 * Time from the start of the process until it accepts connections, compared with the libraries alone. Both run as
 * TypeScript, as `npm run relay` does.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cores } from './child.ts';
import { settings } from './relay-settings.ts';
import { alternate } from './rounds.ts';
import type { Measurement } from './table.ts';

const RELAY = join(import.meta.dirname, '../../relay/main.js');
const LIBRARIES = join(import.meta.dirname, 'bare-start-server.ts');

export async function benchmarkColdStart(quick: boolean): Promise<Measurement> {
  const rounds = quick ? 3 : 11;
  const folder = mkdtempSync(join(tmpdir(), 'desk-chat-bench-'));
  const env = { ...settings, PORT: '0', LOG_LEVEL: 'info', STORE_URL: `sqlite:${join(folder, 'relay.db')}` };
  try {
    // The first run creates the tables and loads the files into the disk cache.
    await timeToListen(LIBRARIES, env);
    await timeToListen(RELAY, env);
    const { bare, relay } = await alternate(rounds, {
      bare: () => timeToListen(LIBRARIES, env),
      relay: () => timeToListen(RELAY, env),
    });
    return {
      title: 'A start until connections are accepted',
      conditions: `From the start of the process to its line in the log, ${rounds} rounds, SQLite file there already. Baseline: Express, Socket.IO, zod and pino alone.`,
      rows: [{ figure: 'start, ms', baseline: bare, measured: relay, bound: { is: 'at most', must: 1.5 } }],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timeToListen(file: string, env: Record<string, string>): Promise<number> {
  const [command = process.execPath, ...before] = [...cores.forServers, process.execPath];
  const begin = performance.now();
  const child = spawn(command, [...before, file], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await reportsListening(child, file);
  const took = performance.now() - begin;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
  return took;
}

function reportsListening(child: ChildProcess, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('listens')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it listened`)));
  });
}
