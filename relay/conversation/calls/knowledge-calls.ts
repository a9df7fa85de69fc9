/**
 * Plans the calls of the chat client (doc 3 §4.6), to which a robot of the knowledge base replies directly. They have
 * no id, so the record notes an attempt before each: an unknown outcome, or a note left by a killed relay, ends the
 * message as `unconfirmed`, and only the visitor repeats it. Pure.
 */
import {
  ANSWER_RATINGS,
  CHAT_MODES,
  type ChatCustomer,
  chat,
  clickFlow,
  clickQuestion,
  initChat,
  listHotQuestions,
  QUERY_TYPES,
  rateChatAnswer,
  rateChatSession,
  SESSION_RATINGS,
} from '../../desk-api/knowledge/chat-client.ts';
import type { IntentOf } from '../../model/decision.ts';
import type { Session } from '../../model/record.ts';
import { deskErrorOf, type Outcome, type PlanInput, type Planned, type PlannedCall, planOperation } from '../plan.ts';

/** The document's number of a website. */
const WEB = 0;
/** Characters. The relay accepts longer texts from visitors than the robot does. */
const LONGEST_QUERY = 2000;

/** Begins a session with the site's robot, and asks for the hot questions if the site shows them. */
export function planSession(input: PlanInput): Planned {
  const call = initSession(input);
  if (call === 'impossible') return call;
  const { hotQuestions, robotId } = input.site;
  if (!hotQuestions || robotId === undefined) return call;
  return {
    ...call,
    next(begun) {
      if (!begun.ok) return undefined;
      const { days, most } = hotQuestions;
      const body = { robotId, limitDayNum: days, limitResultNum: most };
      return {
        ...planOperation(listHotQuestions, { body }),
        isExtra: true,
        combine: (asked) => (asked.ok ? { ok: true, answer: { ...begun.answer, hot: asked.answer.data } } : begun),
      };
    },
  };
}

function initSession({ record, site, customerToken }: PlanInput): Planned {
  const { robotId, sceneId, modelKey, accessKeyId } = site;
  if (robotId === undefined || sceneId === undefined) return 'impossible';
  const { name, email, phone } = record.identity ?? {};
  const person = { nickname: name ?? undefined, email: email ?? undefined, phone: phone ?? undefined };
  const customer: ChatCustomer = { id: customerToken, ...person, src: site.channel };
  return planOperation(initChat, {
    body: { robotId, channelId: sceneId, modelKey, accessKeyId, platform: WEB, customer },
  });
}

export function planQuestion({ id, text }: { id: string; text: string }, session: Session, input: PlanInput): Planned {
  const { robotId } = session;
  if (robotId === null) return 'impossible';
  const { chatMode, contentType } = input.site;
  const queryContent = text.slice(0, LONGEST_QUERY);
  return withNewSession(id, session, input, (sessionId) =>
    planOperation(chat, { body: { sessionId, robotId, queryContent, contentType, chatMode: CHAT_MODES[chatMode] } }),
  );
}

/** The call for a clicked question or element of a flow (doc 3 §4.6); undefined for a click that is only counted. */
export function planClick(intent: IntentOf<'hit' | 'flow'>, session: Session, input: PlanInput): Planned | undefined {
  const { contentType } = input.site;
  if (intent.id === null) return undefined;
  return withNewSession(intent.id, session, input, (sessionId, isSame) => {
    if (intent.kind === 'flow') return planOperation(clickFlow, { body: { sessionId, flowId: intent.flowId } });
    const { queryType, messageId, questionId, question } = intent;
    // Entries of the log belong to the session that they were made in; smart prompts belong to none.
    const logId = isSame && queryType !== QUERY_TYPES.prompt ? (messageId ?? undefined) : undefined;
    const clicked = { logId, questionId: questionId ?? undefined, questionContent: question.slice(0, LONGEST_QUERY) };
    return planOperation(clickQuestion, { body: { sessionId, queryType, contentType, ...clicked } });
  });
}

/**
 * Plans a call in the session, and after a refusal the same call in a new one, without a greeting. The service forgets
 * sessions, and no documented code distinguishes an unknown session from other refusals.
 */
function withNewSession(
  id: string,
  session: Session,
  input: PlanInput,
  ask: (sessionId: number, isSame: boolean) => PlannedCall,
): Planned {
  const begin = initSession(input);
  if (session.deskId === null || begin === 'impossible') return 'impossible';
  const next = (asked: Outcome): PlannedCall | undefined => {
    if (deskErrorOf(asked)?.meaning !== 'refused') return undefined;
    return {
      ...begin,
      next: (begun) => {
        const sessionId = begun.ok ? initChat.answer.parse(begun.answer).data.sessionId : undefined;
        return sessionId === undefined ? undefined : { ...ask(sessionId, false), once: id };
      },
    };
  };
  return { ...ask(session.deskId, true), once: id, sentTo: session, next };
}

/** Plans the call that rates an answer or the session (doc 3 §4.6); `impossible` if a number that it needs is unknown. */
export function planRating(intent: IntentOf<'rate-answer' | 'rate-session'>, session: Session): Planned {
  const { deskId: sessionId } = session;
  if (sessionId === null) return 'impossible';
  if (intent.kind === 'rate-answer') {
    const questionSurveyOptionId = intent.useful ? ANSWER_RATINGS.satisfied : ANSWER_RATINGS.unsatisfied;
    return planOperation(rateChatAnswer, {
      body: { sessionId, questionSurveyOptionId, logId: Number(intent.message) },
    });
  }
  const sessionSurveyOptionId = Object.values(SESSION_RATINGS).find((one) => one === intent.option);
  if (sessionSurveyOptionId === undefined) return 'impossible';
  const surveyContent = intent.remark === '' ? undefined : intent.remark;
  const call = planOperation(rateChatSession, { body: { sessionId, sessionSurveyOptionId, surveyContent } });
  return { ...call, sentTo: session };
}
