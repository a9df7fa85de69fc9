/** URLs from messages: which may be opened, which may be loaded, and that no other ever is. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { safeUrl } from '../../../widget/html/safe-url.ts';

const HOSTS = ['desk.example', 'relay.example:8443'];
/** Pieces of deceptive URLs. */
const pieces = fc.constantFrom(
  'javascript:',
  'data:',
  'blob:',
  'vbscript:',
  'file:',
  'https:',
  'http:',
  'mailto:',
  'tel:',
  '//',
  '/',
  '\\',
  '@',
  ':',
  '?',
  '#',
  '%00',
  '\0',
  '\t',
  '\n',
  ' ',
  '\u202e',
  '。',
  '％',
  'desk.example',
  'relay.example:8443',
  'evil.example',
  'alert(1)',
  '<svg/onload=x>',
  'x',
  'İ',
);
const address = fc.oneof(
  fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
  fc.webUrl(),
  fc.string(),
);

describe('a URL from a message', () => {
  it('is opened only on the web, by mail or by telephone, with an undisguised host', () => {
    fc.assert(
      fc.property(address, (url) => {
        const link = safeUrl(url, 'link');
        if (link === null) return;
        const { protocol, username, password } = new URL(link);
        assert.match(protocol, /^(?:https?|mailto|tel):$/);
        assert.equal(username + password, '');
      }),
      { numRuns: 3000 },
    );
  });

  it('is loaded only over the web, and from the hosts of the site', () => {
    fc.assert(
      fc.property(address, (url) => {
        const source = safeUrl(url, 'media', HOSTS);
        if (source === null) return;
        const { protocol, host, username } = new URL(source);
        assert.match(protocol, /^https?:$/);
        assert.ok(HOSTS.includes(host));
        assert.equal(username, '');
      }),
      { numRuns: 3000 },
    );
  });

  it('is parsed as the browser would', () => {
    assert.equal(safeUrl(' https://shop.example/a b ', 'link'), 'https://shop.example/a%20b');
    assert.equal(safeUrl('https://desk.example/x.png', 'media', HOSTS), 'https://desk.example/x.png');
    for (const url of ['java\nscript:alert(1)', 'https://desk.example@evil.example/', '//desk.example/x', 'x']) {
      assert.equal(safeUrl(url, 'link'), null, url);
    }
  });
});
