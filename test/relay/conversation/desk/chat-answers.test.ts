/** Answers of platform robots as events, whether the chat client returns them or the desk pushes them. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromChatAnswer } from '../../../../relay/conversation/desk/chat-answers.ts';
import { chatAnswer } from '../../../../relay/desk-api/knowledge/chat-answer.ts';
import { urobotMessage } from '../../../../relay/desk-api/outbound/replies.ts';
import { eventBody } from '../../../../relay/protocol/events.ts';
import { urobot } from '../records.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read events as the widget gets them
type Seen = { body: any; raw: any };
const shown = (payload: object, ratedBy?: 'logId' | 'aid'): Seen => {
  const event = fromChatAnswer(payload, urobot, 'u', ratedBy);
  assert.deepEqual(eventBody.parse(event.body), event.body);
  return event as Seen;
};
/** The answer as the chat client returns it. */
const answered = (message: object) => shown(chatAnswer.parse({ sessionId: 900, logId: 5, ...message }));
/** The answer as the desk pushes it. */
const pushed = (message: object, ratedBy?: 'logId' | 'aid') =>
  shown(urobotMessage.parse({ sessionId: 900, ...message }), ratedBy);

describe('an answer of a platform robot', () => {
  for (const [ansType, kind, rateable] of [
    [1, 'answer', true],
    [2, 'answer', true],
    [3, 'answer', false],
    [4, 'small-talk', false],
    [6, 'unknown', false],
    [8, 'sensitive', false],
    [77, 'answer', false],
  ] as const) {
    it(`with ansType ${ansType} is "${kind}" and ${rateable ? 'can' : 'cannot'} be rated`, () => {
      const { body } = pushed({ logId: 5, ansContent: 'x', ansType });
      assert.deepEqual([body.answerType, body.rateable], [kind, rateable]);
    });
  }

  it('can be rated as enableAppraise says, and never without the number that a rating sends', () => {
    assert.equal(answered({ ansType: 1, enableAppraise: false }).body.rateable, false);
    assert.equal(answered({ ansType: 4, enableAppraise: true }).body.rateable, true);
    assert.equal(pushed({ ansType: 1, enableAppraise: true }).body.rateable, false);
    assert.equal(pushed({ ansType: 1, logId: 5, aid: 0 }).body.rateable, false, 'it answers no question');
    assert.equal(pushed({ ansType: 1, logId: 5, aid: 8 }).body.rateable, true);
  });

  it('offers a person where a question that it suggests asks for one', () => {
    const list = [{ id: 44, content: 'Talk to a person' }, { content: '转人工' }, { id: 45, content: 'A' }];
    const { body } = pushed({ logId: 5, ansType: 6, ansContent: 'x', suggestQuestionList: list });
    assert.deepEqual([body.suggestions, body.handOffTip], [[{ ref: 's0', text: 'A' }], '']);
    const beside = pushed({
      ansType: 2,
      ansContent: 'x',
      suggestQuestionList: list.slice(0, 1),
      switchStaffTips: 'Ask us',
    });
    assert.deepEqual([beside.body.related, beside.body.handOffTip], [[], 'Ask us']);
    const none = pushed({ ansType: 3, ansContent: 'x', suggestQuestionList: list.slice(2) });
    assert.equal('handOffTip' in none.body, false);
  });

  it('keeps the desk’s ids of suggestions private, and has its flow', () => {
    const { body, raw } = pushed({
      logId: 5,
      aid: 8,
      ansType: 2,
      ansContent: 'x',
      suggestQuestionList: [{ id: 44, content: 'A' }, { content: ' ' }, { content: 'B' }],
      flowTitle: 'F',
      flowContent: '<b>f</b>',
    });
    assert.deepEqual(body.related, [
      { ref: 's0', text: 'A' },
      { ref: 's1', text: 'B' },
    ]);
    assert.deepEqual(body.flow, { title: 'F', html: '<b>f</b>' });
    assert.deepEqual(raw.refs.questions, { s0: { id: 44, queryType: 7 }, s1: { id: null, queryType: 7 } });
    assert.equal(raw.refs.message, '5');
    assert.equal(pushed({ logId: 5, aid: 8, ansType: 1 }, 'aid').raw.refs.message, '8');
    assert.ok(!JSON.stringify(body).includes('44'));
  });

  it('offers questions as related beside an answer, and otherwise as what may be meant', () => {
    const offered = (ansType: number) => {
      const { suggestions, related } = pushed({ ansType, suggestQuestionList: [{ id: 44, content: 'A' }] }).body;
      return [suggestions.length, related.length];
    };
    assert.deepEqual([1, 2, 3, 4, 6].map(offered), [
      [0, 1],
      [0, 1],
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
  });

  it('is the same event from the chat client and from a push', () => {
    const message = {
      logId: 5,
      aid: 8,
      enableAppraise: true,
      ansType: 2,
      msgType: 'audio',
      ansContent: 'https://files.example/hello.mp3',
      msgbox: 'Hello',
      flowId: null,
      suggestQuestionList: [
        { id: 44, content: 'A', type: 1, answer: { id: 3, content: 'a', type: 1, questionId: 44 } },
      ],
      switchStaffType: 2,
      switchStaffTips: 'Shall I fetch somebody?',
      restrictionState: { exceededFlag: 1, usedCount: 100, totalCount: 100 },
      attachmentList: [{ name: 'Care.pdf', address: 'https://files.example/care.pdf', size: 188_416 }],
    };
    const { body, raw } = answered(message);
    const push = pushed(message);
    assert.deepEqual([body, raw.refs], [push.body, push.raw.refs]);
    assert.deepEqual(body.cards, [
      { kind: 'audio', url: 'https://files.example/hello.mp3', text: 'Hello' },
      {
        kind: 'attachments',
        files: [{ url: 'https://files.example/care.pdf', filename: 'Care.pdf', size: '184K' }],
      },
    ]);
  });

  it('keeps the whole payload in the private part', () => {
    const commands = [{ command: 'open', value: 3 }];
    assert.deepEqual(answered({ taskChatReturnCommands: commands }).raw.push.taskChatReturnCommands, commands);
  });

  it('recommends an agent with the desk’s sentence, or without one', () => {
    const tip = (message: object) => answered(message).body.handOffTip;
    assert.equal(tip({ switchStaffType: 2, switchStaffTips: ' Talk to us ' }), 'Talk to us');
    assert.equal(tip({ switchStaffType: 1 }), '');
    assert.equal(tip({ switchStaffTips: 'Talk to us' }), 'Talk to us');
    assert.equal(tip({ switchStaffType: 0, switchStaffTips: '' }), undefined);
    assert.equal(tip({ switchStaffType: null, switchStaffTips: null }), undefined);
  });

  it('says when the quota of answers is used up', () => {
    const state = (exceededFlag: unknown) =>
      answered({ restrictionState: { exceededFlag, usedCount: 1, totalCount: 1 } }).body.quotaReached;
    assert.deepEqual([state(1), state('1'), state(0), state('often')], [true, true, undefined, undefined]);
  });

  it('drops attachments without an address or with one longer than any browser opens', () => {
    const attachmentList = [
      { name: 'a', address: '' },
      { name: 'b', address: `https://files.example/${'b'.repeat(5000)}` },
      { name: '', address: 'https://files.example/c', size: 0 },
    ];
    assert.deepEqual(answered({ attachmentList }).body.cards, [
      { kind: 'attachments', files: [{ url: 'https://files.example/c', filename: null, size: null }] },
    ]);
  });
});
