import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';

const RELAY = pathToFileURL(join(import.meta.dirname, '../../../relay/')).href;
const MB = 1e6;

/** The bytes that 30,000 pushes leave in the old generation, after a burst of concurrent ones. */
const PROGRAM = `
  import { getHeapSpaceStatistics } from 'node:v8';
  import { replyNotification } from '${RELAY}desk-api/outbound/replies.ts';
  const push = JSON.stringify({
    customer_token: 'a-visitor',
    assign_type: 'agent',
    messages: [{ type: 'message', message_id: 'one', im_sub_session_id: 1, data: { content: 'On its way.' } }],
  });
  const take = () => replyNotification.safeParse(JSON.parse(push));
  const lasting = () => getHeapSpaceStatistics().find((space) => space.space_name === 'old_space').space_used_size;
  let underWay = [];
  for (let n = 0; n < 20_000; n += 1) underWay.push(take());
  underWay = [];
  gc();
  for (let n = 0; n < 60_000; n += 1) take();
  gc();
  const before = lasting();
  for (let n = 0; n < 30_000; n += 1) take();
  console.log(lasting() - before);
`;

function leftBy(before: string): number {
  const node = ['--expose-gc', '--single-threaded', '--input-type=module-typescript', '--eval', before + PROGRAM];
  return Number(execFileSync(process.execPath, node, { encoding: 'utf8' }));
}

describe('the garbage of pushes', () => {
  it('does not reach the old generation', () => {
    const left = leftBy(`import '${RELAY}config/v8-flags.ts';`);
    assert.ok(left < 0.2 * MB, `${left} bytes`);
  });

  it('would reach it with V8’s defaults', () => {
    const left = leftBy('');
    assert.ok(left > MB, `${left} bytes; if V8 does better now, v8-flags.ts is no longer needed`);
  });
});
