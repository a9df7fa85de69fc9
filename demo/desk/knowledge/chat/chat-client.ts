/** The calls of chat clients (doc 3 §4.6): composes who understands, what is replied, and what is kept of it. */
import { CHAT_APP, QUERY_TYPES } from '../../../../relay/desk-api/knowledge/chat-client.ts';
import type { HandlerTable } from '../../api/handler.ts';
import type { CoreContext } from '../../core/context.ts';
import { answered, handling, KnowledgeRefused } from '../answers.ts';
import type { Applications } from '../applications.ts';
import type { Question } from '../question-rows.ts';
import type { RobotSource, Robots } from '../robots.ts';
import { canBeRated, createAnswerView, type Format, offeredQuestions } from './answer-view.ts';
import { createAskable, type Place } from './askable.ts';
import { createFlows, type FlowSource } from './flows.ts';
import { createHotQuestions } from './hot-questions.ts';
import { createQuestionIndex } from './question-index.ts';
import { createInteractionQuota } from './quota.ts';
import { ratingHandlers } from './ratings.ts';
import { createReplies, type Reply } from './replies.ts';
import { type ChatSession, chatSessionRows } from './session-rows.ts';
import { type Asked, createChatSessions, type Said } from './sessions.ts';
import { createVoices, type RobotVoice } from './voices.ts';
import { createWindowQuestions } from './window-questions.ts';

/** How the record names what a clicked question was offered as. */
const CLICKED = {
  [QUERY_TYPES.common]: 'common question',
  [QUERY_TYPES.suggestion]: 'suggestion',
  [QUERY_TYPES.inFlow]: 'question in flow',
  [QUERY_TYPES.prompt]: 'smart prompt',
} as const;

const MODEL_BY_DEFAULT = 'default';

export type ChatClientOptions = FlowSource & {
  voices: readonly RobotVoice[];
  /** Largest number of interactions in a month. */
  quota: () => number;
};

