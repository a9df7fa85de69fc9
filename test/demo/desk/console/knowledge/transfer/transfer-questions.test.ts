/** Import of a file: what is wrong by line before anything is written, progress, cancelling, failures. */
import { expect } from 'chai';
import { ConsoleFailure } from '../../../../../../demo/desk/console/state/console-connection.ts';
import { focused } from '../../../../../helpers/focused.ts';
import { until } from '../../../../../helpers/until.ts';
import { clear, settled, words } from '../../harness.ts';
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
import { asksBeforeUnload, ROBOT } from '../view-harness.ts';
import { opened } from './open-transfer.ts';

const CSV = 'question,answer,type\nOne?,1,\nTwo?,2,riddle\nThree?,3,\n';

const rowsOf = (count: number): string =>
  `question,answer\n${Array.from({ length: count }, (_, n) => `Q${n}?,a`).join('\n')}`;

describe('the import of questions', () => {
  afterEach(clear);

  it('shows what is wrong by line and what would be written, before it writes anything', async () => {
    const shown = await opened();
    await expectAccessibleInBothSchemes(shown);
    shown.choose('questions.csv', CSV);
    const rehearsal = await shown.answer((content) =>
      content === 'Three?' ? { outcome: 'refused', message: 'the scene "x" does not exist' } : { outcome: 'new' },
    );
    expect(rehearsal.isRehearsal).to.equal(true);
    await shown.checked();
    expect(shown.text('#checked')).to.equal('questions.csv');
    expect(shown.findAll('.faults tbody td:first-child').map(words)).to.deep.equal(['3', '4']);
    expect(shown.findAll('.faults tbody td:last-child').map(words)).to.deep.equal([
      '“type” must be question, flow entry, small talk.',
      'the scene "x" does not exist',
    ]);
    expect(shown.button('Import 1 question').disabled).to.equal(false);
    await until(() => focused()?.id === 'checked', 'the result has the focus');
    await expectAccessibleInBothSchemes(shown);
    expect(shown.calls).to.deep.equal([]);
    shown.button('Import 1 question').click();
    const written = await shown.answer();
    expect([written.isRehearsal, written.rows.map(({ content }) => content)]).to.deep.equal([false, ['One?']]);
    await until(() => shown.status() === 'Imported: 1 added.', 'it says what was imported');
    expect(shown.refreshed()).to.equal(1);
    await expectAccessibleInBothSchemes(shown);
  });

  it('writes nothing when it is not wanted', async () => {
    const shown = await opened();
    shown.choose('questions.csv', CSV);
    await shown.answer();
    await shown.checked();
    shown.button('Do not import').click();
    await settled(shown.element);
    expect(shown.findAll('#checked')).to.have.length(0);
    expect(shown.calls).to.deep.equal([]);
  });

  it('shows its progress, and what was written before it was cancelled', async () => {
    const shown = await opened();
    shown.choose('questions.csv', rowsOf(50));
    for (let call = 0; call < 3; call += 1) await shown.answer();
    await shown.checked();
    shown.button('Import 50 questions').click();
    await shown.answer();
    await until(() => shown.text('label[for=progress]') === 'Importing: 20 of 50', 'the progress is shown');
    expect(shown.find<HTMLProgressElement>('progress').value).to.equal(20);
    expect(asksBeforeUnload()).to.equal(true);
    await expectAccessibleInBothSchemes(shown);
    await expectToFit(shown);
    shown.button('Cancel').click();
    // The call that was sent is waited for and counted.
    await shown.answer();
    await until(() => shown.status() === 'Stopped: 40 added.', 'it says what was written');
    expect(asksBeforeUnload()).to.equal(false);
    expect(shown.calls).to.deep.equal([]);
    expect(shown.refreshed()).to.equal(1);
    await expectAccessibleInBothSchemes(shown);
  });

  it('stops when the page is left', async () => {
    const shown = await opened();
    shown.choose('questions.csv', rowsOf(50));
    await shown.answer();
    await until(() => shown.calls.length === 1, 'the next call is made');
    shown.element.remove();
    await shown.answer();
    await new Promise(requestAnimationFrame);
    expect(shown.calls).to.deep.equal([]);
  });

  it('asks before a followed link stops it', async () => {
    history.replaceState(null, '', '#/knowledge/54/transfer');
    const shown = await opened();
    shown.choose('questions.csv', rowsOf(50));
    await until(() => shown.calls.length === 1, 'the check has begun');
    location.hash = '#/knowledge/54/questions';
    await until(() => shown.findAll('dialog[open]').length === 1, 'the dialog asks');
    await expectAccessibleInBothSchemes(shown);
    shown.button('Stay here').click();
    for (let call = 0; call < 3; call += 1) await shown.answer();
    await shown.checked();
    expect(location.hash).to.equal('#/knowledge/54/transfer');
    shown.button('Import 50 questions').click();
    await until(() => shown.calls.length === 1, 'the import has begun');
    location.hash = '#/knowledge/54/questions';
    await until(() => shown.findAll('dialog[open]').length === 1, 'the dialog asks again');
    shown.button('Stop and leave').click();
    await until(() => location.hash === '#/knowledge/54/questions', 'the address leads away');
    shown.element.remove();
  });

  it('says how far it came when the desk fails', async () => {
    const shown = await opened();
    shown.choose('questions.csv', rowsOf(30));
    for (let call = 0; call < 2; call += 1) await shown.answer();
    await shown.checked();
    shown.button('Import 30 questions').click();
    await shown.answer();
    await shown.fail(new ConsoleFailure('The desk had a problem.', 500));
    await until(() => shown.findAll('.error').length === 1, 'the failure is shown');
    expect(shown.text('.error')).to.contain('had a problem');
    expect(shown.status()).to.equal('Stopped: 20 added.');
    await expectAccessibleInBothSchemes(shown);
  });

  it('waits when it has made too many calls, goes on where it was, and can be cancelled meanwhile', async () => {
    const shown = await opened();
    const waits: { goOn: () => void }[] = [];
    shown.element.wait = (_, signal) =>
      new Promise((resolve, reject) => {
        waits.push({ goOn: resolve });
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    const tooMany = new ConsoleFailure('Too many calls in one minute; wait a moment.', 429);
    shown.choose('questions.csv', rowsOf(50));
    for (let call = 0; call < 3; call += 1) await shown.answer();
    await shown.checked();
    shown.button('Import 50 questions').click();
    const first = await shown.answer();
    await shown.fail(tooMany);
    await until(() => shown.text('[aria-label=Progress] [role=status]') === 'Waiting for the desk…', 'it waits');
    expect(shown.text('label[for=progress]')).to.equal('Importing: 20 of 50');
    await expectAccessibleInBothSchemes(shown);
    waits.shift()?.goOn();
    const second = await shown.answer();
    expect([...first.rows, ...second.rows].map(({ content }) => content)).to.include.members(['Q0?', 'Q20?', 'Q39?']);
    expect(shown.text('[aria-label=Progress] [role=status]')).to.equal('');
    await shown.fail(tooMany);
    await until(() => waits.length === 1, 'it waits again');
    shown.button('Cancel').click();
    await until(() => shown.status() === 'Stopped: 40 added.', 'it says what was written');
    expect(shown.calls).to.deep.equal([]);
  });

  it('links suggestions in a second step, and shows the lines where that failed', async () => {
    const shown = await opened();
    shown.choose(
      'questions.json',
      JSON.stringify([{ question: 'One?', answer: '1', 'suggested questions': ['Nowhere?'] }]),
    );
    await shown.answer();
    await shown.checked();
    shown.button('Import 1 question').click();
    await shown.answer();
    const linking = await shown.answer(() => ({
      outcome: 'refused',
      message: 'the suggested question "Nowhere?" does not exist',
    }));
    expect(linking.step).to.equal('suggestions');
    await until(() => shown.findAll('.faults').length === 1, 'the fault is shown');
    expect(shown.text('.faults tbody')).to.equal('1 the suggested question "Nowhere?" does not exist');
    expect(shown.status()).to.equal('Imported: 1 added.');
    await expectAccessibleInBothSchemes(shown);
  });

  it('checks again with another choice for questions that are there', async () => {
    const shown = await opened();
    shown.choose('questions.csv', CSV);
    expect((await shown.answer(() => ({ outcome: 'skipped' }))).duplicates).to.equal('skip');
    await shown.checked();
    expect(shown.text('[aria-labelledby=checked] > p')).to.equal('2 left as they are.');
    expect(shown.button('Import 0 questions').disabled).to.equal(true);
    const choice = shown.find<HTMLSelectElement>('#duplicates');
    choice.value = 'replace';
    choice.dispatchEvent(new Event('change'));
    expect((await shown.answer(() => ({ outcome: 'replaced' }))).duplicates).to.equal('replace');
    await shown.checked();
    expect(shown.text('[aria-labelledby=checked] > p')).to.equal('2 to replace.');
  });

  it('refuses a file that is too large, no text, or no questions, in one sentence', async () => {
    const shown = await opened();
    for (const [content, sentence] of [
      [new Uint8Array(10 * 1024 * 1024 + 1), /has 10\.0 MB\. It may have 10 MB/],
      [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), /no text in UTF-8/],
    ] as const) {
      shown.choose('file.csv', content);
      await until(() => shown.findAll('.error').length === 1, 'the refusal is shown');
      expect(shown.text('.error')).to.match(sentence);
      await expectAccessibleInBothSchemes(shown);
      await shown.set({ error: '' });
    }
    shown.choose('file.csv', 'a,b\n1,2');
    await shown.checked();
    expect(shown.text('[aria-labelledby=checked] > p')).to.equal('No question can be imported.');
    expect(shown.text('.faults tbody td')).to.equal('1');
    await expectAccessibleInBothSchemes(shown);
    expect(shown.calls).to.deep.equal([]);
  });

  it('forgets the file of another robot', async () => {
    const shown = await opened();
    shown.choose('questions.csv', CSV);
    await shown.answer();
    await shown.checked();
    await shown.set({ context: { ...shown.context, robot: { ...ROBOT, id: 55 } } });
    expect(shown.findAll('#checked')).to.have.length(0);
  });

  it('is walked with the keyboard alone', async () => {
    const shown = await opened();
    shown.choose('questions.csv', CSV);
    await shown.answer();
    await shown.checked();
    expect(await tabOrder()).to.deep.equal([
      'Export as CSV',
      'Export as JSON',
      'File to import',
      'If a question is there already',
      'What is wrong',
      'Import 2 questions',
      'Do not import',
    ]);
  });

  it('fits with long words, right to left, and in Chinese; markup is text', async () => {
    const shown = await opened({ robot: { ...ROBOT, name: LONG } });
    const lines = [LONG, ARABIC, CHINESE, MARKUP].map((text) => ({ question: text, answer: 'a', type: text }));
    shown.choose(`${MARKUP}${LONG}.json`, JSON.stringify([...lines, { question: MARKUP, answer: 'b' }]));
    await shown.answer(() => ({ outcome: 'refused', message: `${LONG} ${MARKUP}` }));
    await shown.checked();
    await expectToFit(shown);
    expectNoMarkup(shown);
    expect(shown.find('.faults').textContent).to.contain(MARKUP);
    await expectAccessibleInBothSchemes(shown);
  });
});
