/**
 * What the tests ask of Firefox and WebKit, and the keys and clicks that both take in the same form: input actions of
 * WebDriver. `driven-firefox.ts` and `driven-webkit.ts` open the browsers.
 */
import type { ChildProcess } from 'node:child_process';

export interface Size {
  width: number;
  height: number;
}

export interface Media {
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'reduce' | 'no-preference';
}

export interface DrivenBrowser extends Input {
  goto(url: string): Promise<void>;
  /** Value of an expression in the page; must be JSON. */
  evaluate<T>(expression: string): Promise<T>;
  /** Sets the size of the page, without the window around it. */
  resize(size: Size): Promise<void>;
  /** Sets what the page is told of the visitor's settings. */
  emulateMedia(media: Media): Promise<void>;
  /** Chooses files in the file input that an expression returns. */
  setFiles(found: string, paths: readonly string[]): Promise<void>;
  /** Leaves the page, and continues as somebody without cookies and stored data. */
  startAfresh(): Promise<void>;
  close(): Promise<void>;
}

/** Real input; with the names of Playwright, as the test runner's commands use them. */
export interface Input {
  /** Clicks the middle of the element that an expression returns. */
  click(found: string): Promise<void>;
  /** Types on the keyboard; `\uE007` is Enter, as in WebDriver. */
  type(text: string): Promise<void>;
  keyboard: {
    type(text: string): Promise<void>;
    press(key: string): Promise<void>;
    down(key: string): Promise<void>;
    up(key: string): Promise<void>;
  };
  mouse: {
    move(x: number, y: number): Promise<void>;
    click(x: number, y: number, options?: MouseOptions): Promise<void>;
    down(options?: MouseOptions): Promise<void>;
    up(options?: MouseOptions): Promise<void>;
  };
}

interface MouseOptions {
  button?: 'left' | 'middle' | 'right';
}

const BUTTONS = { left: 0, middle: 1, right: 2 };
/** Keys without a character, by their names on the web. */
const KEYS: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  F6: '\uE036',
};

/** Input for a browser that performs the actions of one source, and evaluates expressions. */
export function inputOf(perform: (source: object) => Promise<void>, evaluate: DrivenBrowser['evaluate']): Input {
  const press = (actions: object[]): Promise<void> => perform({ type: 'key', id: 'keys', actions });
  const point = (actions: object[]): Promise<void> =>
    perform({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  const move = (x: number, y: number): object => ({ type: 'pointerMove', x, y, duration: 0 });
  const down = ({ button = 'left' }: MouseOptions = {}): object => ({ type: 'pointerDown', button: BUTTONS[button] });
  const up = ({ button = 'left' }: MouseOptions = {}): object => ({ type: 'pointerUp', button: BUTTONS[button] });
  const type = (text: string): Promise<void> =>
    press([...text].flatMap((value) => [keyAction('keyDown', value), keyAction('keyUp', value)]));
  const mouse: Input['mouse'] = {
    move: (x, y) => point([move(x, y)]),
    click: (x, y, options) => point([move(x, y), down(options), up(options)]),
    down: (options) => point([down(options)]),
    up: (options) => point([up(options)]),
  };
  return {
    async click(found) {
      const { x, y, width, height } = await evaluate<DOMRect>(`(${found}).getBoundingClientRect().toJSON()`);
      await mouse.click(Math.round(x + width / 2), Math.round(y + height / 2));
    },
    type,
    keyboard: {
      type,
      press: (key) => press([keyAction('keyDown', key), keyAction('keyUp', key)]),
      down: (key) => press([keyAction('keyDown', key)]),
      up: (key) => press([keyAction('keyUp', key)]),
    },
    mouse,
  };
}

function keyAction(type: 'keyDown' | 'keyUp', key: string): object {
  const value = KEYS[key] ?? key;
  if ([...value].length !== 1) throw new Error(`no key ${key} in KEYS`);
  return { type, value };
}

/** Ends a process that a test started. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  // A browser with a page in an endless loop may not listen.
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
  child.kill();
  await exit;
  clearTimeout(timer);
}
