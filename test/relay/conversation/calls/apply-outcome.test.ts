import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { applyOutcome } from '../../../../relay/conversation/calls/apply-outcome.ts';
import { planCall } from '../../../../relay/conversation/calls/plan-call.ts';
import { requestAgent } from '../../../../relay/conversation/commands.ts';
import type { Outcome } from '../../../../relay/conversation/plan.ts';
import { DeskError, refusal } from '../../../../relay/desk-api/errors.ts';
import { sendMessage } from '../../../../relay/desk-api/im/messages.ts';
import { createSession } from '../../../../relay/desk-api/im/sessions.ts';
import type { Operation } from '../../../../relay/desk-api/operation.ts';
import type { Intent } from '../../../../relay/model/intents.ts';
import { PRIORITY } from '../../../../relay/model/priority.ts';
import { type ConversationRecord, currentSession, newRecord } from '../../../../relay/model/record.ts';
import { agent, inbox, queuing, robot, SURVEY, site, snapshot, talking, urobot } from '../records.ts';

const message: Intent = { kind: 'message', id: 'm1', text: 'Hi' };
const first: Intent = { kind: 'session', ask: 'first' };
const wantAgent: Intent = { kind: 'session', ask: 'agent' };
const ok = (answer: object = {}): Outcome => ({ ok: true, answer: { code: 1000, ...answer } });
const refused = (code: number, operation: Operation = sendMessage, answer: object = {}): Outcome => ({
  ok: false,
  error: refusal(operation, code, { code, ...answer }),
});
const agentAnswer = (im_sub_session_id?: number, more: object = {}) =>
  ok({ assign_type: 'agent', assign_info: { im_sub_session_id, agent_name: 'Wren', ...more } });

/** Plans with the record `was`, then applies the outcome to the present record. */
function after(intent: Intent, was: ConversationRecord, outcome: Outcome, is = was, settings = site()) {
  const call = planCall(intent, { record: was, site: settings, customerToken: 'c' });
  assert.ok(call && call !== 'impossible');
  const step = applyOutcome(snapshot(is), intent, call, outcome, settings, 77);
  return { ...step, bodies: step.events.map(({ body }) => body), types: step.events.map(({ body }) => body.type) };
}
const asking = (asked: 'first' | 'agent', record = newRecord()) => ({ ...record, asked });

