/** Recordings, pictures and the cards of task dialogues: what can be done with them, and attacks in them. */
import { expect } from 'chai';
import type { RichCard } from '../../../../relay/protocol/cards.ts';
import type { DeskChatCard } from '../../../../widget/elements/cards/card.ts';
import { HOST } from '../../../gallery/fixtures.ts';
import { activeElement, clearStage, show } from '../../../gallery/harness.ts';
import { CARDS, HOSTILE_CARDS } from '../../../gallery/rich-cards.ts';
import { english } from '../../../gallery/words.ts';

const display = (card: RichCard, rest: object = {}) =>
  show<DeskChatCard>('card', { card, seq: 7, mediaHosts: [HOST], ...rest });
const custom = (card: object, rest: object = {}) =>
  display({
    ...CARDS.custom,
    pageSize: null,
    cards: [{ html: '<p>Yes</p>', url: null, reply: null, choices: [], ...card }],
    ...rest,
  });

describe('a card of a task dialogue', () => {
  afterEach(clearStage);

  it('asks its reply or a choice with the event’s seq, and opens its link in a new tab', async () => {
    const { button, settled, requests, find } = await display(CARDS.custom);
    button('Return order 10442').click();
    const link = find<HTMLAnchorElement>('a.row');
    expect([link.href, link.target, link.rel.includes('noopener')]).to.deep.equal([
      'https://shop.example/returns',
      '_blank',
      true,
    ]);
    button('Next page').click();
    await settled();
    button('Can I exchange it instead?').click();
    expect(requests).to.deep.equal([
      { type: 'click-question', seq: 7, ref: 'c1', text: 'Return order 10442' },
      { type: 'click-question', seq: 7, ref: 'c3', text: 'Can I exchange it instead?' },
    ]);
  });

  it('describes its link by its own words, for those who hear only the link', async () => {
    const { find } = await display(CARDS.custom);
    const about = find('a.row').getAttribute('aria-describedby') ?? '';
    expect(find(`#${about}`).shadowRoot?.textContent).to.contain('How returns work');
  });

  it('keeps the focus while its pages are turned', async () => {
    const { button, settled, text } = await display(CARDS.custom);
    const next = button('Next page');
    next.focus();
    next.click();
    await settled();
    expect(text()).to.contain('Page 2 of 2');
    expect(activeElement()).to.equal(next);
  });

  it('with no event is readable, but disabled', async () => {
    const { button } = await display(CARDS.custom, { seq: null });
    expect(button('Return order 10442').disabled).to.equal(true);
  });

  it('starts no flow, whatever data its HTML has', async () => {
    const values = ['2', '1', '__proto__', '"><script>', '9'.repeat(400)];
    const flow = values.map((value) => `<b data-type="2" data-id='${value}' data-robotid="54">Flow</b>`).join('');
    const { findAll, requests } = await custom({ html: flow });
    for (const item of findAll('b')) item.click();
    expect(findAll('[role=button]')).to.have.length(0);
    expect(requests).to.deep.equal([]);
  });

  it('opens no script', async () => {
    for (const url of [
      'javascript:alert(1)',
      ' JaVaScript:x',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example',
      '',
    ]) {
      const { findAll } = await custom({ url });
      expect(findAll('a'), url).to.have.length(0);
      clearStage();
    }
  });
});

describe('hostile cards', () => {
  afterEach(clearStage);

  for (const card of HOSTILE_CARDS) {
    it(`run nothing, load nothing and stay in their column: ${card.kind}`, async () => {
      const { element, findAll } = await display(card);
      element.style.cssText = 'display: block; inline-size: 300px';
      expect('attacked' in globalThis).to.equal(false);
      expect(
        findAll('script, iframe, style:not(:empty), form, input, svg[onload], [onclick], [onerror]').filter(isTheirs),
      ).to.be.empty;
      for (const link of findAll<HTMLAnchorElement>('a')) expect(link.protocol).to.match(/^https?:$/);
      expect(findAll('img, audio')).to.have.length(0);
      const { right } = element.getBoundingClientRect();
      for (const part of findAll('.card, .row, .words')) {
        expect(part.getBoundingClientRect().right).to.be.at.most(right + 1);
      }
    });
  }

  it('show at most twenty entries at once', async () => {
    const [cards, products] = HOSTILE_CARDS;
    for (const card of [cards, products]) {
      const { findAll, text } = await display(card as RichCard);
      expect(findAll('ul.custom > li, .rows > ul > li').length).to.equal(20);
      expect(text()).to.contain('Page 1 of');
      clearStage();
    }
  });
});

/** Without the sheets that Lit adds where a browser cannot adopt them. */
const isTheirs = (element: Element): boolean => element.localName !== 'style';

describe('a recording', () => {
  afterEach(clearStage);

  it('has a name, does not play by itself, and has its text below it', async () => {
    const { find, text, expectAccessible } = await display(CARDS.audio);
    const player = find<HTMLAudioElement>('audio');
    expect([player.controls, player.autoplay, player.preload]).to.deep.equal([true, false, 'none']);
    expect(player.getAttribute('aria-label')).to.equal(english.audio);
    expect(text()).to.contain('Hold the dimmer');
    await expectAccessible();
  });

  it('from another host is a link', async () => {
    const { findAll, find } = await display({ ...CARDS.audio, url: 'https://elsewhere.example/a.mp3' });
    expect(findAll('audio')).to.have.length(0);
    expect(find<HTMLAnchorElement>('a').href).to.equal('https://elsewhere.example/a.mp3');
  });
});

it('a picture loads from the site’s hosts, and is a link elsewhere', async () => {
  const own = await display(CARDS.image);
  expect(own.find<HTMLImageElement>('img').loading).to.equal('lazy');
  clearStage();
  const other = await display({ kind: 'image', url: 'https://elsewhere.example/a.png' });
  expect(other.findAll('img')).to.have.length(0);
  expect(other.find<HTMLAnchorElement>('a').href).to.equal('https://elsewhere.example/a.png');
  clearStage();
});

it('a product’s detail with an address is a link beside the product, which stays a button', async () => {
  const [product] = CARDS.products.products;
  const details = [{ text: 'Size guide', bold: false, url: 'https://shop.example/sizes' }];
  const { find, button, expectAccessible } = await display({
    ...CARDS.products,
    products: [{ ...(product as NonNullable<typeof product>), details }],
  });
  expect(find<HTMLAnchorElement>('a').textContent).to.contain('Size guide');
  expect(button('Linen shade').querySelector('a')).to.equal(null);
  await expectAccessible();
  clearStage();
});
