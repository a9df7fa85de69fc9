/** A panel too low for its content, as above a phone's keyboard, zoomed in, or in a small box of the page. */
import { expect } from 'chai';
import type { DeskChatComposer } from '../../../../widget/elements/composer/composer.ts';
import type { DeskChatPanel } from '../../../../widget/elements/panel/panel.ts';
import type { ChatState } from '../../../../widget/state/chat-state.ts';
import { letter, photo } from '../../../gallery/files.ts';
import { activeElement, clearStage, press, show, type } from '../../../gallery/harness.ts';
import { STATES } from '../../../gallery/states.ts';
import { until } from '../../../helpers/until.ts';

const HEIGHT = 260;

async function lowPanel(state: ChatState | undefined, rest: Record<string, unknown> = {}) {
  const shown = await show<DeskChatPanel>('panel', { open: true, state, ...rest });
  const { element, find } = shown;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`desk-chat-panel { inline-size: 320px; --desk-chat-panel-height: ${HEIGHT}px; animation: none }`);
  const root = element.getRootNode() as ShadowRoot;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const frame = find('section');
  expect(frame.getBoundingClientRect().height).to.equal(HEIGHT);
  const isInView = (inner: Element): boolean => {
    const { top, bottom } = inner.getBoundingClientRect();
    const room = frame.getBoundingClientRect();
    return top >= room.top - 1 && bottom <= room.bottom + 1;
  };
  return { ...shown, frame, isInView };
}

describe('a low panel', () => {
  afterEach(clearStage);

  it('keeps composer and header fully visible, and scrolls the content between them', async () => {
    const { find, findAll, frame, isInView } = await lowPanel(STATES.inbox?.());
    expect(getComputedStyle(frame).overflowY).to.equal('auto');
    expect(find('desk-chat-message-list').getBoundingClientRect().height).to.be.at.least(40);
    for (const top of [0, 20, frame.scrollHeight]) {
      frame.scrollTop = top;
      expect(isInView(find('.field')), `the field at ${top}`).to.equal(true);
      expect(isInView(find('desk-chat-header')), `the header at ${top}`).to.equal(true);
    }
    expect(frame.scrollTop).to.be.greaterThan(0);
    // Focused elements are not covered by them.
    frame.scrollTop = 0;
    const [action] = findAll('.chip');
    action?.focus();
    // WebKit scrolls to the focus in a later frame.
    await until(() => {
      const { top, bottom } = (action as HTMLElement).getBoundingClientRect();
      const from = find('desk-chat-header').getBoundingClientRect().bottom - 1;
      return top >= from && bottom <= find('desk-chat-composer').getBoundingClientRect().top + 1;
    }, 'the focused action between them');
  });

  for (const [state, card] of [
    ['inbox-email', 'desk-chat-contact'],
    ['queue', 'desk-chat-queue'],
  ] as const) {
    it(`scrolls a new card above the composer into view: ${card}`, async () => {
      const { find, findAll, element, isInView } = await lowPanel(STATES.agent?.());
      element.state = STATES[state]?.() as ChatState;
      await until(() => findAll(card).length > 0, card);
      const isAboveField = (): boolean =>
        find(card).getBoundingClientRect().bottom <= find('desk-chat-composer').getBoundingClientRect().top + 1;
      await until(() => isInView(find(card)) && isAboveField(), `${card} in view`);
      expect(isInView(find('.field'))).to.equal(true);
    });
  }

  it('keeps the field fully visible with files, emoji and a long text', async () => {
    const { button, find, isInView, settled, findAll } = await lowPanel(STATES.inbox?.());
    await (find('desk-chat-composer') as DeskChatComposer).attach([photo(), letter()]);
    type(find<HTMLTextAreaElement>('textarea'), 'line\n'.repeat(20));
    button('Emoji').click();
    await until(() => findAll('[role=gridcell]').length > 0, 'the emoji');
    await settled();
    find('textarea').focus();
    await until(() => isInView(find('.field')), 'the field');
    expect(isInView(find('desk-chat-header'))).to.equal(true);
  });

  it('shows its whole menu to keyboard users', async () => {
    const { button, settled, findAll, isInView } = await lowPanel(STATES.robot?.(), {
      switches: ['sound-on', 'notifications-on'],
    });
    button('More options').click();
    await settled();
    press('End');
    const last = findAll('[role=menuitem]').at(-1) as HTMLElement;
    expect(activeElement()).to.equal(last);
    await until(() => isInView(last), 'the last of the menu in view');
  });

  it('shows the question in view, whatever the scroll position', async () => {
    const { button, settled, find, frame, isInView } = await lowPanel(STATES.robot?.());
    find('desk-chat-actions').style.paddingBlock = '60px';
    frame.scrollTop = frame.scrollHeight;
    expect(frame.scrollTop).to.be.greaterThan(0);
    button('More options').click();
    await settled();
    button('End chat').click();
    await settled();
    const covers = (): boolean => {
      const asked = find('desk-chat-question').getBoundingClientRect();
      const room = frame.getBoundingClientRect();
      return Math.abs(asked.bottom - room.bottom) <= 1.5 && Math.abs(asked.top - room.top) <= 1.5;
    };
    await until(covers, 'the question over all that is in view');
    await until(() => isInView(button('Keep chatting')), 'its buttons in view');
    expect(getComputedStyle(frame).overflowY, 'it stays there').to.equal('hidden');
  });
});
