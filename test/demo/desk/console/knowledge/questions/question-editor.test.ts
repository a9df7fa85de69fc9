/** The editor of a question: its states, errors at their fields, drafts that survive, keyboard, long words and other scripts. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { TrialCase } from '../../../../../../demo/desk/console-protocol/knowledge.ts';
import { focused } from '../../../../../helpers/focused.ts';
import { pasteOf } from '../../../../../helpers/paste.ts';
import { until } from '../../../../../helpers/until.ts';
import { clear, picture, press, settled, type, words } from '../../harness.ts';
import {
  ARABIC,
  CHINESE,
  expectAccessibleInBothSchemes,
  expectNoMarkup,
  expectToFit,
  LONG,
  MARKUP,
  tabOrder,
} from '../looks.ts';
import { question } from '../samples.ts';
import { asksBeforeUnload } from '../view-harness.ts';
import { edit, failing, read } from './edit-question.ts';

describe('the editor of a question', () => {
  afterEach(() => {
    clear();
    sessionStorage.clear();
    history.replaceState(null, '', '#');
  });

  it('says that it loads and that it failed, and tries again', async () => {
    const loading = await edit(question(), { 'get-question': undefined as never });
    expect(loading.text('.empty')).to.equal('Loading…');
    await expectAccessibleInBothSchemes(loading);
    clear();
    let fails = true;
    const broken = await edit(question(), {
      'get-question': () =>
        fails ? failing('the question 900 does not exist', 400)() : { data: question(), version: 'v1' },
    });
    await until(() => broken.findAll('.error').length === 1, 'the failure is shown');
    expect(broken.text('.error')).to.equal('the question 900 does not exist');
    await expectAccessibleInBothSchemes(broken);
    fails = false;
    broken.button('Try again').click();
    await broken.read();
  });

  it('is accessible: new, full, of a flow, with a period, and for those who may not edit', async () => {
    await expectAccessibleInBothSchemes(await read(null));
    clear();
    const suggestList = [{ id: 9, content: 'How long?', type: 1, orders: 0 }];
    const full = question({
      suggestType: 3,
      suggestList,
      availableTimeType: 2,
      startTime: '2025-01-01 00:00:00',
      endTime: '2025-02-01 00:00:00',
    });
    await expectAccessibleInBothSchemes(await read(full));
    clear();
    await expectAccessibleInBothSchemes(
      await read(question({ type: 3, answer: { id: 1, type: 5, content: 'https://shop.example/a.png' } })),
    );
    clear();
    const reader = await read(full, {}, { mayEdit: false });
    expect(reader.findAll('.actions, console-rich-editor')).to.have.length(0);
    expect(reader.content().readOnly).to.equal(true);
    await expectAccessibleInBothSchemes(reader);
  });

  it('sends nothing while a field is wrong, and goes to the first of them', async () => {
    const shown = await read(null, {}, { query: new URLSearchParams({ content: 'Is it green?' }) });
    expect(shown.content().value).to.equal('Is it green?');
    type(shown.content(), ' ');
    await settled(shown.element);
    shown.button('Save').click();
    await until(() => focused() === shown.content(), 'the wrong field has the focus');
    expect(shown.text('#fault-content')).to.equal('Write the question.');
    expect(shown.findAll('#fault')[0]?.textContent).to.equal('Write the answer.');
    expect(shown.bodiesOf('create-question')).to.deep.equal([]);
    await expectAccessibleInBothSchemes(shown);
  });

  it('goes to a similar question, or an answer, that is wrong', async () => {
    const shown = await read(question());
    type(shown.find<HTMLInputElement>('li input'), 'where is my  PARCEL?');
    await settled(shown.element);
    shown.button('Save').click();
    await until(() => focused() === shown.find('li input'), 'the similar question has the focus');
    expect(shown.text('#fault-0')).to.equal('This is here twice.');
    await expectAccessibleInBothSchemes(shown);
    clear();
    sessionStorage.clear();
    const fresh = await read(null, {}, { query: new URLSearchParams({ content: 'Is it green?' }) });
    fresh.button('Save').click();
    await until(() => focused()?.matches('[contenteditable]') ?? false, 'the answer has the focus');
  });

  it('shows a refusal of the desk at its field, with the way to the other question', async () => {
    const shown = await read(question(), {
      'update-question': failing('"Is it here?" duplicates the question 77', 400),
    });
    type(shown.content(), 'Is it here?');
    await settled(shown.element);
    shown.button('Save').click();
    await until(() => shown.findAll('#fault-content').length === 1, 'the refusal is shown');
    expect(shown.text('#fault-content')).to.contain('duplicates the question 77');
    expect(shown.findAll<HTMLAnchorElement>('a').find(({ hash }) => hash.endsWith('/77'))).not.to.equal(undefined);
    expect(shown.content().value).to.equal('Is it here?');
    await expectAccessibleInBothSchemes(shown);
  });

  it('saves with the version that it read, and says so', async () => {
    const shown = await read(question());
    expect(shown.button('Save').disabled).to.equal(true);
    type(shown.content(), 'Where is it?');
    await settled(shown.element);
    expect(shown.status()).to.equal('Not saved yet; kept in this tab.');
    expect(asksBeforeUnload()).to.equal(true);
    shown.content().focus();
    await sendKeys({ press: 'Enter' });
    await until(() => shown.status().startsWith('Saved.'), 'it is saved');
    const [update] = shown.bodiesOf('update-question');
    expect([update?.version, update?.input.body.content]).to.deep.equal(['v1', 'Where is it?']);
    expect([sessionStorage.length, asksBeforeUnload()]).to.deep.equal([0, false]);
  });

  it('keeps what is not saved in the tab, until it is discarded', async () => {
    const first = await read(question());
    type(first.content(), 'Where is mine?');
    await settled(first.element);
    clear();
    const again = await read(question());
    expect(again.content().value).to.equal('Where is mine?');
    expect(again.status()).to.contain('your changes from before');
    await expectAccessibleInBothSchemes(again);
    again.button('Discard changes').click();
    await until(() => again.content().value === 'Where is my parcel?', 'the stored question is shown');
    expect(sessionStorage.length).to.equal(0);
  });

  it('keeps and saves lines of similar questions that were typed and not added', async () => {
    const first = await read(question());
    const lines = 'textarea[aria-label^="New similar"]';
    type(first.find<HTMLTextAreaElement>(lines), 'Green?\nBlue?');
    await settled(first.element);
    expect(first.status()).to.equal('Not saved yet; kept in this tab.');
    clear();
    const again = await read(question());
    expect(again.find<HTMLTextAreaElement>(lines).value).to.equal('Green?\nBlue?');
    again.button('Save').click();
    await until(() => again.bodiesOf('update-question').length === 1, 'it is saved');
    expect(JSON.stringify(again.bodiesOf('update-question')))
      .to.contain('"content":"Green?"')
      .and.contain('"Blue?"');
  });

  it('begins with the texts that were not known, beside another new question that is not saved', async () => {
    const first = await read(null);
    type(first.content(), 'Half a question');
    await settled(first.element);
    clear();
    const query = new URLSearchParams({ content: 'Is it green?', similar: 'is it GREEN?\nAny green ones?' });
    const other = await read(null, {}, { query });
    expect(other.content().value).to.equal('Is it green?');
    expect(other.findAll<HTMLInputElement>('li input').map(({ value }) => value)).to.deep.equal(['Any green ones?']);
    type(other.content(), 'Is it really green?');
    await settled(other.element);
    clear();
    expect((await read(null, {}, { query })).content().value, 'after a reload').to.equal('Is it really green?');
    clear();
    expect((await read(null)).content().value).to.equal('Half a question');
  });

  it('asks before it deletes, and stays where the desk refuses', async () => {
    let refuses = true;
    const shown = await read(question(), {
      'delete-question': () => (refuses ? failing('changed meanwhile', 409)() : { data: null }),
    });
    shown.button('Delete…').click();
    await until(() => shown.findAll('dialog[open]').length === 1, 'the dialog asks');
    expect(shown.text('dialog')).to.contain('1 similar question');
    await expectAccessibleInBothSchemes(shown);
    const keys: string[] = [];
    document.addEventListener('keydown', ({ key }) => keys.push(key), { once: true });
    press('x', shown.button('Delete'));
    expect(keys, 'the console’s shortcuts get no key of the dialog').to.deep.equal([]);
    shown.button('Delete').click();
    await until(() => shown.findAll('dialog .error').length === 1, 'the refusal is shown');
    await expectAccessibleInBothSchemes(shown);
    refuses = false;
    shown.button('Delete').click();
    await until(() => location.hash.startsWith('#/knowledge/54/questions?deleted='), 'the list is shown');
  });

  it('takes similar questions as they are pasted, and leaves out those that are there', async () => {
    const shown = await read(question());
    const field = shown.find<HTMLTextAreaElement>('textarea[aria-label^="New similar"]');
    type(field, `PARCEL  status\nGreen?\n\n${CHINESE}\n`);
    field.focus();
    await sendKeys({ press: 'Enter' });
    await settled(shown.element);
    expect(shown.text('.add [role=status]')).to.equal('Added 2. Left out 1 that is here already.');
    expect(shown.findAll<HTMLInputElement>('li input').map(({ value }) => value)).to.deep.equal([
      'Parcel status',
      'Green?',
      CHINESE,
    ]);
    await expectAccessibleInBothSchemes(shown);
  });

  it('can be operated by keyboard alone, and never traps the focus', async () => {
    const shown = await read(question());
    type(shown.content(), 'Changed?');
    await settled(shown.element);
    const order = await tabOrder();
    expect(order.slice(0, 5)).to.deep.equal([
      'All questions',
      'Question',
      'Similar question 1',
      'Remove similar question 1',
      'New similar questions, one a line',
    ]);
    expect(order.slice(-5)).to.deep.equal(['Delete…', 'Discard changes', 'Try the trials', 'Save', 'History']);
    for (const name of ['Answer', 'Category', 'Type', 'Keywords', 'Website']) expect(order).to.include(name);
  });

  it('fits with long words, right to left, and in Chinese; markup is text', async () => {
    for (const content of [LONG, ARABIC, CHINESE, MARKUP]) {
      const suggestList = [{ id: 9, content, type: 1, orders: 0 }];
      const similarQuestion = [{ id: 10, content: `${content}?`, type: 2 }];
      const answer = { id: 1, type: 2, content: `<p>${content}</p><a href="javascript:alert(1)">x</a>` };
      const channelList = question().channelList;
      const shown = await read(
        question({ content, answer, suggestType: 3, suggestList, similarQuestion, channelList, keyword: content }),
      );
      await expectToFit(shown);
      expectNoMarkup(shown);
      expect(shown.findAll('[href^="javascript"]')).to.have.length(0);
      expect(shown.find('h2').textContent).to.equal(content);
      await expectAccessibleInBothSchemes(shown);
      clear();
      sessionStorage.clear();
    }
  });

  it('pastes tables, lists and images of other programs into the answer, without what could harm', async () => {
    const shown = await read(question());
    shown.find('.field[role=textbox]').focus();
    getSelection()?.selectAllChildren(shown.find('.field[role=textbox]'));
    const pasted = new DataTransfer();
    const rows = '<tr><th>Size</th></tr><tr><td style="color:red" onclick="x()">Small</td></tr>';
    const image = '<img src="https://shop.example/rug.png" alt="Rug" onerror="x()">';
    pasted.setData('text/html', `<table>${rows}</table><ul><li><b>Soft</b></li></ul>${image}<script>x()</script>`);
    pasted.setData('text/plain', 'Size Small Soft');
    // A spreadsheet adds a picture of the cells.
    pasted.items.add(picture());
    shown.find('.field[role=textbox]').dispatchEvent(pasteOf(pasted));
    await settled(shown.element);
    shown.button('Save').click();
    await until(() => shown.bodiesOf('update-question').length === 1, 'it is saved');
    const { body } = shown.bodiesOf('update-question')[0]?.input ?? {};
    const { content = '' } = (body?.answerUpdateRequest ?? {}) as { content?: string };
    for (const part of ['<th>Size</th>', 'Small', '<li>', '<b>Soft</b>', 'src="https://shop.example/rug.png"'])
      expect(content).to.contain(part);
    expect(content).to.not.match(/style|onclick|onerror|script/);
  });

  it('has a history, of which a version becomes the draft', async () => {
    const stored = question({ content: 'Where is it now?' });
    // Its category was deleted since.
    const was = question({
      categoryId: 99,
      content: 'Where is it?',
      similarQuestion: [{ id: 99, content: 'Gone', type: 2 }],
    });
    const versions = [
      { id: 3, until: '2025-03-02 11:30:00', question: was, author: 'Administrator', wasDeleted: false },
      { id: 2, until: '2025-03-01 11:30:00', question: was, author: 'API', wasDeleted: true },
    ];
    const shown = await read(stored, { [`/questions/${stored.id}/history`]: () => ({ versions }) });
    shown.find('summary').click();
    await until(() => shown.findAll('console-question-history li, ol li').length > 0, 'the version is shown');
    expect(shown.findAll('.versions li').map(words)).to.deep.equal([
      'Until 2 Mar 2025, 11:30 Then changed by Administrator: the question, the category, the similar questions Take this',
      'Until 1 Mar 2025, 11:30 Then deleted by API, and brought back Take this',
    ]);
    await expectAccessibleInBothSchemes(shown);
    shown.button('Take this: until 2 Mar 2025, 11:30').click();
    await until(() => shown.content().value === 'Where is it?', 'it is the draft');
    shown.button('Save').click();
    await until(() => shown.bodiesOf('update-question').length === 1, 'it is saved');
    const { body } = shown.bodiesOf('update-question')[0]?.input ?? {};
    expect(body?.categoryId).to.equal(stored.categoryId);
    expect(JSON.stringify(body)).to.contain('Gone').and.not.to.contain('99');
  });

  it('tries the trials with the draft before it is saved, and forgets the result with the next change', async () => {
    const answer = (content: string) => ({ kind: 'answer', question: { id: 8, content } }) as const;
    const trial = { id: 1, text: 'where is it', expected: null, outcome: answer('Where is my parcel?'), before: null };
    let trials: TrialCase[] = [];
    const shown = await read(question(), { '/trials/rehearse': () => ({ trials }) });
    const tried = () => shown.asked.filter(({ path }) => path === '/trials/rehearse').map(({ body }) => body);
    expect(shown.button('Try the trials').disabled, 'without a change').to.equal(true);
    type(shown.content(), 'Where is mine?');
    await settled(shown.element);
    const tryOut = async (words: string) => {
      shown.button('Try the trials').click();
      await until(() => shown.findAll('.rehearsal').some((one) => one.textContent?.includes(words)), words);
      await settled(shown.element);
    };
    await tryOut('This robot has no trials yet.');
    expect(tried()[0]).to.nested.include({ operation: 'update-question', 'input.body.content': 'Where is mine?' });
    expect(shown.find<HTMLAnchorElement>('.rehearsal a').hash).to.equal('#/knowledge/54/trials');
    trials = [
      { ...trial, isRight: true },
      { ...trial, id: 2, text: LONG, isRight: false, before: { kind: 'unknown' } },
    ];
    await tryOut('2 trials asked, 1 answered otherwise with your change; 1 not as expected.');
    expect(shown.findAll('.rehearsal li').map(words)).to.deep.equal([
      `Not as expected ${LONG} Now: not understood With your change: “Where is my parcel?”`,
    ]);
    await expectToFit(shown);
    await expectAccessibleInBothSchemes(shown);
    expect(shown.bodiesOf('update-question'), 'nothing is saved').to.have.length(0);
    type(shown.content(), 'Where is mine now?');
    await settled(shown.element);
    expect(shown.findAll('.rehearsal')).to.have.length(0);
    type(shown.content(), ' ');
    await settled(shown.element);
    shown.button('Try the trials').click();
    await until(() => shown.findAll('#content[aria-invalid=true]').length > 0, 'a fault is shown first');
    expect(tried()).to.have.length(2);
  });
});
