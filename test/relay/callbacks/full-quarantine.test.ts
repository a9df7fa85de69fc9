/** The limits of the quarantine: bytes in all, and entries per push. */
import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { LARGEST_QUARANTINE } from '../../../relay/callbacks/set-aside.ts';
import { metricsOf } from '../../helpers/metrics.ts';
import { newId, startRelay } from '../../helpers/relay.ts';
import { sharedPostgres } from '../../helpers/shared-postgres.ts';
import { agentSession, startScriptedDesk } from '../scripted-desk.ts';

const postgres = await sharedPostgres();
const KIB = 1024;

/** A relay whose store reports so many quarantined bytes, and a visitor in an agent session. */
async function holding(context: TestContext, bytes: number) {
  const desk = await startScriptedDesk();
  context.after(desk.close);
  desk.otherwise = () => agentSession(70);
  let looks = 0;
  const relay = await startRelay(context, {
    deskUrl: desk.url,
    sites: { direct: { first: 'agent' } },
    wrapStore: (store) => ({
      ...store,
      quarantine: {
        ...store.quarantine,
        async bytes() {
          looks += 1;
          return bytes;
        },
      },
    }),
  });
  const visitor = await relay.visitor({ site: 'direct' });
  await visitor.ask('start', { id: newId() });
  await visitor.event('session-started');
  const push = { customer_token: desk.calls[0]?.body.customer_token as string, assign_type: 'agent' };
  const part = (message_id: string, im_sub_session_id = 70) => ({
    type: 'message',
    message_id,
    im_sub_session_id,
    data: { content: message_id },
  });
  return { relay, visitor, push, part, looks: () => looks };
}

it('a full quarantine refuses the push, so that the desk sends it again', async (t) => {
  const { relay, visitor, push, part } = await holding(t, LARGEST_QUARANTINE);
  const events = { action: 'ImSubSession_close', message: { id: 'x' } };
  const statuses = [
    await relay.push('nuqneH'),
    await relay.push(events, 'events'),
    await relay.push({ ...push, messages: [part('early', 99)] }),
  ].map(({ status }) => status);
  assert.deepEqual(statuses, [503, 503, 503]);
  assert.equal(await relay.store.quarantine.size(), 0);
  assert.match(await metricsOf(relay.url), /^relay_pushes_total\{kind="replies",outcome="quarantine-full"\} 2$/m);
  assert.match(await metricsOf(relay.url), new RegExp(`^relay_quarantine_bytes ${LARGEST_QUARANTINE}$`, 'm'));
  // Valid pushes are still accepted.
  assert.equal((await relay.push({ ...push, messages: [part('hello')] })).status, 200);
  assert.equal((await visitor.event('agent-message')).id, 'hello');
});

it('entries that a relay adds count before it measures the quarantine again', async (t) => {
  const { relay, looks } = await holding(t, LARGEST_QUARANTINE - 10 * KIB);
  const before = looks();
  const statuses: number[] = [];
  for (let push = 0; push < 8; push += 1) statuses.push((await relay.push('x'.repeat(3 * KIB))).status);
  assert.deepEqual(statuses, [200, 200, 200, 503, 503, 503, 503, 503]);
  assert.equal(looks() - before, 1);
});

it('a push with very many messages becomes one entry, with its header stored once', async (t) => {
  const { relay, push, part } = await holding(t, 0);
  const padding = 'p'.repeat(500 * KIB);
  const many = Array.from({ length: 2000 }, (_, index) => part(`m${index}`, 99));
  assert.equal((await relay.push({ ...push, padding, messages: many })).status, 200);
  assert.equal(await relay.store.quarantine.size(), 1);
  const odd = Array.from({ length: 50 }, () => ({ type: 'message' }));
  assert.equal((await relay.push({ ...push, padding, messages: [part('good'), ...odd] })).status, 200);
  const early = Array.from({ length: 50 }, (_, index) => part(`e${index}`, 99));
  assert.equal((await relay.push({ ...push, padding, messages: early })).status, 200);
  const [first, ...rest] = await relay.store.quarantine.list(0, 200);
  assert.deepEqual([first?.reason, rest.length], ['too-many-messages', 100]);
  assert.ok(rest.every(({ body }) => body.length < KIB));
});

for (const kind of ['sqlite', 'postgres'] as const) {
  it(`the store reports the bytes of the quarantine (${kind})`, async (t) => {
    const env = kind === 'postgres' ? { STORE_URL: await postgres.database() } : {};
    const { store } = await startRelay(t, { env });
    assert.equal(await store.quarantine.bytes(), 0);
    for (const body of ['abc', 'ä€', 'x'.repeat(100 * KIB)]) {
      await store.quarantine.add({ at: 1, reason: 'r', body, conversation: null, session: null });
    }
    assert.equal(await store.quarantine.bytes(), 3 + 5 + 100 * KIB);
    await store.quarantine.drop((await store.quarantine.list(0, 9)).map(({ id }) => id));
    assert.equal(await store.quarantine.bytes(), 0);
  });
}
