/** A question that is being written: what is sent of it, and where each refusal of the desk is shown. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  createBody,
  type Draft,
  type DraftField,
  emptyDraft,
  faultsOf,
  faultsOfRefusal,
  mergedDraft,
  withLines,
  withTyped,
} from '../../../../../demo/desk/console/knowledge/question-draft.ts';
import { OPERATIONS } from '../../../../../relay/desk-api/operations.ts';
import { signIn, startDesk, TENANT } from '../../desk-harness.ts';

const ROBOT = {
  id: 54,
  name: 'Lumi',
  logo: '',
  questions: 0,
  scenes: [
    { id: 7, name: 'Website' },
    { id: 8, name: 'Mobile' },
  ],
};
const draft = (part: Partial<Draft> = {}): Draft => ({
  ...emptyDraft(ROBOT, 0),
  content: 'A lamp?',
  answer: 'Yes.',
  ...part,
});

describe('a question that is being written', () => {
  it('has its faults at their fields', () => {
    const places = (given: Draft) =>
      faultsOf(given).map(({ field, index }) => (index === undefined ? field : `${field} ${index}`));
    assert.deepEqual(places(draft()), []);
    assert.deepEqual(places(draft({ content: ' ', answer: '', scenes: [] })), ['content', 'answer', 'scenes']);
    assert.deepEqual(
      places(draft({ similar: [{ content: '' }, { content: 'a LAMP?' }, { content: 'x'.repeat(201) }] })),
      ['similar 0', 'similar 1', 'similar 2'],
    );
    assert.deepEqual(places(draft({ validity: 2 })), ['validity']);
    assert.deepEqual(places(draft({ answerType: 5, answer: 'javascript:alert(1)' })), ['answer']);
  });

  it('takes each pasted line once, up to the limit', () => {
    const pasted = withLines(draft(), ' One \n\none\r\nA lamp?\nTwo');
    assert.deepEqual(pasted.draft.similar, [{ content: 'One' }, { content: 'Two' }]);
    assert.deepEqual([pasted.repeated, pasted.tooMany], [2, 0]);
    const many = withLines(draft(), Array.from({ length: 250 }, (_, n) => `q${n}`).join('\n'));
    assert.deepEqual([many.draft.similar.length, many.tooMany], [200, 50]);
  });

  it('has the lines that were typed and not added, unless they are too many', () => {
    assert.deepEqual(withTyped(draft({ typed: 'One\n\na lamp?' })), draft({ similar: [{ content: 'One' }] }));
    const many = withTyped(draft({ typed: Array.from({ length: 201 }, (_, n) => `q${n}`).join('\n') }));
    assert.deepEqual([many.similar.length, faultsOf(many).map(({ field }) => field)], [0, ['similar']]);
  });

  it('keeps what somebody else has changed in other fields, and what belongs together in one piece', () => {
    const theirs = draft({ answer: 'https://shop.example/a.png', answerType: 5, keyword: 'theirs' });
    assert.deepEqual(mergedDraft(draft(), draft({ content: 'Mine?' }), theirs), { ...theirs, content: 'Mine?' });
    const mine = mergedDraft(draft(), draft({ answer: 'No.' }), theirs);
    assert.deepEqual([mine.answer, mine.answerType, mine.keyword], ['No.', 2, 'theirs']);
  });

  it('makes similar questions anew that somebody else has removed, unless it leaves theirs as they are', () => {
    const [first, second] = [
      { id: 1, content: 'One?' },
      { id: 2, content: 'Two?' },
    ];
    const base = draft({ similar: [first, second] });
    const theirs = draft({ similar: [second, { id: 3, content: 'Three?' }] });
    const mine = draft({ similar: [first, second, { content: 'Four?' }] });
    assert.deepEqual(mergedDraft(base, mine, theirs).similar, [{ content: 'One?' }, second, { content: 'Four?' }]);
    assert.deepEqual(mergedDraft(base, { ...base, keyword: 'mine' }, theirs).similar, theirs.similar);
  });

  it('shows each refusal of the desk at its field', async (context) => {
    const desk = await startDesk(context);
    const admin = await signIn(desk.url, TENANT.email, TENANT.password);
    const { data } = await desk.knowledgeBase.call(OPERATIONS['list-categories'], { query: { robotId: 54 } });
    const categoryId = data.at(-1)?.id ?? 0;
    const send = (body: object) =>
      admin.call('POST', '/knowledge/call', { operation: 'create-question', input: { body } });
    const body = (part: object = {}) => ({ ...createBody(54, draft({ categoryId })), ...part });
    await send(body({ content: 'Taken?' }));
    const cases: [DraftField, number | undefined, object, Partial<Draft>?][] = [
      ['content', undefined, { content: 'taken?' }, { content: 'taken?' }],
      ['similar', 1, { similarQuestions: ['b', 'Taken?'] }, { similar: [{ content: 'b' }, { content: 'Taken?' }] }],
      ['similar', 1, { similarQuestions: ['b', ' '] }],
      ['content', undefined, { content: '' }],
      ['answer', undefined, { answer: { content: '', type: 2 } }],
      ['answer', undefined, { answer: { content: 'x', type: 5 } }],
      ['scenes', undefined, { channelList: [] }],
      ['scenes', undefined, { channelList: [{ id: 99 }] }],
      ['categoryId', undefined, { categoryId: 999_999 }],
      ['validity', undefined, { availableTimeType: 2 }],
      [
        'validity',
        undefined,
        { availableTimeType: 2, startTime: '2026-02-01 00:00:00', endTime: '2026-01-01 00:00:00' },
      ],
      ['keyword', undefined, { keyword: 'x'.repeat(1001) }],
      ['suggests', undefined, { suggestType: 3, suggestsList: [{ id: 999_999 }] }],
    ];
    for (const [field, index, part, written] of cases) {
      const refusal = await send(body(part)).then(
        () => 'nothing',
        (error: Error) => error.message.replace(/^400 /, ''),
      );
      const faults = faultsOfRefusal(refusal, draft(written)).map((fault) => [fault.field, fault.index]);
      assert.deepEqual(faults, [[field, index]], refusal);
    }
    const quota = 'The quota of 4 questions, similar ones included, is reached.';
    assert.deepEqual(faultsOfRefusal(quota, draft()), [{ field: 'form', message: quota }]);
  });

  it('names every wording that the desk has already', () => {
    const similar = ['New?', 'Also "taken"', 'TWICE?', 'twice?'].map((content) => ({ content }));
    const refusal =
      '"Taken?" duplicates the question 1001; "Also "taken"" duplicates the question 1002; "twice?" is given twice in this call.';
    assert.deepEqual(faultsOfRefusal(refusal, draft({ content: ' Taken? ', similar })), [
      { field: 'content', message: '"Taken?" duplicates the question 1001.', otherQuestion: 1001 },
      { field: 'similar', index: 1, message: '"Also "taken"" duplicates the question 1002.', otherQuestion: 1002 },
      { field: 'similar', index: 3, message: 'This is here twice.' },
    ]);
  });
});
