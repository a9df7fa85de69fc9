/** A running desk as a chat client calls its robots. */
import {
  chat,
  clickFlow,
  clickQuestion,
  initChat,
  listHotQuestions,
  rateChatAnswer,
  rateChatSession,
} from '../../../../../relay/desk-api/knowledge/chat-client.ts';
import { listSessionLogs, listSessionRecords } from '../../../../../relay/desk-api/knowledge/records.ts';
import type { Body } from '../../../../../relay/desk-api/operation.ts';
import type { HarnessOptions } from '../../desk-harness.ts';
import type { Teardown } from '../../push-receiver.ts';
import { LUMI, startKnowledge } from '../knowledge-desk.ts';

export async function startChat(context: Teardown, options: HarnessOptions = {}) {
  const desk = await startKnowledge(context, options);
  const { call } = desk;

  /** A client with a session of its own; by default with Lumi in the default scene. */
  async function init(given: Partial<Body<typeof initChat>> = {}) {
    const body = { robotId: LUMI.id, channelId: LUMI.scenes[0], ...given };
    const { data: begun } = await call(initChat, { body });
    const { sessionId } = begun;
    return {
      begun,
      sessionId,
      ask: async (queryContent: string, more: Partial<Body<typeof chat>> = {}) =>
        (
          await call(chat, {
            body: { sessionId, robotId: body.robotId, queryContent, contentType: 'rich', chatMode: 1, ...more },
          })
        ).data,
      hit: async (more: Partial<Body<typeof clickQuestion>>) =>
        (await call(clickQuestion, { body: { sessionId, contentType: 'rich', ...more } })).data,
      flow: async (more: Partial<Body<typeof clickFlow>>) =>
        (await call(clickFlow, { body: { sessionId, ...more } })).data,
      rate: (questionSurveyOptionId: 1 | 2, logId?: number) =>
        call(rateChatAnswer, { body: { sessionId, questionSurveyOptionId, logId } }),
      rateSession: async (more: Partial<Body<typeof rateChatSession>> = {}) =>
        (await call(rateChatSession, { body: { sessionId, ...more } })).data,
      logs: async (pageNum = 1, pageSize = 99) =>
        (await call(listSessionLogs, { params: { id: sessionId }, query: { pageNum, pageSize } })).data,
    };
  }

  return {
    ...desk,
    init,
    hot: async (limitDayNum: number, limitResultNum = 50, robotId: number = LUMI.id) =>
      (await call(listHotQuestions, { body: { limitDayNum, limitResultNum, robotId } })).data,
    /** Session records; by default those of Lumi in a very long time. */
    records: (given: Partial<Body<typeof listSessionRecords>> = {}) =>
      call(listSessionRecords, { body: { ...ALL, ...given } }),
  };
}

const ALL: Body<typeof listSessionRecords> = {
  robotId: LUMI.id,
  startTime: '2000-01-01 00:00:00',
  endTime: '2100-01-01 00:00:00',
  pageNum: 1,
  pageSize: 99,
  keywordsSource: 0,
};
