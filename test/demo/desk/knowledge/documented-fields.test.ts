/** The desk keeps the document's rules of each request field: a refusal names the field (doc 3 §4, §7, §8). */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Operation } from '../../../../relay/desk-api/operation.ts';
import { OPERATION_LIST } from '../../../../relay/desk-api/operations.ts';
import { RULES } from '../../../contract/documented/knowledge/rules.ts';
import { type Input, namedPath, withValue } from '../../../contract/field-rules.ts';
import { readOracle } from '../../../contract/oracle.ts';
import { startKnowledge } from './knowledge-desk.ts';

const { calls } = await readOracle();
const ofKnowledge = calls.filter(({ family }) => family === 'knowledge-base');
const desk = await startKnowledge({ after });

for (const call of ofKnowledge) {
  const operation = OPERATION_LIST.find(({ name }) => name === call.name);
  assert.ok(operation);
  const known: Operation = operation;
  const input: Input = { params: call.params ?? {}, query: call.query ?? {}, body: call.body ?? {} };
  const names = Object.keys(input.params);

  async function refusal(path: string, value: unknown): Promise<string> {
    const { params, query, body } = withValue(input, path, value);
    return desk.refusalOf(known, {
      ids: names.map((name) => params[name]),
      query: Object.fromEntries(Object.entries(query).map(([name, one]) => [name, String(one)])),
      body,
    });
  }

  describe(call.name, () => {
    const rules = Object.entries(RULES[call.name] ?? {}).filter(([path]) => !path.endsWith('[]'));

    it('names a required field that is missing or null', async () => {
      for (const [path, { required }] of rules) {
        if (!required || path in input.params) continue;
        const values = path in input.query ? [undefined] : [undefined, null];
        for (const value of values) assert.equal(await refusal(path, value), `${namedPath(path)} must not be null`);
      }
    });

    it('names a field whose value cannot be', async () => {
      for (const [path, { refuses = [] }] of Object.entries(RULES[call.name] ?? {})) {
        for (const value of refuses) {
          const message = await refusal(path, value);
          assert.ok(message.startsWith(namedPath(path)), `${path} ${JSON.stringify(value)?.slice(0, 40)}: ${message}`);
        }
      }
    });
  });
}
