/** Asking the robot: each kind of answer, the robot that is still learning, teaching, and the ways it has to work. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { AskRobot } from '../../../../../../demo/desk/console/knowledge/ask/ask-robot.ts';
import '../../../../../../demo/desk/console/knowledge/ask/ask-robot.ts';
import type { ViewContext } from '../../../../../../demo/desk/console/knowledge/knowledge-view.ts';
import type { Trial } from '../../../../../../demo/desk/console-protocol/knowledge.ts';
import { until } from '../../../../../helpers/until.ts';
import { clear, settled, show, type, words } from '../../harness.ts';
import {
  ARABIC,
  CHINESE,
  expectAccessibleInBothSchemes,
  expectNoMarkup,
  expectToFit,
  LONG,
  MARKUP,
  tabOrder,
} from '../looks.ts';
import { question, trial } from '../samples.ts';
import { type Answers, answeringContext } from '../view-harness.ts';

async function opened(answers: Answers = {}, part: Partial<ViewContext> = {}) {
  const { context, asked } = answeringContext(answers, { view: 'ask', ...part });
  const shown = await show<AskRobot>('console-ask-robot', { context });
  return {
    ...shown,
    asked: (path: string) =>
      asked.filter((one) => one.path === path || (one.body as { operation?: string })?.operation === path),
    async ask(text: string) {
      type(shown.find<HTMLInputElement>('input[name=text]'), text);
      shown.button('Ask').click();
      await settled(shown.element);
    },
  };
}
const answered = async (answer: Partial<Trial>, part: Partial<ViewContext> = {}) => {
  const shown = await opened({ '/ask': () => trial(answer) }, part);
  await shown.ask('Where is it?');
  await until(() => shown.findAll('.result').length > 0, 'the answer is shown');
  return shown;
};

describe('asking the robot', () => {
  afterEach(clear);

  it('sends nothing for an empty text, and goes to the field', async () => {
    const shown = await opened();
    await expectAccessibleInBothSchemes(shown);
    await shown.ask('   ');
    expect(shown.asked('/ask')).to.deep.equal([]);
  });

  it('shows the answer as sanitised HTML, the candidates with their confidence, and the closest wording', async () => {
    const shown = await answered({});
    expect(shown.text('.reply')).to.equal('On its way.');
    expect(shown.findAll('.reply b')).to.have.length(1);
    expect(shown.findAll('.percent').map(words)).to.deep.equal(['98 %', '12 %']);
    expect(shown.text('section > ol > li')).to.contain('Closest wording: Parcel status');
    expect(shown.text('#answer')).to.equal('The robot is sure and answers.');
    await expectAccessibleInBothSchemes(shown);
  });

  it('says whose knowledge answers a text in another script, and leads there', async () => {
    const format = 1;
    const shown = await answered({
      robot: { id: 55, name: '小灯' },
      reply: { ...trial().reply, format, content: '1\n2' },
    });
    expect(shown.text('.note')).to.equal('From what 小灯 knows, because the text is in its script.');
    expect(shown.findAll<HTMLAnchorElement>('ol a').map(({ hash }) => hash)).to.include('#/knowledge/55/questions/900');
    expect(shown.find('.reply').innerText, 'a plain text keeps its lines').to.equal('1\n2');
    await expectAccessibleInBothSchemes(shown);
    await expectToFit(shown);
  });

  it('makes the text a trial that expects the answer, or none', async () => {
    for (const question of [trial().reply.question, null]) {
      const reply = { ...trial().reply, question, source: question ? 'questions' : 'nobody' };
      const shown = await opened({ '/ask': () => trial({ reply }), '/trials': () => ({}) });
      await shown.ask('Where is it?');
      await until(() => shown.findAll('.result').length > 0, 'the answer is shown');
      shown.button('Make this a trial').click();
      await until(() => shown.findAll('section [role=status]').length > 0, 'it is kept');
      const [{ body } = {}] = shown.asked('/trials');
      expect(body).to.deep.equal({ robotId: 54, text: 'Where is it?', questionId: question?.id ?? null });
      await expectAccessibleInBothSchemes(shown);
      clear();
    }
  });

  it('says what the robot does when it is not sure, does not understand, or hands off', async () => {
    const reply = { ...trial().reply, question: null, source: 'questions' };
    const offered = await answered({
      decision: 'suggestions',
      reply: { ...reply, suggestions: [{ id: 900, content: 'Where is my parcel?' }], handsOff: true },
    });
    expect(offered.text('#answer')).to.contain('not sure and offers questions');
    expect(offered.text('.tag')).to.equal('Then a person takes over');
    await expectAccessibleInBothSchemes(offered);
    clear();
    const faint = { id: 9, content: 'ok', confidence: 0.001, matched: 'ok', isAskable: true };
    const candidates = [faint];
    const unknown = await answered({ decision: 'suggestions', reply: { ...reply, source: 'nobody' }, candidates });
    expect(unknown.text('#answer')).to.contain('does not understand');
    expect(unknown.text('[aria-labelledby=candidates]')).to.contain('No question comes near.');
    await expectAccessibleInBothSchemes(unknown);
  });

  it('shows a failure as a sentence, and asks again', async () => {
    let fails = true;
    const shown = await opened({
      '/ask': () => {
        if (fails) throw new Error('down');
        return trial();
      },
    });
    await shown.ask('Where is it?');
    await until(() => shown.findAll('.error').length === 1, 'the failure is shown');
    await expectAccessibleInBothSchemes(shown);
    fails = false;
    await shown.ask('Where is it?');
    await until(() => shown.findAll('.result').length === 1, 'the answer is shown');
    expect(shown.findAll('.error')).to.have.length(0);
  });

  it('says that the robot is still learning, and asks again until it has learned', async () => {
    let calls = 0;
    const shown = await opened({
      '/ask': () => {
        calls += 1;
        return trial({
          isLearning: calls < 3,
          decision: 'unknown',
          reply: { ...trial().reply, content: `try ${calls}` },
        });
      },
    });
    await shown.ask('Where is it?');
    await until(() => shown.findAll('.note').length === 1, 'it says that the robot learns');
    expect(shown.text('.note')).to.contain('still learning');
    await expectAccessibleInBothSchemes(shown);
    await until(() => shown.text('.reply') === 'try 3', 'it has asked twice more');
    expect(shown.findAll('.note')).to.have.length(0);
  });

  it('adds the text to a candidate, as it is now at the desk, and asks again', async () => {
    const shown = await opened({
      '/ask': () => trial(),
      'get-question': () => ({ data: question(), version: 'v1' }),
      'update-question': () => ({ data: null }),
    });
    await shown.ask('Is it green?');
    await until(() => shown.findAll('.result').length > 0, 'the answer is shown');
    shown.button('Add as similar question').click();
    await until(() => shown.findAll('.teach [role=status]').length === 1, 'it says what was added');
    expect(shown.text('.teach [role=status]')).to.equal('Added to Where is my parcel?.');
    const [update] = shown.asked('update-question');
    expect(update?.body).to.have.property('version', 'v1');
    expect(JSON.stringify(update?.body)).to.contain('{"content":"Is it green?"}');
    expect(shown.asked('/ask')).to.have.length(2);
  });

  it('is worked with the keyboard alone', async () => {
    const shown = await answered({}, { mayEdit: false });
    expect(await tabOrder()).to.deep.equal([
      'Question',
      'Scene',
      'Ask',
      'Where is my parcel?',
      'How long does it take?',
    ]);
    shown.find<HTMLInputElement>('input[name=text]').focus();
    await sendKeys({ type: ' Now' });
    await sendKeys({ press: 'Enter' });
    await until(() => shown.asked('/ask').length === 2, 'Enter asks');
  });

  it('offers no teaching to those who may not edit', async () => {
    const shown = await answered({}, { mayEdit: false });
    expect(shown.findAll('.teach')).to.have.length(0);
    expect(shown.findAll('button').map(words)).to.deep.equal(['Ask']);
  });

  it('fits with long words, right to left, and in Chinese; markup of visitors and titles is text', async () => {
    const texts = [LONG, ARABIC, CHINESE, MARKUP];
    const shown = await opened({
      '/ask': () =>
        trial({
          reply: {
            ...trial().reply,
            format: 1,
            content: texts.join(' '),
            suggestions: texts.map((content, id) => ({ id, content })),
          },
          candidates: texts.map((content, id) => ({
            id,
            content,
            matched: `${content}?`,
            confidence: 0.5,
            isAskable: true,
          })),
        }),
    });
    await shown.ask(LONG + MARKUP);
    await until(() => shown.findAll('.result').length > 0, 'the answer is shown');
    await expectToFit(shown);
    expectNoMarkup(shown);
    expect(shown.text('.reply')).to.contain(MARKUP);
    await expectAccessibleInBothSchemes(shown);
  });

  it('shows no hostile part of a rich answer', async () => {
    const shown = await answered({
      reply: { ...trial().reply, content: `<p>Hello</p>${MARKUP}<script>window.hacked=true</script>` },
    });
    expect(shown.text('.reply')).to.contain('Hello');
    expectNoMarkup(shown);
  });
});
