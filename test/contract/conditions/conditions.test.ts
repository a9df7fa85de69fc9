/**
 * Goes through every condition that a call of the knowledge base may be refused for (doc 3 §5, §7): the desk's message names the
 * thing, and the help of the command line and the OpenAPI document say the condition.
 */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { type Operation, routeOf } from '../../../relay/desk-api/operation.ts';
import { OPERATION_LIST } from '../../../relay/desk-api/operations.ts';
import { SIGN_CONDITIONS } from '../../../relay/desk-api/signing/knowledge-base.ts';
import { help } from '../../../relay/desk-api/tools/cli-usage.ts';
import { openApiDocument } from '../../../relay/desk-api/tools/openapi.ts';
import { readOracle } from '../oracle.ts';
import type { Case, Given } from './case.ts';
import { casesOf } from './cases.ts';
import { startWorld } from './world.ts';

const QUOTA = 'the knowledge base’s quota of questions is reached';
const NULL_FIELD = 'a field must not be null (its name is given)';
/** The first are met by every call and tested with every call elsewhere, the last by a webhook that does not answer. */
const ELSEWHERE: readonly string[] = [
  ...SIGN_CONDITIONS,
  NULL_FIELD,
  'too many messages of the session wait for replies; ask again later (the session is given)',
];

const { calls } = await readOracle();
const world = await startWorld({ after });
const cases = casesOf(world);
const operations: readonly Operation[] = OPERATION_LIST.filter(({ api }) => api.name === 'knowledge-base');
// biome-ignore lint/suspicious/noExplicitAny: a document is walked as its readers do
const document = JSON.parse(JSON.stringify(openApiDocument(operations))) as any;

const assertSays = (message: string, expected: Case[1]) =>
  typeof expected === 'string' ? assert.equal(message, expected) : assert.match(message, expected);

for (const operation of operations) {
  const { name, method, conditions = [] } = operation;

  describe(name, () => {
    const own = cases[name] ?? [];

    it('is refused in words that name the thing', async () => {
      for (const [, expected, given] of own) assertSays(await world.refusalOf(operation, given), expected);
    });

    it('has a case for each condition, and a condition for each case', () => {
      const met = own.map(([condition]) => condition);
      assert.deepEqual(
        [...new Set(met)].sort(),
        conditions.filter((one) => one !== QUOTA && !ELSEWHERE.includes(one)).sort(),
      );
    });

    it('meets each condition that the document lists for it', () => {
      const listed = calls.find((call) => call.name === name)?.conditions ?? [];
      for (const pattern of listed) {
        const text = conditions.find((one) => pattern.test(one)) ?? '';
        assert.ok(text === QUOTA || own.some(([condition]) => condition === text), `${pattern}`);
      }
    });

    it('shows its conditions at the command line and in the OpenAPI document', () => {
      const path = routeOf(operation).replace(/:([A-Za-z_]+)/g, '{$1}');
      const { description } = document.paths[path][method.toLowerCase()];
      for (const condition of conditions) {
        assert.ok(
          help(operation).includes(`- ${condition}\n`) || help(operation).endsWith(`- ${condition}`),
          condition,
        );
        assert.ok(description.includes(`| 400 | ${condition} |`), condition);
      }
    });
  });
}

it('a question beyond the quota is refused, when it is created and when it is updated', async () => {
  const admin = await world.administrator();
  await admin.call('PUT', '/knowledge/quota', { total: 1 });
  const writing: [name: string, given: Given][] = [
    ['create-question', { body: world.question }],
    [
      'update-question',
      { ids: [world.edited.id], body: { ...world.edit, simpleQuestionUpdateRequests: [{ content: 'Norway' }] } },
    ],
  ];
  for (const [name, given] of writing) {
    const operation = operations.find((one) => one.name === name);
    assert.ok(operation);
    assert.ok(operation.conditions?.includes(QUOTA));
    assert.equal(
      await world.refusalOf(operation, given),
      'the quota of 1 questions, similar ones included, is reached',
    );
  }
  await admin.call('PUT', '/knowledge/quota', { total: 20_000 });
});
