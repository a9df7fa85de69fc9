/** The offer of an agent: its sentence, its answers, and when only the sentence remains. */
import { expect } from 'chai';
import type { DeskChatNotice } from '../../../../widget/elements/notice/notice.ts';
import type { DeskChatOffer } from '../../../../widget/elements/offer/offer.ts';
import type { DeskChatRobotAnswer } from '../../../../widget/elements/robot-answer/robot-answer.ts';
import { answer } from '../../../gallery/fixtures.ts';
import { activeElement, clearStage, show } from '../../../gallery/harness.ts';
import { english } from '../../../gallery/words.ts';
import { until } from '../../../helpers/until.ts';

const offered = (props: Partial<DeskChatOffer> = {}, theme = 'light') =>
  show<DeskChatOffer>('offer', { text: 'Shall I fetch somebody?', ...props }, theme);

describe('an offer of an agent', () => {
  afterEach(clearStage);

  for (const theme of ['light', 'dark']) {
    it(`is accessible, open and closed, ${theme}`, async () => {
      const { expectAccessible, set, find } = await offered({ declinable: true }, theme);
      await expectAccessible();
      expect(find('[role=group]').getAttribute('aria-labelledby')).to.equal(find('p').id);
      await set({ open: false });
      await expectAccessible();
    });
  }

  it('requests an agent', async () => {
    const { button, requests } = await offered();
    button('Talk to a person').click();
    expect(requests).to.deep.equal([{ type: 'request-agent' }]);
  });

  it('can be declined where it is a question, which leaves the sentence with the focus', async () => {
    const { button, findAll, find, settled, text, requests } = await offered({ declinable: true });
    const no = button('No, thanks');
    no.focus();
    no.click();
    await settled();
    expect(findAll('button')).to.have.length(0);
    expect(activeElement()).to.equal(find('p'));
    expect(text()).to.contain('Shall I fetch somebody?');
    expect(requests).to.deep.equal([]);
  });

  it('has no answers where something has happened since, and a sentence of its own without the desk’s', async () => {
    const { findAll, text } = await offered({ text: '', open: false });
    expect(findAll('button')).to.have.length(0);
    expect(text()).to.contain('A person can help you with this.');
  });

  it('shows the desk’s sentence as text, whatever its length', async () => {
    const said = '<img src=x onerror=alert(1)>'.repeat(40);
    const { element, findAll, find, text } = await offered({ text: said });
    element.style.inlineSize = '240px';
    expect(text()).to.contain('onerror');
    expect(findAll('img')).to.have.length(0);
    expect(find('p').scrollWidth).to.be.at.most(find('p').clientWidth);
  });
});

describe('a robot that recommends an agent', () => {
  afterEach(clearStage);

  const answered = async (rest: object) => {
    return await show<DeskChatRobotAnswer>('robot-answer', { item: answer('<p>Hm.</p>', 0, rest) });
  };
  const sentences = ({ findAll }: Awaited<ReturnType<typeof answered>>) =>
    findAll('p#text').map((one) => one.textContent);

  it('does so in its own words, or in ours', async () => {
    const withTip = await answered({ handOffTip: 'My colleagues know more.' });
    await until(() => sentences(withTip).join() === 'My colleagues know more.', 'the tip');
    expect(withTip.button('Talk to a person').disabled).to.equal(false);
    clearStage();
    const without = await answered({ handOffTip: '' });
    await until(() => sentences(without).join() === english.handOffTip, 'our sentence');
  });

  it('says that its quota is reached, together with the tip', async () => {
    const shown = await answered({ quotaReached: true, handOffTip: 'Ask us.' });
    await until(() => sentences(shown).join() === `${english.quotaReached}\nAsk us.`, 'both sentences');
    await shown.expectAccessible();
  });

  it('offers nothing without a recommendation', async () => {
    const shown = await answered({ handOffTip: null });
    expect(shown.findAll('desk-chat-offer')).to.have.length(0);
  });

  it('lets the visitor choose before an agent is asked for', async () => {
    const { button, settled, requests, set, findAll } = await show<DeskChatNotice>('notice', {
      notice: { kind: 'agent-offered' },
    });
    await settled();
    expect(button('No, thanks').type).to.equal('button');
    button('Talk to a person').click();
    expect(requests).to.deep.equal([{ type: 'request-agent' }]);
    await set({ open: false });
    expect(findAll('button')).to.have.length(0);
  });
});
