/** Files that the relay wrote into the text of a request. */
import { expect } from 'chai';
import { render } from 'lit';
import { linkFiles } from '../../../../widget/features/requests/thread.ts';

const shownOf = (text: string) => {
  const stage = document.createElement('div');
  render(linkFiles(text, 'en'), stage);
  return {
    text: stage.textContent,
    links: [...stage.querySelectorAll('a')].map((link) => [link.textContent, link.href]),
  };
};
const ONE = 'https://chat.shop.example/uploads/1';
const OTHER = 'https://chat.shop.example/uploads/2';

describe('files in the text of a request', () => {
  it('are links with their names, between the words and the links that the visitor typed', () => {
    const typed = 'See https://shop.example/lamps\n\n\n';
    const { text, links } = shownOf(`${typed}a lamp.jpg (120K)\n${ONE}\n\nمصباح.png (3M)\n${OTHER}\n\nThank you.`);
    expect(text).to.equal(`${typed}a lamp.jpg (120 kB)\n\nمصباح.png (3 MB)\n\nThank you.`);
    expect(links).to.deep.equal([
      ['https://shop.example/lamps', 'https://shop.example/lamps'],
      ['a lamp.jpg (120 kB)', ONE],
      ['مصباح.png (3 MB)', OTHER],
    ]);
  });

  it('are only what the relay writes; anything else stays as it was typed', () => {
    for (const text of [
      '',
      'a.jpg (1K)',
      `a.jpg\n${ONE}`,
      `a.jpg (1K)\n\n${ONE}`,
      'a.jpg (1K)\njavascript:alert(1)',
      'a.jpg (1K)\nhttps://user:secret@chat.shop.example/1',
      `a.jpg (1K)\n${ONE} and more`,
      'a.jpg (1K)\nhttps://',
    ]) {
      const { text: shown, links } = shownOf(text);
      expect(shown).to.equal(text);
      for (const [name, href] of links) expect(`${href}`.startsWith(`${name}`)).to.equal(true);
    }
  });

  it('are found in time that grows with the text', () => {
    const text = `${'a (1K)\n'.repeat(3000)}${'a '.repeat(3000)}`;
    expect(shownOf(text).text).to.equal(text);
  });
});
