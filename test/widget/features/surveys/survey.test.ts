/** The survey's card with its three scales and in all its states. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { DeskChatSurvey } from '../../../../widget/features/surveys/survey.ts';
import { survey } from '../../../gallery/fixtures.ts';
import { activeElement, clearStage, type Harness, show, type } from '../../../gallery/harness.ts';
import { en } from '../../../gallery/words.ts';
import { isWebKit } from '../../../helpers/engine.ts';
import { until } from '../../../helpers/until.ts';

const card = (...args: Parameters<typeof survey>) => show<DeskChatSurvey>('survey', { item: survey(...args) });

/** The requests, except those that store the input. */
const asked = ({ requests }: Harness<DeskChatSurvey>) => requests.filter(({ type }) => type !== 'fill-survey');

async function choose({ findAll, settled }: Harness<DeskChatSurvey>, text: string): Promise<void> {
  findAll('label')
    .find((label) => label.textContent?.trim() === text)
    ?.click();
  await settled();
}

describe('the survey card', () => {
  afterEach(clearStage);

  for (const style of ['text', 'expression', 'star'] as const) {
    it(`is accessible as ${style}, in light and dark`, async () => {
      await (await card(style, { state: 'open' })).expectAccessible();
      const dark = await show<DeskChatSurvey>(
        'survey',
        { item: survey(style, { state: 'failed', reason: 'internal' }) },
        'dark',
      );
      await dark.expectAccessible();
    });
  }

  it('is accessible when done', async () => {
    const done = await card('text', { state: 'done', option: 1, text: 'Very satisfied', remark: 'Kind' });
    await done.expectAccessible();
    expect(done.text()).to.contain('Thank you').and.to.contain('Very satisfied').and.to.contain('Kind');
  });

  it('has its own option texts if the desk has none', async () => {
    const item = survey('expression', { state: 'open' });
    const options = [2, 3, 4].map((id) => ({ id, text: '', description: '', tags: [], remark: 'hide' as const }));
    const wordless = { ...item, kind: 'urobot', survey: { ...item.survey, options, defaultOption: null } };
    const open = await show<DeskChatSurvey>('survey', { item: wordless });
    await open.expectAccessible();
    await choose(open, 'Unsatisfied');
    open.button('Send rating').click();
    expect(asked(open)).to.deep.equal([{ type: 'rate-session', session: 7, option: 4, tags: [], remark: '' }]);
    const progress = { state: 'done', option: 3, text: '', remark: '' };
    const done = await show<DeskChatSurvey>('survey', { item: { ...wordless, progress } });
    expect(done.text()).to.contain('You rated: Average');
  });

  it('begins with the desk’s default and submits it with tags and remark', async () => {
    const harness = await card('text', { state: 'open' });
    const { findAll, button, find, settled } = harness;
    expect(findAll<HTMLInputElement>('input').map((input) => input.checked)).to.deep.equal([
      true,
      false,
      false,
      false,
      false,
    ]);
    button('Fast').click();
    button('Friendly').click();
    await settled();
    button('Fast').click();
    type(find('textarea'), ' Very kind ');
    await settled();
    button('Send rating').click();
    expect(asked(harness)).to.deep.equal([
      { type: 'rate-session', session: 7, option: 1, tags: ['Friendly'], remark: 'Very kind' },
    ]);
  });

  it('offers the tags and the remark of the chosen option', async () => {
    const harness = await card('text', { state: 'open' });
    harness.button('Fast').click();
    await choose(harness, 'Satisfied');
    expect(harness.button('Fast').ariaPressed, 'said of another option').to.equal('false');
    await choose(harness, 'Neither');
    expect(harness.findAll('textarea, .tags')).to.have.length(0);
    await choose(harness, 'Very unsatisfied');
    expect(harness.find('textarea').ariaRequired).to.equal('true');
    expect(harness.button('Not solved').ariaPressed).to.equal('false');
  });

  it('requires a remark where the desk does, and focuses its field', async () => {
    const harness = await card('expression', { state: 'open' });
    await choose(harness, 'Unsatisfied');
    harness.button('Send rating').click();
    await harness.settled();
    const field = harness.find<HTMLTextAreaElement>('textarea');
    expect(harness.text()).to.contain('Please add a short comment.');
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    expect(activeElement()).to.equal(field);
    expect(asked(harness)).to.deep.equal([]);
    type(field, 'Too slow');
    await harness.settled();
    expect(harness.text()).not.to.contain('Please add');
    harness.button('Send rating').click();
    expect(asked(harness)).to.deep.equal([
      { type: 'rate-session', session: 7, option: 3, tags: [], remark: 'Too slow' },
    ]);
  });

  it('requires a choice if the desk has no default', async () => {
    const { button, requests, settled, text } = await card('expression', { state: 'open' });
    button('Send rating').click();
    await settled();
    expect(text()).to.contain('Please choose one first.');
    expect(requests).to.deep.equal([]);
  });

  it('fills the stars up to the chosen one, from worst to best', async () => {
    const harness = await card('star', { state: 'open' });
    const lit = () => harness.findAll('label.lit').map((label) => label.textContent?.trim());
    expect(lit()).to.deep.equal(['Poor', 'Fine']);
    await choose(harness, 'Very good');
    expect(lit()).to.deep.equal(['Poor', 'Fine', 'Very good']);
  });

  it('is one radio group, operated by arrow keys', async () => {
    const { findAll } = await card('expression', { state: 'open' });
    const inputs = findAll<HTMLInputElement>('input');
    expect(findAll('[role=radiogroup]')).to.have.length(1);
    inputs[0]?.focus();
    await sendKeys({ press: 'ArrowDown' });
    expect(inputs.map((input) => input.checked)).to.deep.equal([false, true, false]);
    expect(activeElement()).to.equal(inputs[1]);
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'ArrowUp' });
    // In WebKitGTK the arrow keys stop at both ends.
    expect(
      inputs.map((input) => input.checked),
      'round the end',
    ).to.deep.equal(isWebKit ? [true, false, false] : [false, false, true]);
  });

  it('leaves out a remark that was written before an option that takes none was chosen', async () => {
    const item = survey('text', { state: 'open' });
    const options = [
      { id: 2, text: 'Good', description: '', tags: [], remark: 'optional' as const },
      { id: 3, text: 'Bad', description: '', tags: [], remark: 'hide' as const },
    ];
    const harness = await show<DeskChatSurvey>('survey', {
      item: { ...item, survey: { ...item.survey, options, defaultOption: 2 } },
    });
    type(harness.find('textarea'), 'Never mind');
    await choose(harness, 'Bad');
    harness.button('Send rating').click();
    expect(asked(harness)).to.deep.equal([{ type: 'rate-session', session: 7, option: 3, tags: [], remark: '' }]);
  });

  it('counts the remark’s characters and stops at the limit', async () => {
    const { find, settled, text } = await card('text', { state: 'open' });
    const field = find<HTMLTextAreaElement>('textarea');
    type(field, 'Hello');
    await settled();
    expect(text()).to.contain('5 | / | 255');
    expect(field.maxLength).to.equal(255);
  });

  it('keeps its input when submitting failed, and can be dismissed', async () => {
    const harness = await card('text', { state: 'open' });
    const { button, find, set, text, element } = harness;
    type(find('textarea'), 'Kept');
    await set({ item: { ...element.item, progress: { state: 'sending' } } });
    expect((button('Sending…') as HTMLButtonElement).disabled).to.equal(true);
    await set({ item: { ...element.item, progress: { state: 'failed', reason: 'internal' } } });
    expect(text()).to.contain('could not be sent. Please try again.');
    await set({ item: { ...element.item, progress: { state: 'failed', reason: 'daily-limit' } } });
    expect(text()).to.contain(`could not be sent. ${en.limits['daily-limit']}`);
    expect(find<HTMLTextAreaElement>('textarea').value).to.equal('Kept');
    button('Not now').click();
    expect(asked(harness)).to.deep.equal([{ type: 'dismiss-survey', session: 7 }]);
  });

  it('moves the focus when the focused element is disabled or removed', async () => {
    const { button, find, set, element } = await card('text', { state: 'open' });
    const become = (progress: DeskChatSurvey['item']['progress']) => set({ item: { ...element.item, progress } });
    button('Not now').focus();
    button('Not now').click();
    await become({ state: 'dismissed' });
    expect(activeElement()).to.equal(button('Rate this chat'));
    button('Rate this chat').click();
    await become({ state: 'open' });
    expect(activeElement()).to.equal(find('input'));
    button('Send rating').focus();
    button('Send rating').click();
    await become({ state: 'sending' });
    await until(() => document.activeElement === document.body, 'the disabled button to lose the focus');
    await become({ state: 'failed', reason: 'internal' });
    expect(activeElement()).to.equal(button('Send rating'));
    button('Send rating').click();
    await become({ state: 'sending' });
    await become({ state: 'done', option: 1, text: 'Very satisfied', remark: '' });
    expect(activeElement()).to.equal(find('.done'));
    expect(find('.done').role, 'not announced as well').to.equal('group');
  });

  it('stores its input, and begins with the stored input', async () => {
    const first = await card('text', { state: 'open' });
    await choose(first, 'Unsatisfied');
    first.button('Slow').click();
    await first.settled();
    type(first.find('textarea'), 'Two days');
    const draft = { session: 7, option: 4, tags: ['Slow'], remark: 'Two days' };
    expect(first.requests.at(-1)).to.deep.equal({ type: 'fill-survey', draft });
    const again = await show<DeskChatSurvey>('survey', { item: { ...survey('text', { state: 'open' }), draft } });
    expect(again.find<HTMLTextAreaElement>('textarea').value).to.equal('Two days');
    expect(again.button('Slow').ariaPressed).to.equal('true');
    expect(again.findAll<HTMLInputElement>('input').findIndex(({ checked }) => checked)).to.equal(3);
  });

  it('can be reopened after it was dismissed', async () => {
    const harness = await card('text', { state: 'dismissed' });
    await harness.expectAccessible();
    harness.button('Rate this chat').click();
    expect(harness.requests).to.deep.equal([{ type: 'resume-survey', session: 7 }]);
  });
});
