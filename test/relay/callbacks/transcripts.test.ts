import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { metricsOf } from '../../helpers/metrics.ts';
import { newId, type RelayOptions, startRelay } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';
import { agentSession, startScriptedDesk } from '../scripted-desk.ts';

const NUMBER = 70;

/** A visitor in an agent session, and the two ways in which the desk sends its messages. */
async function withAgent(context: TestContext, options: RelayOptions = {}) {
  const desk = await startScriptedDesk();
  context.after(desk.close);
  desk.otherwise = ({ path }) => (path === '/im/sessions' ? agentSession(NUMBER) : { json: { code: 1000 } });
  const relay = await startRelay(context, {
    deskUrl: desk.url,
    sites: { direct: { first: 'agent' } },
    timings: { transcript: 40 },
    ...options,
  });
  const visitor = await relay.visitor({ site: 'direct' });
  await visitor.ask('start', { id: newId() });
  await visitor.event('session-started');
  const customer: string = desk.calls[0]?.body.customer_token;
  const part = (type: string, message_id: string, data: object) => ({
    type,
    message_id,
    im_sub_session_id: NUMBER,
    data,
  });
  const push = (...messages: object[]) => relay.push({ customer_token: customer, assign_type: 'agent', messages });
  const say = (id: string, content = id) => push(part('message', id, { content }));
  const entry = (content: string, sender = 'agent', type = 'message', number = NUMBER) => ({
    created_at: '2024-03-01 09:30:00',
    sender,
    user_id: 5,
    session_id: 1,
    sub_session_id: number,
    content: JSON.stringify({ type, platform: 'api', data: { content } }),
  });
  const closes = (...entries: object[]) =>
    relay.push(
      {
        action: 'ImSubSession_close',
        message: {
          id: NUMBER,
          im_sub_session_log: [{ session_id: 1, sub_session_id: NUMBER, agent_id: 5 }],
          im_log_infos: entries.map((one, index) => ({ id: index + 1, ...one })),
        },
      },
      'events',
    );
  const log = async () => {
    const { head } = await relay.store.log.snapshot(
      (await relay.store.conversations.byCustomer(customer))?.id as string,
    );
    await until(() => visitor.events.at(-1)?.seq === head, 'the whole log');
    return visitor.events.flatMap((event) => {
      if (event.type === 'session-closed') return [event.type];
      if (event.type !== 'agent-message') return [];
      return [event.content.kind === 'text' ? event.content.text : event.content.kind];
    });
  };
  const missing = async () => {
    const text = await metricsOf(relay.url);
    return Number(/^relay_transcript_missing_total (\d+)/m.exec(text)?.[1]);
  };
  return { desk, relay, visitor, customer, part, push, say, entry, closes, log, missing };
}

it('messages that no push brought are shown when the session closes, in order, and counted', async (t) => {
  const { say, entry, closes, log, missing, visitor } = await withAgent(t);
  await say('two');
  const transcript = [entry('Hi?', 'customer'), entry('one'), entry('two'), entry('three')];
  assert.equal((await closes(...transcript)).status, 200);
  assert.deepEqual(await log(), ['two', 'one', 'three', 'session-closed']);
  assert.equal(await missing(), 2);
  const started = await visitor.event('session-started');
  const shown = await visitor.event('agent-message', 1);
  assert.deepEqual([shown.session, shown.person], [started.seq, started.person]);
  assert.equal((await closes(...transcript)).status, 200);
  assert.equal((await log()).length, 4, 'the same transcript again adds nothing');
  assert.equal(await missing(), 2);
});

it('a session that the visitor left and resumed is compared once', async (t) => {
  const { say, entry, closes, log, missing, visitor } = await withAgent(t);
  await say('one');
  await visitor.ask('end', { id: newId() });
  await visitor.send('Are you still there?');
  await visitor.event('session-started', 1);
  await say('two');
  const transcript = [entry('one'), entry('two')];
  await closes(...transcript);
  assert.deepEqual(await log(), ['one', 'session-closed', 'two', 'session-closed']);
  assert.equal(await missing(), 0);
  await closes(...transcript, entry('three'));
  await say('id-three', 'three');
  assert.deepEqual((await log()).slice(4), ['three'], 'and what is missing is shown once');
});

