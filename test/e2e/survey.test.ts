/** Rating a session in each style that the desk may ask for, and continuing after the end of a chat. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { SurveyStyle } from '../../demo/desk/core/options.ts';
import type { HouseOptions } from '../helpers/house.ts';
import { until } from '../helpers/until.ts';
import { readDesk } from './desk-records.ts';
import { openScene, openTalk, type Scene } from './scene.ts';
import type { Visitor } from './visitor.ts';

async function closedChat(t: TestContext, surveyStyle: SurveyStyle, more: HouseOptions = {}) {
  const { scene, juniper, visitor } = await openTalk({ desk: { behaviour: { surveyStyle } }, ...more });
  t.after(() => scene.close());
  await juniper.closeChat();
  await visitor.survey.waitFor();
  return { scene, visitor, juniper, survey: visitor.survey };
}

const rated = async (visitor: Visitor): Promise<void> => {
  await visitor.survey.getByRole('button', { name: 'Send rating' }).click();
  await visitor.survey.getByText('Thank you for your feedback!').waitFor();
};

/** The only rating in the desk's database. The relay delivers it after it has acknowledged it to the visitor. */
const keptBy = (scene: Scene) =>
  until(
    () =>
      readDesk(
        scene.house.databases.desk,
        ({ all }) => all<object>('SELECT kind, option_id, option_text, remark FROM surveys')[0],
      ),
    'the desk to keep the rating',
  );

describe('the survey', () => {
  it('as text asks for the remark that an option requires', async (t) => {
    const { scene, visitor, survey } = await closedChat(t, 'text');
    await visitor.choose('Very unsatisfied');
    await survey.getByRole('button', { name: 'Send rating' }).click();
    await survey.getByText('Please add a short comment.').waitFor();
    await visitor.shoot('survey-text');
    await survey.getByRole('textbox').fill('Too slow for me');
    const isKept = () => JSON.stringify({ ...localStorage, ...sessionStorage }).includes('Too slow for me');
    await until(() => visitor.page.evaluate(isKept), 'the draft to be stored');
    await visitor.page.reload();
    await visitor.survey
      .getByRole('radio', { name: 'Very unsatisfied' })
      .and(visitor.page.locator(':checked'))
      .waitFor();
    assert.equal(await survey.getByRole('textbox').inputValue(), 'Too slow for me', 'kept over a reload');
    await rated(visitor);
    const expected = { kind: 'agent', option_id: 15, option_text: 'Very unsatisfied', remark: 'Too slow for me' };
    assert.deepEqual(await keptBy(scene), expected);
    await visitor.page.reload();
    await visitor.survey.getByText('Too slow for me').waitFor();
  });

  it('as text has no remark if the option hides it, and the agent sees the result', async (t) => {
    const { scene, visitor, juniper, survey } = await closedChat(t, 'text');
    await visitor.choose('Neither good nor bad');
    assert.equal(await survey.getByRole('textbox').count(), 0);
    await rated(visitor);
    const expected = { kind: 'agent', option_id: 13, option_text: 'Neither good nor bad', remark: '' };
    assert.deepEqual(await keptBy(scene), expected);
    await juniper.readAgain();
    await juniper.surveyResult.getByText('Neither good nor bad').waitFor();
  });

  it('as faces begins without a selection, and has tags and a remark for each', async (t) => {
    const { visitor, survey } = await closedChat(t, 'expression');
    assert.equal(await survey.locator(':checked').count(), 0);
    await survey.getByRole('button', { name: 'Send rating' }).click();
    await survey.getByText('Please choose one first.').waitFor();
    for (const [option, tag] of [
      ['Satisfied', 'Friendly'],
      ['Average', 'Hard to follow'],
      ['Unsatisfied', 'Not solved'],
    ] as const) {
      await visitor.choose(option);
      await survey.getByRole('button', { name: tag }).waitFor();
      assert.equal(await survey.getByRole('textbox').count(), 1);
      await visitor.shoot(`survey-expression-${option}`);
    }
    await survey.getByRole('textbox').fill('All in all');
    await rated(visitor);
  });

  it('begins with the option that the desk preselects, unless the site disables that', async (t) => {
    for (const surveyDefault of [true, false]) {
      const behaviour = { surveyStyle: 'expression', surveyDefault: true } as const;
      const { survey } = await closedChat(t, 'expression', { site: { surveyDefault }, desk: { behaviour } });
      assert.equal(await survey.locator(':checked').count(), surveyDefault ? 1 : 0);
    }
  });

  it('as stars can be answered by keyboard, with tags', async (t) => {
    const { scene, visitor, survey } = await closedChat(t, 'star');
    await survey.getByRole('radio', { name: 'Three stars' }).focus();
    await visitor.page.keyboard.press('ArrowLeft');
    await visitor.page.keyboard.press('ArrowLeft');
    assert.equal(await survey.getByRole('radio', { name: 'One star' }).isChecked(), true);
    await survey.getByRole('button', { name: 'Slow answer' }).click();
    await survey.getByRole('button', { name: 'Not solved' }).click();
    await survey.getByRole('textbox').fill('It took a week');
    await visitor.shoot('survey-star');
    await rated(visitor);
    const remark = 'Slow answer, Not solved; It took a week';
    assert.deepEqual(await keptBy(scene), { kind: 'agent', option_id: 33, option_text: 'One star', remark });
  });

  it('of the robot is available before the end', async (t) => {
    const scene = await openScene();
    t.after(() => scene.close());
    const visitor = await scene.visitor('/');
    await visitor.open();
    await visitor.asks('How do I return an item?');
    await visitor.button('More options').click();
    await visitor.shoot('menu');
    await visitor.panel.getByRole('menuitem', { name: 'Rate this chat' }).click();
    await visitor.choose('Unsatisfied');
    await visitor.shoot('survey-robot');
    await rated(visitor);
    const kept = (await keptBy(scene)) as { kind: string; option_text: string };
    assert.deepEqual([kept.kind, kept.option_text], ['urobot', 'Unsatisfied']);
  });

  it('can be dismissed, stays dismissed, and can be opened again', async (t) => {
    const { visitor, survey } = await closedChat(t, 'expression');
    await survey.getByRole('button', { name: 'Not now' }).click();
    await visitor.sees('You skipped the rating');
    await visitor.page.reload();
    await visitor.sees('You skipped the rating');
    assert.equal(await visitor.log.getByRole('button', { name: 'Send rating' }).count(), 0);
    await survey.getByRole('button', { name: 'Rate this chat' }).click();
    await visitor.choose('Average');
    await rated(visitor);
  });
});

describe('after the end', () => {
  it('a new chat begins by the button, or by the next message', async (t) => {
    const { scene, visitor, juniper } = await closedChat(t, 'expression');
    const greeted = (row: Page | Locator) => row.getByText('the robot of Lantern & Loom');
    let before = await visitor.rows();
    await visitor.button('Start a new chat').click();
    await visitor.seesAfter(before, greeted);
    await visitor.asks('Can I cancel my order?');
    await visitor.shoot('started-again');

    before = await visitor.rows();
    await visitor.askForPerson();
    await visitor.seesAfter(before, (row) => row.getByText('Juniper has joined the conversation'));
    await juniper.openChat('Hello, this is Juniper');
    await juniper.closeChat();
    await visitor.seesAfter(before, (row) => row.getByText('The conversation has ended'));
    await visitor.asks('Can I get fabric samples?');
    await visitor.seesAfter(before, greeted);
    const sessions = readDesk(scene.house.databases.desk, ({ all }) => all('SELECT kind FROM robot_sessions'));
    assert.equal(sessions.length, 3);
  });
});
