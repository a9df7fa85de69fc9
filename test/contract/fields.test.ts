/**
 * Says of every documented field whether it is used, and where, or why not: the list and the schemas name the same
 * fields, each file named really speaks of its field, and what is ignored is spoken of nowhere.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { HIDDEN_MESSAGE_TYPES, SHOWN_MESSAGE_TYPES } from '../../relay/desk-api/outbound/replies.ts';
import { type Json, jsonSchemaOf } from '../../relay/desk-api/tools/json-schema.ts';
import { listFiles } from '../check/source-files.ts';
import { MESSAGE_TYPES } from './documented/outbound/replies.ts';
import type { Fate } from './fates.ts';
import { readOracle } from './oracle.ts';

const { sections: SECTIONS } = await readOracle();

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Paths of all fields a schema names, as `a.b[].c`. */
function fieldsOf(schema: Json, prefix = ''): string[] {
  const { properties = {}, items } = schema as { properties?: Record<string, Json>; items?: Json };
  const own = Object.entries(properties).flatMap(([name, inner]) => [
    prefix + name,
    ...fieldsOf(inner, `${prefix}${name}.`),
  ]);
  return items ? [...own, ...fieldsOf(items, `${prefix.replace(/\.$/, '')}[].`)] : own;
}

const leafOf = (path: string): string => path.replace(/^.*\./, '');
const speaksOf = (text: string, name: string): boolean => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text);

const everyFate: [path: string, fate: Fate][] = SECTIONS.flatMap(({ fields }) => Object.entries(fields));

for (const { title, schema, fields } of SECTIONS) {
  describe(title, () => {
    it('has the documented fields and no others', () => {
      assert.deepEqual(fieldsOf(jsonSchemaOf(schema)).sort(), Object.keys(fields).sort());
    });

    it('uses what it says, where it says', () => {
      for (const [path, fate] of Object.entries(fields)) {
        if ('used' in fate) assert.ok(speaksOf(read(fate.used), leafOf(path)), `${fate.used} does not use ${path}`);
        else assert.ok(fate.ignored.length > 10, `${path} is ignored without a reason`);
      }
    });
  });
}

describe('message types of §2.9', () => {
  it('are all listed, and handled where the list says', () => {
    assert.deepEqual(Object.keys(MESSAGE_TYPES).sort(), [...SHOWN_MESSAGE_TYPES, ...HIDDEN_MESSAGE_TYPES].sort());
    for (const [type, fate] of Object.entries(MESSAGE_TYPES)) {
      assert.equal('used' in fate, SHOWN_MESSAGE_TYPES.includes(type as 'message'), type);
      // A start and a transfer may also be known by their names alone; the rest is compared with.
      if ('used' in fate) assert.match(read(fate.used), new RegExp(`'${type}'`), type);
    }
  });
});

describe('fields that are ignored', () => {
  it('are named nowhere in the relay but in the contract', () => {
    const usedNames = new Set(everyFate.flatMap(([path, fate]) => ('used' in fate ? [leafOf(path)] : [])));
    const names = everyFate
      .flatMap(([path, fate]) => ('ignored' in fate ? [leafOf(path)] : []))
      // Words such as `id` or `font` mean other things elsewhere.
      .filter((name) => /[_A-Z]/.test(name) && !usedNames.has(name));
    assert.ok(names.length > 8, names.join());
    const files = listFiles(join(ROOT, 'relay')).filter((path) => !path.includes('desk-api'));
    assert.ok(files.length > 10);
    for (const file of files.filter((path) => path.endsWith('.ts'))) {
      const text = readFileSync(file, 'utf8');
      for (const name of names) {
        // A flow's number has the same name in the outbox, where it is the clicked element's.
        if (name === 'flowId') continue;
        assert.ok(!speaksOf(text, name), `${file} speaks of ${name}, which is listed as ignored`);
      }
    }
  });
});
