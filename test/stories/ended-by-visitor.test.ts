/** The visitor ends the chat with an agent: the agent sees it, and later messages of either side are handled. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { HouseOptions } from '../helpers/house.ts';
import { until } from '../helpers/until.ts';
import { readDesk } from '../journeys/desk-records.ts';
import { openTalk, type Scene } from '../journeys/scene.ts';
import type { Visitor } from '../journeys/visitor.ts';

const ENDED = 'The visitor ended the chat.';
const CONTINUES = 'Your chat with Juniper continues';

async function withJuniper(t: TestContext, options: HouseOptions = {}) {
  const talk = await openTalk({ own: true, ...options });
  t.after(() => talk.scene.close());
  return talk;
}

async function end(visitor: Visitor): Promise<void> {
  const before = await visitor.rows();
  await visitor.button('More options').click();
  await visitor.panel.getByRole('menuitem', { name: 'End chat' }).click();
  await visitor.button('End chat').click();
  await visitor.seesAfter(before, (row) => row.getByText('You ended the chat'));
  await visitor.survey.waitFor();
}

const sessions = ({ house }: Scene) =>
  readDesk(house.databases.desk, ({ all }) => all<{ state: string; close_type: string }>('SELECT * FROM sessions'));

describe('a chat with an agent that the visitor ended', () => {
  it('is shown as ended to the agent, and continues for both when either of them writes again', async (t) => {
    const { scene, juniper, visitor } = await withJuniper(t);
    await end(visitor);
    await juniper.sees(ENDED);
    await juniper.shoot('visitor-ended-console');
    await visitor.shoot('visitor-ended');

    await juniper.reply('One more thing: the shade is on its way');
    await visitor.sees('One more thing');
    await visitor.sees(CONTINUES);
    await visitor.field.and(visitor.page.getByPlaceholder('Write to Juniper…')).waitFor();
    assert.equal(await visitor.survey.count(), 0, 'the survey steps aside');
    await visitor.shoot('visitor-ended-goes-on');
    await visitor.page.reload();
    await visitor.sees(CONTINUES);
    assert.equal(await visitor.survey.count(), 0, 'also after a reload');
    await visitor.say('Thank you, that is all');
    await juniper.sees('Thank you, that is all');

    await end(visitor);
    await juniper.log.getByText(ENDED).nth(1).waitFor();
    const before = await visitor.rows();
    await visitor.say('I forgot something');
    await visitor.seesAfter(before, (row) => row.getByText(CONTINUES));
    await juniper.sees('I forgot something');
    await juniper.closeChat();
    await visitor.survey.waitFor();
    assert.equal(await visitor.log.locator('desk-chat-survey').count(), 1, 'asked once, at the end');
    await juniper.page.getByRole('button', { name: 'Undo' }).click();
    await visitor.log.getByText(CONTINUES).nth(2).waitFor();
    assert.equal(await visitor.survey.count(), 0, 'closed by mistake');
    await visitor.say('You are still there');
    await juniper.sees('You are still there');
    assert.equal(sessions(scene).length, 1, 'one session of the desk all along');
  });

  it('is closed by the desk some time later, without a second notice', async (t) => {
    const { scene, visitor } = await withJuniper(t, {
      desk: { timings: { customerGoneAfter: 2000, sweepEvery: 100 } },
    });
    await end(visitor);
    const before = await visitor.rows();
    await until(() => sessions(scene)[0]?.state === 'closed', 'the desk to close the session');
    assert.equal(sessions(scene)[0]?.close_type, 'normal');
    await visitor.button('Start a new chat').click();
    await visitor.seesAfter(before, (row) => row.getByText('the robot of Lantern & Loom'));
    assert.equal(await visitor.log.getByText('The conversation has ended').count(), 0);
  });
});
