/** A panel too low for all it holds, as above the keyboard of a phone, magnified, or in a small box of the page. */
import { expect } from 'chai';
import type { ChatState } from '../../../widget/chat-state.ts';
import type { DeskChatPanel } from '../../../widget/panel/panel.ts';
import { activeElement, clearStage, press, show, until } from './harness.ts';
import { STATES } from './states.ts';

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

  it('is scrolled to its field, the header staying and the transcript keeping some room', async () => {
    const { find, frame, isInView } = await lowPanel(STATES.inbox?.());
    expect(getComputedStyle(frame).overflowY).to.equal('auto');
    expect(find('desk-chat-message-list').getBoundingClientRect().height).to.be.at.least(40);
    expect(isInView(find('textarea'))).to.equal(false);
    frame.scrollTop = frame.scrollHeight;
    expect(isInView(find('textarea'))).to.equal(true);
    expect(isInView(find('desk-chat-header'))).to.equal(true);
  });

  it('shows all of its menu to those who go through it', async () => {
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

  it('asks whether to end the chat where one sees it, wherever it was scrolled to', async () => {
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
