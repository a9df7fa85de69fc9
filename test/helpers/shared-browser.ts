/** One headless browser for all test files of a process: a start takes more than half a second. */
import { launchChromium } from './browser.ts';
import { share } from './share.ts';

export const sharedBrowser = share(launchChromium, (browser) => browser.close());
