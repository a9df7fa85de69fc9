/**
 * A part of the widget's build: keeps Lit's versions and property metadata, which it puts on the page's global object and on
 * `Symbol` for decorators, inside the chat. Lit passes a listener as its own options, too, and on a page with Sugar each
 * function has a property `once`: this plugin passes none. Messages about mistakes in style sheets and templates, which
 * development and tests show, are left out.
 *
 * Without it the chat stops at the second click on a page with Sugar (`test/looks/host-page`); the 0.2 KB that it saves would be no
 * reason. Lit keeps a range of versions, so that a site has one of it.
 */
import type { Plugin } from 'vite';

type Replacement = readonly [code: RegExp, instead: string];

const VERSIONS = /\(\w+\.(?:litHtml|litElement|reactiveElement)Versions\?\?=\[\]\)\.push/;
const METADATA = /Symbol\.metadata\?\?=Symbol\("metadata"\),\w+\.litPropertyMetadata\?\?=new WeakMap;/;
const OPTIONS =
  /(removeEventListener\(this\.name,this),\w+(\),\w+&&this\.element\.addEventListener\(this\.name,this),\w+\)/;
const NO_TEMPLATE = /Error\("invalid template strings array"\)/;
const NOT_CONSTRUCTABLE = /Error\("CSSResult is not constructable[^"]*"\)/;
const NO_CSS_RESULT = /Error\("Value passed to 'css' function[^"]*"\+\w+\+"[^"]*"\)/;

const REPLACEMENTS: Readonly<Record<string, readonly Replacement[]>> = {
  'lit-html/lit-html.js': [
    [VERSIONS, '[].push'],
    [OPTIONS, '$1$2)'],
    [NO_TEMPLATE, 'Error()'],
  ],
  'lit-element/lit-element.js': [[VERSIONS, '[].push']],
  '@lit/reactive-element/reactive-element.js': [
    [VERSIONS, '[].push'],
    [METADATA, 'const litPropertyMetadata=new WeakMap;'],
  ],
  '@lit/reactive-element/css-tag.js': [
    [NOT_CONSTRUCTABLE, 'Error()'],
    [NO_CSS_RESULT, 'Error()'],
  ],
};

export function keepLitToItself(): Plugin {
  const missing = new Set(Object.keys(REPLACEMENTS));
  return {
    name: 'keep-lit-to-itself',
    apply: 'build',
    transform(code, id) {
      const module = Object.keys(REPLACEMENTS).find((path) => id.endsWith(`/node_modules/${path}`));
      if (module === undefined) return null;
      missing.delete(module);
      return { code: replaceCode(code, module), map: null };
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`Lit has changed: the chat takes nothing of ${[...missing].join()}`);
    },
  };
}

/** A module of Lit that registers nothing on the page; throws if the expected code is not found. */
export function replaceCode(code: string, module: string): string {
  return (REPLACEMENTS[module] ?? []).reduce((left, [pattern, instead]) => {
    if (!pattern.test(left)) throw new Error(`Lit has changed: ${module} has no ${pattern.source}`);
    return left.replace(pattern, instead);
  }, code);
}
