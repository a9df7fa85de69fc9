import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId, startRelay, type TestVisitor } from '../../helpers/relay.ts';

test('a draining relay sends widgets away one after another, takes no new one and answers pushes to the end', async (t) => {
  const relay = await startRelay(t, { pace: { drainedPerSecond: 10 } });
  const visitors: TestVisitor[] = [];
  for (let n = 0; n < 8; n += 1) visitors.push(await relay.visitor());
  const left: string[] = [];
  for (const visitor of visitors) visitor.socket.on('disconnect', (reason) => left.push(reason));
  const closing = relay.drain(5000);
  await visitors[0]?.gone;
  assert.ok(left.length < visitors.length, 'all at once');
  await assert.rejects(relay.connect().connected);
  const still = visitors.at(-1) as TestVisitor;
  assert.ok((await still.ask('send', { id: newId(), text: 'still here' })).ok);
  const push = await relay.push({ customer_token: 'nobody', assign_type: 'agent', messages: [] });
  assert.equal(push.status, 200);
  assert.equal((await fetch(`${relay.url}/health/ready`)).status, 503);
  await closing;
  await Promise.all(visitors.map((visitor) => visitor.gone));
  // A widget that was told to leave (`io server disconnect`) would not come back by itself.
  assert.deepEqual([...new Set(left)], ['transport close']);
  assert.equal(left.length, visitors.length);
  await assert.rejects(fetch(`${relay.url}/health/live`));
});
