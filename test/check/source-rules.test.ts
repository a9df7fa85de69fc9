/** Checks that each rule refuses made-up files where it applies, and nothing else. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readSourceFiles } from './source-files.ts';
import { findRuleViolations } from './source-rules.ts';

const header = '/** A file. */\n';
const judge = (path: string, text: string): string[] => findRuleViolations([{ path, text }]);

describe('source rules', () => {
  it('refuses a file of more than 450 lines that holds code', () => {
    const text = `${header}export function a() {}\n${'// more\n'.repeat(450)}`;
    assert.match(judge('relay/a.ts', text)[0] ?? '', /452 lines/);
    assert.deepEqual(judge('relay/a.ts', `${header}export function a() {}\n`), []);
  });

  it('reads TypeScript and JavaScript', (t) => {
    const root = mkdtempSync(join(tmpdir(), 'desk-chat-sources-'));
    t.after(() => rmSync(root, { recursive: true }));
    mkdirSync(join(root, 'relay'));
    for (const name of ['a.ts', 'main.js', 'data.json']) writeFileSync(join(root, 'relay', name), 'f(...[1, 2]);\n');
    const found = findRuleViolations(readSourceFiles(root)).filter((one) => one.includes('spreads a literal'));
    assert.deepEqual(
      found.map((one) => one.split(':')[0]),
      ['relay/a.ts', 'relay/main.js'],
    );
  });

  it('allows a data table of any length', () => {
    const text = `${header}export const faq = [\n${"  { question: 'a' },\n".repeat(500)}];\n`;
    assert.deepEqual(judge('demo/desk/faq.ts', text), []);
  });

  it('does not treat style sheets as data', () => {
    const text = `${header}export const styles = css\`\n${'a {}\n'.repeat(500)}\`;\n`;
    assert.equal(judge('widget/elements/panel/panel.styles.ts', text).length, 1);
  });

  it('refuses a folder of tests that mirrors no folder of the source', () => {
    const files = [
      'widget/elements/panel/panel.ts',
      'test/widget/elements/panel/panel.test.ts',
      'test/widget/elements/composing/files.ts',
    ];
    const found = findRuleViolations(files.map((path) => ({ path, text: header })));
    assert.equal(found.length, 1);
    assert.match(
      found[0] ?? '',
      /^test\/widget\/elements\/composing\/files\.ts: nothing is in widget\/elements\/composing/,
    );
  });

  it('refuses a file without a header, whatever precedes it', () => {
    assert.match(judge('relay/a.ts', 'export const a = 1;\n')[0] ?? '', /no module header/);
    assert.match(judge('relay/a.ts', '#!/usr/bin/env node\nexport const a = 1;\n')[0] ?? '', /no module header/);
    assert.deepEqual(judge('relay/a.ts', `#!/usr/bin/env node\n${header}export const a = 1;\n`), []);
  });

  for (const line of [
    'el.innerHTML = text;',
    "el['outerHTML'] = text;",
    "el.insertAdjacentHTML('beforeend', text);",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a planted template, not one of ours.
    'html`<p .innerHTML=${text}></p>`;',
    'range.createContextualFragment(text);',
    "new DOMParser().parseFromString(text, 'text/html');",
    'frame.srcdoc = text;',
    'document.write(text);',
  ]) {
    it(`refuses in the widget: ${line}`, () => {
      assert.match(
        judge('widget/elements/message/message.ts', `${header}${line}\n`)[0] ?? '',
        /widget\/elements\/message\/message\.ts:2 uses/,
      );
      assert.equal(judge('demo/desk/console/app.ts', `${header}${line}\n`).length, 1);
      assert.deepEqual(judge('widget/html/sanitize.ts', `${header}${line}\n`), []);
    });
  }

  for (const line of [
    'await fetch(url);',
    'https.get(url);',
    'new WebSocket(url);',
    "http.request('http://a.example');",
  ]) {
    it(`refuses in the relay: ${line}`, () => {
      assert.match(judge('relay/callbacks/ingress.ts', `${header}${line}\n`)[0] ?? '', /ingress\.ts:2 uses/);
      assert.deepEqual(judge('relay/desk-api/client.ts', `${header}${line}\n`), []);
    });
  }

  for (const line of ["parent.postMessage(state, '*');", "document.cookie = 'a=b';"]) {
    it(`refuses on other people's pages: ${line}`, () => {
      assert.match(judge('widget/desk-chat.ts', `${header}${line}\n`)[0] ?? '', /desk-chat\.ts:2 uses/);
      assert.deepEqual(judge('relay/stages/relay.ts', `${header}${line}\n`), []);
    });
  }

  for (const line of ['Array.from(items);', 'items.reduce(add, 0);', "new Event('left');", 'JSON.stringify(items);']) {
    it(`refuses what old libraries of a page replace: ${line}`, () => {
      assert.match(judge('widget/elements/menu/menu.ts', `${header}${line}\n`)[0] ?? '', /menu\.ts:2 uses/);
      for (const path of ['widget/base/clean-built-ins.ts', 'widget/build/chunks.ts', 'relay/stages/relay.ts']) {
        assert.deepEqual(judge(path, `${header}${line}\n`), []);
      }
    });
  }

  it('refuses a limit that SQLite plans anew at each run', () => {
    for (const limit of ['LIMIT ?', 'LIMIT ?3', 'LIMIT\n  :most', 'LIMIT @most']) {
      const text = `${header}const sql = \`SELECT 1 FROM a ${limit}\`;\n`;
      assert.match(judge('relay/store/sqlite/a.ts', text)[0] ?? '', /a\.ts:2 uses LIMIT/);
      assert.deepEqual(judge('demo/desk/store/a.ts', text), []);
    }
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a planted template, not one of ours.
    for (const limit of ['LIMIT +?', 'LIMIT 1', 'LIMIT -1 OFFSET ?', 'LIMIT ${MOST}']) {
      assert.deepEqual(judge('relay/a.ts', `${header}const sql = \`SELECT 1 FROM a ${limit}\`;\n`), []);
    }
  });

  it('allows one file to post messages to other tabs of the same origin', () => {
    const text = `${header}new BroadcastChannel('a').postMessage(1);\n`;
    assert.deepEqual(judge('widget/wire/tabs/channel.ts', text), []);
    assert.equal(judge('widget/wire/tabs/leader.ts', text).length, 1);
  });

  it('allows comments to mention them', () => {
    assert.deepEqual(judge('widget/a.ts', `${header}// never innerHTML\nexport const a = 1; /* outerHTML */\n`), []);
  });

  for (const line of ['f(...[a, b]);', 'const c = { ...{ a, b } };', 'const c = [a, ...[b]];']) {
    it(`refuses a literal that is spread: ${line}`, () => {
      assert.match(judge('relay/a.ts', `${header}${line}\n`)[0] ?? '', /a\.ts:2 spreads a literal/);
    });
  }

  it('allows to spread what a literal was turned into, or a choice of literals', () => {
    const text = `${header}f(...[a, b].map(String), ...(a ? [b] : []), ...[a.b].filter(Boolean));\n`;
    assert.deepEqual(judge('relay/a.ts', text), []);
  });
});
