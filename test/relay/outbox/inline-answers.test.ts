import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Intent } from '../../../relay/model/intents.ts';
import { talking, urobot } from '../conversation/records.ts';
import { startWorker } from './worker-harness.ts';

const flow: Intent = { kind: 'flow', id: 'flow-1', session: urobot.seq, flowId: 81 };
const inline = { sessionId: '900', logId: 12, ansContent: '<p>Step two</p>', ansType: 1 };

for (const [where, answer] of [
  ['at the top', { code: 1000, ...inline }],
  ['under data', { code: 1000, data: inline }],
  ['under messages', { code: 1000, messages: inline }],
] as const) {
  it(`a flow answered inline, ${where}, is applied like a push`, async (t) => {
    const { desk, worker, answered, ...on } = await startWorker(t);
    desk.script.push({ json: answer });
    const id = await on.conversation(talking(urobot));
    await on.add(id, flow);
    worker.wake();
    await on.empty();
    assert.deepEqual(answered, [[id, '<p>Step two</p>']]);
  });
}

it('a plain success brings no answer', async (t) => {
  const { worker, answered, ...on } = await startWorker(t);
  await on.add(await on.conversation(talking(urobot)), flow);
  worker.wake();
  await on.empty();
  assert.deepEqual(answered, []);
});
