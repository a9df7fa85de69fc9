/** The set of trials: its states, adding and removing, and what a run has changed. */
import { expect } from 'chai';
import type { TrialSet } from '../../../../../../demo/desk/console/knowledge/trials/trial-set.ts';
import '../../../../../../demo/desk/console/knowledge/trials/trial-set.ts';
import type { TrialCase } from '../../../../../../demo/desk/console-protocol/knowledge.ts';
import { until } from '../../../../../helpers/until.ts';
import { clear, show, type, words } from '../../harness.ts';
import { expectAccessibleInBothSchemes, expectToFit, LONG } from '../looks.ts';
import { question } from '../samples.ts';
import { answeringContext } from '../view-harness.ts';

const trial = (part: Partial<TrialCase> = {}): TrialCase => ({
  id: 1,
  text: 'where is it',
  expected: { id: 7, content: 'Where is my parcel?' },
  outcome: null,
  isRight: false,
  before: null,
  ...part,
});
const answer = (content: string) => ({ kind: 'answer', question: { id: 8, content } }) as const;

async function opened(trials: TrialCase[], run: TrialCase[] | null = [], mayEdit = true) {
  const answers = {
    'GET /trials': () => ({ trials }),
    '/trials/run': () => {
      if (!run) throw new Error('down');
      return { trials: run };
    },
    'POST /trials': () => ({}),
    'DELETE /trials/1': () => ({}),
    'search-questions': () => ({ data: [question()], paging: { pageNum: 1, pageSize: 8, total: 1 } }),
  };
  const { context, asked } = answeringContext(answers, { view: 'trials', mayEdit });
  const shown = await show<TrialSet>('console-trial-set', { context });
  await until(() => shown.findAll('.trials, .empty').length > 0, 'the set is shown');
  return { ...shown, asked };
}

describe('the set of trials', () => {
  afterEach(() => {
    clear();
    sessionStorage.clear();
  });

  it('is run, and shows first what is wrong and what has changed', async () => {
    const run = [
      trial({ id: 2, text: 'right', outcome: answer('Where is my parcel?'), isRight: true }),
      trial({ id: 3, text: 'changed', outcome: answer('Else?'), isRight: true, before: { kind: 'unknown' } }),
      trial({ text: LONG, expected: null, outcome: { kind: 'offer', questions: [{ id: 1, content: 'A?' }] } }),
    ];
    const shown = await opened([trial()], run);
    expect(shown.text('[role=status]')).to.equal('1 trial, not run yet.');
    shown.button('Run all').click();
    await until(() => shown.findAll('.trials > li').length === 3, 'it has run');
    expect(shown.text('[role=status]')).to.contain('3 trials: 2 as expected, 1 not, 1 changed in this run.');
    const [wrong, changed, right] = shown.findAll('.trials > li').map(words);
    expect(wrong).to.contain('Not as expected').and.to.contain('Expected: not understood Now: offers “A?”');
    expect(changed).to.contain('Before this run: not understood');
    expect(right).to.equal('As expected right Expected: Where is my parcel?');
    expect(shown.findAll('.trials bdi').map(words), 'no script turns its neighbour round').to.include.members([
      'A?',
      LONG,
    ]);
    const [longer, tag] = shown.findAll('.trials .tag').map((one) => one.offsetWidth);
    expect(tag, 'a tag is as wide as its words').to.be.below(longer ?? 0);
    await expectToFit(shown);
    await expectAccessibleInBothSchemes(shown);
  });

  it('gets a text with its question, or with none, and loses one', async () => {
    const shown = await opened([trial()]);
    const add = async (text: string) => {
      type(shown.find<HTMLInputElement>('[aria-label="Text of a visitor"]'), text);
      await until(() => shown.findAll('console-question-search').length > 0, 'the question is asked for');
    };
    await add('where');
    await expectAccessibleInBothSchemes(shown);
    type(shown.find<HTMLInputElement>('input[type=search]'), 'parcel');
    await until(
      () =>
        shown.findAll('console-question-search li button').length > 0 ||
        shown.findAll('[aria-label="Found questions"] button').length > 0,
      'it is found',
    );
    shown.find('[aria-label="Found questions"] button').click();
    const added = () => shown.asked.filter(({ method, path }) => method === 'POST' && path === '/trials');
    await until(() => added().length === 1, 'it is added');
    await until(() => shown.findAll('console-question-search').length === 0, 'the form is empty');
    await add('zzz');
    shown.button('The robot should not know it').click();
    await until(() => added().length === 2, 'it is added');
    expect(added().map(({ body }) => body)).to.deep.equal([
      { robotId: 54, text: 'where', questionId: question().id },
      { robotId: 54, text: 'zzz', questionId: null },
    ]);
    shown.button('Remove where is it').click();
    await until(() => shown.asked.some(({ method }) => method === 'DELETE'), 'it is removed');
  });

  it('stays on screen when a run fails, and keeps a typed text for whoever comes back', async () => {
    const shown = await opened([trial()], null);
    type(shown.find<HTMLInputElement>('[aria-label="Text of a visitor"]'), 'where');
    shown.button('Run all').click();
    await until(() => shown.findAll('[role=alert]').length === 1, 'the failure is shown');
    expect(shown.findAll('.trials > li')).to.have.length(1);
    clear();
    const again = await opened([trial()]);
    expect(again.find<HTMLInputElement>('[aria-label="Text of a visitor"]').value).to.equal('where');
  });

  it('is read by those who may not edit', async () => {
    const shown = await opened([trial()], [], false);
    expect(shown.findAll('button, input')).to.have.length(0);
  });
});
