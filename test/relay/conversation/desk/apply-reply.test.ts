import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as commands from '../../../../relay/conversation/commands.ts';
import { applyReply, keysOf } from '../../../../relay/conversation/desk/apply-reply.ts';
import * as sessions from '../../../../relay/conversation/desk/sessions.ts';
import { HIDDEN_MESSAGE_TYPES, type ReplyNotification } from '../../../../relay/desk-api/outbound/replies.ts';
import { type ConversationRecord, currentSession, newRecord } from '../../../../relay/model/record.ts';
import type { EventBody } from '../../../../relay/protocol/events.ts';
import {
  agent,
  agentPush,
  queuing,
  robot,
  robotPush,
  SURVEY,
  snapshot,
  talking,
  urobot,
  urobotPush,
} from '../records.ts';

const SETTINGS = { robotAnswerRatingPath: '/rate', urobotAnswerRatedBy: 'logId' as const, surveyDefault: true };
const apply = (record: ConversationRecord, push: ReplyNotification, seen: string[] = []) =>
  applyReply(
    snapshot(
      record,
      10,
      seen.map((key) => [key, '']),
    ),
    push,
    SETTINGS,
  );
const bodies = (change: ReturnType<typeof apply>) => (change.events ?? []).map(({ body }) => body);
const types = (change: ReturnType<typeof apply>) => bodies(change).map(({ type }) => type);
const said = (message_id: string, more: object = {}) => ({
  type: 'message',
  message_id,
  im_sub_session_id: 70,
  data: { content: message_id },
  ...more,
});
const withAgent = talking(robot, { ...agent, survey: SURVEY });

describe('messages of an agent', () => {
  it('are appended in the order of the push, with their senders’ names', () => {
    const change = apply(withAgent, agentPush(said('a'), said('b', { agent_name: 'Marlo' })));
    assert.deepEqual(
      bodies(change).map((body) => body.type === 'agent-message' && [body.id, body.person.name, body.session]),
      [
        ['a', 'Wren', 2],
        ['b', 'Marlo', 2],
      ],
    );
    assert.deepEqual(change.remember, [
      { key: 'push:a', value: 'agent' },
      { key: 'push:b', value: 'agent' },
    ]);
  });
  it('keep beside their events what these do not say, which is nothing of a plain one', () => {
    const plain = said('a', { agent_name: 'Marlo', agent_avatar: '/m.png' });
    const dated = said('b', { message_created_at: '2026-11-27 10:00:00', unknown: 1 });
    const more = said('c', { data: { content: 'c', font: 'Arial' } });
    const html = said('d', { data: { content: '<b>d</b>' } });
    const change = apply(withAgent, agentPush(plain, dated, more, html));
    assert.deepEqual(
      change.events?.map(({ raw }) => raw),
      [
        undefined,
        { push: { message_created_at: '2026-11-27 10:00:00', unknown: 1 } },
        { push: { data: { content: 'c', font: 'Arial' } } },
        { push: html },
      ],
    );
  });
  it('count once, within one push and across several', () => {
    const change = apply(withAgent, agentPush(said('a'), said('b'), said('b')), ['push:a']);
    assert.deepEqual([types(change), change.result.duplicates], [['agent-message'], 2]);
  });
  it('of types that are not for visitors become silent events', () => {
    const change = apply(withAgent, agentPush(...HIDDEN_MESSAGE_TYPES.map((type) => said(type, { type }))));
    assert.deepEqual(new Set(types(change)), new Set(['silent']));
    assert.equal(change.events?.length, HIDDEN_MESSAGE_TYPES.length);
    assert.ok(change.events?.every(({ raw }) => raw !== undefined));
  });
  it('without a session number belong to the present agent session, or to none', () => {
    const push = agentPush(said('a', { im_sub_session_id: undefined }));
    assert.deepEqual(types(apply(withAgent, push)), ['agent-message']);
    assert.equal(apply(talking(robot), push).result.setAside.length, 1);
  });
  it('belong to the session of an agent, also if a robot’s later session has the same number', () => {
    const change = apply(talking(agent, { ...urobot, seq: 3, deskId: 70 }), agentPush(said('a')));
    assert.deepEqual(
      bodies(change).map((body) => body.type === 'agent-message' && body.session),
      [2],
    );
  });
  it('of an unknown session change nothing and are set aside', () => {
    const change = apply(talking(robot), agentPush(said('x', { im_sub_session_id: 71 })));
    assert.deepEqual([types(change), change.record], [[], talking(robot)]);
    assert.deepEqual(
      change.result.setAside.map(({ reason, session }) => [reason, session]),
      [['unknown-session', 71]],
    );
    assert.deepEqual(change.remember, []);
  });
  it('that arrive after the session ended are still shown under it', () => {
    const [body] = bodies(apply({ ...withAgent, talk: { with: 'nobody' } }, agentPush(said('late'))));
    assert.equal(body?.type === 'agent-message' && body.session, 2);
  });
});

