/** Lit without its registrations on the page: the built module leaves none and still works. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { build } from 'vite';
import { keepLitToItself, replaceCode } from '../../../widget/build/keep-lit-to-itself.ts';
import { launchChromium } from '../../helpers/browser.ts';

// Vite resolves Lit's production modules, as the widget's build does.
process.env.NODE_ENV = 'production';
const MODULES = join(import.meta.dirname, '../../../node_modules');
/** Path from which Lit is resolved; the file does not exist. */
const ENTRY = join(MODULES, '../entry.js');
const NOTED = ['litHtmlVersions', 'litElementVersions', 'reactiveElementVersions', 'litPropertyMetadata'];

/** Builds Lit as in the widget; returns the path of the file. */
async function built(folder: string, what: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'silent',
    root: join(MODULES, '..'),
    plugins: [
      {
        name: 'entry',
        resolveId: (source) => (source === ENTRY ? ENTRY : null),
        load: (id) => (id === ENTRY ? what : null),
      },
      keepLitToItself(),
    ],
    build: { outDir: folder, minify: false, lib: { entry: ENTRY, formats: ['es'], fileName: () => 'lit.mjs' } },
  });
  return join(folder, 'lit.mjs');
}

describe('Lit in the widget', () => {
  it('leaves no name on the page and still renders properties and templates', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'lit-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const code = readFileSync(await built(folder, `export { css, html, LitElement } from 'lit';`), 'utf8');
    const browser = await launchChromium();
    t.after(() => browser.close());
    const page = await browser.newPage();
    const drawn = await page.evaluate(
      async (address) => {
        const { css, html, LitElement } = (await import(address)) as typeof import('lit');
        class Greeting extends LitElement {
          static override properties = { name: {}, isLoud: { type: Boolean, attribute: 'loud', reflect: true } };
          static override styles = css`
          p {
            color: rgb(1, 2, 3);
          }
        `;
          declare name: string;
          declare isLoud: boolean;
          override render() {
            return html`<p>${this.name}${this.isLoud ? '!' : ''}</p>`;
          }
        }
        customElements.define('a-greeting', Greeting);
        document.body.innerHTML = '<a-greeting name="Ada"></a-greeting>';
        const greeting = document.body.firstElementChild as Greeting;
        greeting.isLoud = true;
        await greeting.updateComplete;
        const paragraph = greeting.renderRoot.querySelector('p') as HTMLElement;
        return [paragraph.innerText, getComputedStyle(paragraph).color, greeting.outerHTML];
      },
      `data:text/javascript,${encodeURIComponent(code)}`,
    );
    assert.deepEqual(drawn, ['Ada!', 'rgb(1, 2, 3)', '<a-greeting name="Ada" loud=""></a-greeting>']);
    const left = (names: string[]) => names.filter((name) => name in globalThis);
    assert.deepEqual(await page.evaluate(left, NOTED), []);
  });

  it('fails to build if the registering code has changed', () => {
    for (const module of [
      'lit-html/lit-html.js',
      'lit-element/lit-element.js',
      '@lit/reactive-element/reactive-element.js',
    ]) {
      const code = readFileSync(join(MODULES, module), 'utf8');
      assert.doesNotMatch(replaceCode(code, module), /\w\.\w+Versions|\w\.litPropertyMetadata/);
      assert.throws(() => replaceCode(code.replaceAll('Versions', 'Editions'), module), /Lit has changed/);
    }
    const module = '@lit/reactive-element/css-tag.js';
    const code = readFileSync(join(MODULES, module), 'utf8');
    assert.doesNotMatch(replaceCode(code, module), /Error\("/);
    assert.throws(() => replaceCode(code.replaceAll('Value passed', 'A value'), module), /Lit has changed/);
  });

  it('fails to build if a module has been renamed', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'lit-'));
    t.after(() => rmSync(folder, { recursive: true }));
    await assert.rejects(built(folder, `export { html } from 'lit-html';`), /takes nothing of lit-element/);
  });
});
