/** The loader's launcher and the chat's launcher have the same pixels, whatever a site's styles. */
import { expect } from 'chai';
import { clearStage } from '../../../gallery/harness.ts';
import { showLauncher } from '../../../gallery/launcher-stage.ts';

const DRESSES: Record<string, { attributes?: Record<string, string>; tokens?: string; part?: string; dir?: string }> = {
  'as it comes': {},
  'with words': { attributes: { label: 'Chat with us' } },
  'with more words than fit': { attributes: { label: 'Donaudampfschifffahrtsgesellschaft '.repeat(9) } },
  'in another corner': { attributes: { position: 'top start' } },
  'on a page from right to left': { dir: 'rtl', tokens: '--desk-chat-offset-inline: 80px' },
  'square and small': { tokens: '--desk-chat-launcher-size: 48px; --desk-chat-launcher-radius: 12px' },
  'as its part is dressed': {
    part: 'inset: 30px auto auto 40px; inline-size: 90px; block-size: 70px; border: 5px solid red; border-radius: 0; translate: 3px',
  },
  'whatever the page says of its elements': { tokens: 'letter-spacing: 9px; text-transform: uppercase; color: red' },
  yellow: { tokens: '--desk-chat-brand: #ffd43b; --desk-chat-offset: 5px' },
};
/**
 * Properties that may differ: transitions of the chat's launcher, and values for child elements that the loader's
 * lacks.
 */
const APART = /^--|^transition|^color-scheme/;
let runs = 0;

async function paintedByLoader(attributes: Record<string, string>): Promise<HTMLElement> {
  const tag = document.createElement('script');
  tag.type = 'text/plain';
  tag.src = 'http://127.0.0.1:9/desk-chat.js';
  Object.assign(tag.dataset, attributes);
  document.head.append(tag);
  runs += 1;
  await import(new URL(`../../../../widget/loader.ts?looks=${runs}`, import.meta.url).href);
  tag.remove();
  return document.querySelector('desk-chat')?.shadowRoot?.querySelector('button') as HTMLElement;
}

function looksOf(button: HTMLElement): Record<string, string> {
  const style = getComputedStyle(button);
  const { x, y, width, height } = button.getBoundingClientRect();
  const drawing = button.querySelector('svg')?.getBoundingClientRect();
  const words = button.querySelector('span')?.getBoundingClientRect();
  return {
    box: [x, y, width, height].join(' '),
    drawing: [drawing?.x, drawing?.y, drawing?.width].join(' '),
    words: [words?.x, words?.y, words?.width].join(' '),
    ...Object.fromEntries(
      [...style].filter((name) => !APART.test(name)).map((name) => [name, style.getPropertyValue(name)]),
    ),
  };
}

describe('the launcher looks the same before and after the chat is loaded', () => {
  const sheet = new CSSStyleSheet();

  beforeEach(() => {
    document.adoptedStyleSheets = [sheet];
  });
  afterEach(() => {
    clearStage();
    document.querySelector('desk-chat')?.remove();
    document.documentElement.dir = '';
    document.adoptedStyleSheets = [];
    delete window.DeskChat;
  });

  for (const [dress, { attributes = {}, tokens = '', part = '', dir = '' }] of Object.entries(DRESSES)) {
    it(dress, async () => {
      document.documentElement.dir = dir;
      sheet.replaceSync(`desk-chat, desk-chat-stage { ${tokens} }
        desk-chat::part(launcher), desk-chat-stage::part(launcher) { ${part} }`);
      const early = looksOf(await paintedByLoader(attributes));
      document.querySelector('desk-chat')?.remove();
      const { button } = showLauncher({ label: attributes.label ?? null }, attributes);
      const ours = looksOf(button);
      const others = Object.keys(early).filter((name) => early[name] !== ours[name]);
      expect(others.map((name) => `${name}: ${early[name]} | ${ours[name]}`)).to.deep.equal([]);
    });
  }
});

describe('the launcher', () => {
  afterEach(clearStage);

  it('shows that the chat is being loaded, after a moment', () => {
    const { button } = showLauncher({ label: null }, {});
    const drawing = button.querySelector('svg') as SVGElement;
    const looks = () => getComputedStyle(drawing);
    expect([looks().opacity, looks().transitionDelay]).to.deep.equal(['1', '0s']);
    button.ariaBusy = 'true';
    expect(looks().transitionDelay).to.equal('0.3s');
    for (const animation of drawing.getAnimations()) animation.finish();
    expect(looks().opacity).to.equal('0.4');
  });
});
