/** The number before the page's title: the page's own title is never lost, whatever the page does meanwhile. */
import { expect } from 'chai';
import { TitleBadge } from '../../../../widget/features/notifications/title-badge.ts';
import { until } from '../../../helpers/until.ts';

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

  it('is updated, and removed without a trace', () => {
    badge.show(1);
    expect(document.title).to.equal('(1) Lamps & shades');
    badge.show(2);
    expect(document.title).to.equal('(2) Lamps & shades');
    badge.show(0);
    expect(text()).to.equal(OWN);
  });

  it('is added to a title that the page changes meanwhile, which is restored', async () => {
    badge.show(3);
    document.title = 'Textiles';
    await until(() => document.title === '(3) Textiles', 'the number');
    badge.show(0);
    expect(text()).to.equal('Textiles');
  });

  it('is added to the title element that replaces the old one', async () => {
    badge.show(3);
    const other = Object.assign(document.createElement('title'), { textContent: 'Workshop' });
    document.head.querySelector('title')?.replaceWith(other);
    await until(() => document.title === '(3) Workshop', 'the number');
    badge.show(0);
    expect(text()).to.equal('Workshop');
  });

  it('leaves a title alone that the page sets at the moment of removal', () => {
    badge.show(1);
    document.title = 'Just now';
    badge.show(0);
    expect(text()).to.equal('Just now');
    document.title = '(1) of a series';
    badge.show(0);
    expect(text()).to.equal('(1) of a series');
  });

  it('is not added to a page without a title', () => {
    document.head.querySelector('title')?.remove();
    badge.show(1);
    expect(document.head.querySelector('title')).to.equal(null);
  });

  it('stops watching the title after its removal', async () => {
    badge.show(1);
    badge.show(0);
    document.title = 'Later';
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(text()).to.equal('Later');
  });
});
