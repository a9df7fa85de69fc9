/** Ten thousand examples are learned in the background, and hostile ones take no longer than others. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createUnderstanding, type Intent } from '../../demo/desk/understanding/understanding.ts';

const SYLLABLES = ['ba', 'ko', 'ri', 'mu', 'te', 'sal', 'nor', 'vim', 'pes', 'dul'];
const word = (n: number) =>
  [n % 10, Math.floor(n / 10) % 10, Math.floor(n / 100) % 10].map((at) => SYLLABLES[at]).join('');

/** Each example has words of its intent and words of its own. */
function manyIntents(count: number, examples: number): Intent[] {
  return Array.from({ length: count }, (_, id) => {
    const texts = Array.from(
      { length: examples },
      (__, n) => `${word(id)} ${word(n * 7)} ${word(id + 500)} ${word(n * 13)}`,
    );
    return { id, question: texts[0] ?? '', similar: texts.slice(1) };
  });
}

it('ten thousand examples are learned while the event loop goes on', async (t) => {
  const shop = createUnderstanding();
  t.after(() => shop.close());
  shop.put(manyIntents(50, 200));
  let turns = 0;
  let settled = false;
  const learned = shop.settled().then(() => {
    settled = true;
  });
  while (!settled) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  await learned;
  assert.ok(turns > 100, `${turns} turns`);
  assert.equal(shop.ask(`${word(17)} ${word(517)}`).candidates[0]?.id, 17);
});

it('examples of one letter, of symbols and of 200 characters are learned', async (t) => {
  const shop = createUnderstanding();
  t.after(() => shop.close());
  const hostile = ['x'.repeat(200), '😀'.repeat(100), '退'.repeat(200), '', '?', 'a b '.repeat(50), '\u202eabc', '١٢٣'];
  shop.put(hostile.map((question, id) => ({ id, question, similar: [question, `${question} again`] })));
  await shop.settled();
  for (const [id, question] of hostile.entries()) {
    if (/[\p{L}\p{N}😀]/u.test(question)) assert.equal(shop.ask(question).candidates[0]?.id, id, question);
  }
});
