/** The list of texts that the robot did not know: its states, teaching in two clicks, dismissing, keyboard, small windows. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { TeachList } from '../../../../../../demo/desk/console/knowledge/teach/teach-list.ts';
import '../../../../../../demo/desk/console/knowledge/teach/teach-list.ts';
import type { ViewContext } from '../../../../../../demo/desk/console/knowledge/knowledge-view.ts';
import type { TextToTeach } from '../../../../../../demo/desk/console-protocol/knowledge.ts';
import { focused } from '../../../../../helpers/focused.ts';
import { until } from '../../../../../helpers/until.ts';
import { clear, show, words } from '../../harness.ts';
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
import { question, toTeach, trial } from '../samples.ts';
import { type Answers, answeringContext } from '../view-harness.ts';

async function opened(answers: Answers, part: Partial<ViewContext> = {}) {
  const desk = {
    '/ask': () => trial(),
    'get-question': () => ({ data: question(), version: 'v1' }),
    'update-question': () => ({ data: null }),
    '/handled': () => ({}),
    ...answers,
  };
  const { context, bodies, calls } = answeringContext(desk, { view: 'teach', ...part });
  return { ...(await show<TeachList>('console-teach-list', { context })), bodies, calls };
}
async function listed(items: TextToTeach[], part: Partial<ViewContext> = {}, more = 0) {
  const shown = await opened({ '/to-teach': () => ({ items, more }) }, part);
  await until(() => shown.findAll('.texts, .empty').length > 0, 'the list is shown');
  return shown;
}

describe('the list of texts that the robot did not know', () => {
  afterEach(clear);

  it('says that it loads, that it is empty, and that it failed', async () => {
    const loading = await opened({});
    expect(loading.text('.empty')).to.equal('Loading…');
    await expectAccessibleInBothSchemes(loading);
    clear();
    const empty = await listed([]);
    expect(empty.text('.empty')).to.contain('Nothing is left to teach.');
    await expectAccessibleInBothSchemes(empty);
    clear();
    let fails = true;
    const failing = await opened({
      '/to-teach': () => {
        if (fails) throw new Error('down');
        return { items: [toTeach()], more: 0 };
      },
    });
    await until(() => failing.findAll('.error').length === 1, 'the failure is shown');
    await expectAccessibleInBothSchemes(failing);
    fails = false;
    failing.button('Try again').click();
    await until(() => failing.findAll('.texts li').length === 1, 'the list is shown');
  });

  it('lists texts with how often and when, and what is left out', async () => {
    const rated = toTeach({
      text: 'Rated',
      unknown: 0,
      useless: 2,
      answeredBy: { id: 900, content: 'Where is my parcel?' },
    });
    const shown = await listed([toTeach(), rated], {}, 12);
    expect(shown.findAll('.texts > li .tag').map(words)).to.deep.equal(['3× not understood', '2× rated useless']);
    expect(shown.text('.page > p:last-of-type')).to.contain('12 more');
    await expectAccessibleInBothSchemes(shown);
  });

  it('teaches a text in two clicks, and says what it means now', async () => {
    const shown = await listed([toTeach(), toTeach({ text: 'Other' })]);
    shown.button('Teach this…').click();
    await until(() => shown.findAll('.teach li button').length === 2, 'the likely questions are shown');
    await expectAccessibleInBothSchemes(shown);
    shown.find('.teach li button').click();
    await until(() => shown.findAll('.notice').length === 1, 'it says what was taught');
    expect(shown.text('.notice')).to.contain('Taught: “Umbrella colours” now means Where is my parcel?');
    expect(shown.findAll('.texts > li')).to.have.length(1);
    expect(shown.calls()).to.deep.equal(['/to-teach', '/ask', 'get-question', 'update-question', '/handled']);
    await until(() => focused()?.matches('h2') ?? false, 'the heading has the focus');
    await expectAccessibleInBothSchemes(shown);
  });

  it('shows offers that nobody took, near-equal texts, and when and where it was, in the desk’s time', async () => {
    const item = toTeach({ unknown: 0, notChosen: 3, offered: 2, others: ['umbrella colors?'] });
    const shown = await listed([item]);
    expect(shown.text('.tags')).to.equal('3× offered 2, none chosen last 3 Mar 2025, 12:00, conversation');
    expect(shown.text('.others')).to.equal('umbrella colors?');
    expect(shown.find<HTMLAnchorElement>('.tags a').hash).to.match(/\/records\/4000001$/);
  });

  it('teaches and dismisses several at once, with the near-equal ones, and takes a dismissal back', async () => {
    const written: unknown[] = [];
    const shown = await opened({
      '/to-teach': () => ({ items: ['A', 'B', 'C'].map((text) => toTeach({ text, others: [`${text}?`] })), more: 0 }),
      'update-question': (body) => ({ data: null, count: written.push(body) }),
    });
    await until(() => shown.findAll('.texts > li').length === 3, 'the list is shown');
    for (const text of ['A', 'B']) shown.find(`[aria-label="Choose: ${text}"]`).click();
    await until(() => shown.findAll('.chosen').length === 1, 'they are chosen');
    shown.button('Teach them…').click();
    await until(() => shown.findAll('.teach li button').length === 2, 'the likely questions are shown');
    await expectAccessibleInBothSchemes(shown);
    const query = new URLSearchParams(shown.find<HTMLAnchorElement>('.teach a.button').hash.split('?')[1]);
    expect(Object.fromEntries(query)).to.deep.equal({ content: 'A', similar: 'A?\nB\nB?' });
    shown.find('.teach li button').click();
    await until(() => shown.findAll('.texts > li').length === 1, 'both are taught');
    expect(shown.text('.notice')).to.contain('Taught: 2 texts now mean Where is my parcel?');
    expect(JSON.stringify(written)).to.contain('"A"').and.to.contain('"B"');
    shown.find('[aria-label="Choose: C"]').click();
    await until(() => shown.findAll('.chosen').length === 1, 'it is chosen');
    shown.button('Dismiss them').click();
    await until(() => shown.findAll('.empty').length === 1, 'the list is empty');
    shown.button('Undo').click();
    await until(() => shown.findAll('.texts > li').length === 3, 'they are listed again');
    const body = { robotId: 54 };
    expect(shown.bodies('/handled')).to.deep.equal([
      { ...body, texts: ['A', 'A?', 'B', 'B?'], isHandled: true },
      { ...body, texts: ['C', 'C?'], isHandled: true },
      { ...body, texts: ['C', 'C?'], isHandled: false },
    ]);
  });

  it('takes back what one press has taught', async () => {
    const written: unknown[] = [];
    const similarQuestion = [
      { id: 1, content: 'Umbrella colours' },
      { id: 2, content: 'Hue of an umbrella' },
    ];
    const shown = await opened({
      '/to-teach': () => ({ items: [toTeach()], more: 0 }),
      'get-question': () => ({ data: { ...question(), similarQuestion } }),
      'update-question': (body) => ({ data: null, count: written.push(body) }),
    });
    await until(() => shown.findAll('.texts > li').length === 1, 'the list is shown');
    shown.button('Teach this…').click();
    await until(() => shown.findAll('.teach li button').length === 2, 'the likely questions are shown');
    shown.find('.teach li button').click();
    await until(() => shown.findAll('.notice').length === 1, 'it says what was taught');
    shown.button('Undo').click();
    await until(() => shown.findAll('.texts > li').length === 1, 'the text is listed again');
    const kept = JSON.stringify(written[1]);
    expect(kept).to.contain('Hue of an umbrella').and.not.to.contain('Umbrella colours');
    expect(shown.bodies('/handled').at(-1)).to.include({ isHandled: false });
  });

  it('keeps a text that could not be taught, with the reason', async () => {
    const refused = () => {
      throw new Error('down');
    };
    const shown = await opened({ '/to-teach': () => ({ items: [toTeach()], more: 0 }), 'update-question': refused });
    await until(() => shown.findAll('.texts li').length === 1, 'the list is shown');
    shown.button('Teach this…').click();
    await until(() => shown.findAll('.teach li button').length === 2, 'the likely questions are shown');
    shown.find('.teach li button').click();
    await until(() => shown.findAll('.error').length === 1, 'the failure is shown');
    expect(shown.findAll('.texts > li')).to.have.length(1);
    expect(shown.calls()).not.to.include('/handled');
    await expectAccessibleInBothSchemes(shown);
  });

  it('dismisses a text, and takes that back', async () => {
    const shown = await listed([toTeach()]);
    shown.button('Dismiss').click();
    await until(() => shown.findAll('.empty').length === 1, 'the list is empty');
    await expectAccessibleInBothSchemes(shown);
    shown.button('Undo').click();
    await until(() => shown.findAll('.texts li').length === 1, 'the text is listed again');
  });

  it('offers a new question for a text that is too long to be a wording', async () => {
    const shown = await listed([toTeach({ text: 'x'.repeat(300) })]);
    shown.button('Teach this…').click();
    await until(() => shown.findAll('.teach .note').length === 1, 'it says that the text is long');
    expect(shown.findAll('.teach li button')).to.have.length(0);
    await expectAccessibleInBothSchemes(shown);
  });

  it('is worked with the keyboard alone', async () => {
    const shown = await listed([toTeach()]);
    expect(await tabOrder()).to.deep.equal([
      'Period',
      'Refresh',
      'Choose: Umbrella colours',
      'conversation',
      'Teach this…',
      'Dismiss',
    ]);
    shown.button('Teach this…').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => shown.findAll('.teach li button').length === 2, 'the likely questions are shown');
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    expect(focused()).to.equal(shown.find('.teach li button'));
    await sendKeys({ press: 'Space' });
    await until(() => shown.findAll('.notice').length === 1, 'it says what was taught');
  });

  it('shows no tools to those who may not edit', async () => {
    const shown = await listed([toTeach()], { mayEdit: false });
    expect(shown.findAll('button').map(words)).to.deep.equal(['Refresh']);
    await expectAccessibleInBothSchemes(shown);
  });

  it('fits with long words, right to left, and in Chinese; markup of visitors is text', async () => {
    const shown = await listed(
      [LONG, ARABIC, CHINESE, MARKUP].map((text) =>
        toTeach({ text, useless: 1, answeredBy: { id: 1, content: LONG } }),
      ),
    );
    shown.button('Teach this…').click();
    await until(() => shown.findAll('.teach li button').length === 2, 'the likely questions are shown');
    await expectToFit(shown);
    expectNoMarkup(shown);
    expect(shown.findAll('.text').map((one) => one.textContent)).to.include(MARKUP);
    await expectAccessibleInBothSchemes(shown);
  });
});