describe('a session that the desk has closed', () => {
  const begun = apply(withAgent, agentPush(said('s1', { type: 'start_session' }))).record as ConversationRecord;
  const closed = apply(begun, agentPush(said('c1', { type: 'close' }))).record as ConversationRecord;

  it('continues when the desk announces its beginning again, and then takes messages and a close', () => {
    const change = apply(
      closed,
      agentPush(said('s2', { type: 'start_session' }), said('back'), said('c2', { type: 'close' })),
    );
    assert.deepEqual(types(change), ['session-started', 'agent-message', 'session-closed']);
    const [again] = bodies(change);
    assert.equal(again?.type === 'session-started' && again.again, true);
  });
  it('stays closed when its first announcement comes late, or while another agent is there', () => {
    const early = apply(withAgent, agentPush(said('c1', { type: 'close' }))).record as ConversationRecord;
    assert.deepEqual(types(apply(early, agentPush(said('s1', { type: 'start_session' })))), ['notice']);
    const other = { ...agent, seq: 5, deskId: 71 };
    const record = { ...closed, talk: talking(other).talk, sessions: [...closed.sessions, other] };
    assert.deepEqual(types(apply(record, agentPush(said('s2', { type: 'start_session' })))), ['notice']);
  });
});

describe('a session that the visitor ended', () => {
  const left = (record: ConversationRecord): ConversationRecord =>
    commands.end(snapshot(record), { id: 'e'.repeat(16) }, false).record as ConversationRecord;
  const ended = left({
    ...withAgent,
    sessions: withAgent.sessions.map((one) => ({ ...one, rated: one.kind === 'agent' })),
  });

  it('continues under a new number when its agent writes', () => {
    const change = apply(ended, agentPush(said('wait'), said('more')));
    assert.deepEqual(types(change), ['session-started', 'agent-message', 'agent-message']);
    const [begun, first] = bodies(change);
    assert.equal(begun?.type === 'session-started' && begun.again, true);
    assert.equal(first?.type === 'agent-message' && first.session, 11);
    const session = currentSession(change.record as ConversationRecord);
    assert.deepEqual(
      [session?.seq, session?.deskId, session?.closed, session?.left, session?.rated],
      [11, 70, false, false, true],
      'what was rated is not asked about again',
    );
  });
  it('continues although the visitor is with a robot or in the queue by now', () => {
    for (const talk of [robot, undefined].map((one) => (one ? talking(one).talk : queuing.talk))) {
      assert.deepEqual(types(apply({ ...ended, talk }, agentPush(said('wait')))), ['session-started', 'agent-message']);
    }
  });
  it('does not take the visitor from another agent', () => {
    const other = { ...agent, seq: 5, deskId: 71 };
    const record = { ...ended, talk: talking(other).talk, sessions: [...ended.sessions, other] };
    assert.deepEqual(types(apply(record, agentPush(said('wait')))), ['agent-message']);
  });
  it('stays ended when a hidden message arrives, and once the desk has closed it', () => {
    assert.deepEqual(types(apply(ended, agentPush(said('x', { type: 'info' })))), ['silent']);
    const closed = apply(ended, agentPush(said('c', { type: 'close', data: { close_type: 'normal' } })));
    assert.deepEqual(types(closed), ['silent']);
    assert.deepEqual(types(apply(closed.record as ConversationRecord, agentPush(said('late')))), ['agent-message']);
  });
  it('continues when the desk answers a new request with it', () => {
    const step = sessions.agentStarted(ended, 10, { im_sub_session_id: 70, agent_name: 'Wren' });
    assert.deepEqual(
      step.events.map(({ body }) => body.type === 'session-started' && [body.again, body.person.name]),
      [[true, 'Wren']],
    );
  });
  it('is rated once', () => {
    const again = apply(left(withAgent), agentPush(said('wait'))).record as ConversationRecord;
    const rating = { id: 'r'.repeat(16), session: 2, option: 1, tags: [], remark: '' };
    const { record } = commands.rateSession(snapshot(again), rating);
    assert.deepEqual(
      record?.sessions.filter(({ deskId }) => deskId === 70).map(({ rated }) => rated),
      [true, true],
    );
  });
});

