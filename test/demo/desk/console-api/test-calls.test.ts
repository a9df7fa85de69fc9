/** Test calls of robot webhooks from the console: the parsed answer comes back, and every failure in words. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { refusalOfRobotMessage, refusalOfRobotTask } from '../../../../relay/desk-api/signing/third-party.ts';
import { CONTENTS } from '../../../contract/documented/outbound/robot-webhooks.ts';
import { until } from '../../../helpers/until.ts';
import { type HarnessOptions, startDesk } from '../desk-harness.ts';
import { APP_KEY, TIME_LIMIT } from '../knowledge/webhooks/webhook-caller.ts';
import { receiveWebhooks } from '../knowledge/webhooks/webhook-receiver.ts';

async function start(context: TestContext, tenant: HarnessOptions['tenant'] = { robotAppKey: APP_KEY }) {
  const receiver = await receiveWebhooks(context);
  const desk = await startDesk(context, { tenant });
  const admin = await desk.administrator();
  const question = { integrationName: 'orders', regex: 'order \\d+', questionContent: 'Where is order 10442?' };
  return {
    receiver,
    desk,
    seconds: () => Math.floor(desk.clock.now() / 1000),
    ask: (more: object = {}) =>
      admin.call('POST', '/test-calls/robot-message', { url: receiver.url, ...question, ...more }),
    run: (more: object = {}) =>
      admin.call('POST', '/test-calls/robot-task', {
        url: receiver.url,
        taskNodeId: 814,
        sessionId: 12_000_001,
        variables: { order: '10442' },
        ...more,
      }),
  };
}

describe('a test call of a webhook', () => {
  it('asks a message-triggered one once and answers what it says', async (context) => {
    const { ask, receiver, seconds } = await start(context);
    receiver.says({ answerContent: 'It arrives tomorrow.' });
    assert.deepEqual(await ask(), { answerContent: 'It arrives tomorrow.' });
    const [call, ...others] = receiver.calls;
    assert.ok(call && others.length === 0);
    assert.equal(call.body.questionContent, 'Where is order 10442?');
    assert.equal(refusalOfRobotMessage(call, APP_KEY, seconds()), undefined);
  });

  it('runs a step of a task once and answers what it says, a failure included', async (context) => {
    const { run, receiver, seconds } = await start(context);
    const answer = {
      resCode: 0,
      message: { msgType: 'custom_card', msgContent: CONTENTS.custom_card },
      variables: { step: 'lamp' },
      toTaskNodeId: 815,
      routeType: 1,
    };
    receiver.says(answer);
    assert.deepEqual(await run(), answer);
    receiver.says({ resCode: -1, resError: 'order unknown' });
    assert.deepEqual(await run({ variables: undefined }), { resCode: -1, resError: 'order unknown' });
    assert.equal(receiver.calls.length, 2);
    const [call] = receiver.calls;
    assert.deepEqual(call?.body.variables, { order: '10442' });
    assert.equal(refusalOfRobotTask(call?.body, APP_KEY, seconds()), undefined);
  });

  it('is refused with a status and a sentence when the webhook fails', async (context) => {
    const { ask, run, receiver, desk } = await start(context);
    receiver.says({ answer: 'x' });
    await assert.rejects(ask(), /^Error: 502 the answer has a wrong structure: answerContent/);
    receiver.says({ resCode: 0, message: { msgType: 'plain', msgContent: {} } });
    await assert.rejects(run(), /^Error: 502 .*message\.msgContent/);
    receiver.answer = (response) => void response.writeHead(302, { location: '/' }).end();
    await assert.rejects(ask(), /^Error: 502 .*redirects/);
    await assert.rejects(ask({ url: 'file:///etc/passwd' }), /^Error: 400 the address must begin with http/);
    await assert.rejects(ask({ questionContent: 'Hello' }), /^Error: 400 the regex finds nothing in the question/);
    await assert.rejects(ask({ regex: '(?=a)' }), /^Error: 400 the regular expression cannot be used/);
    const before = receiver.calls.length;
    receiver.answer = () => {};
    const [asked, ran] = [ask(), run()];
    const failing = Promise.all([
      assert.rejects(asked, /^Error: 504 /),
      assert.rejects(ran, /^Error: 504 .*5 seconds/),
    ]);
    await until(() => receiver.calls.length === before + 2, 'both webhooks are called');
    desk.clock.advance(TIME_LIMIT);
    await failing;
  });

  it('is refused without a key to sign with, and makes no call', async (context) => {
    const { ask, run, receiver } = await start(context, {});
    await assert.rejects(ask(), /^Error: 409 .*set DESK_ROBOT_APP_KEY/);
    await assert.rejects(run(), /^Error: 409 .*set DESK_ROBOT_APP_KEY/);
    assert.equal(receiver.calls.length, 0);
  });

  it('reaches no address of the inner network behind a proxy of this machine, if nothing allows it', async (context) => {
    const tenant = { robotAppKey: APP_KEY, callToken: 'a-token' };
    const admin = await (await startDesk(context, { tenant, trustedProxies: 1 })).administrator();
    await assert.rejects(
      admin.call('POST', '/test-calls/third-party', { url: 'http://127.0.0.1:1/' }),
      /400 .*inner network/,
    );
  });

  it('reaches no address of the inner network unless the operator allows it, and does not tell what is there', async (context) => {
    const receiver = await receiveWebhooks(context);
    const desk = await startDesk(context, {
      tenant: { robotAppKey: APP_KEY, callToken: 'a-token', replyUrl: receiver.url, pushUrl: receiver.url },
      innerAddresses: 'refuse',
    });
    const admin = await desk.administrator();
    const { port } = new URL(receiver.url);
    const answers = [
      `${receiver.url}/entered`,
      `http://localhost:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      'http://127.0.0.1:1/',
    ]
      .concat(['http://2130706433/', 'http://0/', 'https://localhost/', 'http://169.254.169.254/', 'http://[fd00::1]/'])
      .map((url) => admin.call('POST', '/test-calls/third-party', { url }));
    for (const url of [`${receiver.url}/entered`, 'http://127.0.0.1:1/']) {
      answers.push(admin.call('POST', '/test-calls/chat-app-token', { url }));
      answers.push(admin.call('POST', '/test-calls/robot-task', { url, taskNodeId: 1, sessionId: 1 }));
    }
    const refused = (await Promise.allSettled(answers)).map((one) => one.status === 'rejected' && String(one.reason));
    const [first] = refused;
    assert.match(String(first), /^Error: 400 the address is of the inner network.*INNER_ADDRESSES=allow/);
    for (const one of refused) assert.equal(one, first);
    const reply = { touser: 'x', text: 'Hello' };
    for (const url of [`${receiver.url}/`, 'http://127.0.0.1:1/']) {
      const pushed = await admin.call<{ answer: string }>('POST', '/test-calls/chat-app-reply', { url, ...reply });
      assert.equal(pushed.answer, 'inner address');
    }
    assert.equal(receiver.calls.length, 0);
    const ofOperator = await admin.call<{ delivered: boolean }>('POST', '/test-calls/push', {});
    assert.equal(ofOperator.delivered, true, 'the address of the environment');
    await admin.call('PUT', '/settings', { push_url: `${receiver.url}/another` });
    const entered = await admin.call<{ answer: string }>('POST', '/test-calls/push', {});
    assert.equal(entered.answer, 'inner address');
    assert.equal(receiver.calls.length, 1);
  });

  it('has an input of limited size and depth, without unknown fields', async (context) => {
    const { ask, run, receiver } = await start(context);
    const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)]);
    for (const more of [{ url: 'x'.repeat(2001) }, { regex: 'x'.repeat(501) }, { questionContent: '' }, { more: 1 }]) {
      await assert.rejects(ask(more), /^Error: 400 /, JSON.stringify(more).slice(0, 60));
    }
    for (const more of [
      { taskNodeId: '814' },
      { sessionId: 1.5 },
      { variables: ['x'] },
      { variables: { x: 'x'.repeat(16 * 1024) } },
      { variables: { x: deep(10) } },
      { more: 1 },
    ]) {
      await assert.rejects(run(more), /^Error: 400 /, JSON.stringify(more).slice(0, 60));
    }
    assert.equal(receiver.calls.length, 0);
    receiver.says({ resCode: 0 });
    assert.deepEqual(await run({ variables: { x: deep(9) } }), { resCode: 0 });
  });

  it('stands variables deeper than any stack', async (context) => {
    const { desk } = await start(context);
    const { token } = await desk.administrator();
    const levels = 200_000;
    const body = `{"url": "http://127.0.0.1:9/", "taskNodeId": 1, "sessionId": 1, "variables": {"x": ${'['.repeat(levels)}${']'.repeat(levels)}}}`;
    const response = await fetch(`${desk.url}/console/api/test-calls/robot-task`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    });
    assert.equal(response.status, 400);
    assert.match(((await response.json()) as { error: string }).error, /10 levels/);
  });

  it('is made at most 20 times a minute', async (context) => {
    const { ask, run, receiver, desk } = await start(context);
    receiver.says({ answerContent: 'x', resCode: 0 });
    for (let n = 0; n < 10; n += 1) {
      await ask();
      await run();
    }
    await assert.rejects(ask(), /^Error: 429 too many test calls/);
    await assert.rejects(run(), /^Error: 429 too many test calls/);
    desk.clock.advance(60_000);
    await ask();
    assert.equal(receiver.calls.length, 21);
  });
});
