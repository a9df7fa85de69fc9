/** The card about what the visitor sees: what a page may attach, and what the visitor does with it. */
import { expect } from 'chai';
import { readAttachment } from '../../../widget/api/read-attachment.ts';
import type { DeskChatAttachment } from '../../../widget/attachment/attachment.ts';
import { until } from '../../helpers/until.ts';
import { showChat, useWarnings } from '../configured-chat.ts';
import { asset } from '../elements/fixtures.ts';
import { clearStage, show } from '../elements/harness.ts';

const LAMP = {
  title: 'Ember',
  text: 'Lantern',
  price: '€129',
  picture: asset('lamp-ember.svg'),
  url: 'https://shop.example/ember',
};

describe('what a page attaches', () => {
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
  const attached = (given: unknown = LAMP) => show<DeskChatAttachment>('attachment', { given, mediaHosts: [] });

  it('is accessible, and shows title, price, text and a picture of the page’s own host', async () => {
    const { expectAccessible, find, findAll, set } = await attached();
    await expectAccessible();
    expect(find('.words').innerText.split('\n')).to.deep.equal(['Ember', '€129', 'Lantern']);
    expect(find<HTMLImageElement>('img').src).to.equal(LAMP.picture);
    await set({ given: { ...LAMP, picture: 'https://elsewhere.example/x.png' } });
    expect(findAll('img')).to.have.length(0);
  });

  it('is sent or removed', async () => {
    const { button, requests } = await attached();
    button('Remove Ember').click();
    expect(requests).to.deep.equal([{ type: 'detach' }]);
    button('Send: Ember').click();
    expect(requests.slice(1)).to.deep.equal([{ type: 'attach', card: LAMP }, { type: 'detach' }]);
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
