import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as commands from '../../../relay/conversation/commands.ts';
import { noAgentOnline } from '../../../relay/conversation/desk/sessions.ts';
import { USAGE, withAffordableCalls } from '../../../relay/conversation/visitor/usage.ts';
import type { Decision } from '../../../relay/model/decision.ts';
import { PRIORITY } from '../../../relay/model/priority.ts';
import { type ConversationRecord, newRecord } from '../../../relay/model/record.ts';
import type { StoredEvent } from '../../../relay/model/snapshot.ts';
import { commands as protocol } from '../../../relay/protocol/commands.ts';
import type { ErrorCode } from '../../../relay/protocol/errors.ts';
import { RelayError } from '../../../relay/protocol/errors.ts';
import { agent, inbox, queuing, robot, SURVEY, sessionOf, snapshot, talking, urobot } from './records.ts';

const id = 'command-00000001';
const refusedAs = (code: ErrorCode) => (error: unknown) => error instanceof RelayError && error.code === code;
const kinds = (decision: Decision) => (decision.calls ?? []).map(({ intent }) => intent.kind);
// biome-ignore lint/suspicious/noExplicitAny: tests read events as the widget gets them
const firstBody = (decision: Decision): any => decision.events?.[0]?.body;
const types = (decision: Decision) => (decision.events ?? []).map(({ body }) => body.type);

describe('start', () => {
  it('requests the first session without a counterpart, or while messages go to the inbox', () => {
    for (const record of [newRecord(), inbox]) {
      const decision = commands.start(snapshot(record));
      assert.deepEqual(decision.calls, [{ intent: { kind: 'session', ask: 'first' }, priority: PRIORITY.message }]);
      assert.deepEqual([decision.record?.asked, decision.record?.talk.with], ['first', 'nobody']);
    }
  });
  it('does nothing during a session, a wait or a request', () => {
    for (const record of [talking(robot), queuing, { ...newRecord(), asked: 'first' as const }]) {
      assert.deepEqual(commands.start(snapshot(record)), {});
    }
  });
});

describe('send', () => {
  it('logs the text and adds it to the outbox, whatever the counterpart', () => {
    for (const record of [newRecord(), talking(robot), queuing]) {
      const decision = commands.send(snapshot(record), { id, text: 'Hi' });
      assert.deepEqual(decision.calls, [{ intent: { kind: 'message', id, text: 'Hi' }, priority: PRIORITY.message }]);
      assert.deepEqual(decision.events?.[0]?.body, {
        type: 'visitor-message',
        id,
        content: { kind: 'text', text: 'Hi' },
        left: false,
      });
    }
  });
  it('leaves the text in the inbox if no agent was online', () => {
    const decision = commands.send(snapshot(inbox), { id, text: 'Hi' });
    assert.deepEqual(kinds(decision), ['leave']);
    assert.equal(firstBody(decision).left, true);
  });
  it('leaving a message lets an agent answer it', () => {
    const decision = commands.leaveMessage(snapshot(talking(robot)), { id, text: 'Hi' });
    assert.deepEqual([kinds(decision), decision.record?.expectsAgent], [['leave'], true]);
  });
});

describe('asking for an agent', () => {
  it('requests once, and counts the hand-off of a platform robot', () => {
    const fromRobot = commands.requestAgent(snapshot(talking(robot)));
    assert.deepEqual([types(fromRobot), kinds(fromRobot)], [['hand-off-requested'], ['session']]);
    assert.deepEqual([fromRobot.record?.asked, fromRobot.record?.expectsAgent], ['agent', true]);
    assert.deepEqual(kinds(commands.requestAgent(snapshot(talking(urobot)))), ['session', 'count-transfer']);
  });
  it('does nothing with an agent, in the queue or after an earlier request', () => {
    for (const record of [talking(robot, agent), queuing, { ...talking(robot), asked: 'agent' as const }]) {
      assert.deepEqual(commands.requestAgent(snapshot(record)), {});
    }
  });
  it('is possible while the first session is still requested', () => {
    assert.deepEqual(kinds(commands.requestAgent(snapshot({ ...newRecord(), asked: 'first' }))), ['session']);
  });
  it('can be cancelled in the queue or before it, and nowhere else', () => {
    for (const [record, then] of [
      [queuing, 'nobody'],
      [{ ...talking(robot), asked: 'agent' as const }, 'session'],
    ] as const) {
      const decision = commands.stopWaiting(snapshot(record));
      assert.deepEqual([types(decision), decision.record?.talk.with], [['wait-ended'], then]);
    }
    assert.deepEqual(commands.stopWaiting(snapshot(talking(robot))), {});
  });
});

