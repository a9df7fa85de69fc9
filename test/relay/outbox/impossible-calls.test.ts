import assert from 'node:assert/strict';
import { it } from 'node:test';
import { talking, urobot } from '../conversation/records.ts';
import { startWorker } from './worker-harness.ts';

it('a call that lacks numbers of the desk fails visibly without being made, and the calls behind it continue', async (t) => {
  const { desk, worker, ...on } = await startWorker(t);
  const id = await on.conversation(talking({ ...urobot, sceneId: null }));
  await on.add(id, { kind: 'flow', id: 'click', session: 1, flowId: 81 });
  await on.say(id, 'hello');
  worker.wake();
  await on.empty();
  assert.deepEqual(await on.events(id), ['message-failed']);
  assert.deepEqual(
    desk.calls.map(({ path }) => path),
    ['/im/messages'],
  );
});
