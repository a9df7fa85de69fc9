/**
 * Rating in each style that the desk may ask for, and continuing after the end of a chat. One visitor goes through all of it;
 * the desk takes another style when it starts again.
 */
import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { SurveyStyle } from '../../demo/desk/core/options.ts';
import { until } from '../helpers/until.ts';
import type { Agent } from './agent.ts';
import { createChapters } from './chapters.ts';
import { readDesk } from './desk-records.ts';
import { openScene, type Scene } from './scene.ts';
import type { Visitor } from './visitor.ts';
import { UNREACHABLE } from './watched-page.ts';

const chapter = createChapters();
const behaviour: { surveyStyle: SurveyStyle; surveyDefault: boolean } = { surveyStyle: 'text', surveyDefault: true };
let scene: Scene;
let juniper: Agent;
let visitor: Visitor;
/** Number of ratings that the desk had when the last test read them. */
let known = 0;

before(async () => {
  // The site on /zh keeps what the desk preselects.
  scene = await openScene({ desk: { behaviour }, site: { surveyDefault: false } });
  juniper = await scene.agent('Juniper');
  juniper.watched.allow(UNREACHABLE);
  visitor = await scene.visitor('/');
  await visitor.open();
});
after(() => scene?.close());

async function deskAsksFor(style: SurveyStyle): Promise<void> {
  behaviour.surveyStyle = style;
  await scene.house.stopDesk();
  await scene.house.startDesk();
}

/** A chat with Juniper that Juniper closes, and its survey. */
async function closedChat(ask = () => visitor.askForPerson()): Promise<Locator> {
  const start = await visitor.rows();
  await ask();
  await visitor.seesAfter(start, (row) => row.getByText('Hello, this is Juniper'));
  await juniper.openChat('New');
  await juniper.closeChat();
  await visitor.seesAfter(start, (row) => row.locator('desk-chat-survey'));
  return visitor.survey;
}

const greeted = (row: Page | Locator) => row.getByText('the robot of Lantern & Loom');

async function startAgain(): Promise<void> {
  const start = await visitor.rows();
  await visitor.button('Start a new chat').click();
  await visitor.seesAfter(start, greeted);
}

async function rated(): Promise<void> {
  await visitor.survey.getByRole('button', { name: 'Send rating' }).click();
  await visitor.survey.getByText('Thank you for your feedback!').waitFor();
}

type Rating = { kind: string; option_id: number; option_text: string; remark: string };

/** The only new rating in the desk's database. The relay delivers it after it has acknowledged it to the visitor. */
async function keptByDesk(): Promise<Rating> {
  const sql = 'SELECT kind, option_id, option_text, remark FROM surveys ORDER BY rowid';
  const read = () => readDesk(scene.house.databases.desk, ({ all }) => all<Rating>(sql).slice(known));
  const kept = await until(() => {
    const ratings = read();
    return ratings.length > 0 && ratings;
  }, 'the desk to keep the rating');
  assert.equal(kept.length, 1);
  known += 1;
  return kept[0] as Rating;
}

describe('the survey', () => {
  chapter('of the robot is available before the end', async () => {
    await visitor.asks('How do I return an item?');
    await visitor.button('More options').click();
    await visitor.shoot('menu');
    await visitor.panel.getByRole('menuitem', { name: 'Rate this chat' }).click();
    await visitor.choose('Unsatisfied');
    await visitor.shoot('survey-robot');
    await rated();
    const { kind, option_text } = await keptByDesk();
    assert.deepEqual([kind, option_text], ['urobot', 'Unsatisfied']);
  });

  chapter('as text asks for the remark that an option requires', async () => {
    const survey = await closedChat();
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
    await rated();
    const expected = { kind: 'agent', option_id: 15, option_text: 'Very unsatisfied', remark: 'Too slow for me' };
    assert.deepEqual(await keptByDesk(), expected);
    await visitor.page.reload();
    await visitor.survey.getByText('Too slow for me').waitFor();
  });

  chapter('as text has no remark if the option hides it, and the agent sees the result', async () => {
    await startAgain();
    const survey = await closedChat();
    await visitor.choose('Neither good nor bad');
    assert.equal(await survey.getByRole('textbox').count(), 0);
    await rated();
    const expected = { kind: 'agent', option_id: 13, option_text: 'Neither good nor bad', remark: '' };
    assert.deepEqual(await keptByDesk(), expected);
    await juniper.readAgain();
    await juniper.surveyResult.getByText('Neither good nor bad').waitFor();
  });

  chapter('as stars can be answered by keyboard, with tags', async () => {
    await deskAsksFor('star');
    await startAgain();
    const survey = await closedChat();
    await survey.getByRole('radio', { name: 'Three stars' }).focus();
    await visitor.page.keyboard.press('ArrowLeft');
    await visitor.page.keyboard.press('ArrowLeft');
    assert.equal(await survey.getByRole('radio', { name: 'One star' }).isChecked(), true);
    await survey.getByRole('button', { name: 'Slow answer' }).click();
    await survey.getByRole('button', { name: 'Not solved' }).click();
    await survey.getByRole('textbox').fill('It took a week');
    await visitor.shoot('survey-star');
    await rated();
    const remark = 'Slow answer, Not solved; It took a week';
    assert.deepEqual(await keptByDesk(), { kind: 'agent', option_id: 33, option_text: 'One star', remark });
  });

  chapter('can be dismissed, stays dismissed, and can be opened again', async () => {
    await deskAsksFor('expression');
    await startAgain();
    const survey = await closedChat();
    await survey.getByRole('button', { name: 'Not now' }).click();
    await survey.getByText('You skipped the rating').waitFor();
    await visitor.page.reload();
    await survey.getByText('You skipped the rating').waitFor();
    assert.equal(await visitor.log.getByRole('button', { name: 'Send rating' }).count(), 0);
    await survey.getByRole('button', { name: 'Rate this chat' }).click();
    await survey.getByRole('button', { name: 'Send rating' }).waitFor();
  });

  chapter(
    'as faces begins without a selection if the site disables the desk’s, and has tags and a remark for each',
    async () => {
      const { survey } = visitor;
      assert.equal(await survey.locator(':checked').count(), 0, 'the site disables what the desk preselects');
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
      await rated();
      const { option_text, remark } = await keptByDesk();
      assert.deepEqual([option_text, remark], ['Unsatisfied', 'All in all']);
    },
  );
});

describe('after the end', () => {
  const robotSessions = (): number =>
    readDesk(scene.house.databases.desk, ({ all }) => all('SELECT kind FROM robot_sessions')).length;

  chapter('a new chat begins by the button, or by the next message', async () => {
    const former = robotSessions();
    await startAgain();
    await visitor.asks('Can I cancel my order?');
    await visitor.shoot('started-again');

    const start = await visitor.rows();
    await closedChat();
    await visitor.seesAfter(start, (row) => row.getByText('The conversation has ended'));
    await visitor.asks('Can I get fabric samples?');
    // Who writes first is answered, not greeted.
    const newest = await visitor.log.locator('[aria-posinset]').allInnerTexts();
    assert.doesNotMatch(`${newest.slice(-3)}`, /the robot of Lantern & Loom/);
    assert.equal(robotSessions(), former + 2);
  });
});

chapter('the survey begins with the option that the desk preselects on a site that does not disable that', async () => {
  await visitor.visit('/zh');
  await visitor.open();
  const survey = await closedChat(() => visitor.panel.locator('.actions').getByRole('button').first().click());
  const chosen = survey.locator(':checked');
  await chosen.first().waitFor();
  assert.equal(await chosen.count(), 1);
});
