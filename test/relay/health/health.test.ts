import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { metricsOf } from '../../helpers/metrics.ts';
import { newId, startRelay } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';
import { type DeskAnswer, OK, refusal, robotSession, startScriptedDesk } from '../scripted-desk.ts';
import { fullWhen } from './full-store.ts';

const ready = async (url: string) => {
  const response = await fetch(`${url}/health/ready`);
  return [response.status, await response.json()];
};

it('a relay with a writable store is live and ready', async (t) => {
  const { url } = await startRelay(t);
  assert.deepEqual(await (await fetch(`${url}/health/live`)).json(), { live: true });
  assert.deepEqual(await ready(url), [200, { ready: true }]);
});

it('a store that cannot write makes the relay unready, but still live', async (t) => {
  let broken = true;
  const { url } = await startRelay(t, {
    wrapStore: fullWhen(() => broken),
  });
  assert.deepEqual(await ready(url), [503, { ready: false, reason: 'the store cannot be written' }]);
  assert.equal((await fetch(`${url}/health/live`)).status, 200);
  broken = false;
  assert.deepEqual(await ready(url), [200, { ready: true }]);
});

it('a desk that refuses the settings makes the relay unready and raises the alarm', async (t) => {
  const desk = await startScriptedDesk();
  t.after(desk.close);
  desk.otherwise = () => refusal(2059);
  const { url, ...relay } = await startRelay(t, { deskUrl: desk.url });
  const visitor = await relay.visitor();
  await visitor.send('Hello');
  await visitor.event('message-failed');
  const [status, body] = await ready(url);
  assert.equal(status, 503);
  assert.match((body as { reason: string }).reason, /DESK_API_TOKEN/);
  assert.match(await metricsOf(url), /^relay_desk_misconfigured 1$/m);
});

it('a plan without messages makes the relay unready until a message succeeds', async (t) => {
  const desk = await startScriptedDesk();
  t.after(desk.close);
  let paid = false;
  desk.otherwise = ({ path }) => (path === '/im/sessions' ? robotSession : paid ? OK : refusal(2058));
  const { url, clock, ...relay } = await startRelay(t, { deskUrl: desk.url });
  const visitor = await relay.visitor();
  await visitor.send('Hello');
  await visitor.event('message-failed');
  const [status, body] = await ready(url);
  assert.equal(status, 503);
  assert.match((body as { reason: string }).reason, /plan/);
  paid = true;
  clock.advance(60_000);
  await visitor.send('Hello again');
  await until(async () => (await ready(url))[0] === 200, 'the end of the alarm');
});

it('the alarm lasts until the desk accepts the settings again, even if no visitor writes', async (t) => {
  const desk = await startScriptedDesk();
  t.after(desk.close);
  let mended = false;
  const agents = () => desk.paths().filter((path) => path === '/im/agent_status').length;
  desk.otherwise = () => (mended ? { json: { code: 1000, agents: [] } } : refusal(2059));
  const { url, clock, ...relay } = await startRelay(t, { deskUrl: desk.url, timings: { settings: 10 } });
  const visitor = await relay.visitor();
  await visitor.send('Hello');
  await visitor.event('message-failed');
  for (let looks = 0; looks < 5; looks += 1) assert.equal((await ready(url))[0], 503);
  assert.equal(agents(), 0, 'while the desk is left alone it is not asked either');
  await until(() => {
    clock.advance(60_000);
    return agents() > 1;
  }, 'questions');
  assert.equal((await ready(url))[0], 503);
  mended = true;
  await until(async () => {
    clock.advance(60_000);
    return (await ready(url))[0] === 200;
  }, 'the end of the alarm');
  assert.match(await metricsOf(url), /^relay_desk_misconfigured 0$/m);
});

it('metrics count commands, calls, sockets and waiting calls', async (t) => {
  const desk = await startScriptedDesk();
  t.after(desk.close);
  const { url, ...relay } = await startRelay(t, { deskUrl: desk.url });
  const visitor = await relay.visitor();
  await visitor.ask('start', { id: newId() });
  await visitor.event('session-started');
  await visitor.ask('end', { id: 'no' });
  const metrics = await metricsOf(url);
  for (const line of [
    'relay_sockets 1',
    'relay_outbox_calls 0',
    'relay_quarantine 0',
    'relay_desk_misconfigured 0',
    'relay_commands_total{command="start",outcome="ok"} 1',
    'relay_commands_total{command="end",outcome="invalid"} 1',
    'relay_desk_calls_total{operation="create-session",outcome="ok"} 1',
  ]) {
    assert.ok(metrics.split('\n').includes(line), line);
  }
  visitor.socket.disconnect();
  await until(async () => (await metricsOf(url)).includes('relay_sockets 0'), 'the socket to be gone');
});