it('a transcript without new messages only closes an open session', async (t) => {
  const { say, push, part, entry, closes, log, missing } = await withAgent(t);
  await say('one');
  await push(part('close', 'c', { content: 'Bye', close_type: 'normal' }));
  await closes(entry('one'));
  assert.deepEqual(await log(), ['one', 'session-closed']);
  assert.equal(await missing(), 0);
});

it('a transcript is compared with all events of a long session', async (t) => {
  const { relay, customer, say, entry, closes, log, missing } = await withAgent(t);
  await say('one');
  const { id } = (await relay.store.conversations.byCustomer(customer)) ?? {};
  // More events than the relay reads at a time.
  const between = Array.from({ length: 1200 }, () => ({ body: { type: 'silent' } as const }));
  await relay.store.log.update(id as string, [], () => ({ events: between, result: 0 }));
  await say('two');
  assert.equal((await closes(entry('one'), entry('two'))).status, 200);
  assert.deepEqual(await log(), ['one', 'two', 'session-closed']);
  assert.equal(await missing(), 0);
});

it('a repeated text is two messages, of which one can be missing', async (t) => {
  const { say, entry, closes, log } = await withAgent(t);
  await say('a', 'ok');
  await closes(entry('ok'), entry('ok'));
  assert.deepEqual(await log(), ['ok', 'ok', 'session-closed']);
});

it('a push that arrives after the transcript is not shown again', async (t) => {
  const { say, entry, closes, log } = await withAgent(t);
  await closes(entry('one'), entry('two'));
  assert.deepEqual(await log(), ['one', 'two', 'session-closed']);
  for (const again of [1, 2]) {
    assert.equal((await say('id-two', 'two')).status, 200, `delivery ${again}`);
    assert.equal((await say('id-one', 'one')).status, 200, `delivery ${again}`);
  }
  await say('id-three', 'two');
  assert.deepEqual(await log(), ['one', 'two', 'session-closed', 'two'], 'the words of another message');
});

it('pushes that arrive while the transcript waits keep their order, and the close keeps its survey', async (t) => {
  const { say, push, part, entry, closes, log, missing, visitor } = await withAgent(t, {
    timings: { transcript: 2000 },
  });
  const taken = closes(entry('one'), entry('two'));
  await say('one');
  await say('two');
  await push(part('close', 'c', { content: 'Goodbye', close_type: 'normal' }));
  assert.equal((await taken).status, 200);
  assert.deepEqual(await log(), ['one', 'two', 'session-closed']);
  assert.equal((await visitor.event('session-closed')).html, 'Goodbye');
  assert.equal(await missing(), 0);
});

it('the same text is recognised with markup, escaped, or with other spaces', async (t) => {
  const { say, entry, closes, log } = await withAgent(t);
  await say('a', '<p>Ready &amp; <b>packed</b></p>');
  await say('b', 'if (a &lt; b)');
  await say('c', 'two  lines<br>here');
  await closes(entry('Ready & packed'), entry('if (a < b)'), entry('two lines\nhere'));
  assert.deepEqual(await log(), ['rich', 'rich', 'rich', 'session-closed']);
});

it('media are matched by kind if their addresses differ', async (t) => {
  const { push, part, entry, closes, log, missing } = await withAgent(t);
  await push(part('image', 'i', { content: 'https://desk.example/thumbs/1.png' }));
  await closes(entry('https://desk.example/originals/1.png', 'agent', 'image'));
  assert.deepEqual(await log(), ['image', 'session-closed']);
  assert.equal(await missing(), 0);
});

