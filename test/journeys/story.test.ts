/**
 * The main scenario from end to end: a visitor asks the robot, reaches an agent through the queue, talks, is
 * transferred, and rates the chat. At the end the desk's database must contain all messages and ratings, and no others.
 */
import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import { until } from '../helpers/until.ts';
import type { Agent } from './agent.ts';
import { createChapters } from './chapters.ts';
import { readDesk } from './desk-records.ts';
import type { OtherVisitor } from './other-visitor.ts';
import { png } from './png.ts';
import { openScene, type Scene } from './scene.ts';
import type { Visitor } from './visitor.ts';

const ENGLISH = 'How long does delivery take?';
const CHINESE = '发到法国大概需要几天送达';
const IN_OTHER_WORDS = 'can you send a lamp to norway';
const PICTURE = png(320, 200);
/** Keys of the seed's questions, and ids of the flow nodes, that are clicked. */
const DELIVERY = 1101;
const REFUND = 1303;
const RETURN_OF_A_LAMP = [82, 85, 88];

describe('the story of one visitor', () => {
  let scene: Scene;
  let visitor: Visitor;
  let juniper: Agent;
  let wren: Agent;
  let others: OtherVisitor[];
  let suggestion = '';
  let picture = '';
  const chapter = createChapters();

  before(async () => {
    scene = await openScene({ own: true });
    await scene.house.robotsLearned();
  });
  after(() => scene.close());

  chapter('the robot answers in English', async () => {
    visitor = await scene.visitor('/lamps/halden');
    await visitor.open();
    await visitor.sees('the robot of Lantern & Loom');
    await visitor.shoot('greeting');
    const answer = await visitor.asks(ENGLISH);
    await answer
      .getByText(/working days/)
      .first()
      .waitFor();
  });

  chapter('and in Chinese', async () => {
    const answer = await visitor.asks(CHINESE);
    await answer
      .getByText(/工作日/)
      .first()
      .waitFor();
    await visitor.shoot('chinese');
  });

  chapter('a suggestion can be clicked', async () => {
    const answer = await visitor.asks(IN_OTHER_WORDS);
    const chip = answer.getByRole('group', { name: 'Related questions' }).getByRole('button').first();
    suggestion = (await chip.innerText()).trim();
    await visitor.shoot('suggestions');
    await visitor.answered(() => chip.click());
    await visitor.shoot('suggestion-answered');
  });

  chapter('a flow is walked to its end', async () => {
    const flow = await visitor.asks('Start a return');
    await flow.getByRole('heading', { name: 'Return: what would you like to send back?' }).waitFor();
    for (const [step, next] of [
      ['A lamp', 'When did the lamp arrive?'],
      ['Within the last 30 days', 'What is the reason?'],
      ['I changed my mind', 'Hand it to any parcel shop'],
    ] as const) {
      await visitor.log.getByRole('button', { name: step }).last().click();
      await visitor.sees(next);
    }
    await visitor.shoot('flow');
    await visitor.answered(() => visitor.log.getByRole('button', { name: 'When do I get my refund?' }).last().click());
  });

  chapter('an answer is rated', async () => {
    const answer = visitor.log.locator('desk-chat-robot-answer').last();
    await answer.getByRole('button', { name: 'Helpful', exact: true }).click();
    await answer.getByText('Thanks! Glad it helped.').waitFor();
    await visitor.shoot('rated');
  });

  chapter('the queue moves from 2 to 1 to an agent', async () => {
    juniper = await scene.agent('Juniper');
    others = await Promise.all(['Ash', 'Birch', 'Cedar'].map((name) => scene.other(name)));
    for (const other of others) await other.isServed();
    const ahead = await scene.other('Dogwood');
    await ahead.isQueued();

    await visitor.askForPerson();
    await visitor.panel.getByText('You are number 2 in line').first().waitFor();
    await visitor.shoot('queue-2');
    await visitor.say('I would rather ask a person');
    await until(async () => (await juniper.waiting.count()) === 2, 'both to be seen waiting');
    await juniper.shoot('console-waiting');

    await juniper.openChat('Hello from Ash');
    await juniper.closeChat();
    await ahead.isServed();
    await visitor.panel.getByText('You are number 1 in line').first().waitFor();
    await visitor.shoot('queue-1');

    await juniper.openChat('Hello from Birch');
    await juniper.closeChat();
    await visitor.sees('Juniper has joined the conversation');
    await visitor.sees('Hello, this is Juniper. How can I help you?');
    await visitor.shoot('agent');
  });

  chapter('the agent reads all that was said, and what is being typed', async () => {
    await juniper.openChat('I would rather ask a person');
    for (const words of [ENGLISH, CHINESE, 'I would rather ask a person']) await juniper.sees(words);
    await visitor.field.pressSequentially('My lamp hums a lit', { delay: 20 });
    await juniper.preview.getByText('My lamp hums a lit').waitFor();
    await juniper.shoot('console-preview');
    await visitor.field.pressSequentially('tle');
    await juniper.preview.getByText('My lamp hums a little').waitFor();
    await visitor.field.press('Enter');
    await juniper.sees('My lamp hums a little');
    await juniper.preview.waitFor({ state: 'hidden' });
  });

  chapter('they talk, and the picture the agent sends is really there', async () => {
    await juniper.reply('That is the dimmer. Turn it fully up once.');
    await visitor.sees('That is the dimmer. Turn it fully up once.');
    await visitor.say('It still hums');
    await juniper.sees('It still hums');
    await juniper.sendFile('dimmer.png', 'image/png', PICTURE);
    for (const shown of [
      visitor.log.getByRole('img', { name: 'Image' }),
      juniper.log.getByRole('img', { name: 'Picture from Juniper' }),
    ]) {
      await until(
        () => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === 320),
        'the picture to be loaded',
      );
      picture = await shown.evaluate((image: HTMLImageElement) => image.src);
    }
    await visitor.shoot('picture');
    await juniper.shoot('console-picture');
  });

  chapter('another agent takes over', async () => {
    wren = await scene.agent('Wren');
    await juniper.transferTo('Wren');
    await visitor.sees('Juniper has handed the conversation to Wren');
    await visitor.sees('Hello, this is Wren. I will carry on from here.');
    await wren.openChat('It still hums');
    for (const words of [CHINESE, 'It still hums', 'Turn it fully up once']) await wren.sees(words);
    await visitor.say('Then please send me a new one');
    await wren.sees('Then please send me a new one');
    await wren.reply('It leaves the workshop today.');
    await visitor.sees('It leaves the workshop today.');
    await visitor.shoot('transferred');
    await wren.shoot('console-transferred');
  });

  chapter('the chat is closed and rated, and the agent sees the rating', async () => {
    await wren.closeChat();
    await visitor.sees('The conversation has ended');
    await visitor.choose('Satisfied');
    await visitor.survey.getByRole('button', { name: 'Friendly' }).click();
    await visitor.survey.getByRole('textbox').fill('The picture helped');
    await visitor.shoot('survey');
    await visitor.survey.getByRole('button', { name: 'Send rating' }).click();
    await visitor.survey.getByText('Thank you for your feedback!').waitFor();
    await visitor.shoot('survey-done');
    await wren.readAgain();
    await wren.surveyResult.getByText('Satisfied', { exact: true }).waitFor();
    await wren.surveyResult.getByText('Friendly; The picture helped').waitFor();
    await wren.shoot('console-survey');
  });

  chapter('the desk holds exactly what was said and rated', async () => {
    const { desk } = scene.house.databases;
    const unsent = `SELECT id FROM pushes WHERE state <> 'delivered'`;
    await until(() => readDesk(desk, ({ all }) => all(unsent).length === 0), 'every push to be delivered');
    readDesk(desk, ({ all, messages, customerWhoSaid }) => {
      const customer = customerWhoSaid(ENGLISH);
      const kept = messages(customer);
      assert.deepEqual(
        kept.map(({ sender, place, text }) => [sender, place, sender === 'robot' ? text.slice(0, 22) : text]),
        [
          ['robot', 'urobot', 'Hello, I am Lumi , the'],
          ['customer', 'urobot', ENGLISH],
          ['robot', 'urobot', 'Orders are packed the '],
          ['customer', 'urobot', CHINESE],
          ['robot', 'urobot', '订单在 下一个工作日 打包。自包裹发出之日起'],
          ['customer', 'urobot', IN_OTHER_WORDS],
          ['robot', 'urobot', 'To all countries of th'],
          ['customer', 'urobot', suggestion],
          ['robot', 'urobot', 'Orders are packed the '],
          ['customer', 'urobot', 'Start a return'],
          ['robot', 'urobot', 'Let us do that togethe'],
          // A click in a flow is a separate call (below), not a message.
          ['robot', 'urobot', 'When did the lamp arri'],
          ['robot', 'urobot', 'Good, that works. What'],
          ['robot', 'urobot', 'Tell a colleague here '],
          ['customer', 'urobot', 'When do I get my refund?'],
          ['robot', 'urobot', 'We refund the way you '],
          ['customer', 'queue', 'I would rather ask a person'],
          ['system', 'agent', 'Juniper has joined the conversation.'],
          ['agent', 'agent', 'Hello, this is Juniper. How can I help you?'],
          ['customer', 'agent', 'My lamp hums a little'],
          ['agent', 'agent', 'That is the dimmer. Turn it fully up once.'],
          ['customer', 'agent', 'It still hums'],
          ['agent', 'agent', picture],
          ['system', 'agent', 'Juniper has handed the conversation to Wren.'],
          ['agent', 'agent', 'Hello, this is Wren. I will carry on from here.'],
          ['customer', 'agent', 'Then please send me a new one'],
          ['agent', 'agent', 'It leaves the workshop today.'],
          ['system', 'agent', 'The conversation has ended. Thank you for writing to us.'],
        ],
      );
      assert.equal(new Set(kept.map(({ message_id }) => message_id)).size, kept.length);
      const byAgent = all(
        `SELECT a.nick, count(*) AS said FROM messages m JOIN agents a ON a.id = m.agent_id
         WHERE customer_id = ? AND sender = 'agent' GROUP BY a.id`,
        customer,
      );
      assert.deepEqual(byAgent, [
        { nick: 'Juniper', said: 3 },
        { nick: 'Wren', said: 2 },
      ]);

      const sessions = all<{ id: number }>(
        `SELECT s.id, s.state, a.nick FROM sessions s JOIN agents a ON a.id = s.agent_id WHERE customer_id = ? ORDER BY s.id`,
        customer,
      );
      const [first, second] = sessions;
      assert.deepEqual(sessions, [
        { id: first?.id, state: 'transferred', nick: 'Juniper' },
        { id: second?.id, state: 'closed', nick: 'Wren' },
      ]);
      assert.deepEqual(all('SELECT kind, session_id, option_text, remark FROM surveys'), [
        { kind: 'agent', session_id: second?.id, option_text: 'Satisfied', remark: 'Friendly; The picture helped' },
      ]);

      assert.deepEqual(
        all(
          `SELECT k.key AS question_id, r.useful FROM answer_ratings r JOIN messages m ON m.id = r.message_row
           JOIN kb_seed_keys k USING (question_id)`,
        ),
        [{ question_id: REFUND, useful: 1 }],
      );
      assert.deepEqual(
        all(
          `SELECT query_type, k.key AS question_id, question FROM hits JOIN kb_seed_keys k USING (question_id)
           ORDER BY hits.id`,
        ),
        [
          { query_type: 7, question_id: DELIVERY, question: suggestion },
          { query_type: 7, question_id: REFUND, question: 'When do I get my refund?' },
        ],
      );
      assert.deepEqual(
        all<{ flow_id: number }>('SELECT flow_id FROM flow_clicks ORDER BY id').map(({ flow_id }) => flow_id),
        RETURN_OF_A_LAMP,
      );
      const [robot] = all<{ ended: number; handed: number }>(
        'SELECT ended_at > 0 AS ended, handed_over_at > 0 AS handed FROM robot_sessions',
      );
      assert.deepEqual(robot, { ended: 1, handed: 1 });
    });
  });
});
