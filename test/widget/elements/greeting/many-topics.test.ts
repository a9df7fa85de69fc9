/** A greeting with more topics and questions than fit beside the field. */
import { expect } from 'chai';
import type { DeskChatGreeting } from '../../../../widget/elements/greeting/greeting.ts';
import { greeting } from '../../../gallery/fixtures.ts';
import { activeElement, clearStage, press, show } from '../../../gallery/harness.ts';

const many = (topics: number, questions: number, title = 'Orders and everything about them') => ({
  ...greeting(),
  topics: Array.from({ length: topics }, (_, topic) => ({
    title: title && `${title} ${topic}`,
    questions: Array.from({ length: questions }, (_none, at) => ({ ref: `${topic}.${at}`, text: `Question ${at}?` })),
  })),
});

describe('a greeting with many topics', () => {
  afterEach(clearStage);

  it('shows some, and the others on demand with the focus on the first of them', async () => {
    const shown = await show<DeskChatGreeting>('greeting', { item: many(40, 1) });
    const { findAll, button, settled, expectAccessible } = shown;
    expect(findAll('[role=tab]')).to.have.length(8);
    await expectAccessible();
    button('Show more').click();
    await settled();
    expect(findAll('[role=tab]')).to.have.length(40);
    expect(activeElement()?.textContent?.trim()).to.equal('Orders and everything about them 8');
    await press('End');
    await settled();
    expect(activeElement()?.textContent?.trim()).to.equal('Orders and everything about them 39');
    expect(findAll('[aria-selected=true]')).to.have.length(1);
    await expectAccessible();
  });

  it('shows some questions of a topic, and folds them again with another topic', async () => {
    const { findAll, button, settled, requests } = await show<DeskChatGreeting>('greeting', { item: many(2, 30) });
    expect(findAll('.row')).to.have.length(6);
    button('Show more').click();
    await settled();
    expect(findAll('.row')).to.have.length(30);
    expect(activeElement()?.textContent?.trim()).to.equal('Question 6?');
    findAll('.row')[6]?.click();
    expect(requests).to.have.length(1);
    findAll('[role=tab]')[1]?.click();
    await settled();
    expect(findAll('.row')).to.have.length(6);
  });

  it('names a topic without a title', async () => {
    const { findAll } = await show<DeskChatGreeting>('greeting', { item: many(2, 1, '') });
    expect(findAll('[role=tab]').map((tab) => tab.textContent?.trim())).to.deep.equal(
      Array(2).fill('Frequent questions'),
    );
  });
});
