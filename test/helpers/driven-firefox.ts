/** Drives Debian's Firefox through WebDriver BiDi, which it speaks itself. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import WebSocket from 'ws';
import { type DrivenBrowser, ended, inputOf, type Media } from './driven-browser.ts';
import { freePorts } from './free-ports.ts';
import { TIMEOUT_MS } from './until.ts';

/** Only this machine is reached: everything else goes to a proxy that is not there. */
const PREFERENCES = `user_pref("network.proxy.type", 1);
user_pref("network.proxy.http", "127.0.0.1");
user_pref("network.proxy.http_port", 9);
user_pref("network.proxy.ssl", "127.0.0.1");
user_pref("network.proxy.ssl_port", 9);
`;
/** Without them, Tab goes from the last element of a page to the first, not into the window around it. */
const HIDE_TOOLBARS = `document.getElementById('navigator-toolbox').style.display = 'none'`;
/** For the toolbars and the preferences, which BiDi has no command for. */
const CHROME_ACCESS = '--remote-allow-system-access';
const COLOUR_SCHEMES = { dark: 0, light: 1 };
const MOTION = { 'no-preference': 0, reduce: 1 };

/** Opens Firefox; without its arguments, in a window on the screen of `env`. */
export async function openFirefox(
  program: string,
  args: readonly string[] = ['--headless'],
  env: NodeJS.ProcessEnv = process.env,
): Promise<DrivenBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'desk-chat-firefox-'));
  writeFileSync(join(profile, 'user.js'), PREFERENCES);
  const [port] = await freePorts(1);
  const child = spawn(
    program,
    [...args, '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`, CHROME_ACCESS],
    { stdio: ['ignore', 'ignore', 'pipe'], env },
  );
  await said(child, /WebDriver BiDi listening/);
  const { ask, socket } = await connect(`ws://127.0.0.1:${port}/session`);
  await ask('session.new', { capabilities: {} });
  let tab = await openTab(ask);
  const evaluateOutside = async <T>(expression: string): Promise<T> => {
    const { contexts } = await ask<Tree>('browsingContext.getTree', { 'moz:scope': 'chrome' });
    return await evaluateIn<T>(ask, contexts[0]?.context ?? '', expression);
  };
  if (args.includes('--headless')) await evaluateOutside(HIDE_TOOLBARS);
  const evaluate = <T>(expression: string): Promise<T> => evaluateIn(ask, tab.context, expression);
  return {
    ...inputOf(async (source) => {
      await ask('input.performActions', { context: tab.context, actions: [source] });
    }, evaluate),
    goto: async (url) => void (await ask('browsingContext.navigate', { context: tab.context, url, wait: 'complete' })),
    evaluate,
    resize: async (viewport) => void (await ask('browsingContext.setViewport', { context: tab.context, viewport })),
    emulateMedia: (media) => evaluateOutside(setPreferences(media)),
    async setFiles(found, files) {
      const { result } = await ask<Answer>('script.evaluate', {
        expression: found,
        target: { context: tab.context },
        awaitPromise: false,
      });
      await ask('input.setFiles', { context: tab.context, element: { sharedId: result?.sharedId }, files });
    },
    async startAfresh() {
      const old = tab;
      tab = await openTab(ask);
      await ask('browser.removeUserContext', { userContext: old.userContext });
    },
    async close() {
      socket.close();
      await ended(child);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Ask = <T>(method: string, params?: object) => Promise<T>;
type Tab = { context: string; userContext: string };
type Tree = { contexts: { context: string }[] };
type Answer = { result?: { value: string; sharedId?: string }; exceptionDetails?: { text: string } };

/** A tab with cookies and storage of its own. */
async function openTab(ask: Ask): Promise<Tab> {
  const { userContext } = await ask<Tab>('browser.createUserContext');
  const { context } = await ask<Tab>('browsingContext.create', { type: 'tab', userContext });
  return { context, userContext };
}

async function evaluateIn<T>(ask: Ask, context: string, expression: string): Promise<T> {
  const answer = await ask<Answer>('script.evaluate', {
    expression: `JSON.stringify([${expression}])`,
    target: { context },
    awaitPromise: true,
  });
  if (!answer.result) throw new Error(answer.exceptionDetails?.text ?? 'no answer');
  return (JSON.parse(answer.result.value) as [T])[0];
}

/** An expression that the browser's own window evaluates. */
function setPreferences({ colorScheme, reducedMotion }: Media): string {
  const values = {
    'layout.css.prefers-color-scheme.content-override': colorScheme && COLOUR_SCHEMES[colorScheme],
    'ui.prefersReducedMotion': reducedMotion && MOTION[reducedMotion],
  };
  return `Object.entries(${JSON.stringify(values)}).forEach((one) => Services.prefs.setIntPref(...one))`;
}

async function connect(url: string): Promise<{ ask: Ask; socket: WebSocket }> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  socket.on('message', (data) => {
    const answer = JSON.parse(String(data)) as { id: number; result?: unknown; message?: string };
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.message) asked?.reject(new Error(answer.message));
    else asked?.resolve(answer.result);
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended'));
  });
  let last = 0;
  const ask: Ask = (method, params = {}) =>
    new Promise((resolve, reject) => {
      last += 1;
      // A page in an endless loop does not answer.
      const timer = setTimeout(() => reject(new Error(`no answer to ${method}`)), TIMEOUT_MS);
      const settle =
        <V>(act: (value: V) => void) =>
        (value: V) => {
          clearTimeout(timer);
          act(value);
        };
      waiting.set(last, { resolve: settle(resolve as (value: unknown) => void), reject: settle(reject) });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return { ask, socket };
}

function said(child: ChildProcess, words: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stderr as NodeJS.ReadableStream }).on('line', (line) => {
      if (words.test(line)) resolve();
    });
    child.once('error', reject).once('exit', (code) => reject(new Error(`it ended with ${code}`)));
  });
}
