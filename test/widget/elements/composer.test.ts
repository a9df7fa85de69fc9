/** The composer: keys, drafts, previews and limits. */
import { expect } from 'chai';
import type { DeskChatComposer } from '../../../widget/composer/composer.ts';
import { LONGEST_TEXT } from '../../../widget/limits.ts';
import { TALKS } from './fixtures.ts';
import { activeElement, clearStage, press, show, type } from './harness.ts';

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
    await composer.set({ draft: 'x'.repeat(LONGEST_TEXT + 1) });
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

  it('leaves Shift and Enter, and the Enter of an input method, to the field', async () => {
    const { find, requests } = await compose();
    const field = find<HTMLTextAreaElement>('textarea');
    type(field, '你好');
    expect(press('Enter', { shiftKey: true }, field).defaultPrevented).to.equal(false);
    expect(press('Enter', { isComposing: true }, field).defaultPrevented).to.equal(false);
    expect(press('Enter', { keyCode: 229 }, field).defaultPrevented).to.equal(false);
    expect(requests.map((request) => request.type)).to.deep.equal(['preview']);
  });

  it('asks for a preview when the text changed, but not before an input method has settled it', async () => {
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

  it('sends nothing that is empty or too long, and counts what is too much', async () => {
    const { find, requests, text, set } = await compose();
    const send = find<HTMLButtonElement>('.send');
    expect(send.disabled).to.equal(true);
    await set({ draft: ' \n ' });
    press('Enter', {}, find('textarea'));
    await set({ draft: 'x'.repeat(LONGEST_TEXT + 2) });
    expect(text()).to.contain('2 characters too many');
    press('Enter', {}, find('textarea'));
    expect(requests).to.deep.equal([]);
    await set({ draft: 'x'.repeat(LONGEST_TEXT) });
    expect(send.disabled).to.equal(false);
  });

  it('says how much room is left only when little is', async () => {
    const { text, set } = await compose({ draft: 'x'.repeat(100) });
    expect(text()).not.to.contain('left');
    await set({ draft: 'x'.repeat(LONGEST_TEXT - 10) });
    expect(text()).to.contain('10 characters left');
  });

  it('grows with its text up to a limit and is large enough not to be zoomed into', async () => {
    const { find, set } = await compose();
    const field = find('textarea');
    const low = field.offsetHeight;
    await set({ draft: 'one\ntwo\nthree' });
    expect(field.offsetHeight).to.be.greaterThan(low);
    await set({ draft: 'line\n'.repeat(60) });
    expect(field.offsetHeight).to.be.lessThan(160);
    expect(getComputedStyle(field).fontSize).to.equal('16px');
  });

  it('says whom one writes to, and how a message is left', async () => {
    const { find, set, text } = await compose();
    const field = find<HTMLTextAreaElement>('textarea');
    expect(field.placeholder).to.equal('Write to Mara Fictional…');
    await set({ talk: TALKS.nobody, ended: true });
    expect(field.placeholder).to.equal('Write to start a new chat…');
    await set({ talk: TALKS.inbox });
    expect(field.ariaLabel).to.equal('Leave a message');
    expect(text()).to.contain('Say how we can reach you');
  });

  it('can be written in while reconnecting, not when refused', async () => {
    const { find, set, text } = await compose({ connection: { state: 'reconnecting', since: 0 } });
    expect(find<HTMLTextAreaElement>('textarea').disabled).to.equal(false);
    await set({ connection: { state: 'refused', reason: 'site-unknown' } });
    expect(find<HTMLTextAreaElement>('textarea').disabled).to.equal(true);
    expect(text()).to.contain('Writing is not possible');
  });
});