it('a transcript that lacks known messages and has other ones is quarantined', async (t) => {
  const { relay, say, entry, closes, log } = await withAgent(t);
  await say('one');
  assert.equal((await closes(entry('an invented message'))).status, 200);
  assert.deepEqual(await log(), ['one']);
  const [kept] = await relay.store.quarantine.list(0, 10);
  assert.equal(kept?.reason, 'transcript-unlike-the-log');
});

it('an unknown session, another action and messages for agents change nothing', async (t) => {
  const { relay, entry, closes, log } = await withAgent(t);
  await relay.push(
    { action: 'ImSubSession_close', message: { id: 71, im_log_infos: [entry('no', 'agent', 'message', 71)] } },
    'events',
  );
  await relay.push({ action: 'ImSubSession_open', message: { id: NUMBER, im_log_infos: [entry('no')] } }, 'events');
  assert.deepEqual(await log(), []);
  await closes(entry('a note', 'agent', 'info'), entry('no', 'agent', 'message', 71), { sender: 'agent' });
  assert.deepEqual(await log(), ['session-closed']);
  assert.equal(await relay.store.quarantine.size(), 0);
});

it('an invalid transcript is quarantined', async (t) => {
  const { relay, customer } = await withAgent(t);
  for (const id of [NUMBER, 666]) {
    const message = { id, im_log_infos: 'unlike the documents' };
    assert.equal((await relay.push({ action: 'ImSubSession_close', message }, 'events')).status, 200);
  }
  const kept = await relay.store.quarantine.list(0, 10);
  for (const { reason } of kept) assert.match(reason, /^not-understood: im_log_infos/);
  const { id } = (await relay.store.conversations.byCustomer(customer)) ?? {};
  const owners = kept.map(({ conversation }) => conversation);
  assert.deepEqual(owners, [id, null], 'whose session it was is forgotten with them');
});

it('a stopping relay makes the desk send the transcript again', async (t) => {
  const { relay, entry, closes, visitor } = await withAgent(t, { timings: { transcript: 3000 } });
  const taken = closes(entry('one'));
  await until(() => relay.logged.some((line) => line.includes('event webhook')), 'the transcript');
  const closing = relay.close();
  assert.equal((await taken).status, 503);
  await closing;
  assert.ok(!visitor.events.some(({ type }) => type === 'agent-message'));
});

it('a transfer without a push is applied from the transcript, with the next agent’s messages', async (t) => {
  const { relay, customer, say, entry, visitor, log, missing } = await withAgent(t);
  await say('one');
  const next = 71;
  const unknown = { type: 'message', message_id: 'two', im_sub_session_id: next, data: { content: 'two' } };
  await relay.push({ customer_token: customer, assign_type: 'agent', messages: [unknown] });
  assert.equal(await relay.store.quarantine.size(), 1);
  const transcript = (id: number, ...entries: object[]) =>
    relay.push(
      {
        action: 'ImSubSession_close',
        message: {
          id,
          im_sub_session_log: [NUMBER, id].map((number) => ({ sub_session_id: number, agent_nick_name: 'Marlo' })),
          im_log_infos: entries.map((one, index) => ({ ...one, id: index + 1 })),
        },
      },
      'events',
    );
  await transcript(72, entry('no', 'agent', 'message', 72));
  assert.deepEqual(await log(), ['one'], 'a transcript that repeats nothing of ours adds no session');
  await transcript(
    next,
    entry('one'),
    entry('two', 'agent', 'message', next),
    entry('three', 'agent', 'message', next),
  );
  assert.deepEqual(await log(), ['one', 'two', 'three', 'session-closed']);
  const moved = await visitor.event('transferred');
  assert.equal(moved.person.name, 'Marlo');
  assert.deepEqual((await visitor.event('agent-message', 1)).session, moved.seq);
  assert.deepEqual([await missing(), await relay.store.quarantine.size()], [2, 0]);
  await transcript(72, entry('no', 'agent', 'message', 72));
  assert.equal((await log()).length, 4, 'no session is added to a conversation that has ended');
});
