/** Composes what answers for every robot, over the chat client's calls (doc 3 §4.6) and in IM sessions (doc 1 §6.1). */
import { CHAT_MODES } from '../../../../relay/desk-api/knowledge/chat-client.ts';
import { ANSWER_TYPES } from '../../../../relay/desk-api/outbound/replies.ts';
import type { MaybePromise } from '../../api/handler.ts';
import type { CoreContext } from '../../core/context.ts';
import type { Robot } from '../../robot/robots.ts';
import { MODEL_BY_DEFAULT } from '../common-questions.ts';
import type { Question } from '../question-rows.ts';
import type { Seed } from '../seed.ts';
import type { SeedKeys } from '../seed-keys.ts';
import { createAskable, type Scope } from './askable.ts';
import { createFlows } from './flows.ts';
import { createHotQuestions } from './hot-questions.ts';
import { createQuestionIndex } from './question-index.ts';
import { createReplies, type Replies, type Reply } from './replies.ts';
import type { ChatSession } from './session-rows.ts';
import { type createTurnOrder, customerOf, type NewTurn, type Turn, whenReady } from './turn.ts';
import { createVoices } from './voices.ts';
import { createWindowQuestions } from './window-questions.ts';

type TurnOrder = ReturnType<typeof createTurnOrder>;
export type ImText = { imSessionId: number; robotId: number; sceneId: number | null; text: string };

export type AnsweringParts = {
  robots: readonly Robot[];
  seeds: readonly Seed[];
  keys: SeedKeys;
  /** Tasks, webhooks and the data library. */
  responders: Responders;
};

export function createAnswering(core: CoreContext, { robots, seeds, keys, responders }: AnsweringParts) {
  const { db, publicUrl, shopUrl, clock } = core;
  const voices = createVoices(robots, (html) => html.replaceAll('{shop}', shopUrl).replaceAll('{desk}', publicUrl()));
  const askable = createAskable(db);
  const flows = createFlows(db, seeds, keys, voices.withAddresses);
  const index = createQuestionIndex(core, seeds);
  const replies = createReplies({ askable, index, flows, keys, voices });
  const windowQuestions = createWindowQuestions(db, seeds, keys, askable);
  const hot = createHotQuestions(core);
  const toText = createTextReplies(replies, responders);

  /** A question of any robot whose knowledge this robot answers from. */
  function questionById(scope: Scope, id: number): Question | undefined {
    for (const one of voices.scopesOf(scope)) {
      const question = askable.byId(one, id);
      if (question) return question;
    }
    return undefined;
  }

  return {
    voices,
    askable,
    flows,
    replies,
    windowQuestions,
    hot,
    questionById,
    learned: index.learned,
    isLearning: index.isLearning,
    rehearse: index.rehearse,
    understand: index.ask,
    /** Never fails. A promise if a webhook has to reply. */
    toText,
    count({ source, question }: Reply): void {
      if (source === 'questions' && question) hot.count(question.robot_id, question.id);
    },
    /** For IM sessions. A robot without a scene answers in the default scenes of those whose knowledge it has. */
    im: {
      /** Replies in the order of the session's texts; `then` gets each. @throws KnowledgeRefused where too many of them wait */
      toText(order: TurnOrder, record: ChatSession | undefined, asked: ImText, then: (reply: Reply) => void) {
        const { imSessionId, robotId, sceneId, text } = asked;
        const sessionId = record?.id ?? -imSessionId;
        const own = { robotId, sceneId, now: clock.now() };
        // A robot without knowledge of its own also calls the webhooks of the one that it answers from.
        const scope = voices.sourceOf(robotId) === robotId ? own : voices.scopeFor(own, text);
        const turn = { sessionId, scope, text, mode: CHAT_MODES.smart, customer: record ? customerOf(record) : {} };
        return order.inTurn(sessionId, () => whenReady(toText(turn), then));
      },
      toFlow(robotId: number, sceneId: number | null, flowId: number): Reply | undefined {
        const scopes = voices.scopesOf({ robotId, sceneId, now: clock.now() });
        for (const scope of scopes) {
          const flow = flows.byId(scope.robotId, flowId);
          if (flow) return replies.toFlow(scope, flow);
        }
        return undefined;
      },
      /** Undefined where there is no such question, or it cannot be asked now. */
      toQuestion(robotId: number, sceneId: number | null, questionId: number): Reply | undefined {
        const scope = { robotId, sceneId, now: clock.now() };
        const question = questionById(scope, questionId);
        return question && replies.toQuestion(scope, question);
      },
      /** The welcome, and the common questions of the robot, or of those it answers from if it knows nothing itself. */
      greeting({ id: robotId, scenes, answersFrom }: Robot, sceneId: number | null) {
        const scopes = voices.scopesOf({ robotId, sceneId: sceneId ?? scenes[0]?.id ?? null, now: clock.now() });
        const own = answersFrom.includes(robotId) ? scopes.slice(0, 1) : scopes;
        return {
          ...voices.greetingOf(robotId),
          common: own.flatMap((scope) => windowQuestions.categories(scope, MODEL_BY_DEFAULT)),
        };
      },
    },
  };
}
export type Answering = ReturnType<typeof createAnswering>;

/** Replies to a text, or leaves it to the next responder. */
type Responder = (turn: Turn) => MaybePromise<Reply> | undefined;

/** The responders before the robot's own questions and flows, before its suggestions, and after both; each in order. */
type Responders = Record<'first' | 'beforeSuggestions' | 'last', readonly Responder[]>;

function createTextReplies(replies: Replies, { first, beforeSuggestions, last }: Responders) {
  function firstReply(responders: readonly Responder[], turn: Turn): MaybePromise<Reply> | undefined {
    for (const responder of responders) {
      const reply = responder(turn);
      if (reply !== undefined) return reply;
    }
    return undefined;
  }

  /** Never fails: a text that no responder understands gets the robot's unknown answer. */
  return (asked: NewTurn): MaybePromise<Reply> => {
    const { scope, text, mode } = asked;
    const turn: Turn = {
      ...asked,
      isQuestion: (how) => replies.isQuestion(scope, text, how),
      isForeign: (known) => replies.isForeign(scope, text, known),
    };
    const early = replies.toSecret(scope, text) ?? firstReply(first, turn);
    if (early !== undefined) return early;
    const own = replies.toText(scope, text, mode);
    if (own && own.kind !== ANSWER_TYPES.suggestions) return own;
    return firstReply(beforeSuggestions, turn) ?? own ?? firstReply(last, turn) ?? replies.unknown(scope, text);
  };
}
