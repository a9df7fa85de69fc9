/** The question over the panel: while it is shown, nothing else in the chat can be reached. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { DeskChatPanel } from '../../../../widget/elements/panel/panel.ts';
import { chat, mine, TALKS } from '../../../gallery/fixtures.ts';
import { activeElement, clearStage, type Harness, show } from '../../../gallery/harness.ts';
import { until } from '../../../helpers/until.ts';

/** The panel with the question whether to end the chat. */
async function asking(): Promise<Harness<DeskChatPanel>> {
  const shown = await show<DeskChatPanel>('panel', { open: true, state: chat(TALKS.agent, [mine('Hello', 0)]) });
  shown.button('More options').click();
  await shown.settled();
  shown.button('End chat').click();
  await until(
    () => shown.findAll('[role=alertdialog] button').includes(activeElement() as HTMLElement),
    'the question',
  );
  return shown;
}

describe('the question', () => {
  afterEach(clearStage);

  it('breaks no word of its buttons on a narrow phone with large text', async () => {
    const { element, button } = await asking();
    Object.assign(element.style, { inlineSize: '320px' });
    element.style.setProperty('--desk-chat-font-size', '30px');
    const lines = (one: HTMLElement) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      return new Set([...words.getClientRects()].map(({ top }) => top)).size;
    };
    for (const name of ['Keep chatting', 'End chat']) expect(lines(button(name)), name).to.equal(1);
  });

  it('traps the focus in both directions', async () => {
    const { button } = await asking();
    const [keep, end] = [button('Keep chatting'), button('End chat')];
    expect(activeElement()).to.equal(keep);
    const goBack = async () => {
      await sendKeys({ down: 'Shift' });
      await sendKeys({ press: 'Tab' });
      await sendKeys({ up: 'Shift' });
    };
    await goBack();
    expect(activeElement()).to.equal(end);
    await goBack();
    expect(activeElement()).to.equal(keep);
    await sendKeys({ press: 'Tab' });
    expect(activeElement()).to.equal(end);
    await sendKeys({ press: 'Tab' });
    expect(activeElement()).to.equal(keep);
  });

  it('makes everything behind it inert, until it is answered', async () => {
    const { button, find, settled } = await asking();
    for (const behind of ['.close', '[role=article]', 'textarea']) {
      find(behind).focus();
      expect(activeElement(), behind).to.equal(button('Keep chatting'));
    }
    button('Keep chatting').click();
    await settled();
    expect(activeElement()).to.equal(find('textarea'));
    button('More options').focus();
    expect(activeElement()).to.equal(button('More options'));
  });

  it('is a named dialog', async () => {
    const { find } = await asking();
    const dialog = find('[role=alertdialog]');
    expect(dialog.ariaModal).to.equal('true');
    expect(find(`#${dialog.getAttribute('aria-labelledby')}`).textContent).to.not.equal('');
  });

  it('disappears when the session ends by itself, and focuses the composer', async () => {
    const { find, findAll, set } = await asking();
    await set({ state: chat(TALKS.nobody, [mine('Hello', 0)]) });
    expect(findAll('desk-chat-question')).to.have.length(0);
    expect(activeElement()).to.equal(find('textarea'));
    await set({ state: chat(TALKS.agent, [mine('Hello', 0)]) });
    expect(findAll('desk-chat-question'), 'nor does it come back').to.have.length(0);
  });

  it('is not shown again after the panel was closed', async () => {
    const { find, findAll, set, settled } = await asking();
    await set({ open: false });
    await set({ open: true });
    await settled();
    expect(findAll('desk-chat-question')).to.have.length(0);
    expect(activeElement()).to.equal(find('textarea'));
  });
});
