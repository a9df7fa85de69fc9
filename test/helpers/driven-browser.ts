/**
 * Drives Firefox and WebKit, if the machine has Debian's `firefox-esr`, or `webkit2gtk-driver` with `xvfb`. Uses the
 * browsers' own protocols, with real pointer and keyboard input.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import WebSocket from 'ws';
import { freePorts } from './free-ports.ts';
import { until } from './until.ts';

export interface DrivenBrowser {
  goto(url: string): Promise<void>;
  /** Value of an expression in the page; must be JSON. */
  evaluate<T>(expression: string): Promise<T>;
  /** Clicks the middle of the element that an expression returns. */
  click(found: string): Promise<void>;
  /** Types on the keyboard; `\uE007` is Enter, as in WebDriver. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));
const WEBKIT = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
const MINI_BROWSER = ['x86_64', 'aarch64']
  .flatMap((cpu) => ['6.0', '4.1'].map((version) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-${version}/MiniBrowser`))
  .find((path) => existsSync(path));

/** Openers by browser name; null if the machine lacks the browser. */
export const DRIVEN: Record<string, (() => Promise<DrivenBrowser>) | null> = {
  Firefox: FIREFOX ? () => openFirefox(FIREFOX) : null,
  WebKit: MINI_BROWSER && existsSync(WEBKIT) && existsSync(XVFB) ? () => openWebKit(MINI_BROWSER) : null,
};

/** Opens Firefox, which speaks WebDriver BiDi itself; without its arguments, in a window on the screen of `env`. */
export async function openFirefox(
  program: string,
  args: readonly string[] = ['--headless'],
  env: NodeJS.ProcessEnv = process.env,
): Promise<DrivenBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'desk-chat-firefox-'));
  const [port] = await freePorts(1);
  const child = spawn(program, [...args, '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env,
  });
  await said(child, /WebDriver BiDi listening/);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/session`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  socket.on('message', (data) => {
    const answer = JSON.parse(String(data)) as { id: number; result?: unknown; message?: string };
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.message) asked?.reject(new Error(answer.message));
    else asked?.resolve(answer.result);
  });
  let last = 0;
  const ask = <T>(method: string, params: object = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve: resolve as (value: unknown) => void, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  await ask('session.new', { capabilities: {} });
  const { context } = await ask<{ context: string }>('browsingContext.create', { type: 'tab' });
  const evaluate = async <T>(expression: string): Promise<T> => {
    const answer = await ask<{ result?: { value: string }; exceptionDetails?: { text: string } }>('script.evaluate', {
      expression: `JSON.stringify([${expression}])`,
      target: { context },
      awaitPromise: true,
    });
    if (!answer.result) throw new Error(answer.exceptionDetails?.text ?? 'no answer');
    return (JSON.parse(answer.result.value) as [T])[0];
  };
  return {
    goto: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate,
    click: async (found) => {
      const actions = [{ type: 'pointer', id: 'mouse', actions: clickAt(await middleOf(found, evaluate)) }];
      await ask('input.performActions', { context, actions });
    },
    type: async (text) => {
      await ask('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions: keys(text) }] });
    },
    async close() {
      socket.close();
      await ended(child);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Opens WebKitGTK through its WebDriver, on a separate virtual screen. */
async function openWebKit(binary: string): Promise<DrivenBrowser> {
  const screen = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    createInterface({ input: screen.stdio[3] as NodeJS.ReadableStream }).once('line', resolve);
    screen.once('exit', () => reject(new Error('Xvfb ended')));
  });
  const [port] = await freePorts(1);
  const driver = spawn(WEBKIT, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', GDK_BACKEND: 'x11' },
  });
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  };
  await until(() => ask('GET', '/status').then(Boolean, () => false), 'the driver to listen');
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
  });
  const session = `/session/${sessionId}`;
  const evaluate = async <T>(expression: string): Promise<T> =>
    await ask<T>('POST', `${session}/execute/sync`, { script: `return (${expression})`, args: [] });
  return {
    goto: async (url) => void (await ask('POST', `${session}/url`, { url })),
    evaluate,
    click: async (found) => {
      const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } };
      const actions = clickAt(await middleOf(found, evaluate));
      await ask('POST', `${session}/actions`, { actions: [{ ...mouse, actions }] });
    },
    type: async (text) => {
      await ask('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions: keys(text) }] });
    },
    async close() {
      await ask('DELETE', session).catch(() => undefined);
      await ended(driver);
      await ended(screen);
    },
  };
}

async function middleOf(found: string, evaluate: DrivenBrowser['evaluate']): Promise<{ x: number; y: number }> {
  return await evaluate(
    `(({ x, y, width, height }) => ({ x: Math.round(x + width / 2), y: Math.round(y + height / 2) }))((${found}).getBoundingClientRect())`,
  );
}

const clickAt = ({ x, y }: { x: number; y: number }): object[] => [
  { type: 'pointerMove', x, y, duration: 0 },
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];

const keys = (text: string): object[] =>
  [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);

function said(child: ChildProcess, words: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stderr as NodeJS.ReadableStream }).on('line', (line) => {
      if (words.test(line)) resolve();
    });
    child.once('error', reject).once('exit', (code) => reject(new Error(`it ended with ${code}`)));
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await exit;
}
