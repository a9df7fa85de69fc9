import assert from 'node:assert/strict';
import { it } from 'node:test';
import { planCall } from '../../../../relay/conversation/calls/plan-call.ts';
import type { Intent } from '../../../../relay/model/intents.ts';
import { type ConversationRecord, newRecord } from '../../../../relay/model/record.ts';
import { agent, inbox, queuing, robot, site, talking, urobot } from '../records.ts';

const UROBOT_SITE = site({ first: 'urobot', robotId: 3, sceneId: 4, groupId: 12, agentId: 9, channel: 'shop' });
const plan = (intent: Intent, record: ConversationRecord, settings = UROBOT_SITE) => {
  const call = planCall(intent, { record, site: settings, customerToken: 'cust' });
  return call === undefined || call === 'impossible'
    ? call
    : [call.operation.name, JSON.parse(JSON.stringify(call.body)), call.opensSession];
};
const message: Intent = { kind: 'message', id: 'm1', text: 'Hi' };
const sent = { customer_token: 'cust', message_id: 'm1', type: 'message', data: { content: 'Hi' } };
const firstSession = { customer_token: 'cust', assign_type: 'urobot', channel: 'shop', robot_id: 3, scene_id: 4 };
const inRobot = { customer_token: 'cust', im_sub_session_id: 900, robot_id: 3, scene_id: 4 };

const MESSAGES: [title: string, record: ConversationRecord, call: unknown][] = [
  ['to a plain robot goes to number 0', talking(robot), ['send-message', { ...sent, im_sub_session_id: 0 }, undefined]],
  [
    'to a platform robot goes to -1 with its numbers',
    talking(urobot),
    ['send-message', { ...sent, im_sub_session_id: -1, robot_id: 3, scene_id: 4, urobot_session_id: 900 }, undefined],
  ],
  ['to an agent goes to the session', talking(agent), ['send-message', { ...sent, im_sub_session_id: 70 }, undefined]],
  ['while queuing goes to -3', queuing, ['send-message', { ...sent, im_sub_session_id: -3 }, undefined]],
  [
    'when nobody is online goes to -2 with group and agent',
    inbox,
    ['send-message', { ...sent, im_sub_session_id: -2, agent_id: 9, group_id: 12 }, undefined],
  ],
  ['without a session begins one first', newRecord(), ['create-session', firstSession, 'first']],
];
for (const [title, record, call] of MESSAGES)
  it(`a message ${title}`, () => assert.deepEqual(plan(message, record), call));

it('the end is reported to the agent in the ended session, unless it continued or the desk closed it', () => {
  const ended: Intent = { kind: 'ended', id: 'm1', session: 2, text: 'Hi' };
  const left = (isLeft: boolean) => ({ ...newRecord(), sessions: [{ ...agent, closed: true, left: isLeft }] });
  const [operation, body] = plan(ended, left(true)) ?? [];
  const { message_id: messageId, ...rest } = body as { message_id: string };
  const { message_id: _, ...message } = sent;
  assert.deepEqual([operation, rest], ['send-message', { ...message, im_sub_session_id: 70 }]);
  assert.match(messageId, /^ended-[0-9a-f]{40}$/);
  assert.deepEqual(plan(ended, left(true))?.[1], body, 'the same at every try');
  assert.equal(plan(ended, left(false)), undefined);
});

it('a session is requested as the site configures, while it is still wanted', () => {
  const asked = { ...newRecord(), asked: 'first' as const };
  const session: Intent = { kind: 'session', ask: 'first' };
  assert.deepEqual(plan(session, asked), ['create-session', firstSession, undefined]);
  assert.deepEqual(plan(session, asked, site({ robotRole: 'r' })), [
    'create-session',
    { customer_token: 'cust', assign_type: 'robot', robot_role_id: 'r' },
    undefined,
  ]);
  assert.deepEqual(plan({ kind: 'session', ask: 'agent' }, { ...asked, asked: 'agent' }), [
    'create-session',
    { customer_token: 'cust', assign_type: 'agent', channel: 'shop', agent_id: 9, group_id: 12 },
    undefined,
  ]);
  assert.equal(plan(session, newRecord()), undefined);
  assert.equal(plan(session, { ...newRecord(), asked: 'agent' }), undefined);
});

const OF_ROBOT: [Intent, string, object][] = [
  [{ kind: 'flow', id: 'f', session: 1, flowId: 81 }, 'open-flow', { ...inRobot, flow_id: 81 }],
  [
    { kind: 'hit', id: null, session: 1, messageId: 12, question: 'Q', questionId: 33, queryType: 6 },
    'report-hit',
    { ...inRobot, message_id: 12, question: 'Q', question_id: 33, query_type: 6 },
  ],
  [{ kind: 'count-transfer', session: 1 }, 'report-transfer', { im_sub_session_id: 900, robot_id: 3, scene_id: 4 }],
  [
    { kind: 'rate-answer', session: 1, message: '12', questionId: 0, useful: false },
    'rate-urobot-answer',
    { ...inRobot, messgae_id: 12, option_id: 2 },
  ],
  [
    { kind: 'rate-session', session: 1, option: 3, remark: 'so' },
    'rate-robot-session',
    { ...inRobot, option_id: 3, remark: 'so' },
  ],
];
for (const [intent, name, body] of OF_ROBOT) {
  it(`${intent.kind} names the platform robot’s session, though an agent has taken over`, () =>
    assert.deepEqual(plan(intent, talking(urobot, agent)), [name, body, undefined]));
  it(`${intent.kind} of an unknown session is dropped`, () => assert.equal(plan(intent, newRecord()), undefined));
}

for (const [intent] of OF_ROBOT) {
  for (const unknown of ['deskId', 'robotId', 'sceneId']) {
    it(`${intent.kind} is impossible while the ${unknown} of the robot’s session is unknown`, () =>
      assert.equal(plan(intent, talking({ ...urobot, [unknown]: null })), 'impossible'));
  }
}

it('a click without the desk’s numbers, and a rating that the desk does not have, are impossible', () => {
  const hit = { kind: 'hit', id: null, session: 1, question: 'Q', queryType: 6 } as const;
  assert.equal(plan({ ...hit, messageId: null, questionId: 33 }, talking(urobot)), 'impossible');
  assert.equal(plan({ ...hit, messageId: 12, questionId: null }, talking(urobot)), 'impossible');
  assert.equal(plan({ kind: 'rate-session', session: 1, option: 5, remark: '' }, talking(urobot)), 'impossible');
});

it('an agent session is rated with its number and without the customer', () => {
  const intent: Intent = { kind: 'rate-session', session: 2, option: 3, remark: '' };
  const body = { im_sub_session_id: 70, option_id: 3, remark: '' };
  assert.deepEqual(plan(intent, talking(agent)), ['rate-agent-session', body, undefined]);
});

it('an answer of a plain robot is rated on the configured path, or not at all', () => {
  const intent: Intent = { kind: 'rate-answer', session: 1, message: 'r1', questionId: 6, useful: true };
  assert.equal(plan(intent, talking(robot)), undefined);
  const call = planCall(intent, {
    record: talking(robot),
    site: site({ robotAnswerRatingPath: '/x/y' }),
    customerToken: 'cust',
  });
  assert.ok(call !== undefined && call !== 'impossible');
  assert.equal(call.operation.path, '/x/y');
  assert.deepEqual(call.body, { customer_token: 'cust', message_id: 'r1', question_id: 6, useful: true });
});
