/**
 * A part of the widget's build: empties DOMPurify's built-in lists of allowed tags and attributes, a fifth of its size, in
 * whose place `sanitize.ts` passes its own. It also tells namespaces apart by those of SVG and MathML; only HTML's is allowed.
 */
import type { Plugin } from 'vite';

const LISTS = [
  'html$1',
  'svg$1',
  'svgFilters',
  'svgDisallowed',
  'mathMl$1',
  'mathMlDisallowed',
  'html',
  'svg',
  'mathMl',
];

/** Throws if a list is not found, so that a change of the library does not pass unnoticed. */
export function withoutLists(code: string): string {
  return LISTS.reduce((left, name) => {
    const list = new RegExp(`const ${name.replace('$', '\\$')} = freeze\\(\\[[^\\]]*\\]\\)`);
    if (!list.test(left))
      throw new Error(`DOMPurify has no list ${name}: look at widget/build/strip-dompurify-lists.ts`);
    return left.replace(list, () => `const ${name} = freeze([])`);
  }, code);
}

export const isPurify = (path: string): boolean => /\/node_modules\/dompurify\/dist\/purify\.es\.mjs/.test(path);

export function stripDompurifyLists(): Plugin {
  let isFound = false;
  return {
    name: 'strip-dompurify-lists',
    apply: 'build',
    transform(code, id) {
      if (!isPurify(id)) return null;
      isFound = true;
      return { code: withoutLists(code), map: null };
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('DOMPurify has changed: the chat does not import dist/purify.es.mjs');
    },
  };
}
