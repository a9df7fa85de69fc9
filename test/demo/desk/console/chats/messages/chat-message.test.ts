/** One message: which senders' content becomes HTML, which stays text, and the notes on delivery. */
import { expect } from 'chai';
import type { ChatMessage } from '../../../../../../demo/desk/console/chats/messages/chat-message.ts';
import { clear, show, words } from '../../harness.ts';
import { message } from '../../samples.ts';

const MARKUP = '<b>bold</b><img src=x onerror="alert(1)">';

describe('a message', () => {
  afterEach(clear);

  it('is accessible from every sender', async () => {
    const shown = await show<ChatMessage>('console-chat-message', {
      message: message(),
      head: true,
      customerName: 'Visitor Seven',
    });
    await shown.expectAccessible();
    await shown.set({ message: message({ id: '2', from: 'robot', name: 'Lumi', content: '<p>Hi</p>' }) });
    await shown.expectAccessible();
    await shown.set({ message: message({ id: '3', from: 'agent', name: 'Pebble', delivered: true }) });
    await shown.expectAccessible();
    await shown.set({ message: message({ id: '4', from: 'system', type: 'close', content: '' }) });
    await shown.expectAccessible();
  });

  it('that reports the visitor’s end of the chat is a notice', async () => {
    const ended = message({ from: 'system', type: 'visitor_ended', content: '' });
    const { find, findAll } = await show<ChatMessage>('console-chat-message', { message: ended });
    expect(words(find('.notice span'))).to.equal('The visitor ended the chat.');
    expect(findAll('.bubble')).to.have.length(0);
  });

  for (const kind of ['message', 'struct', 'made up']) {
    it(`of a visitor is plain text, even with the type ${kind}`, async () => {
      const { find, findAll } = await show<ChatMessage>('console-chat-message', {
        message: message({ type: kind, content: MARKUP }),
      });
      expect(find('.text').textContent).to.equal(MARKUP);
      expect(findAll('.bubble b, .bubble img')).to.have.length(0);
    });
  }

  it('of a visitor with the type rich, such as a card, is sanitised', async () => {
    const card = message({ type: 'rich', content: `<p><a href="https://shop.example/ember">Ember</a></p>${MARKUP}` });
    const { find, findAll } = await show<ChatMessage>('console-chat-message', { message: card });
    expect(find('.rich a').getAttribute('href')).to.equal('https://shop.example/ember');
    expect(findAll('.rich img').every((img) => !img.hasAttribute('onerror'))).to.equal(true);
  });

  it('of an agent in plain text is text, in rich text is sanitised', async () => {
    const plain = message({ from: 'agent', name: 'Pebble', content: MARKUP });
    const { find, findAll, set } = await show<ChatMessage>('console-chat-message', { message: plain });
    expect(find('.text').textContent).to.equal(MARKUP);
    await set({ message: { ...plain, type: 'rich' } });
    expect(find('.rich b').textContent).to.equal('bold');
    expect(findAll('.rich img').every((img) => !img.hasAttribute('onerror'))).to.equal(true);
  });

  it('of a robot is sanitised and marked as a robot’s', async () => {
    const answer = message({ from: 'robot', name: 'Lumi', content: '<p>See <a href="javascript:1">this</a></p>' });
    const { find, text } = await show<ChatMessage>('console-chat-message', { message: answer, head: true });
    expect(text('.who')).to.equal('Lumi Robot');
    expect(find('.rich a').hasAttribute('href')).to.equal(false);
  });

  it('keeps its nodes when it arrives again as delivered', async () => {
    const first = message({ from: 'agent', type: 'rich', content: '<b>a</b>', delivered: false });
    const { find, text, findAll, set } = await show<ChatMessage>('console-chat-message', { message: first });
    const before = find('.rich b');
    expect(text('.delivery')).to.equal('Not delivered yet');
    await set({ message: { ...first, delivered: true } });
    expect(find('.rich b')).to.equal(before);
    expect(text('.delivery')).to.equal('Delivered');
    await set({ message: { ...first, delivered: null } });
    expect(findAll('.delivery')).to.have.length(0);
  });

  it('shows a visitor’s image with a web address, and other addresses as text', async () => {
    const { find, findAll, set } = await show<ChatMessage>('console-chat-message', {
      message: message({ type: 'image', file: { kind: 'image', url: '/media/a.png', name: '', size: '' } }),
      customerName: 'Visitor Seven',
    });
    expect(find<HTMLImageElement>('img').alt).to.equal('Picture from Visitor Seven');
    const hostile = { kind: 'image', url: 'javascript:alert(1)', name: '', size: '' } as const;
    await set({ message: message({ type: 'image', file: hostile }) });
    expect(findAll('img, a')).to.have.length(0);
    expect(find('console-file-card').shadowRoot?.textContent).to.contain('javascript:alert(1)');
  });

  it('makes links only of addresses', async () => {
    const { findAll } = await show<ChatMessage>('console-chat-message', {
      message: message({
        content: 'See https://shop.example/a?b=1. Or javascript:alert(1), or mailto:a@shop.example!',
      }),
    });
    const links = findAll<HTMLAnchorElement>('.text a');
    expect(links.map((one) => one.href)).to.deep.equal(['https://shop.example/a?b=1', 'mailto:a@shop.example']);
    expect(links.map((one) => [one.target, one.rel])[0]).to.deep.equal(['_blank', 'noopener noreferrer nofollow ugc']);
    expect(findAll('.text')[0]?.textContent).to.equal(
      'See https://shop.example/a?b=1. Or javascript:alert(1), or mailto:a@shop.example!',
    );
  });
});
