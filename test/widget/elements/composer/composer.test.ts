/** The composer: keys, drafts, previews and limits. */
import { expect } from 'chai';
import { LONGEST_TEXT } from '../../../../widget/base/constants.ts';
import type { DeskChatComposer } from '../../../../widget/elements/composer/composer.ts';
import { loadPart } from '../../../../widget/elements/parts.ts';
import { letter, photo } from '../../../gallery/files.ts';
import { TALKS, UPLOADS } from '../../../gallery/fixtures.ts';
import { activeElement, clearStage, press, show, type } from '../../../gallery/harness.ts';
import { pasteOf } from '../../../helpers/paste.ts';
import { until } from '../../../helpers/until.ts';

const ONLINE = { connection: { state: 'online' } } as const;
const compose = (props: Record<string, unknown> = {}) =>
  show<DeskChatComposer>('composer', { talk: TALKS.agent, ...ONLINE, ...props });

describe('the composer', () => {
  afterEach(clearStage);

  it('is accessible while talking, leaving a message, too long and refused', async () => {
    const composer = await compose({ draft: 'Hello' });
    await composer.expectAccessible();
    await composer.set({ talk: TALKS.inbox });
    await composer.expectAccessible();
    await composer.set({ given: { text: 'x'.repeat(LONGEST_TEXT + 1) } });
    await composer.expectAccessible();
    await composer.set({ connection: { state: 'refused', reason: 'site-unknown' } });
    await composer.expectAccessible();
  });

  it('sends on Enter, empties the field and keeps the focus in it', async () => {
    const { find, requests, settled } = await compose();
    const field = find<HTMLTextAreaElement>('textarea');
    field.focus();
    type(field, '  Hello there \n');
    expect(press('Enter').defaultPrevented).to.equal(true);
    await settled();
    expect(requests.at(-1)).to.deep.equal({ type: 'send', text: 'Hello there' });
    expect(field.value).to.equal('');
    expect(activeElement()).to.equal(field);
  });

  it('keeps the text if it cannot be handed over', async () => {
    const { element, find, settled } = await compose();
    const field = find<HTMLTextAreaElement>('textarea');
    type(field, 'Hello there');
    element.dispatchEvent = () => {
      throw new Error('no event of the browser');
    };
    const { onerror } = window;
    window.onerror = () => true;
    press('Enter', {}, field);
    window.onerror = onerror;
    await settled();
    expect(field.value).to.equal('Hello there');
  });

  it('does not send on Shift+Enter or on the Enter of an input method', async () => {
    const { find, requests } = await compose();
    const field = find<HTMLTextAreaElement>('textarea');
    type(field, '你好');
    expect(press('Enter', { shiftKey: true }, field).defaultPrevented).to.equal(false);
    expect(press('Enter', { isComposing: true }, field).defaultPrevented).to.equal(false);
    expect(press('Enter', { keyCode: 229 }, field).defaultPrevented).to.equal(false);
    expect(requests.map((request) => request.type)).to.deep.equal(['preview']);
  });

  it('previews changed text, but no uncommitted text of an input method', async () => {
    const { find, requests } = await compose();
    const field = find<HTMLTextAreaElement>('textarea');
    type(field, 'ni', { isComposing: true });
    expect(requests).to.deep.equal([]);
    field.value = '你';
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    type(field, '你好');
    type(field, '你好');
    expect(requests).to.deep.equal([
      { type: 'preview', text: '你' },
      { type: 'preview', text: '你好' },
    ]);
  });

  it('renders for the first character of a text and for none after it, unless the count of characters is shown', async () => {
    const { element, find, settled } = await compose();
    const field = find<HTMLTextAreaElement>('textarea');
    let renders = 0;
    const { updated } = element;
    element.updated = () => {
      renders += 1;
      updated.call(element);
    };
    const rendersOf = async (text: string) => {
      renders = 0;
      type(field, text);
      await settled();
      return renders;
    };
    const [long, longer] = ['x'.repeat(LONGEST_TEXT - 2), 'x'.repeat(LONGEST_TEXT - 1)];
    const each: number[] = [];
    for (const text of ['H', 'Hi', 'Hi there', long, longer, 'Hi', '', ' ', '']) each.push(await rendersOf(text));
    expect(each).to.deep.equal([1, 0, 0, 1, 1, 1, 1, 1, 1]);
  });

  it('sends no empty or overlong text, and counts the excess characters', async () => {
    const { find, requests, text, set } = await compose();
    const send = find<HTMLButtonElement>('.send');
    expect(send.disabled).to.equal(true);
    await set({ given: { text: ' \n ' } });
    press('Enter', {}, find('textarea'));
    await set({ given: { text: 'x'.repeat(LONGEST_TEXT + 2) } });
    await until(() => text().includes('2 characters too many'), 'the number');
    press('Enter', {}, find('textarea'));
    expect(requests).to.deep.equal([]);
    await set({ given: { text: 'x'.repeat(LONGEST_TEXT) } });
    expect(send.disabled).to.equal(false);
  });

  it('shows the remaining characters only when few are left', async () => {
    const { text, set } = await compose({ draft: 'x'.repeat(100) });
    expect(text()).not.to.contain('left');
    await set({ given: { text: 'x'.repeat(LONGEST_TEXT - 10) } });
    await until(() => text().includes('10 characters left'), 'the number');
  });

  it('announces the count after a pause in typing', async () => {
    const { find, set, settled } = await compose({ draft: 'x'.repeat(LONGEST_TEXT - 20) });
    await loadPart('character-count');
    await settled();
    const spoken: string[] = [];
    const status = find('desk-chat-character-count').shadowRoot?.querySelector('[role=status]') as HTMLElement;
    const watch = new MutationObserver(() => spoken.push(status.textContent ?? ''));
    watch.observe(status, { characterData: true, childList: true, subtree: true });
    for (let left = 19; left >= 15; left -= 1) await set({ given: { text: 'x'.repeat(LONGEST_TEXT - left) } });
    expect(spoken).to.deep.equal([]);
    await until(() => spoken.length > 0, 'the number to be spoken');
    watch.disconnect();
    expect(spoken).to.deep.equal(['15 characters left']);
  });

  it('offers to send a long text as several messages, each cut after a word', async () => {
    const { element, find, requests, settled, button, set, findAll } = await compose();
    const field = find<HTMLTextAreaElement>('textarea');
    const words = Array.from({ length: 2000 }, (_, index) => `word${index}`).join(' ');
    type(field, words);
    expect(requests.at(-1), 'all of it is kept').to.deep.equal({ type: 'preview', text: words });
    await until(() => findAll('.chip').length > 0, 'the offer');
    await settled();
    const before = requests.length;
    button('Send as several messages').click();
    await settled();
    const sent = requests.slice(before).map((request) => (request.type === 'send' ? request.text : ''));
    expect(sent).to.have.length(5);
    expect(sent.join(' ')).to.equal(words);
    expect(Math.max(...sent.map(({ length }) => length))).to.be.at.most(LONGEST_TEXT);
    expect(element.draft).to.equal('');
    expect(activeElement()).to.equal(field);
    await set({ given: { text: 'x'.repeat(LONGEST_TEXT * 11) } });
    await settled();
    expect(findAll('.chip'), 'a book is no message').to.have.length(0);
  });

  it('offers no split for a robot, which would answer each part', async () => {
    const { findAll, set, settled, text } = await compose({ draft: 'x '.repeat(LONGEST_TEXT) });
    await loadPart('character-count');
    for (const [name, talk] of Object.entries(TALKS)) {
      await set({ talk });
      await settled();
      expect(findAll('.chip'), name).to.have.length(name === 'robot' || name === 'nobody' ? 0 : 1);
      expect(text()).to.contain('characters too many');
    }
  });

  it('grows with each line that is added at its end, until it is full, and is then laid out no more', async () => {
    const { find } = await compose();
    const field = find<HTMLTextAreaElement>('textarea');
    const box = field.parentElement as HTMLElement;
    const [low, line] = [field.offsetHeight, 22];
    const heights: number[] = [];
    let text = '';
    for (let lines = 1; lines <= 12; lines += 1) {
      for (const added of ['a', '\n']) {
        text += added;
        type(field, text);
      }
      heights.push(field.offsetHeight);
    }
    expect(heights.slice(0, 4)).to.deep.equal([1, 2, 3, 4].map((more) => low + more * line));
    expect(new Set(heights.slice(-4)).size, 'full').to.equal(1);
    const laidOut = box.style.blockSize;
    type(field, `${text}\n`);
    expect(box.style.blockSize).to.equal(laidOut);
    type(field, 'a');
    expect(field.offsetHeight, 'emptied').to.equal(low);
  });

  it('is as high as its text up to a limit, with a font size that phones do not zoom into', async () => {
    const { element, find, set } = await compose();
    const field = find<HTMLTextAreaElement>('textarea');
    const low = field.offsetHeight;
    const line = 22;
    type(field, 'one\ntwo');
    expect(field.offsetHeight, 'typed').to.equal(low + line);
    type(field, 'one');
    expect(field.offsetHeight, 'deleted').to.equal(low);
    type(field, 'one\ntwo');
    type(field, 'one, two');
    expect(field.offsetHeight, 'replaced by one line with one more character').to.equal(low);
    await set({ given: { text: 'one\ntwo\nthree' } });
    expect(field.offsetHeight, 'given').to.equal(low + 2 * line);
    field.setSelectionRange(0, 8);
    element.insert('and ');
    expect(field.offsetHeight, 'inserted').to.equal(low);
    element.style.width = '160px';
    await set({ given: { text: 'some more words' } });
    const narrow = field.offsetHeight;
    expect(narrow, 'wrapped').to.be.greaterThan(low);
    element.style.width = '360px';
    await until(() => field.offsetHeight === low, 'one line in a wider chat');
    element.style.width = '160px';
    await until(() => field.offsetHeight === narrow, 'all lines in a narrower chat');
    await set({ given: { text: 'line\n'.repeat(60) } });
    expect(field.offsetHeight).to.be.lessThan(160);
    await set({ given: { text: '' } });
    expect(field.offsetHeight, 'sent').to.equal(low);
    expect(getComputedStyle(field).fontSize).to.equal('16px');
  });

  it('names the recipient in the placeholder, and labels messages that are left', async () => {
    const { find, set } = await compose();
    const field = find<HTMLTextAreaElement>('textarea');
    expect(field.placeholder).to.equal('Write to Mara Fictional…');
    await set({ talk: TALKS.nobody, ended: true });
    expect(field.placeholder).to.equal('Start a new chat…');
    await set({ talk: TALKS.inbox });
    expect(field.ariaLabel).to.equal('Leave a message');
  });

  it('accepts text while reconnecting, but not when refused', async () => {
    const { find, set, text } = await compose({ connection: { state: 'reconnecting', since: 0 } });
    expect(find<HTMLTextAreaElement>('textarea').disabled).to.equal(false);
    await set({ connection: { state: 'refused', reason: 'site-unknown' } });
    expect(find<HTMLTextAreaElement>('textarea').disabled).to.equal(true);
    expect(text()).to.contain('You cannot write messages');
  });

  it('offers files only if the site accepts them', async () => {
    const { findAll, set, find } = await compose();
    expect(findAll('[aria-label="Attach a file"], input')).to.have.length(0);
    await set({ uploads: UPLOADS });
    expect(find<HTMLInputElement>('input.attach').accept).to.contain('image/png');
    expect(find<HTMLInputElement>('input.camera').getAttribute('capture')).to.equal('environment');
    await set({ connection: { state: 'refused', reason: 'site-unknown' } });
    expect(findAll('[aria-label="Attach a file"]')).to.have.length(0);
  });

  it('is accessible with files and emoji, and sends files before the text', async () => {
    const { element, find, requests, settled, expectAccessible, button } = await compose({ uploads: UPLOADS });
    const files = [photo(), letter()];
    await element.attach(files);
    button('Emoji').click();
    await settled();
    await expectAccessible();
    type(find('textarea'), 'Both of them');
    press('Enter', {}, find('textarea'));
    await settled();
    expect(requests.slice(-2)).to.deep.equal([
      { type: 'send-files', files },
      { type: 'send', text: 'Both of them' },
    ]);
    expect(find<HTMLButtonElement>('.send').disabled, 'nothing is left to send').to.equal(true);
  });

  it('lets the visitor choose a file again that was taken out', async () => {
    const { element, find } = await compose({ uploads: UPLOADS });
    const input = find<HTMLInputElement>('input.attach');
    const transfer = new DataTransfer();
    transfer.items.add(letter());
    input.files = transfer.files;
    input.dispatchEvent(new Event('change'));
    await until(() => element.chosen === 1, 'the file is chosen');
    // A browser fires no event for the file that the input has already.
    expect(input.value).to.equal('');
  });

  it('sends files without text, and nothing after they were removed', async () => {
    const { element, find, requests, settled, button } = await compose({ uploads: UPLOADS });
    await element.attach([photo('a.png')]);
    await settled();
    expect(find<HTMLButtonElement>('.send').disabled).to.equal(false);
    button('Remove a.png').click();
    await settled();
    expect(find<HTMLButtonElement>('.send').disabled).to.equal(true);
    await element.attach([photo('b.png')]);
    await settled();
    find('.send').click();
    expect(requests.map(({ type }) => type)).to.deep.equal(['send-files']);
  });

  it('attaches pasted files, but pastes the text if there is any', async () => {
    const { find, findAll, text } = await compose({ uploads: UPLOADS });
    const paste = (data: DataTransfer) => {
      const event = pasteOf(data);
      find('textarea').dispatchEvent(event);
      return event.defaultPrevented;
    };
    const table = new DataTransfer();
    table.items.add(photo());
    table.setData('text/plain', 'a\tb');
    expect(paste(table)).to.equal(false);
    const screenshot = new DataTransfer();
    screenshot.items.add(photo('screenshot.png'));
    expect(paste(screenshot)).to.equal(true);
    await until(() => findAll('li').length === 1, 'the screenshot to be shown');
    expect(text()).to.contain('screenshot.png');
  });

  it('inserts an emoji at the caret, replacing the selection, and previews it to the agent', async () => {
    const { find, findAll, requests, settled, button } = await compose({ draft: 'Hi there' });
    const field = find<HTMLTextAreaElement>('textarea');
    field.setSelectionRange(2, 3);
    button('Emoji').click();
    await until(() => findAll('[role=gridcell]').length > 0, 'the emoji to open');
    const [first] = findAll('[role=gridcell]');
    first?.click();
    first?.click();
    await settled();
    const emoji = first?.textContent ?? '';
    expect(field.value).to.equal(`Hi${emoji}${emoji}there`);
    expect(requests.at(-1)).to.deep.equal({ type: 'preview', text: `Hi${emoji}${emoji}there` });
  });

  it('closes the emoji picker on Escape and on sending, and returns the focus to the field', async () => {
    const { element, find, findAll, settled, button, requests } = await compose({ draft: 'Hi' });
    let keydowns = 0;
    element.parentElement?.addEventListener('keydown', () => {
      keydowns += 1;
    });
    button('Emoji').click();
    await until(() => findAll('[role=gridcell]').length > 0, 'the emoji to open');
    expect(button('Emoji').ariaExpanded).to.equal('true');
    expect(press('Escape').defaultPrevented, 'no browser takes it for a wish to close the chat').to.equal(true);
    await settled();
    expect(keydowns, 'the chat around it is not closed').to.equal(0);
    expect(findAll('desk-chat-emoji')).to.have.length(0);
    expect(activeElement()).to.equal(find('textarea'));
    button('Emoji').click();
    await settled();
    press('Escape', {}, button('Emoji'));
    await settled();
    expect(keydowns, 'nor from the button').to.equal(0);
    expect(findAll('desk-chat-emoji')).to.have.length(0);
    button('Emoji').click();
    press('Enter', {}, find('textarea'));
    await settled();
    expect(requests.at(-1)).to.deep.equal({ type: 'send', text: 'Hi' });
    expect(findAll('desk-chat-emoji')).to.have.length(0);
  });
});
