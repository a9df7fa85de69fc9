/** The questions found for what a visitor is typing. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildIndex, type Wording } from '../../../../relay/features/suggestions/question-index.ts';
import { runInSlices } from '../../../../relay/features/suggestions/refreshing-index.ts';

/** An index of questions, each a list of wordings. */
function indexOf(...questions: string[][]) {
  const wordings = questions.flatMap((texts, question) =>
    texts.map(
      (text, at): Wording => ({ ref: at === 0 ? `${question}` : `${question}-${at}`, questionId: question, text }),
    ),
  );
  return runInSlices(buildIndex(wordings));
}
const SHOP = [
  ['How do I return an item?', 'Send an article back', 'Can I give shoes back?'],
  ['How long does delivery take?', 'When will my parcel arrive?'],
  ['Do you deliver abroad?'],
  ['Which bulb fits my lamp?'],
  ['Wie ändere ich meine Adresse?'],
];
async function found(typed: string, questions = SHOP, most = 4): Promise<string[]> {
  return (await indexOf(...questions)).search(typed, most).map(({ text }) => text);
}

describe('questions found for typed text', () => {
  it('have the typed words, of which the last may be unfinished', async () => {
    assert.deepEqual(await found('retur'), ['How do I return an item?']);
    assert.deepEqual(await found('my lamp whi'), ['Which bulb fits my lamp?']);
    assert.deepEqual(await found('deliv'), ['Do you deliver abroad?', 'How long does delivery take?']);
    assert.deepEqual(await found('zebra'), []);
  });

  it('need not have every typed word, if they have the rare ones', async () => {
    assert.deepEqual(await found('how do i return my xyz'), ['How do I return an item?']);
    assert.deepEqual(await found('do you xyz zebra'), []);
    assert.deepEqual(await found('will you deliver abroad', SHOP.slice(1, 4)), ['Do you deliver abroad?']);
  });

  it('appear once each, in the wording that fits best', async () => {
    assert.deepEqual(await found('send'), ['Send an article back']);
    assert.deepEqual(await found('back'), ['Send an article back']);
    assert.deepEqual(await found('give shoes back'), ['Can I give shoes back?']);
  });

  it('come first if they begin with the typed text, then if they are short', async () => {
    const questions = [['What does a lamp cost?'], ['A lamp is missing'], ['Lamp shades'], ['Lamps']];
    assert.deepEqual(await found('lamp', questions), [
      'Lamps',
      'Lamp shades',
      'A lamp is missing',
      'What does a lamp cost?',
    ]);
    assert.deepEqual(await found('lamp', questions, 2), ['Lamps', 'Lamp shades']);
  });

  it('are found despite one typing error in a longer word', async () => {
    for (const typed of ['retrun', 'rturn', 'retturn', 'reburn', 'delviery']) {
      assert.equal((await found(typed)).length > 0, true, typed);
    }
    assert.deepEqual(await found('lxm'), []);
  });

  it('are found with ss for ß, and i for İ', async () => {
    const questions = [['Wo ist die Straße?'], ['İade nasıl?']];
    for (const typed of ['strasse', 'STRASSE', 'straße']) {
      assert.deepEqual(await found(typed, questions), ['Wo ist die Straße?'], typed);
    }
    for (const typed of ['iade', 'İade']) assert.deepEqual(await found(typed, questions), ['İade nasıl?'], typed);
  });

  it('are found without their diacritics and in any case', async () => {
    for (const typed of ['and', 'andere', 'ÄNDERE', 'ändere', 'ａｄｒｅｓｓｅ']) {
      assert.deepEqual(await found(typed), ['Wie ändere ich meine Adresse?'], typed);
    }
  });

  it('are found from one character on where words are not separated', async () => {
    const questions = [
      ['怎么退货？'],
      ['退货运费谁出'],
      ['如何修改收货地址'],
      ['商品の返品'],
      ['การคืนสินค้า'],
      ['반품하고 싶어요'],
    ];
    const chinese = (typed: string) => found(typed, questions);
    assert.deepEqual(await chinese('退'), ['退货运费谁出', '怎么退货？']);
    assert.deepEqual(await chinese('退货运'), ['退货运费谁出']);
    assert.deepEqual(await chinese('收货地址'), ['如何修改收货地址']);
    assert.deepEqual(await chinese('返品'), ['商品の返品']);
    assert.deepEqual(await chinese('คืน'), ['การคืนสินค้า']);
    // A syllable that is still being composed.
    assert.deepEqual(await chinese('반푸'), ['반품하고 싶어요']);
  });

  it('are none for too little or odd text', async () => {
    for (const typed of ['', ' ', 'h', '?!', '\0', '\ud800', '__proto__', '\uffff\uffff', ' '.repeat(200)]) {
      assert.deepEqual(await found(typed), [], JSON.stringify(typed));
    }
    assert.deepEqual(await found('how', []), []);
  });
});

it('a wording is found by its ref alone', async () => {
  const index = await indexOf(...SHOP);
  assert.equal(index.byRef('0-2')?.text, 'Can I give shoes back?');
  for (const ref of ['', '9', '0-9', '__proto__', 'constructor']) assert.equal(index.byRef(ref), undefined, ref);
});

it('building yields often, however many wordings there are', () => {
  const many = Array.from(
    { length: 5000 },
    (_, at): Wording => ({ ref: `${at}`, questionId: at, text: `word${at} 问题${at}` }),
  );
  let steps = 0;
  for (const work = buildIndex(many); !work.next().done; ) steps += 1;
  assert.ok(steps > 5000, `${steps} steps`);
});
