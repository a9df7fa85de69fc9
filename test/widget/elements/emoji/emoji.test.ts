/** The emoji picker: its content, and picking by mouse and by keyboard. */
import { expect } from 'chai';
import type { DeskChatEmoji } from '../../../../widget/elements/emoji/emoji.ts';
import { EMOJI_GROUPS } from '../../../../widget/elements/emoji/emoji-groups.ts';
import { activeElement, clearStage, press, show } from '../../../gallery/harness.ts';
import { en } from '../../../gallery/words.ts';

async function open(theme = 'light') {
  const shown = await show<DeskChatEmoji>('emoji', {}, theme);
  const picked: string[] = [];
  shown.element.addEventListener('emoji-picked', ({ emoji }) => picked.push(emoji));
  return { ...shown, picked };
}
const all = EMOJI_GROUPS.map((group) => group.split(' '));

describe('the emoji', () => {
  afterEach(clearStage);

  for (const theme of ['light', 'dark']) {
    it(`are accessible, ${theme}`, async () => {
      await (await open(theme)).expectAccessible();
    });
  }

  it('are a few hundred, each once, in named groups', () => {
    expect(EMOJI_GROUPS).to.have.length(en.emojiGroups.length);
    const flat = all.flat();
    expect(flat.length).to.be.greaterThan(300);
    expect(new Set(flat).size).to.equal(flat.length);
    for (const emoji of flat) expect(emoji).to.match(/^(?:\p{RGI_Emoji}|[✔☝✌✍☀❄✈⌨✉✂✏❤⚠➡⬅⬆⬇♻©🖐🌧🏍🗺🏖⛰🖨🛋🛏]\uFE0F)$/v);
  });

  it('are picked by a click, one after the other', async () => {
    const { findAll, picked } = await open();
    findAll('[role=gridcell]')[3]?.click();
    findAll('[role=gridcell]')[0]?.click();
    expect(picked).to.deep.equal([all[0]?.[3], all[0]?.[0]]);
  });

  it('take the focus when they open, are one tab stop, and are navigated by arrow keys', async () => {
    const { findAll, picked } = await open();
    expect(activeElement().textContent).to.equal(all[0]?.[0]);
    press('ArrowRight');
    press('ArrowDown');
    press('Enter');
    expect(picked).to.deep.equal([all[0]?.[9]]);
    expect(findAll('[tabindex="0"]')).to.have.length(1);
    press('End');
    press('ArrowRight');
    expect(activeElement().textContent, 'on to the next row').to.equal(all[0]?.[16]);
    press('ArrowLeft');
    expect(activeElement().textContent, 'and back').to.equal(all[0]?.[15]);
    press('Home');
    press('ArrowLeft');
    press('ArrowLeft');
    expect(press(' ').defaultPrevented, 'the space bar does not scroll').to.equal(true);
    expect(picked.at(-1)).to.equal(all[0]?.[6]);
  });

  it('keep the focus at the first and at the last emoji', async () => {
    await open();
    press('ArrowLeft');
    press('ArrowUp');
    expect(activeElement().textContent).to.equal(all[0]?.[0]);
    for (let times = 0; times < 60; times += 1) press('ArrowDown');
    press('End');
    press('ArrowRight');
    expect(activeElement().textContent).to.equal(all.flat().at(-1));
  });

  it('are navigated in the opposite direction in a right-to-left chat', async () => {
    document.documentElement.dir = 'rtl';
    await open();
    press('ArrowLeft');
    expect(activeElement().textContent).to.equal(all[0]?.[1]);
    document.documentElement.dir = '';
  });
});
