/** Compares what the table of operations says of each request field with the document's rules (doc 3 §4, §8). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { OPERATION_LIST } from '../../relay/desk-api/operations.ts';
import { RULES } from './documented/knowledge/rules.ts';
import { type Input, pathsOf, valueAt, withValue } from './field-rules.ts';
import { readOracle } from './oracle.ts';

const { calls } = await readOracle();
const ofKnowledge = calls.filter(({ family }) => family === 'knowledge-base');

/** The value of a field in whichever part has it. */
const fieldOf = ({ params, query, body }: Input, path: string): unknown =>
  valueAt({ ...params, ...query, ...body }, path);

it('the document’s rules name every operation and every field of each', () => {
  assert.deepEqual(ofKnowledge.map(({ name }) => name).sort(), Object.keys(RULES).sort());
  for (const { name, params, query, body } of ofKnowledge) {
    const sample = { ...params, ...query, ...body };
    const inCondition = (path: string) => path.startsWith('conditionList[]');
    const paths = pathsOf(sample).filter((path) => !inCondition(path));
    const named = Object.keys(RULES[name] ?? {}).filter((path) => !path.endsWith('[]'));
    assert.deepEqual(named.sort(), [...new Set(paths)].sort(), name);
  }
});

for (const { name, required, ...call } of ofKnowledge) {
  const operation = OPERATION_LIST.find((one) => one.name === name);
  assert.ok(operation);
  const { params, query, body } = operation;
  const schema = z.object({ params, query, body });
  const input: Input = { params: call.params ?? {}, query: call.query ?? {}, body: call.body ?? {} };
  const reads = (path: string, value: unknown) => schema.safeParse(withValue(input, path, value));

  describe(`a field of ${name}`, () => {
    for (const [path, rule] of Object.entries(RULES[name] ?? {})) {
      const isElement = path.endsWith('[]');
      it(`${path} is as documented`, () => {
        if (!isElement) {
          const isNeeded = rule.required === true;
          assert.equal(reads(path, undefined).success, !isNeeded, 'left out');
          assert.equal(reads(path, null).success, !isNeeded, 'null');
          if (!path.includes('.')) assert.equal(required.includes(path), isNeeded);
        }
        if ('default' in rule) {
          for (const nothing of [undefined, null]) {
            const read = reads(path, nothing);
            assert.ok(read.success);
            assert.deepEqual(fieldOf(read.data as Input, path), rule.default);
          }
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