describe('an e-mail address', () => {
  const leave = (record: ConversationRecord, email = 'ada@customer.example') =>
    commands.leaveEmail(snapshot(record), { id, email });
  it('is stored and sent to the desk, and not written to the log', () => {
    const decision = leave(inbox);
    assert.deepEqual(decision.record?.contact, { email: 'ada@customer.example', notified: false });
    assert.deepEqual(decision.events, [{ body: { type: 'email-left' } }]);
    assert.deepEqual(kinds(decision), ['customer']);
  });
  it('left again changes nothing, and another one replaces it', () => {
    const record = leave(inbox).record as ConversationRecord;
    assert.deepEqual(leave(record), {});
    assert.equal(leave(record, 'ada@work.example').record?.contact?.email, 'ada@work.example');
  });
  it('is requested as the site configures, and not from visitors who have one', () => {
    const asked = (record: ConversationRecord, askEmail: 'off' | 'optional' | 'required') => {
      const [event] = noAgentOnline(record, askEmail).events;
      return event?.body.type === 'no-agent' ? event.body.email : 'nothing';
    };
    assert.deepEqual(
      (['off', 'optional', 'required'] as const).map((askEmail) => asked(newRecord(), askEmail)),
      [undefined, 'optional', 'required'],
    );
    assert.equal(asked(leave(newRecord()).record as ConversationRecord, 'required'), 'known');
    const identity = { subject: 'ada', name: null, email: 'ada@customer.example', phone: null };
    assert.equal(asked({ ...newRecord(), identity }, 'required'), 'known');
    assert.equal(asked({ ...newRecord(), identity: { ...identity, email: null } }, 'required'), 'required');
  });
  it('has one @ and a domain with a dot, of any length', () => {
    const isTaken = (email: string) => protocol['leave-email'].input.safeParse({ id, email }).success;
    for (const good of ['ada@customer.example', ' a.b+c@d.e.example ', 'ädä@körper.example'])
      assert.ok(isTaken(good), good);
    const bad = [
      '',
      'ada',
      'ada@',
      '@b.example',
      'ada@b',
      'a@b@c.example',
      'ada@b.',
      'ada@.b',
      'a b@c.example',
      '<a@b.example>',
    ];
    for (const one of [...bad, `${'a'.repeat(250)}@b.example`, `a@${'b'.repeat(300)}.example`])
      assert.ok(!isTaken(one), one);
  });
});

