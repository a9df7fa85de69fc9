/** The browsers of `npm run test:browsers`, and the Debian packages they need. */
import { existsSync } from 'node:fs';
import type { DrivenBrowser } from '../helpers/driven-browser.ts';
import { openFirefox } from '../helpers/driven-firefox.ts';
import { openWebKit, WEBKIT_DRIVER, XSETTINGSD, XVFB } from '../helpers/driven-webkit.ts';

export interface Engine {
  title: string;
  /** Debian packages that this machine lacks. */
  missing: string[];
  open(): Promise<DrivenBrowser>;
}

const FIREFOX = '/usr/bin/firefox-esr';
const MINI_BROWSER = ['x86_64', 'aarch64']
  .map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
  .find((path) => existsSync(path));

/** The variable of the environment with the name of the browser that journeys use. */
export const ENGINE = 'DESK_CHAT_ENGINE';

/** By the name on the command line. */
export const ENGINES: Record<string, Engine> = {
  firefox: {
    title: 'Firefox',
    missing: missing({ 'firefox-esr': FIREFOX }),
    open: () => openFirefox(FIREFOX),
  },
  webkit: {
    title: 'WebKit',
    missing: missing({ 'webkit2gtk-driver': MINI_BROWSER && WEBKIT_DRIVER, xvfb: XVFB, xsettingsd: XSETTINGSD }),
    open: () => openWebKit(MINI_BROWSER ?? ''),
  },
};

function missing(programs: Record<string, string | undefined>): string[] {
  return Object.entries(programs).flatMap(([name, path]) => (path && existsSync(path) ? [] : [name]));
}