export function createChatClient(
  core: CoreContext,
  robots: Robots,
  applications: Applications,
  options: ChatClientOptions,
) {
  const { db, clock, publicUrl, shopUrl } = core;
  const rows = chatSessionRows(db);
  const sessions = createChatSessions(rows, clock.now);
  const voices = createVoices(options.voices, (html) =>
    html.replaceAll('{shop}', shopUrl).replaceAll('{desk}', publicUrl()),
  );
  const askable = createAskable(db);
  const flows = createFlows(db, options, voices);
  const index = createQuestionIndex(core);
  const replies = createReplies({ askable, index, flows, voices });
  const quota = createInteractionQuota(core, options.quota);
  const hot = createHotQuestions(core);
  const windowQuestions = createWindowQuestions(db, askable, voices);
  const view = createAnswerView(askable, voices);

  /** @throws KnowledgeRefused unless the scene is the robot's */
  function placeIn(robot: RobotSource, sceneId: number): Place {
    if (!robot.scenes.some(({ id }) => id === sceneId)) {
      throw new KnowledgeRefused(`the scene ${sceneId} does not exist, or does not belong to the robot ${robot.id}`);
    }
    return { robotId: robot.id, sceneId, now: clock.now() };
  }
  const placeOf = (session: ChatSession) => placeIn(robots.require(session.robot_id), session.scene_id);

  /** One interaction: counts it, finds the reply unless none is left, and records both. */
  function exchange(session: ChatSession, place: Place, asked: Asked, find: () => Reply) {
    sessions.checkRoom(session);
    const restrictionState = quota.use();
    const reply = restrictionState.exceededFlag ? replies.quotaReached(place, asked.content) : find();
    if (reply.source === 'questions' && reply.question) hot.count(place.robotId, reply.question.id);
    return { reply, restrictionState, logId: sessions.record(session.id, asked, saidIn(reply)) };
  }

  function show(session: ChatSession, wanted: Format, said: ReturnType<typeof exchange>) {
    const { id: sessionId, robot_id: robotId, platform } = session;
    return answered(view({ ...said, sessionId, robotId, isChatApp: platform === CHAT_APP, wanted }));
  }

  /** @throws KnowledgeRefused where the question is not there, or cannot be asked now */
  function clicked(place: Place, { questionId, questionContent }: Clicked): Question {
    if (questionId === undefined && !questionContent?.trim()) throw new KnowledgeRefused('questionId must not be null');
    const byId = questionId === undefined ? undefined : askable.byId(place, questionId);
    const found = byId ?? (questionContent === undefined ? undefined : askable.byWords(place, questionContent));
    if (found) return found;
    throw new KnowledgeRefused(
      `the question ${questionId ?? `"${questionContent}"`} does not exist, was deleted or is not valid now`,
    );
  }

  /** @throws KnowledgeRefused */
  function openFlow({ robotId }: Place, flowId: number | undefined, title: string | undefined) {
    if (flowId === undefined && !title?.trim()) throw new KnowledgeRefused('flowId must not be null');
    const flow = flowId === undefined ? flows.byWords(robotId, title ?? '') : flows.byId(robotId, flowId);
    if (!flow) throw new KnowledgeRefused(`the flow ${flowId ?? `"${title}"`} is not found`);
    return flow;
  }

  const handlers = {
    'init-chat': handling(db, ({ body }) => {
      const robot = robots.require(body.robotId);
      const place = placeIn(robot, body.channelId);
      const { hello, leading } = voices.of(robot.id);
      const commonQuestionModel = windowQuestions.model(place, body.modelKey ?? MODEL_BY_DEFAULT);
      const customer = body.customer ?? {};
      const begun = sessions.begin({
        robotId: robot.id,
        sceneId: body.channelId,
        appId: body.accessKeyId ? applications.byKey('accessKeyId', body.accessKeyId).id : null,
        platform: body.platform ?? customer.platform ?? 0,
        customer,
        welcome: { message: hello, leadingWord: leading },
      });
      return answered({ ...begun, welcomeMessage: hello, leadingWord: leading, commonQuestionModel });
    }),

    chat: handling(db, ({ body }) => {
      const session = sessions.need(body.sessionId);
      const robot = robots.require(body.robotId);
      if (robot.id !== session.robot_id) {
        throw new KnowledgeRefused(`the session ${session.id} is with the robot ${session.robot_id}, not ${robot.id}`);
      }
      const place = placeIn(robot, body.channel_id ?? session.scene_id);
      const asked = { content: body.queryContent.trim(), source: 'typed' };
      const find = () => replies.toText(place, asked.content, body.chatMode);
      return show(session, body.contentType, exchange(session, place, asked, find));
    }),

    'click-question': handling(db, ({ body }) => {
      const session = sessions.need(body.sessionId);
      sessions.checkLog(session, body.logId);
      const place = placeOf(session);
      const question = clicked(place, body);
      const source = body.queryType === undefined ? 'question' : CLICKED[body.queryType];
      const find = () => replies.toQuestion(place, question);
      return show(session, body.contentType, exchange(session, place, { content: question.content, source }, find));
    }),

    'click-flow': handling(db, ({ body }) => {
      const session = sessions.need(body.sessionId);
      sessions.checkLog(session, body.logId);
      const place = placeOf(session);
      const flow = openFlow(place, body.flowId, body.flowContent);
      const asked = { content: flow.title, source: 'flow' };
      const { logId, reply, restrictionState } = exchange(session, place, asked, () => replies.toFlow(place, flow));
      return answered({
        sessionId: session.id,
        logId,
        flowId: flow.id,
        flowTitle: flow.title,
        flowContent: reply.flow?.html ?? reply.content,
        suggestQuestionList: offeredQuestions(askable, voices, reply.suggestions, 'rich'),
        restrictionState,
      });
    }),

    'list-window-questions': handling(db, ({ body }) => {
      const place = placeIn(robots.require(body.robotId), body.channelId);
      return answered(windowQuestions.categories(place, body.modelKey));
    }),

    'list-hot-questions': handling(db, ({ body }) => {
      const place = { robotId: robots.require(body.robotId).id, sceneId: null, now: clock.now() };
      const counted = hot.list(place.robotId, body.limitDayNum).flatMap(({ id, total }) => {
        const question = askable.byId(place, id);
        return question ? [{ question, total }] : [];
      });
      const shown = counted.slice(0, body.limitResultNum);
      const questions = offeredQuestions(
        askable,
        voices,
        shown.map(({ question }) => question),
        'rich',
      );
      return answered(questions.map((question, n) => ({ ...question, matchCount: shown[n]?.total ?? 0 })));
    }),

    ...ratingHandlers(core, rows, sessions, voices),
  } satisfies Partial<HandlerTable>;

  return { handlers, rows, sessions };
}

const saidIn = (reply: Reply): Said => ({
  kind: reply.kind,
  source: reply.source,
  content: reply.question || !reply.flow ? reply.content : reply.flow.html,
  suggestions: reply.suggestions,
  understood: reply.question?.content ?? reply.flow?.title ?? null,
  canBeRated: canBeRated(reply),
  handsOff: reply.handsOff,
});

type Clicked = { questionId?: number | undefined; questionContent?: string | undefined };
