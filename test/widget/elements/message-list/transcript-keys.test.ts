/**
 * The transcript by keyboard and screen reader: one tab stop, arrow keys between messages, and a focus that is never
 * lost.
 */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { LitElement } from 'lit';
import type { DeskChatMessageList } from '../../../../widget/elements/message-list/message-list.ts';
import type { DeskChatPanel } from '../../../../widget/elements/panel/panel.ts';
import type { ChatItem } from '../../../../widget/state/chat-state.ts';
import { answer, chat, mine, NOW, survey, TALKS, theirs } from '../../../gallery/fixtures.ts';
import { activeElement, clearStage, type Harness, scrollTo, show } from '../../../gallery/harness.ts';
import { until } from '../../../helpers/until.ts';

const talk = (count: number): ChatItem[] =>
  Array.from({ length: count }, (_, index) =>
    index % 3 ? theirs(`Line ${index}`, 60) : mine(`Line ${index} ${'word '.repeat(index % 40)}`, 60),
  );

async function list(items: ChatItem[]): Promise<Harness<DeskChatMessageList>> {
  const shown = await show<DeskChatMessageList>('message-list', { items, now: () => NOW });
  Object.assign(shown.element.style, { blockSize: '420px', inlineSize: '380px' });
  await until(() => isAtEnd(shown) || shown.find('.scroller').scrollHeight <= 420, 'the end is shown');
  return shown;
}

const isAtEnd = ({ find }: Harness<DeskChatMessageList>) => {
  const { scrollHeight, scrollTop, clientHeight } = find('.scroller');
  return scrollHeight > clientHeight && scrollHeight - scrollTop - clientHeight < 2;
};
const focused = () => Number((activeElement() as HTMLElement & { index?: number }).index ?? -1);
const isInView = (element: Element, { find }: Harness<DeskChatMessageList>) => {
  const [row, view] = [element.getBoundingClientRect(), find('.scroller').getBoundingClientRect()];
  return row.bottom > view.top + 1 && row.top < view.bottom - 1;
};
const pressTo = async (key: string, index: number, shown: Harness<DeskChatMessageList>) => {
  await sendKeys({ press: key });
  await until(() => focused() === index && isInView(activeElement(), shown), `${key} leads to row ${index}`);
};

