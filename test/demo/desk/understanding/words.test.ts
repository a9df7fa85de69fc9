import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exactKey } from '../../../../demo/desk/understanding/exact-texts.ts';
import { READ_AT_MOST } from '../../../../demo/desk/understanding/normalise.ts';
import { wordsOf } from '../../../../demo/desk/understanding/words.ts';

const texts = (text: string) => wordsOf(text).map((word) => word.text);

describe('the words of a text', () => {
  it('are lower-case, without accents, apostrophes and drawn-out letters', () => {
    assert.deepEqual(texts("Café ISN'T  ｏｐｅｎ, heyyyyy!"), ['cafe', 'isnt', 'open', 'hey']);
  });

  it('are found where a script puts no spaces', () => {
    assert.deepEqual(texts('羊毛颜色'), ['羊毛', '颜色']);
    assert.ok(texts('ฉันต้องการคืนสินค้า').length > 2);
    assert.ok(wordsOf('我想退货').every((word) => word.unspaced));
  });

  it('are separated by script in mixed text', () => {
    assert.deepEqual(
      wordsOf('Halden用E27灯泡').map(({ text, unspaced }) => `${text} ${unspaced}`),
      ['halden false', '用 true', 'e27 false', '灯泡 true'],
    );
  });

  it('keep what is written from right to left, with its marks', () => {
    assert.deepEqual(texts('أين طلبي؟'), ['أين'.normalize('NFC'), 'طلبي']);
    assert.deepEqual(texts('कहाँ है'), ['कहाँ', 'है']);
  });

  it('include symbols that mean something', () => {
    assert.deepEqual(texts('£5 🙏!'), ['£', '5', '🙏']);
    assert.deepEqual(texts(' ?! … '), []);
  });

  it('come from the beginning of a long text', () => {
    assert.equal(texts('word '.repeat(READ_AT_MOST)).length, READ_AT_MOST / 5);
  });
});

describe('two texts are the same', () => {
  it('when they differ in case, accents, punctuation and spaces', () => {
    assert.equal(exactKey(' Où est  MON colis ?! '), exactKey('ou est mon colis'));
    assert.equal(exactKey('Wo ist die Straße?'), exactKey('wo ist die STRASSE'));
    assert.equal(exactKey('İade nasıl yapılır?'), exactKey('iade nasil yapilir'));
    assert.notEqual(exactKey('costs £5'), exactKey('costs 5'));
    assert.equal(exactKey('?!'), '');
  });
});
