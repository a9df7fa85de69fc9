/** Visitors find what they mean although they use other words and make typos, and nonsense finds nothing. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { normalForm } from '../../../../../demo/desk/knowledge/normal-form.ts';
import { seededRobots } from '../seeded-robots.ts';
import { nonsenseEn, paraphrasesEn } from './paraphrases-en.ts';
import { nonsenseZh, paraphrasesZh } from './paraphrases-zh.ts';

const SHARE_FOUND = 0.9;
const SHARE_ANSWERED = 0.75;
/** Of the questions outside: those that get a suggestion, which is not an answer. */
const SHARE_MISTAKEN = 0.2;

const robots = await seededRobots();
const { ask, keyOf } = robots;

for (const [language, paraphrases, nonsense] of [
  ['en', paraphrasesEn, nonsenseEn],
  ['zh', paraphrasesZh, nonsenseZh],
] as const) {
  describe(`questions in other words (${language})`, () => {
    const asked = paraphrases.map(([question, ...keys]) => ({ question, keys, reply: ask(question) }));
    const answered = asked.filter(({ keys, reply }) => keys.includes(keyOf(reply.question)));
    const found = asked.filter(
      ({ keys, reply }) =>
        keys.includes(keyOf(reply.question)) ||
        (reply.kind !== 6 && reply.suggestions.some((one) => keys.includes(keyOf(one)))),
    );

    it('are a fair sample', () => {
      assert.ok(asked.length >= 40);
      const known = new Set(robots.seeds.flatMap(({ questions }) => questions.map(({ key }) => key)));
      for (const { keys } of asked) for (const key of keys) assert.ok(known.has(key), String(key));
    });

    it('nearly always lead to the right entry, as the answer or among the suggestions', () => {
      const missed = asked.filter((one) => !found.includes(one)).map(({ question }) => question);
      assert.ok(found.length >= asked.length * SHARE_FOUND, `missed: ${missed.join(' | ')}`);
    });

    it('are mostly answered at once', () => {
      assert.ok(answered.length >= asked.length * SHARE_ANSWERED, `${answered.length} of ${asked.length}`);
    });

    it('are not what questions outside the shop look like', () => {
      assert.ok(nonsense.length >= 10);
      const understood = nonsense.filter((question) => ask(question).kind !== 6);
      assert.ok(understood.length <= nonsense.length * SHARE_MISTAKEN, understood.join(' | '));
      assert.deepEqual(
        understood.filter((question) => ask(question).question),
        [],
        'none is answered',
      );
    });
  });
}

describe('every question of the seeds', () => {
  it('is answered for its own words and, in any case and with any punctuation, for its similar ones', () => {
    for (const { robotId, questions } of robots.seeds) {
      for (const { key, content, similarQuestions } of questions) {
        for (const words of [content, ...similarQuestions]) {
          const shouted = `  ${words.toUpperCase().replace(/[?？]$/, '')} !!`;
          assert.equal(keyOf(ask(words, robotId).question), key, words);
          assert.equal(keyOf(ask(shouted, robotId).question), key, shouted);
        }
      }
    }
  });

  it('is found in a longer message, in rich text, and behind a greeting', () => {
    const long =
      'Hello, I bought a lamp from you last spring. It is lovely! Which bulb fits my lamp? Greetings, Juniper';
    assert.equal(keyOf(ask(long).question), 1501);
    assert.equal(keyOf(ask('<p>How long does <b>delivery</b> take&nbsp;?</p>').question), 1101);
    assert.equal(keyOf(ask('Good morning! My lamp flickers. Thanks').question), 1509);
  });

  it('is looked for in the beginning of a very long message only', () => {
    const end = normalForm('How long does delivery take?');
    for (const filler of [
      '<'.repeat(200_000),
      'lamp blanket quilt '.repeat(50_000),
      'x'.repeat(200_000),
      '退'.repeat(200_000),
    ]) {
      assert.notEqual(keyOf(ask(`${filler} ${end}`).question), 1101);
    }
  });
});
