/** What stands in the empty field: short enough for the narrowest phone, in every language. */
import { expect } from 'chai';
import type { Talk } from '../../../widget/chat-state.ts';
import type { DeskChatComposer } from '../../../widget/composer/composer.ts';
import { LANGUAGES, type Language, loadStrings } from '../../../widget/strings/languages.ts';
import { TALKS, UPLOADS } from './fixtures.ts';
import { clearStage, show } from './harness.ts';

/** Where a name is part of it, that may be cut there. */
const SHOWN: [talk: Talk, ended: boolean][] = [
  [TALKS.nobody, false],
  [TALKS.nobody, true],
  [TALKS.robot, false],
  [TALKS.queue, false],
  [TALKS.inbox, false],
];

describe('the words in the empty field', () => {
  afterEach(clearStage);

  for (const language of Object.keys(LANGUAGES) as Language[]) {
    it(`are not cut at 320 pixels: ${language}`, async () => {
      const strings = await loadStrings(language);
      const props = { talk: TALKS.nobody, connection: { state: 'online' }, uploads: UPLOADS, strings };
      const { element, find, set } = await show<DeskChatComposer>('composer', props);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('desk-chat-composer { box-sizing: border-box; inline-size: 320px }');
      const root = element.getRootNode() as ShadowRoot;
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
      const field = find<HTMLTextAreaElement>('textarea');
      const { fontSize, fontFamily, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
      const room = field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      canvas.font = `${fontSize} ${fontFamily}`;
      for (const [talk, ended] of SHOWN) {
        await set({ talk, ended });
        expect(canvas.measureText(field.placeholder).width, field.placeholder).to.be.at.most(room);
      }
      // On a phone of the usual width, a usual name does.
      await set({ talk: TALKS.agent });
      expect(canvas.measureText(field.placeholder).width, field.placeholder).to.be.at.most(room + 40);
    });
  }

  it('end with dots where the name in them leaves no room', async () => {
    const talk = { ...TALKS.agent, person: { name: 'Mara Fictional '.repeat(9), avatar: null } };
    const { find } = await show<DeskChatComposer>('composer', { talk, connection: { state: 'online' } });
    // Chromium goes by the field's own rule, not by that of the words in it.
    expect(getComputedStyle(find('textarea')).textOverflow).to.equal('ellipsis');
  });
});
