/** Two people edit one question: whoever saves second sees what has changed, and chooses. One person edits it while it is being saved. */
import { expect } from 'chai';
import type { Question } from '../../../../../../demo/desk/console/knowledge/question-words.ts';
import type { AnswerField } from '../../../../../../demo/desk/console/knowledge/questions/answer-field.ts';
import { focused } from '../../../../../helpers/focused.ts';
import { until } from '../../../../../helpers/until.ts';
import { clear, settled, type } from '../../harness.ts';
import { expectAccessibleInBothSchemes, expectToFit } from '../looks.ts';
import { CATEGORIES, question } from '../samples.ts';
import { failing, read } from './edit-question.ts';

describe('an edit of a question that somebody else has saved meanwhile', () => {
  afterEach(() => {
    clear();
    sessionStorage.clear();
  });

  async function inConflict() {
    let at = question();
    let version = 'v1';
    const shown = await read(question(), {
      'get-question': () => ({ data: at, version }),
      'update-question': () => (version === 'v1' ? { data: null } : failing('changed meanwhile', 409)()),
    });
    type(shown.content(), 'Mine?');
    await settled(shown.element);
    at = question({ content: 'Theirs?', keyword: 'parcel' });
    version = 'v2';
    shown.button('Save').click();
    await until(() => shown.findAll('.conflict').length === 1, 'the conflict is shown');
    return {
      ...shown,
      accept: () => {
        version = 'v1';
      },
    };
  }

  it('says what they changed, and keeps the focus there', async () => {
    const shown = await inConflict();
    expect(shown.text('.conflict b')).to.contain('since you opened it: the question, the keywords.');
    await until(() => focused()?.matches('.conflict') ?? false, 'the notice has the focus');
    expect(shown.content().value).to.equal('Mine?');
    await expectAccessibleInBothSchemes(shown);
    await expectToFit(shown);
  });

  it('shows theirs', async () => {
    const shown = await inConflict();
    shown.button('Show their version, drop mine').click();
    await until(() => shown.content().value === 'Theirs?', 'their version is shown');
    expect(shown.findAll('.conflict')).to.have.length(0);
  });

  it('saves mine over theirs, with their version, and leaves what I have not changed', async () => {
    const shown = await inConflict();
    shown.accept();
    shown.button('Save mine over it').click();
    await until(() => shown.status().startsWith('Saved.'), 'it is saved');
    expect(shown.bodiesOf('update-question').map((one) => one.version)).to.deep.equal(['v1', 'v2']);
    expect(shown.bodiesOf('update-question')[1]?.input.body).to.include({ content: 'Mine?', keyword: 'parcel' });
  });

  it('says so for a draft of before, too', async () => {
    const first = await read(question());
    type(first.content(), 'Mine?');
    await settled(first.element);
    clear();
    const again = await read(question(), {
      'get-question': () => ({ data: question({ content: 'Theirs?' }), version: 'v2' }),
    });
    await until(() => again.findAll('.conflict').length === 1, 'the conflict is shown');
    expect(again.content().value).to.equal('Mine?');
  });

  it('shows that its category was deleted, and the categories that are left', async () => {
    let categories = CATEGORIES;
    const shown = await read(question(), {
      'list-categories': () => ({ data: categories }),
      'update-question': failing('The category 3 does not belong to the robot 54.', 400),
    });
    type(shown.content(), 'Mine?');
    await settled(shown.element);
    categories = CATEGORIES.filter(({ id }) => id < 3);
    shown.button('Save').click();
    const field = shown.find<HTMLSelectElement>('#category');
    await until(() => focused() === field, 'the category has the focus');
    expect(shown.text('#fault-category')).to.equal('This category was deleted meanwhile. Choose another.');
    expect([...field.options].map(({ text }) => text.trim())).to.deep.equal([
      'Choose…',
      'All questions',
      'Uncategorized',
    ]);
    expect(field.value).to.equal('3');
    await expectAccessibleInBothSchemes(shown);
  });

  it('becomes a new question where that one was deleted, also after a reload', async () => {
    const gone = failing('the question 900 does not exist or was deleted', 400);
    const first = await read(question(), { 'update-question': gone });
    type(first.content(), 'Mine?');
    await settled(first.element);
    first.button('Save').click();
    await until(() => focused()?.matches('.gone') ?? false, 'the notice has the focus');
    expect(first.content().value).to.equal('Mine?');
    await expectAccessibleInBothSchemes(first);
    await expectToFit(first);
    clear();
    const again = await read(question(), { 'get-question': gone });
    expect([again.findAll('.gone').length, again.content().value]).to.deep.equal([1, 'Mine?']);
    expect(again.findAll('.danger, console-question-history')).to.have.length(0);
    again.button('Make it a new question').click();
    await until(() => again.status().startsWith('Saved.'), 'it is saved');
    expect(again.bodiesOf('create-question')[0]?.input.body).to.deep.include({
      content: 'Mine?',
      similarQuestions: ['Parcel status'],
    });
    expect([location.hash, sessionStorage.length]).to.deep.equal(['#/knowledge/54/questions/950', 0]);
  });
});

describe('an edit of a question that is being saved', () => {
  afterEach(() => {
    clear();
    sessionStorage.clear();
  });

  async function saving(stored: Question | null) {
    const answer = Promise.withResolvers<unknown>();
    let at = stored;
    const shown = await read(stored, {
      'get-question': () => ({ data: at, version: at === stored ? 'v1' : 'v2' }),
      'update-question': () => answer.promise,
      'create-question': () => answer.promise,
    });
    type(shown.content(), 'Sent?');
    await settled(shown.element);
    if (!stored) shown.find<AnswerField>('console-answer-field').change({ answer: 'Yes.' });
    await settled(shown.element);
    shown.button('Save').click();
    await until(() => shown.status() === 'Saving…', 'it is being saved');
    return {
      ...shown,
      answer: () => {
        at = question({ content: 'Sent?' });
        answer.resolve({ data: { id: 900 } });
      },
      keyword: () => shown.find<HTMLTextAreaElement>('#keyword'),
    };
  }

  it('stays with what is typed until the answer, over the saved version', async () => {
    const shown = await saving(question());
    type(shown.keyword(), 'typed');
    shown.answer();
    await until(() => shown.status().startsWith('Saved'), 'it is saved');
    expect(shown.status()).to.equal('Saved, but for what you wrote meanwhile.');
    expect([shown.content().value, shown.keyword().value]).to.deep.equal(['Sent?', 'typed']);
    shown.button('Save').click();
    await until(() => shown.bodiesOf('update-question').length === 2, 'the rest is saved');
    expect(shown.bodiesOf('update-question').map(({ version }) => version)).to.deep.equal(['v1', 'v2']);
  });

  it('stays with what is typed until a new question has its address', async () => {
    const shown = await saving(null);
    type(shown.keyword(), 'typed');
    shown.answer();
    await until(() => location.hash === '#/knowledge/54/questions/900', 'it has its address');
    await shown.set({ context: { ...shown.element.context, path: ['900'] } });
    await until(() => shown.find('h2').textContent === 'Sent?', 'the stored question is read');
    expect([shown.content().value, shown.keyword().value]).to.deep.equal(['Sent?', 'typed']);
    expect(shown.button('Save').disabled).to.equal(false);
  });

  it('is no draft any more where the page was left before the answer', async () => {
    for (const stored of [null, question()]) {
      const shown = await saving(stored);
      clear();
      expect(sessionStorage.length).to.equal(1);
      shown.answer();
      await until(() => sessionStorage.length === 0, 'the draft is forgotten');
    }
  });
});
