/** Answers and greetings in the shapes of the interface, checked with the schemas that the relay reads them with. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRobotEngine } from '../../../../demo/desk/robot/robot.ts';
import { toRobotPush, toUrobotPush } from '../../../../demo/desk/robot/robot-pushes.ts';
import { robotAssignInfo, urobotAssignInfo, urobotListElement } from '../../../../relay/desk-api/im/schemas.ts';
import { robotMessage, urobotMessage } from '../../../../relay/desk-api/outbound/replies.ts';

const engine = createRobotEngine({ shopUrl: 'http://shop.test' });
const lumi = engine.findRobot(54, 7) ?? assert.fail();
const ask = (question: string) => engine.answer(lumi, question);
const samples = [
  'How long does delivery take?',
  'lamp to norway',
  'hi',
  'qwertz',
  'my password is x',
  'Start a return',
];

describe('a robot push (doc 1 §6.1)', () => {
  it('carries an answer with related questions', () => {
    const push = toRobotPush(ask('How long does delivery take?'), 'm-1');
    assert.equal(push.type, 'message');
    assert.equal(push.message_id, 'm-1');
    assert.equal(push.data.question_id, 1101);
    assert.equal(push.data.question_title, 'How long does delivery take?');
    assert.deepEqual(push.data.gus_list, []);
    assert.equal(push.data.relate_list[0]?.question_title, 'How much does shipping cost?');
    assert.deepEqual(push.data.third_url, { url: '' });
  });

  it('carries guesses when the robot is not sure', () => {
    const push = toRobotPush(ask('can you send a lamp to norway'), 'm-1');
    assert.equal(push.data.question_id, 0);
    assert.ok(push.data.gus_list.length >= 2);
    assert.deepEqual(push.data.relate_list, []);
  });

  it('carries the address of a page that says more', () => {
    const push = toRobotPush(ask('Which sizes do your blankets come in?'), 'm-1');
    assert.equal(push.data.third_url.url, 'http://shop.test/textiles/fjell#size-guide');
  });

  it('carries a flow as questions that open its nodes when asked', () => {
    let push = toRobotPush(ask('Start a return'), 'm-1');
    assert.doesNotMatch(push.data.answer, /flow-item/);
    assert.match(push.data.answer, /<li>A lamp<\/li>/);
    for (const title of ['Return a lamp', 'Return: what is the reason?', 'Your return in four steps']) {
      assert.ok(
        push.data.relate_list.some((one) => one.question_title === title),
        title,
      );
      push = toRobotPush(ask(title), 'm-2');
    }
    assert.match(push.data.answer, /order number/);
  });
});

describe('a urobot push (doc 1 §6.1)', () => {
  it('carries answer, type and suggestions, the session as a string', () => {
    const push = toUrobotPush(ask('How long does delivery take?'), { sessionId: 31, logId: 7 });
    assert.deepEqual(
      [push.sessionId, push.logId, push.aid, push.ansType, push.hitQuestion],
      ['31', 7, 1101, 2, 'How long does delivery take?'],
    );
    assert.deepEqual(push.suggestQuestionList[0], { id: 1102, content: 'How much does shipping cost?', type: 1 });
    assert.deepEqual([push.flowId, push.flowTitle, push.flowContent], [null, null, null]);
  });

  it('carries a flow', () => {
    const push = toUrobotPush(ask('Start a return'), { sessionId: 31, logId: 7 });
    assert.equal(push.flowId, 81);
    assert.ok(push.flowTitle);
    assert.match(push.flowContent ?? '', /data-type="2" data-id="82" data-robotid="54"/);
  });
});

describe('the relay can read', () => {
  it('every kind of answer in both shapes', () => {
    for (const sample of samples) {
      assert.ok(robotMessage.parse(toRobotPush(ask(sample), 'm-1')).data.answer, sample);
      assert.ok(urobotMessage.parse(toUrobotPush(ask(sample), { sessionId: 1, logId: 2 })).ansType, sample);
    }
  });

  it('greetings and the list of robots', () => {
    for (const robot of [engine.defaultRobot, lumi]) {
      const { robot: plain, urobot } = engine.greeting(robot);
      assert.equal(robotAssignInfo.parse(plain).robot_name, robot.name);
      const info = urobotAssignInfo.parse({ sessionId: 1, logId: 2, ...urobot });
      assert.ok(info.topAsk && info.topAsk.length >= 3);
    }
    const { topAsk } = engine.greeting(lumi).urobot;
    assert.deepEqual(topAsk[0]?.optionsList[0], { quesition: 'Where is my parcel?', quesitionId: 1903 });
    for (const robot of engine.listRobots()) urobotListElement.parse(robot);
  });
});