describe('an answer to a session request', () => {
  it('begins a plain robot with its greeting', () => {
    const info = { robot_name: 'R', welcome_message: 'Hello', unknow_message: 'Pardon?' };
    const { bodies, record } = after(first, asking('first'), ok({ assign_type: 'robot', assign_info: info }));
    assert.equal(bodies[0]?.type === 'session-started' && bodies[0].greeting, 'Hello');
    assert.deepEqual(
      [currentSession(record)?.unknown, currentSession(record)?.seq, record.asked],
      ['Pardon?', 11, null],
    );
  });
  it('begins a platform robot with its questions, in either spelling of the field', () => {
    const list = [{ quesition: 'A', quesitionId: 5 }];
    for (const topAsk of [
      [{ quesitionType: 'T', optionsList: list }],
      [{ questionType: 'T', optionsList: [{ question: 'A', questionId: '5' }] }],
    ]) {
      const settings = site({ first: 'urobot', robotId: 3, sceneId: 4 });
      const answer = ok({ assign_type: 'urobot', assign_info: { sessionId: 900, topAsk } });
      const { bodies, events, record } = after(first, asking('first'), answer, undefined, settings);
      assert.deepEqual(bodies[0]?.type === 'session-started' && bodies[0].topics, [
        { title: 'T', questions: [{ ref: 't0.0', text: 'A' }] },
      ]);
      const raw = events[0]?.raw as { refs?: { questions: object } } | undefined;
      assert.deepEqual(raw?.refs?.questions, { 't0.0': { id: 5, queryType: 6 } });
      assert.deepEqual([currentSession(record)?.deskId, currentSession(record)?.robotId], [900, 3]);
    }
  });
  it('of a robot that the site does not configure can still be stored', () => {
    const { record } = after(first, asking('first'), ok({ assign_type: 'urobot', assign_info: { sessionId: 900 } }));
    assert.deepEqual([currentSession(record)?.robotId, currentSession(record)?.sceneId], [null, null]);
  });
  it('that names an open session wins over the requested one', () => {
    const { record } = after(first, asking('first'), agentAnswer(70));
    assert.equal(currentSession(record)?.deskId, 70);
  });
  it('offers an agent’s survey before the end only if customers may request it', () => {
    const survey = (flag: string) => ({
      survey_options: {
        enabled: true,
        options: [{ id: 1, text: 'x', enabled: true }],
        methods: [{ id: 1, flag, text: '', enabled: true }],
      },
    });
    const offered = (flag: string) => {
      const { bodies, record } = after(wantAgent, asking('agent'), agentAnswer(70, survey(flag)));
      return [
        bodies[0]?.type === 'session-started' && bodies[0].survey !== null,
        currentSession(record)?.survey !== null,
      ];
    };
    assert.deepEqual(
      [offered('customer_invite'), offered('after_session')],
      [
        [true, true],
        [false, true],
      ],
    );
  });
  it('for a session that a push began already only adds its survey', () => {
    const info = { survey_options: { enabled: true, options: [{ id: 6, text: 'x', enabled: true }] } };
    const { types, record } = after(wantAgent, asking('agent', queuing), agentAnswer(70, info), talking(agent));
    assert.deepEqual([types, currentSession(record)?.survey?.options[0]?.id], [[], 6]);
  });
  it('without a session number is a failure, not an endless loop', () => {
    assert.deepEqual(after(wantAgent, asking('agent'), agentAnswer()).types, ['start-failed']);
    const step = after(message, newRecord(), agentAnswer());
    assert.deepEqual([step.types, step.again], [['message-failed'], false]);
  });
  it('of 2001 puts the visitor into the queue, with a position unless an agent is being allocated', () => {
    for (const [count, position] of [
      [3, 3],
      ['2', 2],
      [0, null],
    ]) {
      const step = after(wantAgent, asking('agent'), refused(2001, createSession, { assign_info: { count } }));
      assert.deepEqual(step.bodies, [{ type: 'queued', position }]);
      assert.deepEqual(
        [step.record.talk, step.record.expectsAgent],
        [{ with: 'queue', since: 77, ...(position !== null && { position }) }, true],
      );
    }
  });
  it('of 2002 sends later messages to the inbox, and an agent may answer them', () => {
    const settings = site({ first: 'agent' });
    for (const [intent, was] of [
      [wantAgent, asking('agent')],
      [first, asking('first')],
      [message, newRecord()],
    ] as const) {
      const { types, record } = after(intent, was, refused(2002, createSession), was, settings);
      assert.deepEqual([types, record.talk, record.expectsAgent], [['no-agent'], { with: 'inbox' }, true]);
    }
  });
  for (const code of [2001, 2002]) {
    it(`${code} for a visitor who stopped waiting meanwhile changes nothing`, () => {
      const step = after(wantAgent, asking('agent'), refused(code, createSession), newRecord());
      assert.deepEqual([step.types, step.record], [[], newRecord()]);
    });
  }
  it('that brings the robot keeps a request for an agent that was made meanwhile', () => {
    const answer = ok({ assign_type: 'robot', assign_info: {} });
    const step = after(first, asking('first'), answer, asking('agent'));
    assert.equal(step.record.asked, 'agent');
    assert.ok(planCall(wantAgent, { record: step.record, site: site(), customerToken: 'c' }));
  });
  it('that brings a robot instead of the agent ends the request, and the visitor can request an agent again', () => {
    for (const was of [talking(robot), talking(urobot), newRecord()]) {
      const { record, again } = after(wantAgent, asking('agent', was), ok({ assign_type: 'robot', assign_info: {} }));
      assert.deepEqual([record.asked, currentSession(record)?.kind, again], [null, 'robot', false]);
      const next = requestAgent(snapshot(record));
      assert.deepEqual(next.calls, [{ intent: wantAgent, priority: PRIORITY.message }]);
    }
  });
  it('that refuses is shown, and the visitor can request again', () => {
    const step = after(first, asking('first'), refused(2015, createSession));
    assert.deepEqual(step.bodies, [{ type: 'start-failed', reason: 'misconfigured' }]);
    assert.equal(step.record.asked, null);
  });
});

