/** Drives Debian's WebKitGTK through its WebDriver, on a separate virtual screen. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type DrivenBrowser, ended, inputOf, type Media, type Size } from './driven-browser.ts';
import { freePorts } from './free-ports.ts';
import { TIMEOUT_MS, until } from './until.ts';

export const XVFB = '/usr/bin/Xvfb';
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
export const XSETTINGSD = '/usr/bin/xsettingsd';

/** Without it, the buttons above the page make the window wider than a phone. */
const NARROW_TOOLBAR = `* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-source: none; }`;
/** The key of an element's reference in WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Opens the program, WebKitGTK's MiniBrowser. */
export async function openWebKit(binary: string): Promise<DrivenBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-chat-webkit-'));
  const { screen, env } = await openScreen(folder);
  const settings = await startSettings(folder, env);
  const [port] = await freePorts(1);
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`], { stdio: 'ignore', env });
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      // A page in an endless loop does not answer.
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  };
  await until(() => ask('GET', '/status').then(Boolean, () => false), 'the driver to listen');
  const openSession = async (): Promise<string> => {
    const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
    });
    return `/session/${sessionId}`;
  };
  let session = await openSession();
  const evaluate = <T>(expression: string): Promise<T> =>
    ask<T>('POST', `${session}/execute/sync`, { script: `return (${expression})`, args: [] });
  return {
    ...inputOf(async (source) => void (await ask('POST', `${session}/actions`, { actions: [source] })), evaluate),
    goto: async (url) => void (await ask('POST', `${session}/url`, { url })),
    evaluate,
    async resize({ width, height }) {
      const toolbar = await evaluate<number>('outerHeight - innerHeight');
      await ask<Size>('POST', `${session}/window/rect`, { width, height: height + toolbar });
      await until(
        () => evaluate(`innerWidth === ${width} && innerHeight === ${height}`),
        `${width} x ${height} pixels`,
      );
    },
    async emulateMedia(media) {
      settings.set(media);
      for (const query of queriesOf(media)) await until(() => evaluate(`matchMedia('${query}').matches`), query);
    },
    async setFiles(found, paths) {
      const { [ELEMENT]: element } = await evaluate<Record<string, string>>(found);
      await ask('POST', `${session}/element/${element}/value`, { text: paths.join('\n') });
    },
    async startAfresh() {
      await ask('DELETE', session);
      session = await openSession();
    },
    async close() {
      // The program ends with its screen if it does not answer.
      await Promise.race([
        ask('DELETE', session).catch(() => undefined),
        new Promise((done) => setTimeout(done, 5000)),
      ]);
      for (const child of [driver, settings.child, screen]) await ended(child);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A virtual screen, and the environment of programs on it. */
async function openScreen(folder: string): Promise<{ screen: ChildProcess; env: NodeJS.ProcessEnv }> {
  const screen = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1280x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    createInterface({ input: screen.stdio[3] as NodeJS.ReadableStream }).once('line', resolve);
    screen.once('exit', () => reject(new Error('Xvfb ended')));
  });
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR);
  const env = {
    ...process.env,
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    // English: WebKitGTK takes the name of any other locale for a language, such as `C.UTF-8`.
    LC_ALL: 'C',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    XDG_CONFIG_HOME: folder,
  };
  return { screen, env };
}

/** A desktop's settings, from which WebKitGTK takes the colour scheme and whether things may move. */
async function startSettings(
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; set(media: Media): void }> {
  const file = join(folder, 'xsettings.conf');
  let now: Required<Media> = { colorScheme: 'light', reducedMotion: 'no-preference' };
  const write = (media: Media): void => {
    now = { ...now, ...media };
    const theme = now.colorScheme === 'dark' ? 'Adwaita-dark' : 'Adwaita';
    writeFileSync(
      file,
      `Net/ThemeName "${theme}"\nGtk/EnableAnimations ${now.reducedMotion === 'reduce' ? 0 : 1}\nGtk/CursorBlink 0\n`,
    );
  };
  write({});
  const child = spawn(XSETTINGSD, ['-c', file], { stdio: ['ignore', 'ignore', 'pipe'], env });
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stderr as NodeJS.ReadableStream }).on('line', (line) => {
      if (line.includes('Took ownership')) resolve();
    });
    child.once('error', reject).once('exit', () => reject(new Error('xsettingsd ended')));
  });
  return {
    child,
    set(media) {
      write(media);
      child.kill('SIGHUP');
    },
  };
}

const queriesOf = ({ colorScheme, reducedMotion }: Media): string[] => [
  ...(colorScheme ? [`(prefers-color-scheme: ${colorScheme})`] : []),
  ...(reducedMotion ? [`(prefers-reduced-motion: ${reducedMotion})`] : []),
];
