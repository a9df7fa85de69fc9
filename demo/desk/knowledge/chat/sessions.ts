/** Sessions with chat clients: how they begin, and what each exchange adds to their records and counts. */
import { ANSWER_KINDS } from '../../../../relay/desk-api/knowledge/chat-answer.ts';
import type { ChatCustomer } from '../../../../relay/desk-api/knowledge/chat-client.ts';
import { type Counter, SPEAKERS } from '../../../../relay/desk-api/knowledge/records.ts';
import { KnowledgeRefused } from '../answers.ts';
import type { ChatSession, ChatSessionRows } from './session-rows.ts';

/** A session does not go on for ever; whoever has more to say begins another one. */
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

/** The robot's reply, in the terms of the record. */
export type Said = {
  /** The `ansType`. */
  kind: number;
  source: string;
  content: string;
  suggestions: readonly { id: number; content: string }[];
  /** The question or flow that was understood. */
  understood: string | null;
  canBeRated: boolean;
  /** Whether an agent is to take over. */
  handsOff: boolean;
};

export function createChatSessions(rows: ChatSessionRows, now: () => number) {
  /** @throws KnowledgeRefused */
  function need(id: number): ChatSession {
    const session = rows.byId(id);
    if (!session) throw new KnowledgeRefused(`the sessionId ${id} does not exist; initialise again`);
    return session;
  }

  function count(sessionId: number, { kind, source, suggestions }: Said): void {
    const counted: Partial<Record<Counter, number>> = { customerMsgCount: 1, robotMsgCount: 1 };
    if (source !== 'quota') {
      counted.robotRepliedCount = 1;
      counted[suggestions.length > 0 ? 'suggestQuestionCount' : 'unSuggestQuestionCount'] = 1;
      if (kind === ANSWER_KINDS.unknown) counted.unknownQuestionCount = 1;
      else if (kind !== ANSWER_KINDS.suggestions) counted.directResponseCount = 1;
    }
    rows.count(sessionId, counted, now());
  }

  return {
    need,

    /** Begins a session with the robot's welcome. */
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
        throw new KnowledgeRefused(`the session ${id} has ${MOST_MESSAGES} messages, which is all; initialise again`);
      }
    },

    /** Records what was asked and replied; returns the id of the reply. */
    record(sessionId: number, { content, source }: Asked, said: Said): number {
      const at = { created_at: now(), leading_word: null };
      const asked = { user_type: SPEAKERS.customer, content, source, query_result: null, can_be_rated: 0 };
      rows.addLog(sessionId, { ...at, ...asked });
      const logId = rows.addLog(sessionId, {
        ...at,
        user_type: SPEAKERS.robot,
        content: said.content,
        source: said.source,
        query_result: said.understood,
        can_be_rated: Number(said.canBeRated),
      });
      for (const suggestion of said.suggestions) rows.addSuggestion(logId, suggestion);
      count(sessionId, said);
      if (said.handsOff) rows.markHandedOff(sessionId);
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
