/** Compares the robot webhooks with doc 3 §5 and §6: requests, answers of every kind, and both signs. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  robotMessageRequest,
  robotMessageResponse,
  robotTaskRequest,
  robotTaskResponse,
  TASK_MESSAGE_TYPES,
} from '../../relay/desk-api/outbound/robot-webhooks.ts';
import {
  refusalOfRobotMessage,
  refusalOfRobotTask,
  signOfRobotMessage,
  signOfRobotTask,
} from '../../relay/desk-api/signing/third-party.ts';
import {
  CONTENTS,
  MESSAGE_REQUEST,
  MESSAGE_RESPONSE,
  PUBLISHED,
  TASK_REQUEST,
  TASK_RESPONSE,
  TASK_VECTOR,
} from './documented/outbound/robot-webhooks.ts';
import { withAddedFields, withTextNumbers } from './variations.ts';

const TIME = PUBLISHED.timestamp;
const KEY = PUBLISHED.appKey;

const MESSAGES = {
  'the request of the message-triggered form': [robotMessageRequest, MESSAGE_REQUEST],
  'the response of the message-triggered form': [robotMessageResponse, MESSAGE_RESPONSE],
  'the request of the task-push form': [robotTaskRequest, TASK_REQUEST],
  'the response of the task-push form': [robotTaskResponse, TASK_RESPONSE],
} as const;

for (const [title, [schema, sample]] of Object.entries(MESSAGES)) {
  describe(title, () => {
    it('is read whole', () => {
      assert.deepEqual(schema.parse(sample), sample);
    });

    it('keeps undocumented fields', () => {
      const more = withAddedFields(sample);
      assert.deepEqual(schema.parse(more), more);
    });

    it('is read with integers as text', () => {
      assert.deepEqual(schema.parse(withTextNumbers(sample)), sample);
    });
  });
}

describe('the message of a task', () => {
  const reads = (msgType: unknown, msgContent: unknown) =>
    robotTaskResponse.safeParse({ resCode: 0, message: { msgType, msgContent } });

  it('has the documented types', () => {
    assert.deepEqual([...TASK_MESSAGE_TYPES].sort(), Object.keys(CONTENTS).sort());
  });

  for (const [msgType, msgContent] of Object.entries(CONTENTS)) {
    it(`is read whole as ${msgType}`, () => {
      const response = { resCode: 0, message: { msgType, msgContent } };
      assert.deepEqual(robotTaskResponse.parse(response), response);
      assert.deepEqual(robotTaskResponse.parse(withTextNumbers(response)), response);
    });

    it(`is refused as ${msgType} with the content of another type`, () => {
      const isText = typeof msgContent === 'string';
      for (const other of Object.values(CONTENTS)) {
        const fits = isText ? typeof other === 'string' : isLike(msgContent, other);
        if (!fits) assert.ok(!reads(msgType, other).success, JSON.stringify(other).slice(0, 60));
      }
      assert.ok(!reads(msgType, undefined).success);
      assert.ok(!reads(msgType, null).success);
    });
  }

  it('is refused with an unknown type', () => {
    assert.match(String(reads('video', 'x').error), /must be one of plain, rich, selective_table/);
  });

  it('turns no pages unless a custom card says so', () => {
    const { turnFlag: _, showSize: __, ...rest } = CONTENTS.custom_card;
    const response = robotTaskResponse.parse({ resCode: 0, message: { msgType: 'custom_card', msgContent: rest } });
    assert.ok(response.message?.msgType === 'custom_card');
    assert.equal(response.message.msgContent.turnFlag, 0);
  });

  it('is refused when a card lacks what its type needs', () => {
    const card = (one: object) => reads('custom_card', { id: 'c', cardList: [{ id: '1', ...one }] });
    const bad: [card: object, path: RegExp][] = [
      [{ type: 3, content: 'x' }, /type/],
      [{ type: 1 }, /content/],
      [{ type: 1, content: 'x', isHit: 1, hitContent: 'y' }, /hitType/],
      [{ type: 1, content: 'x', isHit: 1, hitType: 2 }, /hitContent/],
      [{ type: 1, content: 'x', isHit: 1, hitType: 1, hitContent: 'javascript:alert(1)' }, /address to open/],
      [{ type: 2, content: 'x' }, /suggestList/],
      [{ type: 2, suggestContent: 'x', suggestList: [] }, /suggestList/],
    ];
    for (const [one, path] of bad) assert.match(String(card(one).error), path, JSON.stringify(one));
    assert.ok(
      card({ type: 1, content: 'x', isHit: 1, hitType: 2, hitContent: 'javascript:alert(1)' }).success,
      'a reply',
    );
  });

  it('has addresses that can be opened, and pictures from the web', () => {
    const product = (more: object) => reads('show_product', { productList: [{ id: '1', name: 'x', ...more }] });
    assert.ok(product({ url: 'tel:123', image: 'http://shop.example/a.png' }).success);
    for (const more of [
      { url: 'javascript:alert(1)' },
      { url: '//shop.example' },
      { image: 'data:image/png;base64,AA==' },
      { infoList: [{ info: 'x', url: 'file:///etc/passwd' }] },
    ])
      assert.ok(!product(more).success, JSON.stringify(more));
  });
});

/** Whether content of the one type also fits the other: tables are lists, and both kinds of products are alike. */
const isLike = (one: object, other: unknown): boolean =>
  typeof other === 'object' &&
  other !== null &&
  ['optionList', 'productList', 'cardList'].some((name) => name in one && name in other);

