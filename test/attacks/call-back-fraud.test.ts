/**
 * Toll fraud against calls back: races of several relays on one database, clocks that move, a relay that is killed while the desk
 * is asked. The desk is asked for no call more than the limits allow.
 */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import pg from 'pg';
import { relayProcess } from '../faults/relay-process.ts';
import { relayEnvironment } from '../faults/stage.ts';
import { freePorts } from '../helpers/free-ports.ts';
import { metricsOf } from '../helpers/metrics.ts';
import { connect, newId, startRelay, type TestVisitor, temporaryFolder } from '../helpers/relay.ts';
import { sharedPostgres } from '../helpers/shared-postgres.ts';
import { claimsOf, IDENTITY_KEY, signIdentity } from '../helpers/sign-identity.ts';
import { until } from '../helpers/until.ts';
import { type DeskAnswer, OK, startScriptedDesk } from '../relay/scripted-desk.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CALLOUT = '/open_api/callcenter/agent_callout';
/** More than anybody asks for, so that the limits and not the agents end the calls. */
const AGENTS = Array.from({ length: 40 }, (_, n) => ({ id: n + 1, email: `agent${n + 1}@desk.example` }));
const ENV = {
  DESK_SHARED_SECRET: 's'.repeat(32),
  IDENTITY_SECRET: `${IDENTITY_KEY.kid}:${IDENTITY_KEY.secret}`,
  TRUSTED_PROXIES: '1',
};
const SITE = { callBack: { countries: ['GB'], agents: AGENTS, callsADay: 12 } };
const numberOf = (n: number): string => `+4420794600${String(n).padStart(2, '0')}`;

async function callingDesk(context: TestContext) {
  const desk = await startScriptedDesk();
  context.after(desk.close);
  const items = AGENTS.map(({ id }) => ({
    id,
    name: `Agent ${id}`,
    agent_work_state: 'idle',
    agent_call_state: 'off',
  }));
  const given: { call: DeskAnswer } = { call: { json: { code: 1000, call_id: '3012@1-out' } } };
  desk.otherwise = ({ path }) => {
    if (path.endsWith('/agents_of_group')) return { json: { code: 1000, items, meta: { count: items.length } } };
    return path === CALLOUT ? given.call : OK;
  };
  return { desk, given, callouts: () => desk.calls.filter(({ path }) => path === CALLOUT) };
}

type Relay = { visitor: Awaited<ReturnType<typeof startRelay>>['visitor']; clock: { now: () => number } };

function person({ visitor, clock }: Relay, subject: string, forwardedFor: string): Promise<TestVisitor> {
  const identity = signIdentity(claimsOf(subject, { aud: 'shop' }, clock.now()));
  return visitor({ site: 'shop', auth: { version: 1, site: 'shop', identity }, forwardedFor });
}

async function ask(visitor: TestVisitor, number: string, id = newId(), country = 'GB'): Promise<string> {
  const ack = await visitor.ask('call-back', { id, number, country });
  return ack.ok ? ack.outcome : ack.error.code;
}

const times = (outcomes: string[], outcome: string): number => outcomes.filter((one) => one === outcome).length;

describe('calls back on two relays with one database', () => {
  async function pair(context: TestContext) {
    const { desk, callouts } = await callingDesk(context);
    const STORE_URL = await (await sharedPostgres()).database();
    // A busy machine must not make the desk seem unreachable.
    const timings = { deskTimeout: 30_000 };
    const options = { deskUrl: desk.url, env: { ...ENV, STORE_URL }, sites: { shop: SITE }, timings };
    const relays = [await startRelay(context, options), await startRelay(context, options)] as const;
    const each = <T>(count: number, act: (relay: Relay, n: number) => Promise<T>): Promise<T[]> =>
      Promise.all(Array.from({ length: count }, (_, n) => act(relays[n % 2] as Relay, n)));
    // Between the count and the row, so that two relays that count at the same time are sure to race.
    const client = new pg.Client({ connectionString: STORE_URL });
    await client.connect();
    await client.query(`
      CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.03); RETURN NEW; END';
      CREATE TRIGGER wait BEFORE INSERT ON call_backs FOR EACH ROW EXECUTE FUNCTION wait()`);
    await client.end();
    return { relays, each, callouts };
  }

  it('never exceed the site’s calls of a day, whoever races', async (t) => {
    const { relays, each, callouts } = await pair(t);
    const visitors = await each(20, (relay, n) => person(relay, `visitor ${n}`, `203.0.113.${n}`));
    const outcomes = await Promise.all(visitors.map((visitor, n) => ask(visitor, numberOf(n))));
    assert.equal(times(outcomes, 'calling'), 12, outcomes.join());
    assert.equal(times(outcomes, 'limit'), 8);
    assert.equal(callouts().length, 12);
    const counted = await Promise.all(relays.map(({ url }) => metricsOf(url)));
    const refused = counted.map((text) => Number(/outcome="limit-site"} (\d+)/.exec(text)?.[1] ?? 0));
    assert.equal(refused[0] ?? 0, 8 - (refused[1] ?? 0), 'each refusal is counted with its limit');
  });

  it('never exceed five of an address, three to a number and one of an identity', async (t) => {
    const { each, callouts } = await pair(t);
    const neighbours = await each(9, (relay, n) => person(relay, `neighbour ${n}`, '198.51.100.7'));
    const ofAddress = await Promise.all(neighbours.map((visitor, n) => ask(visitor, numberOf(n))));
    assert.deepEqual([times(ofAddress, 'calling'), times(ofAddress, 'limit')], [5, 4]);
    const strangers = await each(7, (relay, n) => person(relay, `stranger ${n}`, `203.0.113.${n}`));
    const toNumber = await Promise.all(strangers.map((visitor) => ask(visitor, numberOf(50))));
    assert.deepEqual([times(toNumber, 'calling'), times(toNumber, 'limit')], [3, 4]);
    const selves = await each(4, (relay, n) => person(relay, 'mallory', `192.0.2.${n}`));
    const ofIdentity = await Promise.all(selves.map((visitor, n) => ask(visitor, numberOf(60 + n))));
    assert.deepEqual([times(ofIdentity, 'calling'), times(ofIdentity, 'again-later')], [1, 3]);
    assert.equal(callouts().length, 9);
  });
});

