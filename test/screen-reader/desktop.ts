/**
 * A desktop for one run of the screen reader: a virtual screen, a window manager, a message bus, the accessibility bus, a
 * speech server without sound, and Orca, which writes what it says to its log. Knows neither browser nor chat.
 */
import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { until } from '../helpers/until.ts';

/** Programs by the Debian package that has each. */
const PROGRAMS: Record<string, string> = {
  'at-spi2-core': '/usr/libexec/at-spi-bus-launcher',
  chromium: '/usr/bin/chromium',
  'dbus-daemon': '/usr/bin/dbus-daemon',
  'firefox-esr': '/usr/bin/firefox-esr',
  openbox: '/usr/bin/openbox',
  orca: '/usr/bin/orca',
  'speech-dispatcher': '/usr/bin/speech-dispatcher',
  xdotool: '/usr/bin/xdotool',
  xvfb: '/usr/bin/Xvfb',
};

export const missingPackages = (): string[] =>
  Object.entries(PROGRAMS).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));

/** A module without sound, whose output no sound server has to play. */
const SPEECH_SERVER = `LogLevel 3
AddModule "dummy" "sd_dummy" ""
DefaultModule dummy
AudioOutputMethod "libao"
`;
/** Orca's settings, without the speech that depends on timing: the echo of keys, and reports while a page loads. */
const GENERAL = {
  enableKeyEcho: false,
  enableEchoByCharacter: false,
  enableEchoByWord: false,
  enableEchoBySentence: false,
  enableBraille: false,
  enableSpeech: true,
  speechServerFactory: 'speechdispatcherfactory',
};
const WEB = { sayAllOnLoad: false, pageSummaryOnLoad: false };
const ORCA = {
  general: { ...GENERAL, ...WEB, startingProfile: ['Default', 'default'] },
  pronunciations: {},
  keybindings: {},
  profiles: { default: { profile: ['Default', 'default'], ...GENERAL, ...WEB, pronunciations: {}, keybindings: {} } },
};

/** Orca loads this at its start. Without it, words reach the log only when its buffer is full. */
const CUSTOMIZATIONS = 'from orca import debug\ndebug.debugFile.reconfigure(line_buffering=True)\n';

/** Milliseconds without a word after which Orca is taken to have finished. */
const QUIET = 2500;
const TIMEOUT = 60_000;

export type Desktop = {
  env: Record<string, string>;
  /** Presses keys by their X names, such as `Shift+Tab`. */
  press(...keys: string[]): void;
  type(text: string): void;
  /** How many utterances Orca has spoken so far. */
  spoken(): number;
  /** The utterances after the first `spoken`, so far. */
  utterances(spoken: number): string[];
  /** The utterances after the first `spoken`, once `isDone` holds and Orca is quiet. */
  spokenSince(spoken: number, isDone: () => boolean | Promise<boolean>): Promise<string[]>;
  close(): Promise<void>;
};

export async function openDesktop(): Promise<Desktop> {
  const home = mkdtempSync(join(tmpdir(), 'desk-chat-screen-reader-'));
  const log = join(home, 'orca.log');
  const children: ChildProcess[] = [];
  const runtime = join(home, 'runtime');
  mkdirSync(runtime, { mode: 0o700 });
  writeInto(join(home, '.config/speech-dispatcher'), 'speechd.conf', SPEECH_SERVER);
  writeInto(join(home, '.local/share/orca'), 'user-settings.conf', JSON.stringify(ORCA));
  writeInto(join(home, '.local/share/orca'), 'orca-customizations.py', CUSTOMIZATIONS);
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    HOME: home,
    XDG_RUNTIME_DIR: runtime,
    LANG: 'en_GB.UTF-8',
    LC_ALL: 'C.UTF-8',
    ACCESSIBILITY_ENABLED: '1',
    GNOME_ACCESSIBILITY: '1',
    NO_AT_BRIDGE: '0',
  };

  function start(program: string, args: string[], stdio: SpawnOptions['stdio'] = 'ignore'): ChildProcess {
    const child = spawn(program, args, { env, stdio });
    children.push(child);
    return child;
  }
  const firstLine = (child: ChildProcess, stream: number): Promise<string> =>
    new Promise((resolve, reject) => {
      createInterface({ input: child.stdio[stream] as NodeJS.ReadableStream }).once('line', resolve);
      child.once('exit', () => reject(new Error(`${child.spawnfile} ended`)));
    });
  const speech = (): string[] => {
    const text = existsSync(log) ? readFileSync(log, 'utf8') : '';
    return [...text.matchAll(/SPEECH OUTPUT: '([\s\S]*?)'\s*\[?\{/g)].map(([, words = '']) =>
      words.replace(/\s+/g, ' ').trim(),
    );
  };

  async function close(): Promise<void> {
    for (const child of children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      // Orca would wait for an answer of a screen that goes away; the accessibility bus has to end its own children.
      child.kill(child.spawnfile === 'orca' ? 'SIGKILL' : 'SIGTERM');
      await ended;
    }
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }

  try {
    const screen = start(
      'Xvfb',
      ['-displayfd', '3', '-screen', '0', '1280x900x24'],
      ['ignore', 'ignore', 'ignore', 'pipe'],
    );
    env.DISPLAY = `:${await firstLine(screen, 3)}`;
    const bus = start('dbus-daemon', ['--session', '--nofork', '--print-address'], ['ignore', 'pipe', 'ignore']);
    env.DBUS_SESSION_BUS_ADDRESS = await firstLine(bus, 1);
    start('openbox', []);
    start('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately', '--a11y=1', '--screen-reader=1']);
    start('speech-dispatcher', ['--run-single', '--log-dir', home]);
    // Orca does not wait for it.
    await until(() => existsSync(join(runtime, 'speech-dispatcher/speechd.sock')), 'the speech server');
    start('orca', ['--replace', `--debug-file=${log}`, '--disable', 'braille']);
    await until(() => speech().length > 0, 'Orca to speak', TIMEOUT);
  } catch (error) {
    await close();
    throw error;
  }
  const xdotool = (...args: string[]): void => void execFileSync(PROGRAMS.xdotool as string, args, { env });
  return {
    env,
    press: (...keys) => xdotool('key', '--delay', '120', ...keys),
    type: (text) => xdotool('type', '--delay', '60', text),
    spoken: () => speech().length,
    utterances: (before) => speech().slice(before),
    async spokenSince(before, isDone) {
      await until(isDone, 'the chat to show the step', TIMEOUT);
      let [last, since] = [speech().length, Date.now()];
      await until(
        () => {
          const now = speech().length;
          if (now !== last) [last, since] = [now, Date.now()];
          return Date.now() - since > QUIET;
        },
        'Orca to be quiet',
        TIMEOUT,
      );
      return speech().slice(before);
    },
    close,
  };
}

function writeInto(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
}
