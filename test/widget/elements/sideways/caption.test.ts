/** The caption of a table stays readable on the narrowest phone, however far the table is scrolled. */
import { expect } from 'chai';
import { clearStage, type Harness, show } from '../../../gallery/harness.ts';

const TITLE = 'Everything that we deliver, where to, and what each of these deliveries costs';
const choices = Array.from({ length: 12 }, (_, at) => ({ ref: `c${at}`, text: `Choice ${at}` }));
const KINDS: Record<string, [element: string, props: Record<string, unknown>, frame: string, room: number]> = {
  'of choices': ['card', { card: { kind: 'table', title: TITLE, columns: 6, choices }, seq: 1 }, '.sideways', 244],
  'of the desk': [
    'rich-text',
    { html: `<table><caption>${TITLE}</caption><tr>${'<td>Cell</td>'.repeat(9)}</tr></table>` },
    '.sideways',
    214,
  ],
};

/** Whether every line of the caption is within the frame. */
function isRead({ find }: Harness<never>, frame: string): boolean {
  const room = find(frame).getBoundingClientRect();
  const words = new Range();
  words.selectNodeContents(find('caption, h3'));
  return [...words.getClientRects()].every(({ left, right }) => left >= room.left && right <= room.right);
}

describe('the caption of a wide table', () => {
  afterEach(clearStage);

  for (const [kind, [element, props, frame, room]] of Object.entries(KINDS)) {
    for (const dir of ['ltr', 'rtl']) {
      it(`${kind} stays in view, ${dir}`, async () => {
        const shown = await show<never>(element, props, 'light', { dir });
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`:host { display: block; inline-size: ${room}px }`);
        const root = (shown.element as HTMLElement).getRootNode() as ShadowRoot;
        root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
        expect(shown.find(frame).scrollWidth).to.be.greaterThan(room + 100);
        expect(isRead(shown, frame), 'at first').to.equal(true);
        const isFromTheRight = getComputedStyle(shown.find('table')).direction === 'rtl';
        shown.find(frame).scrollLeft = isFromTheRight ? -9999 : 9999;
        expect(isRead(shown, frame), 'at the far end').to.equal(true);
      });
    }
  }
});
