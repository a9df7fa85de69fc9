/** Flows are entered by asking, walked by clicking, and shown with the clickable items of doc 1 §4.1. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRobotEngine } from '../../../../demo/desk/robot/robot.ts';
import type { FlowNode } from '../../../../demo/desk/robot/robot-types.ts';
import { seededCorpora } from '../../../../demo/desk/robot/seeded-robots.ts';

const engine = createRobotEngine();
const lumi = engine.findRobot(54, 7) ?? assert.fail();
const xiaodeng = engine.findRobot(55, 9) ?? assert.fail();

interface Item {
  type: string;
  id: number;
  robotId: string;
  text: string;
}

/** The clickable items of a flow's HTML, read as a client reads them. */
function itemsOf(html: string): Item[] {
  const pattern = /<p><b class="flow-item" data-type="(\d)" data-id="(\d+)" data-robotid="(\d+)">([^<]+)<\/b><\/p>/g;
  return [...html.matchAll(pattern)].map(([, type = '', id, robotId = '', text = '']) => ({
    type,
    id: Number(id),
    robotId,
    text,
  }));
}

describe('a flow', () => {
  it('is entered by asking for it', () => {
    const answer = engine.answer(lumi, 'I would like to return something please');
    assert.equal(answer.questionId, 1901);
    assert.equal(answer.flow?.id, 81);
    assert.ok(answer.flow?.title);
    assert.ok(answer.html.length > 0);
  });

  it('is walked to its end by clicking, in at least three steps', () => {
    const walk = ['A lamp', 'Within the last 30 days', 'I changed my mind'];
    let flow = engine.answer(lumi, 'Start a return').flow;
    for (const text of walk) {
      const item: Item | undefined = itemsOf(flow?.html ?? '').find((one) => one.text === text);
      assert.equal(item?.type, '2', text);
      assert.equal(item?.robotId, '54');
      flow = engine.openFlow(lumi, item?.id ?? 0)?.flow;
    }
    assert.equal(flow?.title, 'Your return in four steps');
    const last = itemsOf(flow?.html ?? '');
    assert.ok(last.length > 0 && last.every((item) => item.type === '1'), 'only questions are left');
    for (const item of last) assert.ok(engine.answerQuestion(lumi, item.id));
  });

  it('is walked in Chinese too', () => {
    let flow = engine.answer(xiaodeng, '我想退货').flow;
    assert.equal(flow?.id, 181);
    for (const text of ['毯子或其他织物', '没有，只是展开看过', '改变主意了']) {
      const item: Item | undefined = itemsOf(flow?.html ?? '').find((one) => one.text === text);
      assert.equal(item?.robotId, '55', text);
      flow = engine.openFlow(xiaodeng, item?.id ?? 0)?.flow;
    }
    assert.equal(flow?.title, '退货四步');
  });

  it('opens no node that does not exist', () => {
    assert.equal(engine.openFlow(lumi, 4711), undefined);
    assert.equal(engine.answerQuestion(lumi, 4711), undefined);
  });

  it('opens a node when its title is asked, for sessions that cannot click', () => {
    const answer = engine.answer(engine.defaultRobot, 'return a lamp');
    assert.equal(answer.flow?.id, 82);
  });

  it('escapes what its items are called and leaves out items that lead nowhere', () => {
    const nodes: FlowNode[] = [
      {
        id: 1,
        title: 'One',
        intro: '<p>Pick</p>',
        items: [
          { text: '<b onclick="x">Two & "more"', flow: 2 },
          { text: 'Gone', flow: 3 },
          { text: 'Gone too', question: 4 },
        ],
      },
      { id: 2, title: 'Two', intro: '<p>End</p>', items: [] },
    ];
    const [english] = seededCorpora;
    assert.ok(english);
    const faq = [{ id: 9, topic: 't', question: 'Begin', similar: [], answer: '<p>Go</p>', flowId: 1 }];
    const own = createRobotEngine({ corpora: [{ ...english, faq }], flows: [{ language: 'en', nodes }] });
    assert.equal(
      own.openFlow(lumi, 1)?.flow?.html,
      '<p>Pick</p><p><b class="flow-item" data-type="2" data-id="2" data-robotid="54">' +
        '&lt;b onclick=&quot;x&quot;&gt;Two &amp; &quot;more&quot;</b></p>',
    );
  });
});
