/**
 * Checks the list of documented fields. The list and the schemas have the same fields, each file that the list names
 * for a field mentions it, and no file mentions an ignored field.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { OPERATION_LIST } from '../../relay/desk-api/operations.ts';
import { HANDLED_MESSAGE_TYPES, HIDDEN_MESSAGE_TYPES } from '../../relay/desk-api/outbound/replies.ts';
import { type Json, jsonSchemaOf } from '../../relay/desk-api/tools/json-schema.ts';
import { listFiles } from '../check/source-files.ts';
import { MESSAGE_TYPES } from './documented/outbound/replies.ts';
import { readOracle } from './oracle.ts';
import type { Treatment } from './treatment.ts';

const { sections: SECTIONS } = await readOracle();

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Paths of all fields of a schema, as `a.b[].c`. */
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

const allTreatments: [path: string, treatment: Treatment][] = SECTIONS.flatMap(({ fields }) => Object.entries(fields));

for (const { title, schema, fields } of SECTIONS) {
  describe(title, () => {
    it('has the documented fields and no others', () => {
      assert.deepEqual(fieldsOf(jsonSchemaOf(schema)).sort(), Object.keys(fields).sort());
    });

    it('is used in the files that the list names', () => {
      for (const [path, treatment] of Object.entries(fields)) {
        if ('used' in treatment) {
          assert.ok(speaksOf(read(treatment.used), leafOf(path)), `${treatment.used} does not use ${path}`);
          continue;
        }
        const reason = 'ignored' in treatment ? treatment.ignored : treatment.others;
        assert.ok(reason.length > 10, `${path} is not used, without a reason`);
      }
    });
  });
}

/** An operation as a call names it: by its name, or by the constant of the table. */
const callOf = (name: string): RegExp => {
  const constant = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return new RegExp(`\\b(?:call|plan|planOperation)\\(\\s*(?:'${name}'|${constant}\\b)`);
};

describe('calls that the relay makes', () => {
  it('have no field that is listed as for others', () => {
    const texts = listFiles(join(ROOT, 'relay'))
      .filter((path) => path.endsWith('.ts') && !path.includes('desk-api'))
      .map((path) => readFileSync(path, 'utf8'));
    const made = OPERATION_LIST.filter(({ name }) => texts.some((text) => callOf(name).test(text)));
    assert.ok(made.length > 30, made.map(({ name }) => name).join());
    for (const { name } of made) {
      for (const { title, fields } of SECTIONS.filter((one) => one.title.startsWith(`${name}, `))) {
        const wrong = Object.keys(fields).filter((path) => 'others' in (fields[path] as Treatment));
        assert.deepEqual(wrong, [], title);
      }
    }
  });
});

describe('message types of §2.9', () => {
  it('are all listed, and handled where the list says', () => {
    assert.deepEqual(Object.keys(MESSAGE_TYPES).sort(), [...HANDLED_MESSAGE_TYPES, ...HIDDEN_MESSAGE_TYPES].sort());
    for (const [type, treatment] of Object.entries(MESSAGE_TYPES)) {
      assert.equal('used' in treatment, HANDLED_MESSAGE_TYPES.includes(type as 'message'), type);
      // The file compares the message's type with a literal.
      if ('used' in treatment) assert.match(read(treatment.used), new RegExp(`'${type}'`), type);
    }
  });
});

describe('fields that are ignored', () => {
  it('occur nowhere in the relay outside of desk-api', () => {
    const usedNames = new Set(
      allTreatments.flatMap(([path, treatment]) => ('used' in treatment ? [leafOf(path)] : [])),
    );
    const names = allTreatments
      .flatMap(([path, treatment]) => ('ignored' in treatment ? [leafOf(path)] : []))
      // Short words such as `id` or `font` have other meanings elsewhere.
      .filter((name) => /[_A-Z]/.test(name) && !usedNames.has(name));
    assert.ok(names.length > 8, names.join());
    const files = listFiles(join(ROOT, 'relay')).filter((path) => !path.includes('desk-api'));
    assert.ok(files.length > 10);
    for (const file of files.filter((path) => path.endsWith('.ts'))) {
      const text = readFileSync(file, 'utf8');
      for (const name of names) {
        // In the outbox, `flowId` is the name of a different field: the id of the clicked element.
        if (name === 'flowId') continue;
        assert.ok(!speaksOf(text, name), `${file} speaks of ${name}, which is listed as ignored`);
      }
    }
  });
});
