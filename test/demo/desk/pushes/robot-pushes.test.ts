/** Answers and greetings in the shapes of the interface, checked with the schemas that the relay reads them with. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  toRobotAssignInfo,
  toRobotPush,
  toUrobotAssignInfo,
  toUrobotPush,
} from '../../../../demo/desk/pushes/robot-pushes.ts';
import { robotAssignInfo, urobotAssignInfo } from '../../../../relay/desk-api/im/schemas.ts';
import { robotMessage, urobotMessage } from '../../../../relay/desk-api/outbound/replies.ts';
import { seededRobots } from '../knowledge/seeded-robots.ts';

const robots = await seededRobots();
const LUMI = 54;
const ask = (question: string) => robots.ask(question, LUMI);
const keyOf = (id: number) => robots.keyOf({ id });
const toUrobot = (question: string) => toUrobotPush(ask(question), { sessionId: 31, logId: 7, robotId: LUMI }, robots);
const samples = ['How long does delivery take?', robots.unsure, 'hi', 'qwertz', 'my password is x', 'Start a return'];

describe('a robot push (doc 1 §6.1)', () => {
  it('carries an answer with related questions', () => {
    const push = toRobotPush(ask('How long does delivery take?'), 'm-1');
    assert.equal(push.type, 'message');
    assert.equal(push.message_id, 'm-1');
    assert.equal(keyOf(push.data.question_id), 1101);
    assert.equal(push.data.question_title, 'How long does delivery take?');
    assert.deepEqual(push.data.gus_list, []);
    assert.equal(push.data.relate_list[0]?.question_title, 'How much does shipping cost?');
    assert.deepEqual(push.data.third_url, { url: '' });
  });

  it('carries guesses when the robot is not sure', () => {
    const push = toRobotPush(ask(robots.unsure), 'm-1');
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
    const reply = ask('How long does delivery take?');
    const push = toUrobot('How long does delivery take?');
    assert.deepEqual(
      [push.sessionId, push.logId, push.aid, push.ansType, push.hitQuestion],
      ['31', 7, reply.answerId, 2, 'How long does delivery take?'],
    );
    const [first, , last] = push.suggestQuestionList;
    assert.deepEqual([keyOf(first?.id ?? 0), first?.content, first?.type], [1102, 'How much does shipping cost?', 1]);
    assert.deepEqual([last?.content, last?.type], ['Where is my parcel?', 3], 'it opens a flow');
    assert.deepEqual([push.flowId, push.flowTitle, push.flowContent], [null, null, null]);
  });

  it('carries a flow', () => {
    const push = toUrobot('Start a return');
    assert.equal(push.flowId, 81);
    assert.ok(push.flowTitle);
    assert.match(push.flowContent ?? '', /data-type="2" data-id="82" data-robotid="54"/);
  });
});

describe('a request for a person', () => {
  it('hands off in the fields of the chat client, which are absent otherwise', () => {
    const push = toUrobot('Talk to a person');
    assert.deepEqual([push.switchStaffType, push.switchStaffTips], [2, 'A colleague will take over.']);
    assert.ok(!('switchStaffType' in toUrobot('hi')));
  });

  it('is offered where the robot does not know, in both shapes', () => {
    assert.deepEqual(
      toUrobot('qwertz').suggestQuestionList.map(({ content }) => content),
      ['Talk to a person'],
    );
    assert.deepEqual(toRobotPush(ask('qwertz'), 'm-1').data.relate_list, [{ question_title: 'Talk to a person' }]);
  });
});

describe('an answer that is no text', () => {
  const answered = (format: number, content: string) => ({ ...ask('How long does delivery take?'), format, content });
  const address = 'https://shop.test/a?b=1&c="2"';

  it('is a link or an image in a robot push', () => {
    const html = (format: number) => toRobotPush(answered(format, address), 'm-1').data.answer;
    const escaped = 'https://shop.test/a?b=1&amp;c=&quot;2&quot;';
    assert.equal(html(4), `<p><a href="${escaped}">How long does delivery take?</a></p>`);
    assert.equal(html(5), `<img src="${escaped}" alt="How long does delivery take?">`);
    assert.equal(toRobotPush(answered(1, '1 < 2'), 'm-1').data.answer, '1 &lt; 2');
  });

  it('is an address with its type in a urobot push', () => {
    const push = toUrobotPush(answered(3, address), { sessionId: 1, logId: 2, robotId: LUMI }, robots);
    assert.deepEqual([push.msgType, push.ansContent, push.msgbox], ['audio', address, 'How long does delivery take?']);
  });
});

describe('the relay can read', () => {
  it('every kind of answer in both shapes', () => {
    for (const sample of samples) {
      assert.ok(robotMessage.parse(toRobotPush(ask(sample), 'm-1')).data.answer, sample);
      assert.ok(urobotMessage.parse(toUrobot(sample)).ansType, sample);
    }
  });

  it('greetings', () => {
    for (const robot of robots.robots) {
      const greeting = robots.im.greeting(robot, robot.scenes[0]?.id ?? null);
      assert.equal(robotAssignInfo.parse(toRobotAssignInfo(robot, robot.logo, greeting)).robot_name, robot.name);
      const info = urobotAssignInfo.parse({
        sessionId: 1,
        logId: 2,
        ...toUrobotAssignInfo(robot, robot.logo, greeting),
      });
      assert.ok(info.topAsk && info.topAsk.length >= 3);
      const ids = info.topAsk.map((group) => group.quesitionTypeId);
      assert.equal(new Set(ids).size, ids.length);
    }
    const lumi = robots.robotOf(LUMI);
    assert.ok(lumi);
    const [group] = toUrobotAssignInfo(lumi, lumi.logo, robots.im.greeting(lumi, 7)).topAsk;
    assert.equal(group?.quesitionType, 'Orders and delivery');
    assert.deepEqual(
      group?.optionsList.map(({ quesitionId }) => keyOf(quesitionId)),
      [1903, 1101, 1102, 1205],
    );
  });
});
