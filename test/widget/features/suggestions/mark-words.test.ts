/** Which parts of a suggestion are marked as typed. */
import { expect } from 'chai';
import { markWords } from '../../../../widget/features/suggestions/mark-words.ts';

/** The text with brackets around what is marked. */
const marked = (text: string, typed: string) =>
  markWords(text, typed)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

it('the beginnings of words are marked, in any case and order', () => {
  expect(marked('How do I return an item?', 'RETUR how')).to.equal('[How] do I [retur]n an item?');
  expect(marked('Unreturned', 'return')).to.equal('Unreturned');
  expect(marked('return, returning', 'return')).to.equal('[return], [return]ing');
  expect(marked('再怎么退货？', '退货')).to.equal('再怎么[退货]？');
});

it('the longest of several typed words counts', () => {
  expect(marked('returning', 're return r')).to.equal('[return]ing');
});

it('nothing is lost or marked wrongly in odd texts', () => {
  for (const text of ['', '?!', 'İstanbul iade', '😀 return', 'ＡＢＣ', '\ud800x']) {
    for (const typed of ['', 'i', 'istanbul', '\ud800', 'return', '(']) {
      expect(
        markWords(text, typed)
          .map((part) => part.text)
          .join(''),
      ).to.equal(text);
    }
  }
  expect(marked('İstanbul', 'istanbul')).to.equal('İstanbul');
});
