/** The data for editors agrees with the code of `<desk-chat>`. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { buildManifest, elementFiles, elementOf } from '../../../widget/build/custom-elements-manifest.ts';
import { SETTINGS } from '../../../widget/page/settings.ts';
import { listFiles } from '../../check/source-files.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const data = elementOf(buildManifest());
const names = (list: { name: string }[]): string[] => list.map(({ name }) => name).sort();

describe('the element’s data', () => {
  it('is generated from the current source', () => {
    const hint = 'write it again: node widget/build/custom-elements-manifest.ts && npm run format';
    for (const [file, content] of Object.entries(elementFiles())) {
      assert.deepEqual(JSON.parse(read(`widget/${file}`)), JSON.parse(content), hint);
    }
  });

  it('has every attribute', () => {
    // Every element has this attribute.
    assert.deepEqual(names(data.attributes), SETTINGS.filter((name) => name !== 'hidden').sort());
  });

  it('has every event', () => {
    const dispatched = [
      ...`${read('widget/page/events.ts')}${read('widget/page/invitation-events.ts')}`.matchAll(
        /extends eventOf[^(]*\('([a-z-]+)'/g,
      ),
    ].map(([, name]) => `desk-chat-${name}`);
    assert.deepEqual(names(data.events), dispatched.sort());
  });

  it('has every part that the page can style', () => {
    const exported = [...read('widget/elements/panel/render-chat.ts').matchAll(/exportparts="([^"]*)"/g)];
    const inner = new Set(exported.flatMap(([, parts = '']) => parts.split(', ')));
    assert.deepEqual(names(data.cssParts), [...inner, 'launcher', 'badge'].sort());
  });

  it('has every slot', () => {
    const slots = [...read('widget/elements/launcher/launcher.ts').matchAll(/<slot name="([^"]*)"/g)].map(
      ([, name]) => name,
    );
    assert.deepEqual(names(data.slots), slots);
  });

  it('has every call', () => {
    const calls = /export type ChatCalls = \{(.*?)\n\};/s.exec(read('widget/page/api.ts'))?.[1] ?? '';
    assert.deepEqual(names(data.members), [...calls.matchAll(/^ {2}(\w+)[(<]/gm)].map(([, name]) => name).sort());
    assert.ok(data.members.length > 15);
    assert.deepEqual(names(data.members.filter(({ description }) => description === '')), [], 'without a word');
  });

  it('has types, values and defaults', () => {
    const one = (list: { name: string }[], name: string) => list.find((entry) => entry.name === name);
    assert.partialDeepStrictEqual(one(data.attributes, 'consent'), {
      type: { text: "'none' | 'session' | 'persistent'" },
    });
    assert.partialDeepStrictEqual(one(data.attributes, 'sound'), { type: { text: 'boolean' } });
    assert.partialDeepStrictEqual(one(data.events, 'desk-chat-before-send'), {
      type: { text: 'DeskChatBeforeSendEvent' },
    });
    assert.partialDeepStrictEqual(one(data.members, 'open'), {
      parameters: [{ name: 'options', optional: true, type: { text: 'OpenOptions' } }],
      return: { type: { text: 'Promise<void>' } },
    });
    assert.partialDeepStrictEqual(one(data.cssProperties, '--desk-chat-brand'), { default: '#0e5a5a' });
  });

  it('has every token that a page may set', () => {
    const described = JSON.stringify(data.cssProperties);
    // Derived tokens; a page that set them would break the calculation.
    const inner = /^--desk-chat-(pole|block|inline|from-block|from-inline|keyboard.*|screen.*)$/;
    for (const path of listFiles(join(ROOT, 'widget')).filter((file) => file.endsWith('.ts'))) {
      for (const [token] of readFileSync(path, 'utf8').matchAll(/--desk-chat-[a-z-]+\b/g)) {
        if (!inner.test(token)) assert.ok(described.includes(token), `${token} in ${path}`);
      }
    }
  });
});
