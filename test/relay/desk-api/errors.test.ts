/** How the issues of a value become one line of a message. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { describeIssues } from '../../../relay/desk-api/errors.ts';

/** The description of what is wrong with a value. */
function describeWrong(schema: z.ZodType, value: unknown): string {
  const { error } = schema.safeParse(value);
  assert.ok(error);
  return describeIssues(error.issues);
}

describe('the description of issues', () => {
  it('names the fields and what they lack, without their values', () => {
    const text = describeWrong(z.object({ rows: z.array(z.object({ id: z.int() })), name: z.string() }), {
      rows: [{ id: 'a secret' }],
    });
    assert.match(text, /^rows\.0\.id: .+; name is missing$/);
    assert.doesNotMatch(text, /secret/);
    assert.match(describeWrong(z.string(), 1), /^the whole: /);
  });

  it('is short, however many fields are wrong and however long their names are', () => {
    assert.match(describeWrong(z.array(z.string()), [1, 2, 3, 4, 5]), /^0: .+; 1: .+; 2: .+; and 2 more$/);
    const text = describeWrong(z.record(z.string(), z.string()), { ['x'.repeat(10_000)]: 1 });
    assert.equal(text.length, 501);
    assert.ok(text.endsWith('…'));
  });
});