describe('the sign of the message-triggered form', () => {
  const { sign, integrationName } = PUBLISHED;
  const refusal = (query: object, body: object, now = TIME) =>
    refusalOfRobotMessage({ query: { ...query }, body: { integrationName, ...body } }, KEY, now);
  const stamp = { timestamp: String(TIME), sign };

  it('is the published vector', () => {
    assert.equal(signOfRobotMessage(integrationName, KEY, TIME), sign);
  });

  it('is valid in the query, in the body, and in both', () => {
    assert.equal(refusal(stamp, {}), undefined);
    assert.equal(refusal({}, { timestamp: TIME, sign }), undefined);
    assert.equal(refusal(stamp, { timestamp: TIME, sign }), undefined);
  });

  it('is refused when it is missing, wrong in one place, of another name or of another key', () => {
    assert.equal(refusal({}, {}), 'the sign is missing');
    assert.equal(refusal({ timestamp: stamp.timestamp }, {}), 'the sign is missing');
    const wrong = 'the sign is invalid';
    for (const bad of ['', sign.slice(1), sign.toUpperCase(), [sign], null, true]) {
      assert.equal(refusal({ ...stamp, sign: bad }, {}), wrong, String(bad));
      assert.equal(refusal(stamp, { timestamp: TIME, sign: bad }), wrong, String(bad));
    }
    assert.equal(refusal(stamp, { integrationName: '对接二' }), wrong);
    assert.equal(refusal({ ...stamp, timestamp: String(TIME + 1) }, {}), wrong);
    assert.equal(refusalOfRobotMessage({ query: stamp, body: { integrationName } }, 'another', TIME), wrong);
    for (const body of [undefined, null, [], 'x', {}, { integrationName: 7 }])
      assert.match(refusalOfRobotMessage({ query: stamp, body }, KEY, TIME) ?? '', /integrationName/);
  });

  it('is good for five minutes, either way', () => {
    for (const off of [-300, 300]) assert.equal(refusal(stamp, {}, TIME + off), undefined);
    for (const off of [-301, 301]) assert.match(refusal(stamp, {}, TIME + off) ?? '', /five minutes off/);
    for (const timestamp of [undefined, '', 'now', '1e9', '-1', ` ${TIME}`, 1.5, {}, '9'.repeat(13)])
      assert.notEqual(refusal({ ...stamp, timestamp }, {}), undefined, String(timestamp));
  });

  it('is never made or accepted with an empty key', () => {
    assert.throws(() => signOfRobotMessage('x', '', TIME), /appKey/);
    const forged = '0'.repeat(40);
    const call = { query: { ...stamp, sign: forged }, body: { integrationName } };
    assert.throws(() => refusalOfRobotMessage(call, '', TIME), /appKey/);
  });
});

describe('the sign of the task-push form', () => {
  const refusal = (more: object, now = TIME) => refusalOfRobotTask({ ...TASK_REQUEST, ...more }, KEY, now);

  it('is MD5 of key, node, session and timestamp without a separator', () => {
    assert.equal(signOfRobotTask(TASK_VECTOR, KEY, TIME), TASK_VECTOR.sign);
    assert.equal(refusal({}), undefined);
    assert.equal(refusal({ taskNodeId: '814', sessionId: '12000001', timestamp: String(TIME) }), undefined);
  });

  it('may count milliseconds', () => {
    const timestamp = TIME * 1000 + 5;
    const sign = signOfRobotTask(TASK_VECTOR, KEY, timestamp);
    assert.equal(refusal({ timestamp, sign }), undefined);
    assert.match(refusal({ timestamp, sign }, TIME + 301) ?? '', /five minutes off/);
  });

  it('is refused for another node, session, time or sign', () => {
    for (const more of [
      { taskNodeId: 815 },
      { sessionId: 1 },
      { timestamp: TIME + 1 },
      { sign: 'x' },
      { sign: undefined },
    ])
      assert.equal(refusal(more), 'the sign is invalid', JSON.stringify(more));
    for (const more of [{ taskNodeId: undefined }, { sessionId: 'x' }, { taskNodeId: [814] }])
      assert.match(refusal(more) ?? '', /missing or no whole number/);
    assert.match(refusal({}, TIME + 301) ?? '', /five minutes off/);
    for (const body of [undefined, null, [], 'x'])
      assert.match(refusalOfRobotTask(body, KEY, TIME) ?? '', /taskNodeId/);
  });

  it('is never made or accepted with an empty key', () => {
    assert.throws(() => refusalOfRobotTask(TASK_REQUEST, '', TIME), /appKey/);
  });
});
