/**
 * The desk keeps the rules of each request field of doc 1 and doc 2 (§4, §7, §8): a refusal has HTTP 200 and the code of its call
 * or field, and names the field; the limits themselves are accepted.
 */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { OPERATION_LIST } from '../../../relay/desk-api/operations.ts';
import { type Input, namedPath, withValue } from '../../contract/field-rules.ts';
import { readOracle } from '../../contract/oracle.ts';
import { startDesk, TENANT } from './desk-harness.ts';

const { calls, rules } = await readOracle();
const ofDocuments = calls.filter(({ family }) => family !== 'knowledge-base');
const desk = await startDesk({ after }, { tenant: { relayKey: TENANT.relayKey } });

/** §7 has one code for all refusals of departments, of a missing parameter and of the settings; §4.1 for a robot’s message. */
const CODES: Record<string, number> = {
  'send-message': 2062,
  'preview-message': 2062,
  'create-department': 2000,
  'update-department': 2000,
  'delete-department': 2000,
  'log-in': 2000,
  'set-push-content-type': 2000,
  'set-permissions': 2000,
  // Doc 2 §7: the e-mail is all that can be wrong. Chat apps get no code.
  'get-agent-token': 3003,
  'test-chat-app': 0,
  'send-chat-app-message': 0,
};
/** Doc 2 §7 has codes of its own for these fields of the call centre. */
const CODES_OF_FIELDS: Record<string, number> = {
  agent_email: 3003,
  agent_work_way: 2010,
  page_size: 3000,
  group_id: 11012,
};
const INVALID_PARAMETER = 2005;
/** Values that a careless or hostile caller sends. Each field is given some of them, and the next field the following ones. */
const ODD_VALUES: readonly unknown[] = [
  0,
  -1,
  Number.MAX_SAFE_INTEGER,
  -(2 ** 53),
  1e308,
  true,
  null,
  '',
  ' ',
  '0',
  '%',
  '\0',
  '\ud800',
  '__proto__',
  "' OR 1=1 --",
  'x'.repeat(5000),
  [],
  [[null, null]],
  {},
  JSON.parse('{"__proto__": {"x": 1}}'),
];

/** How many of them a field is given. */
const SOME = 5;
let next = 0;
/** 0 is always among them: a check that takes it for nothing lets it through. */
const nextOddValues = (): unknown[] => [
  0,
  ...Array.from({ length: SOME }, () => ODD_VALUES[next++ % ODD_VALUES.length]),
];

for (const call of ofDocuments) {
  const operation = OPERATION_LIST.find(({ name }) => name === call.name);
  assert.ok(operation);
  const input: Input = { params: call.params ?? {}, query: call.query ?? {}, body: call.body ?? {} };
  const own = Object.entries(rules[call.name] ?? {});

  async function answerTo(path: string, value: unknown) {
    const { params, query, body } = withValue(input, path, value);
    const given = operation?.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const texts = Object.entries(query).map(([name, one]) => [name, String(one)]);
    return desk.raw({ ...operation, path: given } as typeof operation & object, body, Object.fromEntries(texts));
  }
  async function assertRefused(path: string, value: unknown): Promise<void> {
    const { status, code, message = '' } = await answerTo(path, value);
    const said = `${path} ${JSON.stringify(value)?.slice(0, 40)}: ${code} ${message}`;
    const ofField = call.family === undefined ? undefined : CODES_OF_FIELDS[path];
    assert.deepEqual([status, code], [200, ofField ?? CODES[call.name] ?? INVALID_PARAMETER], said);
    assert.ok(
      message.split('; ').some((one) => one.startsWith(namedPath(path))),
      said,
    );
  }

  describe(call.name, () => {
    it('names a required field that is missing', async () => {
      for (const [path, { required }] of own)
        if (required && !(path in input.params)) await assertRefused(path, undefined);
    });

    it('names a field whose value cannot be', async () => {
      for (const [path, { refuses = [] }] of own) for (const value of refuses) await assertRefused(path, value);
    });

    it('answers with HTTP 200 and a code, whatever is in a field', async () => {
      for (const [path] of own) {
        for (const value of nextOddValues()) {
          // An empty part makes another path, and half a character none.
          if (path in input.params && (`${value}` === '' || value === '\ud800')) continue;
          const { status, code } = await answerTo(path, value);
          assert.deepEqual([status, typeof code], [200, 'number'], `${path} ${JSON.stringify(value)?.slice(0, 40)}`);
        }
      }
    });

    it('blames no field for a value that the document allows', async () => {
      for (const [path, { accepts = [] }] of own) {
        for (const value of accepts) {
          const { status, message = '' } = await answerTo(path, value);
          assert.equal(status, 200);
          assert.ok(!message.startsWith(namedPath(path)), `${path} ${JSON.stringify(value)}: ${message}`);
        }
      }
    });
  });
}
