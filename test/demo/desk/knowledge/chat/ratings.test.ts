/** Rating replies and sessions, and the quota of interactions (doc 3 §4.6, §7, §8). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sendMessage, TO_UROBOT } from '../../../../../relay/desk-api/im/messages.ts';
import { createSession } from '../../../../../relay/desk-api/im/sessions.ts';
import { rateChatAnswer, rateChatSession } from '../../../../../relay/desk-api/knowledge/chat-client.ts';
import { manualClock } from '../../manual-clock.ts';
import { LUMI, refusedWith } from '../knowledge-desk.ts';
import { startChat } from './chat-desk.ts';

describe('a reply', () => {
  it('is rated once, by its id or as the last that can be', async (context) => {
    const desk = await startChat(context);
    await desk.create('How do I pay?');
    const client = await desk.init();
    const first = await client.ask('How do I pay?');
    const second = await client.ask('How do I pay?');
    await client.ask('Wie wird das Wetter?');
    assert.equal((await client.rate(1, first.logId)).code, 200);
    await assert.rejects(client.rate(2, first.logId), refusedWith(/^this reply was already evaluated/));
    await client.rate(2);
    await assert.rejects(client.rate(2, second.logId), refusedWith(/already evaluated/));
    const [record] = (await desk.records()).data;
    assert.deepEqual([record?.usefulResponseCount, record?.uselessResponseCount], [1, 1]);
  });

  it('is not rated from another session, nor where nothing was answered', async (context) => {
    const desk = await startChat(context);
    await desk.create('How do I pay?');
    const other = await desk.init();
    const theirs = await other.ask('How do I pay?');
    const client = await desk.init();
    const { sessionId } = client;
    const foreign = new RegExp(`^the logId ${theirs.logId} does not belong to the sessionId ${sessionId}$`);
    await assert.rejects(client.rate(1, theirs.logId), refusedWith(foreign));
    await assert.rejects(client.rate(1, 4711), refusedWith(/logId 4711 does not belong/));
    await assert.rejects(client.rate(1), refusedWith(/no reply that can be evaluated/));
    await assert.rejects(client.rate(1, client.begun.logId), refusedWith(/no reply that can be evaluated/));
    const unknown = await client.ask('Wie wird das Wetter?');
    await assert.rejects(client.rate(1, unknown.logId), refusedWith(/no reply that can be evaluated/));
    const asked = (await client.logs()).find(({ userType }) => userType === 2);
    await assert.rejects(client.rate(1, asked?.id), refusedWith(/no reply that can be evaluated/));
    const refusal = (more: object) =>
      desk.refusalOf(rateChatAnswer, { body: { sessionId, questionSurveyOptionId: 1, ...more } });
    assert.match(await refusal({ sessionId: 1 }), /sessionId 1 does not exist/);
    assert.match(await refusal({ questionSurveyOptionId: 3 }), /^questionSurveyOptionId: /);
    assert.equal(await refusal({ questionSurveyOptionId: null }), 'questionSurveyOptionId must not be null');
  });
});

describe('a session', () => {
  it('is rated again and again, and who is not satisfied is led to a person', async (context) => {
    const desk = await startChat(context);
    const client = await desk.init();
    const record = async () => (await desk.records()).data[0];
    assert.deepEqual([(await record())?.surveyOption, (await record())?.surveyComment], [1, undefined]);
    const bad = await client.rateSession({ sessionSurveyOptionId: 4, surveyContent: 'No help' });
    assert.deepEqual([bad.switchStaffType, bad.switchStaffTips], [2, 'A colleague will take over.']);
    assert.deepEqual([(await record())?.surveyOption, (await record())?.surveyComment], [4, 'No help']);
    const good = await client.rateSession({ sessionSurveyOptionId: 2 });
    assert.deepEqual([good.switchStaffType, good.switchStaffTips], [undefined, undefined]);
    assert.deepEqual([(await record())?.surveyOption, (await record())?.surveyComment], [2, 'No help']);
    await client.rateSession({ surveyContent: 'Better' });
    assert.deepEqual([(await record())?.surveyOption, (await record())?.surveyComment], [2, 'Better']);
  });

  it('is not rated where it is unknown, the option is none, or the comment too long', async (context) => {
    const desk = await startChat(context);
    const { sessionId } = await desk.init();
    const refusal = (body: object) => desk.refusalOf(rateChatSession, { body: { sessionId, ...body } });
    assert.match(await refusal({ sessionId: 1 }), /sessionId 1 does not exist; initialise again/);
    assert.equal(await refusal({ sessionId: null }), 'sessionId must not be null');
    assert.match(await refusal({ sessionSurveyOptionId: 5 }), /^sessionSurveyOptionId: /);
    assert.match(await refusal({ surveyContent: 'x'.repeat(256) }), /^surveyContent: .*255/);
  });
});

describe('the quota of interactions', () => {
  it('is of all robots in a month; once it is reached nothing is answered until the next', async (context) => {
    const desk = await startChat(context);
    await desk.create('How do I pay?');
    const admin = await desk.administrator();
    assert.deepEqual(await admin.call('PUT', '/knowledge/interactions', { total: 3 }), { total: 3 });
    const client = await desk.init();
    const other = await desk.init();
    const states = [
      (await client.ask('How do I pay?')).restrictionState,
      (await client.flow({ flowId: 71 })).restrictionState,
      (await other.hit({ questionContent: 'How do I pay?' })).restrictionState,
    ];
    const state = (exceededFlag: number, usedCount: number) => ({ exceededFlag, usedCount, totalCount: 3 });
    assert.deepEqual(
      states.map((one) => ({ ...one })),
      [state(0, 1), state(0, 2), state(0, 3)],
    );
    const refused = await client.ask('How do I pay?');
    assert.deepEqual({ ...refused.restrictionState }, state(1, 3));
    assert.deepEqual([refused.ansType, refused.hitQuestion, refused.enableAppraise], [6, undefined, false]);
    assert.match(String(refused.ansContent), /any more questions this month/);
    const flow = await client.flow({ flowId: 72 });
    assert.deepEqual([flow.flowContent, flow.restrictionState?.exceededFlag], [refused.ansContent, 1]);
    const [, record] = (await desk.records()).data;
    assert.deepEqual([record?.robotRepliedCount, record?.unknownQuestionCount, record?.robotMsgCount], [2, 0, 5]);
    await admin.call('PUT', '/knowledge/interactions', { total: 4 });
    assert.deepEqual({ ...(await client.ask('How do I pay?')).restrictionState }, { ...state(0, 4), totalCount: 4 });
    assert.equal((await client.ask('How do I pay?')).restrictionState?.exceededFlag, 1);
    await assert.rejects(admin.call('PUT', '/knowledge/interactions', { total: -1 }), /400/);
  });

  it('is neither used nor felt over IM', async (context) => {
    const desk = await startChat(context);
    await desk.create('How do I pay?');
    const admin = await desk.administrator();
    await admin.call('PUT', '/knowledge/interactions', { total: 1 });
    const asksOverIm = async (token: string) => {
      const lumi = { robot_id: LUMI.id, scene_id: LUMI.scenes[0] };
      const body = { customer_token: token, assign_type: 'urobot', ...lumi } as const;
      await desk.client.call(createSession, { body });
      const message = { message_id: token, type: 'message', data: { content: 'How do I pay?' } } as const;
      await desk.client.call(sendMessage, {
        body: { customer_token: token, im_sub_session_id: TO_UROBOT, ...lumi, ...message },
      });
      const push = await desk.receiver.find((pushed) => pushed.customer_token === token);
      return push.messages.hitQuestion;
    };
    const client = await desk.init();
    assert.equal(await asksOverIm('before'), 'How do I pay?');
    assert.equal((await client.ask('How do I pay?')).restrictionState?.usedCount, 1);
    assert.equal((await client.ask('How do I pay?')).restrictionState?.exceededFlag, 1);
    assert.equal(await asksOverIm('after'), 'How do I pay?');
  });

  it('begins anew with the month, in the tenant’s time', async (context) => {
    // An hour before midnight, eight hours ahead of UTC.
    const clock = manualClock(Date.UTC(2024, 0, 31, 15));
    const desk = await startChat(context, { clock });
    const admin = await desk.administrator();
    await admin.call('PUT', '/knowledge/interactions', { total: 1 });
    const client = await desk.init();
    const flag = async () => (await client.flow({ flowId: 71 })).restrictionState?.exceededFlag;
    assert.deepEqual([await flag(), await flag()], [0, 1]);
    clock.advance(3_600_000);
    assert.deepEqual([await flag(), await flag()], [0, 1]);
  });
});
