/** Ratings of replies and of whole sessions (doc 3 §4.6, §7): a reply is rated once, of a session the last rating counts. */
import { SWITCH_STAFF } from '../../../../relay/desk-api/knowledge/chat-answer.ts';
import { ANSWER_RATINGS, SESSION_RATINGS } from '../../../../relay/desk-api/knowledge/chat-client.ts';
import type { HandlerTable } from '../../api/handler.ts';
import type { CoreContext } from '../../core/context.ts';
import { answered, doing, handling, KnowledgeRefused } from '../answers.ts';
import type { ChatSessionRows } from './session-rows.ts';
import type { ChatSessions } from './sessions.ts';
import type { Voices } from './voices.ts';

export function ratingHandlers(
  { db, clock }: CoreContext,
  rows: ChatSessionRows,
  sessions: ChatSessions,
  voices: Voices,
) {
  function rateReply(sessionId: number, logId: number | undefined, rating: number): void {
    const session = sessions.need(sessionId);
    sessions.checkLog(session, logId);
    const entry = logId === undefined ? rows.lastRateable(session.id) : rows.log(logId);
    if (!entry?.can_be_rated) {
      throw new KnowledgeRefused(`the logId ${logId ?? '(none)'} is of no reply that can be evaluated`);
    }
    if (entry.rating !== null) throw new KnowledgeRefused(`this reply was already evaluated (logId ${entry.id})`);
    rows.rateLog(entry.id, rating);
    const isUseful = rating === ANSWER_RATINGS.satisfied;
    rows.count(session.id, { [isUseful ? 'usefulResponseCount' : 'uselessResponseCount']: 1 }, clock.now());
  }

  return {
    'rate-chat-answer': doing(db, ({ body }) => rateReply(body.sessionId, body.logId, body.questionSurveyOptionId)),
    'rate-chat-session': handling(db, ({ body }) => {
      const session = sessions.need(body.sessionId);
      const option = body.sessionSurveyOptionId ?? session.survey_option;
      rows.rate(session.id, option, body.surveyContent ?? session.survey_comment);
      if (option !== SESSION_RATINGS.unsatisfied) return answered({ switchStaffType: null, switchStaffTips: null });
      const scope = { robotId: session.robot_id, sceneId: session.scene_id, now: clock.now() };
      const { handOff } = voices.of(voices.scopeFor(scope, body.surveyContent ?? '').robotId);
      return answered({ switchStaffType: SWITCH_STAFF.transfer, switchStaffTips: handOff });
    }),
  } satisfies Partial<HandlerTable>;
}
