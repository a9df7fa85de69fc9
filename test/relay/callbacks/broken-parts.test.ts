import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId, startRelay, until } from '../../helpers/relay.ts';
import { startScriptedDesk } from '../scripted-desk.ts';

test('a part that is not understood is set aside by itself, and the others are shown', async (t) => {
  const desk = await startScriptedDesk();
  t.after(desk.close);
  const relay = await startRelay(t, { deskUrl: desk.url });
  const visitor = await relay.visitor();
  await visitor.ask('start', { id: newId() });
  await visitor.event('session-started');
  const part = (message_id: string) => ({ type: 'message', message_id, data: { answer: message_id, question_id: 1 } });
  const broken = { type: 'message', message_id: 'b', data: 'nothing' };
  const push = { customer_token: desk.calls[0]?.body.customer_token, assign_type: 'robot' };
  for (const customer_token of [push.customer_token, 'nobody']) {
    const answer = await relay.push({ ...push, customer_token, messages: [part('a'), broken, part('c')] });
    assert.equal(answer.status, 200);
  }
  await until(() => visitor.events.filter(({ type }) => type === 'robot-answer').length === 2, 'the good parts');
  const kept = await relay.store.quarantined(0, 10);
  assert.deepEqual(
    kept.map(({ reason, body }) => [reason, JSON.parse(body)]),
    [['not-understood: messages.0.data invalid_type', { ...push, messages: [broken] }]],
    'of a customer nobody knows nothing is kept',
  );
  await relay.push({ ...push, messages: [broken] });
  assert.equal(await relay.store.quarantineSize(), 2, 'with nothing good in it, the whole is');
});
