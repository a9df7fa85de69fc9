/** Flows are entered by asking, walked by clicking, and shown with the clickable items of doc 1 §4.1. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFlows } from '../../../../../demo/desk/knowledge/chat/flows.ts';
import type { Seed } from '../../../../../demo/desk/knowledge/seed.ts';
import { createSeedKeys } from '../../../../../demo/desk/knowledge/seed-keys.ts';
import { seededRobots } from '../seeded-robots.ts';

const robots = await seededRobots();
const { ask, im, keyOf } = robots;
const LUMI = { id: 54, scene: 7 } as const;
const XIAODENG = { id: 55, scene: 9 } as const;

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
    const reply = ask('I would like to return something please', LUMI.id);
    assert.equal(keyOf(reply.question), 1901);
    assert.equal(reply.flow?.id, 81);
    assert.ok(reply.flow?.title);
    assert.ok(reply.content.length > 0);
  });

  it('is walked to its end by clicking, in at least three steps', () => {
    const walk = ['A lamp', 'Within the last 30 days', 'I changed my mind'];
    let flow = ask('Start a return', LUMI.id).flow;
    for (const text of walk) {
      const item: Item | undefined = itemsOf(flow?.html ?? '').find((one) => one.text === text);
      assert.equal(item?.type, '2', text);
      assert.equal(item?.robotId, '54');
      flow = im.toFlow(LUMI.id, LUMI.scene, item?.id ?? 0)?.flow;
    }
    assert.equal(flow?.title, 'Your return in four steps');
    const last = itemsOf(flow?.html ?? '');
    assert.ok(last.length > 0 && last.every((item) => item.type === '1'), 'only questions are left');
    for (const item of last) assert.ok(im.toQuestion(LUMI.id, LUMI.scene, item.id));
  });

  it('is walked in Chinese too', () => {
    let flow = ask('我想退货', XIAODENG.id).flow;
    assert.equal(flow?.id, 181);
    for (const text of ['毯子或其他织物', '没有，只是展开看过', '改变主意了']) {
      const item: Item | undefined = itemsOf(flow?.html ?? '').find((one) => one.text === text);
      assert.equal(item?.robotId, '55', text);
      flow = im.toFlow(XIAODENG.id, XIAODENG.scene, item?.id ?? 0)?.flow;
    }
    assert.equal(flow?.title, '退货四步');
  });

  it('opens no node that does not exist', () => {
    assert.equal(im.toFlow(LUMI.id, LUMI.scene, 4711), undefined);
    assert.equal(im.toQuestion(LUMI.id, LUMI.scene, 4711), undefined);
  });

  it('opens a node when its title is asked, for sessions that cannot click', () => {
    assert.equal(ask('return a lamp').flow?.id, 82);
  });

  it('escapes what its items are called and leaves out items that lead nowhere', () => {
    const seed: Seed = {
      robotId: 54,
      categories: [],
      questions: [],
      commonQuestions: [],
      synonyms: [],
      outOfScope: [],
      flows: [
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
      ],
    };
    const flows = createFlows(robots.db, [seed], createSeedKeys(robots.db, [seed]), (html) => html);
    assert.equal(
      flows.byId(54, 1)?.html,
      '<p>Pick</p><p><b class="flow-item" data-type="2" data-id="2" data-robotid="54">' +
        '&lt;b onclick=&quot;x&quot;&gt;Two &amp; &quot;more&quot;</b></p>',
    );
  });
});
