/** Sessions that robots have over IM are in the records too (doc 1 §4.1, doc 3 §4.5). */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { TextToTeach } from '../../../../../demo/desk/console-protocol/knowledge.ts';
import { sendMessage } from '../../../../../relay/desk-api/im/messages.ts';
import { openFlow } from '../../../../../relay/desk-api/im/robots.ts';
import { urobotAssignInfo } from '../../../../../relay/desk-api/im/schemas.ts';
import { createSession } from '../../../../../relay/desk-api/im/sessions.ts';
import { rateRobotSession, rateUrobotAnswer } from '../../../../../relay/desk-api/im/surveys.ts';
import { listSessionLogs } from '../../../../../relay/desk-api/knowledge/records.ts';
import { write } from '../../conversation.ts';
import { JUNIPER } from '../../desk-harness.ts';
import { startChat } from '../chat/chat-desk.ts';
import { LUMI } from '../knowledge-desk.ts';

const PLACE = { robot_id: LUMI.id, scene_id: LUMI.scenes[0] };

it('a platform robot’s session is recorded with its log, ratings and hand-off', async (context) => {
  const desk = await startChat(context, { seededKnowledge: true });
  const token = { customer_token: 'ann' };
  const begun = await desk.client.call(createSession, { body: { ...token, assign_type: 'urobot', ...PLACE } });
  const session = { ...token, im_sub_session_id: urobotAssignInfo.parse(begun.assign_info).sessionId, ...PLACE };
  const asks = async (message_id: string, content: string) => {
    const to = { im_sub_session_id: -1, ...PLACE, urobot_session_id: session.im_sub_session_id };
    const { code } = await desk.raw(sendMessage, { ...token, ...to, message_id, type: 'message', data: { content } });
    assert.equal(code, 1000);
  };
  await asks('q-1', 'Can I cancel my order?');
  await asks('q-2', 'Wie wird das Wetter?');
  assert.equal((await desk.raw(openFlow, { ...session, flow_id: 71 })).code, 1000);
  const [first] = await desk.receiver.count(3);
  const rating = { ...session, messgae_id: first.messages.logId, option_id: 2 };
  for (const code of [1000, 2000]) assert.equal((await desk.raw(rateUrobotAnswer, rating)).code, code);
  for (const code of [1000, 2000]) {
    const body = { ...session, option_id: code === 1000 ? 4 : 2, remark: 'No help' };
    assert.equal((await desk.raw(rateRobotSession, body)).code, code);
  }
  const [record, ...others] = (await desk.records()).data;
  assert.equal(others.length, 0);
  assert.deepEqual(
    [record?.customerMsgCount, record?.robotMsgCount, record?.directResponseCount, record?.unknownQuestionCount],
    [3, 4, 2, 1],
  );
  assert.deepEqual([record?.usefulResponseCount, record?.uselessResponseCount], [0, 1]);
  assert.deepEqual([record?.surveyOption, record?.surveyComment, record?.channelName], [4, 'No help', 'Website']);
  assert.equal(record?.isSwitchStaff, 0);
  await desk.raw(createSession, { ...token, assign_type: 'agent' });
  assert.equal((await desk.records({ keywords: 'ann', keywordsSource: 5 })).data[0]?.isSwitchStaff, 1);
  const logs = await desk.call(listSessionLogs, {
    params: { id: record?.id ?? 0 },
    query: { pageNum: 1, pageSize: 99 },
  });
  assert.deepEqual(
    logs.data.map(({ userType, source }) => [userType, source]),
    [
      [1, 'welcome'],
      [2, 'typed'],
      [1, 'questions'],
      [2, 'typed'],
      [1, 'nobody'],
      [2, 'flow'],
      [1, 'flow'],
    ],
  );
  assert.equal(logs.data[1]?.content, 'Can I cancel my order?');
  const juniper = await desk.agent(JUNIPER);
  const { items } = await juniper.call<{ items: TextToTeach[] }>('GET', `/knowledge/to-teach?robotId=${LUMI.id}`);
  assert.deepEqual(items.map(({ text, unknown, useless }) => [text, unknown, useless]).sort(), [
    ['Can I cancel my order?', 0, 1],
    ['Wie wird das Wetter?', 1, 0],
  ]);
});

it('sessions that name no robot are recorded for the robot without scenes', async (context) => {
  const desk = await startChat(context, { seededKnowledge: true });
  await desk.client.call(createSession, { body: { customer_token: 'ben' } });
  assert.equal(await write(desk, 'ben', 0, 'q-1', 'Can I cancel my order?'), 1000);
  const [record] = (await desk.records({ robotId: 0 })).data;
  assert.deepEqual([record?.robotId, record?.totalCount, record?.channelName], [0, 3, undefined]);
});
