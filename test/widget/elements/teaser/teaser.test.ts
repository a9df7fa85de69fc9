/** The teaser: author and beginning of a new message, and its dismissal for good. */
import { expect } from 'chai';
import type { Cursor } from '../../../../relay/protocol/commands.ts';
import type { DeskChatTeaser } from '../../../../widget/elements/teaser/teaser.ts';
import { sanitizerReady } from '../../../../widget/html/sanitize.ts';
import type { ChatItem } from '../../../../widget/state/chat-state.ts';
import { AGENT, answer, chat, greeting, mine, TALKS, theirs } from '../../../gallery/fixtures.ts';
import { activeElement, clearStage, press, show } from '../../../gallery/harness.ts';
import { addLauncher } from '../../../gallery/launcher-stage.ts';

const CURSOR: Cursor = { epoch: 'one', seq: 900 };

/** A closed chat in which all of `items` is unread. */
const closed = (...items: ChatItem[]) =>
  chat(TALKS.agent, items, { unread: items.length, cursor: { ...CURSOR, seq: items.at(-1)?.seq ?? 0 } });

const tease = (storage: { teased: Cursor | null }, ...items: ChatItem[]) =>
  show<DeskChatTeaser>('teaser', { state: closed(...items), storage, direction: 'ltr' });

describe('the teaser', () => {
  // Until then, a browser without a sanitiser shows a space for each tag.
  before(sanitizerReady);
  afterEach(clearStage);

  it('is accessible, and shows avatar, name and first line of the newest message', async () => {
    const shown = await tease({ teased: null }, theirs('Hello!', 2), theirs('Is it this one?\nI have others, too.', 1));
    await shown.expectAccessible();
    expect(shown.find('.name').textContent).to.equal(AGENT.name);
    expect(shown.find('.line').textContent).to.equal('Is it this one?');
    expect(shown.find('desk-chat-avatar').shadowRoot?.textContent).to.contain('MF');
    expect(shown.find('.card').ariaLabel).to.equal('2 unread messages');
    expect(shown.find('.open').textContent).to.contain('Open chat');
  });

  it('shows a robot’s message as plain text, and its greeting', async () => {
    const { find, set } = await tease({ teased: null }, greeting());
    expect(find('.line').textContent?.length).to.be.greaterThan(5);
    await set({ state: closed(answer('<p>Within <b>14 days</b>.</p>', 1)) });
    expect(find('.line').textContent).to.equal('Within 14 days.');
  });

  it('opens the chat on a click', async () => {
    const { find, requests } = await tease({ teased: null }, theirs('Hello!', 1));
    find('.open').click();
    expect(requests).to.deep.equal([{ type: 'open' }]);
  });

  it('is dismissed by its button, until another message arrives', async () => {
    const storage = { teased: null as Cursor | null };
    const hello = theirs('Hello!', 1);
    const { button, findAll, set, settled } = await tease(storage, hello);
    button('Dismiss').click();
    await settled();
    expect(findAll('.card')).to.have.length(0);
    expect(storage.teased?.seq).to.equal(hello.seq);
    clearStage();
    // As after a reload.
    const again = await tease(storage, hello);
    expect(again.findAll('.card')).to.have.length(0);
    await again.set({ state: closed(hello, theirs('Still there?', 0)) });
    expect(again.find('.line').textContent).to.equal('Still there?');
    await set({ state: closed(hello) });
  });

  it('is dismissed by Escape on it or on the launcher, which then has the focus', async () => {
    for (const from of ['.open', '.icon', 'launcher']) {
      const { element, find, findAll, settled } = await tease({ teased: null }, theirs('Hello!', 1));
      const { button } = addLauncher((element.getRootNode() as ShadowRoot).host as HTMLElement);
      (from === 'launcher' ? button : find(from)).focus();
      press('Escape');
      await settled();
      expect(findAll('.card'), from).to.have.length(0);
      expect(activeElement() === button, `${from}: ${activeElement().localName}`).to.equal(true);
      clearStage();
    }
  });

  it('shows no message that is read or the visitor’s own', async () => {
    const read = theirs('Hello!', 2);
    const state = closed(read, mine('Hello?', 1));
    const { findAll } = await show<DeskChatTeaser>('teaser', {
      state: { ...state, book: { ...state.book, readTo: read.seq ?? 0 } },
      storage: null,
      direction: 'ltr',
    });
    expect(findAll('.card')).to.have.length(0);
  });

  it('stays inside the window, with a long name and a long word', async () => {
    const item = theirs('Donaudampfschifffahrtsgesellschaft'.repeat(9), 1, { name: 'Mara '.repeat(30), avatar: null });
    const { find } = await tease({ teased: null }, item);
    const { left, right, height } = find('.card').getBoundingClientRect();
    expect(left).to.be.at.least(0);
    expect(right).to.be.at.most(innerWidth);
    expect(height).to.be.at.most(100);
  });
});
