/** A small knowledge base nearly always does not know the questions that are none of its own. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { readSeeds } from '../../../../demo/desk/knowledge/seed.ts';
import { createUnderstanding, type Decision, type Intent } from '../../../../demo/desk/understanding/understanding.ts';
import { size } from '../../../helpers/size.ts';
import { noise, outsideInChinese, outsideInEnglish } from './outside-questions.ts';

const outside = [...outsideInEnglish, ...outsideInChinese];

async function decisions(t: TestContext, intents: readonly Intent[], texts: readonly string[]): Promise<Decision[]> {
  const understanding = createUnderstanding();
  t.after(() => understanding.close());
  understanding.put(intents);
  await understanding.settled();
  return texts.map((text) => understanding.ask(text).decision);
}

const share = (all: readonly Decision[], wanted: Decision) => all.filter((one) => one === wanted).length / all.length;

for (const { robotId, questions } of readSeeds()) {
  const intents = questions.map(
    ({ content, similarQuestions }, id): Intent => ({ id, question: content, similar: similarQuestions }),
  );

  describe(`the shop's robot ${robotId}`, () => {
    for (const count of size([intents.length, 10], [intents.length, 60, 30, 10])) {
      it(`does not know what is outside, with ${count} questions`, async (t) => {
        const every = intents.length / count;
        const some = intents.filter((_, n) => Math.floor(n / every) !== Math.floor((n - 1) / every));
        const found = await decisions(t, some, outside);
        assert.ok(share(found, 'unknown') >= 0.8, `${share(found, 'unknown')} unknown`);
        assert.ok(share(found, 'answer') <= 0.05, `${share(found, 'answer')} answered`);
        const noisy = await decisions(t, some, noise);
        assert.ok(share(noisy, 'unknown') >= 0.9, `${share(noisy, 'unknown')} of noise unknown`);
      });
    }
  });
}

describe('a robot of one question', () => {
  const one: Intent = { id: 1, question: 'How do I pay?', similar: [] };

  it('does not know noise', async (t) => {
    assert.deepEqual(await decisions(t, [one], noise), Array(noise.length).fill('unknown'));
  });

  it('does not know noise that was put a moment ago either', async (t) => {
    const understanding = createUnderstanding();
    t.after(() => understanding.close());
    understanding.put([one]);
    for (const text of noise) assert.equal(understanding.ask(text).decision, 'unknown', text.slice(0, 20));
  });

  it('answers nothing that is outside, and offers little', async (t) => {
    const found = await decisions(t, [one], outside);
    assert.equal(share(found, 'answer'), 0);
    assert.ok(share(found, 'unknown') >= 0.85, `${share(found, 'unknown')} unknown`);
  });
});
