/**
 * A part of the widget's build: Lit notes its versions and its properties on the page's global object, and a name on
 * `Symbol`. On a page that is not ours these notes stay inside the chat; nothing reads them but Lit's decorators, which
 * the widget does not use.
 */
import type { Plugin } from 'vite';

const NOTES: readonly (readonly [note: RegExp, instead: string])[] = [
  [/\(\w+\.(?:litHtml|litElement|reactiveElement)Versions\?\?=\[\]\)\.push/g, '[].push'],
  [
    /Symbol\.metadata\?\?=Symbol\("metadata"\),\w+\.litPropertyMetadata\?\?=new WeakMap;/g,
    'const litPropertyMetadata=new WeakMap;',
  ],
];

export function keepLitToItself(): Plugin {
  return {
    name: 'keep-lit-to-itself',
    apply: 'build',
    transform(code, id) {
      if (!/\/node_modules\/(?:lit-html|lit-element|@lit)\//.test(id)) return null;
      return { code: NOTES.reduce((left, [note, instead]) => left.replace(note, instead), code), map: null };
    },
  };
}
