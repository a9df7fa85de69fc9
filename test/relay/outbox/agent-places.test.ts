/** Agents and the queue are shared among networks, with a real desk. */
import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { MOST_SILENT } from '../../../relay/outbox/worker.ts';
import { JUNIPER, OTIS, startDesk, TENANT } from '../../demo/desk/desk-harness.ts';
import { newId, SECRETS, startRelay, type TestVisitor } from '../../helpers/relay.ts';
import { claimsOf, IDENTITY_KEY, signIdentity } from '../../helpers/sign-identity.ts';
import { until } from '../../helpers/until.ts';

const MOST_ALONE = 5;
const CROWDED = '203.0.113.7';

async function scene(context: TestContext) {
  const desk = await startDesk(context);
  const relay = await startRelay(context, {
    deskUrl: desk.url,
    env: {
      DESK_EMAIL: TENANT.email,
      DESK_API_TOKEN: TENANT.apiToken,
      TRUSTED_PROXIES: '1',
      CHATS_PER_NETWORK: String(MOST_ALONE),
      IDENTITY_SECRET: `${IDENTITY_KEY.kid}:${IDENTITY_KEY.secret}`,
    },
    sites: { direct: { first: 'agent', groupId: JUNIPER.group } },
    clock: { now: desk.clock.now, advance: desk.clock.advance },
  });
  desk.desk.setReplyUrl(`${relay.url}/callbacks/${SECRETS.CALLBACK_SECRET}/replies`);
  const [juniper, otis] = [await desk.agent(JUNIPER), await desk.agent(OTIS)];
  await juniper.status('online');
  await otis.status('online');
  const agents = async () => {
    const { sessions } = await juniper.overview();
    const { sessions: more, waiting } = await otis.overview();
    return { talking: sessions.length + more.length, waiting: waiting.length };
  };
  const ask = async (forwardedFor: string, auth = {}): Promise<TestVisitor> => {
    const visitor = await relay.visitor({
      site: 'direct',
      forwardedFor,
      auth: { version: 1, site: 'direct', ...auth },
    });
    await visitor.ask('start', { id: newId() });
    return visitor;
  };
  /** The clock stands still; postponed requests are due after some seconds. */
  const later = () => desk.clock.advance(6000);
  const waitsInOutbox = async () => (await relay.store.outbox.state()).waiting;
  return { desk, relay, juniper, otis, agents, ask, later, waitsInOutbox };
}

it('visitors of one network who write nothing do not take every agent and the queue', async (context) => {
  const { agents, ask, later, waitsInOutbox } = await scene(context);
  const crowd = await Promise.all(Array.from({ length: 25 }, (_, n) => ask(`${CROWDED}:${50_000 + n}`)));
  await until(async () => (await agents()).talking === MOST_SILENT, 'their share');
  assert.deepEqual([await agents(), await waitsInOutbox()], [{ talking: MOST_SILENT, waiting: 0 }, 25 - MOST_SILENT]);
  const honest = await ask('198.51.100.1');
  await honest.event('session-started');

  const [first] = crowd as [TestVisitor];
  await first.ask('send', { id: newId(), text: 'Where is my lamp?' });
  later();
  await until(async () => (await agents()).talking === MOST_SILENT + 2, 'a place that words made free');
});

it('a network has no more chats than all others together, above a few, and the next when one has ended', async (context) => {
  const { juniper, agents, ask, later, waitsInOutbox } = await scene(context);
  const talk = async (network: string, n: number) => {
    const visitor = await ask(network);
    await visitor.ask('send', { id: newId(), text: `Question ${n}` });
    return visitor;
  };
  const all = async () => {
    const { talking, waiting } = await agents();
    return talking + waiting;
  };
  for (let n = 1; n <= MOST_ALONE; n += 1) {
    await talk(CROWDED, n);
    later();
    await until(async () => (await all()) === n, `chat ${n}`);
  }
  await talk(CROWDED, 6);
  await talk('198.51.100.1', 7);
  await until(async () => (await all()) === MOST_ALONE + 1, 'the other network');
  assert.ok((await waitsInOutbox()) > 0, 'the sixth waits');
  const { sessions } = await juniper.overview();
  await juniper.close(sessions[0]?.id as number);
  await until(async () => {
    later();
    return (await waitsInOutbox()) === 0;
  }, 'the sixth');
});

it('who leaves the chat or is forgotten frees no place that the desk still keeps', async (context) => {
  const { desk, juniper, otis, agents, ask, later, waitsInOutbox } = await scene(context);
  const leave = [
    (visitor: TestVisitor) => visitor.ask('end', { id: newId() }),
    (visitor: TestVisitor) => visitor.ask('forget', {}),
  ];
  for (const [n, end] of leave.entries()) {
    const visitor = await ask(CROWDED);
    await visitor.event('session-started');
    assert.ok((await end(visitor)).ok, String(n));
  }
  await ask(CROWDED).then((visitor) => visitor.event('session-started'));
  await ask(CROWDED);
  await until(async () => (await waitsInOutbox()) === 1, 'the fourth');
  later();
  assert.equal((await agents()).talking, MOST_SILENT);
  for (const agent of [juniper, otis]) {
    for (const { id } of (await agent.overview()).sessions) await agent.close(id);
  }
  desk.clock.leap(15 * 60_000);
  await until(async () => {
    later();
    return (await waitsInOutbox()) === 0;
  }, 'the desk’s end of those chats');
});

it('visitors whom the site vouches for are not counted', async (context) => {
  const { relay, agents, ask } = await scene(context);
  const people = Array.from({ length: 6 }, (_, n) =>
    ask(CROWDED, { identity: signIdentity(claimsOf(`person-${n}`, { aud: 'direct' }, relay.clock.now())) }),
  );
  await Promise.all(people);
  await until(async () => (await agents()).talking === 6, 'all of them');
});
