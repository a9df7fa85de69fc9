/** Event webhooks about customers: a visitor whom the desk deletes is forgotten, in whatever order the pushes come. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { metricsOf } from '../../helpers/metrics.ts';
import { newId, type RelayOptions, startRelay } from '../../helpers/relay.ts';
import { sharedPostgres } from '../../helpers/shared-postgres.ts';
import { until } from '../../helpers/until.ts';
import { agentSession, startScriptedDesk } from '../scripted-desk.ts';

const CUSTOMER = 900;
const SESSION = 70;

async function scene(context: TestContext, options: RelayOptions = {}) {
  const desk = await startScriptedDesk();
  context.after(desk.close);
  desk.otherwise = ({ path }) => (path === '/im/sessions' ? agentSession(SESSION) : { json: { code: 1000 } });
  const relay = await startRelay(context, { deskUrl: desk.url, sites: { direct: { first: 'agent' } }, ...options });
  const visitor = await relay.visitor({ site: 'direct' });
  await visitor.ask('start', { id: newId() });
  await visitor.event('session-started');
  const token: string = desk.calls[0]?.body.customer_token;
  const event = (action: string, message: object) => relay.push({ action, message }, 'events');
  const stored = () => relay.store.conversations.byCustomer(token);
  return { desk, relay, visitor, token, event, stored };
}
const outcomes = async (url: string) =>
  [...(await metricsOf(url)).matchAll(/relay_pushes_total\{kind="events",outcome="([a-z-]+)"\} (\d+)/g)].map((one) =>
    one.slice(1),
  );

const postgres = await sharedPostgres();

describe('a customer whom the desk deletes', () => {
  it('is forgotten while a session runs, and twice is once', async (t) => {
    const now = await scene(t);
    await now.visitor.send('My secret');
    await now.event('Customer_create', { id: CUSTOMER, open_api_token: now.token });
    assert.equal((await now.event('Customer_destroy', { id: CUSTOMER })).status, 200);
    await now.visitor.gone;
    assert.equal(await now.stored(), undefined);
    await assert.rejects(now.relay.visitor({ site: 'direct', token: now.visitor.token }), { code: 'token-invalid' });
    assert.equal((await now.event('Customer_destroy', { id: CUSTOMER })).status, 200);
    assert.equal(
      (await now.event('Customer_update', { id: CUSTOMER, changes: { email: ['', 'a@b.example'] } })).status,
      200,
    );
    assert.equal((await now.event('Customer_create', { id: CUSTOMER, open_api_token: now.token })).status, 200);
    assert.equal(await now.stored(), undefined, 'nothing of it comes back');
    assert.match(await metricsOf(now.relay.url), /relay_conversations_erased_total\{why="desk"\} 1/);
  });

  it('is found by the transcript of a session if the creation was not pushed', async (t) => {
    const now = await scene(t, { timings: { transcript: 1 } });
    const log = [{ session_id: 1, sub_session_id: SESSION, customer_id: CUSTOMER }];
    await now.event('ImSubSession_close', { id: SESSION, im_sub_session_log: log, im_log_infos: [] });
    await now.event('Customer_destroy', { id: CUSTOMER });
    assert.equal(await now.stored(), undefined);
  });

  it('is forgotten, in whatever order the pushes come, each of them twice', async (t) => {
    const names = (token: string): [string, object][] => [
      ['Customer_create', { id: CUSTOMER, open_api_token: token }],
      ['ImSubSession_create', { id: SESSION, customer_id: CUSTOMER }],
      ['Customer_update', { id: CUSTOMER, changes: { open_api_token: [null, token] } }],
    ];
    for (const index of [0, 1, 2]) {
      const now = await scene(t);
      const [named, destroyed] = [names(now.token)[index] as [string, object], { id: CUSTOMER }];
      for (let times = 0; times < 2; times += 1) await now.event('Customer_destroy', destroyed);
      assert.ok(await now.stored(), 'nobody knows whose it is');
      for (let times = 0; times < 2; times += 1) assert.equal((await now.event(...named)).status, 200);
      assert.equal(await now.stored(), undefined, named[0]);
      await now.visitor.gone;
      assert.match(await metricsOf(now.relay.url), /relay_conversations_erased_total\{why="desk"\} 1/);
    }
  });

  it('is forgotten if the desk names and deletes the customer before the relay knows the session', async (t) => {
    const desk = await startScriptedDesk();
    t.after(desk.close);
    desk.otherwise = ({ path }) => (path === '/im/sessions' ? agentSession(SESSION) : { json: { code: 1000 } });
    const relay = await startRelay(t, { deskUrl: desk.url, sites: { direct: { first: 'agent' } } });
    const visitor = await relay.visitor({ site: 'direct' });
    const event = (action: string, message: object) => relay.push({ action, message }, 'events');
    await event('ImSubSession_create', { id: SESSION, customer_id: CUSTOMER });
    await event('Customer_destroy', { id: CUSTOMER });
    await visitor.ask('start', { id: newId() });
    await visitor.gone;
    assert.equal(await relay.store.conversations.byCustomer(desk.calls[0]?.body.customer_token), undefined);
  });

  it('is known by an agent’s session, and is not confused by a late push about the one before', async (t) => {
    const now = await scene(t);
    await now.event('ImSubSession_create', { id: SESSION, customer_id: CUSTOMER });
    assert.equal((await now.relay.store.conversations.byDeskCustomer(CUSTOMER)).length, 1);
    await now.event('ImSubSession_create', { id: SESSION + 1, customer_id: 5 });
    await now.event('ImSubSession_create', { id: SESSION });
    assert.deepEqual(await now.relay.store.conversations.byDeskCustomer(5), []);

    // The same person comes again: this conversation began after the deletion of customer 4.
    await now.event('Customer_destroy', { id: 4 });
    const { clock } = now.relay.store;
    const deleted = clock.now();
    await until(() => clock.now() > deleted, 'a later moment');
    const again = await now.relay.visitor({ site: 'direct' });
    await again.ask('start', { id: newId() });
    await again.event('session-started');
    const { customer_token: token } = now.desk.calls.at(-1)?.body ?? {};
    for (const [action, message] of [
      ['Customer_create', { id: 6, open_api_token: token }],
      ['Customer_create', { id: 4, open_api_token: token }],
      ['Customer_destroy', { id: 4 }],
    ] as const)
      await now.event(action, message);
    assert.ok(await now.relay.store.conversations.byCustomer(token));
    assert.equal((await now.relay.store.conversations.byDeskCustomer(6)).length, 1);
    await now.event('Customer_destroy', { id: 6 });
    assert.equal(await now.relay.store.conversations.byCustomer(token), undefined);
  });

  it('is another, so that this visitor stays', async (t) => {
    const now = await scene(t);
    await now.event('Customer_create', { id: CUSTOMER, open_api_token: now.token });
    for (const message of [{ id: CUSTOMER + 1 }, {}, { id: 'none' }]) {
      assert.equal((await now.event('Customer_destroy', message)).status, 200);
    }
    await now.event('Customer_create', { id: 5, open_api_token: 'a-stranger' });
    await now.event('Customer_update', { id: 5, changes: { nick_name: ['a', 'b'] } });
    await now.event('Hologram_create', { id: 5 });
    assert.ok(await now.stored());
    assert.deepEqual(await now.relay.store.conversations.byDeskCustomer(5), []);
    const counts = Object.fromEntries(await outcomes(now.relay.url));
    assert.deepEqual([counts['unknown-customer'], counts['unknown-action']], ['3', '1']);
  });

  it('is forgotten by both nodes, whichever gets the push', async (t) => {
    const env = { STORE_URL: await postgres.database() };
    const now = await scene(t, { env });
    const other = await startRelay(t, { deskUrl: now.desk.url, sites: { direct: { first: 'agent' } }, env });
    await other.push({ action: 'Customer_create', message: { id: CUSTOMER, open_api_token: now.token } }, 'events');
    await Promise.all(
      [now.relay, other, now.relay].map((relay) =>
        relay.push({ action: 'Customer_destroy', message: { id: CUSTOMER } }, 'events'),
      ),
    );
    await now.visitor.gone;
    assert.deepEqual(await other.store.conversations.byDeskCustomer(CUSTOMER), []);
  });

  it('is forgotten if one node learns the name while the other takes the deletion', async (t) => {
    // A network has few chats in which nobody has written.
    const env = { STORE_URL: await postgres.database(), TRUSTED_PROXIES: '1' };
    const now = await scene(t, { env });
    const other = await startRelay(t, { deskUrl: now.desk.url, sites: { direct: { first: 'agent' } }, env });
    for (let round = 0; round < 8; round += 1) {
      const visitor = await now.relay.visitor({ site: 'direct', forwardedFor: `203.0.113.${round}` });
      const session = 1000 + round;
      now.desk.otherwise = ({ path }) => (path === '/im/sessions' ? agentSession(session) : { json: { code: 1000 } });
      await visitor.ask('start', { id: newId() });
      await visitor.event('session-started');
      const { customer_token: token } = now.desk.calls.findLast(({ path }) => path === '/im/sessions')?.body ?? {};
      const named = { action: 'ImSubSession_create', message: { id: session, customer_id: session } };
      const destroyed = { action: 'Customer_destroy', message: { id: session } };
      await Promise.all([now.relay.push(named, 'events'), other.push(destroyed, 'events')]);
      assert.equal(await now.relay.store.conversations.byCustomer(token), undefined, `round ${round}`);
    }
  });
});