describe('an answer to a message', () => {
  it('that succeeded changes nothing', () => {
    assert.deepEqual(after(message, talking(robot), ok()).types, []);
  });
  it('first begins a session if there is none, and then sends the message', () => {
    const step = after(message, newRecord(), ok({ assign_type: 'robot', assign_info: {} }));
    assert.deepEqual([step.types, step.again], [['session-started'], true]);
    const queued = after(message, newRecord(), refused(2001, createSession));
    assert.deepEqual([queued.types, queued.again], [['queued'], true]);
  });

  const CLOSED: [title: string, was: ConversationRecord, code: number, is: ConversationRecord, types: string[]][] = [
    ['the agent’s session', talking(agent), 9200, talking(agent), ['session-closed']],
    ['the agent’s session, said with 2062', talking(agent), 2062, talking(agent), ['session-closed']],
    ['the robot’s session', talking(robot), 9200, talking(robot), []],
    ['the platform robot’s session', talking(urobot), 9200, talking(urobot), []],
    ['a session whose close was pushed meanwhile', talking(agent), 9200, newRecord(), []],
    ['a queue the desk has forgotten', queuing, 9200, queuing, ['wait-ended']],
  ];
  for (const [title, was, code, is, types] of CLOSED) {
    it(`${title} is over: the message goes to a new one`, () => {
      const step = after(message, was, refused(code), is);
      assert.deepEqual([step.types, step.again, currentSession(step.record)], [types, true, undefined]);
    });
  }
  it('of a session that was transferred meanwhile goes to the new agent, whose session stays open', () => {
    const next = { ...agent, seq: 5, deskId: 71 };
    const step = after(message, talking(agent), refused(9200), talking(agent, next));
    assert.deepEqual([step.types, step.again, currentSession(step.record)?.deskId], [[], true, 71]);
  });
  it('2062 to a robot means a missing parameter and fails the message', () => {
    assert.deepEqual(after(message, talking(urobot), refused(2062)).bodies, [
      { type: 'message-failed', id: 'm1', reason: 'refused' },
    ]);
  });
  it('that was never delivered says whether it was refused, expired or misconfigured', () => {
    const reason = (outcome: Outcome) => {
      const [body] = after(message, talking(robot), outcome).bodies;
      return body?.type === 'message-failed' && body.reason;
    };
    assert.deepEqual([refused(4711), refused(2059), { ok: false, error: 'expired' } as Outcome].map(reason), [
      'refused',
      'misconfigured',
      'expired',
    ]);
  });
  it('left in the inbox fails like any message', () => {
    const leave: Intent = { kind: 'leave', id: 'l1', text: 'Hi' };
    assert.deepEqual(after(leave, inbox, refused(4711)).types, ['message-failed']);
  });
});

it('of a flow or an asking hit fails the visitor’s message; calls that only count fail silently', () => {
  const error = new DeskError('refused', sendMessage, 'no');
  const robotRecord = talking({ ...urobot, survey: SURVEY });
  const types = (intent: Intent) => after(intent, robotRecord, { ok: false, error }).types;
  const hit = { kind: 'hit' as const, session: 1, messageId: 1, question: 'Q', questionId: 2, queryType: 7 as const };
  assert.deepEqual(types({ kind: 'flow', id: 'f', session: 1, flowId: 8 }), ['message-failed']);
  assert.deepEqual(types({ ...hit, id: 'h' }), ['message-failed']);
  assert.deepEqual(types({ ...hit, id: null }), []);
  assert.deepEqual(types({ kind: 'count-transfer', session: 1 }), []);
});
