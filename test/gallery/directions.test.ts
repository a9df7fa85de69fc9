/** Text with a direction other than the chat's: aligned, punctuated and clipped by its own direction. */
import { expect } from 'chai';
import type { DeskChatUploads } from '../../widget/elements/uploads/uploads.ts';
import { loadStrings } from '../../widget/strings/languages.ts';
import { letter } from './files.ts';
import { HOST, mine, SURVEYS, survey, TALKS, UPLOADS } from './fixtures.ts';
import { clearStage, show } from './harness.ts';
import { CARDS } from './rich-cards.ts';

const fromTheRight = (name: string, props: Record<string, unknown>) => show(name, props, 'light', { dir: 'rtl' });
const directionOf = (element: Element): string => getComputedStyle(element).direction;

/** Whether a text is rendered from left to right: its last character is to the right of its first. */
const runsRight = (element: Element, words: string): boolean => {
  const text = [...element.childNodes].find((node): node is Text => node instanceof Text && node.data.includes(words));
  const at = text?.data.indexOf(words) ?? -1;
  const [first, last] = [at, at + words.length - 1].map((index) => {
    const range = new Range();
    range.setStart(text as Text, index);
    range.setEnd(text as Text, index + 1);
    return range.getBoundingClientRect().left;
  });
  return (first as number) < (last as number);
};

describe('in a right-to-left chat', () => {
  afterEach(clearStage);

  it('a long name is clipped at its end, and aligned beside the avatar', async () => {
    for (const name of ['客服小灯（虚构）售后与维修服务团队高级顾问兼东北区域客户关系管理专员'.repeat(9), 'Mara']) {
      const talk = { ...TALKS.agent, person: { name, avatar: null } };
      const { find } = await fromTheRight('header', { talk, connection: { state: 'online' } });
      expect(directionOf(find('h2'))).to.equal('ltr');
      const [heading, room] = [find('h2'), find('.who')].map((element) => element.getBoundingClientRect());
      expect(heading?.right).to.be.closeTo(room?.right ?? 0, 0.5);
      expect(heading?.width).to.be.at.most(room?.width ?? 0);
      clearStage();
    }
  });

  it('the punctuation of the desk’s survey texts stays in place', async () => {
    const { findAll } = await fromTheRight('survey', { item: survey('text', { state: 'open' }) });
    for (const words of findAll('h3, .prompt, .scale span, .scale small, .tags button')) {
      expect(directionOf(words), words.textContent ?? '').to.equal('ltr');
    }
  });

  it('a URL keeps its punctuation in place, in a sentence and alone', async () => {
    const address = 'https://shop.example/orders/2026-0117/';
    for (const text of [`انظر ${address} شكرا`, address, `${address}?a=1&b=2 شكرا`]) {
      const { find } = await fromTheRight('message', { item: mine(text, 0) });
      expect(runsRight(find('.bubble a'), address), text).to.equal(true);
      expect(directionOf(find('.bubble')), text).to.equal(text === address ? 'ltr' : 'rtl');
      clearStage();
    }
  });

  it('the text of each button of a card has its own direction', async () => {
    const buttons = ['Call us (free).', 'اتصل بنا (مجانا).'].map((text) => ({ text, url: 'https://shop.example/' }));
    const card = { kind: 'card', title: 'Ember', description: '', image: null, buttons };
    const { findAll } = await fromTheRight('card', { card });
    expect(findAll('a bdi').map(directionOf)).to.deep.equal(['ltr', 'rtl']);
  });
});

describe('a row in a right-to-left chat', () => {
  afterEach(clearStage);

  it('has its picture on the same side, whether a product can be chosen or only linked', async () => {
    const { findAll } = await fromTheRight('card', { card: CARDS.products, seq: 1, mediaHosts: [HOST] });
    const pictures = findAll('img').map((picture) => picture.getBoundingClientRect().right);
    expect(pictures).to.have.length(2);
    expect(pictures[0]).to.be.closeTo(pictures[1] ?? 0, 1.5);
    expect(findAll('.row').map(directionOf)).to.deep.equal(['rtl', 'rtl']);
  });

  it('has the name of a file above its size', async () => {
    const { element, find, settled } = await fromTheRight('uploads', { limits: UPLOADS });
    (element as DeskChatUploads).add([letter('a.pdf')]);
    await settled();
    const words = new Range();
    words.selectNodeContents(find('.name'));
    const size = find('li bdi').getBoundingClientRect();
    expect(words.getBoundingClientRect().right).to.be.closeTo(size.right, 1);
  });
});

describe('the size of a file in a right-to-left chat', () => {
  afterEach(clearStage);

  it('has its unit where its own script puts it, whatever the file is called', async () => {
    for (const [size, shown, isLatin] of [
      ['184 KB', '184 kB', true],
      ['184.2 كيلوبايت', '184.2 كيلوبايت', false],
    ] as const) {
      const media = { kind: 'file', url: 'https://files.example/a.pdf', filename: 'فاتورة.pdf', size };
      const { find } = await fromTheRight('media', { media });
      expect(runsRight(find('bdi'), shown), shown).to.equal(isLatin);
      clearStage();
    }
  });

  it('is correct among the chosen files and in the error about a file that is too large', async () => {
    const strings = await loadStrings('he');
    const limits = { ...UPLOADS, maxBytes: 184_000 };
    const { element, find, findAll, settled } = await fromTheRight('uploads', { limits, strings, locale: 'he' });
    (element as DeskChatUploads).add([letter(), new File([new Uint8Array(184_001)], 'huge (1).png')]);
    await settled();
    expect(runsRight(find('li bdi'), find('li bdi').textContent)).to.equal(true);
    const [problem] = findAll('[role=alert] p') as [HTMLElement];
    expect(directionOf(problem)).to.equal('rtl');
    expect(runsRight(problem, '180 kB')).to.equal(true);
    expect(runsRight(problem, 'huge (1).png')).to.equal(true);
    expect(runsRight(problem, '(1)')).to.equal(true);
  });
});

describe('the faces and stars of a survey', () => {
  afterEach(clearStage);

  it('break no word, however narrow they are', async () => {
    const texts = ['Very satisfied', 'Satisfied', 'Neutral', 'Unsatisfied', 'Very unsatisfied'];
    const options = texts.map((text, id) => ({ id, text, description: '', tags: [], remark: 'hide' as const }));
    for (const style of ['expression', 'star'] as const) {
      const asked = { ...survey(style, { state: 'open' }), survey: { ...SURVEYS[style], options } };
      const { element, findAll } = await show('survey', { item: asked });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('desk-chat-survey { inline-size: 320px }');
      const root = element.getRootNode() as ShadowRoot;
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
      for (const span of findAll('.scale span')) {
        const text = [...span.childNodes].find((node): node is Text => node instanceof Text) as Text;
        for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
          const range = new Range();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          expect(range.getClientRects().length, word).to.equal(1);
        }
        const [label, room] = [span.closest('label'), span.closest('.scale')].map((box) =>
          box?.getBoundingClientRect(),
        );
        expect((label?.right ?? 0) <= (room?.right ?? 0) + 1).to.equal(true);
      }
      clearStage();
    }
  });
});