describe('an agent session that begins by push', () => {
  const begin = agentPush(said('s', { type: 'start_session', agent_name: 'Marlo' }), said('welcome'));
  it('is adopted while an agent is expected, with its welcome in the same push', () => {
    const change = apply(queuing, begin);
    assert.deepEqual(types(change), ['session-started', 'notice', 'agent-message']);
    assert.deepEqual(change.result.adopted, [70]);
    const session = change.record && currentSession(change.record);
    assert.deepEqual([session?.deskId, session?.seq, change.record?.expectsAgent], [70, 11, false]);
    assert.equal((bodies(change)[2] as { session: number }).session, 11);
  });
  it('is adopted while a request for an agent has no answer, and an agent expected otherwise stays expected', () => {
    const change = apply({ ...queuing, unanswered: 1 }, begin);
    assert.deepEqual(types(change), ['session-started', 'notice', 'agent-message']);
    assert.deepEqual([change.record?.unanswered, change.record?.expectsAgent], [0, true]);
    const direct = apply({ ...newRecord(), unanswered: 1 }, begin);
    assert.deepEqual([types(direct), direct.record?.expectsAgent], [types(change), false]);
  });
  it('and ended before the session of a later request is shown without starting again', () => {
    const lost = (id: string, more = {}) => said(id, { im_sub_session_id: 69, ...more });
    const push = agentPush(
      lost('s', { type: 'start_session' }),
      lost('a'),
      lost('c', { type: 'close', data: { content: 'Bye', close_type: 'normal' } }),
    );
    const change = apply({ ...withAgent, unanswered: 1 }, push);
    assert.deepEqual(types(change), ['notice', 'agent-message', 'silent']);
    assert.equal((bodies(change)[1] as { session: number }).session, 11);
    assert.deepEqual([change.record && currentSession(change.record)?.deskId, change.record?.unanswered], [70, 0]);
    const next = apply(change.record as ConversationRecord, agentPush(said('m'), said('n', { im_sub_session_id: 68 })));
    assert.deepEqual([types(next), next.result.setAside.length], [['agent-message'], 1]);
  });
  it('is set aside, whole and in order, when no agent is expected', () => {
    const change = apply(newRecord(), begin);
    assert.deepEqual(
      change.result.setAside.map(({ part }) => (part as { message_id: string }).message_id),
      ['s', 'welcome'],
    );
    assert.deepEqual(change.events, []);
  });
});

