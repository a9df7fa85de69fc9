/** Compares what the table of operations says of each request field with the documents' rules (§4 and §8 of each). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { OPERATION_LIST } from '../../relay/desk-api/operations.ts';
import { jsonSchemaOf } from '../../relay/desk-api/tools/json-schema.ts';
import { type Input, pathsOf, valueAt, withValue } from './field-rules.ts';
import { readOracle } from './oracle.ts';

const { calls, rules } = await readOracle();

/** The value of a field in whichever part has it. */
const fieldOf = ({ params, query, body }: Input, path: string): unknown =>
  valueAt({ ...params, ...query, ...body }, path);

it('the documents’ rules name every operation and every field of each', () => {
  assert.deepEqual(Object.keys(rules).sort(), calls.map(({ name }) => name).sort());
  for (const { name, params, query, body } of calls) {
    const sample = { ...params, ...query, ...body };
    const inCondition = (path: string) => path.startsWith('conditionList[]');
    const paths = pathsOf(sample).filter((path) => !inCondition(path));
    const named = Object.keys(rules[name] ?? {}).filter((path) => !path.endsWith('[]'));
    assert.deepEqual(named.sort(), [...new Set(paths)].sort(), name);
  }
});

for (const { name, family, required, ...call } of calls) {
  const operation = OPERATION_LIST.find((one) => one.name === name);
  assert.ok(operation);
  const { params, query, body } = operation;
  const schema = z.object({ params, query, body });
  const input: Input = { params: call.params ?? {}, query: call.query ?? {}, body: call.body ?? {} };
  const reads = (path: string, value: unknown) => schema.safeParse(withValue(input, path, value));
  /** In doc 3 null is the same as leaving a field out. */
  const nothings = family === 'knowledge-base' ? [undefined, null] : [undefined];

  describe(`a field of ${name}`, () => {
    for (const [path, rule] of Object.entries(rules[name] ?? {})) {
      const isElement = path.endsWith('[]');
      it(`${path} is as documented`, () => {
        if (!isElement) {
          const isNeeded = rule.required === true;
          for (const nothing of nothings) assert.equal(reads(path, nothing).success, !isNeeded, `${nothing}`);
          if (!path.includes('.')) assert.equal(required.includes(path), isNeeded);
        }
        if ('default' in rule) {
          for (const nothing of nothings) {
            const read = reads(path, nothing);
            assert.ok(read.success);
            assert.deepEqual(fieldOf(read.data as Input, path), rule.default);
          }
        }
        if (rule.defaultOfDesk !== undefined) {
          const field = ({ ...params.shape, ...query.shape, ...body.shape } as Record<string, z.ZodType>)[path];
          assert.ok(field);
          assert.equal(jsonSchemaOf(field).default, rule.defaultOfDesk, 'the command line and the OpenAPI document');
        }
        for (const value of rule.accepts ?? []) {
          assert.ok(reads(path, value).success, `accepts ${JSON.stringify(value)}`);
          if (typeof value === 'number') assert.ok(reads(path, String(value)).success, `accepts "${value}"`);
        }
        for (const value of rule.refuses ?? []) {
          assert.ok(!reads(path, value).success, `refuses ${JSON.stringify(value)}`);
        }
      });
    }
  });
}
