import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fromRobot } from '../../../../relay/conversation/desk/answers.ts';
import { robotMessage } from '../../../../relay/desk-api/outbound/replies.ts';
import { robot } from '../records.ts';

const plain = (data: object, canRate = true) =>
  fromRobot(robotMessage.parse({ message_id: 'm', data }), robot, canRate) as { body: never; raw: never } as {
    // biome-ignore lint/suspicious/noExplicitAny: tests read events as the widget gets them
    [part in 'body' | 'raw']: any;
  };
const PLAIN: [title: string, data: object, kind: string, rateable: boolean, html: string][] = [
  ['a known question can be rated', { answer: 'Yes', question_id: 3 }, 'answer', true, 'Yes'],
  ['question number 0 is small talk and cannot', { answer: 'Hi', question_id: 0 }, 'small-talk', false, 'Hi'],
  ['no answer says the robot’s own wording', {}, 'unknown', false, 'Pardon?'],
  ['suggestions alone need no wording', { gus_list: [{ question_title: 'A' }] }, 'unknown', false, ''],
];
for (const [title, data, kind, rateable, html] of PLAIN) {
  it(`plain robot: ${title}`, () => {
    const { body } = plain(data);
    assert.deepEqual([body.answerType, body.rateable, body.html], [kind, rateable, html]);
  });
}

it('plain robot: suggestions and related questions get references of their own', () => {
  const { body, raw } = plain({
    answer: 'Yes',
    question_id: 3,
    gus_list: [{ question_title: 'A' }],
    relate_list: [{ question_title: 'B' }],
    third_url: { url: 'https://d/more' },
  });
  assert.deepEqual(body.suggestions, [{ ref: 's0', text: 'A' }]);
  assert.deepEqual(body.related, [{ ref: 'r0', text: 'B' }]);
  assert.equal(body.link, 'https://d/more');
  assert.deepEqual([Object.keys(raw.refs.questions), raw.refs.message, raw.refs.questionId], [['s0', 'r0'], 'm', 3]);
});

it('plain robot: a suggested question that asks for a person is the offer of one', () => {
  const { body } = plain({ gus_list: [{ question_title: 'Talk to a person' }] });
  assert.deepEqual([body.suggestions, body.handOffTip, body.html], [[], '', 'Pardon?']);
  const beside = plain({ answer: 'Yes', relate_list: [{ question_title: 'B' }, { question_title: '转人工' }] }).body;
  assert.deepEqual([beside.related, beside.handOffTip], [[{ ref: 'r0', text: 'B' }], '']);
});

it('plain robot: answers cannot be rated without a configured path', () => {
  assert.equal(plain({ answer: 'Yes', question_id: 3 }, false).body.rateable, false);
});
