/** Sessions with robots over HTTP (doc 1 §2.8, §4.1, §6.1): both kinds, clicks, ratings, the hand-over. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { sendMessage } from '../../../../relay/desk-api/im/messages.ts';
import { listUrobots, openFlow, reportHit } from '../../../../relay/desk-api/im/robots.ts';
import { robotAssignInfo, urobotAssignInfo } from '../../../../relay/desk-api/im/schemas.ts';
import { createSession, reportTransfer } from '../../../../relay/desk-api/im/sessions.ts';
import { rateRobotAnswer, rateRobotSession, rateUrobotAnswer } from '../../../../relay/desk-api/im/surveys.ts';
import type { Operation } from '../../../../relay/desk-api/operation.ts';
import { replyNotification } from '../../../../relay/desk-api/outbound/replies.ts';
import { begin, write } from '../conversation.ts';
import { type Harness, JUNIPER, startDesk } from '../desk-harness.ts';

const LUMI = { robot_id: 54, scene_id: 7 };

const codeOf = async (desk: Harness, operation: Operation, body: object) => (await desk.raw(operation, body)).code;

async function withLumi(desk: Harness, token = 'ann') {
  const body = { customer_token: token, assign_type: 'urobot', ...LUMI } as const;
  const answer = await desk.client.call(createSession, { body });
  assert.equal(answer.assign_type, 'urobot');
  const info = urobotAssignInfo.parse(answer.assign_info);
  const asks = (message_id: string | undefined, content: string, more: object = {}) =>
    codeOf(desk, sendMessage, {
      customer_token: token,
      im_sub_session_id: -1,
      message_id,
      type: 'message',
      data: { content },
      ...LUMI,
      urobot_session_id: info.sessionId,
      ...more,
    });
  return { info, session: { customer_token: token, im_sub_session_id: info.sessionId, ...LUMI }, asks };
}

describe('a plain robot', () => {
  it('greets, answers by push in its own format, and has its answers rated once', async (context) => {
    const desk = await startDesk(context, { seededKnowledge: true });
    const answer = await desk.client.call(createSession, { body: { customer_token: 'ann' } });
    assert.equal(answer.assign_type, 'robot', 'the default assign type');
    const info = robotAssignInfo.parse(answer.assign_info);
    assert.ok(info.welcome_message && info.unknow_message && info.robot_avatar);

    assert.equal(await write(desk, 'ann', 0, 'q-1', 'Can I cancel my order?'), 1000);
    const push = await desk.receiver.find((pushed) => pushed.assign_type === 'robot');
    replyNotification.parse(push);
    const [message] = push.messages;
    const id = message.data.question_id;
    assert.equal(message.data.question_title, 'Can I change or cancel my order?');

    const rate = (question_id: number) =>
      codeOf(desk, rateRobotAnswer('/im/messages/robot_answer_survey'), {
        customer_token: 'ann',
        message_id: message.message_id,
        question_id,
        useful: true,
      });
    assert.equal(await rate(1), 2005, 'another question than the answer’s');
    assert.equal(await rate(id), 1000);
    assert.equal(await rate(id), 2000);
  });

  it('is requested with a role, which is stored', async (context) => {
    const folder = await mkdtemp(join(tmpdir(), 'desk-'));
    context.after(() => rm(folder, { recursive: true, force: true }));
    const database = join(folder, 'desk.db');
    const desk = await startDesk(context, { tenant: { database } });
    for (const robot_role_id of [undefined, 'night-shift']) {
      const body = { customer_token: 'ann', assign_type: 'robot', robot_role_id } as const;
      assert.equal((await desk.client.call(createSession, { body })).assign_type, 'robot');
    }
    const file = new DatabaseSync(database, { readOnly: true });
    const roles = file.prepare('SELECT role_id FROM robot_sessions ORDER BY id').all();
    file.close();
    assert.deepEqual(
      roles.map(({ role_id }) => role_id),
      [null, 'night-shift'],
    );
  });

  it('takes only text, and only in a session', async (context) => {
    const desk = await startDesk(context, { seededKnowledge: true });
    assert.equal(await write(desk, 'ann', 0, 'q-1'), 9200);
    await desk.client.call(createSession, { body: { customer_token: 'ann', assign_type: 'robot' } });
    const image = {
      customer_token: 'ann',
      im_sub_session_id: 0,
      message_id: 'i',
      type: 'image',
      data: { content: 'http://x/y.png' },
    };
    assert.equal(await codeOf(desk, sendMessage, image), 2005);
  });

  it('answers a repeated message once', async (context) => {
    const desk = await startDesk(context, { seededKnowledge: true });
    await desk.client.call(createSession, { body: { customer_token: 'ann', assign_type: 'robot' } });
    await write(desk, 'ann', 0, 'q-1', 'hello');
    await write(desk, 'ann', 0, 'q-1', 'hello');
    await write(desk, 'ann', 0, 'q-2', 'hello');
    await desk.receiver.count(2);
    assert.equal(desk.receiver.pushes.length, 2);
  });
});

describe('a platform robot', () => {
  it('is listed with its scenes and greets with top questions', async (context) => {
    const desk = await startDesk(context, { seededKnowledge: true });
    const { urobot_list: robots } = await desk.client.call(listUrobots, {});
    assert.deepEqual(robots[0]?.scene_list[0], { id: LUMI.scene_id, name: 'Website' });
    const { info } = await withLumi(desk);
    assert.equal(info.robotName, 'Lumi');
    assert.ok((info.topAsk?.[0]?.optionsList.length ?? 0) > 0);
    const wrong = { customer_token: 'ann', assign_type: 'urobot', robot_id: LUMI.robot_id, scene_id: 9 };
    assert.equal(await codeOf(desk, createSession, wrong), 2005);
    assert.equal(await codeOf(desk, createSession, { customer_token: 'ann', assign_type: 'urobot' }), 2005);
  });

  it('answers by push with the session’s number, walks a flow, and counts hits without answering them', async (context) => {
    const desk = await startDesk(context, { seededKnowledge: true });
    const { info, session, asks } = await withLumi(desk);
    assert.equal(await asks(undefined, 'How do I return an item?'), 1000);
    const [first] = await desk.receiver.count(1);
    replyNotification.parse(first);
    assert.equal(first.messages.sessionId, String(info.sessionId));
    const flow = /data-type="2" data-id="(\d+)"/.exec(first.messages.flowContent)?.[1];

    assert.equal(await codeOf(desk, openFlow, { ...session, flow_id: Number(flow) }), 1000);
    const [, second] = await desk.receiver.count(2);
    assert.equal(second.messages.flowId, Number(flow));
    assert.equal(await codeOf(desk, openFlow, { ...session, flow_id: 9 }), 2005);

    const hit = { ...session, message_id: info.logId, question: 'Start a return', question_id: 1, query_type: 6 };
    assert.equal(await codeOf(desk, reportHit, hit), 1000);
    await asks('q-2', 'hello');
    const [, , third] = await desk.receiver.count(3);
    assert.equal(third.messages.ansType, 4, 'the hit itself was not answered');
  });

  it('answers hits if this is enabled', async (context) => {
    const desk = await startDesk(context, { seededKnowledge: true, behaviour: { answerHits: true } });
    const { info, session } = await withLumi(desk);
    const asked = info.topAsk?.[0]?.optionsList[0];
    assert.ok(asked);
    await codeOf(desk, reportHit, {
      ...session,
      message_id: info.logId,
      query_type: 7,
      question_id: asked.quesitionId,
    });
    const [push] = await desk.receiver.count(1);
    assert.equal(push.messages.hitQuestion, asked.quesition);
  });

  it('has answers and sessions rated once', async (context) => {
    const desk = await startDesk(context, { seededKnowledge: true });
    const { session, asks } = await withLumi(desk);
    await asks('q-1', 'Can I cancel my order?');
    const [push] = await desk.receiver.count(1);
    const answer = { ...session, messgae_id: push.messages.logId, option_id: 2 };
    assert.equal(await codeOf(desk, rateUrobotAnswer, { ...answer, customer_token: 'ben' }), 2005);
    assert.equal(await codeOf(desk, rateUrobotAnswer, answer), 1000);
    assert.equal(await codeOf(desk, rateUrobotAnswer, answer), 2000);
    assert.equal(await codeOf(desk, rateRobotSession, { ...session, option_id: 5 }), 2005);
    assert.equal(await codeOf(desk, rateRobotSession, { ...session, option_id: 2, remark: 'Nice' }), 1000);
    assert.equal(await codeOf(desk, rateRobotSession, { ...session, option_id: 4 }), 2000);
  });

  it('ends when an agent takes over, and the agent sees its history', async (context) => {
    const desk = await startDesk(context, { seededKnowledge: true });
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    const { session, asks } = await withLumi(desk);
    await asks('q-1', 'Can I cancel my order?');
    const id = await begin(desk, 'ann');
    assert.equal(await codeOf(desk, reportTransfer, { ...session }), 1000);
    assert.equal(await asks('q-2', 'hello'), 9200);
    const { history } = await juniper.session(id);
    assert.deepEqual(
      history.map(({ from }) => from),
      ['robot', 'customer', 'robot', 'system', 'agent'],
    );
    assert.equal(history[1]?.content, 'Can I cancel my order?');
  });

  it('refuses another customer’s session', async (context) => {
    const desk = await startDesk(context, { seededKnowledge: true });
    const { info } = await withLumi(desk, 'ann');
    const { asks } = await withLumi(desk, 'ben');
    assert.equal(await asks('q-1', 'hello', { urobot_session_id: info.sessionId }), 9200);
  });
});
