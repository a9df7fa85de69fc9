/** The number before the page's title: the page's own title is never lost, whatever the page does with it meanwhile. */
import { expect } from 'chai';
import { TitleBadge } from '../../../widget/notifications/title-badge.ts';
import { until } from '../../helpers/until.ts';

describe('the number before the title', () => {
  const OWN = '  Lamps &  shades\n';
  let badge: TitleBadge;
  beforeEach(() => {
    badge = new TitleBadge();
    document.head.querySelector('title')?.remove();
    document.head.append(Object.assign(document.createElement('title'), { textContent: OWN }));
  });
  afterEach(() => badge.show(0));
  const text = () => document.head.querySelector('title')?.textContent;

  it('stands before it, counts on, and leaves it exactly as it was', () => {
    badge.show(1);
    expect(document.title).to.equal('(1) Lamps & shades');
    badge.show(2);
    expect(document.title).to.equal('(2) Lamps & shades');
    badge.show(0);
    expect(text()).to.equal(OWN);
  });

  it('stands before a title the page changes meanwhile, and gives that back', async () => {
    badge.show(3);
    document.title = 'Textiles';
    await until(() => document.title === '(3) Textiles', 'the number');
    badge.show(0);
    expect(text()).to.equal('Textiles');
  });

  it('stands before the title of an element the page puts in place of the old one', async () => {
    badge.show(3);
    const other = Object.assign(document.createElement('title'), { textContent: 'Workshop' });
    document.head.querySelector('title')?.replaceWith(other);
    await until(() => document.title === '(3) Workshop', 'the number');
    badge.show(0);
    expect(text()).to.equal('Workshop');
  });

  it('leaves a title alone that the page writes in the moment it goes', () => {
    badge.show(1);
    document.title = 'Just now';
    badge.show(0);
    expect(text()).to.equal('Just now');
    document.title = '(1) of a series';
    badge.show(0);
    expect(text()).to.equal('(1) of a series');
  });

  it('gives a page without a title none', () => {
    document.head.querySelector('title')?.remove();
    badge.show(1);
    expect(document.head.querySelector('title')).to.equal(null);
  });

  it('is quiet once it is gone', async () => {
    badge.show(1);
    badge.show(0);
    document.title = 'Later';
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(text()).to.equal('Later');
  });
});