describe('transfer', () => {
  const transfer = (to: number) => said('t', { type: 'transfer', im_sub_session_id: to, agent_name: 'Marlo' });
  it('switches to the new number at once, so that the next message belongs to it', () => {
    const change = apply(withAgent, agentPush(transfer(71), said('hello', { im_sub_session_id: 71 })));
    assert.deepEqual(types(change), ['transferred', 'agent-message']);
    assert.equal((bodies(change)[1] as { session: number }).session, 11);
    const session = change.record && currentSession(change.record);
    assert.deepEqual([session?.deskId, session?.person.name, session?.survey], [71, 'Marlo', SURVEY]);
    assert.deepEqual(change.result.adopted, [71]);
  });
  it('twice in one push gives each session a number of its own', () => {
    const change = apply(withAgent, agentPush(transfer(71), { ...transfer(72), message_id: 'u' }));
    assert.deepEqual(
      change.record?.sessions.slice(-2).map(({ seq, deskId }) => [seq, deskId]),
      [
        [11, 71],
        [12, 72],
      ],
    );
  });
  it('of a visitor who talks to no agent changes nothing', () => {
    assert.deepEqual(types(apply(talking(robot), agentPush(transfer(71)))), []);
  });
  it('starts a session while a request for an agent has no answer, because the earlier session is over', () => {
    const change = apply({ ...newRecord(), unanswered: 1 }, agentPush(transfer(71)));
    assert.equal(types(change)[0], 'session-started');
    assert.equal(change.record && currentSession(change.record)?.deskId, 71);
  });
  it('drops the oldest sessions, so that the record stays bounded', () => {
    const many = talking(...Array.from({ length: 40 }, (_, n) => ({ ...agent, seq: n + 1, deskId: 31 + n })));
    const { record } = apply(many, agentPush(transfer(200)));
    assert.equal(record?.sessions.length, 40);
    assert.equal(record?.sessions.at(-1)?.deskId, 200);
  });
  it('is followed by a silent close of the previous session', () => {
    const { record } = apply(withAgent, agentPush(transfer(71)));
    const change = apply(record as ConversationRecord, agentPush(said('c', { type: 'close' })));
    assert.deepEqual(types(change), ['silent']);
    assert.equal(change.record && currentSession(change.record)?.deskId, 71);
  });
});

describe('close', () => {
  const close = (data: object = {}) => agentPush(said('c', { type: 'close', data: { content: 'Bye', ...data } }));
  const closed = (change: ReturnType<typeof apply>) =>
    bodies(change)[0] as Extract<EventBody, { type: 'session-closed' }>;
  for (const [given, reason] of [
    ['normal', 'normal'],
    ['redirect', 'redirect'],
    ['force', 'force'],
    ['whim', 'unknown'],
    [undefined, 'unknown'],
  ] as const) {
    it(`with close_type ${given} ends the session as ${reason}`, () => {
      const change = apply(withAgent, close({ close_type: given }));
      assert.deepEqual(
        [closed(change).reason, closed(change).html, change.record?.talk],
        [reason, 'Bye', { with: 'nobody' }],
      );
    });
  }
  it('offers its own survey or the session’s, or none if it was answered or is not wanted', () => {
    const options = [{ id: 4, text: 'ok', enabled: true }];
    assert.equal(
      closed(apply(withAgent, close({ survey_options: { enabled: true, options } }))).survey?.options[0]?.id,
      4,
    );
    assert.deepEqual(closed(apply(withAgent, close())).survey, SURVEY);
    const rated = talking(robot, { ...agent, survey: SURVEY, rated: true });
    assert.equal(closed(apply(rated, close())).survey, null);
    const byInvitation = { enabled: true, options, methods: [{ id: 1, flag: 'agent_invite', enabled: true }] };
    assert.equal(closed(apply(withAgent, close({ survey_options: byInvitation }))).survey, null);
  });
  it('that arrives twice under two ids ends the session once', () => {
    const { record } = apply(withAgent, close());
    const again = agentPush(said('c2', { type: 'close' }));
    assert.deepEqual(types(apply(record as ConversationRecord, again)), ['silent']);
  });
});

describe('answers of robots', () => {
  it('a plain robot needs a robot session', () => {
    const push = robotPush({ message_id: 'r', data: { answer: 'Yes', question_id: 3 } });
    assert.deepEqual(types(apply(talking(robot), push)), ['robot-answer']);
    assert.deepEqual(types(apply(newRecord(), push)), []);
  });
  it('a platform robot must name a session of the conversation', () => {
    const push = (sessionId: number) => urobotPush({ sessionId, logId: 5, ansContent: 'Yes', ansType: 1 });
    assert.deepEqual(types(apply(talking(urobot), push(900))), ['robot-answer']);
    assert.deepEqual(apply(talking(urobot), push(901)).result.setAside[0]?.session, 901);
  });
  it('a platform robot’s answer is identified by session and log number, or by its whole content', () => {
    const [known] = keysOf(urobotPush({ sessionId: 900, logId: 5 }));
    assert.deepEqual(known, { key: 'push-urobot:900:5', older: 'push:900:5' });
    const [a, b] = ['x', 'y'].map((ansContent) => keysOf(urobotPush({ sessionId: 900, ansContent }))[0]?.key);
    assert.notEqual(a, b);
  });
});
