/**
 * The story of the knowledge base from end to end: the administrator teaches a robot, a visitor asks and rates it, asks the shop about
 * an order, arranges a return, and reaches an agent in words. On the page `/questions` the robot is asked through the chat client,
 * on the Chinese page over IM.
 */
import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import { until } from '../helpers/until.ts';
import type { Agent } from '../journeys/agent.ts';
import { createChapters } from '../journeys/chapters.ts';
import { openScene, type Scene } from '../journeys/scene.ts';
import type { Visitor } from '../journeys/visitor.ts';

const TAUGHT = 'Do you engrave names on lanterns?';
const ANSWER = 'We engrave up to twelve letters, at no charge.';

describe('the story of the knowledge base', () => {
  let scene: Scene;
  let admin: Agent;
  let juniper: Agent;

  before(async () => {
    scene = await openScene({ shopAnswersRobots: true });
    await scene.house.robotsLearned();
    admin = await scene.administrator();
    juniper = await scene.agent('Juniper');
  });
  after(() => scene.close());

  /** Teaches a robot a question in the console. */
  async function teach(robot: string, question: string, answer: string): Promise<void> {
    await admin.openKnowledge('Questions');
    await admin.page.getByRole('combobox', { name: 'Robot' }).selectOption(robot);
    await admin.page.getByRole('link', { name: 'New question' }).click();
    await admin.page.getByLabel('Question', { exact: true }).fill(question);
    await admin.page.getByRole('textbox', { name: 'Answer' }).fill(answer);
    await admin.shoot('knowledge-taught');
    await admin.page.getByRole('button', { name: 'Save', exact: true }).click();
    await admin.page.getByText('Saved. The robot answers with it from now on.').waitFor();
  }

  /** Finds the newest conversation of the robot in the records: one question, answered and rated as useful. */
  async function seesRecord(answer: string): Promise<void> {
    await admin.openKnowledge('Conversations');
    const row = admin.page.getByRole('table', { name: 'Conversations' }).getByRole('row').nth(1);
    await row.waitFor();
    await admin.shoot('knowledge-records');
    const counts = (await row.getByRole('cell').allInnerTexts()).slice(2, 6);
    assert.deepEqual(counts, ['1', '0', '1', '0'], 'asked, not understood, useful, useless');
    await row.getByRole('link').click();
    await admin.page.getByText(answer).waitFor();
    await admin.page.getByText('Understood as').waitFor();
    await admin.shoot('knowledge-record');
  }

  describe('with a robot of the chat client', () => {
    const chapter = createChapters();
    let visitor: Visitor;

    chapter('the administrator teaches a question in the console', () => teach('Lumi', TAUGHT, ANSWER));

    chapter('a visitor asks it at once, and rates the answer', async () => {
      visitor = await scene.visitor('/questions');
      await visitor.open();
      await visitor.shoot('questions-greeting');
      const answer = await visitor.asks(TAUGHT);
      await answer.getByText(ANSWER).waitFor();
      await answer.getByRole('button', { name: 'Helpful', exact: true }).click();
      await answer.getByText('Thanks! Glad it helped.').waitFor();
      await visitor.shoot('questions-rated');
    });

    chapter('the administrator sees the talk and its rating in the records', () => seesRecord(ANSWER));

    chapter('the robot asks the shop where an order is, and the shop asks for its postcode', async () => {
      const first = await visitor.asks('Where is order 10442?');
      await first.getByText(/only to its customer/).waitFor();
      const second = await visitor.asks('0170');
      await second.getByText(/Order 10442 is on its way/).waitFor();
      await visitor.shoot('questions-order');
    });

    chapter('a return is arranged by choosing from lists, up to the label', async () => {
      await visitor.asks('I want to send order 10417 back');
      const products = await visitor.asks('0170');
      await until(
        () =>
          products
            .locator('img')
            .evaluateAll((all: HTMLImageElement[]) => all.filter((one) => one.naturalWidth > 0).length === 2),
        'the pictures of the products',
      );
      await visitor.shoot('return-items');
      const more = await visitor.answered(() => products.getByRole('button', { name: /Ember lantern/ }).click());
      const reasons = await visitor.answered(() => more.getByRole('button', { name: 'That is all' }).click());
      await visitor.shoot('return-reason');
      const confirm = await visitor.answered(() => reasons.getByRole('button').first().click());
      await visitor.shoot('return-confirm');
      const done = await visitor.answered(() => confirm.getByRole('button', { name: 'Yes, arrange it' }).click());
      await visitor.shoot('return-label');
      const title = await done.getByRole('heading', { name: /Your return label/ }).innerText();
      assert.match(title, /^The return R-10417 is arranged\.\nYour return label$/);
      const address = await done.getByRole('link', { name: 'Open link' }).getAttribute('href');
      assert.match(await (await fetch(String(address))).text(), /Ember lantern/);
    });

    chapter('a visitor asks for a person, and the agent reads the talk', async () => {
      await visitor.say('I want to talk to a person');
      await visitor.sees('Hello, this is Juniper');
      await visitor.shoot('questions-agent');
      await juniper.openChat('I want to talk to a person');
      for (const words of [TAUGHT, ANSWER, 'Where is order 10442?', 'Label of return R-10417'])
        await juniper.sees(words);
      await juniper.shoot('knowledge-hand-off');
      await juniper.reply('Hello, I have read what you arranged.');
      await visitor.sees('Hello, I have read what you arranged.');
    });
  });

  describe('with a Chinese robot over IM', () => {
    const chapter = createChapters();
    let visitor: Visitor;

    chapter('the administrator teaches it a question', () => teach('小灯', '提灯可以刻字吗？', '可以免费刻十二个字。'));

    chapter('a visitor asks it, rates the answer, and the administrator finds both', async () => {
      visitor = await scene.visitor('/zh', { locale: 'zh-CN' });
      await visitor.open();
      const answer = await visitor.asks('提灯可以刻字吗？');
      await answer.getByText('可以免费刻十二个字。').waitFor();
      await answer.getByRole('button', { name: '有帮助', exact: true }).click();
      await answer.getByText('谢谢').waitFor();
      await seesRecord('可以免费刻十二个字。');
    });

    chapter('the robot asks the shop where an order is', async () => {
      await (await visitor.asks('订单20017到哪了？')).getByText(/请写下收货地址的邮编/).waitFor();
      await (await visitor.asks('200031')).getByText(/订单 20017 正在路上/).waitFor();
    });

    chapter('a return is arranged, with its number in full-width digits', async () => {
      await (await visitor.asks('我要退货')).getByText(/请问是哪个订单/).waitFor();
      await visitor.asks('２００１１');
      const products = await visitor.asks('200031');
      await visitor.shoot('chinese-return');
      const more = await visitor.answered(() => products.getByRole('button', { name: /^Tarn/ }).click());
      const reasons = await visitor.answered(() => more.getByRole('button', { name: '就这些' }).click());
      const confirm = await visitor.answered(() => reasons.getByRole('button', { name: '不喜欢' }).click());
      const done = await visitor.answered(() => confirm.getByRole('button', { name: '是的，办理' }).click());
      await done.getByText('退货 R-20011 的标签').waitFor();
    });

    chapter('a visitor asks for a person, and the agent reads the talk', async () => {
      await visitor.say('我要找人工客服');
      await visitor.sees('您好，我是 Juniper');
      await juniper.openChat('我要找人工客服');
      for (const words of ['可以免费刻十二个字。', '订单20017到哪了？', '退货 R-20011 的标签'])
        await juniper.sees(words);
      await juniper.reply('您好，退货我已经看到了。');
      await visitor.sees('您好，退货我已经看到了。');
      await visitor.shoot('chinese-agent');
    });
  });
});