describe('end', () => {
  const end = (record: ConversationRecord, message: string | false = 'Ended') =>
    commands.end(snapshot(record), { id }, message);
  it('closes the session, offers its survey and lets the agent still write', () => {
    const decision = end(talking(robot, { ...agent, survey: SURVEY }));
    assert.deepEqual(firstBody(decision).survey, SURVEY);
    assert.deepEqual([decision.record?.talk.with, decision.record?.expectsAgent], ['nobody', true]);
  });
  it('offers no survey that the visitor answered before', () => {
    const decision = end(talking({ ...agent, survey: SURVEY, rated: true }));
    assert.equal(firstBody(decision).survey, null);
  });
  it('still expects an agent who may answer messages left before', () => {
    const left = { ...talking(robot), expectsAgent: true };
    const expected = (record: ConversationRecord) => end(record).record?.expectsAgent;
    const waiting = { ...inbox, expectsAgent: true };
    assert.deepEqual([expected(left), expected(waiting), expected(talking(robot))], [true, true, false]);
  });
  it('does nothing without a session', () => assert.deepEqual(end(newRecord()), {}));
  it('informs the agent with the site’s text or not at all, and never a robot', () => {
    const calls = (record: ConversationRecord, message?: false) =>
      end(record, message).calls?.map(({ intent }) => intent);
    assert.deepEqual(calls(talking(robot, agent)), [{ kind: 'ended', id, session: 2, text: 'Ended' }]);
    assert.equal(calls(talking(robot, agent), false), undefined);
    assert.equal(calls(talking(robot)), undefined);
  });
  it('is possible, without informing the agent, for a visitor with too many waiting calls', () => {
    const decision = end(talking(robot, agent));
    const usage = { waiting: USAGE.waitingCalls, today: 0, inAll: 0 };
    assert.deepEqual(types(withAffordableCalls(decision, usage)), ['session-closed']);
    assert.equal(withAffordableCalls(decision, usage).calls, undefined);
    assert.deepEqual(withAffordableCalls(decision, { ...usage, waiting: 0 }), decision);
  });
});

const answer = (more: object = {}): StoredEvent => ({
  event: {
    seq: 4,
    at: 0,
    type: 'robot-answer',
    id: 'a',
    person: robot.person,
    session: 1,
    html: '',
    related: [],
    suggestions: [{ ref: 's0', text: 'Delivery?' }],
    flow: { title: '', html: '<p><b data-type="2" data-id="81">Next</b><b data-type="1" data-id="5">Ask</b></p>' },
    link: null,
    answerType: 'answer',
    rateable: true,
    ...more,
  } as StoredEvent['event'],
  raw: { refs: { questions: { s0: { id: 33, queryType: 7 } }, message: '12', questionId: 6 } },
});
const question = { id, seq: 4, target: { kind: 'question' as const, ref: 's0' } };
const flow = (dataType: '1' | '2', dataId: string) => ({
  id,
  seq: 4,
  target: { kind: 'flow' as const, dataType, dataId },
});

describe('click', () => {
  const click = (input: Parameters<typeof commands.click>[1], record = talking(urobot), byHit = false) =>
    commands.click(snapshot(record), input, answer(), byHit);

  it('on a platform robot’s suggestion sends the question and counts the hit', () => {
    const decision = click(question);
    assert.deepEqual(firstBody(decision).content, { kind: 'text', text: 'Delivery?' });
    assert.deepEqual(
      decision.calls?.map((call) => [call.intent, call.priority]),
      [
        [{ kind: 'message', id, text: 'Delivery?' }, PRIORITY.message],
        [
          { kind: 'hit', id: null, session: 1, messageId: 12, question: 'Delivery?', questionId: 33, queryType: 7 },
          PRIORITY.survey,
        ],
      ],
    );
  });
  it('that asks by the hit alone sends no second question, and its failure fails the message', () => {
    const { calls } = click(question, talking(urobot), true);
    assert.deepEqual(
      calls?.map(({ intent }) => [intent.kind, (intent as { id: string }).id]),
      [['hit', id]],
    );
  });
  it('on a plain robot’s suggestion only sends the question', () => {
    assert.deepEqual(kinds(click(question, talking(robot))), ['message']);
  });
  it('on an element of type 2 continues the flow, one of type 1 sends its question', () => {
    assert.deepEqual(click(flow('2', '81')).calls?.[0]?.intent, { kind: 'flow', id, session: 1, flowId: 81 });
    assert.deepEqual(kinds(click(flow('1', '5'))), ['message', 'hit']);
  });
  it('does not continue a flow without its robot', () => {
    assert.throws(() => click(flow('2', '81'), talking(urobot, agent)), refusedAs('not-now'));
  });
  it('is refused on anything that was not offered', () => {
    assert.throws(() => click({ ...question, target: { kind: 'question', ref: 's1' } }), refusedAs('unknown-target'));
    assert.throws(
      () => click({ ...question, target: { kind: 'question', ref: 'constructor' } }),
      refusedAs('unknown-target'),
    );
    assert.throws(() => click(flow('2', '5')), refusedAs('unknown-target'));
    const nothing: StoredEvent = { event: { seq: 4, at: 0, type: 'notice', html: '' }, raw: undefined };
    for (const event of [undefined, nothing]) {
      assert.throws(
        () => commands.click(snapshot(talking(urobot)), question, event, false),
        refusedAs('unknown-target'),
      );
    }
  });
});

