/** The words for a browser, from the header that it sends. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { browserName } from '../../../relay/visitors/browser-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const CASES: readonly [header: string | undefined, name: string][] = [
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome 141 on Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome 141 on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    'Edge 141 on Windows',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome 141 on ChromeOS'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet 28 on Android',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera 124 on Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox 144 on macOS'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari 26 on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari 26 on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1',
    'Chrome 141 on iPad',
  ],
  ['Mozilla/5.0 (compatible; Windows)', 'Windows'],
  ['<b>Chrome/1</b>\u202e', 'Chrome 1'],
  ['node', ''],
  ['', ''],
  [undefined, ''],
];

describe('the name of a browser', () => {
  for (const [header, name] of CASES) {
    it(`is "${name}" for ${header === undefined ? 'no header' : `"${header}"`}`, () => {
      assert.equal(browserName(header), name);
    });
  }

  it('is found in a header of any length at once', () => {
    const began = performance.now();
    assert.equal(browserName(`${'Version/1.'.repeat(50_000)} Safari/`), '');
    assert.ok(performance.now() - began < 50);
  });
});