it('a clock that is set back gives no further call', async (t) => {
  const { desk, callouts } = await callingDesk(t);
  const relay = await startRelay(t, { deskUrl: desk.url, env: ENV, sites: { shop: SITE } });
  const first = await person(relay, 'first', '203.0.113.1');
  assert.equal(await ask(first, numberOf(1)), 'calling');
  relay.clock.advance(-3 * HOUR);
  assert.equal(await ask(first, numberOf(1)), 'again-later');
  const others = await Promise.all([2, 3, 4].map((n) => person(relay, `visitor ${n}`, `203.0.113.${n}`)));
  const outcomes = [];
  for (const visitor of others) outcomes.push(await ask(visitor, numberOf(1)));
  assert.deepEqual(outcomes, ['calling', 'calling', 'limit'], 'the call of the later hour counts for its number');
  relay.clock.advance(DAY + 4 * HOUR);
  const again = await person(relay, 'first', '203.0.113.1');
  assert.equal(await ask(again, numberOf(1)), 'calling');
  assert.equal(callouts().length, 4);
});

it('digits behind a complete number give a telephone no further calls', async (t) => {
  const { desk, callouts } = await callingDesk(t);
  const sites = { shop: { callBack: { ...SITE.callBack, countries: ['DE'] } } };
  const relay = await startRelay(t, { deskUrl: desk.url, env: ENV, sites });
  const outcomes = [];
  for (const [n, more] of ['', '1', '12', '99', '123'].entries()) {
    const visitor = await person(relay, `visitor ${n}`, `203.0.113.${n}`);
    outcomes.push(await ask(visitor, `030 9018200${more}`, newId(), 'DE'));
  }
  assert.deepEqual(outcomes, ['calling', 'calling', 'calling', 'limit', 'limit']);
  assert.deepEqual(
    callouts().map(({ query }) => query.get('number')),
    ['+49309018200', '+493090182001', '+4930901820012'],
  );
});

it('a relay that is killed while the desk is asked makes no second call, and says that it may call', async (t) => {
  const { desk, given, callouts } = await callingDesk(t);
  const folder = temporaryFolder(t);
  const [port] = (await freePorts(1)) as [number];
  const env = { ...relayEnvironment(folder, port, desk.url), ...ENV };
  writeFileSync(join(folder, 'sites.json'), JSON.stringify({ default: SITE }));
  const process = relayProcess(t, env);
  await process.start();
  const open = async (): Promise<TestVisitor> => {
    const identity = signIdentity(claimsOf('ann'));
    const auth = { version: 1, site: 'default', identity };
    const visitor = connect(`http://127.0.0.1:${port}`, { auth, join: { cursor: null } });
    t.after(() => visitor.socket.disconnect());
    await visitor.connected;
    await visitor.joined();
    return visitor;
  };
  const id = newId();
  given.call = new Promise(() => undefined);
  const before = await open();
  void ask(before, numberOf(1), id).catch(() => undefined);
  await until(() => callouts().length === 1, 'the desk to be asked');
  process.kill();
  await process.gone();
  given.call = { json: { code: 1000, call_id: '3012@2-out' } };
  await process.start();
  const after = await open();
  assert.equal(await ask(after, numberOf(1), id), 'unclear');
  assert.equal(await ask(after, numberOf(2)), 'again-later');
  assert.equal(callouts().length, 1);
});
