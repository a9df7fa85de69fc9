/** A visible survey stays in view when the panel becomes lower: a phone is turned, or its keyboard opens. */
import { expect } from 'chai';
import '../../../../widget/index.ts';
import type { DeskChatMessageList } from '../../../../widget/elements/message-list/message-list.ts';
import { loadPart } from '../../../../widget/elements/parts.ts';
import { mine, NOW, survey, theirs } from '../../../gallery/fixtures.ts';
import { clearStage, type Harness, scrollTo, show } from '../../../gallery/harness.ts';
import { until } from '../../../helpers/until.ts';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1) await nextFrame();
};

/** A transcript with a survey among messages, in the lower half of a view of 560 pixels. */
async function readSurvey(): Promise<Harness<DeskChatMessageList> & { card: HTMLElement; view: HTMLElement }> {
  await loadPart('survey');
  const said = Array.from({ length: 30 }, (_, index) => theirs(`What was said, ${index}`, 20));
  const after = Array.from({ length: 12 }, (_, index) => mine(`And said after, ${index}`, 1));
  const items = [...said, survey('expression', { state: 'open' }), ...after];
  const shown = await show<DeskChatMessageList>('message-list', { items, now: () => NOW });
  const { element, find, findAll, settled } = shown;
  Object.assign(element.style, { blockSize: '560px', inlineSize: '440px' });
  await settled();
  await frames(3);
  const view = find('.scroller');
  await until(() => {
    if (view.scrollTop > 0) scrollTo(view, Math.max(0, view.scrollTop - 200));
    return findAll('desk-chat-survey').length > 0;
  }, 'the survey');
  const card = find('desk-chat-survey');
  const below = (): number => view.getBoundingClientRect().bottom - card.getBoundingClientRect().bottom;
  // Rows may turn out higher than estimated when they are rendered.
  for (let tries = 0; tries < 5 && Math.abs(below() - 20) > 4; tries += 1) {
    scrollTo(view, view.scrollTop + 20 - below());
    await frames(15);
  }
  return { ...shown, card, view };
}

/** The visible share of the card, or of the room for it. */
function shareSeen(card: HTMLElement, view: HTMLElement): number {
  const [one, room] = [card.getBoundingClientRect(), view.getBoundingClientRect()];
  const seen = Math.min(one.bottom, room.bottom) - Math.max(one.top, room.top);
  return seen / Math.min(one.height, room.height);
}

describe('a survey in view', () => {
  afterEach(clearStage);

  it('stays in view when the view becomes lower', async () => {
    const { element, card, view } = await readSurvey();
    expect(shareSeen(card, view)).to.be.greaterThan(0.99);
    element.style.blockSize = '220px';
    await frames(6);
    expect(shareSeen(card, view)).to.be.greaterThan(0.9);
    // It also stays there after the transcript has settled.
    await frames(30);
    expect(shareSeen(card, view)).to.be.greaterThan(0.9);
  });

  it('is not scrolled back into view while the visitor reads elsewhere', async () => {
    const { element, card, view } = await readSurvey();
    scrollTo(view, 0);
    await frames(12);
    expect(shareSeen(card, view)).to.be.lessThan(0.1);
    element.style.blockSize = '220px';
    await frames(12);
    expect(shareSeen(card, view)).to.be.lessThan(0.1);
  });
});
