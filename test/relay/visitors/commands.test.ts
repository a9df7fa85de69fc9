import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type CommandName, commands } from '../../../relay/protocol/commands.ts';
import type { ErrorCode } from '../../../relay/protocol/errors.ts';
import { StoreUnavailable } from '../../../relay/store/port/errors.ts';
import { newId, settleOutbox, startRelay } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';
import { agentSession, queuedAt, robotSession, startScriptedDesk } from '../scripted-desk.ts';

const codeOf = (ack: { ok: true } | { ok: false; error: { code: ErrorCode } }) => (ack.ok ? 'ok' : ack.error.code);

it('a repeated command is executed once and answered the same', async (t) => {
  const desk = await startScriptedDesk();
  t.after(desk.close);
  const relay = await startRelay(t, { deskUrl: desk.url });
  const visitor = await relay.visitor();
  const id = newId();
  const acks = await Promise.all([visitor.send('Hello', id), visitor.send('Hello', id), visitor.send('Hello', id)]);
  for (const ack of acks) assert.deepEqual(ack, acks[0]);
  const other = await relay.visitor({ token: visitor.token });
  assert.deepEqual(await other.send('Hello', id), acks[0]);
  await until(async () => (await relay.store.outbox.state()).waiting === 0, 'the outbox');
  assert.equal(desk.messages().length, 1);
  assert.equal(desk.messages()[0]?.body.message_id, id);
});

it('an id that was used for another command is refused', async (t) => {
  const visitor = await (await startRelay(t)).visitor();
  const id = newId();
  await visitor.send('one', id);
  assert.equal(codeOf(await visitor.send('two', id)), 'id-reused');
  assert.equal(codeOf(await visitor.ask('end', { id })), 'id-reused');
});

describe('an invalid command', () => {
  const id = 'command-00000001';
  const WRONG: [CommandName, unknown][] = [
    ['send', { id, text: 'x', conversation: 'c' }],
    ['send', { id, text: 'x', customer_token: 'c' }],
    ['send', { id, text: '   ' }],
    ['send', { id, text: 'x'.repeat(4001) }],
    ['send', { id: 'short', text: 'x' }],
    ['send', { id: 'has spaces in its name', text: 'x' }],
    ['send', { id, text: { $gt: '' } }],
    ['send', null],
    ['send', [id, 'x']],
    ['send', JSON.parse(`{"id":"${id}","text":"x","__proto__":{"a":1}}`)],
    ['sync', { cursor: { epoch: 'e', seq: -1 } }],
    ['history', { before: 0, limit: 5 }],
    ['history', { before: 5, limit: 100_000 }],
    ['click', { id, seq: 1, target: { kind: 'question', ref: 's0', robotId: 3 } }],
    ['click', { id, seq: 1, target: { kind: 'flow', dataType: '2', dataId: '8a' } }],
    ['rate-session', { id, session: 1, option: 1, tags: [], remark: 'x'.repeat(256) }],
    ['logout', { everyone: true }],
  ];
  for (const [name, input] of WRONG) {
    it(`${name} ${JSON.stringify(input)?.slice(0, 60)} is invalid`, async (t) => {
      const relay = await startRelay(t);
      const visitor = await relay.visitor();
      assert.equal(codeOf(await visitor.ask(name, input as never)), 'invalid');
      assert.deepEqual(await relay.store.outbox.state().then(({ waiting }) => waiting), 0);
    });
  }
  it('unknown events and missing acknowledgements do no harm', async (t) => {
    const visitor = await (await startRelay(t)).visitor();
    const emit = visitor.socket.emit.bind(visitor.socket) as (name: string, ...args: unknown[]) => void;
    emit('constructor', {}, () => undefined);
    emit('send', { id, text: 'x' });
    emit('send');
    emit('send', () => undefined);
    assert.equal(codeOf(await visitor.send('still there')), 'ok');
  });
  it('every command answers invalid input', async (t) => {
    const relay = await startRelay(t);
    const visitor = await relay.visitor();
    for (const name of Object.keys(commands) as CommandName[]) {
      relay.clock.advance(1000);
      assert.equal(codeOf(await visitor.ask(name, 7 as never)), 'invalid', name);
    }
  });
});

