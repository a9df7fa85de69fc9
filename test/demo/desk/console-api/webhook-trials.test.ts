/** Test calls of stored webhooks and of steps of tasks: what was sent, what came back, how long it took, and failures. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { WebhookRules, WebhookTrial } from '../../../../demo/desk/console-protocol/webhooks.ts';
import { refusalOfRobotMessage, refusalOfRobotTask } from '../../../../relay/desk-api/signing/third-party.ts';
import { until } from '../../../helpers/until.ts';
import type { HarnessOptions } from '../desk-harness.ts';
import { TIME_LIMIT } from '../knowledge/webhooks/webhook-caller.ts';
import { startWebhookDesk } from '../knowledge/webhooks/webhook-desk.ts';

async function start(context: TestContext, options: HarnessOptions = {}) {
  const desk = await startWebhookDesk(context, options);
  return {
    ...desk,
    seconds: () => Math.floor(desk.clock.now() / 1000),
    tryWebhook: (id: number, question = 'order 7') =>
      desk.admin.call<WebhookTrial>('POST', `/knowledge/webhooks/${id}/test`, { question }),
    tryStep: (id: number, nodeId: number, variables?: object) =>
      desk.admin.call<WebhookTrial>('POST', `/knowledge/tasks/${id}/test`, { nodeId, variables }),
  };
}

describe('a test call of a stored webhook', () => {
  it('shows what was sent without its sign, the answer, and the time it took', async (context) => {
    const { addWebhook, tryWebhook, shop, clock, seconds } = await start(context);
    const { id } = await addWebhook({ appKey: 'its own', url: `${shop.url}?shop=7` });
    shop.answer = (response) => {
      clock.advance(120);
      response.end('{"answerContent": "It arrives tomorrow."}');
    };
    const sentAt = seconds();
    const { request, ...rest } = await tryWebhook(id);
    assert.deepEqual(rest, {
      outcome: 'answered',
      answer: { answerContent: 'It arrives tomorrow.' },
      milliseconds: 120,
    });
    const call = await shop.first();
    assert.equal(refusalOfRobotMessage(call, 'its own', seconds()), undefined);
    assert.equal(request?.url, `${shop.url}?shop=7&timestamp=${sentAt}&sign=(not shown)`);
    assert.deepEqual(request?.body, { ...call.body, sign: '(not shown)' });
    assert.ok(!JSON.stringify(request).includes(call.body.sign));
  });

  it('makes no call where the pattern finds nothing', async (context) => {
    const { addWebhook, tryWebhook, shop } = await start(context);
    const { id } = await addWebhook();
    assert.deepEqual(await tryWebhook(id, 'hello'), { outcome: 'not-triggered', request: null, milliseconds: 0 });
    assert.equal(shop.calls.length, 0);
  });

  it('is made of one that is off, too, and asks no robot', async (context) => {
    const { addWebhook, tryWebhook, shop } = await start(context);
    shop.says({ answerContent: 'Soon.' });
    assert.equal((await tryWebhook((await addWebhook({ isOn: false })).id)).outcome, 'answered');
  });

  it('reports each failure of the third party by its kind', async (context) => {
    const { addWebhook, tryWebhook, shop, clock } = await start(context);
    const { id } = await addWebhook();
    const failureOf = async (trial: Promise<WebhookTrial>) => {
      const result = await trial;
      return result.outcome === 'failed' ? result.failure : result.outcome;
    };
    const says = (body: string, status = 200) => {
      shop.answer = (response) => void response.writeHead(status).end(body);
    };
    const failing: [string, number, string][] = [
      ['{"answerContent":', 200, 'not-json'],
      ['{"answer": "x"}', 200, 'wrong-structure'],
      ['{}', 500, 'http-status'],
      ['', 302, 'redirect'],
      [`"${'x'.repeat(256 * 1024)}"`, 200, 'too-large'],
    ];
    for (const [body, status, failure] of failing) {
      says(body, status);
      assert.equal(await failureOf(tryWebhook(id)), failure);
    }
    shop.answer = () => {};
    const before = shop.calls.length;
    const late = tryWebhook(id);
    await until(() => shop.calls.length > before, 'the webhook is called');
    clock.advance(TIME_LIMIT);
    assert.equal(await failureOf(late), 'timeout');
    assert.equal((await late).milliseconds, TIME_LIMIT);
    await shop.close();
    assert.equal(await failureOf(tryWebhook(id)), 'unreachable');
  });

  it('fails without a key to sign with, and shows no request', async (context) => {
    const { addWebhook, tryWebhook, admin } = await start(context, { tenant: { robotAppKey: undefined } });
    const { id } = await addWebhook();
    const trial = await tryWebhook(id);
    assert.deepEqual([trial.outcome === 'failed' && trial.failure, trial.request], ['no-key', null]);
    const { rules } = await admin.call<{ rules: WebhookRules }>('GET', '/knowledge/webhooks?robotId=54');
    assert.deepEqual([rules.hasKey, rules.seconds, rules.testCallsAMinute], [false, TIME_LIMIT / 1000, 20]);
  });

  it('is made at most 20 times a minute, with a question of limited length', async (context) => {
    const { addWebhook, tryWebhook, shop, clock } = await start(context);
    const { id } = await addWebhook();
    shop.says({ answerContent: 'x' });
    await assert.rejects(tryWebhook(id, 'x'.repeat(2001)), /400/);
    await assert.rejects(tryWebhook(id, ' '), /400/);
    await assert.rejects(tryWebhook(4711), /404 .*webhook 4711/);
    for (let n = 0; n < 20; n += 1) await tryWebhook(id);
    await assert.rejects(tryWebhook(id), /429 too many test calls/);
    clock.advance(60_000);
    await tryWebhook(id);
    assert.equal(shop.calls.length, 21);
  });
});

describe('a test call of a step of a task', () => {
  it('sends the given values, signed with the key of the step, in no session of a customer', async (context) => {
    const { addTask, tryStep, shop, seconds } = await start(context);
    const { id, nodes } = await addTask({ nodes: [{ name: 'order', url: shop.url, appKey: 'its own' }] });
    shop.says({ resCode: 0, message: { msgType: 'plain', msgContent: 'Which lamp?' } });
    const { request, ...rest } = await tryStep(id, nodes[0]?.id ?? 0, { order: '10442' });
    assert.deepEqual(rest, {
      outcome: 'answered',
      answer: { resCode: 0, message: { msgType: 'plain', msgContent: 'Which lamp?' } },
      milliseconds: 0,
    });
    const { body } = await shop.first();
    assert.deepEqual([body.variables, body.sessionId], [{ order: '10442' }, 0]);
    assert.equal(refusalOfRobotTask(body, 'its own', seconds()), undefined);
    assert.equal(request?.url, shop.url);
    assert.deepEqual(request?.body, { ...body, sign: '(not shown)' });
  });

  it('shows the answer in which the third party reports a failure', async (context) => {
    const { addTask, tryStep, shop } = await start(context);
    const { id } = await addTask();
    shop.says({ resCode: -1, resError: 'order unknown' });
    const trial = await tryStep(id, 2);
    assert.equal(trial.outcome, 'refused');
    assert.deepEqual('answer' in trial && trial.answer, { resCode: -1, resError: 'order unknown' });
    assert.match('message' in trial ? trial.message : '', /order unknown/);
  });

  it('is refused for steps of other tasks, and values that are too many or too deep', async (context) => {
    const { addTask, tryStep, shop } = await start(context);
    const { id } = await addTask();
    const other = await addTask({ name: 'other', nodes: [{ id: 9, name: 'x', url: shop.url }] });
    await assert.rejects(tryStep(id, 9), /404 .*node 9 of the task/);
    await assert.rejects(tryStep(4711, 1), /404 .*task 4711/);
    const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)]);
    await assert.rejects(tryStep(other.id, 9, { x: deep(10) }), /400 variables/);
    await assert.rejects(tryStep(other.id, 9, { x: 'x'.repeat(16 * 1024) }), /400 variables/);
    assert.equal(shop.calls.length, 0);
  });
});
