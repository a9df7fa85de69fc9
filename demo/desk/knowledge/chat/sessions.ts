/** Sessions with chat clients: how they begin, and what each exchange adds to their records and counts. */
import type { ChatCustomer } from '../../../../relay/desk-api/knowledge/chat-client.ts';
import { type Counter, SPEAKERS } from '../../../../relay/desk-api/knowledge/records.ts';
import { ANSWER_TYPES } from '../../../../relay/desk-api/outbound/replies.ts';
import { KnowledgeRefused } from '../answers.ts';
import { canBeRated, htmlOf, type Reply } from './replies.ts';
import type { ChatSession, ChatSessionRows } from './session-rows.ts';

/** Messages of one session. For more, the client begins another session. */
const MOST_MESSAGES = 2000;

export type NewSession = {
  robotId: number;
  sceneId: number;
  appId: number | null;
  platform: number;
  customer: ChatCustomer;
  welcome: { message: string; leadingWord: string };
};

/** The customer's action, in the terms of the record. */
export type Asked = { content: string; source: string };

/** Replies that offer questions beside an answer, or instead of one. */
const SUGGESTING_KINDS: readonly number[] = [ANSWER_TYPES.withSuggestions, ANSWER_TYPES.suggestions];

export function createChatSessions(rows: ChatSessionRows, now: () => number) {
  /** @throws KnowledgeRefused */
  function need(id: number): ChatSession {
    const session = rows.byId(id);
    if (!session) throw new KnowledgeRefused(`the sessionId ${id} does not exist; initialise again`);
    return session;
  }

  function count(sessionId: number, { kind, source }: Reply): void {
    const sums: Partial<Record<Counter, number>> = { customerMsgCount: 1, robotMsgCount: 1 };
    if (source !== 'quota') {
      sums.robotRepliedCount = 1;
      sums[SUGGESTING_KINDS.includes(kind) ? 'suggestQuestionCount' : 'unSuggestQuestionCount'] = 1;
      if (kind === ANSWER_TYPES.unknown) sums.unknownQuestionCount = 1;
      else if (kind !== ANSWER_TYPES.suggestions) sums.directResponseCount = 1;
    }
    rows.count(sessionId, sums, now());
  }

  return {
    need,

    begin({ robotId, sceneId, appId, platform, customer, welcome }: NewSession) {
      const started = now();
      const sessionId = rows.insert({
        robot_id: robotId,
        scene_id: sceneId,
        client_id: rows.clientId(customer.id),
        app_id: appId,
        platform,
        customer: JSON.stringify(customer),
        ip_location: [customer.province, customer.city].filter(Boolean).join(' '),
        started_at: started,
        web_plugin_name: customer.webPluginName ?? '',
        src: customer.src ?? '',
      });
      const logId = rows.addLog(sessionId, {
        user_type: SPEAKERS.robot,
        content: welcome.message,
        source: 'welcome',
        query_result: null,
        leading_word: welcome.leadingWord,
        can_be_rated: 0,
        created_at: started,
      });
      rows.count(sessionId, { robotMsgCount: 1 }, started);
      return { sessionId, logId };
    },

    /** @throws KnowledgeRefused where the session is full */
    checkRoom({ id, customer_msg_count, robot_msg_count }: ChatSession): void {
      if (customer_msg_count + robot_msg_count + 2 > MOST_MESSAGES) {
        throw new KnowledgeRefused(`the session ${id} is full (${MOST_MESSAGES} messages); initialise again`);
      }
    },

    /** Records a question and its reply; returns the id of the reply. */
    record(sessionId: number, { content, source }: Asked, reply: Reply): number {
      const at = { created_at: now(), leading_word: null };
      const asked = { user_type: SPEAKERS.customer, content, source, query_result: null, can_be_rated: 0 };
      rows.addLog(sessionId, { ...at, ...asked });
      const logId = rows.addLog(sessionId, {
        ...at,
        user_type: SPEAKERS.robot,
        content: htmlOf(reply),
        source: reply.source,
        query_result: reply.question?.content ?? reply.flow?.title ?? null,
        can_be_rated: Number(canBeRated(reply)),
      });
      for (const suggestion of reply.suggestions) rows.addSuggestion(logId, suggestion);
      count(sessionId, reply);
      if (reply.handsOff) rows.markHandedOff(sessionId);
      return logId;
    },

    /** @throws KnowledgeRefused unless the entry is of the session */
    checkLog(session: ChatSession, logId: number | undefined): void {
      if (logId === undefined || rows.log(logId)?.session_id === session.id) return;
      throw new KnowledgeRefused(`the logId ${logId} does not belong to the sessionId ${session.id}`);
    },
  };
}
export type ChatSessions = ReturnType<typeof createChatSessions>;
