/** The list of questions: its states, search, filters and pages in the address, and the ways it has to work. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { QuestionList } from '../../../../../../demo/desk/console/knowledge/questions/question-list.ts';
import '../../../../../../demo/desk/console/knowledge/questions/question-list.ts';
import type { ViewContext } from '../../../../../../demo/desk/console/knowledge/knowledge-view.ts';
import { routeOf } from '../../../../../../demo/desk/console/state/route.ts';
import { focused } from '../../../../../helpers/focused.ts';
import { until } from '../../../../../helpers/until.ts';
import { clear, type Harness, settled, show, type, words } from '../../harness.ts';
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
import { CATEGORIES, found, question } from '../samples.ts';
import { type Answers, answeringContext, ROBOT } from '../view-harness.ts';
import { failing } from './edit-question.ts';

async function opened(answers: Answers, part: Partial<ViewContext> = {}) {
  const desk = { 'list-categories': () => ({ data: CATEGORIES }), ...answers };
  const { context, asked, bodies } = answeringContext(desk, { view: 'questions', ...part });
  const shown: Harness<QuestionList> = await show<QuestionList>('console-question-list', { context });
  return {
    ...shown,
    context,
    bodies,
    searches: () =>
      asked.flatMap(({ body }) => {
        const { operation, input } = (body ?? {}) as { operation: string; input: { body: Record<string, unknown> } };
        return operation === 'search-questions' ? [input.body] : [];
      }),
  };
}
async function listed(
  questions: ReturnType<typeof question>[],
  part: Partial<ViewContext> = {},
  total = questions.length,
) {
  const shown = await opened({ 'search-questions': () => found(questions, total) }, part);
  await until(() => shown.findAll('table, .found .empty').length > 0, 'the list is shown');
  return shown;
}

describe('the list of questions', () => {
  afterEach(() => {
    clear();
    history.replaceState(null, '', '#');
  });

  it('says that it loads, that it is empty, and that it failed', async () => {
    const loading = await opened({});
    expect(loading.text('.found .empty')).to.equal('Loading…');
    await expectAccessibleInBothSchemes(loading);
    clear();
    const empty = await listed([]);
    expect(empty.text('.found .empty')).to.contain('There are no questions here yet.');
    expect(empty.text('.found .empty')).to.contain('Write the first one');
    await expectAccessibleInBothSchemes(empty);
    clear();
    let fails = true;
    const failing = await opened({
      'search-questions': () => {
        if (fails) throw new Error('down');
        return found([question()]);
      },
    });
    await until(() => failing.findAll('.error').length === 1, 'the failure is shown');
    await expectAccessibleInBothSchemes(failing);
    fails = false;
    failing.button('Try again').click();
    await until(() => failing.findAll('tbody tr').length === 1, 'the list is shown');
  });

  it('keeps the search in sight where only the categories failed', async () => {
    const shown = await opened({
      'search-questions': () => found([question()]),
      'list-categories': () => {
        throw new Error('down');
      },
    });
    await until(() => shown.findAll('tbody tr').length === 1 && shown.findAll('.error').length === 1, 'both are shown');
    await expectAccessibleInBothSchemes(shown);
  });

  it('shows a question with its answer as text, its category, and what is special about it', async () => {
    const answer = {
      id: 1,
      type: 2,
      content: '<table><tr><td>Chat</td><td>9 to 5</td></tr></table><p>Closed <b>now</b>here</p>',
    };
    const shown = await listed([
      question({
        categoryId: 4,
        answer,
        availableTimeType: 2,
        startTime: '2025-04-01 00:00:00',
        endTime: '2025-05-01 00:00:00',
      }),
      question({ type: 4, availableTimeType: 0, similarQuestion: [], channelList: [] }),
    ]);
    const rows = shown.findAll('tbody tr');
    expect(words(rows[0]?.querySelector('.answer') as Element)).to.equal('Chat 9 to 5 Closed nowhere');
    expect(words(rows[0] as Element)).to.contain('Valid from 1 Apr 2025, 00:00');
    expect(words(rows[0]?.querySelector('[data-label=Category]') as Element)).to.equal('Orders / Parcels');
    expect([...(rows[1]?.querySelectorAll('.tag') ?? [])].map(words)).to.deep.equal(['Small talk', 'Switched off']);
    expect(shown.text('.found > [role=status]')).to.equal('2 questions');
    await expectAccessibleInBothSchemes(shown);
  });

  it('has what is chosen in the address, and the search of an address', async () => {
    const query = new URLSearchParams('word=parcel&type=4&working=2&scene=7&page=3&order=1&in=3');
    const shown = await listed([], { query }, 90);
    expect(shown.searches()).to.deep.equal([
      {
        robotId: 54,
        pageNum: 3,
        pageSize: 20,
        categoryId: undefined,
        searchWord: 'parcel',
        searchType: 3,
        type: 4,
        isWorking: 2,
        order: 1,
        channelIdList: [7],
      },
    ]);
    expect(shown.find<HTMLInputElement>('input[type=search]').value).to.equal('parcel');
    expect(shown.text('.found .empty')).to.contain('This page is empty.');
    const kind = shown.find<HTMLSelectElement>('select[aria-label=Type]');
    kind.value = '3';
    kind.dispatchEvent(new Event('change'));
    await until(() => location.hash !== '', 'the address changes');
    const route = routeOf(location.hash);
    expect(route.area === 'knowledge' && [route.query.get('type'), route.query.get('page')]).to.deep.equal(['3', null]);
  });

  it('searches once the person pauses, and says when nothing fits', async () => {
    const shown = await listed([]);
    const field = shown.find<HTMLInputElement>('input[type=search]');
    for (const word of ['p', 'pa', 'par']) type(field, word);
    await until(() => location.hash.includes('word=par'), 'the address has the word');
    await shown.set({ context: { ...shown.context, query: new URLSearchParams('word=par') } });
    await until(() => shown.searches().length === 2, 'it searches');
    await until(() => shown.text('.found .empty').startsWith('No question fits'), 'nothing fits');
    await expectAccessibleInBothSchemes(shown);
  });

  it('stays inside a window of 800 pixels beside the navigation', async () => {
    const shown = await listed([question({ content: 'Do you have a loyalty newsletter?' })]);
    shown.element.style.cssText = 'display: block; inline-size: 537px';
    await settled(shown.element);
    const { right } = shown.element.getBoundingClientRect();
    for (const one of shown.findAll('table, .filter select'))
      expect(one.getBoundingClientRect().right).to.be.at.most(right);
  });

  it('refuses a blank name of a category', async () => {
    const shown = await listed([question()]);
    shown.find('[aria-label="New category"]').click();
    await until(() => shown.findAll('dialog').length > 0, 'the name is asked for');
    const name = shown.find<HTMLInputElement>('#name');
    for (const [text, isRight] of [
      ['  ', false],
      [' Lamps ', true],
    ] as const) {
      type(name, text);
      expect(name.validity.valid, text).to.equal(isRight);
    }
  });

  it('gives the focus back to the button of a category, also after a refusal', async () => {
    const shown = await opened({
      'search-questions': () => found([question()]),
      'PUT /categories/3': failing('the category 4 of the robot has the name "Parcels"', 400),
      'delete-category': () => ({ data: null }),
    });
    const rename = shown.find('[aria-label="Rename Orders"]');
    rename.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => shown.findAll('dialog[open]').length === 1, 'the name is asked for');
    await sendKeys({ press: 'Enter' });
    await until(() => shown.findAll('dialog .error').length === 1, 'the refusal is shown');
    await sendKeys({ press: 'Escape' });
    await until(() => focused() === rename, 'the button has the focus');
    shown.find('[aria-label="Delete the category Orders"]').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => shown.findAll('dialog[open]').length === 1, 'it asks');
    shown.button('Delete').click();
    await until(() => focused()?.matches('[aria-label="New category"]') ?? false, 'the button above has the focus');
  });

  it('leads to the other pages', async () => {
    const shown = await opened(
      { 'search-questions': () => found([question()], 45, 2) },
      { query: new URLSearchParams('page=2') },
    );
    await until(() => shown.findAll('.paging').length === 1, 'the pages are shown');
    expect(shown.text('.paging')).to.equal('Previous Page 2 of 3 Next');
    expect(shown.findAll<HTMLAnchorElement>('.paging a').map(({ hash }) => hash)).to.deep.equal([
      '#/knowledge/54/questions',
      '#/knowledge/54/questions?page=3',
    ]);
    await expectAccessibleInBothSchemes(shown);
  });

  it('is walked with the keyboard alone', async () => {
    await listed([question()]);
    expect(await tabOrder()).to.deep.equal([
      'New question',
      'New category',
      'All questions',
      'Uncategorized',
      'Orders',
      'Rename Orders',
      'Delete the category Orders',
      'Parcels',
      'Rename Parcels',
      'Delete the category Parcels',
      'Search',
      'Search in',
      'Type',
      'Validity',
      'Scene',
      'Order',
      'Choose all of this page',
      'Choose: Where is my parcel?',
      'Where is my parcel?',
    ]);
  });

  it('shows how often each was asked and how that was rated', async () => {
    const shown = await opened({
      'search-questions': () => found([question()], 1),
      '/counts': () => ({ counts: [{ id: question().id, asked: 12, useful: 8, useless: 1 }] }),
    });
    await until(() => shown.findAll('[data-label=Asked]')[0]?.textContent?.includes('12'), 'the counts are shown');
    expect(shown.text('[data-label=Asked]')).to.equal('12 8 useful, 1 not');
  });

  it('moves, switches and deletes several at once, and brings deleted ones back', async () => {
    const rows = [question({ id: 1 }), question({ id: 2, content: 'Other?' })];
    const shown = await opened({
      'search-questions': () => found(rows, 2),
      '/questions/change': () => ({}),
      '/questions/restore': () => ({ ids: [3, 4] }),
    });
    await until(() => shown.findAll('table').length > 0, 'the list is shown');
    const chooseAll = async () => {
      await until(() => shown.findAll('[aria-label="Choose all of this page"]').length > 0, 'the list is shown');
      shown.find('[aria-label="Choose all of this page"]').click();
      await until(() => shown.findAll('[aria-label="Move to"]').length > 0, 'both are chosen');
    };
    await chooseAll();
    await expectAccessibleInBothSchemes(shown);
    shown.button('Switch off').click();
    await until(
      () => shown.findAll('.bar')[0]?.textContent?.includes('2 questions switched off'),
      'they are switched off',
    );
    await chooseAll();
    const select = shown.find<HTMLSelectElement>('[aria-label="Move to"]');
    select.value = '4';
    select.dispatchEvent(new Event('change'));
    await until(() => shown.findAll('.bar')[0]?.textContent?.includes('moved'), 'they are moved');
    await chooseAll();
    shown.button('Delete…').click();
    await until(() => shown.findAll('dialog[open]').length > 0, 'it asks');
    await expectAccessibleInBothSchemes(shown);
    shown.button('Delete').click();
    await until(() => shown.findAll('.bar')[0]?.textContent?.includes('deleted'), 'they are deleted');
    await until(() => focused()?.matches('p.bar') ?? false, 'the result has the focus');
    shown.button('Undo').click();
    await until(() => shown.findAll('.bar')[0]?.textContent?.includes('2 questions brought back'), 'they are back');
    const both = { robotId: 54, ids: [1, 2] };
    expect(shown.bodies('/questions/change')).to.deep.equal([
      { ...both, change: { to: 'switch', isOn: false } },
      { ...both, change: { to: 'move', categoryId: 4 } },
      { ...both, change: { to: 'delete' } },
    ]);
    expect(shown.bodies('/questions/restore')).to.deep.equal([both]);
  });

  it('chooses what is on the next pages, too', async () => {
    const all = Array.from({ length: 30 }, (_, index) => question({ id: index + 1, content: `Question ${index}?` }));
    let total = 30;
    const shown = await opened({
      'search-questions': ({ body }) => found(all.slice(0, (body as { pageSize: number }).pageSize), total),
      '/questions/change': () => ({}),
    });
    const choosePage = async () => {
      await until(() => shown.findAll('[aria-label="Choose all of this page"]').length > 0, 'the list is shown');
      shown.find('[aria-label="Choose all of this page"]').click();
      await settled(shown.element);
    };
    await choosePage();
    await expectAccessibleInBothSchemes(shown);
    shown.button('Choose all 30 questions').click();
    await until(() => shown.find('.bar b')?.textContent === '30 questions chosen', 'all are chosen');
    expect(shown.searches().at(-1)).to.include({ pageNum: 1, pageSize: 100 });
    total = 300;
    shown.button('Switch off').click();
    await until(() => shown.findAll('.bar')[0]?.textContent?.includes('30 questions switched off'), 'all are changed');
    expect(shown.bodies('/questions/change')).to.deep.equal([
      { robotId: 54, ids: all.map(({ id }) => id), change: { to: 'switch', isOn: false } },
    ]);
    await choosePage();
    const buttons = () => shown.findAll('.found button').map(words);
    await until(() => buttons().includes('Choose the first 100 of 300 questions'), 'not all can be chosen');
  });

  it('brings a question back that was deleted in its editor', async () => {
    const query = new URLSearchParams({ deleted: '7', word: 'rug' });
    const shown = await opened(
      { 'search-questions': () => found([], 0), '/questions/restore': () => ({ ids: [8] }) },
      { query },
    );
    await until(() => shown.findAll('.bar').length > 0, 'it is offered');
    shown.button('Undo').click();
    await until(() => shown.text('.bar').includes('1 question brought back'), 'it is back');
    expect(shown.bodies('/questions/restore')).to.deep.equal([{ robotId: 54, ids: [7] }]);
    expect(location.hash, 'a reload offers it no more').to.match(/\?word=rug$/);
    const robot = { ...ROBOT, id: 55 };
    await shown.set({ context: { ...shown.element.context, robot, query: new URLSearchParams() } });
    expect(shown.findAll('.bar'), 'of another robot').to.have.length(0);
  });

  it('offers no change to those who may not edit', async () => {
    const shown = await listed([], { mayEdit: false });
    expect(shown.findAll('a.button.primary, button')).to.have.length(0);
    expect(shown.text('.found .empty')).not.to.contain('Write the first one');
    await expectAccessibleInBothSchemes(shown);
  });

  it('fits with long words, right to left, and in Chinese; markup is text', async () => {
    const texts = [LONG, ARABIC, CHINESE, MARKUP];
    const categories = texts.map(
      (name, n) => ({ ...CATEGORIES[2], id: 10 + n, name, parentId: 1, parentIds: '1' }) as (typeof CATEGORIES)[0],
    );
    const answer = { id: 1, type: 1, content: texts.join(' ') };
    const shown = await opened({
      'list-categories': () => ({ data: [...CATEGORIES, ...categories] }),
      'search-questions': () => found(texts.map((content, n) => question({ content, answer, categoryId: 10 + n }))),
    });
    await until(() => shown.findAll('tbody tr').length === 4, 'the list is shown');
    await expectToFit(shown);
    expectNoMarkup(shown);
    expect(shown.findAll('td.question a').map((one) => one.textContent)).to.include(MARKUP);
    await expectAccessibleInBothSchemes(shown);
  });
});
