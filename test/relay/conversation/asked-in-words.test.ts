/** A visitor asks for a person in words, whichever robot answers. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as commands from '../../../relay/conversation/commands.ts';
import type { Decision } from '../../../relay/model/decision.ts';
import { newRecord, withSession } from '../../../relay/model/record.ts';
import type { Snapshot } from '../../../relay/model/snapshot.ts';
import { agent, robot, urobot } from './records.ts';

const before = (record = withSession(newRecord(), robot)): Snapshot => ({ record, head: 9, seen: new Map() });
const ID = 'command-000000000001';
const ASKS = 'I want to talk to a human';
const typesOf = ({ events }: Decision) => events?.map(({ body }) => body.type);
const kindsOf = ({ calls }: Decision) => calls?.map(({ intent }) => intent.kind);

describe('a request for a person in words', () => {
  it('requests an agent, who gets the message, too', () => {
    const decision = commands.send(before(), { id: ID, text: ASKS }, 'at-once');
    assert.deepEqual(typesOf(decision), ['visitor-message', 'hand-off-requested']);
    assert.deepEqual(kindsOf(decision), ['session', 'message']);
    assert.equal(decision.record?.asked, 'agent');
  });

  it('from a robot of the chat client brings the agent the talk before it', () => {
    const record = withSession(newRecord(), { ...urobot, inChatClient: true });
    const decision = commands.send(before(record), { id: ID, text: ASKS }, 'at-once');
    assert.deepEqual(kindsOf(decision), ['session', 'count-transfer', 'talk', 'message']);
    assert.deepEqual(decision.calls?.[2]?.intent, { kind: 'talk', session: 1, until: 9 });
  });

  it('only offers an agent if the site says so, and the robot answers, too', () => {
    const decision = commands.send(before(), { id: ID, text: ASKS }, 'ask-first');
    assert.deepEqual([typesOf(decision), kindsOf(decision)], [['visitor-message', 'agent-offered'], ['message']]);
  });

  it('is a message like any other if the site says so, or an agent is there or on the way', () => {
    const waiting = { ...newRecord(), talk: { with: 'queue', since: 1 } } as const;
    const talking = withSession(newRecord(), agent);
    for (const [record, inWords] of [
      [before().record, 'off'],
      [waiting, 'at-once'],
      [talking, 'at-once'],
      [talking, 'ask-first'],
      [waiting, 'ask-first'],
      [{ ...before().record, asked: 'agent' }, 'at-once'],
    ] as const) {
      const decision = commands.send(before(record), { id: ID, text: ASKS }, inWords);
      assert.deepEqual([typesOf(decision), kindsOf(decision)], [['visitor-message'], ['message']]);
    }
    const other = commands.send(before(), { id: ID, text: 'Are you a human?' }, 'at-once');
    assert.deepEqual(kindsOf(other), ['message']);
  });

  it('may be an element of a flow, a suggestion or a question that was suggested', () => {
    const record = withSession(newRecord(), urobot);
    const html = '<b data-type="2" data-id="81">Talk to an agent</b>';
    const answer = {
      event: {
        seq: 4,
        at: 1,
        type: 'robot-answer' as const,
        id: 'a',
        person: { name: '', avatar: null },
        session: 1,
        html: '',
        suggestions: [{ ref: 's0', text: 'Talk to customer service' }],
        related: [],
        flow: { title: '', html },
        link: null,
        answerType: 'answer' as const,
        rateable: false,
      },
      raw: { refs: { questions: { s0: { id: 7, queryType: 7 } }, message: '5', questionId: 0 } },
    };
    const flow = { id: ID, seq: 4, target: { kind: 'flow', dataType: '2', dataId: '81' } } as const;
    const question = { id: ID, seq: 4, target: { kind: 'question', ref: 's0' } } as const;
    for (const decision of [
      commands.click(before(record), flow, answer, false, 'at-once'),
      commands.click(before(record), question, answer, false, 'at-once'),
      commands.askSuggested(before(record), { id: ID, ref: 'x' }, { questionId: 7, text: ASKS }, 'at-once'),
    ]) {
      assert.deepEqual(kindsOf(decision), ['session', 'count-transfer', 'message']);
    }
    assert.deepEqual(kindsOf(commands.click(before(record), flow, answer, false, 'off')), ['flow']);
  });
});
