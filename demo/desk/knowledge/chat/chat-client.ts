/** The calls of chat clients (doc 3 §4.6): finds replies, counts interactions against the quota, and records both. */
import { SWITCH_STAFF } from '../../../../relay/desk-api/knowledge/chat-answer.ts';
import {
  ANSWER_RATINGS,
  CHAT_APP,
  QUERY_TYPES,
  SESSION_RATINGS,
} from '../../../../relay/desk-api/knowledge/chat-client.ts';
import type { HandlerTable } from '../../api/handler.ts';
import type { CoreContext } from '../../core/context.ts';
import type { Robot } from '../../robot/robots.ts';
import { answered, doing, handling, handlingLater, KnowledgeRefused } from '../answers.ts';
import type { Applications } from '../applications.ts';
import { MODEL_BY_DEFAULT } from '../common-questions.ts';
import type { Question } from '../question-rows.ts';
import type { Robots } from '../robots.ts';
import { createAnswerView, type Format } from './answer-view.ts';
import type { Answering } from './answering.ts';
import type { Scope } from './askable.ts';
import { targetOf } from './flows.ts';
import type { InteractionQuota, RestrictionState } from './quota.ts';
import type { Reply } from './replies.ts';
import { type ChatSession, chatSessionRows } from './session-rows.ts';
import { type Asked, createChatSessions } from './sessions.ts';
import { createTurnOrder, customerOf, type NewTurn, whenReady } from './turn.ts';
import type { WindowCategory } from './window-questions.ts';

/** The `source` in the record of a clicked question, by the list that offered it. */
const CLICKED = {
  [QUERY_TYPES.common]: 'common question',
  [QUERY_TYPES.suggestion]: 'suggestion',
  [QUERY_TYPES.inFlow]: 'question in flow',
  [QUERY_TYPES.prompt]: 'smart prompt',
} as const;

export type ChatClientParts = {
  robots: Robots;
  applications: Applications;
  answering: Answering;
  quota: InteractionQuota;
};

