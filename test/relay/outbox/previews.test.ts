import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it, type TestContext } from 'node:test';
import { pino } from 'pino';
import { createDeskClient } from '../../../relay/desk-api/client.ts';
import type { Budget } from '../../../relay/outbox/budget.ts';
import { createPreviews } from '../../../relay/outbox/previews.ts';
import { SECRETS } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';
import { refusal, startScriptedDesk } from '../scripted-desk.ts';

async function setUp(context: TestContext, take: () => number = () => 0) {
  const desk = await startScriptedDesk();
  context.after(desk.close);
  const client = createDeskClient({
    url: desk.url,
    credentials: { email: 'admin@example.com', token: SECRETS.DESK_API_TOKEN },
    signVersion: 'v2',
    timeout: 1000,
    now: Date.now,
    nonce: randomUUID,
  });
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => logged.push(line) });
  const budget: Pick<Budget, 'take'> = {
    async take(_, call) {
      const wait = take();
      return wait > 0 ? { taken: false, wait, isClosed: true } : { taken: true, result: await call() };
    },
  };
  const previews = createPreviews(client, budget, log, 20);
  context.after(previews.stop);
  const shown = () => desk.calls.map(({ body }) => body.content as string);
  return { desk, previews, logged, shown };
}

it('of the texts typed during a pause, only the latest is sent', async (t) => {
  const { desk, previews, shown } = await setUp(t);
  for (const text of ['H', 'He', 'Hel', 'Hello']) previews.show('c', 70, text, true);
  await desk.count(2);
  assert.deepEqual(shown(), ['H', 'Hello']);
  assert.deepEqual(desk.paths(), ['/im/sessions/70/message_preview', '/im/sessions/70/message_preview']);
});

it('a text is sent once, however long nothing more is typed', async (t) => {
  const { previews, shown } = await setUp(t);
  previews.show('a', 70, 'Hello', true);
  // Each text of the other conversation waits for a pause, in which the first one would be sent again.
  for (const text of ['one', 'two', 'three', 'four']) {
    previews.show('b', 71, text, true);
    await until(() => shown().includes(text), text);
  }
  assert.deepEqual(shown(), ['Hello', 'one', 'two', 'three', 'four']);
});

it('a text that became a message is not sent as a preview', async (t) => {
  const { desk, previews, shown } = await setUp(t);
  previews.show('a', 70, 'Hel', true);
  previews.show('a', 70, 'Hello', true);
  previews.forget('a');
  await desk.count(1);
  previews.show('a', 70, 'And', true);
  await desk.count(2);
  assert.deepEqual(shown(), ['Hel', 'And']);
});

it('conversations do not wait for each other', async (t) => {
  const { desk, previews, shown } = await setUp(t);
  previews.show('a', 70, 'from a', true);
  previews.show('b', 71, 'from b', true);
  await desk.count(2);
  assert.deepEqual(shown().sort(), ['from a', 'from b']);
});

it('if the desk has previews disabled, no more are sent', async (t) => {
  let taken = 0;
  const { desk, previews, logged } = await setUp(t, () => {
    taken += 1;
    return 0;
  });
  desk.otherwise = () => refusal(2065);
  previews.show('a', 70, 'first', true);
  await until(() => logged.some((line) => line.includes('switched off')), 'the answer');
  previews.show('b', 71, 'second', true);
  assert.equal(taken, 1);
});

it('without budget a preview is dropped, and the next one is tried', async (t) => {
  const waits = [500, 0];
  const { desk, previews, shown } = await setUp(t, () => waits.shift() ?? 0);
  previews.show('a', 70, 'dropped', true);
  await until(() => waits.length === 1, 'the budget to be asked');
  previews.show('a', 70, 'shown', true);
  await desk.count(1);
  assert.deepEqual(shown(), ['shown']);
});

it('a closed session does not stop previews of others', async (t) => {
  const { desk, previews, logged } = await setUp(t);
  desk.script.push(refusal(2062));
  previews.show('a', 70, 'too late', true);
  await desk.count(1);
  previews.show('b', 71, 'in time', true);
  await desk.count(2);
  assert.deepEqual(logged, []);
});
