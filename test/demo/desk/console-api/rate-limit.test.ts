/** The limits a minute of the console's API. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createRateLimit } from '../../../../demo/desk/console-api/respond.ts';

const REFUSED = { status: 429, message: 'too many files in one minute; wait a moment' };

it('each person has the same limit in any minute, and a refused try does not count', () => {
  let time = 0;
  const count = createRateLimit(() => time, 2, 'files');
  count(1);
  time = 59_999;
  count(1);
  assert.throws(() => count(1), REFUSED);
  count(2);
  time = 60_000;
  count(1);
  assert.throws(() => count(1), REFUSED);
  time = 119_999;
  count(1);
});
