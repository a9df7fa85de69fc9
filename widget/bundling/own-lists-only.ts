/**
 * A part of the widget's build: empties DOMPurify's own lists of allowed tags and attributes, which are never read because
 * `sanitize.ts` names its own, and which are a fifth of its weight. Those of SVG and MathML also tell it which names HTML
 * lacks; nothing of that kind is on our lists, and no other namespace than HTML is let in.
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

/** The library's source without them; throws when it no longer looks as it did, so that nobody believes it smaller. */
export function withoutLists(code: string): string {
  return LISTS.reduce((left, name) => {
    const list = new RegExp(`const ${name.replace('$', '\\$')} = freeze\\(\\[[^\\]]*\\]\\)`);
    if (!list.test(left)) throw new Error(`DOMPurify has no list ${name}: look at widget/bundling/own-lists-only.ts`);
    return left.replace(list, () => `const ${name} = freeze([])`);
  }, code);
}

/** Whether a module is DOMPurify itself. */
export const isPurify = (path: string): boolean => /\/node_modules\/dompurify\/dist\/purify\.es\.mjs/.test(path);

export function ownListsOnly(): Plugin {
  return {
    name: 'own-lists-only',
    apply: 'build',
    transform: (code, id) => (isPurify(id) ? { code: withoutLists(code), map: null } : null),
  };
}