it('unknown paths answer only that', async (t) => {
  const { url } = await startRelay(t);
  for (const path of ['/', '/health', '/callbacks', '/socket.io', '/.env']) {
    const response = await fetch(url + path);
    assert.deepEqual([response.status, response.headers.get('x-powered-by')], [404, null], path);
  }
});

describe('a relay that nobody writes to', () => {
  const PROBED = { quietDesk: 5 * 60_000, settings: 10, readiness: 10 };
  const AGENTS = { json: { code: 1000, agents: [] } };
  const linesOf = ({ logged }: { logged: string[] }, level: number) =>
    logged.map((line) => JSON.parse(line)).filter((line) => line.level === level);
  const [INFO, ERROR] = [30, 50];

  async function start(t: TestContext, first: DeskAnswer) {
    const desk = await startScriptedDesk();
    t.after(desk.close);
    const answers = { now: first };
    desk.otherwise = () => answers.now;
    return { desk, answers, relay: await startRelay(t, { deskUrl: desk.url, timings: PROBED }) };
  }

  for (const [title, answer, reason] of [
    ['a token that the desk refuses', refusal(2059), /DESK_API_TOKEN/],
    ['an e-mail that is not the administrator’s', refusal(2015), /DESK_EMAIL/],
    ['the address of a page', { body: '<h1>It works!</h1>' }, /DESK_URL/],
    ['an address where nothing is', { status: 404 }, /DESK_URL/],
    ['an address that leads elsewhere', { status: 302, headers: { location: '/' } }, /DESK_URL/],
    ['the address of another service', { json: { error: 'not found' } }, /DESK_URL/],
  ] as const) {
    it(`is not ready with ${title} from its first answer on, and is once that is mended`, async (t) => {
      const { desk, answers, relay } = await start(t, answer);
      const [status, body] = await ready(relay.url);
      assert.equal(status, 503);
      assert.match((body as { reason: string }).reason, reason);
      assert.equal(desk.calls.length, 1);
      assert.match(await metricsOf(relay.url), /^relay_desk_misconfigured 1$/m);
      assert.equal(linesOf(relay, ERROR).filter(({ msg }) => msg === 'the relay is not ready').length, 1);
      answers.now = AGENTS;
      relay.clock.advance(61_000);
      await until(async () => (await ready(relay.url))[0] === 200, 'the end of the alarm');
      const [again] = linesOf(relay, INFO).filter(({ msg }) => msg === 'the relay is ready again');
      assert.ok(again?.seconds >= 61, JSON.stringify(again));
    });
  }

  it('finds a token that was changed at the desk, and asks it once in five minutes', async (t) => {
    const { desk, answers, relay } = await start(t, AGENTS);
    assert.deepEqual(await ready(relay.url), [200, { ready: true }]);
    answers.now = refusal(2059);
    relay.clock.advance(4 * 60_000);
    assert.equal((await ready(relay.url))[0], 200);
    assert.equal(desk.calls.length, 1);
    relay.clock.advance(2 * 60_000);
    await until(async () => (await ready(relay.url))[0] === 503, 'the alarm');
    assert.equal(desk.calls.length, 2);
  });

  it('stays ready while a desk that has answered is away, whatever its proxy says, and while it cannot be reached', async (t) => {
    const { desk, answers, relay } = await start(t, AGENTS);
    assert.equal((await ready(relay.url))[0], 200);
    for (const [calls, away] of [{ body: '<h1>Maintenance</h1>' }, { status: 404 }, 'drop'].entries()) {
      answers.now = away as DeskAnswer;
      relay.clock.advance(6 * 60_000);
      await desk.count(calls + 2);
      assert.equal((await ready(relay.url))[0], 200, JSON.stringify(away));
    }
    const gone = await startScriptedDesk();
    await gone.close();
    const unreachable = await startRelay(t, { deskUrl: gone.url, timings: PROBED });
    assert.equal((await ready(unreachable.url))[0], 200);
    const [line] = linesOf(unreachable, ERROR);
    assert.match(line.msg, /cannot be reached.*DESK_URL/);
  });
});
