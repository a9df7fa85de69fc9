/** The card about what the visitor sees: what a page may attach, and what the visitor does with it. */
import { expect } from 'chai';
import type { DeskChatAttachment } from '../../../../widget/elements/attachment/attachment.ts';
import { readAttachment } from '../../../../widget/page/read-attachment.ts';
import { asset } from '../../../gallery/fixtures.ts';
import { clearStage, show } from '../../../gallery/harness.ts';
import { until } from '../../../helpers/until.ts';
import { showChat, useWarnings } from '../../configured-chat.ts';

const LAMP = {
  title: 'Ember',
  text: 'Lantern',
  price: '€129',
  picture: asset('lamp-ember.svg'),
  url: 'https://shop.example/ember',
};

const EMPTY = { items: [], site: null };

describe('an attachment of the page', () => {
  it('is read with absolute addresses, or refused with a sentence', () => {
    const read = (given: unknown) => readAttachment(given, 'https://shop.example/lamps/');
    expect(read({ title: ' Ember ', url: 'ember', text: null })).to.deep.equal({
      title: 'Ember',
      url: 'https://shop.example/lamps/ember',
    });
    const wrong: [unknown, RegExp][] = [
      ['Ember', /takes an object/],
      [{}, /needs a title/],
      [{ title: '  ' }, /needs a title/],
      [{ title: 3 }, /title is no text/],
      [{ title: 'x'.repeat(256) }, /longer than 255/],
      [{ title: 'x', url: 'javascript:alert(1)' }, /url is no address/],
      [{ title: 'x', picture: 'https://a:b@shop.example/x.png' }, /picture is no address/],
      [{ title: 'x', amount: 3 }, /has no amount; allowed: title/],
    ];
    for (const [given, says] of wrong) expect(read(given)).to.match(says);
  });
});

describe('the card above the field', () => {
  const warned = useWarnings();
  afterEach(clearStage);
  const attached = (given: unknown = LAMP) => show<DeskChatAttachment>('attachment', { given, state: EMPTY });

  it('is accessible, and shows title, price, text and a picture of the page’s own host', async () => {
    const { expectAccessible, find, findAll, set } = await attached();
    await expectAccessible();
    expect(find('.words').innerText.trim().split('\n')).to.deep.equal(['Ember', '€129', 'Lantern']);
    expect(find<HTMLImageElement>('img').src).to.equal(LAMP.picture);
    await set({ given: { ...LAMP, picture: 'https://elsewhere.example/x.png' } });
    expect(findAll('img')).to.have.length(0);
  });

  it('is removed', async () => {
    const { button, requests } = await attached();
    button('Remove Ember').click();
    expect(requests).to.deep.equal([{ type: 'detach' }]);
  });

  it('stays until the relay has it, and can be sent again if it was refused', async () => {
    const { button, requests, find, findAll, expectAccessible, settled } = await attached();
    const answer = (refused?: Error): void => {
      const request = requests.at(-1);
      if (request?.type !== 'attach') throw new Error(`asked: ${request?.type}`);
      expect(request.card).to.deep.equal(LAMP);
      request.done(refused);
    };
    button('Send: Ember').click();
    await settled();
    expect(find('.ways').innerText).to.equal('Sending…');
    await expectAccessible();
    answer(new Error('too-fast'));
    await settled();
    expect(findAll('button')).to.have.length(2);
    button('Send: Ember').click();
    answer();
    expect(requests.slice(1).map(({ type }) => type)).to.deep.equal(['attach', 'detach']);
  });

  it('is not offered again in the session in which it was sent', async () => {
    const { findAll, set } = await attached();
    const content = { kind: 'card', title: 'Ember', description: 'Lantern', price: '€129', image: null, buttons: [] };
    const sent = { type: 'visitor-message', key: 'c', seq: 3, at: 0, id: 'c', content };
    const closed = { type: 'notice', key: 'n', seq: 4, at: 0, notice: { kind: 'session-closed' } };
    await set({ state: { ...EMPTY, items: [sent] } as never });
    expect(findAll('.card')).to.have.length(0);
    await set({ state: { ...EMPTY, items: [{ ...sent, content: { ...content, price: '€99' } }] } as never });
    expect(findAll('.card')).to.have.length(1);
    await set({ state: { ...EMPTY, items: [sent, closed] } as never });
    expect(findAll('.card')).to.have.length(1);
  });

  it('is replaced by the next call, removed by null, and reported when it is wrong', async () => {
    const { chat, reasons } = await showChat({ open: '' });
    const composer = () =>
      chat.shadowRoot?.querySelector('desk-chat-panel')?.shadowRoot?.querySelector('desk-chat-composer');
    const card = () =>
      composer()?.shadowRoot?.querySelector('desk-chat-attachment')?.shadowRoot?.querySelector('strong');
    await chat.attach({ title: 'Ember' });
    await until(() => card()?.textContent === 'Ember', 'the card');
    await chat.attach({ title: 'Tarn' });
    await until(() => card()?.textContent === 'Tarn', 'the other card');
    await chat.attach({ titel: 'Nook' } as never);
    await until(() => reasons.length > 0 && !card(), 'the report');
    expect(reasons.join()).to.match(/an attachment has no titel/);
    expect(warned.join()).to.match(/an attachment has no titel/);
    await chat.attach(null);
    await until(() => !composer()?.shadowRoot?.querySelector('desk-chat-attachment'), 'no card');
  });
});
