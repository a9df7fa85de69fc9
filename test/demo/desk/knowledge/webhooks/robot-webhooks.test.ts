/** The desk's posts to robot webhooks, and the answers that it takes. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { refusalOfRobotMessage, refusalOfRobotTask } from '../../../../../relay/desk-api/signing/third-party.ts';
import { CONTENTS, TASK_RESPONSE } from '../../../../contract/documented/outbound/robot-webhooks.ts';
import { APP_KEY, startCaller } from './webhook-caller.ts';

describe('the message-triggered webhook', () => {
  it('posts the question, with a sign in query and body that a third party can verify', async (context) => {
    const { webhooks, receiver, orders, seconds } = await startCaller(context);
    receiver.says({ answerContent: 'It arrives tomorrow.' });
    const outcome = await webhooks.message(orders(`${receiver.url}?shop=7`), 'Where is order 10442?', {
      customerId: 77,
      chatAppOpenId: 'o-1234',
    });
    assert.deepEqual(outcome, { outcome: 'answered', answer: { answerContent: 'It arrives tomorrow.' } });
    const [call, ...others] = receiver.calls;
    assert.ok(call && others.length === 0);
    const { sign } = call.body;
    assert.equal(call.method, 'POST');
    assert.match(String(call.headers['content-type']), /^application\/json/);
    assert.equal(call.headers.connection, 'close', 'no kept connection is used again');
    assert.deepEqual(call.query, { shop: '7', timestamp: String(seconds()), sign });
    assert.deepEqual(call.body, {
      integrationName: '对接一',
      regex: 'order (number )?\\d+',
      questionContent: 'Where is order 10442?',
      timestamp: seconds(),
      sign,
      extra: { chatAppOpenId: 'o-1234' },
      customerExtra: { customerId: 77 },
    });
    assert.equal(refusalOfRobotMessage(call, APP_KEY, seconds()), undefined);
    assert.equal(refusalOfRobotMessage({ query: {}, body: call.body }, APP_KEY, seconds()), undefined);
    assert.equal(refusalOfRobotMessage(call, 'another key', seconds()), 'the sign is invalid');
  });

  it('is called only if its regular expression finds something', async (context) => {
    const { webhooks, receiver, orders } = await startCaller(context);
    assert.deepEqual(await webhooks.message(orders(), 'Where is my parcel?'), { outcome: 'not-triggered' });
    const bad = await webhooks.message({ ...orders(), regex: '(\\d)\\1' }, 'Where is order 11?');
    assert.ok(bad.outcome === 'failed' && bad.failure === 'bad-pattern');
    assert.match(bad.message, /"\\1" is not offered/);
    assert.equal(receiver.calls.length, 0);
  });

  it('is not slowed down by a hostile pattern and question', async (context) => {
    const { webhooks, orders } = await startCaller(context);
    const outcome = await webhooks.message({ ...orders(), regex: '(a+)+(a|a)*(.*)*x$' }, `${'a'.repeat(100_000)}!`);
    // An engine that backtracks would not come back.
    assert.equal(outcome.outcome, 'not-triggered');
  });

  it('takes no answer without content', async (context) => {
    const { ask, receiver } = await startCaller(context);
    for (const answer of [{}, { answerContent: ' ' }, { answerContent: null }, { answerContent: {} }, [], null, 7]) {
      receiver.says(answer);
      const outcome = await ask();
      assert.ok(outcome.outcome === 'failed' && outcome.failure === 'wrong-structure', JSON.stringify(answer));
    }
    receiver.says({ answerContent: 'x'.repeat(20_001) });
    const outcome = await ask();
    assert.ok(outcome.outcome === 'failed');
    assert.match(outcome.message, /wrong structure: answerContent: .*20000/);
  });
});

describe('the task-push webhook', () => {
  it('posts node, session, variables and customer, with a sign that a third party can verify', async (context) => {
    const { webhooks, receiver, seconds } = await startCaller(context);
    receiver.says(TASK_RESPONSE);
    const outcome = await webhooks.task(
      { url: receiver.url },
      { taskNodeId: 814, sessionId: 12_000_001, variables: { order: '10442' }, extra: { source: 'web' } },
      { customerId: 77, callerNumber: '13800000000', dialogueDesc: 'gold' },
    );
    assert.deepEqual(outcome, { outcome: 'answered', answer: TASK_RESPONSE });
    const [call] = receiver.calls;
    assert.ok(call);
    const { sign, ...body } = call.body;
    assert.deepEqual(call.query, {});
    assert.deepEqual(body, {
      taskNodeId: 814,
      sessionId: 12_000_001,
      timestamp: seconds(),
      variables: { order: '10442' },
      extra: { source: 'web' },
      customerExtra: { customerId: 77, callerNumber: '13800000000', dialogueDesc: 'gold' },
    });
    assert.equal(refusalOfRobotTask({ ...body, sign }, APP_KEY, seconds()), undefined);
    assert.equal(refusalOfRobotTask({ ...body, sign, sessionId: 1 }, APP_KEY, seconds()), 'the sign is invalid');
  });

  for (const [msgType, msgContent] of Object.entries(CONTENTS)) {
    it(`takes a message of the type ${msgType}, and none of a wrong structure`, async (context) => {
      const { run, receiver } = await startCaller(context);
      const answer = { resCode: 0, message: { msgType, msgContent } };
      receiver.says(answer);
      assert.deepEqual(await run(), { outcome: 'answered', answer });
      const emptied = Object.fromEntries(Object.entries(msgContent).map(([name]) => [name, {}]));
      for (const wrong of [null, '', 7, [], emptied]) {
        receiver.says({ resCode: 0, message: { msgType, msgContent: wrong } });
        const outcome = await run();
        if (wrong === 7 && typeof msgContent === 'string') continue;
        assert.ok(outcome.outcome === 'failed' && outcome.failure === 'wrong-structure', JSON.stringify(wrong));
        assert.match(outcome.message, /message\.msgContent/);
      }
    });
  }

  it('reports the failure of the third party with its reason', async (context) => {
    const { run, receiver } = await startCaller(context);
    receiver.says({ resCode: '-1', resError: 'order unknown', message: null });
    const outcome = await run();
    assert.ok(outcome.outcome === 'refused');
    assert.match(outcome.message, /resCode -1\): order unknown/);
    receiver.says({ resCode: -1 });
    assert.match(JSON.stringify(await run()), /gives no reason/);
  });

  it('takes no answer with a wrong code, route, node or variables', async (context) => {
    const { run, receiver } = await startCaller(context);
    for (const wrong of [
      { resCode: 1 },
      { resCode: null },
      { resError: 'x' },
      { resCode: 0, routeType: 3 },
      { resCode: 0, toTaskNodeId: 'next' },
      { resCode: 0, variables: ['x'] },
      { resCode: 0, message: {} },
      { resCode: 0, message: 'hello' },
      { resCode: 0, message: { msgType: '__proto__', msgContent: 'x' } },
    ]) {
      receiver.says(wrong);
      const outcome = await run();
      assert.ok(outcome.outcome === 'failed' && outcome.failure === 'wrong-structure', JSON.stringify(wrong));
    }
  });

  it('keeps variables that are named like parts of objects apart from them', async (context) => {
    const { run, receiver } = await startCaller(context);
    const text =
      '{"resCode": 0, "variables": {"__proto__": {"admin": 1}, "constructor": "x"}, "__proto__": {"admin": 1}}';
    receiver.answer = (response) => void response.end(text);
    const outcome = await run();
    assert.ok(outcome.outcome === 'answered');
    assert.equal(({} as { admin?: unknown }).admin, undefined);
    assert.equal((outcome.answer.variables as { admin?: unknown }).admin, undefined);
    assert.equal((outcome.answer as { admin?: unknown }).admin, undefined);
  });
});

it('no webhook is called without a key to sign with', async (context) => {
  const { ask, run, receiver } = await startCaller(context, '');
  for (const outcome of [await ask(), await run()]) {
    assert.ok(outcome.outcome === 'failed' && outcome.failure === 'no-key');
    assert.match(outcome.message, /set DESK_ROBOT_APP_KEY/);
  }
  assert.equal(receiver.calls.length, 0);
});
