/** How questions become terms, and how typos become words. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { correct, editDistance } from '../../../../demo/desk/robot/spelling.ts';
import { bareText, languageOf, stem, terms, weighedTerms } from '../../../../demo/desk/robot/tokenize.ts';

describe('terms', () => {
  it('join the forms of an English word and drop filler', () => {
    assert.deepEqual(terms('Returning, returned, returns: how do I RETURN it?'), ['return']);
    assert.deepEqual(terms('the of and'), []);
  });

  it('join what means the same in a shop', () => {
    assert.deepEqual(terms('package'), terms('parcels'));
    assert.ok(terms('快递').includes('包裹'));
  });

  it('fold case, accents and full-width letters', () => {
    assert.deepEqual(terms('Ｅ２７ Café'), terms('e27 cafe'));
  });

  it('of Chinese are words, pairs and characters, of which real words weigh most', () => {
    const weighed = weighedTerms('羊毛颜色');
    assert.equal(weighed.get('羊毛'), 1);
    assert.equal(weighed.get('颜色'), 1);
    const between = weighed.get('毛颜') ?? 1;
    assert.ok(between < 1);
    assert.ok((weighed.get('羊') ?? 1) < 1);
  });

  it('keep Latin words inside Chinese', () => {
    assert.ok(terms('Halden用E27灯泡吗').includes('e27'));
  });
});

describe('the stemmer', () => {
  it('leaves short words and article numbers as they are', () => {
    assert.equal(stem('led'), 'led');
    assert.equal(stem('ll-101s'), 'll-101s');
  });
});

describe('the spelling', () => {
  const known = new Set(['parcel', 'order', 'deliver', 'gift', 'card', 'show', 'cushion']);
  const words = (word: string) => correct(word, known).map((correction) => correction.word);

  it('counts swapped neighbours as one edit', () => {
    assert.equal(editDistance('parcel', 'pacrel', 2), 1);
    assert.equal(editDistance('abc', 'abcdef', 2), 3);
  });

  it('mends a typo, and two in a long word', () => {
    assert.deepEqual(words('pracel'), ['parcel']);
    assert.deepEqual(words('cusshionn'), ['cushion']);
  });

  it('finds a forgotten space', () => {
    assert.deepEqual(words('giftcard'), ['gift', 'card']);
  });

  it('leaves other words alone', () => {
    assert.deepEqual(words('snow'), []);
    assert.deepEqual(words('slow'), []);
    assert.deepEqual(words('border'), []);
    assert.deepEqual(words('12345'), []);
  });
});

describe('the language of a text', () => {
  it('is told by its script', () => {
    assert.equal(languageOf('LED 灯'), 'zh');
    assert.equal(languageOf('hi'), 'en');
    assert.equal(languageOf('42 ?'), undefined);
  });
});

describe('bare text', () => {
  it('is equal whatever the punctuation and the spacing', () => {
    assert.equal(bareText('  “Returns”?! '), bareText('returns'));
    assert.equal(bareText('E27 还是 E14？'), bareText('e27还是e14'));
  });
});
