/** Synonyms are data of a robot: what they join is understood, and without them it is not. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { READ_AT_MOST } from '../../../../demo/desk/understanding/normalise.ts';
import { createSynonyms } from '../../../../demo/desk/understanding/synonyms.ts';
import { createUnderstanding } from '../../../../demo/desk/understanding/understanding.ts';
import { wordsOf } from '../../../../demo/desk/understanding/words.ts';
import { chinese, english } from './shop-intents.ts';

const GROUPS = [
  ['parcel', 'crate', 'Wooden  Box'],
  ['包裹', '木箱'],
];

describe('synonyms', () => {
  const read = (text: string, ...groups: string[][]) =>
    wordsOf(text, createSynonyms(groups))
      .map((word) => word.text)
      .join(' ');

  it('are replaced by the first of their group, the longest phrase first', () => {
    const lights = [
      ['light', 'lamp', 'floor lamp', 'Léuchte'],
      ['weight', 'light'],
    ];
    assert.equal(read('A LAMP, a floor  lamp and a leuchte', ...lights), 'a light a light and a light');
    assert.equal(read('how light', ...lights), 'how light', 'of the first group');
  });

  it('may have an ending, but are no other words', () => {
    const groups = [
      ['light', 'lamp'],
      ['vehicle', 'car'],
    ];
    assert.equal(read('lamps lamppost clamp cars card', ...groups), 'lights lamppost clamp cars card');
  });

  it('are found between the characters of a script without spaces', () => {
    assert.equal(read('我的落地灯坏了', ['台灯', '落地灯']), read('我的台灯坏了'));
    assert.equal(read('LED灯坏了', ['台灯', 'led灯']), read('台灯坏了'));
  });

  it('may be anything', () => {
    const evil = ['', ' ', '?', '__proto__', 'constructor', 'a'.repeat(1e5), `${'退换'.repeat(29)}x`, '(', '\ud800'];
    assert.equal(read('constructor toString', evil), 'proto tostring', 'a sign alone stands for nothing');
    assert.equal(read('退换'.repeat(READ_AT_MOST), evil).length > READ_AT_MOST, true, 'nearly a term at each place');
  });
});

describe('a robot', () => {
  it('understands synonyms that are stated, until they are not any more', async (t) => {
    const shop = createUnderstanding();
    t.after(() => shop.close());
    shop.put([...english, ...chinese]);
    await shop.settled();
    const [asked, inChinese] = ['where is my crate', '我的木箱在哪里'];
    const before = shop.ask(asked).candidates[0]?.confidence ?? 0;
    shop.setSynonyms(GROUPS);
    await shop.settled();
    for (const [text, id] of [
      [asked, 1],
      ['where is my wooden box', 1],
      [inChinese, 101],
    ] as const) {
      const { decision, candidates } = shop.ask(text);
      assert.deepEqual([decision, candidates[0]?.id], ['answer', id], text);
    }
    assert.ok(before < (shop.ask(asked).candidates[0]?.confidence ?? 0));
    shop.setSynonyms([]);
    await shop.settled();
    assert.equal(shop.ask(asked).candidates[0]?.confidence, before);
  });

  it('understands them in what was put a moment ago', () => {
    const shop = createUnderstanding();
    const sure = (text: string) => shop.ask(text).candidates[0]?.confidence ?? 0;
    shop.setSynonyms([['tulip', 'flower']]);
    shop.put([{ id: 1, question: 'Where do the tulips grow?', similar: [] }]);
    assert.ok(sure('can I see flowers') > sure('can I see roses'));
    shop.setSynonyms([['tulip', 'rose']]);
    assert.ok(sure('can I see flowers') < sure('can I see roses'));
    return shop.close();
  });

  it('does not learn again for synonyms it has', async (t) => {
    const shop = createUnderstanding();
    t.after(() => shop.close());
    shop.put(english);
    shop.setSynonyms(GROUPS);
    await shop.settled();
    shop.setSynonyms(structuredClone(GROUPS));
    let turns = 0;
    setImmediate(() => (turns += 1));
    await shop.settled();
    assert.equal(turns, 0, 'settled at once');
  });
});