describe('rating an answer', () => {
  const rate = (event: StoredEvent | undefined, seen: [string, string][] = []) =>
    commands.rateAnswer(snapshot(talking(robot), 10, seen), { id, seq: 4, useful: false }, event);

  it('is logged, sent with the desk’s numbers and remembered', () => {
    const decision = rate(answer());
    assert.deepEqual(decision.calls?.[0], {
      intent: { kind: 'rate-answer', session: 1, message: '12', questionId: 6, useful: false },
      priority: PRIORITY.survey,
    });
    assert.deepEqual([types(decision), decision.remember], [['answer-rated'], [{ key: 'rated:4', value: 'false' }]]);
  });
  it('counts once', () => assert.throws(() => rate(answer(), [['rated:4', 'true']]), refusedAs('not-now')));
  it('is refused for events that cannot be rated', () => {
    for (const event of [undefined, answer({ rateable: false })])
      assert.throws(() => rate(event), refusedAs('unknown-target'));
  });
});

describe('rating a session', () => {
  const rated = (more: object, session = sessionOf({ kind: 'agent', deskId: 70, survey: SURVEY })) =>
    commands.rateSession(snapshot(talking(session)), { id, session: 1, option: 1, tags: [], remark: '', ...more });

  it('sends the option, with tags and text as the remark', () => {
    const decision = rated({ tags: ['fast', 'kind'], remark: ' thanks ' });
    assert.deepEqual(decision.calls?.[0]?.intent, {
      kind: 'rate-session',
      session: 1,
      option: 1,
      remark: 'fast, kind; thanks',
    });
    assert.equal(decision.record?.sessions[0]?.rated, true);
  });
  it('cuts the remark, with its tags, to what the desk takes', () => {
    const { calls, events } = rated({ tags: ['fast', 'kind'], remark: 'x'.repeat(255) });
    const remark = `fast, kind; ${'x'.repeat(243)}`;
    assert.deepEqual(calls?.[0]?.intent, { kind: 'rate-session', session: 1, option: 1, remark });
    const body = events?.[0]?.body;
    assert.equal(body?.type === 'session-rated' && body.remark, remark);
  });
  const CASES: [title: string, more: object, session: object, expected: ErrorCode | string][] = [
    ['words are dropped where the option hides the remark', { option: 2, remark: 'x' }, {}, ''],
    ['a required remark must be there', { option: 3, remark: '  ' }, {}, 'invalid'],
    ['a tag is remark enough', { option: 3, tags: ['slow'] }, {}, 'slow'],
    ['an option the survey does not have', { option: 9 }, {}, 'invalid'],
    ['a tag of another option', { option: 1, tags: ['slow'] }, {}, 'invalid'],
    ['a session the conversation does not have', { session: 5 }, {}, 'unknown-target'],
    ['a session without survey', {}, { survey: null }, 'unknown-target'],
    ['a second rating', {}, { rated: true }, 'not-now'],
    ['a session that has ended can still be rated', {}, { closed: true }, ''],
  ];
  for (const [title, more, session, expected] of CASES) {
    const { option = 1 } = more as { option?: number };
    it(title, () => {
      const run = () => rated(more, sessionOf({ kind: 'agent', deskId: 70, survey: SURVEY, ...session }));
      if (['invalid', 'unknown-target', 'not-now'].includes(expected))
        assert.throws(run, refusedAs(expected as ErrorCode));
      else assert.deepEqual(run().calls?.[0]?.intent, { kind: 'rate-session', session: 1, option, remark: expected });
    });
  }
});
