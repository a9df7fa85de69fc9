import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { QUEUE_STATUS } from '../../../relay/desk-api/im/status.ts';
import { newId, startRelay } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';
import { agentSession, OK, queuedAt, robotSession, startScriptedDesk } from '../scripted-desk.ts';

const POLL = '/im/queue_status';

async function withQueue(context: TestContext) {
  const desk = await startScriptedDesk();
  context.after(desk.close);
  const state = { status: QUEUE_STATUS.queuing as string, count: 3, session: queuedAt(3) };
  desk.otherwise = ({ path, body }) => {
    if (path === POLL) return { json: { code: 1000, status: state.status, count: state.count } };
    if (path !== '/im/sessions') return OK;
    return body.assign_type === 'agent' ? state.session : robotSession;
  };
  const relay = await startRelay(context, { deskUrl: desk.url, timings: { queue: 10 } });
  const wait = async () => {
    const visitor = await relay.visitor();
    await visitor.ask('request-agent', { id: newId() });
    await visitor.event('queued');
    return visitor;
  };
  const polls = () => desk.calls.filter(({ path }) => path === POLL);
  const morePolls = async (more: number) => {
    const before = polls().length;
    await until(() => polls().length >= before + more, 'polls');
  };
  return { desk, relay, state, wait, polls, morePolls };
}

it('waiting visitors are polled in turn, and get a signal only when something changed', async (t) => {
  const { wait, polls, morePolls, state } = await withQueue(t);
  const visitors = [await wait(), await wait()];
  await morePolls(6);
  const asked = polls()
    .slice(-4)
    .map(({ query }) => query.get('customer_token'));
  assert.deepEqual([new Set(asked).size, asked[0] === asked[2], asked[1] === asked[3]], [2, true, true]);
  state.status = QUEUE_STATUS.allocating;
  for (const visitor of visitors) {
    await until(() => visitor.signals.some((one) => one.type === 'queue' && one.state === 'allocating'), 'allocation');
    assert.deepEqual(
      visitor.signals.filter(({ type }) => type === 'queue'),
      [
        { type: 'queue', state: 'waiting', position: 3 },
        { type: 'queue', state: 'allocating', position: null },
      ],
    );
  }
});

it('a waiting visitor gets an expected wait if the latest waits allow one', async (t) => {
  const { relay, wait } = await withQueue(t);
  for (const minutes of [4, 4, 5, 5]) await relay.store.waits.add('all', { position: 2, waited: minutes * 60_000 });
  const queue = ({ signals }: Awaited<ReturnType<typeof wait>>) => signals.filter((one) => one.type === 'queue').at(-1);
  const [first, second] = [await wait(), await wait()];
  await until(() => queue(second)?.position === 3, 'the position');
  assert.equal(queue(second)?.expected, undefined, 'four waits are too few');

  const { customerToken } = (await relay.store.conversations.byId(
    (
      await relay.store.waits.waiting()
    )[0] as string,
  )) as {
    customerToken: string;
  };
  const start = {
    type: 'start_session',
    message_id: 's',
    im_sub_session_id: 9,
    agent_name: 'Wren',
    data: { content: '' },
  };
  await relay.push({ customer_token: customerToken, assign_type: 'agent', messages: [start] });
  const kept = await relay.store.waits.recent('all', 0);
  assert.deepEqual([kept.length, kept.at(-1)?.position], [5, 3], 'the wait that ended is kept');
  const isTalking = ({ events }: typeof first) => events.some(({ type }) => type === 'session-started');
  await until(() => isTalking(first) || isTalking(second), 'the agent');
  const stays = isTalking(first) ? second : first;
  await until(() => queue(stays)?.expected !== undefined, 'what is expected');
  assert.equal(queue(stays)?.expected, 360, 'three places, two minutes each');
});

it('a tab that joins late gets the latest position at once', async (t) => {
  const { relay, wait } = await withQueue(t);
  const visitor = await wait();
  await until(() => visitor.signals.length > 0, 'the position');
  const tab = await relay.visitor({ token: visitor.token });
  await until(() => tab.signals.some((one) => one.type === 'queue' && one.position === 3), 'the position');
});

it('nobody is polled while nobody waits or no widget is connected', async (t) => {
  const { desk, wait, polls, morePolls } = await withQueue(t);
  const [stays, leaves] = [await wait(), await wait()];
  await morePolls(4);
  leaves.socket.disconnect();
  const token = polls().at(-1)?.query.get('customer_token');
  await until(
    () =>
      new Set(
        polls()
          .slice(-5)
          .map(({ query }) => query.get('customer_token')),
      ).size === 1,
    'one',
  );
  assert.ok(token);
  await stays.ask('stop-waiting', { id: newId() });
  await until(() => stays.signals.some((one) => one.type === 'queue' && one.state === 'none'), 'the end');
  const before = polls().length;
  await stays.send('Hello');
  await until(() => desk.messages().length > 0, 'the message');
  assert.equal(polls().length, before);
});

it('a wait that the desk does not know ends after it has denied it three times', async (t) => {
  const { wait, polls, state } = await withQueue(t);
  const visitor = await wait();
  const before = polls().length;
  state.status = QUEUE_STATUS.notQueued;
  const ended = await visitor.event('wait-ended');
  assert.equal(ended.reason, 'desk');
  assert.ok(polls().length - before >= 3);
});

it('a wait goes on if the desk denies it twice, knows it again, and denies it once more', async (t) => {
  const { desk, relay, wait, state, morePolls } = await withQueue(t);
  await wait();
  const answer = desk.otherwise;
  let polled = 0;
  desk.otherwise = (call) => {
    if (call.path === POLL) polled += 1;
    state.status = polled % 3 === 0 ? QUEUE_STATUS.queuing : QUEUE_STATUS.notQueued;
    return answer(call);
  };
  await morePolls(9);
  assert.equal((await relay.store.waits.waiting()).length, 1);
});

it('an agent whose push was lost is found by requesting the open session', async (t) => {
  const { wait, state } = await withQueue(t);
  const visitor = await wait();
  state.session = agentSession(70);
  state.status = QUEUE_STATUS.inSession;
  const started = await visitor.event('session-started');
  assert.equal(started.kind, 'agent');
});

it('a desk that cannot be reached ends no wait', async (t) => {
  const { desk, wait, state, morePolls } = await withQueue(t);
  const visitor = await wait();
  const answer = desk.otherwise;
  desk.otherwise = (call) => (call.path === POLL ? { status: 500 } : answer(call));
  await morePolls(5);
  desk.otherwise = answer;
  state.count = 1;
  await until(() => visitor.signals.some((one) => one.type === 'queue' && one.position === 1), 'the position');
  assert.ok(!visitor.events.some(({ type }) => type === 'wait-ended'));
});
