/** The meanings of questions, learned in the real worker. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createUnderstanding, type Understanding } from '../../../../demo/desk/understanding/understanding.ts';
import { askedElsewhere, askedInChinese, askedInEnglish, chinese, english } from './shop-intents.ts';

async function learned(intents: Parameters<Understanding['put']>[0]): Promise<Understanding> {
  const understanding = createUnderstanding();
  understanding.put(intents);
  await understanding.settled();
  return understanding;
}

describe('an understanding', () => {
  it('says whether it is learning', async (context) => {
    const understanding = createUnderstanding();
    context.after(() => understanding.close());
    assert.equal(understanding.isLearning(), false);
    understanding.put(english);
    assert.equal(understanding.isLearning(), true);
    await understanding.settled();
    assert.equal(understanding.isLearning(), false);
    understanding.remove(english.map(({ id }) => id));
    assert.equal(understanding.isLearning(), true);
  });
});

describe('questions in English and Chinese, learned together', () => {
  let shop: Understanding;
  before(async () => {
    shop = await learned([...english, ...chinese]);
  });
  after(() => shop.close());

  for (const [text, id] of [...askedInEnglish, ...askedInChinese]) {
    it(`"${text}" is taken for intent ${id}`, () => assert.equal(shop.ask(text).candidates[0]?.id, id));
  }

  it('mostly are answered', () => {
    const asked = [...askedInEnglish, ...askedInChinese];
    const answered = asked.filter(([text]) => shop.ask(text).decision === 'answer');
    assert.ok(answered.length >= asked.length * 0.75, `${answered.length} of ${asked.length}`);
  });

  it('are answered with full confidence when they are an example, whatever the punctuation', () => {
    for (const { id, question, similar } of [...english, ...chinese]) {
      for (const text of [question, ...similar]) {
        const understood = shop.ask(`  ${text.toUpperCase()} !`);
        assert.deepEqual([understood.decision, understood.candidates[0]], ['answer', { id, confidence: 1 }], text);
      }
    }
  });

  for (const text of askedElsewhere) {
    it(`"${text}" is not answered`, () => assert.notEqual(shop.ask(text).decision, 'answer'));
  }

  for (const text of ['', ' ', '?!', '…', '\u200f', '<>&']) {
    it(`${JSON.stringify(text)} is unknown`, () => {
      assert.deepEqual(shop.ask(text), { decision: 'unknown', candidates: [] });
    });
  }

  for (const text of [
    'x'.repeat(200),
    'xy'.repeat(100),
    '黴'.repeat(200),
    '🙏🚀😀',
    'Где моя посылка',
    'أين الطرد الخاص بي',
    'a\u0301'.repeat(500),
    '\ud800 broken \udfff',
    'zalgo z̷̢̛a̸l̵g̶o̷',
    '9'.repeat(200),
  ]) {
    it(`${JSON.stringify(text.slice(0, 20))} is not answered`, () => {
      const { decision, candidates } = shop.ask(text);
      assert.notEqual(decision, 'answer');
      assert.ok(candidates.every(({ confidence }) => confidence > 0 && confidence <= 1));
    });
  }

  it('have candidates in the order of their confidences', () => {
    const { candidates } = shop.ask('cancel my refund');
    assert.deepEqual(
      candidates,
      candidates.toSorted((a, b) => b.confidence - a.confidence),
    );
    assert.ok(candidates.length > 1);
  });
});

describe('an edit', () => {
  it('is understood at once, before it is learned', async (t) => {
    const shop = await learned(english);
    t.after(() => shop.close());
    shop.put([{ id: 50, question: 'What is zorbification?', similar: ['explain zorbing to me'] }]);
    const { decision, candidates } = shop.ask('Explain zorbing to me!');
    assert.deepEqual([decision, candidates[0]], ['answer', { id: 50, confidence: 1 }]);
    assert.equal(shop.ask('tell me what zorbification is').candidates[0]?.id, 50);
    await shop.settled();
    assert.equal(shop.ask('tell me what zorbification is').candidates[0]?.id, 50);
  });

  it('replaces what the intent was', async (t) => {
    const shop = await learned(english);
    t.after(() => shop.close());
    shop.put([{ id: 6, question: 'Do you sell tulips?', similar: [] }]);
    assert.notEqual(shop.ask('laundry instructions').decision, 'answer');
    await shop.settled();
    assert.notEqual(shop.ask('laundry instructions').candidates[0]?.id, 6);
    assert.equal(shop.ask('do you sell tulips').candidates[0]?.id, 6);
  });

  it('removes an intent at once', async (t) => {
    const shop = await learned(english);
    t.after(() => shop.close());
    shop.remove([1]);
    assert.ok(shop.ask('Where is my parcel?').candidates.every(({ id }) => id !== 1));
    await shop.settled();
    assert.ok(shop.ask('Where is my parcel?').candidates.every(({ id }) => id !== 1));
  });

  it('made while another is being learned is learned too', async (t) => {
    const shop = createUnderstanding();
    t.after(() => shop.close());
    shop.put(english);
    shop.put(chinese);
    shop.remove([12]);
    await shop.settled();
    assert.equal(shop.ask('我想退货').candidates[0]?.id, 102);
    assert.equal(shop.ask('track my order').candidates[0]?.id, 1);
    assert.notEqual(shop.ask('human please').candidates[0]?.id, 12);
  });
});

describe('an understanding', () => {
  it('of nothing knows nothing', async (t) => {
    const empty = createUnderstanding();
    t.after(() => empty.close());
    await empty.settled();
    assert.deepEqual(empty.ask('hello'), { decision: 'unknown', candidates: [] });
    empty.put(english.slice(0, 1));
    empty.remove([1]);
    await empty.settled();
    assert.deepEqual(empty.ask('track my order'), { decision: 'unknown', candidates: [] });
  });

  it('of one question answers that and nothing else', async (t) => {
    const shop = await learned([{ id: 1, question: 'Do you have tulips?', similar: [] }]);
    t.after(() => shop.close());
    assert.equal(shop.ask('do you have tulip').decision, 'answer');
    assert.notEqual(shop.ask('How long does delivery take?').decision, 'answer');
  });

  it('finds an intent by its keywords', async (t) => {
    const shop = await learned([
      ...english,
      { id: 60, question: 'Which bulb fits?', similar: [], keywords: ['socket', 'E27'] },
    ]);
    t.after(() => shop.close());
    assert.equal(shop.ask('is the socket e27').candidates[0]?.id, 60);
  });

  it('gives the same confidences each time', async (t) => {
    const [one, other] = [await learned(english), await learned(english.toReversed())];
    t.after(() => Promise.all([one.close(), other.close()]));
    for (const [text] of askedInEnglish) assert.deepEqual(one.ask(text), other.ask(text));
  });

  it('rejects whoever waits when it is closed', async () => {
    const shop = createUnderstanding();
    shop.put(english);
    const settled = assert.rejects(shop.settled(), /closed/);
    await shop.close();
    await settled;
    assert.throws(() => shop.put(english), /closed/);
  });
});
