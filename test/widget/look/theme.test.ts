/** The tokens: text stays legible with any brand colour. */
import { expect } from 'chai';
import type { DeskChatBanner } from '../../../widget/elements/banner/banner.ts';
import { clearStage, show } from '../../gallery/harness.ts';

/** A banner without text. */
const ONLINE = { connection: { state: 'online' } };
const BRANDS = ['#0e5a5a', '#ffd43b', '#e8590c', '#ff0000', '#00ff00', '#0000ff', '#808080', '#000', '#fff', '#7048e8'];

describe('the tokens', () => {
  afterEach(() => {
    clearStage();
    document.adoptedStyleSheets = [];
  });

  for (const theme of ['light', 'dark']) {
    for (const brand of BRANDS) {
      it(`keep text legible on and in ${brand}, ${theme}`, async () => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`desk-chat-stage { --desk-chat-brand: ${brand} }`);
        document.adoptedStyleSheets = [sheet];
        const { element } = await show<DeskChatBanner>('banner', ONLINE, theme);
        const color = (token: string) => luminance(element, `var(--desk-chat-${token})`);
        expect(contrast(color('brand'), color('on-brand')), 'on the brand').to.be.at.least(4.5);
        for (const ground of ['surface', 'tint']) {
          expect(contrast(color('brand-text'), color(ground)), `on ${ground}`).to.be.at.least(4.5);
          expect(contrast(color('muted'), color(ground)), `muted on ${ground}`).to.be.at.least(4.5);
          expect(contrast(color('danger'), color(ground)), `danger on ${ground}`).to.be.at.least(4.5);
        }
        expect(contrast(color('control'), color('surface')), 'the edge of a field').to.be.at.least(3);
      });
    }
  }

  it('follow the attribute and not the system', async () => {
    const surfaceOf = async (theme: string) =>
      luminance((await show('banner', ONLINE, theme)).element, 'var(--desk-chat-surface)');
    expect(await surfaceOf('light')).to.be.greaterThan(0.9);
    expect(await surfaceOf('dark')).to.be.lessThan(0.05);
  });

  it('keep the page’s own styles out', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('body { font: italic 40px serif; color: red; text-align: right; letter-spacing: 9px }');
    document.adoptedStyleSheets = [sheet];
    const { element } = await show<DeskChatBanner>('banner', ONLINE);
    const { fontSize, fontStyle, letterSpacing, textAlign } = getComputedStyle(element);
    expect([fontSize, fontStyle, letterSpacing, textAlign]).to.deep.equal(['15px', 'normal', 'normal', 'start']);
  });
});

/** Relative luminance of a colour as it is really painted. */
function luminance(element: Element, color: string): number {
  const probe = document.createElement('span');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`span { color: ${color} }`);
  const root = (element.getRootNode() as ShadowRoot)
    .appendChild(document.createElement('div'))
    .attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  root.append(probe);
  const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = getComputedStyle(probe).color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  const [r, g, b] = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
