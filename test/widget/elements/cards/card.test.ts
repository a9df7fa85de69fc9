/** Cards: the content of each kind, their requests, and hostile content. */
import { expect } from 'chai';
import type { Content } from '../../../../relay/protocol/events.ts';
import type { DeskChatCard } from '../../../../widget/elements/cards/card.ts';
import { HOST } from '../../../gallery/fixtures.ts';
import { activeElement, clearStage, show } from '../../../gallery/harness.ts';
import { CARDS } from '../../../gallery/rich-cards.ts';
import { until } from '../../../helpers/until.ts';

const STRUCT: Content = {
  kind: 'card',
  title: 'Ember',
  description: 'Oak and linen',
  image: null,
  buttons: [
    { text: 'See it', url: 'https://shop.example/ember' },
    { text: 'Call us', url: 'tel:400 800' },
    { text: 'Only in the app', url: null },
  ],
};
const HOSTILE = [
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'JaVaScRiPt:alert(1)//https://shop.example',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:x',
  'blob:https://shop.example/1',
  'file:///etc/passwd',
  `https://${HOST}@evil.example/x.png`,
  '//evil.example/x.png',
  '../../relative',
  '',
  '\0',
];

const display = (card: unknown, rest: Record<string, unknown> = {}, theme = 'light') =>
  show<DeskChatCard>('card', { card, seq: 7, mediaHosts: [HOST], ...rest }, theme);

describe('a card', () => {
  afterEach(clearStage);

  for (const card of [STRUCT, ...Object.values(CARDS)]) {
    it(`is accessible in light and dark: ${card.kind}`, async () => {
      await (await display(card)).expectAccessible();
      await (await display(card, {}, 'dark')).expectAccessible();
    });
  }

  it('of the desk has links, a telephone number, and plain text for actions that only an app supports', async () => {
    const { findAll, text } = await display(STRUCT);
    const links = findAll<HTMLAnchorElement>('a');
    expect(links.map(({ href, target }) => [href, target])).to.deep.equal([
      ['https://shop.example/ember', '_blank'],
      ['tel:400 800', ''],
    ]);
    expect(links.every(({ rel }) => rel.includes('noopener'))).to.equal(true);
    expect(text()).to.contain('Only in the app');
  });

  it('with a list or a table requests the chosen question with the event’s seq', async () => {
    const list = await display(CARDS.list);
    list.button('Another one').click();
    expect(list.requests).to.deep.equal([{ type: 'click-question', seq: 7, ref: 'l3', text: 'Another one' }]);
    clearStage();
    const table = await display(CARDS.table);
    expect(table.find('h3').textContent).to.equal('When may we come?');
    expect(table.findAll('tr').map((row) => row.querySelectorAll('td').length)).to.deep.equal([2, 2, 2]);
    table.button('Tue 13–17').click();
    expect(table.requests).to.deep.equal([{ type: 'click-question', seq: 7, ref: 't3', text: 'Tue 13–17' }]);
  });

  it('is readable but disabled without an event', async () => {
    const { button, requests } = await display(CARDS.list, { seq: null });
    button('Another one').click();
    expect(button('Another one').disabled).to.equal(true);
    expect(requests).to.deep.equal([]);
  });

  it('with products has pages, shows the page number, and keeps the focus on the first and last page', async () => {
    const { button, text, settled, requests, findAll } = await display(CARDS.products);
    expect(text()).to.contain('Linen shade').and.to.contain('Page 1 of 3').and.not.to.contain('Paper');
    const next = button('Next page');
    next.focus();
    next.click();
    await settled();
    next.click();
    await settled();
    expect(text()).to.contain('Felt shade').and.to.contain('Page 3 of 3').and.not.to.contain('Glass');
    expect(next.ariaDisabled).to.equal('true');
    next.click();
    await settled();
    expect(text()).to.contain('Page 3 of 3');
    expect(activeElement()).to.equal(next);
    findAll<HTMLButtonElement>('button.row')[0]?.click();
    expect(requests).to.deep.equal([{ type: 'click-question', seq: 7, ref: 'p4', text: 'Felt shade' }]);
  });

  it('shows all products at once if there are no pages', async () => {
    const { text, findAll } = await display({ ...CARDS.products, pageSize: null });
    expect(text()).to.contain('Linen').and.to.contain('Felt').and.not.to.contain('Page');
    // A product that cannot be chosen links to its page.
    expect(findAll('a')).to.have.length(2);
  });

  it('loads no picture from other hosts and links to no script', async () => {
    for (const url of HOSTILE) {
      const cards = [
        { ...STRUCT, image: url, buttons: [{ text: 'Go', url }] },
        { ...CARDS.products, pageSize: null, products: [{ ref: null, name: 'x', image: url, url, details: [] }] },
        { ...CARDS.link, icon: url, url },
        { ...CARDS['image-text'], cover: url, url },
        { ...CARDS.attachments, files: [{ url, filename: 'x', size: null }] },
      ];
      for (const card of cards) {
        const { findAll } = await display(card);
        expect(findAll('img, a'), `${card.kind} ${url}`).to.have.length(0);
        clearStage();
      }
    }
    const elsewhere = await display({ ...CARDS['image-text'], cover: 'https://evil.example/x.png' });
    expect(elsewhere.findAll('img')).to.have.length(0);
  });

  it('shows text as text, and never overflows its column', async () => {
    const hostile = '<img src=x onerror=alert(1)>'.repeat(20);
    const { element, text, findAll } = await display({
      ...CARDS.list,
      title: hostile,
      choices: [{ ref: 'a', text: 'x'.repeat(300) }],
    });
    expect(text()).to.contain('onerror');
    expect(findAll('img')).to.have.length(0);
    for (const row of findAll('.card, .row')) {
      expect(row.getBoundingClientRect().right).to.be.at.most(element.getBoundingClientRect().right + 1);
    }
  });
});

