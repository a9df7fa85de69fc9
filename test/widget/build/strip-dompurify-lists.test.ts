/** DOMPurify without its lists. ../html/sanitize.test.ts tests how it sanitises with ours. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { isPurify, stripDompurifyLists, withoutLists } from '../../../widget/build/strip-dompurify-lists.ts';

const WIDGET = join(import.meta.dirname, '../../../widget');
const path = fileURLToPath(import.meta.resolve('dompurify')).replace('purify.cjs.js', 'purify.es.mjs');
const code = readFileSync(path, 'utf8');

/** Builds the chunk that uses DOMPurify. */
async function buildPurify(...plugins: Plugin[]): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins, stripDompurifyLists()],
    build: { write: false, lib: { entry: join(WIDGET, 'html/purify.ts'), formats: ['es'] } },
  });
}

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

  it('fails to build if the library is at another path', async () => {
    const moved = path.replace('purify.es.mjs', 'purify.min.mjs');
    const moving: Plugin = {
      name: 'moving',
      enforce: 'pre',
      resolveId: (source) => (source === 'dompurify' ? moved : null),
      load: (id) => (id === moved ? code : null),
    };
    await buildPurify();
    await assert.rejects(buildPurify(moving), /purify\.es\.mjs/);
  });
});