describe('the transcript by keyboard', () => {
  afterEach(clearStage);

  it('is one tab stop, at the newest message, with arrow keys between messages', async () => {
    const shown = await list(talk(400));
    expect(shown.findAll('[data-key][tabindex="0"]').map((row) => row.dataset.key)).to.deep.equal([
      shown.element.items[399]?.key,
    ]);
    shown.element.focus();
    expect(focused()).to.equal(399);
    for (let index = 398; index > 380; index -= 1) await pressTo('ArrowUp', index, shown);
    await pressTo('ArrowDown', 382, shown);
    await pressTo('Home', 0, shown);
    await pressTo('ArrowUp', 0, shown);
    await pressTo('End', 399, shown);
    await until(() => isAtEnd(shown), 'the end is shown');
    await shown.expectAccessible();
  });

  it('moves by one view with PageUp and PageDown', async () => {
    const shown = await list(talk(400));
    shown.element.focus();
    await sendKeys({ press: 'PageUp' });
    await until(() => focused() < 398 && focused() > 370 && isInView(activeElement(), shown), 'some rows were passed');
    const at = focused();
    await sendKeys({ press: 'PageDown' });
    await until(() => focused() > at && isInView(activeElement(), shown), 'it goes back down');
  });

  it('exposes a message’s text as its name, and its position', async () => {
    const shown = await list([mine('Where is my lamp?', 1), answer('<p>On its <b>way</b>.</p>', 0)]);
    await shown.settled();
    await until(() => shown.text().includes('On its'), 'the answer is there');
    shown.element.focus();
    const row = activeElement();
    expect(row.role).to.equal('article');
    expect(row.ariaLabel).to.match(/^Ember, .* On its way \./);
    expect([row.ariaPosInSet, row.ariaSetSize]).to.deep.equal(['2', '2']);
    await shown.set({ earlier: 'there' });
    expect(row.ariaSetSize).to.equal('-1');
    await pressTo('ArrowUp', 0, shown);
    expect(activeElement().ariaLabel).to.contain('Where is my lamp?');
    expect(row.ariaLabel).to.equal(null);
  });

  it('leaves keys to the elements inside a message', async () => {
    const shown = await list([mine('Hi', 1), survey('star', { state: 'open' })]);
    await shown.settled();
    const radio = shown.find<HTMLInputElement>('input[type=radio]');
    radio.focus();
    await sendKeys({ press: 'ArrowDown' });
    expect(activeElement().localName).to.equal('input');
  });

  it('keeps the focused row rendered, however far it is scrolled away', async () => {
    const shown = await list(talk(400));
    shown.element.focus();
    const row = activeElement();
    scrollTo(shown.find('.scroller'), 3000);
    await until(() => shown.findAll('.newer').length === 1 && !isInView(row, shown), 'it is out of view');
    await until(() => shown.findAll('[data-key]').length < 60, 'few rows are there');
    expect(activeElement()).to.equal(row);
    await pressTo('ArrowUp', 398, shown);
  });

  it('keeps a row with entered text rendered', async () => {
    const shown = await list([...talk(200), survey('star', { state: 'open' })]);
    await until(() => shown.findAll('input[type=radio]').length > 0, 'the survey is there');
    const radio = shown.find<HTMLInputElement>('input[type=radio]');
    radio.click();
    expect(radio.checked).to.equal(true);
    scrollTo(shown.find('.scroller'), 0);
    await until(() => !isInView(radio, shown), 'it is out of view');
    expect(radio.isConnected && radio.checked).to.equal(true);
  });

  it('moves the focus on when its message is removed', async () => {
    const shown = await list(talk(12));
    shown.element.focus();
    await pressTo('ArrowUp', 10, shown);
    await shown.set({ items: shown.element.items.toSpliced(10, 1) });
    expect(focused()).to.equal(10);
    await shown.set({ items: shown.element.items.slice(0, 5) });
    await until(() => focused() === 4, 'the last row has it');
  });

  it('keeps selected rows rendered during a short scroll', async () => {
    const shown = await list(talk(400));
    const text = shown.find('desk-chat-message').shadowRoot?.querySelector('.bubble');
    if (text) getSelection()?.selectAllChildren(text);
    const row = shown.find('[data-key]');
    scrollTo(shown.find('.scroller'), shown.find('.scroller').scrollTop - 900);
    await until(() => shown.findAll('.newer').length === 1, 'it scrolled');
    const last = shown.findAll('[data-key]').at(-1);
    scrollTo(shown.find('.scroller'), shown.find('.scroller').scrollTop - 900);
    await until(() => !isInView(row, shown), 'the selected is out of view');
    expect(last?.isConnected && row.isConnected).to.equal(true);
    getSelection()?.removeAllRanges();
    scrollTo(shown.find('.scroller'), shown.find('.scroller').scrollTop - 200);
    await until(() => !last?.isConnected, 'it goes once nothing is selected');
  });
});

describe('the open chat by keyboard', () => {
  afterEach(clearStage);

  it('cycles from header to transcript to composer by F6, and back by Shift+F6', async () => {
    const state = chat(TALKS.agent, talk(30));
    const shown = await show<DeskChatPanel>('panel', { state, open: true });
    const region = () => shown.element.shadowRoot?.activeElement?.localName;
    await until(() => shown.findAll('[data-key]').length > 0, 'the transcript is there');
    shown.find('desk-chat-composer').focus();
    for (const expected of ['header', 'message-list', 'composer']) {
      await sendKeys({ press: 'F6' });
      await until(() => region() === `desk-chat-${expected}`, `the focus in ${expected}`);
    }
    for (const expected of ['message-list', 'header', 'composer']) {
      await sendKeys({ down: 'Shift' });
      await sendKeys({ press: 'F6' });
      await sendKeys({ up: 'Shift' });
      await until(() => region() === `desk-chat-${expected}`, `the focus in ${expected}`);
    }
  });

  it('does not take the focus back from a part to which the visitor has gone on', async () => {
    const state = chat(TALKS.agent, talk(30));
    const shown = await show<DeskChatPanel>('panel', { state, open: true });
    await until(() => shown.findAll('[data-key]').length > 0, 'the transcript is there');
    const list = shown.find<LitElement & HTMLElement>('desk-chat-message-list');
    for (const other of ['desk-chat-header', 'desk-chat-composer']) {
      shown.find('desk-chat-composer').focus();
      list.focus();
      expect(shown.element.shadowRoot?.activeElement).to.equal(list);
      shown.find(other).focus();
      list.requestUpdate();
      await list.updateComplete;
      expect(shown.element.shadowRoot?.activeElement?.localName).to.equal(other);
    }
  });
});