describe('a table that is too wide', () => {
  afterEach(clearStage);

  const table = (columns: number, inlineSize = 240) =>
    display(
      {
        kind: 'table',
        title: 'When may we come?',
        columns,
        choices: Array.from({ length: columns * 2 }, (_, index) => ({ ref: `c${index}`, text: `Choice ${index}` })),
      },
      {},
    ).then(async (shown) => {
      shown.element.style.cssText = `display: block; inline-size: ${inlineSize}px`;
      await shown.settled();
      return shown;
    });
  const fades = (frame: HTMLElement) => ['before', 'after'].filter((edge) => frame.hasAttribute(`data-${edge}`));

  it('fades at the overflowing edge, can be scrolled by keyboard, and has a name', async () => {
    const { find, expectAccessible } = await table(6);
    const frame = find('.sideways');
    await until(() => fades(frame).includes('after'), 'the fade');
    expect(fades(frame)).to.deep.equal(['after']);
    expect(getComputedStyle(frame).maskImage).to.contain('gradient');
    expect([frame.tabIndex, frame.role, frame.ariaLabel]).to.deep.equal([
      0,
      'region',
      'Table, scroll to see all of it',
    ]);
    await expectAccessible();
    frame.scrollLeft = 60;
    await until(() => fades(frame).length === 2, 'both fades');
    frame.scrollLeft = frame.scrollWidth;
    await until(() => fades(frame).join() === 'before', 'the fade at its beginning alone');
    frame.focus();
    expect(activeElement()).to.equal(frame);
  });

  it('fades at the opposite edge in a right-to-left chat', async () => {
    const { element, find } = await table(6);
    element.dir = 'rtl';
    const frame = find('.sideways');
    await until(() => fades(frame).join() === 'after', 'the fade');
    frame.scrollLeft = -frame.scrollWidth;
    await until(() => fades(frame).join() === 'before', 'the fade at its beginning');
  });

  it('is no tab stop while all of it is in view', async () => {
    const { element, find } = await table(6);
    const frame = find('.sideways');
    await until(() => fades(frame).length === 1, 'the fade');
    element.style.inlineSize = '900px';
    await until(() => fades(frame).length === 0, 'no fade');
    expect([frame.hasAttribute('tabindex'), frame.role]).to.deep.equal([false, null]);
  });
});
