/** The refusal above the composer. */
import { expect } from 'chai';
import type { DeskChatRefusal } from '../../../../widget/elements/refusal/refusal.ts';
import { clearStage, show } from '../../../gallery/harness.ts';
import { en } from '../../../gallery/words.ts';

const refusal = (name: string, again: boolean, theme = 'light', reason = 'unavailable') =>
  show<DeskChatRefusal>(
    'refusal',
    { refusal: { command: { name, input: { id: 'command-one' }, at: 1 }, reason, again } },
    theme,
  );

describe('a refusal', () => {
  afterEach(clearStage);

  for (const theme of ['light', 'dark']) {
    it(`is accessible, ${theme}`, async () => (await refusal('request-agent', true, theme)).expectAccessible());
  }

  it('names every refused command, and offers to retry it', async () => {
    for (const [name, sentence] of Object.entries(en.refusedCommand)) {
      const { text, button, requests, find } = await refusal(name, true);
      expect(text()).to.contain(sentence);
      expect(find('[role=alert]').textContent).to.contain(sentence);
      button('Try again').click();
      button('Dismiss').click();
      expect(requests).to.deep.equal([{ type: 'ask-again' }, { type: 'dismiss-refusal' }]);
      clearStage();
    }
  });

  it('explains the limit that was exceeded', async () => {
    for (const [reason, sentence] of Object.entries(en.limits)) {
      const { text } = await refusal('click', true, 'light', reason);
      expect(text()).to.contain(`${en.refusedCommand.click} ${sentence}`);
      clearStage();
    }
  });

  it('suggests an alternative to a choice that is closed', async () => {
    const { text, findAll } = await refusal('click', false);
    expect(text()).to.contain(en.choiceClosed);
    expect(findAll('button')).to.have.length(1);
  });

  it('keeps its buttons on one line at any width', async () => {
    const { element, button, find } = await refusal('request-agent', true);
    const sheet = new CSSStyleSheet();
    (element.getRootNode() as ShadowRoot).adoptedStyleSheets.push(sheet);
    for (let width = 320; width <= 400; width += 8) {
      sheet.replaceSync(`desk-chat-refusal { display: block; inline-size: ${width}px }`);
      const [again, dismiss] = ['Try again', 'Dismiss'].map((name) => button(name).getBoundingClientRect());
      expect(again?.top, `${width}px`).to.equal(dismiss?.top);
      expect(find('.banner').getBoundingClientRect().right - (dismiss?.right ?? 0), `${width}px`).to.be.lessThan(16);
    }
  });
});
