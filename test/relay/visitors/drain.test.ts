import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { it, type TestContext } from 'node:test';
import { newId, startRelay, type TestVisitor } from '../../helpers/relay.ts';

it('a draining relay disconnects widgets one after another, admits no new one and answers pushes to the end', async (t) => {
  const relay = await startRelay(t, { timings: { drainedPerSecond: 10 } });
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
  // A widget that Socket.IO disconnects (`io server disconnect`) would not reconnect by itself.
  assert.deepEqual([...new Set(left)], ['transport close']);
  assert.equal(left.length, visitors.length);
  await assert.rejects(fetch(`${relay.url}/health/live`));
});

async function dial(context: TestContext, url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  context.after(() => socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

it('neither a silent connection nor one that keeps sending requests keeps a relay from stopping', async (t) => {
  const relay = await startRelay(t, { timings: { requestHead: 500, drainedPerSecond: 2 } });
  const visitors = [await relay.visitor(), await relay.visitor(), await relay.visitor()];
  await dial(t, relay.url);
  const asking = await dial(t, relay.url);
  const ask = async (): Promise<string> => {
    asking.write('GET /health/ready HTTP/1.1\r\nHost: relay\r\n\r\n');
    return String((await once(asking, 'data'))[0]);
  };
  assert.match(await ask(), /^HTTP\/1.1 200[\s\S]*\r\nConnection: keep-alive/);
  const closing = relay.drain(2000);
  assert.match(await ask(), /^HTTP\/1.1 503[\s\S]*\r\nConnection: close/);
  await closing;
  await Promise.all(visitors.map((visitor) => visitor.gone));
});
