/** DOMPurify without its lists. ../html/sanitize.test.ts tests how it sanitises with ours. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isPurify, withoutLists } from '../../../widget/bundling/own-lists-only.ts';

const path = fileURLToPath(import.meta.resolve('dompurify')).replace('purify.cjs.js', 'purify.es.mjs');
const code = readFileSync(path, 'utf8');

describe('DOMPurify in the widget', () => {
  it('is a fifth smaller and still a module', async () => {
    assert.ok(isPurify(path));
    const small = withoutLists(code);
    assert.ok(small.length < code.length - 5000, `${code.length} became ${small.length}`);
    const { default: create } = (await import(`data:text/javascript,${encodeURIComponent(small)}`)) as {
      default: { version: string };
    };
    assert.match(create.version, /^3\./);
  });

  it('fails to build if a list is written in another way', () => {
    assert.throws(
      () => withoutLists(code.replace('const svgFilters = freeze', 'const svgFilters = seal')),
      /no list svgFilters/,
    );
    assert.throws(() => withoutLists(withoutLists(code).replaceAll('mathMl', 'math')), /no list mathMl/);
  });
});
