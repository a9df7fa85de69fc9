/** The records of sessions with robots (doc 3 §2.6, §4.5): their calls, and how they are shown. */
import type { ChatCustomer } from '../../../../relay/desk-api/knowledge/chat-client.ts';
import type { HandlerTable } from '../../api/handler.ts';
import type { CoreContext } from '../../core/context.ts';
import { deskTime } from '../../core/desk-time.ts';
import { answeredPage, handling, KnowledgeRefused, offsetOf } from '../answers.ts';
import type { ChatSession, ChatSessionRows, LogEntry } from '../chat/session-rows.ts';
import type { Robots } from '../robots.ts';
import { readMoment } from '../validity.ts';
import { findSessions } from './record-filter.ts';

export function recordHandlers({ db, behaviour }: CoreContext, robots: Robots, rows: ChatSessionRows) {
  const { utcOffsetMinutes } = behaviour;
  const print = (time: number) => deskTime(time, utcOffsetMinutes);

  function sessionView(session: ChatSession) {
    const scene = robots
      .all()
      .find(({ id }) => id === session.robot_id)
      ?.scenes.find(({ id }) => id === session.scene_id);
    const {
      id: _,
      keyword: __,
      chatAppOpenId: ___,
      c_cf_dialogueDesc: dialogueDesc,
      ...customer
    } = JSON.parse(session.customer) as ChatCustomer;
    return {
      id: session.id,
      robotId: session.robot_id,
      startTime: print(session.started_at),
      endTime: print(session.last_at),
      totalCount: session.customer_msg_count + session.robot_msg_count,
      ipLocation: session.ip_location,
      customerMsgCount: session.customer_msg_count,
      robotMsgCount: session.robot_msg_count,
      robotRepliedCount: session.robot_replied_count,
      unknownQuestionCount: session.unknown_question_count,
      usefulResponseCount: session.useful_response_count,
      uselessResponseCount: session.useless_response_count,
      surveyOption: session.survey_option,
      surveyComment: session.survey_comment,
      isSwitchStaff: session.is_switch_staff,
      appName: db.value<string>('SELECT name FROM kb_applications WHERE id = ?', session.app_id) ?? null,
      // Phone calls have one, sessions of chat clients do not.
      callId: null,
      channelId: session.scene_id,
      channelName: scene?.name ?? null,
      directResponseCount: session.direct_response_count,
      suggestQuestionCount: session.suggest_question_count,
      unSuggestQuestionCount: session.un_suggest_question_count,
      dialogueDesc: dialogueDesc ?? null,
      customer: {
        ...customer,
        id: String(session.client_id),
        platform: session.platform,
        dialogueDesc: dialogueDesc ?? null,
      },
    };
  }

  const logView = (entry: LogEntry) => ({
    id: entry.id,
    userType: entry.user_type,
    content: entry.content,
    sessionId: entry.session_id,
    createTime: print(entry.created_at),
    source: entry.source,
    queryResult: entry.query_result,
    leadingWord: entry.leading_word,
    sessionLogSuggestFoundResponseList: rows.suggestionsOf(entry.id).map((one) => ({
      id: one.id,
      logId: one.log_id,
      questionId: one.question_id,
      questionContent: one.question_content,
    })),
  });

  return {
    'list-session-records': handling(db, ({ body }) => {
      // A robot without knowledge of its own may have sessions, too.
      if (!rows.hasSessionsOf(body.robotId)) robots.require(body.robotId);
      const from = readMoment('startTime', body.startTime, utcOffsetMinutes);
      const to = readMoment('endTime', body.endTime, utcOffsetMinutes);
      if (to < from) throw new KnowledgeRefused('endTime: the period ends before it begins');
      // `endTime` includes its whole second.
      const { sessions, total } = findSessions(db, body, from, to + 999);
      return answeredPage(sessions.map(sessionView), body, total);
    }),
    'list-session-logs': handling(db, ({ params, query }) => {
      if (!rows.byId(params.id)) throw new KnowledgeRefused(`the session ${params.id} does not exist`);
      const entries = rows.logs(params.id, query.pageSize, offsetOf(query));
      return answeredPage(entries.map(logView), query, rows.countLogs(params.id));
    }),
  } satisfies Partial<HandlerTable>;
}
