/** Checks that slow patterns are found, and that linear ways to write the same pass. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findSlowPatterns, slowness } from './slow-patterns.ts';

const slow: RegExp[] = [
  // Exponential: a text can be divided in ever more ways.
  /^(a+)+$/,
  /^(a*)*$/,
  /^(?:a|a)*b/,
  /^(a|b|ab)*c/,
  /^(\w+\s?)*$/,
  /^(?:[^"]|"[^"]*)*x"/,
  // Quadratic: two neighbours match the same characters.
  /^(.+)=(.+);$/,
  /^\s*.*\s*$/,
  /^[a-z]+[a-z0-9]*@$/,
  /^(?:ab)*(?:abab)*c/,
  // Quadratic: the search starts again at every position, and each time looks for an end that never comes.
  /[.,:;!?]+$/,
  /\s+$/,
  /<[^>]*>/g,
  /<[a-z!/][^>]*>/i,
  /<!--[\s\S]*?-->/,
  /<img\b(?![^>]*\salt=)/g,
  /a(?=.*b)/g,
  /(?<=a.*)b/,
  /[\w-]*token=/,
  /https?:\/\/[^ ]*\.png/,
  /(ab){1,5000}c/,
];

const linear: RegExp[] = [
  /(?<![.,:;!?])[.,:;!?]+$/,
  /^\s+|(?<!\s)\s+$/g,
  /<[^>]*>?/g,
  /<[^<>]*>/g,
  /<[a-z!/]/i,
  /^(?:a|b)*c/,
  /^(?=.*a).*b/,
  /"[^"]*"/,
  /^(?:[a-z]+,)*[a-z]+$/,
  /[\w-]+@/y,
  /\s+/g,
  /^[\w-]{16,64}$/,
  /(?<![\w-])[\w-]{43,}(?![\w-])/g,
  /(\p{L})\1{2,}/gu,
  /token=[^\s&]+/,
];

describe('slow patterns', () => {
  for (const { source, flags } of slow) {
    it(`finds /${source}/${flags}`, () => assert.equal(typeof slowness(source, flags), 'string'));
  }

  for (const { source, flags } of linear) {
    it(`lets pass /${source}/${flags}`, () => assert.equal(slowness(source, flags), undefined));
  }

  const judge = (path: string, text: string) => findSlowPatterns([{ path, text }]);

  it('reports the position, the pattern and the repeated text', () => {
    assert.deepEqual(judge('relay/a.ts', 'const a = 1;\nconst b = /<[a-z][^>]*>/.test(a);\n'), [
      'relay/a.ts:2 is slow where a text repeats "<a<": /<[a-z][^>]*>/',
    ]);
  });

  it('finds patterns in all notations', () => {
    for (const text of ["new RegExp('a+$', 'u')", "RegExp('a+$')", 'new RegExp(`a+$`)', 'new RegExp(/a+$/)']) {
      assert.match(judge('relay/a.ts', text)[0] ?? '', /is slow/, text);
    }
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a planted template, not one of ours.
    const template = 'new RegExp(`${a}+$`)';
    for (const text of ['new RegExp(a)', "new RegExp('a', flags)", template, "new RegExp('a' + b)"]) {
      assert.match(judge('widget/a.ts', text)[0] ?? '', /computes a pattern/, text);
    }
    assert.deepEqual(judge('demo/desk/a.ts', '// /a+$/\nconst text = "/a+$/";'), []);
  });

  it('skips files that read only the project’s own files', () => {
    for (const path of ['test/a.ts', 'widget/build/a.ts', 'widget/vite.config.ts']) {
      assert.deepEqual(judge(path, '/a+$/;'), []);
    }
  });
});