export function createChatClient(core: CoreContext, parts: ChatClientParts) {
  const { db, clock } = core;
  const { robots, applications, answering, quota } = parts;
  const { askable, flows, hot, replies, voices, windowQuestions } = answering;
  const rows = chatSessionRows(db);
  const sessions = createChatSessions(rows, clock.now);
  const order = createTurnOrder(core.onClose);
  const view = createAnswerView(askable, flows, voices);

  /** @throws KnowledgeRefused unless the scene is the robot's */
  function scopeIn(robot: Robot, sceneId: number): Scope {
    robots.requireScene(robot, sceneId);
    return { robotId: robot.id, sceneId, now: clock.now() };
  }
  const scopeOf = (session: ChatSession) => scopeIn(robots.require(session.robot_id), session.scene_id);

  /** Counts an interaction. `reached` is the reply if the quota is used up. */
  function begin(session: ChatSession, scope: Scope, asked: Asked) {
    sessions.checkRoom(session);
    const restrictionState = quota.use();
    const reached = restrictionState.exceededFlag ? replies.quotaReached(scope, asked.content) : undefined;
    return { restrictionState, reached };
  }

  function end(session: ChatSession, asked: Asked, reply: Reply, restrictionState: RestrictionState) {
    answering.count(reply);
    return { reply, restrictionState, logId: sessions.record(session.id, asked, reply) };
  }

  /** One interaction: counts it, finds the reply unless the quota is used up, and records both. */
  function exchange(session: ChatSession, scope: Scope, asked: Asked, find: () => Reply) {
    const { restrictionState, reached } = begin(session, scope, asked);
    return end(session, asked, reached ?? find(), restrictionState);
  }

  /** One interaction by a text, whose reply may take time. The session's next texts wait for it. */
  function exchangeText(turn: NewTurn) {
    const { sessionId, scope, text } = turn;
    const asked = { content: text, source: 'typed' };
    return order.inTurn(sessionId, () => {
      const session = sessions.need(sessionId);
      const { restrictionState, reached } = db.transaction(() => begin(session, scope, asked));
      return whenReady(reached ?? answering.toText(turn), (reply) =>
        db.transaction(() => end(session, asked, reply, restrictionState)),
      );
    });
  }

  function show(session: ChatSession, wanted: Format, exchanged: ReturnType<typeof exchange>) {
    const { id: sessionId, robot_id: robotId, platform } = session;
    return answered(view.answer({ ...exchanged, sessionId, robotId, isChatApp: platform === CHAT_APP, wanted }));
  }

  function offeredQuestion(session: ChatSession, scope: Scope, id: number): Question | undefined {
    const isOffered = rows.wasSuggested(session.id, id) || rows.wasSaid(session.id, targetOf('question', id));
    return isOffered ? answering.questionById(scope, id) : undefined;
  }

  /** @throws KnowledgeRefused if the question does not exist, or cannot be asked now */
  function clicked(session: ChatSession, scope: Scope, { questionId, questionContent }: Clicked): Question {
    if (questionId === undefined && !questionContent?.trim()) throw new KnowledgeRefused('questionId must not be null');
    const byId =
      questionId === undefined
        ? undefined
        : (askable.byId(scope, questionId) ?? offeredQuestion(session, scope, questionId));
    const found = byId ?? (questionContent === undefined ? undefined : askable.byWords(scope, questionContent));
    if (found) return found;
    throw new KnowledgeRefused(
      `the question ${questionId ?? `"${questionContent}"`} does not exist, was deleted or is not valid now`,
    );
  }

  /** Another robot's flow opens where this session was offered it. @throws KnowledgeRefused */
  function openFlow(session: ChatSession, scope: Scope, flowId: number | undefined, title: string | undefined) {
    if (flowId === undefined && !title?.trim()) throw new KnowledgeRefused('flowId must not be null');
    const isOffered = flowId !== undefined && rows.wasSaid(session.id, targetOf('flow', flowId));
    for (const one of isOffered ? voices.scopesOf(scope) : [scope]) {
      const { robotId } = one;
      const flow = flowId === undefined ? flows.byTitle(robotId, title ?? '') : flows.byId(robotId, flowId);
      if (flow) return { flow, scope: one };
    }
    throw new KnowledgeRefused(`the flow ${flowId ?? `"${title}"`} is not found`);
  }

  const sortedView = (categories: readonly WindowCategory[]) =>
    categories.map(({ questions, ...category }, n) => ({
      ...category,
      questionList: view.listed(questions, 'rich'),
      sorts: n + 1,
    }));

  /** A reply is rated once, of a session the last rating counts (doc 3 §7). */
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

  const handlers = {
    'init-chat': handling(db, ({ body }) => {
      const robot = robots.require(body.robotId);
      const scope = scopeIn(robot, body.channelId);
      const { hello, leading } = voices.greetingOf(robot.id);
      const { categories, ...model } = windowQuestions.model(scope, body.modelKey ?? MODEL_BY_DEFAULT);
      const shown = { channelId: scope.sceneId, commonQuestionCategoryList: sortedView(categories) };
      const customer = body.customer ?? {};
      const begun = sessions.begin({
        robotId: robot.id,
        sceneId: body.channelId,
        appId: body.accessKeyId ? applications.byKey('accessKeyId', body.accessKeyId).id : null,
        platform: body.platform ?? customer.platform ?? 0,
        customer,
        welcome: { message: hello, leadingWord: leading },
      });
      return answered({
        ...begun,
        welcomeMessage: hello,
        leadingWord: leading,
        commonQuestionModel: { ...model, ...shown },
      });
    }),

    chat: handlingLater(async ({ body }) => {
      const session = sessions.need(body.sessionId);
      const robot = robots.require(body.robotId);
      if (robot.id !== session.robot_id) {
        throw new KnowledgeRefused(`the session ${session.id} is with the robot ${session.robot_id}, not ${robot.id}`);
      }
      const scope = scopeIn(robot, body.channel_id ?? session.scene_id);
      const text = body.queryContent.trim();
      const customer = { ...customerOf(session), ...(body.chatapp_openid && { chatAppOpenId: body.chatapp_openid }) };
      const exchanged = await exchangeText({ sessionId: session.id, scope, text, mode: body.chatMode, customer });
      return show(session, body.contentType, exchanged);
    }),

    'click-question': handling(db, ({ body }) => {
      const session = sessions.need(body.sessionId);
      sessions.checkLog(session, body.logId);
      const scope = scopeOf(session);
      const question = clicked(session, scope, body);
      const source = body.queryType === undefined ? 'question' : CLICKED[body.queryType];
      const find = () => replies.toQuestion(scope, question);
      return show(session, body.contentType, exchange(session, scope, { content: question.content, source }, find));
    }),

    'click-flow': handling(db, ({ body }) => {
      const session = sessions.need(body.sessionId);
      sessions.checkLog(session, body.logId);
      const { flow, scope } = openFlow(session, scopeOf(session), body.flowId, body.flowContent);
      const asked = { content: flow.title, source: 'flow' };
      const { logId, reply, restrictionState } = exchange(session, scope, asked, () => replies.toFlow(scope, flow));
      return answered({
        sessionId: session.id,
        logId,
        flowId: flow.id,
        flowTitle: flow.title,
        flowContent: reply.flow?.html ?? reply.content,
        suggestQuestionList: view.offered(reply.suggestions, 'rich'),
        restrictionState,
      });
    }),

    'list-window-questions': handling(db, ({ body }) => {
      const scope = scopeIn(robots.require(body.robotId), body.channelId);
      return answered(sortedView(windowQuestions.categories(scope, body.modelKey)));
    }),

    'list-hot-questions': handling(db, ({ body }) => {
      const scope = { robotId: robots.require(body.robotId).id, sceneId: null, now: clock.now() };
      const counted = hot.list(scope.robotId, body.limitDayNum).flatMap(({ id, total }) => {
        const question = askable.byId(scope, id);
        return question ? [{ question, total }] : [];
      });
      const shown = counted.slice(0, body.limitResultNum);
      const questions = view.listed(
        shown.map(({ question }) => question),
        'rich',
      );
      return answered(questions.map((question, n) => ({ ...question, matchCount: shown[n]?.total ?? 0 })));
    }),

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

  return { handlers, rows, sessions, order };
}

type Clicked = { questionId?: number | undefined; questionContent?: string | undefined };