describe('the rate limits', () => {
  it('allow twenty commands a second, and refuse more', async (t) => {
    const relay = await startRelay(t);
    const visitor = await relay.visitor();
    const acks = await Promise.all(Array.from({ length: 25 }, () => visitor.ask('preview', { text: 'x' })));
    assert.equal(acks.filter((ack) => codeOf(ack) === 'too-fast').length, 6, 'joining was one of them');
    relay.clock.advance(1000);
    assert.equal(codeOf(await visitor.ask('preview', { text: 'x' })), 'ok');
  });
  it('allow a hundred messages a minute, by whatever command', async (t) => {
    const relay = await startRelay(t);
    const visitor = await relay.visitor();
    const codes: string[] = [];
    for (let n = 0; n < 102; n += 1) {
      if (n % 10 === 0) {
        relay.clock.advance(1000);
        await settleOutbox(relay);
      }
      codes.push(
        codeOf(n % 2 ? await visitor.send('x') : await visitor.ask('leave-message', { id: newId(), text: 'x' })),
      );
    }
    assert.deepEqual(
      codes.map((code, n) => code !== 'ok' && n).filter((n) => n !== false),
      [100, 101],
    );
    relay.clock.advance(60_000);
    assert.equal(codeOf(await visitor.send('x')), 'ok');
  });
});

it('an unavailable store is reported, and the same command succeeds later', async (t) => {
  let broken = false;
  const relay = await startRelay(t, {
    wrapStore: (store) => ({
      ...store,
      log: {
        ...store.log,
        update: (...args) => (broken ? Promise.reject(new StoreUnavailable('full')) : store.log.update(...args)),
      },
    }),
  });
  const visitor = await relay.visitor();
  const id = newId();
  broken = true;
  assert.equal(codeOf(await visitor.send('Hello', id)), 'unavailable');
  broken = false;
  assert.equal(codeOf(await visitor.send('Hello', id)), 'ok');
  await visitor.event('visitor-message');
});

it('an unexpected failure reveals no details', async (t) => {
  const relay = await startRelay(t, {
    wrapStore: (store) => ({
      ...store,
      log: { ...store.log, eventAt: () => Promise.reject(new Error('secret detail')) },
    }),
  });
  const visitor = await relay.visitor();
  const ack = await visitor.ask('rate-answer', { id: newId(), seq: 1, useful: true });
  assert.equal(codeOf(ack), 'internal');
  assert.ok(!JSON.stringify(ack).includes('secret detail'));
});

it('from robot to queue to agent: the visitor sees each step once', async (t) => {
  const desk = await startScriptedDesk();
  t.after(desk.close);
  const answers = [queuedAt(2)];
  desk.otherwise = ({ path, body }) => {
    if (path === '/im/queue_status') return { json: { code: 1000, status: '排队中', count: 1 } };
    if (path !== '/im/sessions') return { json: { code: 1000 } };
    return body.assign_type === 'agent' ? (answers.shift() ?? agentSession(70)) : robotSession;
  };
  const relay = await startRelay(t, { deskUrl: desk.url });
  const visitor = await relay.visitor();
  await visitor.ask('start', { id: newId() });
  await visitor.event('session-started');
  await visitor.ask('request-agent', { id: newId() });
  const queued = await visitor.event('queued');
  assert.equal(queued.position, 2);
  await until(() => visitor.signals.find((one) => one.type === 'queue' && one.position === 1), 'the position');
  const customer_token = desk.calls[0]?.body.customer_token;
  const said = (type: string, message_id: string) => ({
    type,
    message_id,
    im_sub_session_id: 70,
    agent_name: 'Wren',
    data: { content: 'Welcome' },
  });
  await relay.push({
    customer_token,
    assign_type: 'agent',
    messages: [said('start_session', 's'), said('message', 'w')],
  });
  await visitor.event('agent-message');
  assert.deepEqual(
    visitor.events.map(({ type }) => type),
    ['session-started', 'hand-off-requested', 'queued', 'session-started', 'notice', 'agent-message'],
  );
  await visitor.send('Hello');
  const sent = await until(() => desk.messages()[0], 'the message');
  assert.equal(sent.body.im_sub_session_id, 70);
  await until(() => visitor.signals.some((one) => one.type === 'queue' && one.state === 'none'), 'the end of the wait');
  const late = await relay.visitor({ token: visitor.token });
  await late.event('agent-message');
  assert.ok(!late.signals.some((one) => one.type === 'queue' && one.state !== 'none'));
});

it('an agent requested while the robot’s session begins still comes', async (t) => {
  const desk = await startScriptedDesk();
  t.after(desk.close);
  let greet: () => void = () => undefined;
  desk.otherwise = ({ body }) =>
    body.assign_type === 'agent'
      ? agentSession(70)
      : new Promise((resolve) => {
          greet = () => resolve(robotSession as never);
        });
  const relay = await startRelay(t, { deskUrl: desk.url });
  const visitor = await relay.visitor();
  await visitor.ask('start', { id: newId() });
  await desk.count(1);
  await visitor.ask('request-agent', { id: newId() });
  greet();
  const started = await visitor.event('session-started', 1);
  assert.equal(started.kind, 'agent');
});
