/** Visitors find what they mean although they use other words and make typos, and nonsense finds nothing. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRobotEngine } from '../../../../demo/desk/robot/robot.ts';
import { seededCorpora } from '../../../../demo/desk/robot/seeded-robots.ts';
import { nonsenseEn, paraphrasesEn } from './paraphrases-en.ts';
import { nonsenseZh, paraphrasesZh } from './paraphrases-zh.ts';

const SHARE_FOUND = 0.95;
const SHARE_ANSWERED = 0.75;
/** Far above what it takes; only reading all of a huge message would exceed it. */
const FAST_ENOUGH_MS = 1500;

const engine = createRobotEngine();
const ask = (question: string) => engine.answer(engine.defaultRobot, question);

for (const [language, paraphrases, nonsense] of [
  ['en', paraphrasesEn, nonsenseEn],
  ['zh', paraphrasesZh, nonsenseZh],
] as const) {
  describe(`questions in other words (${language})`, () => {
    const asked = paraphrases.map(([question, ...ids]) => ({ question, ids, answer: ask(question) }));
    const answered = asked.filter(({ ids, answer }) => ids.includes(answer.questionId));
    const found = asked.filter(
      ({ ids, answer }) => ids.includes(answer.questionId) || answer.suggestions.some(({ id }) => ids.includes(id)),
    );

    it('are a fair sample', () => {
      assert.ok(asked.length >= 40);
      const known = new Set(seededCorpora.flatMap((corpus) => corpus.faq.map((entry) => entry.id)));
      for (const { ids } of asked) for (const id of ids) assert.ok(known.has(id), String(id));
    });

    it('nearly always lead to the right entry, as the answer or among the suggestions', () => {
      const missed = asked.filter((one) => !found.includes(one)).map(({ question }) => question);
      assert.ok(found.length >= asked.length * SHARE_FOUND, `missed: ${missed.join(' | ')}`);
    });

    it('are mostly answered at once', () => {
      assert.ok(answered.length >= asked.length * SHARE_ANSWERED, `${answered.length} of ${asked.length}`);
    });

    it('are not what nonsense looks like', () => {
      assert.ok(nonsense.length >= 10);
      const understood = nonsense.filter((question) => ask(question).ansType !== 6);
      assert.deepEqual(understood, []);
    });
  });
}

describe('the search', () => {
  it('gives every entry for its own question and, with any punctuation, for its similar ones', () => {
    for (const entry of seededCorpora.flatMap((corpus) => corpus.faq)) {
      assert.equal(ask(entry.question).questionId, entry.id, entry.question);
      for (const similar of entry.similar) {
        assert.equal(ask(`  ${similar.toUpperCase().replace(/[?？]$/, '')} !!`).questionId, entry.id, similar);
      }
    }
  });

  it('finds the question in a longer message', () => {
    const answer = ask(
      'Hello, I bought a lamp from you last spring. It is lovely! Which bulb fits my lamp? Greetings, Juniper',
    );
    assert.equal(answer.questionId, 1501);
  });

  it('reads rich text', () => {
    assert.equal(ask('<p>How long does <b>delivery</b> take&nbsp;?</p>').questionId, 1101);
  });

  it('stays quick with a very long message', () => {
    const started = performance.now();
    ask(`${'<'.repeat(50_000)}${'lamp blanket quilt '.repeat(50_000)}`);
    ask('x'.repeat(200_000));
    ask('退'.repeat(200_000));
    assert.ok(performance.now() - started < FAST_ENOUGH_MS);
  });
});
